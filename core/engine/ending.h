/// \file
/// Block: how a game ends.
#pragma once

#include "core/engine/kernel.h"

namespace sowlab {

/// Never mixed: each is counted by itself. `unfinished` is the turn limit, and alone censors.
enum class Ending : std::uint8_t {
  south_wins,
  north_wins,
  draw,
  repetition,
  endless_move,
  unfinished,
};
inline constexpr int endings = 6;

constexpr Ending win_of(int player) {
  return player == 0 ? Ending::south_wins : Ending::north_wins;
}

/// The mover has left his enemy no seed, and wins by that.
template <class K>
bool has_taken_all(const K& kernel, const typename K::State& state) {
  return kernel.rules.end.wins == Wins::takes_all && state.enemy().empty();
}

/// The game is over without anybody having taken all: seeds are counted, or nobody has won.
template <class K>
Ending decide(const K& kernel, const typename K::State& state) {
  if (kernel.rules.end.wins == Wins::takes_all) return Ending::draw;
  const int south = state.taken[0] + state.rows[0].total();
  const int north = state.taken[1] + state.rows[1].total();
  if (south == north) return Ending::draw;
  return win_of(south > north ? 0 : 1);
}

/// The mover has begun a turn that never stops.
template <class K>
Ending end_by_endless_move(const K& kernel, const typename K::State& state) {
  switch (kernel.rules.end.endless_move) {
  case EndlessMove::mover_loses:
    return win_of(state.mover ^ 1);
  case EndlessMove::draw:
    return Ending::draw;
  case EndlessMove::ends_game:
  case EndlessMove::forbidden:
    break; // a forbidden one is never begun
  }
  return Ending::endless_move;
}

} // namespace sowlab
