#include "runner/command/tracer.h"

#include "core/engine/notation.h"

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
      turn_.laps.push_back({lap.origin, seeds, lap.in_hand > 0, std::nullopt, {}});
    else
      ++turn_.more_laps;
  }

  void ended(int hole) {
    if (turn_.more_laps == 0 && hole != stored) turn_.laps.back().last = hole;
  }

  void captured(int player, int hole, int seeds) {
    if (turn_.more_laps == 0)
      turn_.laps.back().captures.push_back({static_cast<Player>(player), hole, seeds});
  }

 private:
  static constexpr std::size_t most = 100;
  static constexpr int stored = -1; ///< see LapEnd::store
  TracedTurn& turn_;
};

} // namespace

const char* name_of(Player player) {
  return player == Player::south ? "South" : "North";
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
  if (!traced.turn.pass) follow_laps(traced);
  const TurnResult result = engine_.play(position_, traced.turn);
  traced.endless = result.endless;
  traced.unresolved = result.unresolved;
  traced.after = position_;
  traced.ending = result.ending;
  if (!traced.ending) count_occurrences(traced);
  ending_ = traced.ending;
  return traced;
}

void Tracer::follow_laps(TracedTurn& traced) const {
  engine_.visit([&](const auto& kernel) {
    auto state = kernel.pack(position_);
    Recorder recorder(traced);
    sow(kernel, state, traced.turn.sow, recorder);
    for (const SowOption& option : traced.turn.then)
      sow(kernel, state, option, recorder);
    for (const int hole : traced.turn.extras)
      traced.extras.push_back({enemy_of(traced.mover), hole, state.enemy()[hole]});
  });
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
