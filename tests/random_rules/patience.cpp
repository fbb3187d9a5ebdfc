#include "tests/random_rules/patience.h"

#include "core/engine/turns.h"

namespace random_rules {
namespace {

using namespace sowlab;

template <class K>
bool sows_within(const K& kernel, typename K::State state, const SowOption& option,
                 std::uint32_t laps) {
  Unobserved nobody;
  return !sow(kernel, state, option, nobody, laps).unresolved;
}

/// Any hole that the player to move might sow.
template <class K>
bool mover_is_quick(const K& kernel, const typename K::State& state, std::uint32_t laps) {
  const bool lone = is_lone_seed<K>(state);
  bool quick = true;
  const auto holes = state.own().occupied() & kernel.sides[state.mover];
  const auto two_ways = kernel.either_way | kernel.reverse;
  holes.for_each([&](int hole) {
    quick = quick && sows_within(kernel, state, SowOption{hole, 1}, laps);
    if (two_ways.contains(hole))
      quick = quick && sows_within(kernel, state, SowOption{hole, 1, true}, laps);
    if (!lone) return;
    for (const int steps : kernel.rules.move.lone_seed_steps)
      quick = quick && sows_within(kernel, state, SowOption{hole, steps}, laps);
  });
  return quick;
}

template <class K>
bool both_are_quick(const K& kernel, typename K::State state, std::uint32_t laps) {
  if (!mover_is_quick(kernel, state, laps)) return false;
  state.mover ^= 1;
  return mover_is_quick(kernel, state, laps);
}

} // namespace

bool is_quick(const Engine& engine, const Position& position, std::uint32_t laps,
              std::size_t most_turns) {
  return engine.visit([&](const auto& kernel) {
    using K = std::remove_cvref_t<decltype(kernel)>;
    const typename K::State state = kernel.pack(position);
    if (!both_are_quick(kernel, state, laps)) return false;
    const std::vector<Turn> turns = list_turns(kernel, state, most_turns);
    if (turns.size() > most_turns) return false;
    for (const Turn& turn : turns) {
      if (turn.pass) continue; // both players have been looked at
      typename K::State after = state;
      SowingResult result = sow(kernel, after, turn.sow);
      for (const SowOption& option : turn.then) {
        if (result.endless || !both_are_quick(kernel, after, laps)) break;
        result = sow(kernel, after, option);
      }
      if (result.endless) continue;
      take_extras(kernel, after, turn.extras, result);
      end_turn<K>(after);
      if (!both_are_quick(kernel, after, laps)) return false;
    }
    return true;
  });
}

} // namespace random_rules
