/// \file
/// Block: a whole sowing, lap after lap, and the proof that it never stops.
#pragma once

#include "core/engine/prelude.h"
#include "core/engine/relay.h"

namespace sowlab {

/// Sees nothing; the compiler leaves nothing of it. An observer of a sowing has these members.
struct Unobserved {
  /// A lap of so many seeds begins.
  void lap(const Lap& /*lap*/, int /*seeds*/) {}

  /// The last seed of the lap has fallen into a hole of the mover's track, or `in_store`; not
  /// told of seeds from the hand.
  void ended(int /*hole*/) {}

  /// What the lap has left, before `next_lap` decides how the sowing goes on.
  template <class K>
  void settled(const K& /*kernel*/, const typename K::State& /*state*/, const Lap& /*lap*/,
               const LapEnd<K>& /*end*/, const SowingResult& /*result*/) {}

  /// A hole on that player's track is about to lose seeds to the mover: during a lap, or after it.
  void captured(int /*player*/, int /*hole*/, int /*seeds*/) {}
};

/// Notices when the laps of a turn come back to a state they were in. Exact, since what follows a
/// state (and the lap sown next) follows it always. Brent's algorithm: one state is remembered
/// and renewed at powers of two. Where laps can be undone every state of an endless relay comes
/// back, so that the first one remembered will do.
template <class K>
class EndlessProof {
 public:
  /// Laps before which nothing is remembered: nearly all turns are over by then.
  static constexpr std::uint32_t patience = 48;

  /// Told after each lap from `patience` on; true when the turn is proved endless.
  bool recurs(const K& kernel, const typename K::State& state, const Lap& next,
              std::uint32_t laps) {
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
  Lap next_;
  std::uint32_t renew_ = 0;
  typename K::State state_;
};

/// The same for plain sowing, which goes on alike wherever on the loop it is: it never stops once
/// the mover's row comes back as it was seen from the hole to be sown, be it turned round the
/// loop. That happens up to as many times sooner as the loop has holes.
template <class K>
class TurnedProof {
 public:
  /// `hole`: to be sown next.
  bool recurs(const K& kernel, const typename K::Cells& row, int hole, std::uint32_t laps) {
    if (remembered_ && is_as_seen(kernel, row, hole)) return true;
    if (!remembered_ || (!kernel.reversible && laps >= renew_)) {
      for (int i = 0; i < kernel.length; ++i)
        seen_[i] = row[kernel.layout.ahead(hole, i)];
      remembered_ = true;
      renew_ = 2 * laps;
    }
    return false;
  }

 private:
  bool is_as_seen(const K& kernel, const typename K::Cells& row, int hole) const {
    for (int i = 0; i < kernel.length; ++i, ++hole) {
      if (hole == kernel.length) hole = 0;
      if (row[hole] != seen_[i]) return false;
    }
    return true;
  }

  bool remembered_ = false;
  std::uint32_t renew_ = 0;
  typename K::Cells seen_; ///< from the hole to be sown on
};

/// Where nobody can wait for the proof (a dense board may take longer than the world has to come
/// back to itself), a turn is given up after so many laps: the game is unfinished then. Endless
/// relays of the games known are proved within a few hundred thousand laps.
inline constexpr std::uint32_t most_laps = 10'000'000;

template <class K>
bool runs_clockwise(const K& kernel, const SowOption& option) {
  return kernel.usually_clockwise(option.hole) != option.reverse;
}

/// A seed sown alone into an empty enemy hole must rest there.
template <class K>
void note_rest(const K& kernel, const typename K::State& state, const LapEnd<K>& end,
               SowingResult& result) {
  if (!kernel.rules.move.no_play_back || result.laps != 1 || result.seeds_sown != 1) return;
  if (end.hole == in_store || !kernel.sides[state.mover ^ 1].contains(end.hole)) return;
  if (kernel.cell(state, end.hole) == 1) result.rests = end.hole;
}

/// The mover's own row while plain laps of fewer seeds than it has holes are sown: each of the
/// holes that follow gains one. What does not change is at hand, and all numbers are as wide as
/// addresses, for each lap waits for the one before.
template <class K>
class ShortLaps {
 public:
  using Number = std::ptrdiff_t;

