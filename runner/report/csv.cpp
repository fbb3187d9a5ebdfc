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

Values length_values(const std::optional<Distribution>& lengths) {
  if (!lengths) return Values(7, RowValue(std::nullopt));
  return {lengths->mean,
          lengths->half_width(),
          median_value(lengths->median),
          lengths->deviation,
          static_cast<std::uint64_t>(lengths->least),
          static_cast<std::uint64_t>(lengths->most),
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
    append(row,
           {laps_per_turn(tally), options_per_decision(tally),
            tally.of(Ratio::laps_per_turn).denominator, tally.of(Ratio::laps_per_turn).numerator,
            tally.of(Ratio::seeds_sown_per_turn).numerator,
            tally.of(Ratio::captures_per_game).numerator, tally.seeds_captured});
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
    for (const auto& [turn, opening] : results[i].tally.openings.sorted()) {
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

namespace {

/// A curve of each cell, before its first point at its first value.
void write_curve(RowWriter& writer, const Cell& cell, const char* name, double before,
                 const std::vector<CurvePoint>& points) {
  const auto row_of = [&](std::uint64_t turns, double share, const Interval& interval) {
    Values row = identity_of(cell);
    append(row, {name, turns, share, interval.low, interval.high});
    writer.row(row);
  };
  if (points.empty() || points.front().turns > 0) row_of(0, before, {before, before});
  for (const CurvePoint& point : points)
    row_of(point.turns, point.share, point.interval);
}

Values interval_values(const std::optional<Interval>& interval) {
  if (!interval) return Values(2, RowValue(std::nullopt));
  return {interval->low, interval->high};
}

Values distribution_values(const std::optional<Distribution>& given) {
  if (!given) return Values(14, RowValue(std::nullopt));
  Values values = {given->games, given->mean};
  append(values, interval_values(given->mean_interval));
  append(values, {given->deviation, given->least, given->p1, given->p5, given->quartile1,
                  given->median, given->quartile3, given->p95, given->p99, given->most});
  return values;
}

} // namespace

void write_curves(const Figures& figures, RowFormat format, const RowWriter::Out& out) {
  RowWriter writer(format, after_identity({"curve", "turns", "share", "low_95", "high_95"}), out);
  for (const CellFigures& cell : figures.cells) {
    if (cell.games == 0) continue;
    write_curve(writer, *cell.cell, "still played", 1, cell.survival.points);
    for (std::size_t ending = 0; ending < cell.incidences.size(); ++ending)
      if (cell.by_ending[ending].games > 0)
        write_curve(writer, *cell.cell, name_of(static_cast<Ending>(ending)), 0,
                    cell.incidences[ending]);
  }
  writer.finish();
}

void write_figures(const Figures& figures, RowFormat format, const RowWriter::Out& out) {
  RowWriter writer(format,
                   after_identity({"figure", "games", "value", "low_95", "high_95", "sd", "min",
                                   "p1", "p5", "p25", "median", "p75", "p95", "p99", "max"}),
                   out);
  for (const CellFigures& cell : figures.cells) {
    for (const MeasureFigures& measure : cell.measures) {
      Values row = identity_of(*cell.cell);
      append(row, {measure.name});
      append(row, distribution_values(measure.distribution));
      writer.row(row);
    }
    for (const Concept& one : cell.concepts) {
      Values row = identity_of(*cell.cell);
      append(row, {one.name, cell.games, one.value});
      append(row, interval_values(one.interval));
      append(row, Values(10, RowValue(std::nullopt)));
      writer.row(row);
    }
  }
  writer.finish();
}

void write_pairs(const Figures& figures, RowFormat format, const RowWriter::Out& out) {
  RowWriter writer(format,
                   {"first", "second", "mean_difference", "mean_low_95", "mean_high_95",
                    "median_difference", "median_low_95", "median_high_95", "lasts_longer",
                    "longer_low_95", "longer_high_95", "distance", "log_rank_chi_squared",
                    "log_rank_p", "log_rank_p_holm"},
                   out);
  for (const PairFigures& pair : figures.pairs) {
    Values row = {figures.cells[pair.a].label, figures.cells[pair.b].label, pair.means.value};
    append(row, interval_values(pair.means.interval));
    if (pair.medians)
      row.emplace_back(pair.medians->value);
    else
      row.emplace_back(std::nullopt);
    append(row, interval_values(pair.medians ? pair.medians->interval : std::nullopt));
    row.emplace_back(pair.longer.probability);
    append(row, interval_values(pair.certain ? std::nullopt
                                             : std::optional<Interval>(pair.longer.interval)));
    row.emplace_back(pair.distance);
    if (pair.log_rank)
      append(row, {pair.log_rank->chi_squared, pair.log_rank->p, pair.p_holm});
    else
      append(row, Values(3, RowValue(std::nullopt)));
    writer.row(row);
  }
  writer.finish();
}

} // namespace sowlab
