/// \file
/// Block: what a lap captures, by the hole in which it ends or those that it sowed.
#pragma once

#include "core/engine/take.h"

namespace sowlab {

/// From an inner-row hole: takes the seeds opposite, if any, and those behind if the rules say so.
template <class K, class Observer>
[[gnu::always_inline]] inline void capture_opposite(const K& kernel, typename K::State& state,
                                                    int hole, SowingResult& result,
                                                    Observer& observer) {
  const int opposite = kernel.opposite[static_cast<unsigned>(hole)];
  const int enemy = state.mover ^ 1;
  if (state.rows[enemy][opposite] == 0) return;
  if (kernel.rules.capture.behind)
    take_holes(kernel, state, enemy, opposite, kernel.layout.behind(opposite), result, observer);
  else
    take_hole(kernel, state, enemy, opposite, result, observer);
  mend_enemy_rear(kernel, state);
}

/// Captures from every inner-row hole among those just sown.
template <class K, class Observer>
void capture_from_sown(const K& kernel, typename K::State& state, const typename K::Set& sown,
                       SowingResult& result, Observer& observer) {
  if (kernel.rules.capture.by != CaptureBy::holes_sown) return;
  (sown & kernel.inner).for_each([&](int hole) {
    capture_opposite(kernel, state, hole, result, observer);
  });
}

/// The enemy's holes among those just sown become the mover's; `origin` is the hole just emptied.
template <class K, class Observer>
void overtake(const K& kernel, typename K::State& state, int origin, const typename K::Set& sown,
              SowingResult& result, Observer& observer) {
  const typename K::Set overtaken = sown & state.enemy().occupied();
  if (overtaken.empty()) return;
  const bool gather = kernel.rules.capture.overtaken == Overtaken::gather;
  overtaken.for_each([&](int hole) {
    auto& cell = state.enemy()[hole];
    note_capture(state.mover ^ 1, hole, cell, result, observer);
    auto& goal = state.own()[gather ? origin : hole];
    goal = static_cast<typename K::Cell>(goal + cell);
    cell = 0;
  });
  if (gather && kernel.keeps_series) state.rear[state.mover] = static_cast<std::uint8_t>(origin);
  mend_enemy_rear(kernel, state);
}

inline bool fits(Condition condition, int seeds) {
  return condition == Condition::any || (condition == Condition::occupied) == (seeds > 0);
}

/// A hole lies where the mover may capture and holds a number of seeds that is captured.
template <class K>
bool is_prey(const K& kernel, const typename K::State& state, int hole) {
  return kernel.capturing[state.mover].contains(hole) &&
         kernel.is_prey_number(kernel.cell(state, hole));
}

/// In whose row of the state the seeds of a hole opposite lie.
template <class K>
int row_of_opposite(const K& kernel, const typename K::State& state, int opposite) {
  return kernel.ring ? kernel.owner(state, opposite) : state.mover ^ 1;
}

/// The holes opposite and behind are as they must be for a capture from an inner-row hole, and
/// there is something to take.
template <class K>
bool has_prey_opposite(const K& kernel, const typename K::State& state, int hole) {
  const Capture& capture = kernel.rules.capture;
  if (!capture.opposite && !capture.behind) return true;
  if (!kernel.ring && !kernel.inner.contains(hole)) return false;
  const int opposite = kernel.layout.opposite(hole);
  const int in_front = state.rows[row_of_opposite(kernel, state, opposite)][opposite];
  if (!fits(capture.if_opposite, in_front)) return false;
  const bool needs_behind = capture.behind || capture.if_behind != Condition::any;
  const int at_back = needs_behind ? state.enemy()[kernel.layout.behind(opposite)] : 0;
  if (!fits(capture.if_behind, at_back)) return false;
  return capture.last_itself || (capture.opposite && in_front > 0) ||
         (capture.behind && at_back > 0);
}

/// The last hole and, where chains are captured, the holes before it that go with it.
template <class K>
typename K::Set chain_from(const K& kernel, const typename K::State& state, int last,
                           bool clockwise, const typename K::Set& sown) {
  typename K::Set chain = K::Set::only(last);
  if (!kernel.rules.capture.chain) return chain;
  for (int hole = kernel.after(last, !clockwise); hole != last && sown.contains(hole);
       hole = kernel.after(hole, !clockwise)) {
    if (K::is_claimed(state, hole) || !is_prey(kernel, state, hole)) break;
    chain.add(hole);
  }
  return chain;
}

/// A capture of these holes would leave no seeds on the enemy's side.
template <class K>
bool is_grand_slam(const K& kernel, const typename K::State& state, const typename K::Set& prey) {
  const auto enemies = occupied_side(kernel, state, state.mover ^ 1);
  return !(prey & enemies).empty() && minus(enemies, prey).empty();
}

/// Of the holes of a grand slam, those that are captured.
template <class K>
typename K::Set allowed_of_slam(const K& kernel, typename K::Set prey, int last, bool clockwise) {
  switch (kernel.rules.capture.grand_slam) {
  case GrandSlam::captures_nothing:
    return {};
  case GrandSlam::leaves_last:
    prey.remove(last);
    return prey;
  case GrandSlam::leaves_first: {
    int first = last;
    while (kernel.after(first, !clockwise) != last &&
           prey.contains(kernel.after(first, !clockwise)))
      first = kernel.after(first, !clockwise);
    prey.remove(first);
    return prey;
  }
  case GrandSlam::legal:
  case GrandSlam::forbidden:
  case GrandSlam::gives_rest:
    break;
  }
  return prey;
}

/// Where prey is plain: a capture from the last hole of a lap, under all conditions that there are.
/// They are asked together, for one alone is hard to foretell.
template <class K>
bool has_plain_prey(const K& kernel, const typename K::State& state, int mover, int last) {
  const bool fits_last = kernel.stops_where_it_may_capture || state.rows[mover][last] == 1;
  const int in_front = state.rows[mover ^ 1][kernel.opposite[static_cast<unsigned>(last)]];
  return fits_last & kernel.inner.contains(last) & (in_front > 0);
}

/// What a lap that ended in `last` captures there; the holes to be emptied besides those opposite.
template <class K>
struct Prey {
  bool any = false;
  bool slams = false;
  typename K::Set holes; ///< the last hole and those of its chain, where they are taken
};

/// A lap that ended in `last` captures if there is something to take.
template <class K>
bool may_capture(const K& kernel, const typename K::State& state, int last) {
  return kernel.is_last_prey_number(kernel.cell(state, last)) &&
         kernel.capturing[state.mover].contains(last);
}

template <class K>
Prey<K> prey_of(const K& kernel, const typename K::State& state, int last, bool clockwise,
                const typename K::Set& sown) {
  const Capture& capture = kernel.rules.capture;
  if (!may_capture(kernel, state, last) || !has_prey_opposite(kernel, state, last)) return {};
  Prey<K> prey;
  prey.any = true;
  if (!capture.last_itself) return prey;
  prey.holes = chain_from(kernel, state, last, clockwise, sown);
  if (capture.grand_slam == GrandSlam::legal || !is_grand_slam(kernel, state, prey.holes))
    return prey;
  prey.slams = true;
  prey.holes = allowed_of_slam(kernel, prey.holes, last, clockwise);
  prey.any = !prey.holes.empty();
  return prey;
}

/// Takes it; returns the seeds in the mover's hand, if they are sown on.
template <class K, class Observer>
int capture_prey(const K& kernel, typename K::State& state, int last, const Prey<K>& prey,
                 SowingResult& result, Observer& observer) {
  int seeds = 0;
  const Capture& capture = kernel.rules.capture;
  const int enemy = state.mover ^ 1;
  const auto take = [&](int player, int hole) {
    seeds += take_hole(kernel, state, player, hole, result, observer);
  };
  if (capture.opposite) {
    const int opposite = kernel.layout.opposite(last);
    take(row_of_opposite(kernel, state, opposite), opposite);
  }
  if (capture.behind) take(enemy, kernel.layout.behind(kernel.layout.opposite(last)));
  prey.holes.for_each([&](int hole) { take(kernel.owner(state, hole), hole); });
  mend_enemy_rear(kernel, state);
  result.slams |= prey.slams;
  return kernel.resows ? seeds : 0;
}

template <class K, class Observer>
[[gnu::noinline]] SowingResult capture_at_end_generally(const K& kernel, typename K::State& state,
                                                        int last, SowingResult result,
                                                        Observer& observer) {
  const Prey<K> prey = prey_of(kernel, state, last, false, {});
  if (prey.any) capture_prey(kernel, state, last, prey, result, observer);
  return result;
}

/// Whether a plain sowing that ended in `last` captures; of prey that is not plain, whether it may.
/// `mover`: of the state; where it is at hand it need not be read.
template <class K>
[[gnu::always_inline]] inline bool
may_capture_at_end(const K& kernel, const typename K::State& state, int mover, int last) {
  return kernel.plain_prey ? has_plain_prey(kernel, state, mover, last)
                           : may_capture(kernel, state, last);
}

/// Captures from the last hole of a plain sowing that may capture.
template <class K, class Observer>
[[gnu::always_inline]] inline void capture_at_end(const K& kernel, typename K::State& state,
                                                  int last, SowingResult& result,
                                                  Observer& observer) {
  if (kernel.plain_prey) return capture_opposite(kernel, state, last, result, observer);
  result = capture_at_end_generally(kernel, state, last, result, observer);
}

} // namespace sowlab
