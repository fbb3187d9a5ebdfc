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

/// All laps of a sowing, with their captures; given up after `most` laps.
template <class K, class Observer>
SowingResult sow(const K& kernel, typename K::State& state, const SowOption& option,
                 Observer& observer, std::uint32_t most = most_laps) {
  SowingResult result;
  if (kernel.has_prelude && play_prelude(kernel, state, option, result, observer)) return result;
  EndlessProof<K> proof;
  Lap lap{option.hole, 0, runs_clockwise(kernel, option)};
  LapEnd<K> end = option.steps == 1 ? sow_lap(kernel, state, lap, result, observer)
                                    : step_on(kernel, state, lap, option.steps, result, observer);
  for (;;) {
    observer.settled(kernel, state, lap, end, result);
    const Lap next = next_lap(kernel, state, lap, end, result, observer);
    if (next.is_none()) break;
    if (result.laps >= EndlessProof<K>::patience) [[unlikely]] {
      result.endless = proof.recurs(kernel, state, next, result.laps);
      result.unresolved = result.laps >= most;
      if (result.endless || result.unresolved) return result;
    }
    lap = next;
    end = sow_lap(kernel, state, lap, result, observer);
  }
  note_rest(kernel, state, end, result);
  return result;
}

template <class K>
SowingResult sow(const K& kernel, typename K::State& state, const SowOption& option) {
  Unobserved nobody;
  return sow(kernel, state, option, nobody);
}

} // namespace sowlab
