/// \file
/// Block: how a game ends.
#pragma once

#include "core/engine/take.h"

#include <optional>

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

/// A player has no seeds where he must have some in order not to have lost.
template <class K>
bool is_beaten(const K& kernel, const typename K::State& state, int player) {
  switch (kernel.rules.end.wins) {
  case Wins::takes_all:
    return kernel.keeps_claimed ? occupied_side(kernel, state, player).empty()
                                : state.rows[player].empty();
  case Wins::takes_inner:
    return (state.rows[player].occupied() & kernel.inner).empty();
  case Wins::most_seeds:
    break;
  }
  return false;
}

/// The mover has left his enemy no seed, or none in his inner row, and wins by that.
template <class K>
bool has_taken_all(const K& kernel, const typename K::State& state) {
  return kernel.rules.end.wins != Wins::most_seeds && is_beaten(kernel, state, state.mover ^ 1);
}

/// The game is over without anybody having taken all: seeds are counted, or nobody has won.
template <class K>
Ending decide(const K& kernel, const typename K::State& state) {
  if (kernel.rules.end.wins != Wins::most_seeds) return Ending::draw;
  int south = state.taken[0], north = state.taken[1];
  if (kernel.rules.end.left_to_owner) {
    south += state.rows[0].total();
    north += state.rows[1].total();
  }
  if (south == north) return Ending::draw;
  return win_of(south > north ? 0 : 1);
}

/// What a position that came back too often ends the game as.
template <class K>
Ending end_by_repetition(const K& kernel, const typename K::State& state) {
  switch (kernel.rules.end.repetition.result) {
  case RepetitionResult::draw:
    return Ending::draw;
  case RepetitionResult::counted:
    return decide(kernel, state);
  case RepetitionResult::repetition:
    break;
  }
  return Ending::repetition;
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

/// All seeds left on the board go into a player's store.
template <class State>
void give_rest(State& state, int player) {
  for (auto& row : state.rows) {
    state.take(player, row.total());
    row = {};
  }
}

/// A player has taken more than half of all seeds.
template <class K>
std::optional<Ending> end_by_majority(const K& kernel, const typename K::State& state) {
  if (!kernel.rules.end.majority) return std::nullopt;
  if (std::max(state.taken[0], state.taken[1]) < kernel.majority) return std::nullopt;
  return win_of(state.taken[0] >= kernel.majority ? 0 : 1);
}

/// Whether the game is over after a sowing of the mover's, before he sows again or his turn ends.
template <class K>
inline std::optional<Ending> end_by_sowing(const K& kernel, typename K::State& state,
                                           const SowingResult& result) {
  const End& rules = kernel.rules.end;
  if (result.slams && kernel.rules.capture.grand_slam == GrandSlam::gives_rest) {
    give_rest(state, state.mover ^ 1);
    return decide(kernel, state);
  }
  if (kernel.fixed_sides && has_taken_all(kernel, state)) return win_of(state.mover);
  if (const auto ending = end_by_majority(kernel, state)) return ending;
  if (rules.side_empty &&
      (occupied_side(kernel, state, 0).empty() || occupied_side(kernel, state, 1).empty()))
    return decide(kernel, state);
  return std::nullopt;
}

/// The mover's laps have left his enemy no seed. Looked for only where seeds may have become fewer.
template <class K>
bool has_won(const K& kernel, const typename K::State& state, const SowingResult& result) {
  const bool fewer = result.captured || (kernel.recounts && result.laps > 0);
  return fewer && has_taken_all(kernel, state);
}

/// Whether the game is over at the end of the mover's turn, before it is his enemy's.
template <class K>
std::optional<Ending> end_by_turn(const K& kernel, const typename K::State& state,
                                  const SowingResult& result) {
  if (has_won(kernel, state, result)) return win_of(state.mover);
  if (kernel.rules.end.wins == Wins::takes_inner && is_beaten(kernel, state, state.mover))
    return win_of(state.mover ^ 1);
  return end_by_majority(kernel, state);
}

} // namespace sowlab
