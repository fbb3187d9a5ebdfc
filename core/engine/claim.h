/// \file
/// Block: enemy holes that a player makes his own.
#pragma once

#include "core/engine/take.h"

namespace sowlab {

/// The player who has claimed a hole: the enemy of the side it lies on.
template <class K>
int claimer_of(const K& kernel, int hole) {
  return kernel.sides[0].contains(hole) ? 1 : 0;
}

/// How many holes a player has claimed.
template <class K>
int claims_of(const K& kernel, const typename K::State& state, int player) {
  int claims = 0;
  kernel.sides[player ^ 1].for_each([&](int hole) { claims += K::is_claimed(state, hole); });
  return claims;
}

/// The hole that is counted on the other side as this one is on its own.
template <class K>
int counterpart(const K& kernel, int hole) {
  return kernel.layout.ahead(hole, kernel.length / 2);
}

/// The mover's lap that ended in a hole of the enemy's side claims it.
template <class K>
bool may_claim(const K& kernel, const typename K::State& state, int hole) {
  const Claim& claim = *kernel.rules.capture.claim;
  const int enemy = state.mover ^ 1;
  if (!kernel.sides[enemy].contains(hole) || kernel.cell(state, hole) != claim.seeds) return false;
  if (claim.most > 0 && claims_of(kernel, state, state.mover) >= claim.most) return false;
  if (claim.not_last && kernel.is_last_of_side(hole, kernel.usually_clockwise(hole))) return false;
  return !claim.not_opposite || !K::is_claimed(state, counterpart(kernel, hole));
}

template <class K, class Observer>
void claim_hole(const K& kernel, typename K::State& state, int hole, SowingResult& result,
                Observer& observer) {
  if (!kernel.keeps_claimed) {
    take_hole(kernel, state, state.mover ^ 1, hole, result, observer);
    state.claimed |= std::uint32_t{1} << hole;
    return;
  }
  auto& cell = state.enemy()[hole];
  note_capture(state.mover ^ 1, hole, cell, result, observer);
  state.own()[hole] = cell;
  cell = 0;
  state.claimed |= std::uint32_t{1} << hole;
}

/// A lap that ends in a hole claimed by the enemy takes some of its seeds.
template <class K, class Observer>
void raid(const K& kernel, typename K::State& state, int hole, SowingResult& result,
          Observer& observer) {
  const int claimer = claimer_of(kernel, hole);
  if (claimer == state.mover || !kernel.keeps_claimed) return;
  auto& cell = state.rows[claimer][hole];
  const int seeds = std::min<int>(kernel.rules.capture.claim->raid, cell);
  if (seeds == 0) return;
  note_capture(claimer, hole, seeds, result, observer);
  state.take(state.mover, seeds);
  cell = static_cast<typename K::Cell>(cell - seeds);
}

/// After a lap that ended in `last`: true if that was a claimed hole, or is one now; the sowing
/// then ends.
template <class K, class Observer>
bool ends_in_claim(const K& kernel, typename K::State& state, int last, SowingResult& result,
                   Observer& observer) {
  if (!kernel.rules.capture.claim) return false;
  if (K::is_claimed(state, last)) {
    raid(kernel, state, last, result, observer);
    return true;
  }
  if (!may_claim(kernel, state, last)) return false;
  claim_hole(kernel, state, last, result, observer);
  return true;
}

} // namespace sowlab
