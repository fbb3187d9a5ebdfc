/// \file
/// Block: what comes before ordinary sowing: seeds put from the hand, gambits.
#pragma once

#include "core/engine/lap.h"
#include "core/engine/turn.h"

namespace sowlab {

/// How many seeds the mover has still in his hand.
template <class K>
int seeds_in_hand(const K& kernel, const typename K::State& state) {
  if (kernel.rules.start.in_hand == 0) return 0;
  const int out = state.own().total() + state.enemy().total() + state.taken[0] + state.taken[1];
  if (out == kernel.total_seeds) return 0;
  return kernel.rules.start.in_hand - state.own().total();
}

/// From where a gambit may take its seeds, and to where.
template <class K>
struct GambitHoles {
  typename K::Set from, to;

  bool empty() const { return from.empty() || to.empty(); }
};

template <class K>
GambitHoles<K> gambit_holes(const K& kernel, const typename K::State& state) {
  GambitHoles<K> holes;
  if (!kernel.rules.gambit || (state.opening_due >> state.mover & 1) == 0) return holes;
  const int seeds = kernel.rules.gambit->seeds;
  for (int hole = 0; hole < kernel.length; ++hole) {
    const bool inner = kernel.inner.contains(hole);
    if (inner && state.own()[hole] >= seeds) holes.from.add(hole);
    if (!inner && state.own()[hole] == 0) holes.to.add(hole);
  }
  return holes;
}

template <class K, class Observer>
void play_gambit(const K& kernel, typename K::State& state, const SowOption& option,
                 SowingResult& result, Observer& observer) {
  using Cell = typename K::Cell;
  const int seeds = kernel.rules.gambit->seeds;
  result.laps = 1;
  result.seeds_sown = static_cast<std::uint32_t>(seeds);
  observer.lap(Lap{option.hole, seeds, false}, seeds);
  observer.ended(option.target);
  state.own()[option.hole] = static_cast<Cell>(state.own()[option.hole] - seeds);
  state.own()[option.target] = static_cast<Cell>(seeds);
  const int opposite = kernel.layout.opposite(option.hole), enemy = state.mover ^ 1;
  for (const int hole : {opposite, kernel.layout.behind(opposite)})
    take_hole(kernel, state, enemy, hole, result, observer);
}

/// Plays an option that is no sowing; false if it is one.
template <class K, class Observer>
bool play_prelude(const K& kernel, typename K::State& state, const SowOption& option,
                  SowingResult& result, Observer& observer) {
  if (option.target >= 0) {
    play_gambit(kernel, state, option, result, observer);
    return true;
  }
  if (seeds_in_hand(kernel, state) == 0) return false;
  ++state.own()[option.hole];
  return true;
}

} // namespace sowlab
