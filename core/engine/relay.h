/// \file
/// Block: how a sowing goes on after a lap, or ends.
#pragma once

#include "core/engine/claim.h"
#include "core/engine/ending.h"
#include "core/engine/lap.h"

namespace sowlab {

/// A lap against the usual direction, as rules allow it for captures.
template <class K>
bool is_reverse(const K& kernel, const Lap& lap) {
  return kernel.rules.move.reverse && lap.clockwise != kernel.usually_clockwise(lap.origin);
}

/// From which end of the inner row seeds captured by `last` are sown on.
template <class K>
Lap lap_from_end(const K& kernel, const Lap& lap, int last, int seeds) {
  const auto [from_left, of] = kernel.layout.place_in_row(Player::south, last);
  const int from_right = of - 1 - from_left;
  bool clockwise = lap.clockwise;
  if (from_left < 2 && from_left < from_right) clockwise = true;
  if (from_right < 2 && from_right < from_left) clockwise = false;
  // The first falls into the end hole itself: the corner of the outer row comes before it.
  const int origin = clockwise ? 0 : kernel.length / 2 - 1;
  return {origin, seeds, clockwise};
}

/// A relay by occupied holes goes on with the seeds of `last`.
template <class K>
bool relay_goes_on(const K& kernel, const typename K::State& state, int last) {
  return kernel.rules.sowing.relay == Relay::occupied && kernel.cell(state, last) > 1;
}

/// The lap of captured seeds.
template <class K>
Lap lap_of_captured(const K& kernel, const Lap& lap, int last, int seeds) {
  if (kernel.rules.capture.to == CapturedTo::end_hole)
    return lap_from_end(kernel, lap, last, seeds);
  const int origin = kernel.rules.capture.to == CapturedTo::lap_origin ? lap.origin : last;
  const bool turns_back = is_reverse(kernel, lap) && !kernel.rules.move.reverse->on;
  return {origin, seeds, turns_back != lap.clockwise};
}

/// The front holes of the mover's series hold the numbers at which he sows again.
template <class K>
bool shows_pattern(const K& kernel, const typename K::State& state, int last) {
  const auto& own = state.own();
  const Again& again = *kernel.rules.sowing.again;
  const int rear = state.rear[state.mover];
  if (rear == K::State::none) return false;
  const auto occupied = own.occupied();
  const auto behind = minus(occupied, occupied.from(rear));
  int hole = behind.empty() ? occupied.last() : behind.last();
  if (again.last_in_front && hole != last) return false;
  for (const int seeds : again.front) {
    if (own[hole] != seeds) return false;
    hole = kernel.after(hole, true);
  }
  return true;
}

/// The lap of the next hole with seeds after `hole`; none if there is no seed on the board.
template <class K>
Lap lap_of_next_occupied(const K& kernel, const typename K::State& state, int hole,
                         bool clockwise) {
  for (int n = 0; n < kernel.length; ++n) {
    hole = kernel.after(hole, clockwise);
    if (kernel.cell(state, hole) > 0) return {hole, 0, clockwise};
  }
  return {};
}

/// Relay from the hole after the last one; where that is empty, the capture beyond it.
template <class K, class Observer>
Lap next_or_beyond(const K& kernel, typename K::State& state, const Lap& lap, int last,
                   SowingResult& result, Observer& observer) {
  const int next = kernel.after(last, lap.clockwise);
  if (kernel.cell(state, next) > 0) return {next, 0, lap.clockwise};
  if (kernel.rules.capture.by != CaptureBy::beyond_gap) return {};
  const int beyond = kernel.after(next, lap.clockwise);
  const int owner = kernel.owner(state, beyond);
  if (take_hole(kernel, state, owner, beyond, result, observer) == 0) return {};
  if (!kernel.rules.capture.sows_on) return {};
  return lap_of_next_occupied(kernel, state, beyond, lap.clockwise);
}

/// After a lap: what it captures, and the lap that follows, if any.
template <class K, class Observer>
Lap next_lap(const K& kernel, typename K::State& state, const Lap& lap, const LapEnd<K>& end,
             SowingResult& result, Observer& observer) {
  if (!kernel.fixed_sides && has_won(kernel, state, result)) return {};
  const int last = end.hole;
  if (last == in_store) {
    result.sows_again = kernel.rules.sowing.extra_turn;
    return {};
  }
  if (ends_in_claim(kernel, state, last, result, observer)) return {};
  const Capture& capture = kernel.rules.capture;
  if (capture.first_lap && result.laps == 1) result.may_capture = false;
  const bool goes_on = relay_goes_on(kernel, state, last);
  if (goes_on && capture.last != LastHole::occupied) return {last, 0, lap.clockwise};
  const Prey<K> prey = prey_of(kernel, state, last, lap.clockwise, end.sown);
  if (capture.first_lap && result.laps == 1) result.may_capture = prey.any;
  if (prey.any && result.may_capture) {
    const int seeds = capture_prey(kernel, state, last, prey, result, observer);
    if (kernel.resows && has_taken_all(kernel, state)) {
      state.take(state.mover, seeds);
      return {};
    }
    if (kernel.resows) return lap_of_captured(kernel, lap, last, seeds);
  } else if (goes_on) {
    return {last, 0, lap.clockwise};
  } else if (kernel.rules.sowing.relay == Relay::next) {
    return next_or_beyond(kernel, state, lap, last, result, observer);
  }
  if (!kernel.rules.sowing.again || has_won(kernel, state, result)) return {};
  return shows_pattern(kernel, state, last) ? Lap{state.rear[state.mover], 0, false} : Lap{};
}

} // namespace sowlab
