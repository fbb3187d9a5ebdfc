#include "runner/command/trial_output.h"

#include "core/rules/fields.h"
#include "core/rules/library.h"
#include "runner/report/table.h"
#include "runner/statistics/summary.h"
#include "runner/trial/conformance.h"

#include <fmt/format.h>

namespace sowlab {
namespace {

/// Positions whose turns are all listed, played and refused.
constexpr std::uint64_t checked_positions = 1'000;

std::string label_of(const Engine& engine) {
  const Variant& variant = engine.variant();
  return fmt::format("{} {}x{}", full_name(variant), variant.board.rows, engine.columns());
}

std::string percent(std::uint64_t part, std::uint64_t of) {
  return fmt::format("{:.2f} %",
                     of == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(of));
}

std::string endings_text(const Tally& tally) {
  std::string text;
  for (int i = 0; i < endings; ++i) {
    const auto ending = static_cast<Ending>(i);
    if (tally.games(ending) == 0) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name_of(ending),
                        percent(tally.games(ending), tally.games()));
  }
  return text;
}

std::string lengths_text(const Tally& tally) {
  const std::optional<Distribution> lengths = lengths_of_finished(tally);
  if (!lengths) return "no game was won or drawn";
  const std::string half_width =
      lengths->half_width() ? fmt::format(" ±{:.2f}", *lengths->half_width()) : "";
  return fmt::format("turns of the games won or drawn: mean {:.2f}{}, median {}, from {} to {}",
                     lengths->mean, half_width, lengths->median, lengths->least, lengths->most);
}

std::string value_text(const Variant& variant, const std::string& path) {
  const Field* field = find_field(path);
  const std::optional<Value> value = field == nullptr ? std::nullopt : field->get(variant);
  return value ? to_text(*field, *value) : "";
}

std::string rules_table(const Variant& variant, const Trial& trial) {
  std::vector<std::vector<std::string>> rows = {{"rule", "is", "mattered in turns", "share"}};
  for (const RuleUse& rule : trial.rules)
    rows.push_back({rule.field, value_text(variant, rule.field),
                    rule.turns == 0 ? "never" : with_commas(rule.turns),
                    rule.turns == 0 ? "" : percent(rule.turns, trial.turns)});
  return table(rows, 2);
}

std::string conformance_text(const ConformanceCount& count) {
  return fmt::format("{} positions of {} games checked: no seed is lost, every legal turn can be "
                     "played and every other is refused, the board turned round plays the same{}",
                     with_commas(count.positions), with_commas(count.games),
                     count.too_many_turns ? "; then one had too many turns to be listed" : "");
}

} // namespace

bool tell_trial(const Engine& engine, const Trial& trial, const TrialPlan& plan,
                std::string& told) {
  const Tally& tally = trial.tally;
  told += fmt::format("\n{}: {} random {} (seed {}), {} turns\n", label_of(engine),
                      with_commas(tally.games()), tally.games() == 1 ? "game" : "games", plan.seed,
                      with_commas(trial.turns));
  told += wrapped("ended by: " + endings_text(tally), "  ", 4);
  told += wrapped(lengths_text(tally), "  ", 4);
  if (tally.games(Ending::repetition) > 0)
    told += fmt::format("  repetitions that a player could have left: {} of {}\n",
                        with_commas(tally.repetitions_with_choice),
                        with_commas(tally.games(Ending::repetition)));
  bool conforms = true;
  try {
    told += wrapped(conformance_text(check_games(engine, plan.seed, checked_positions)), "  ", 4);
  } catch (const NotConforming& wrong) {
    conforms = false;
    told += wrapped(fmt::format("not as it must be: {}", wrong.what()), "  ", 4);
  }
  told += fmt::format("\n{}", rules_table(engine.variant(), trial));
  return conforms;
}

} // namespace sowlab
