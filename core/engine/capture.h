/// \file
/// Block: what is captured, and what that does to the two series.
#pragma once

#include "core/engine/kernel.h"

namespace sowlab {

/// What a sowing has done so far.
struct SowingResult {
  std::uint32_t laps = 0;
  std::uint32_t seeds_sown = 0;
  std::uint32_t seeds_captured = 0; ///< taken off the board or overtaken
  bool captured = false;
  bool endless = false;    ///< the laps never stop; the state is then somewhere among them
  bool unresolved = false; ///< stopped at `most_laps`, neither over nor proved endless
};

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

/// Takes the seeds of one enemy hole off the board.
template <class K, class Observer>
void take_hole(typename K::State& state, int hole, SowingResult& result, Observer& observer) {
  auto& cell = state.enemy()[hole];
  if (cell == 0) return;
  observer.captured(hole, cell);
  state.taken[state.mover] = static_cast<std::uint16_t>(state.taken[state.mover] + cell);
  result.seeds_captured += cell;
  result.captured = true;
  cell = 0;
}

/// From an inner-row hole: takes the seeds opposite, if any, and those behind if the rules say so.
template <class K, class Observer>
void capture_opposite(const K& kernel, typename K::State& state, int hole, SowingResult& result,
                      Observer& observer) {
  const int opposite = kernel.layout.opposite(hole);
  if (state.enemy()[opposite] == 0) return;
  take_hole<K>(state, opposite, result, observer);
  if (kernel.rules.capture.behind)
    take_hole<K>(state, kernel.layout.behind(opposite), result, observer);
  mend_enemy_rear(kernel, state);
}

/// Captures from the hole in which a sowing has ended.
template <class K, class Observer>
void capture_from_last(const K& kernel, typename K::State& state, int last, SowingResult& result,
                       Observer& observer) {
  if (kernel.rules.capture.by != CaptureBy::last_hole || !kernel.inner.contains(last)) return;
  if (kernel.rules.capture.last == LastHole::empty && state.own()[last] != 1) return;
  capture_opposite(kernel, state, last, result, observer);
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
    observer.captured(hole, cell);
    auto& goal = state.own()[gather ? origin : hole];
    goal = static_cast<typename K::Cell>(goal + cell);
    result.seeds_captured += cell;
    cell = 0;
  });
  result.captured = true;
  if (gather && kernel.keeps_series) state.rear[state.mover] = static_cast<std::uint8_t>(origin);
  mend_enemy_rear(kernel, state);
}

} // namespace sowlab
