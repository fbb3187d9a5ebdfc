/// \file
/// Block: what the player to move may choose.
#pragma once

#include "core/engine/sowing.h"

#include <limits>

namespace sowlab {

/// The options of the first decision of a turn: holes, in track order; or, for a lone seed that
/// may go more than one way, its one hole with each number of steps.
template <class K>
struct SowOptions {
  typename K::Set holes;
  std::uint32_t steps =
      0; ///< a bit for each entry of `lone_seed_steps`; 0 if it is not in question

  int size() const { return steps != 0 ? std::popcount(steps) : holes.size(); }

  bool empty() const { return holes.empty(); }

  /// The option with `rank` others before it.
  SowOption nth(const K& kernel, int rank) const {
    if (steps == 0) return {holes.nth(rank), 1};
    const int index = HoleSet<1>(steps).nth(rank);
    return {holes.first(), kernel.rules.move.lone_seed_steps[static_cast<std::size_t>(index)]};
  }
};

/// Whether a sowing's laps never stop.
template <class K>
bool is_endless(const K& kernel, typename K::State state, const SowOption& option) {
  return sow(kernel, state, option).endless;
}

/// The hole where the first lap of an option ends.
template <class K>
int first_end(const K& kernel, const typename K::State& state, const SowOption& option) {
  const int distance =
      option.steps == 1 ? kernel.laps.distance(state.own()[option.hole]) : option.steps;
  return kernel.layout.ahead(option.hole, distance);
}

/// The hole where the first lap ends has no seeds (its origin has been lifted by then).
template <class K>
bool ends_in_empty(const K& kernel, const typename K::State& state, const SowOption& option) {
  const int end = first_end(kernel, state, option);
  return end == option.hole || (state.own()[end] == 0 && (!kernel.ring || state.enemy()[end] == 0));
}

/// A lone seed cannot jump over an enemy's hole.
template <class K>
bool way_is_free(const K& kernel, const typename K::State& state, const SowOption& option) {
  if (!kernel.ring) return true;
  for (int step = 1; step < option.steps; ++step)
    if (state.enemy()[kernel.layout.ahead(option.hole, step)] != 0) return false;
  return true;
}

/// The mover's holes with enough seeds to be sown, by the fallback if `fallback` is set to true.
template <class K>
typename K::Set holes_with_enough(const K& kernel, const typename K::State& state, bool& fallback) {
  using Cell = typename K::Cell;
  const Move& move = kernel.rules.move;
  const auto with = [&](int seeds) {
    if (seeds > std::numeric_limits<Cell>::max()) return typename K::Set{};
    auto holes = state.own().at_least(static_cast<Cell>(seeds));
    if (kernel.keeps_series) {
      const std::uint8_t rear = state.rear[state.mover];
      holes &= rear == K::State::none ? typename K::Set{} : K::Set::only(rear);
    }
    return holes;
  };
  auto holes = with(move.at_least);
  fallback = holes.empty() && move.otherwise.has_value();
  return fallback ? with(move.otherwise->at_least) : holes;
}

template <class K, class Allowed>
typename K::Set filtered(const typename K::Set& holes, Allowed allowed) {
  typename K::Set kept;
  holes.for_each([&](int hole) {
    if (allowed(hole)) kept.add(hole);
  });
  return kept;
}

/// Those of `holes` whose first lap ends in an empty hole.
template <class K>
typename K::Set ending_in_empty(const K& kernel, const typename K::State& state,
                                const typename K::Set& holes) {
  if (!kernel.ring && kernel.rules.move.at_least == 2) // they are all singles
    return minus(holes, state.own().occupied().before(kernel.length));
  return filtered<K>(holes, [&](int hole) {
    return ends_in_empty(kernel, state, SowOption{hole, 1});
  });
}

/// The steps open to a lone seed in `hole`.
template <class K>
std::uint32_t open_steps(const K& kernel, const typename K::State& state, int hole,
                         bool into_empty) {
  const std::vector<int>& steps = kernel.rules.move.lone_seed_steps;
  std::uint32_t open = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const SowOption option{hole, steps[i]};
    if (!way_is_free(kernel, state, option)) continue;
    if (into_empty && !ends_in_empty(kernel, state, option)) continue;
    if (kernel.rules.end.endless_move == EndlessMove::forbidden &&
        is_endless(kernel, state, option))
      continue;
    open |= 1u << i;
  }
  return open;
}

template <class K>
bool is_lone_seed(const typename K::State& state) {
  const auto occupied = state.own().occupied();
  return occupied.size() == 1 && state.own()[occupied.first()] == 1;
}

template <class K>
SowOptions<K> sow_options(const K& kernel, const typename K::State& state) {
  bool fallback = false;
  SowOptions<K> options{holes_with_enough(kernel, state, fallback), 0};
  const bool into_empty = fallback && kernel.rules.move.otherwise->into_empty;
  if (kernel.lone_choice && !options.empty() && is_lone_seed<K>(state)) [[unlikely]] {
    options.steps = open_steps(kernel, state, options.holes.first(), into_empty);
    if (options.steps == 0) options.holes = {};
    return options;
  }
  if (into_empty) options.holes = ending_in_empty(kernel, state, options.holes);
  if (kernel.rules.end.endless_move == EndlessMove::forbidden)
    options.holes = filtered<K>(options.holes, [&](int hole) {
      return !is_endless(kernel, state, SowOption{hole, 1});
    });
  const int opening = kernel.opening[state.mover];
  const bool due = !fallback && (state.opening_due >> state.mover & 1) != 0;
  if (due && opening >= 0 && options.holes.contains(opening)) options.holes = K::Set::only(opening);
  return options;
}

/// The second kind of decision: an enemy hole to be taken besides, after a turn that captured.
/// Options are the enemy's occupied holes, in his track order; where fewer may be taken, a last
/// option takes no more.
template <class K>
int extras_due(const K& kernel, const typename K::State& state, const SowingResult& result) {
  const int holes = kernel.rules.capture.extra.holes;
  const bool stopped = !result.endless && !result.unresolved;
  if (holes == 0 || !result.captured || !stopped || has_taken_all(kernel, state)) return 0;
  return std::min(holes, state.enemy().occupied().size());
}

/// The turn is over: the enemy is to move.
template <class K>
void end_turn(typename K::State& state) {
  state.opening_due = static_cast<std::uint8_t>(state.opening_due & ~(1 << state.mover));
  state.mover ^= 1;
}

} // namespace sowlab
