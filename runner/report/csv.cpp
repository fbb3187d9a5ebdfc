#include "core/engine/notation.h"
#include "runner/report/report.h"
#include "runner/statistics/summary.h"
#include "runner/store/tally_json.h"

namespace sowlab {
namespace {

using Values = std::vector<RowValue>;

const std::vector<std::string> identity_columns = {"cell",    "variant",     "ruleset",
                                                   "columns", "first_agent", "second_agent"};

void append(Values& row, const Values& values) {
  row.insert(row.end(), values.begin(), values.end());
}

/// As it is read: without decimals where it has none.
RowValue median_value(double median) {
  RowValue value(median);
  value.text = fmt::format("{:g}", median);
  return value;
}

Values length_values(const std::optional<Lengths>& lengths) {
  if (!lengths) return Values(7, RowValue(std::nullopt));
  return {lengths->mean,      lengths->half_width, median_value(lengths->median),
          lengths->deviation, lengths->shortest,   lengths->longest,
          lengths->mean / 2};
}

Values decision_values(const DecisionCount& count) {
  return {count.decisions, count.options, count.choices, count.choice_options};
}

} // namespace

std::vector<std::string> after_identity(const std::vector<std::string>& columns) {
  std::vector<std::string> all = identity_columns;
  all.insert(all.end(), columns.begin(), columns.end());
  return all;
}

std::vector<RowValue> identity_of(const Cell& cell) {
  return {cell.label,   cell.variant.name, cell.variant.ruleset,
          cell.columns, cell.agents[0],    cell.agents[1]};
}

void write_summary(const Study& study, const std::vector<CellResult>& results, RowFormat format,
                   const RowWriter::Out& out) {
  RowWriter writer(format,
                   after_identity({"games",
                                   "first_wins",
                                   "second_wins",
                                   "draws",
                                   "repetitions",
                                   "repetitions_with_choice",
                                   "endless_moves",
                                   "unfinished",
                                   "deterministic",
                                   "mean_turns",
                                   "mean_turns_half_width_95",
                                   "median_turns",
                                   "sd_turns",
                                   "min_turns",
                                   "max_turns",
                                   "mean_turns_per_player",
                                   "laps_per_turn",
                                   "options_per_decision",
                                   "sown_turns",
                                   "laps",
                                   "seeds_sown",
                                   "captures",
                                   "seeds_captured",
                                   "sowing_decisions",
                                   "sowing_options",
                                   "sowing_choices",
                                   "sowing_choice_options",
                                   "extra_decisions",
                                   "extra_options",
                                   "extra_choices",
                                   "extra_choice_options"}),
                   out);
  for (std::size_t i = 0; i < results.size(); ++i) {
    const Tally& tally = results[i].tally;
    Values row = identity_of(study.cells[i]);
    append(row, {tally.games(), tally.games(Ending::south_wins), tally.games(Ending::north_wins),
                 tally.games(Ending::draw), tally.games(Ending::repetition),
                 tally.repetitions_with_choice, tally.games(Ending::endless_move),
                 tally.games(Ending::unfinished), results[i].deterministic});
    append(row, length_values(lengths_of_finished(tally)));
    append(row, {laps_per_turn(tally), options_per_decision(tally), tally.sown_turns, tally.laps,
                 tally.seeds_sown, tally.captures, tally.seeds_captured});
    append(row, decision_values(tally.sowing));
    append(row, decision_values(tally.extra));
    writer.row(row);
  }
  writer.finish();
}

void write_lengths(const Study& study, const std::vector<CellResult>& results, RowFormat format,
                   const RowWriter::Out& out) {
  RowWriter writer(format, after_identity({"ending", "turns", "games"}), out);
  for (std::size_t i = 0; i < results.size(); ++i)
    for (int ending = 0; ending < endings; ++ending) {
      const auto& by_turns = results[i].tally.games_by_turns[static_cast<std::size_t>(ending)];
      for (std::size_t turns = 0; turns < by_turns.size(); ++turns) {
        if (by_turns[turns] == 0) continue;
        Values row = identity_of(study.cells[i]);
        append(row, {name_of(static_cast<Ending>(ending)), std::uint64_t{turns}, by_turns[turns]});
        writer.row(row);
      }
    }
  writer.finish();
}

void write_openings(const Study& study, const std::vector<CellResult>& results, RowFormat format,
                    const RowWriter::Out& out) {
  RowWriter writer(
      format,
      after_identity({"first_turn", "games", "first_wins", "second_wins", "draws", "repetitions",
                      "endless_moves", "unfinished", "mean_turns", "mean_turns_half_width_95"}),
      out);
  for (std::size_t i = 0; i < results.size(); ++i) {
    const Engine engine(study.cells[i].variant, study.cells[i].columns);
    const Player mover = first_to_choose(engine, study.cells[i]);
    for (const auto& [turn, opening] : results[i].tally.openings) {
      std::uint64_t games = 0;
      for (const std::uint64_t count : opening.games)
        games += count;
      Values row = identity_of(study.cells[i]);
      append(row, {to_text(engine.layout(), mover, unpacked(turn)), games});
      for (const std::uint64_t count : opening.games)
        row.emplace_back(count);
      const MeanOfOpening mean = mean_of(opening);
      append(row, {mean.mean, mean.half_width});
      writer.row(row);
    }
  }
  writer.finish();
}

} // namespace sowlab
