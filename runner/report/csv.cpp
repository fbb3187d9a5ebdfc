#include "runner/report/report.h"

#include "runner/statistics/summary.h"

#include <fmt/format.h>

namespace sowlab {
namespace {

/// A CSV field: quoted where a comma or a quote asks for it.
std::string field(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text)
    quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + '"';
}

std::string number(std::optional<double> value) {
  return value ? fmt::format("{:.6f}", *value) : "";
}

std::string identity(const Cell& cell) {
  return fmt::format("{},{},{},{},{},{}", field(cell.label), field(cell.variant.name),
                     field(cell.variant.ruleset), cell.columns, cell.agents[0], cell.agents[1]);
}

constexpr const char* identity_head = "cell,variant,ruleset,columns,first_agent,second_agent";

std::string length_fields(const std::optional<Lengths>& lengths) {
  if (!lengths) return ",,,,,,";
  return fmt::format("{:.6f},{},{:g},{},{},{},{:.6f}", lengths->mean, number(lengths->half_width),
                     lengths->median, number(lengths->deviation), lengths->shortest,
                     lengths->longest, lengths->mean / 2);
}

std::string decision_fields(const DecisionCount& count) {
  return fmt::format("{},{},{},{}", count.decisions, count.options, count.choices,
                     count.choice_options);
}

} // namespace

std::string summary_csv(const Study& study, const std::vector<CellResult>& results) {
  std::string text = fmt::format(
      "{},games,first_wins,second_wins,draws,repetitions,repetitions_with_choice,endless_moves,"
      "unfinished,deterministic,mean_turns,mean_turns_half_width_95,median_turns,sd_turns,"
      "min_turns,max_turns,mean_turns_per_player,laps_per_turn,options_per_decision,sown_turns,"
      "laps,seeds_sown,captures,seeds_captured,sowing_decisions,sowing_options,sowing_choices,"
      "sowing_choice_options,extra_decisions,extra_options,extra_choices,extra_choice_options\n",
      identity_head);
  for (std::size_t i = 0; i < results.size(); ++i) {
    const Tally& tally = results[i].tally;
    text += fmt::format(
        "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", identity(study.cells[i]),
        tally.games(), tally.games(Ending::south_wins), tally.games(Ending::north_wins),
        tally.games(Ending::draw), tally.games(Ending::repetition), tally.repetitions_with_choice,
        tally.games(Ending::endless_move), tally.games(Ending::unfinished),
        results[i].deterministic, length_fields(lengths_of_finished(tally)),
        number(laps_per_turn(tally)), number(options_per_decision(tally)), tally.sown_turns,
        tally.laps, tally.seeds_sown, tally.captures, tally.seeds_captured,
        decision_fields(tally.sowing), decision_fields(tally.extra));
  }
  return text;
}

std::string lengths_csv(const Study& study, const std::vector<CellResult>& results) {
  std::string text = fmt::format("{},ending,turns,games\n", identity_head);
  for (std::size_t i = 0; i < results.size(); ++i)
    for (int ending = 0; ending < endings; ++ending) {
      const auto& by_turns = results[i].tally.games_by_turns[static_cast<std::size_t>(ending)];
      for (std::size_t turns = 0; turns < by_turns.size(); ++turns)
        if (by_turns[turns] > 0)
          text += fmt::format("{},{},{},{}\n", identity(study.cells[i]),
                              name_of(static_cast<Ending>(ending)), turns, by_turns[turns]);
    }
  return text;
}

} // namespace sowlab
