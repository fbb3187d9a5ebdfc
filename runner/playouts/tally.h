/// \file
/// What many games of a cell add up to: exact counts. Merging is associative and commutative, so
/// that results do not depend on who played which games.
#pragma once

#include "core/engine/game.h"

#include <array>
#include <cstdint>
#include <map>
#include <vector>

namespace sowlab {

/// The games that began with the same turn.
struct FirstTurnTally {
  std::array<std::uint64_t, endings> games = {}; ///< by ending
  std::uint64_t turns = 0;                       ///< in all, of the games won or drawn
  /// Of the turns of each of them. With at most a million turns a game, this holds 18 million
  /// million-turn games, or any number of those that are ever played.
  std::uint64_t squares = 0;
  bool operator==(const FirstTurnTally&) const = default;
};

/// The word for an ending, the same in every output: "first wins", "second wins", "draw",
/// "repetition", "endless move", "unfinished".
const char* name_of(Ending ending);

struct Tally {
  /// games_by_turns[ending][turns]: games that ended so after so many turns; trailing zeros are
  /// left out.
  std::array<std::vector<std::uint64_t>, endings> games_by_turns;
  std::uint64_t sown_turns = 0; ///< turns with laps that count: no passes, no endless moves
  std::uint64_t laps = 0;       ///< of those turns
  std::uint64_t seeds_sown = 0;
  std::uint64_t captures = 0; ///< turns that captured
  std::uint64_t seeds_captured = 0;
  DecisionCount sowing, extra;
  std::uint64_t repetitions_with_choice = 0; ///< a player could have left the cycle

  void add(const GameRecord& record);
  void merge(const Tally& other);

  std::uint64_t games(Ending ending) const;
  std::uint64_t games() const;
  /// By the first turn that the players chose; games without one are left out.
  std::map<PackedTurn, FirstTurnTally> openings;
  bool operator==(const Tally&) const = default;
};

} // namespace sowlab
