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
    take_hole<K>(state, hole, result, nobody);
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

/// The game is over at the beginning of a turn by having been won before.
template <class K>
bool is_won(const K& kernel, const typename K::State& state) {
  return kernel.rules.end.wins == Wins::takes_all && state.own().empty();
}

/// See Engine::perft. The last turn is counted, not played.
template <class K>
std::uint64_t perft(const K& kernel, const typename K::State& state, int depth) {
  if (depth == 0) return 1;
  if (is_won(kernel, state)) return 0;
  const SowOptions<K> options = sow_options(kernel, state);
  if (options.empty()) {
    if (!may_pass(kernel, state)) return 0;
    typename K::State turned = state;
    end_turn<K>(turned);
    return perft(kernel, turned, depth - 1);
  }
  std::uint64_t sequences = 0;
  for (int i = 0; i < options.size(); ++i) {
    typename K::State sown = state;
    const SowingResult result = sow(kernel, sown, options.nth(kernel, i));
    if (result.endless || result.unresolved) {
      sequences += depth == 1 ? 1 : 0;
      continue;
    }
    const int due = extras_due(kernel, sown, result);
    const bool optional = kernel.rules.capture.extra.optional;
    const auto occupied = sown.enemy().occupied();
    if (depth == 1) {
      sequences += count_extra_sets(occupied.size(), due, optional);
      continue;
    }
    std::vector<int> chosen;
    for_each_extra_set(occupied, due, optional, chosen, 0, [&](const std::vector<int>& holes) {
      typename K::State next = sown;
      SowingResult taken = result;
      take_extras(kernel, next, holes, taken);
      if (has_taken_all(kernel, next)) return;
      end_turn<K>(next);
      sequences += perft(kernel, next, depth - 1);
    });
  }
  return sequences;
}

template <class K>
std::vector<Turn> list_turns(const K& kernel, const typename K::State& state) {
  std::vector<Turn> turns;
  if (is_won(kernel, state)) return turns;
  const SowOptions<K> options = sow_options(kernel, state);
  if (options.empty() && may_pass(kernel, state)) turns.push_back({true, {}, {}});
  for (int i = 0; i < options.size(); ++i) {
    const SowOption option = options.nth(kernel, i);
    typename K::State sown = state;
    const SowingResult result = sow(kernel, sown, option);
    const int due = extras_due(kernel, sown, result);
    std::vector<int> chosen;
    for_each_extra_set(sown.enemy().occupied(), due, kernel.rules.capture.extra.optional, chosen, 0,
                       [&](const std::vector<int>& holes) {
                         turns.push_back({false, option, holes});
                       });
  }
  return turns;
}

} // namespace sowlab
