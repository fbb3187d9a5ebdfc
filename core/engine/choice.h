/// \file
/// Block: what the player to move may choose.
#pragma once

#include "core/engine/sowing.h"

#include <limits>

namespace sowlab {

/// The options of a sowing decision: holes, in track order, sown in the usual direction and then
/// against it; or, for a lone seed that may go more than one way, its one hole with each number of
/// steps; or, for a gambit, each hole with each target.
template <class K>
struct SowOptions {
  typename K::Set holes;
  typename K::Set reverse; ///< sown against the usual direction
  typename K::Set targets; ///< of a gambit; empty if there is none
  /// A bit for each entry of `lone_seed_steps`; 0 if it is not in question.
  std::uint32_t steps = 0;
  bool special = false; ///< steps or targets are in question

  int size() const {
    if (!special) return holes.size() + reverse.size();
    return steps != 0 ? std::popcount(steps) : holes.size() * targets.size();
  }

  bool empty() const { return holes.empty() && reverse.empty(); }

  /// The option with `rank` others before it.
  SowOption nth(const K& kernel, int rank) const {
    if (special) return nth_special(kernel, rank);
    const int usual = holes.size();
    if (rank < usual) return {holes.nth(rank)};
    return {reverse.nth(rank - usual), 1, true};
  }

  /// How many options stand before one of them.
  int rank_of(const K& kernel, const SowOption& option) const {
    int rank = 0;
    while (!(nth(kernel, rank) == option))
      ++rank;
    return rank;
  }

