/// \file
/// Block: one lap: seeds dropped one by one, and what they do on their way.
#pragma once

#include "core/engine/capture.h"
#include "core/engine/claim.h"

namespace sowlab {

/// A lap that is to be sown: of all seeds of a hole, or of those in the mover's hand, the first
/// into the hole after `origin`.
struct Lap {
  int origin = -1; ///< -1: none, the sowing is over
  int in_hand = 0; ///< captured seeds; 0: those of `origin` are lifted
  bool clockwise = false;
  bool operator==(const Lap&) const = default;

  bool is_none() const { return origin < 0; }
};

/// In place of the hole in which a lap ended: the mover's store.
inline constexpr int in_store = -1;

/// Where a lap has ended.
template <class K>
struct LapEnd {
  int hole = in_store;
  typename K::Set sown; ///< holes into which a seed fell; left out where nothing hangs on them
};

/// Gives each hole what whole rounds beyond the table bring.
template <class K>
void add_rounds(const K& kernel, typename K::State& state, const Lap& lap, int rounds, int seeds) {
  const bool skips = kernel.rules.sowing.origin == Origin::skipped;
  const auto add = [&](int hole, int number) {
    auto& cell = kernel.cell(state, hole);
    cell = static_cast<typename K::Cell>(cell + number);
  };
  for (int hole = 0; hole < kernel.length; ++hole)
    if (hole != lap.origin || !skips) add(hole, rounds);
  add(lap.origin, -seeds);
}

/// Sows a lap by the table; returns where the last seed fell. The caller has put seeds in hand
/// into the origin.
template <class K>
[[gnu::always_inline]] inline int add_lap(const K& kernel, typename K::State& state, const Lap& lap,
                                          int seeds, const typename K::Cell*& sown) {
  const auto& table = lap.clockwise ? kernel.laps_back : kernel.laps;
  int in_table = seeds;
  if (!table.stores(seeds)) [[unlikely]] {
    const auto reduced = table.reduced(seeds);
    in_table = reduced.seeds;
    add_rounds(kernel, state, lap, reduced.rounds, seeds - in_table);
  }
  const auto* gains = table.gains(in_table, lap.origin);
  if (kernel.fixed_sides) {
    state.own().add(gains, kernel.valid_on[state.mover]);
    state.enemy().add(gains, kernel.valid_on[state.mover ^ 1]);
  } else {
    state.own().add(gains, kernel.valid);
  }
  sown = table.sown(in_table, lap.origin);
  const int distance = table.distance(seeds);
  const int last = lap.clockwise ? lap.origin - distance : lap.origin + distance;
  return last < 0 ? last + kernel.length : last >= kernel.length ? last - kernel.length : last;
}

/// Of the seeds of a lap by the table, those that fall into the mover's store, which takes one
/// each time the lap comes by.
template <class K>
[[gnu::always_inline]] inline int into_store(const K& kernel, const typename K::State& state,
                                             const Lap& lap, int seeds, bool& ends_there) {
  const auto& before = kernel.before_store[state.mover][lap.clockwise];
  const int beyond = seeds - before[static_cast<unsigned>(lap.origin)] - 1;
  if (beyond < 0) return 0;
  const int round = kernel.laps.cycle() + 1;
  ends_there = beyond % round == 0;
  return 1 + beyond / round;
}

/// What a lap does besides sowing: the mover's rear, overtaking, captures on the way.
template <class K, class Observer>
void settle_lap(const K& kernel, typename K::State& state, int origin, const typename K::Set& sown,
                SowingResult& result, Observer& observer) {
  std::uint8_t& rear = state.rear[state.mover];
  if (kernel.keeps_series && rear == origin) rear = next_occupied<K>(state.own(), origin);
  if (kernel.changes_hands)
    overtake(kernel, state, origin, sown, result, observer);
  else
    capture_from_sown(kernel, state, sown, result, observer);
}

/// Drops the seeds of a lap one by one, where what a seed does hangs on more than its hole.
template <class K, class Observer>
class Dropper {
 public:
  Dropper(const K& kernel, typename K::State& state, const Lap& lap, SowingResult& result,
          Observer& observer)
      : kernel_(kernel), state_(state), lap_(lap), result_(result), observer_(observer) {}

  LapEnd<K> drop_all(int seeds) {
    const Origin origin = lap_.in_hand > 0 ? Origin::sown : kernel_.rules.sowing.origin;
    int hole = lap_.origin;
    if (origin == Origin::first && seeds > 1) drop(hole, --seeds == 0);
    bool stored = false; // the seed before
    while (seeds > 0) {
      const bool passes_store = !stored && kernel_.rules.sowing.store &&
                                kernel_.sides[state_.mover].contains(hole) &&
                                kernel_.is_last_of_side(hole, lap_.clockwise);
      stored = passes_store;
      if (stored) {
        ++state_.taken[state_.mover];
        --seeds;
        continue;
      }
      hole = kernel_.after(hole, lap_.clockwise);
      if (hole == lap_.origin && origin == Origin::skipped) continue;
      drop(hole, --seeds == 0);
    }
    end_.hole = stored ? in_store : hole;
    return end_;
  }

