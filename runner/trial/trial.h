/// \file
/// Random games played to look at the rules of a variant: how they end, and how often each rule
/// matters.
#pragma once

#include "core/engine/engine.h"
#include "runner/playouts/tally.h"

#include <limits>
#include <string>
#include <vector>

namespace sowlab {

struct TrialPlan {
  std::uint64_t games = 10'000;
  std::uint64_t seed = 1;
  std::uint32_t turn_limit = 20'000;
  bool counts_all = false; ///< every turn, not only until each rule has mattered once
  /// No further game begins after about so many laps, with those sown to look ahead and without a
  /// rule: what has long relays is not waited for.
  std::uint64_t laps = std::numeric_limits<std::uint64_t>::max();
};

/// A rule matters in a turn if without it other turns would be legal, or the turn chosen would have
/// come out otherwise: other seeds in a hole or a store, another ending, other holes to be taken.
struct RuleUse {
  std::string field;       ///< a field or an optional group, see alternatives.h
  std::uint64_t turns = 0; ///< in which it mattered; at most 1 unless all are counted
};

struct Trial {
  Tally tally;
  std::uint64_t turns = 0; ///< of all games; passes are left out
  std::vector<RuleUse> rules;
};

/// Plays by the stream of a study with that seed (game i is its game i). If nobody has a choice in
/// the first game, it is the only one.
Trial play_trial(const Engine& engine, const TrialPlan& plan);

/// Whether a player could choose in any of the games.
bool has_choice(const Tally& tally);

} // namespace sowlab
