#include "runner/lanes/rings.h"

#include <algorithm>
#include <numeric>

namespace sowlab {
namespace {

/// One lap, on a ring of two rows whose holes stay on their side, in one direction.
bool has_single_laps(const Variant& rules) {
  const Sowing& sowing = rules.sowing;
  const bool one_way =
      sowing.direction == Direction::counter_clockwise || sowing.direction == Direction::clockwise;
  return has_fixed_sides(rules) && rules.board.rows == 2 && one_way &&
         sowing.relay == Relay::none && sowing.origin != Origin::first && !sowing.again &&
         !rules.capture.passing && !rules.capture.claim && rules.capture.to == CapturedTo::out;
}

/// No seeds can be taken from an enemy who has just been fed by less than a whole round.
bool keeps_what_is_fed(const Capture& capture) {
  if (capture.by == CaptureBy::none) return true;
  const bool takes_singles =
      capture.last != LastHole::occupied && capture.parity != Parity::even &&
      (capture.counts.empty() ||
       std::find(capture.counts.begin(), capture.counts.end(), 1) != capture.counts.end());
  return capture.where == Where::enemy && !takes_singles && !capture.opposite;
}

/// What may be sown is told by the mover's holes, and where he must feed by the lap alone.
bool has_simple_choice(const Variant& rules) {
  const Move& move = rules.move;
  if (move.sow != Sow::any || move.must_capture || move.inner_first || move.no_play_back)
    return false;
  if (move.reverse || move.lone_seed_steps != std::vector<int>{1} || rules.start.in_hand > 0 ||
      rules.gambit || rules.opening)
    return false;
  if (move.otherwise && move.otherwise->into_empty) return false;
  const bool looks_ahead = move.must_feed || rules.capture.grand_slam == GrandSlam::forbidden;
  if (looks_ahead && rules.end.cannot_move == CannotMove::passes) return false;
  return !move.must_feed || keeps_what_is_fed(rules.capture);
}

bool has_simple_captures(const Variant& rules) {
  const Capture& capture = rules.capture;
  if (capture.by == CaptureBy::none) return true;
  // Lanes look for a hole to be left, and for laps that may not be sown, on the enemy's side.
  const bool slams_from_own_side = capture.where == Where::anywhere &&
                                   capture.grand_slam != GrandSlam::legal &&
                                   capture.grand_slam != GrandSlam::captures_nothing &&
                                   capture.grand_slam != GrandSlam::gives_rest;
  return capture.by == CaptureBy::last_hole && !capture.behind &&
         capture.if_behind == Condition::any && capture.extra.holes == 0 && !slams_from_own_side;
}

/// Games end otherwise than by a turn limit, or by positions from so long ago that lanes have
/// forgotten them.
bool loses_seeds(const Variant& rules) {
  return rules.sowing.store || rules.capture.by != CaptureBy::none ||
         rules.end.repetition.times == 0;
}

bool has_simple_end(const Variant& rules) {
  const bool gives_and_takes =
      rules.capture.grand_slam == GrandSlam::gives_rest && rules.end.wins == Wins::takes_all;
  return rules.end.repetition.times != 1 && !gives_and_takes && loses_seeds(rules);
}

void read_captures(const Variant& variant, RingRules& rules) {
  const Capture& capture = variant.capture;
  if (capture.by == CaptureBy::none) return;
  rules.on_own = capture.where != Where::enemy;
  rules.on_enemy = capture.where == Where::enemy || capture.where == Where::anywhere;
  rules.last = capture.last;
  rules.counts = capture.counts;
  rules.parity = capture.parity;
  rules.opposite = capture.opposite;
  rules.itself = capture.last_itself;
  rules.if_opposite = capture.if_opposite;
  rules.chain = capture.chain;
  if (rules.on_enemy) rules.slam = capture.grand_slam;
}

void read_end(const Variant& variant, RingRules& rules) {
  const End& end = variant.end;
  rules.takes_all = end.wins == Wins::takes_all;
  rules.loser_stuck = end.cannot_move == CannotMove::loses;
  rules.passes = end.cannot_move == CannotMove::passes;
  rules.side_empty = end.side_empty;
  rules.majority = end.majority;
  rules.left_to_owner = end.left_to_owner;
  rules.repetition = end.repetition;
  if (variant.sowing.store) rules.repetition.times = 0;
}

/// The seeds of both sides, each in the order of sowing. False where they are too many to be
/// counted in bytes.
bool read_start(const Position& start, RingRules& rules) {
  const auto columns = static_cast<std::ptrdiff_t>(rules.columns);
  for (std::size_t player = 0; player < 2; ++player) {
    const auto first = start.seeds[player].begin() + static_cast<std::ptrdiff_t>(player) * columns;
    const std::vector<int> side(first, first + columns);
    rules.seeds[player] = std::accumulate(side.begin(), side.end(), 0);
    rules.start[player].assign(side.begin(), side.end());
    if (rules.clockwise) std::reverse(rules.start[player].begin(), rules.start[player].end());
  }
  rules.total = rules.seeds[0] + rules.seeds[1];
  return rules.total <= 255;
}

/// What South may sow, in the order of sowing; nothing where the game is over before it begins.
std::vector<int> first_holes(const Engine& engine, const RingRules& rules) {
  return engine.visit([&](const auto& kernel) {
    std::vector<int> holes;
    const auto state = kernel.pack(engine.start());
    const bool one_is_empty = rules.seeds[0] == 0 || rules.seeds[1] == 0;
    if (rules.side_empty && one_is_empty) return holes;
    sow_options(kernel, state).holes.for_each([&](int hole) {
      holes.push_back(rules.clockwise ? rules.columns - 1 - hole : hole);
    });
    return holes;
  });
}

} // namespace

std::optional<RingRules> ring_rules(const Engine& engine) {
  const Variant& variant = engine.variant();
  if (!has_single_laps(variant) || !has_simple_choice(variant) || !has_simple_captures(variant) ||
      !has_simple_end(variant))
    return std::nullopt;
  RingRules rules;
  rules.columns = engine.columns();
  rules.clockwise = variant.sowing.direction == Direction::clockwise;
  if (!read_start(engine.start(), rules)) return std::nullopt;
  rules.first_options = first_holes(engine, rules);
  if (rules.first_options.empty()) return std::nullopt;
  rules.at_least = variant.move.at_least;
  if (variant.move.otherwise) rules.otherwise = variant.move.otherwise->at_least;
  rules.must_feed = variant.move.must_feed;
  rules.store = variant.sowing.store;
  rules.extra_turn = variant.sowing.extra_turn;
  rules.skips_origin = variant.sowing.origin == Origin::skipped;
  read_captures(variant, rules);
  read_end(variant, rules);
  return rules;
}

} // namespace sowlab
