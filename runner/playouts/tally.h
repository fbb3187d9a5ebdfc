/// \file
/// What many games of a cell add up to: exact counts. Merging is associative and commutative, so
/// that results do not depend on who played which games.
#pragma once

#include "core/engine/game.h"
#include "runner/playouts/first_turns.h"
#include "runner/playouts/ratio_tally.h"

#include <array>
#include <cstdint>
#include <vector>

namespace sowlab {

/// The word for an ending, the same in every output: "first wins", "second wins", "draw",
/// "repetition", "endless move", "unfinished".
const char* name_of(Ending ending);

/// What a game gives for each turn, decision or position, or as a whole.
enum class Ratio : std::uint8_t {
  laps_per_turn,        ///< of turns with laps that count: no passes, no endless moves
  seeds_sown_per_turn,  ///< of the same turns
  captures_per_game,    ///< turns that captured
  options_per_decision, ///< of both kinds, forced ones included
  decisions_per_game,
  lead_changes_per_turn,
  /// Turns times log10 of the game's own options per decision, in millionths: the size of a tree
  /// that is as wide and as deep as the game.
  tree_size,
  seeds_per_position, ///< on the board; of the positions that `Occupancy` saw
  holes_per_position, ///< with seeds; of the same
};
inline constexpr std::size_t ratios = 9;

/// The positions of a game in which a player decided what to sow.
struct Occupancy {
  std::uint64_t positions = 0;
  std::uint64_t seeds = 0; ///< on the board, in all of them
  std::uint64_t holes = 0; ///< with seeds, in all of them
};

/// The `tree_size` of a game; 0 without decisions.
std::uint64_t tree_size_of(std::uint32_t turns, std::uint64_t options, std::uint64_t decisions);

struct Tally {
  /// games_by_turns[ending][turns]: games that ended so after so many turns.
  std::array<Counts, endings> games_by_turns;
  std::array<RatioTally, ratios> by_ratio;
  std::uint64_t seeds_captured = 0;
  DecisionCount sowing, extra;
  std::uint64_t repetitions_with_choice = 0; ///< a player could have left the cycle

  /// `seen` of games whose positions were watched.
  void add(const GameRecord& record, const Occupancy& seen = {});
  void merge(const Tally& other);

  std::uint64_t games(Ending ending) const;
  std::uint64_t games() const;

  const RatioTally& of(Ratio ratio) const { return by_ratio[static_cast<std::size_t>(ratio)]; }

  RatioTally& of(Ratio ratio) { return by_ratio[static_cast<std::size_t>(ratio)]; }

  /// By the first turn that the players chose; games without one are left out.
  FirstTurns openings;
  bool operator==(const Tally&) const = default;
};

} // namespace sowlab
