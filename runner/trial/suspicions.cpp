#include "runner/trial/suspicions.h"

#include "core/engine/turns.h"
#include "runner/report/table.h"

#include <algorithm>
#include <fmt/format.h>

namespace sowlab {
namespace {

bool starts_over(const Engine& engine) {
  return engine.visit([&](const auto& kernel) {
    return ending_before(kernel, kernel.pack(engine.start())).has_value();
  });
}

std::string games_text(std::uint64_t games) {
  return fmt::format("{} random {}", with_commas(games), games == 1 ? "game" : "games");
}

Suspicion without_winner(const Tally& tally, std::uint64_t ended) {
  const auto part = [&](Ending ending) { return with_commas(tally.games(ending)); };
  return {"end",
          fmt::format("only {} of {} were won or drawn: repetition {}, endless move {}, "
                      "unfinished {}",
                      with_commas(ended), games_text(tally.games()), part(Ending::repetition),
                      part(Ending::endless_move), part(Ending::unfinished)),
          "a study shows these endings side by side; end.repetition, end.endless_move and "
          "end.cannot_move say what they are counted as"};
}

/// A rule whose group, or whose capture, never mattered either.
bool is_told_already(const std::string& field, const std::vector<std::string>& told) {
  return std::any_of(told.begin(), told.end(), [&](const std::string& other) {
    return field.starts_with(other + ".") ||
           (other == "capture.by" && field.starts_with("capture."));
  });
}

void add_idle_rules(const Trial& trial, std::vector<Suspicion>& found) {
  std::vector<std::string> told;
  for (const RuleUse& rule : trial.rules) {
    if (rule.turns > 0 || is_told_already(rule.field, told)) continue;
    told.push_back(rule.field);
    found.push_back({rule.field,
                     fmt::format("{} made no difference in any of {} turns of {}", rule.field,
                                 with_commas(trial.turns), games_text(trial.tally.games())),
                     "is it written as it is meant? A rule for rare positions may well be right"});
  }
}

} // namespace

std::vector<Suspicion> suspicions(const Engine& engine, const Trial& trial) {
  if (starts_over(engine))
    return {{"start", "nobody can play a turn at the start: the game is over before it begins",
             fmt::format("'sowlab moves {}' says why no hole may be sown", engine.variant().name)}};
  std::vector<Suspicion> found;
  const bool chosen = has_choice(trial.tally);
  if (!chosen)
    found.push_back({"move", "nobody ever has a choice: all games are the same game",
                     "'sowlab moves' says why other holes may not be sown"});
  const Tally& tally = trial.tally;
  const std::uint64_t ended =
      tally.games(Ending::south_wins) + tally.games(Ending::north_wins) + tally.games(Ending::draw);
  if (2 * ended < tally.games()) found.push_back(without_winner(tally, ended));
  if (chosen) add_idle_rules(trial, found); // a single game tells nothing of its rules
  return found;
}

} // namespace sowlab
