#include "runner/lanes/own_loops.h"

#include <numeric>

namespace sowlab {
namespace {

/// Laps do nothing but sow the mover's loop counter-clockwise.
bool has_plain_laps(const Variant& rules) {
  const Sowing& sowing = rules.sowing;
  const Capture& capture = rules.capture;
  return rules.track == Track::own_side && rules.move.sow == Sow::any &&
         sowing.direction == Direction::counter_clockwise && !rules.move.reverse &&
         sowing.relay != Relay::next && sowing.origin != Origin::first && !sowing.store &&
         !sowing.again && !capture.passing && !capture.claim && capture.to == CapturedTo::out;
}

/// What may be sown is told by the mover's holes alone.
bool has_plain_choice(const Variant& rules) {
  const Move& move = rules.move;
  if (move.must_capture || move.inner_first || move.must_feed || move.no_play_back) return false;
  if (move.lone_seed_steps != std::vector<int>{1} || rules.start.in_hand > 0 || rules.gambit)
    return false;
  if (rules.end.endless_move == EndlessMove::forbidden && rules.sowing.relay != Relay::none)
    return false;
  return !move.otherwise || (move.at_least <= 2 && move.otherwise->at_least == 1);
}

bool has_plain_captures(const Variant& rules) {
  const Capture& capture = rules.capture;
  if (capture.by == CaptureBy::none) return true;
  const bool waits = capture.last == LastHole::occupied && rules.sowing.relay != Relay::none;
  return capture.by == CaptureBy::last_hole && (capture.opposite || capture.behind) &&
         !capture.last_itself && !capture.chain && !capture.first_lap && !waits &&
         capture.where != Where::enemy && !capture.extra.optional &&
         capture.extra.holes <= most_lane_extras;
}

bool has_plain_end(const Variant& rules) {
  return rules.end.wins != Wins::takes_inner && !rules.end.side_empty && !rules.end.majority &&
         rules.end.repetition.times != 1;
}

} // namespace

std::optional<OwnLoopRules> own_loop_rules(const Engine& engine) {
  const Variant& variant = engine.variant();
  const Capture& capture = variant.capture;
  if (!has_plain_laps(variant) || !has_plain_choice(variant) || !has_plain_captures(variant) ||
      !has_plain_end(variant))
    return std::nullopt;
  OwnLoopRules rules;
  rules.columns = engine.columns();
  rules.length = engine.layout().length();
  const Position start = engine.start();
  for (std::size_t player = 0; player < 2; ++player) {
    rules.start[player].assign(start.seeds[player].begin(), start.seeds[player].end());
    rules.total[player] =
        std::accumulate(start.seeds[player].begin(), start.seeds[player].end(), 0);
  }
  if (rules.total[0] != rules.total[1] || rules.total[0] > 255) return std::nullopt;
  rules.first_options = engine.visit([&](const auto& kernel) {
    std::vector<int> holes;
    sow_options(kernel, kernel.pack(start)).holes.for_each([&](int hole) {
      holes.push_back(hole);
    });
    return holes;
  });
  if (rules.first_options.empty()) return std::nullopt;
  if (variant.opening)
    rules.opening = engine.layout().hole(Player::south, *variant.opening).value_or(-1);
  rules.at_least = variant.move.at_least;
  rules.singles = variant.move.otherwise.has_value() && variant.move.at_least > 1;
  rules.singles_into_empty = rules.singles && variant.move.otherwise->into_empty;
  rules.relay = variant.sowing.relay == Relay::occupied;
  rules.skips_origin = variant.sowing.origin == Origin::skipped;
  rules.last = capture.last;
  rules.counts = capture.counts;
  rules.parity = capture.parity;
  const bool captures = capture.by == CaptureBy::last_hole;
  rules.opposite = captures && capture.opposite;
  rules.behind = captures && capture.behind;
  rules.if_opposite = capture.if_opposite;
  rules.if_behind = capture.if_behind;
  rules.extras = capture.extra.holes;
  rules.extras_inner = capture.extra.inner;
  rules.takes_all = variant.end.wins == Wins::takes_all;
  rules.loser_stuck = variant.end.cannot_move == CannotMove::loses;
  rules.passes = variant.end.cannot_move == CannotMove::passes;
  rules.repetition = variant.end.repetition.times;
  return rules;
}

} // namespace sowlab
