/// \file
/// Block: laps, relays, sowing again, and the proof that a turn never stops.
#pragma once

#include "core/engine/capture.h"
#include "core/engine/ending.h"
#include "core/engine/turn.h"

namespace sowlab {

/// Sees nothing; the compiler leaves nothing of it. An observer of a sowing has these members.
struct Unobserved {
  /// A lap is over, but for its captures: `seeds` from `origin`, the last into `last`.
  void lap(int /*origin*/, int /*seeds*/, int /*last*/) {}

  /// An enemy hole, on his track, is about to lose its seeds to the mover.
  void captured(int /*hole*/, int /*seeds*/) {}
};

/// Notices when the laps of a turn come back to a state they were in. Exact, since what follows a
/// state (and the hole sown next) follows it always. Brent's algorithm: one state is remembered
/// and renewed at powers of two. Where laps can be undone every state of an endless relay comes
/// back, so that the first one remembered will do.
template <class K>
class EndlessProof {
 public:
  /// Laps before which nothing is remembered: nearly all turns are over by then.
  static constexpr std::uint32_t patience = 48;

  /// Told after each lap from `patience` on; true when the turn is proved endless.
  bool recurs(const K& kernel, const typename K::State& state, int next, std::uint32_t laps) {
    if (remembered_ && next == next_ && state == state_) return true;
    if (!remembered_ || (!kernel.reversible && laps >= renew_)) {
      state_ = state;
      next_ = next;
      remembered_ = true;
      renew_ = 2 * laps;
    }
    return false;
  }

 private:
  bool remembered_ = false;
  int next_ = 0;
  std::uint32_t renew_ = 0;
  typename K::State state_;
};

/// Where nobody can wait for the proof (a dense board may take longer than the world has to come
/// back to itself), a turn is given up after so many laps: the game is unfinished then. Endless
/// relays of the games known are proved within a few hundred thousand laps.
inline constexpr std::uint32_t most_laps = 100'000'000;

/// What a lap does besides sowing: the mover's rear, overtaking, captures on the way.
template <class K, class Observer>
void settle_lap(const K& kernel, typename K::State& state, int origin, const typename K::Set& sown,
                SowingResult& result, Observer& observer) {
  std::uint8_t& rear = state.rear[state.mover];
  if (kernel.keeps_series && rear == origin) rear = next_occupied<K>(state.own(), origin);
  if (kernel.ring)
    overtake(kernel, state, origin, sown, result, observer);
  else
    capture_from_sown(kernel, state, sown, result, observer);
}

/// Gives each hole what whole rounds beyond the table bring.
template <class K>
void add_rounds(const K& kernel, typename K::State& state, int origin, int rounds, int seeds) {
  const bool skips = kernel.rules.sowing.origin == Origin::skipped;
  for (int hole = 0; hole < kernel.length; ++hole)
    if (hole != origin || !skips)
      state.own()[hole] = static_cast<typename K::Cell>(state.own()[hole] + rounds);
  state.own()[origin] = static_cast<typename K::Cell>(state.own()[origin] - seeds);
}

/// Sows a hole seed by seed into those that follow; returns where the last one fell.
template <class K, class Observer>
int sow_lap(const K& kernel, typename K::State& state, int origin, SowingResult& result,
            Observer& observer) {
  const int seeds = state.own()[origin];
  int in_table = seeds;
  if (!kernel.laps.stores(seeds)) [[unlikely]] {
    const auto reduced = kernel.laps.reduced(seeds);
    in_table = reduced.seeds;
    add_rounds(kernel, state, origin, reduced.rounds, seeds - in_table);
  }
  state.own().add(kernel.laps.gains(in_table, origin), kernel.valid);
  int last = origin + kernel.laps.distance(seeds);
  if (last >= kernel.length) last -= kernel.length;
  ++result.laps;
  result.seeds_sown += static_cast<std::uint32_t>(seeds);
  observer.lap(origin, seeds, last);
  if (!kernel.plain_laps) {
    const auto* sown = kernel.laps.sown(in_table, origin);
    const auto all = K::Cells::not_below(sown, 1) & kernel.valid.occupied();
    settle_lap(kernel, state, origin, all, result, observer);
  }
  return last;
}

/// Puts a lone seed `steps` holes on; returns where it fell.
template <class K, class Observer>
int step_on(const K& kernel, typename K::State& state, const SowOption& option,
            SowingResult& result, Observer& observer) {
  const int last = kernel.layout.ahead(option.hole, option.steps);
  state.own()[option.hole] = 0;
  state.own()[last] = static_cast<typename K::Cell>(state.own()[last] + 1);
  ++result.laps;
  ++result.seeds_sown;
  observer.lap(option.hole, 1, last);
  settle_lap(kernel, state, option.hole, K::Set::only(last), result, observer);
  return last;
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
    hole = hole == 0 ? kernel.length - 1 : hole - 1;
  }
  return true;
}

/// After a lap that ended in `last`: the hole to be sown next in this turn, or -1.
template <class K, class Observer>
int next_lap(const K& kernel, typename K::State& state, int last, SowingResult& result,
             Observer& observer) {
  if (result.captured && has_taken_all(kernel, state)) return -1;
  if (kernel.rules.sowing.relay == Relay::occupied && state.own()[last] > 1) return last;
  capture_from_last(kernel, state, last, result, observer);
  if (!kernel.rules.sowing.again || (result.captured && has_taken_all(kernel, state))) return -1;
  return shows_pattern(kernel, state, last) ? state.rear[state.mover] : -1;
}

/// All laps of a turn, with their captures.
template <class K, class Observer>
SowingResult sow(const K& kernel, typename K::State& state, const SowOption& option,
                 Observer& observer) {
  SowingResult result;
  EndlessProof<K> proof;
  int last = option.steps == 1 ? sow_lap(kernel, state, option.hole, result, observer)
                               : step_on(kernel, state, option, result, observer);
  for (;;) {
    const int next = next_lap(kernel, state, last, result, observer);
    if (next < 0) return result;
    if (result.laps >= EndlessProof<K>::patience) [[unlikely]] {
      result.endless = proof.recurs(kernel, state, next, result.laps);
      result.unresolved = result.laps == most_laps;
      if (result.endless || result.unresolved) return result;
    }
    last = sow_lap(kernel, state, next, result, observer);
  }
}

template <class K>
SowingResult sow(const K& kernel, typename K::State& state, const SowOption& option) {
  Unobserved nobody;
  return sow(kernel, state, option, nobody);
}

} // namespace sowlab
