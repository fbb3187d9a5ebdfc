#include "runner/trial/tracer.h"

#include "core/engine/explain.h"
#include "core/engine/explain_choice.h"
#include "core/engine/notation.h"
#include "runner/trial/explain_outcome.h"

#include <algorithm>
#include <fmt/format.h>

namespace sowlab {
namespace {

/// Writes the laps of a sowing into a traced turn. Laps are not kept for ever.
class Recorder {
 public:
  explicit Recorder(TracedTurn& turn) : turn_(turn) {}

  void lap(const Lap& lap, int seeds) {
    if (turn_.laps.size() < most)
      turn_.laps.push_back({lap.origin, seeds, lap.in_hand > 0, std::nullopt, {}, {}});
    else
      ++turn_.more_laps;
  }

  void ended(int hole) {
    if (turn_.more_laps == 0 && hole != in_store) turn_.laps.back().last = hole;
  }

  template <class K>
  void settled(const K& kernel, const typename K::State& state, const Lap& lap,
               const LapEnd<K>& end, const SowingResult& result) {
    if (turn_.more_laps > 0) return;
    TracedLap& traced = turn_.laps.back();
    traced.reasons =
        Explainer<K>(kernel, state, lap, end, result, !traced.captures.empty()).reasons();
  }

  void captured(int player, int hole, int seeds) {
    if (turn_.more_laps == 0)
      turn_.laps.back().captures.push_back({static_cast<Player>(player), hole, seeds});
  }

 private:
  static constexpr std::size_t most = 100;
  TracedTurn& turn_;
};

/// Follows the sowings of a legal turn that is no pass.
void follow_laps(const Engine& engine, const Position& position, TracedTurn& traced) {
  engine.visit([&](const auto& kernel) {
    using K = std::remove_cvref_t<decltype(kernel)>;
    auto state = kernel.pack(position);
    traced.choice = ChoiceExplainer<K>(kernel, state, traced.turn.sow).reasons();
    Recorder recorder(traced);
    SowingResult result = sow(kernel, state, traced.turn.sow, recorder);
    for (const SowOption& option : traced.turn.then) {
      const SowingResult earlier = result;
      result = sow(kernel, state, option, recorder);
      result.add_earlier(earlier);
    }
    for (const int hole : traced.turn.extras)
      traced.extras.push_back({enemy_of(traced.mover), hole, state.enemy()[hole]});
    traced.captured = result.captured;
    traced.slams = result.slams;
  });
}

} // namespace

const char* name_of(Player player) {
  return player == Player::south ? "South" : "North";
}

TracedTurn trace_sowing(const Engine& engine, const Position& position, const SowOption& option) {
  TracedTurn traced;
  traced.turn.sow = option;
  traced.mover = position.mover;
  follow_laps(engine, position, traced);
  return traced;
}

std::vector<TracedTurn> trace_sowings(const Engine& engine, const Position& position) {
  const std::vector<SowOption> options = engine.visit([&](const auto& kernel) {
    const auto legal = sow_options(kernel, kernel.pack(position));
    std::vector<SowOption> all;
    for (int i = 0; i < legal.size(); ++i)
      all.push_back(legal.nth(kernel, i));
    return all;
  });
  std::vector<TracedTurn> sowings;
  for (const SowOption& option : options)
    sowings.push_back(trace_sowing(engine, position, option));
  return sowings;
}

Tracer::Tracer(const Engine& engine, Position start)
    : engine_(engine), position_(start), history_{start} {}

Turn Tracer::read(std::string_view text) const {
  if (ending_) throw RuleError(fmt::format("turn {} ({}): the game is over", turns_ + 1, text));
  try {
    Turn turn = read_turn(engine_.layout(), position_.mover, text);
    if (const std::string why = engine_.objection(position_, turn); !why.empty())
      throw RuleError(why);
    return turn;
  } catch (const std::runtime_error& error) {
    throw RuleError(fmt::format("turn {} ({}) is not legal: {}", turns_ + 1, text, error.what()));
  }
}

TracedTurn Tracer::play(std::string_view text) {
  TracedTurn traced;
  traced.turn = read(text);
  traced.number = ++turns_;
  traced.mover = position_.mover;
  if (!traced.turn.pass) follow_laps(engine_, position_, traced);
  const TurnResult result = engine_.play(position_, traced.turn);
  traced.endless = result.endless;
  traced.unresolved = result.unresolved;
  traced.after = position_;
  traced.ending = result.ending;
  if (!traced.ending) count_occurrences(traced);
  traced.outcome = explain_outcome(engine_, traced);
  ending_ = traced.ending;
  return traced;
}

void Tracer::count_occurrences(TracedTurn& traced) {
  history_.push_back(position_);
  const Repetition& rule = engine_.variant().end.repetition;
  traced.occurrence =
      static_cast<std::uint32_t>(std::count(history_.begin(), history_.end(), position_));
  if (rule.times > 0 && traced.occurrence >= static_cast<std::uint32_t>(rule.times))
    traced.ending = engine_.visit(
        [&](const auto& kernel) { return end_by_repetition(kernel, kernel.pack(position_)); });
}

} // namespace sowlab
