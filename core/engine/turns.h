/// \file
/// Whole turns over a kernel: listing them, playing one, counting sequences of them.
#pragma once

#include "core/engine/choice.h"

#include <vector>

namespace sowlab {

/// Plays the extra holes of a turn.
template <class K>
void take_extras(const K& kernel, typename K::State& state, const std::vector<int>& holes,
                 SowingResult& result) {
  Unobserved nobody;
  for (const int hole : holes)
    take_hole(kernel, state, state.mover ^ 1, hole, result, nobody);
  mend_enemy_rear(kernel, state);
}

/// Calls `use(holes)` for each set of extra holes that may be taken from `occupied`, ascending;
/// `due` of them, or fewer if they are optional.
template <class Set, class Use>
void for_each_extra_set(const Set& occupied, int due, bool optional, std::vector<int>& chosen,
                        int from, Use use) {
  const int left = due - static_cast<int>(chosen.size());
  if (left == 0 || optional) use(chosen);
  if (left == 0) return;
  occupied.from(from).for_each([&](int hole) {
    chosen.push_back(hole);
    for_each_extra_set(occupied, due, optional, chosen, hole + 1, use);
    chosen.pop_back();
  });
}

/// The number of those sets.
inline std::uint64_t count_extra_sets(int occupied, int due, bool optional) {
  std::uint64_t sets = 1, all = 1; // binomials of k
  for (int k = 1; k <= due; ++k) {
    sets = sets * static_cast<std::uint64_t>(occupied - k + 1) / static_cast<std::uint64_t>(k);
    all += sets;
  }
  return optional ? all : sets;
}

template <class K>
bool may_pass(const K& kernel, const typename K::State& state) {
  if (kernel.rules.end.cannot_move != CannotMove::passes) return false;
  typename K::State turned = state;
  end_turn<K>(turned);
  return !sow_options(kernel, turned).empty();
}

/// The game is over at the beginning of a turn by having been won before: the loser is told.
template <class K>
std::optional<int> beaten_before(const K& kernel, const typename K::State& state) {
  if (kernel.has_prelude && seeds_in_hand(kernel, state) > 0) return std::nullopt;
  if (is_beaten(kernel, state, state.mover)) return state.mover;
  const bool inner = kernel.rules.end.wins == Wins::takes_inner;
  if (inner && is_beaten(kernel, state, state.mover ^ 1)) return state.mover ^ 1;
  return std::nullopt;
}

/// The rules of counted seeds have ended the game before this turn.
template <class K>
std::optional<Ending> counted_before(const K& kernel, const typename K::State& state) {
  if (!kernel.rules.end.majority && !kernel.rules.end.side_empty) return std::nullopt;
  typename K::State before = state;
  before.mover ^= 1;
  return end_by_sowing(kernel, before, SowingResult{});
}

template <class K>
bool is_over_before(const K& kernel, const typename K::State& state) {
  return beaten_before(kernel, state) || counted_before(kernel, state);
}

/// What comes after a sowing of the mover's in the same turn.
enum class After : std::uint8_t {
  turn_goes_on,
  turn_ends,
  game_ends,
  stuck, ///< the game ends because the mover, who should sow again, cannot: it is still his turn
};

/// Also says how the game ends, if it does.
template <class K>
After after_sowing(const K& kernel, typename K::State& state, const SowingResult& result,
                   SowOptions<K>& options, std::optional<Ending>& ending) {
  ending = end_by_sowing(kernel, state, result);
  if (ending) return After::game_ends;
  if (!result.sows_again) return After::turn_ends;
  options = sow_options(kernel, state);
  if (!options.empty()) return After::turn_goes_on;
  switch (kernel.rules.end.cannot_move) {
  case CannotMove::loses:
    ending = win_of(state.mover ^ 1);
    return After::stuck;
  case CannotMove::ends_game:
    ending = decide(kernel, state);
    return After::stuck;
  case CannotMove::passes:
    break;
  }
  return After::turn_ends;
}

/// How the game has ended at the beginning of a turn, if it has.
template <class K>
std::optional<Ending> ending_before(const K& kernel, const typename K::State& state) {
  if (const std::optional<int> loser = beaten_before(kernel, state)) return win_of(*loser ^ 1);
  if (const std::optional<Ending> ending = counted_before(kernel, state)) return ending;
  if (!sow_options(kernel, state).empty() || may_pass(kernel, state)) return std::nullopt;
  if (kernel.rules.end.cannot_move == CannotMove::loses) return win_of(state.mover ^ 1);
  return decide(kernel, state);
}

/// What a turn came to.
struct TurnOutcome {
  SowingResult result;
  /// How the game ended by it, or because the next player cannot move; repetition is not asked.
  std::optional<Ending> ending;
  int extras_due = 0; ///< further holes that had to be taken, or might be
};

/// Plays the sowings of a turn, up to one that does not stop.
template <class K>
After play_sowings(const K& kernel, typename K::State& state, const Turn& turn,
                   TurnOutcome& outcome, std::uint32_t most) {
  Unobserved nobody;
  SowOptions<K> options;
  SowingResult& result = outcome.result;
  result = sow(kernel, state, turn.sow, nobody, most);
  for (const SowOption& option : turn.then) {
    if (result.endless || result.unresolved) return After::turn_ends;
    if (after_sowing(kernel, state, result, options, outcome.ending) != After::turn_goes_on) break;
    const SowingResult earlier = result;
    result = sow(kernel, state, option, nobody, most);
    result.add_earlier(earlier);
  }
  if (result.endless || result.unresolved) return After::turn_ends;
  return after_sowing(kernel, state, result, options, outcome.ending);
}

/// Plays a legal turn. After one that does not stop (or was given up after `most` laps) the state
/// is the one before it.
template <class K>
TurnOutcome play_turn(const K& kernel, typename K::State& state, const Turn& turn,
                      std::uint32_t most = most_laps) {
  TurnOutcome outcome;
  const typename K::State before = state;
  After after = After::turn_ends;
  if (!turn.pass) {
    after = play_sowings(kernel, state, turn, outcome, most);
    if (outcome.result.endless || outcome.result.unresolved) {
      outcome.ending =
          outcome.result.endless ? end_by_endless_move(kernel, before) : Ending::unfinished;
      state = before;
      return outcome;
    }
    if (!outcome.ending) outcome.extras_due = extras_due(kernel, state, outcome.result);
    take_extras(kernel, state, turn.extras, outcome.result);
  }
  if (after != After::stuck) end_turn<K>(state, outcome.result.rests);
  if (!outcome.ending) outcome.ending = ending_before(kernel, state);
  return outcome;
}

/// Walks through all turns from a position: calls `use(state, result, then, ending)` for each way
/// to sow, with the state before extra holes are taken, the further sowings of the turn, and how
/// the game ended by it if it did; false where it wants no more. `earlier`: what the sowings before
/// have done.
template <class K, class Use>
bool for_each_sowing(const K& kernel, const typename K::State& state, const SowOptions<K>& options,
                     const SowingResult& earlier, std::vector<SowOption>& sowings, Use& use) {
  bool goes_on = true;
  for (int i = 0; i < options.size() && goes_on; ++i) {
    typename K::State sown = state;
    sowings.push_back(options.nth(kernel, i));
    SowingResult result = sow(kernel, sown, sowings.back());
    if (sowings.size() > 1) result.add_earlier(earlier);
    std::optional<Ending> ending;
    SowOptions<K> further;
    const bool stopped = !result.endless && !result.unresolved;
    if (stopped && after_sowing(kernel, sown, result, further, ending) == After::turn_goes_on)
      goes_on = for_each_sowing(kernel, sown, further, result, sowings, use);
    else
      goes_on = use(sown, result, sowings, ending);
    sowings.pop_back();
  }
  return goes_on;
}

template <class K>
std::uint64_t perft(const K& kernel, const typename K::State& state, int depth);

/// Of all turns that begin with sowings: the sequences of `depth` turns, the first of them just
/// sown.
template <class K>
std::uint64_t perft_after(const K& kernel, const typename K::State& sown,
                          const SowingResult& result, const std::optional<Ending>& ending,
                          int depth) {
  if (result.endless || result.unresolved || ending) return depth == 1 ? 1 : 0;
  const int due = extras_due(kernel, sown, result);
  const bool optional = kernel.rules.capture.extra.optional;
  const auto occupied = extra_holes(kernel, sown);
  if (depth == 1) return count_extra_sets(occupied.size(), due, optional);
  std::uint64_t sequences = 0;
  std::vector<int> chosen;
  for_each_extra_set(occupied, due, optional, chosen, 0, [&](const std::vector<int>& holes) {
    typename K::State next = sown;
    SowingResult taken = result;
    take_extras(kernel, next, holes, taken);
    if (end_by_turn(kernel, next, taken)) return;
    end_turn<K>(next, result.rests);
    sequences += perft(kernel, next, depth - 1);
  });
  return sequences;
}

/// See Engine::perft. The last turn is counted, not played.
template <class K>
std::uint64_t perft(const K& kernel, const typename K::State& state, int depth) {
  if (depth == 0) return 1;
  if (is_over_before(kernel, state)) return 0;
  const SowOptions<K> options = sow_options(kernel, state);
  if (options.empty()) {
    if (!may_pass(kernel, state)) return 0;
    typename K::State turned = state;
    end_turn<K>(turned);
    return perft(kernel, turned, depth - 1);
  }
  std::uint64_t sequences = 0;
  std::vector<SowOption> sowings;
  const auto count = [&](const typename K::State& sown, const SowingResult& result,
                         const std::vector<SowOption>&, const std::optional<Ending>& ending) {
    sequences += perft_after(kernel, sown, result, ending, depth);
    return true;
  };
  for_each_sowing(kernel, state, options, {}, sowings, count);
  return sequences;
}

/// All legal turns, or the first of them where there are more than `most`.
template <class K>
std::vector<Turn> list_turns(const K& kernel, const typename K::State& state,
                             std::size_t most = std::size_t{0} - 1) {
  std::vector<Turn> turns;
  if (is_over_before(kernel, state)) return turns;
  const SowOptions<K> options = sow_options(kernel, state);
  if (options.empty() && may_pass(kernel, state)) turns.push_back({true, {}, {}});
  std::vector<SowOption> sowings;
  const auto list = [&](const typename K::State& sown, const SowingResult& result,
                        const std::vector<SowOption>& sowed, const std::optional<Ending>& ending) {
    const int due = ending ? 0 : extras_due(kernel, sown, result);
    std::vector<int> chosen;
    for_each_extra_set(
        extra_holes(kernel, sown), due, kernel.rules.capture.extra.optional, chosen, 0,
        [&](const std::vector<int>& holes) {
          turns.push_back({false, sowed.front(), holes, {sowed.begin() + 1, sowed.end()}});
        });
    return turns.size() <= most;
  };
  for_each_sowing(kernel, state, options, {}, sowings, list);
  return turns;
}

} // namespace sowlab
