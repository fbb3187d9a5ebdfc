/// \file
/// Why a turn is not legal, in words that name the field of the rules that forbids it.
#pragma once

#include "core/engine/turns.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>

namespace sowlab {

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
  if (fallback && move.otherwise->into_empty && !ends_in_empty(kernel, state, option))
    return fmt::format("{} would not end in an empty hole (move.otherwise.into: empty)", name);
  if (kernel.rules.end.endless_move == EndlessMove::forbidden && is_endless(kernel, state, option))
    return fmt::format("the laps from {} never stop (end.endless_move: forbidden)", name);
  return fmt::format("the first turn must sow {} (opening)",
                     kernel.layout.name(mover, kernel.opening[state.mover]));
}

/// Why a hole may not be sown in any way; empty if it may.
template <class K>
std::string objection_to_hole(const K& kernel, const typename K::State& state, int hole) {
  std::string first;
  const bool lone = kernel.lone_choice && is_lone_seed<K>(state);
  for (const int steps : lone ? kernel.rules.move.lone_seed_steps : std::vector<int>{1}) {
    const std::string why = objection_to_sowing(kernel, state, SowOption{hole, steps});
    if (why.empty()) return {};
    if (first.empty()) first = why;
  }
  return first;
}

/// Why extra holes may not be taken after a sowing; empty if they may.
template <class K>
std::string objection_to_extras(const K& kernel, typename K::State state, const Turn& turn) {
  const SowingResult result = sow(kernel, state, turn.sow);
  const int due = extras_due(kernel, state, result);
  const int asked = static_cast<int>(turn.extras.size());
  const Player enemy = enemy_of(static_cast<Player>(state.mover));
  if (asked > 0 && result.endless) return "an endless move takes nothing";
  if (asked > 0 && kernel.rules.capture.extra.holes > 0 && !result.captured)
    return "the turn captures nothing, so it takes no further hole";
  for (const int hole : turn.extras)
    if (state.enemy()[hole] == 0)
      return fmt::format("{} holds no seed to be taken", kernel.layout.name(enemy, hole));
  if (asked > due)
    return fmt::format("it takes {} further {}, not {} (capture.extra.holes)", due,
                       due == 1 ? "hole" : "holes", asked);
  if (asked < due && !kernel.rules.capture.extra.optional)
    return fmt::format("it must take {} further {}, named after an x (capture.extra.holes)", due,
                       due == 1 ? "hole" : "holes");
  return {};
}

/// Why a turn is not legal in a position; empty if it is.
template <class K>
std::string objection(const K& kernel, const typename K::State& state, const Turn& turn) {
  if (is_won(kernel, state)) return "the game is over: the player to move has no seeds left";
  if (sow_options(kernel, state).empty()) {
    if (!may_pass(kernel, state)) return "the game is over: the player to move has no legal turn";
    return turn.pass ? "" : "the player to move can sow nothing and must pass";
  }
  if (turn.pass) return "a player who can move may not pass";
  const std::string why = objection_to_sowing(kernel, state, turn.sow);
  return why.empty() ? objection_to_extras(kernel, state, turn) : why;
}

} // namespace sowlab
