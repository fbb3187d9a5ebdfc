/// \file
/// What a sowing has done so far, and how seeds leave the board.
#pragma once

#include "core/engine/kernel.h"

namespace sowlab {

/// What the sowings of a turn have done so far.
struct SowingResult {
  std::uint32_t laps = 0;
  std::uint32_t seeds_sown = 0;
  std::uint32_t seeds_captured = 0; ///< taken off the board, overtaken, claimed or sown on
  bool captured = false;
  bool endless = false;    ///< the laps never stop; the state is then somewhere among them
  bool unresolved = false; ///< stopped at `most_laps`, neither over nor proved endless
  bool sows_again = false; ///< it ended in the store, and that gives another sowing
  bool may_capture = true; ///< unless its first lap had to capture and did not
  bool slams = false;      ///< it would capture all seeds on the enemy's side, or did
  int rests = -1;          ///< enemy hole where a seed sown alone must not be played back from

  /// Adds what earlier sowings of the same turn have done. Only a turn of one sowing has a seed
  /// that rests.
  void add_earlier(const SowingResult& earlier) {
    laps += earlier.laps;
    seeds_sown += earlier.seeds_sown;
    seeds_captured += earlier.seeds_captured;
    captured |= earlier.captured;
    rests = -1;
  }
};

/// Tells and counts a capture by the mover; `player` is the one whose seeds they are. Of no seeds
/// nothing is told.
template <class Observer>
void note_capture(int player, int hole, int seeds, SowingResult& result, Observer& observer) {
  if (seeds > 0) observer.captured(player, hole, seeds);
  result.seeds_captured += static_cast<std::uint32_t>(seeds);
  result.captured |= seeds > 0;
}

/// Takes the seeds of one hole of a player's row of the state; they go into the mover's store, or
/// into his hand, where captured seeds are sown on. Returns how many there were.
template <class K, class Observer>
[[gnu::always_inline]] inline int take_hole(const K& kernel, typename K::State& state, int player,
                                            int hole, SowingResult& result, Observer& observer) {
  const int seeds = state.rows[player][hole];
  note_capture(player, hole, seeds, result, observer);
  if (!kernel.resows) state.take(state.mover, seeds);
  state.rows[player].clear(hole);
  return seeds;
}

/// The same of two holes, at once.
template <class K, class Observer>
[[gnu::always_inline]] inline void take_holes(const K& kernel, typename K::State& state, int player,
                                              int hole, int other, SowingResult& result,
                                              Observer& observer) {
  auto& row = state.rows[player];
  const int seeds = row[hole], more = row[other];
  note_capture(player, hole, seeds, result, observer);
  note_capture(player, other, more, result, observer);
  if (!kernel.resows) state.take(state.mover, seeds + more);
  row.clear(hole, other);
}

/// The seeds on a player's side that are his.
template <class K>
typename K::Set occupied_side(const K& kernel, const typename K::State& state, int player) {
  return state.rows[player].occupied() & kernel.sides[player];
}

/// The first occupied hole of a row after `hole`, going round, `hole` itself last.
template <class K>
std::uint8_t next_occupied(const typename K::Cells& row, int hole) {
  const typename K::Set occupied = row.occupied();
  if (occupied.empty()) return K::State::none;
  const typename K::Set ahead = occupied.from(hole + 1);
  return static_cast<std::uint8_t>(ahead.empty() ? occupied.first() : ahead.first());
}

/// The enemy's rear hole moves on if he has lost it.
template <class K>
void mend_enemy_rear(const K& kernel, typename K::State& state) {
  if (!kernel.keeps_series) return;
  std::uint8_t& rear = state.rear[state.mover ^ 1];
  if (rear != K::State::none && state.enemy()[rear] == 0)
    rear = next_occupied<K>(state.enemy(), rear);
}

} // namespace sowlab
