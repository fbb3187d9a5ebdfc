#include "tests/trial/explained.h"

#include "core/engine/notation.h"
#include "core/engine/turns.h"
#include "core/rules/fields.h"
#include "runner/trial/tracer.h"
#include "tests/random_rules/patience.h"

#include <algorithm>
#include <fmt/format.h>
#include <random>

namespace trial_test {
namespace {

using namespace sowlab;

bool applied(const Reasons& reasons, std::initializer_list<std::string_view> rules) {
  return std::any_of(reasons.begin(), reasons.end(), [&](const Reason& reason) {
    return reason.applied && std::find(rules.begin(), rules.end(), reason.rule) != rules.end();
  });
}

std::string disagreement(const TracedLap& lap, bool followed) {
  for (const Reason& reason : lap.reasons)
    if (find_field(reason.field) == nullptr && find_group(reason.field) == nullptr)
      return fmt::format("there is no field {}", reason.field);
  if (applied(lap.reasons, {"relay", "sown on", "sown again"}) != followed)
    return followed ? "another lap follows, but nothing says why"
                    : "no lap follows, but something says so";
  const bool says_capture =
      applied(lap.reasons, {"capture", "overtaking", "taken in passing", "claim", "raid"});
  if (says_capture && lap.captures.empty() && !applied(lap.reasons, {"claim", "raid"}))
    return "nothing is captured, but something says so";
  if (!says_capture && !lap.captures.empty()) return "a capture that nothing explains";
  return {};
}

bool stops(const Engine& engine, const Position& position, const SowOption& option) {
  return engine.visit([&](const auto& kernel) {
    auto state = kernel.pack(position);
    const SowingResult result = sow(kernel, state, option);
    return !result.endless && !result.unresolved;
  });
}

} // namespace

std::string disagreement(const Engine& engine, const Position& position) {
  for (const TracedTurn& traced : trace_sowings(engine, position)) {
    const SowOption& option = traced.turn.sow;
    const bool is_gambit = option.target >= 0;
    const std::size_t told =
        is_gambit ? 0 : traced.laps.size() - (stops(engine, position, option) ? 0 : 1);
    for (std::size_t i = 0; i < told; ++i) {
      const bool followed = i + 1 < traced.laps.size() || traced.more_laps > 0;
      const std::string wrong = disagreement(traced.laps[i], followed);
      if (!wrong.empty())
        return fmt::format("{} {}, lap {}: {}",
                           to_text(engine.variant(), engine.layout(), position),
                           to_text(engine.layout(), position.mover, traced.turn), i + 1, wrong);
    }
  }
  return {};
}

std::string disagreement_in_game(const Engine& engine, std::uint64_t seed, int turns) {
  std::mt19937_64 random(seed);
  Position position = engine.start();
  for (int played = 0; played < turns; ++played) {
    if (!random_rules::is_quick(engine, position, 2'000, 1'000)) return {};
    if (const std::string wrong = disagreement(engine, position); !wrong.empty()) return wrong;
    const std::vector<Turn> options = engine.turns(position);
    if (options.empty()) return {};
    const TurnResult result = engine.play(position, options[random() % options.size()]);
    if (result.endless || result.ending) return {};
  }
  return {};
}

} // namespace trial_test