  ShortLaps(const K& kernel, typename K::Cells& own)
      : own_(own), valid_(kernel.valid), rows_(kernel.laps.first_row()),
        stride_(kernel.laps.stride()), length_(kernel.length) {}

  Number seeds(Number hole) const { return own_.cells[static_cast<std::size_t>(hole)]; }

  bool takes(Number seeds) const { return seeds < length_; }

  /// Sows; says where the last seed fell and how many there are then.
  void sow(Number origin, Number seeds, Number& last, Number& in_last) {
    last = origin + seeds;
    last -= last >= length_ ? length_ : 0;
    in_last = this->seeds(last) + 1; // need not wait until the lap is added
    own_.add(rows_ + (seeds * stride_ - origin), valid_);
  }

 private:
  typename K::Cells& own_;
  const typename K::Cells valid_;
  const typename K::Cell* const rows_;
  const Number stride_, length_;
};

/// Where sowing is plain: short laps as long as they go on, of a long relay those before its proof
/// begins. True if they have stopped; `lap` is then the last one, `last` where it ended. Otherwise
/// it is the one to be sown next. `mover`: of the state; where it is at hand it need not be read.
template <class K, class Observer>
[[gnu::always_inline]] inline bool sow_short_laps(const K& kernel, typename K::State& state,
                                                  int mover, Lap& lap, int& last,
                                                  SowingResult& result, Observer& observer) {
  ShortLaps<K> row(kernel, state.rows[mover]);
  const bool relays = kernel.relays;
  typename ShortLaps<K>::Number origin = lap.origin, seeds = row.seeds(origin), sown = 0;
  for (std::uint64_t laps = 1; row.takes(seeds) && laps < EndlessProof<K>::patience; ++laps) {
    typename ShortLaps<K>::Number end, in_end;
    row.sow(origin, seeds, end, in_end);
    lap.origin = static_cast<int>(origin);
    last = static_cast<int>(end);
    result.laps = static_cast<std::uint32_t>(laps);
    result.seeds_sown = static_cast<std::uint32_t>(sown += seeds);
    observer.lap(lap, static_cast<int>(seeds));
    observer.ended(last);
    observer.settled(kernel, state, lap, LapEnd<K>{last, {}}, result);
    if (!relays || in_end == 1) return true;
    origin = end;
    seeds = in_end;
  }
  lap.origin = static_cast<int>(origin);
  return false;
}

/// A lap, and all that follow, with their captures; given up after `most` laps. `steps`: of a lone
/// seed, in the first of them.
template <class K, class Observer>
[[gnu::noinline]] void sow_on(const K& kernel, typename K::State& state, Lap lap, int steps,
                              SowingResult& result, Observer& observer, std::uint32_t most) {
  EndlessProof<K> proof;
  LapEnd<K> end = steps == 1 ? sow_lap(kernel, state, lap, result, observer)
                             : step_on(kernel, state, lap, steps, result, observer);
  for (;;) {
    observer.settled(kernel, state, lap, end, result);
    const Lap next = next_lap(kernel, state, lap, end, result, observer);
    if (next.is_none()) break;
    if (result.laps >= EndlessProof<K>::patience) [[unlikely]] {
      result.endless = proof.recurs(kernel, state, next, result.laps);
      result.unresolved = result.laps >= most;
      if (result.endless || result.unresolved) return;
    }
    lap = next;
    end = sow_lap(kernel, state, lap, result, observer);
  }
  note_rest(kernel, state, end, result);
}

/// The rest of a plain relay, `lap` and all that follow it: of more laps, or of more seeds, than
/// `sow_short_laps` takes. True if it stops, in `last`; otherwise `result` says why not.
template <class K, class Observer>
[[gnu::noinline]] bool sow_long_relay(const K& kernel, typename K::State& state, Lap& lap,
                                      int& last, SowingResult& result, Observer& observer,
                                      std::uint32_t most) {
  TurnedProof<K> proof;
  for (;;) {
    last = sow_lap(kernel, state, lap, result, observer).hole;
    observer.settled(kernel, state, lap, LapEnd<K>{last, {}}, result);
    if (!relay_goes_on(kernel, state, last)) return true;
    lap.origin = last;
    if (result.laps < EndlessProof<K>::patience) continue;
    result.endless = proof.recurs(kernel, state.own(), last, result.laps);
    result.unresolved = result.laps >= most;
    if (result.endless || result.unresolved) return false;
  }
}

/// All laps of a plain sowing, without its capture. True if they stop, in `last`; otherwise
/// `result` says why not. `result`: a fresh one.
template <class K, class Observer>
[[gnu::always_inline]] inline bool
sow_plain_laps(const K& kernel, typename K::State& state, int mover, int hole, int& last,
               SowingResult& result, Observer& observer, std::uint32_t most) {
  Lap lap{hole, 0, false};
  if (sow_short_laps(kernel, state, mover, lap, last, result, observer)) [[likely]]
    return true;
  SowingResult whole = result; // so that `result` and `last` can be kept in registers
  int end = 0;
  const bool stops = sow_long_relay(kernel, state, lap, end, whole, observer, most);
  last = end;
  if (!stops) {
    result = whole;
    return false;
  }
  result.laps = whole.laps; // all that has changed
  result.seeds_sown = whole.seeds_sown;
  return true;
}

/// All laps of a plain sowing, with its capture. `result`: a fresh one.
template <class K, class Observer>
[[gnu::always_inline]] inline void sow_plainly(const K& kernel, typename K::State& state, int hole,
                                               SowingResult& result, Observer& observer,
                                               std::uint32_t most) {
  int last = 0;
  if (!sow_plain_laps(kernel, state, state.mover, hole, last, result, observer, most)) return;
  if (may_capture_at_end(kernel, state, state.mover, last))
    capture_at_end(kernel, state, last, result, observer);
}

/// The lap of a sowing that has no other, with its capture. `result`: a fresh one.
template <class K, class Observer>
[[gnu::always_inline]] inline void sow_once(const K& kernel, typename K::State& state,
                                            const Lap& lap, SowingResult& result,
                                            Observer& observer) {
  result.laps = 1;
  const LapEnd<K> end = sow_by_table(kernel, state, lap, result, observer);
  observer.settled(kernel, state, lap, end, result);
  if (end.hole == in_store) {
    result.sows_again = kernel.rules.sowing.extra_turn;
    return;
  }
  if (may_capture(kernel, state, end.hole)) {
    const Prey<K> prey = prey_of(kernel, state, end.hole, lap.clockwise, end.sown);
    if (prey.any) capture_prey(kernel, state, end.hole, prey, result, observer);
  }
  note_rest(kernel, state, end, result);
}

/// All laps of a sowing, with their captures; given up after `most` laps. `result`: a fresh one.
template <class K, class Observer>
void sow(const K& kernel, typename K::State& state, const SowOption& option, SowingResult& result,
         Observer& observer, std::uint32_t most) {
  if (kernel.plain_sowing && option.steps == 1)
    return sow_plainly(kernel, state, option.hole, result, observer, most);
  if (kernel.has_prelude && play_prelude(kernel, state, option, result, observer)) return;
  const Lap lap{option.hole, 0, runs_clockwise(kernel, option)};
  if (kernel.one_lap && option.steps == 1) return sow_once(kernel, state, lap, result, observer);
  sow_on(kernel, state, lap, option.steps, result, observer, most);
}

/// The same, from a fresh result.
template <class K, class Observer>
SowingResult sow(const K& kernel, typename K::State& state, const SowOption& option,
                 Observer& observer, std::uint32_t most = most_laps) {
  SowingResult result;
  sow(kernel, state, option, result, observer, most);
  return result;
}

template <class K>
SowingResult sow(const K& kernel, typename K::State& state, const SowOption& option) {
  Unobserved nobody;
  return sow(kernel, state, option, nobody);
}

} // namespace sowlab