 private:
  void drop(int hole, bool last) {
    end_.sown.add(hole);
    if (K::is_claimed(state_, hole) && !kernel_.keeps_claimed) {
      ++state_.taken[claimer_of(kernel_, hole)];
      return;
    }
    auto& cell = kernel_.cell(state_, hole);
    ++cell;
    const auto& passing = kernel_.rules.capture.passing;
    if (passing && cell == passing->seeds && !K::is_claimed(state_, hole))
      take_in_passing(hole, passing->to_owner && !last);
  }

  void take_in_passing(int hole, bool to_owner) {
    const int owner = kernel_.owner(state_, hole);
    auto& cell = state_.rows[owner][hole];
    const int taker = to_owner ? owner : state_.mover;
    if (taker == state_.mover) note_capture(owner, hole, cell, result_, observer_);
    state_.take(taker, cell);
    cell = 0;
  }

  const K& kernel_;
  typename K::State& state_;
  const Lap& lap_;
  SowingResult& result_;
  Observer& observer_;
  LapEnd<K> end_;
};

/// A lap, seed by seed.
template <class K, class Observer>
LapEnd<K> drop_lap(const K& kernel, typename K::State& state, const Lap& lap, SowingResult& result,
                   Observer& observer) {
  auto& origin = kernel.cell(state, lap.origin);
  const int seeds = lap.in_hand > 0 ? lap.in_hand : origin;
  result.seeds_sown += static_cast<std::uint32_t>(seeds);
  observer.lap(lap, seeds);
  if (lap.in_hand == 0) origin = 0;
  const LapEnd<K> end = Dropper<K, Observer>(kernel, state, lap, result, observer).drop_all(seeds);
  observer.ended(end.hole);
  return end;
}

/// A lap by the table, of the seeds of its origin or of those in hand.
template <class K, class Observer>
[[gnu::always_inline]] inline LapEnd<K> sow_by_table(const K& kernel, typename K::State& state,
                                                     const Lap& lap, SowingResult& result,
                                                     Observer& observer) {
  auto& origin = kernel.cell(state, lap.origin);
  const int seeds = lap.in_hand > 0 ? lap.in_hand : origin;
  result.seeds_sown += static_cast<std::uint32_t>(seeds);
  observer.lap(lap, seeds);
  int stored = 0;
  bool ends_in_store = false;
  if (kernel.rules.sowing.store) {
    stored = into_store(kernel, state, lap, seeds, ends_in_store);
    state.take(state.mover, stored);
  }
  const int differs = lap.in_hand - stored; // from what the row of the table takes out
  if (differs != 0) origin = static_cast<typename K::Cell>(origin + differs);
  const typename K::Cell* sown = nullptr;
  LapEnd<K> end;
  end.hole = add_lap(kernel, state, lap, seeds - stored, sown);
  if (kernel.needs_sown) end.sown = K::Cells::not_below(sown, 1) & kernel.valid.occupied();
  if (ends_in_store) end.hole = in_store;
  observer.ended(end.hole);
  return end;
}

/// Any lap that does more than to sow the mover's own loop counter-clockwise.
template <class K, class Observer>
LapEnd<K> sow_full_lap(const K& kernel, typename K::State& state, const Lap& lap,
                       SowingResult& result, Observer& observer) {
  const bool hand_differs = lap.in_hand > 0 && kernel.rules.sowing.origin != Origin::sown;
  const LapEnd<K> end = kernel.seed_by_seed || hand_differs
                            ? drop_lap(kernel, state, lap, result, observer)
                            : sow_by_table(kernel, state, lap, result, observer);
  if (!kernel.fixed_sides) settle_lap(kernel, state, lap.origin, end.sown, result, observer);
  return end;
}

/// Sows a lap.
template <class K, class Observer>
LapEnd<K> sow_lap(const K& kernel, typename K::State& state, const Lap& lap, SowingResult& result,
                  Observer& observer) {
  ++result.laps;
  if (!kernel.plain_laps) return sow_full_lap(kernel, state, lap, result, observer);
  const int seeds = state.own()[lap.origin];
  const typename K::Cell* sown = nullptr;
  const int last = add_lap(kernel, state, lap, seeds, sown);
  result.seeds_sown += static_cast<std::uint32_t>(seeds);
  observer.lap(lap, seeds);
  observer.ended(last);
  return {last, {}};
}

/// Puts a lone seed `steps` holes on.
template <class K, class Observer>
LapEnd<K> step_on(const K& kernel, typename K::State& state, const Lap& lap, int steps,
                  SowingResult& result, Observer& observer) {
  const int last = kernel.layout.ahead(lap.origin, steps);
  state.own()[lap.origin] = 0;
  state.own()[last] = static_cast<typename K::Cell>(state.own()[last] + 1);
  ++result.laps;
  ++result.seeds_sown;
  observer.lap(lap, 1);
  observer.ended(last);
  settle_lap(kernel, state, lap.origin, K::Set::only(last), result, observer);
  return {last, K::Set::only(last)};
}

} // namespace sowlab
