/// \file
/// What many games of a cell add up to: exact counts. Merging is associative and commutative, so
/// that results do not depend on who played which games.
#pragma once

#include "core/engine/game.h"

#include <array>
#include <cstdint>
#include <vector>

namespace sowlab {

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
  bool operator==(const Tally&) const = default;
};

} // namespace sowlab
