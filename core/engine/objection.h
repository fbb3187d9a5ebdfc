/// \file
/// Why a turn is not legal, in words that name the field of the rules that forbids it.
#pragma once

#include "core/engine/turns.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>

namespace sowlab {

/// Why a hole is not the mover's to sow; empty if it is.
template <class K>
std::string objection_to_side(const K& kernel, const typename K::State& state,
                              const SowOption& option) {
  const std::string name = kernel.layout.name(static_cast<Player>(state.mover), option.hole);
  if (!kernel.fixed_sides) return {};
  if (!kernel.sides[state.mover].contains(option.hole))
    return fmt::format("{} is on the enemy's side", name);
  if (K::is_claimed(state, option.hole))
    return fmt::format("{} has been claimed by the enemy and is not sown (capture.claim)", name);
  return {};
}

/// Why a hole with enough seeds may not be sown against the usual direction; empty if it may, or
/// is to be sown in the usual one.
template <class K>
std::string objection_to_reverse(const K& kernel, const typename K::State& state,
                                 const SowOption& option) {
  if (!option.reverse || kernel.either_way.contains(option.hole)) return {};
  const std::string name = kernel.layout.name(static_cast<Player>(state.mover), option.hole);
  if (!kernel.reverse.contains(option.hole))
    return fmt::format("{} is not sown against the usual direction ({})", name,
                       kernel.rules.move.reverse ? "move.reverse.holes" : "sowing.direction");
  if (!captures_first(kernel, state, option))
    return fmt::format("{} is sown against the usual direction only to capture with the first lap "
                       "(move.reverse)",
                       name);
  return {};
}

/// Why a sowing may not be made for what comes of it, or for others that go before it; empty if it
/// may.
template <class K>
std::string objection_to_outcome(const K& kernel, const typename K::State& state,
                                 const SowOption& option) {
  if (!kernel.looks_ahead) return {};
  const std::string name = kernel.layout.name(static_cast<Player>(state.mover), option.hole);
  typename K::State after = state;
  const SowingResult result = sow(kernel, after, option);
  if (kernel.rules.end.endless_move == EndlessMove::forbidden && result.endless)
    return fmt::format("the laps from {} never stop (end.endless_move: forbidden)", name);
  if (kernel.rules.capture.grand_slam == GrandSlam::forbidden && result.slams)
    return fmt::format("{} would capture all seeds on the enemy's side (capture.grand_slam: "
                       "forbidden)",
                       name);
  const int enemy = state.mover ^ 1;
  if (kernel.rules.move.must_feed && occupied_side(kernel, state, enemy).empty() &&
      (result.endless || occupied_side(kernel, after, enemy).empty()))
    return fmt::format("{} gives the enemy no seed, and he has none (move.must_feed)", name);
  const Move& move = kernel.rules.move;
  if (!move.must_capture && !move.inner_first) return {};
  if (!captures_first(kernel, state, option)) {
    const bool others = captures_first(kernel, state, sow_options(kernel, state).nth(kernel, 0));
    if (move.must_capture && others)
      return fmt::format("{} does not capture with its first lap, but another sowing does "
                         "(move.must_capture)",
                         name);
    if (move.inner_first && !others && !kernel.inner.contains(option.hole))
      return fmt::format("{} is an outer hole, and an inner one may be sown (move.inner_first)",
                         name);
  }
  return {};
}

/// Why a hole of the mover's may not be sown with so many steps; empty if it may.
template <class K>
std::string objection_to_sowing(const K& kernel, const typename K::State& state,
                                const SowOption& option) {
  const Move& move = kernel.rules.move;
  const SowOptions<K> options = sow_options(kernel, state);
  for (int i = 0; i < options.size(); ++i)
    if (options.nth(kernel, i) == option) return {};
  const Player mover = static_cast<Player>(state.mover);
  const std::string name = kernel.layout.name(mover, option.hole);
  if (const std::string why = objection_to_side(kernel, state, option); !why.empty()) return why;
  if (options.targets.empty() != (option.target < 0))
    return option.target < 0
               ? fmt::format(
                     "the first turn moves seeds to an empty outer hole, as in {}:{} (gambit)",
                     kernel.layout.name(mover, options.holes.first()),
                     kernel.layout.name(mover, options.targets.first()))
               : "seeds are moved only in a gambit (gambit)";
  if (option.target >= 0)
    return fmt::format("a gambit moves {} seeds of an inner hole to an empty outer one (gambit)",
                       kernel.rules.gambit->seeds);
  const int seeds = state.own()[option.hole];
  if (seeds == 0) return fmt::format("{} holds no seed of the player to move", name);
  if (kernel.keeps_series && state.rear[state.mover] != option.hole)
    return fmt::format("{} is not the rear hole, which is {} (move.sow: rear)", name,
                       kernel.layout.name(mover, state.rear[state.mover]));
  bool fallback = false;
  const auto enough = holes_with_enough(kernel, state, fallback);
  if (!enough.contains(option.hole))
    return fmt::format("{} holds {}, fewer than {} ({})", name, seeds,
                       fallback ? move.otherwise->at_least : move.at_least,
                       fallback ? "move.otherwise.at_least" : "move.at_least");
  const bool lone = kernel.lone_choice && is_lone_seed<K>(state);
  const auto& steps = move.lone_seed_steps;
  if (!lone && option.steps != 1)
    return fmt::format("{} does not hold a lone seed that may go {} holes on", name, option.steps);
  if (lone && std::find(steps.begin(), steps.end(), option.steps) == steps.end())
    return fmt::format("a lone seed may not go {} (move.lone_seed.steps)",
                       option.steps == 1 ? "one hole on"
                                         : fmt::format("{} holes on", option.steps));
  if (!way_is_free(kernel, state, option))
    return fmt::format("the lone seed in {} cannot jump over an enemy's hole", name);
  if (state.barred == option.hole)
    return fmt::format("the seed in {} was sown there alone in the last turn and must rest "
                       "(move.no_play_back)",
                       name);
  if (const std::string why = objection_to_reverse(kernel, state, option); !why.empty()) return why;
  if (fallback && move.otherwise->into_empty && !ends_in_empty(kernel, state, option))
    return fmt::format("{} would not end in an empty hole (move.otherwise.into: empty)", name);
  if (const std::string why = objection_to_outcome(kernel, state, option); !why.empty()) return why;
  return fmt::format("the first turn must sow {} (opening)",
                     kernel.layout.name(mover, kernel.opening[state.mover]));
}

/// Why a hole may not be sown in any way; empty if it may.
template <class K>
std::string objection_to_hole(const K& kernel, const typename K::State& state, int hole) {
  const SowOptions<K> options = sow_options(kernel, state);
  if (options.holes.contains(hole) || options.reverse.contains(hole)) return {};
  std::string first;
  const bool lone = kernel.lone_choice && is_lone_seed<K>(state);
  for (const int steps : lone ? kernel.rules.move.lone_seed_steps : std::vector<int>{1}) {
    const std::string why = objection_to_sowing(kernel, state, SowOption{hole, steps});
    if (why.empty()) return {};
    if (first.empty()) first = why;
  }
  return first;
}

/// Why extra holes may not be taken after the sowings of a turn; empty if they may.
template <class K>
std::string objection_to_extras(const K& kernel, const typename K::State& state,
                                const SowingResult& result, const std::optional<Ending>& ending,
                                const Turn& turn) {
  const int due = ending ? 0 : extras_due(kernel, state, result);
  const int asked = static_cast<int>(turn.extras.size());
  const Player enemy = enemy_of(static_cast<Player>(state.mover));
  if (asked > 0 && result.endless) return "an endless move takes nothing";
  if (asked > 0 && ending) return "the sowing ends the game, so it takes no further hole";
  if (asked > 0 && kernel.rules.capture.extra.holes > 0 && !result.captured)
    return "the turn captures nothing, so it takes no further hole";
  for (const int hole : turn.extras)
    if (kernel.rules.capture.extra.inner && !kernel.inner.contains(hole))
      return fmt::format("{} is not in the enemy's inner row (capture.extra.row)",
                         kernel.layout.name(enemy, hole));
    else if (!extra_holes(kernel, state).contains(hole))
      return fmt::format("{} holds no seed to be taken", kernel.layout.name(enemy, hole));
  if (asked > due)
    return fmt::format("it takes {} further {}, not {} (capture.extra.holes)", due,
                       due == 1 ? "hole" : "holes", asked);
  if (asked < due && !kernel.rules.capture.extra.optional)
    return fmt::format("it must take {} further {}, named after an x (capture.extra.holes)", due,
                       due == 1 ? "hole" : "holes");
  return {};
}

/// Why the further sowings of a turn are not legal; empty if they are. `state` and `result` become
/// those after the last of them, `ending` how the game ended by them.
template <class K>
std::string objection_to_further(const K& kernel, typename K::State& state, const Turn& turn,
                                 SowingResult& result, std::optional<Ending>& ending) {
  SowOptions<K> options;
  result = sow(kernel, state, turn.sow);
  for (std::size_t i = 0;; ++i) {
    const bool stopped = !result.endless && !result.unresolved;
    const bool goes_on =
        stopped && after_sowing(kernel, state, result, options, ending) == After::turn_goes_on;
    if (!goes_on && i < turn.then.size())
      return "a further sowing follows one that ended in the store only (sowing.extra_turn)";
    if (!goes_on) return {};
    if (i == turn.then.size())
      return "the last seed fell into the store: another sowing must follow, after a / "
             "(sowing.extra_turn)";
    const std::string why = objection_to_sowing(kernel, state, turn.then[i]);
    if (!why.empty()) return why;
    const SowingResult earlier = result;
    result = sow(kernel, state, turn.then[i]);
    result.add_earlier(earlier);
  }
}

/// Why a turn is not legal in a position; empty if it is.
template <class K>
std::string objection(const K& kernel, typename K::State state, const Turn& turn) {
  if (is_over_before(kernel, state))
    return kernel.rules.end.wins == Wins::takes_all
               ? "the game is over: the player to move has no seeds left"
               : "the game is over";
  if (sow_options(kernel, state).empty()) {
    if (!may_pass(kernel, state)) return "the game is over: the player to move has no legal turn";
    return turn.pass ? "" : "the player to move can sow nothing and must pass";
  }
  if (turn.pass) return "a player who can move may not pass";
  if (turn.cut) return "a turn that is not written to its end cannot be played";
  if (const std::string why = objection_to_sowing(kernel, state, turn.sow); !why.empty())
    return why;
  SowingResult result;
  std::optional<Ending> ending;
  const std::string why = objection_to_further(kernel, state, turn, result, ending);
  if (!why.empty()) return why;
  return objection_to_extras(kernel, state, result, ending, turn);
}

} // namespace sowlab