 private:
  SowOption nth_special(const K& kernel, int rank) const {
    if (steps == 0)
      return {holes.nth(rank / targets.size()), 1, false, targets.nth(rank % targets.size())};
    const int index = HoleSet<32>(steps).nth(rank);
    return {holes.first(), kernel.rules.move.lone_seed_steps[static_cast<std::size_t>(index)]};
  }
};

/// Whether a sowing's laps never stop.
template <class K>
bool is_endless(const K& kernel, typename K::State state, const SowOption& option) {
  return sow(kernel, state, option).endless;
}

/// The hole where the first lap of an option ends, where there are no stores.
template <class K>
int first_end(const K& kernel, const typename K::State& state, const SowOption& option) {
  const bool clockwise = runs_clockwise(kernel, option);
  const auto& laps = clockwise ? kernel.laps_back : kernel.laps;
  const int distance = option.steps == 1 ? laps.distance(state.own()[option.hole]) : option.steps;
  return kernel.layout.ahead(option.hole, clockwise ? -distance : distance);
}

/// The hole where the first lap ends has no seeds (its origin has been lifted by then).
template <class K>
bool ends_in_empty(const K& kernel, const typename K::State& state, const SowOption& option) {
  const int end = first_end(kernel, state, option);
  return end == option.hole || (state.own()[end] == 0 && (!kernel.ring || state.enemy()[end] == 0));
}

/// The first lap of an option ends in a capture.
template <class K>
bool captures_first(const K& kernel, typename K::State state, const SowOption& option) {
  SowingResult result;
  Unobserved nobody;
  const Lap lap{option.hole, 0, runs_clockwise(kernel, option)};
  const LapEnd<K> end = option.steps == 1
                            ? sow_lap(kernel, state, lap, result, nobody)
                            : step_on(kernel, state, lap, option.steps, result, nobody);
  if (end.hole == in_store || K::is_claimed(state, end.hole)) return false;
  if (kernel.rules.capture.claim && may_claim(kernel, state, end.hole)) return false;
  const bool goes_on =
      kernel.rules.capture.last != LastHole::occupied && relay_goes_on(kernel, state, end.hole);
  return !goes_on && prey_of(kernel, state, end.hole, lap.clockwise, end.sown).any;
}

/// A lone seed cannot jump over an enemy's hole.
template <class K>
bool way_is_free(const K& kernel, const typename K::State& state, const SowOption& option) {
  if (!kernel.changes_hands) return true;
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
    if (kernel.keeps_claimed) holes &= kernel.sides[state.mover];
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

/// Those of the options that fulfil a condition.
template <class K, class Allowed>
void keep_only(SowOptions<K>& options, Allowed allowed) {
  options.holes = filtered<K>(options.holes, [&](int hole) { return allowed(SowOption{hole}); });
  options.reverse = filtered<K>(options.reverse, [&](int hole) {
    return allowed(SowOption{hole, 1, true});
  });
}

/// The same, unless none would be left.
template <class K, class Preferred>
void prefer(SowOptions<K>& options, Preferred preferred) {
  SowOptions<K> kept = options;
  keep_only(kept, preferred);
  if (!kept.empty()) options = kept;
}

template <class K>
[[gnu::noinline]] typename K::Set ending_in_empty_generally(const K& kernel,
                                                            typename K::State state, int mover,
                                                            const typename K::Set& holes) {
  state.mover = static_cast<std::uint8_t>(mover);
  return filtered<K>(holes, [&](int hole) {
    return ends_in_empty(kernel, state, SowOption{hole, 1});
  });
}

/// Those of `holes`, of the player who moves now or next, whose first lap ends in an empty hole.
template <class K>
[[gnu::always_inline]] inline typename K::Set
ending_in_empty(const K& kernel, const typename K::State& state, int mover,
                const typename K::Set& holes) {
  if (kernel.plain_laps && kernel.enough == 2) // they are all singles
    return minus(holes, state.rows[mover].occupied().before(kernel.length));
  return ending_in_empty_generally(kernel, state, mover, holes);
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

/// The holes that may be sown against the usual direction, of those that have enough seeds.
template <class K>
typename K::Set reverse_holes(const K& kernel, const typename K::State& state,
                              const typename K::Set& holes, bool into_empty) {
  return filtered<K>(holes & (kernel.either_way | kernel.reverse), [&](int hole) {
    const SowOption option{hole, 1, true};
    if (into_empty && !ends_in_empty(kernel, state, option)) return false;
    return kernel.either_way.contains(hole) || captures_first(kernel, state, option);
  });
}

/// Leaves out what the whole of a sowing forbids.
template <class K>
void leave_out_forbidden(const K& kernel, const typename K::State& state, SowOptions<K>& options) {
  const bool no_slam = kernel.rules.capture.grand_slam == GrandSlam::forbidden;
  const bool no_endless = kernel.rules.end.endless_move == EndlessMove::forbidden;
  const bool feeds =
      kernel.rules.move.must_feed && occupied_side(kernel, state, state.mover ^ 1).empty();
  if (!no_slam && !no_endless && !feeds) return;
  keep_only(options, [&](const SowOption& option) {
    typename K::State after = state;
    const SowingResult result = sow(kernel, after, option);
    if ((no_endless && result.endless) || (no_slam && result.slams)) return false;
    const bool fed = !result.endless && !result.unresolved &&
                     !occupied_side(kernel, after, state.mover ^ 1).empty();
    return !feeds || fed;
  });
}

/// Leaves out what the rules put behind other options.
template <class K>
void leave_out_inferior(const K& kernel, const typename K::State& state, SowOptions<K>& options) {
  const Move& move = kernel.rules.move;
  if (!move.must_capture && !move.inner_first) return;
  SowOptions<K> capturing = options;
  keep_only(capturing,
            [&](const SowOption& option) { return captures_first(kernel, state, option); });
  if (!capturing.empty()) {
    if (move.must_capture) options = capturing;
    return;
  }
  if (move.inner_first)
    prefer(options, [&](const SowOption& option) { return kernel.inner.contains(option.hole); });
}

/// What may be done in place of a sowing: where a seed from the hand may go, or what a gambit may
/// move. Empty if it is time to sow.
template <class K>
SowOptions<K> prelude_options(const K& kernel, const typename K::State& state) {
  SowOptions<K> options;
  if (seeds_in_hand(kernel, state) > 0) {
    options.holes = kernel.sides[state.mover];
    return options;
  }
  const GambitHoles<K> gambit = gambit_holes(kernel, state);
  if (gambit.empty()) return options;
  options.holes = gambit.from;
  options.targets = gambit.to;
  options.special = true;
  return options;
}

/// The holes that a player may sow, now or next, where the choice is free (see
/// Kernel::free_choice).
template <class K>
[[gnu::always_inline]] inline typename K::Set
free_holes(const K& kernel, const typename K::State& state, int mover) {
  const auto holes = state.rows[mover].at_least_all(kernel.all_enough);
  if (!holes.empty() || !kernel.otherwise) return holes;
  const auto singles = state.rows[mover].at_least(kernel.enough_otherwise);
  return kernel.into_empty ? ending_in_empty(kernel, state, mover, singles) : singles;
}

/// Nothing but the seeds in his holes decides what the mover may sow.
template <class K>
bool chooses_freely(const K& kernel, const typename K::State& state) {
  if (!kernel.free_choice) return false;
  return !kernel.rules.move.must_feed || !occupied_side(kernel, state, state.mover ^ 1).empty();
}

template <class K>
SowOptions<K> sow_options(const K& kernel, const typename K::State& state) {
  if (chooses_freely(kernel, state)) return {free_holes(kernel, state, state.mover), {}, {}};
  if (kernel.has_prelude) {
    const SowOptions<K> prelude = prelude_options(kernel, state);
    if (!prelude.empty()) return prelude;
  }
  bool fallback = false;
  SowOptions<K> options;
  options.holes = holes_with_enough(kernel, state, fallback);
  const bool into_empty = fallback && kernel.rules.move.otherwise->into_empty;
  if (kernel.lone_choice && !options.empty() && is_lone_seed<K>(state)) [[unlikely]] {
    options.steps = open_steps(kernel, state, options.holes.first(), into_empty);
    options.special = options.steps != 0;
    if (options.steps == 0) options.holes = {};
    return options;
  }
  if (state.barred != K::State::none) options.holes.remove(state.barred);
  const auto enough = options.holes;
  if (into_empty) options.holes = ending_in_empty(kernel, state, state.mover, enough);
  if (kernel.two_ways) options.reverse = reverse_holes(kernel, state, enough, into_empty);
  if (kernel.looks_ahead) {
    leave_out_forbidden(kernel, state, options);
    leave_out_inferior(kernel, state, options);
  }
  const int opening = kernel.opening[state.mover];
  const bool due = !fallback && (state.opening_due >> state.mover & 1) != 0;
  if (due && opening >= 0 && (options.holes.contains(opening) || options.reverse.contains(opening)))
    keep_only(options, [&](const SowOption& option) { return option.hole == opening; });
  return options;
}

/// The enemy's holes that may be taken besides.
template <class K>
[[gnu::always_inline]] inline typename K::Set extra_holes(const K& kernel,
                                                          const typename K::State& state) {
  if (kernel.keeps_claimed) return occupied_side(kernel, state, state.mover ^ 1);
  const auto occupied = state.enemy().occupied();
  return kernel.rules.capture.extra.inner ? occupied & kernel.inner : occupied;
}

/// The second kind of decision: an enemy hole to be taken besides, after a turn that captured.
/// Options are the enemy's occupied holes, in his track order; where fewer may be taken, a last
/// option takes no more. So many are due as long as there are any.
template <class K>
int most_extras(const K& kernel, const typename K::State& state, const SowingResult& result) {
  const int holes = kernel.rules.capture.extra.holes;
  if (!result.captured || holes == 0) return 0;
  const bool stopped = !result.endless && !result.unresolved;
  return stopped && !has_taken_all(kernel, state) ? holes : 0;
}

template <class K>
int extras_due(const K& kernel, const typename K::State& state, const SowingResult& result) {
  const int most = most_extras(kernel, state, result);
  return most == 0 ? 0 : std::min(most, extra_holes(kernel, state).size());
}

/// The turn is over: the enemy is to move; `rests` is the hole where a seed of it must rest.
template <class K>
void end_turn(typename K::State& state, int rests = -1) {
  if (state.opening_due != 0)
    state.opening_due = static_cast<std::uint8_t>(state.opening_due & ~(1 << state.mover));
  const auto barred = static_cast<std::uint8_t>(rests < 0 ? K::State::none : rests);
  if (state.barred != barred) state.barred = barred;
  state.turn();
}

} // namespace sowlab
