/// \file
/// What lanes know of games on own loops, with every switch they read.
#pragma once

#include "runner/lanes/lanes.h"

#include <array>
#include <optional>

namespace sowlab {

/// Holes are counted in track order: the outer row first, then the inner one.
struct OwnLoopRules {
  int columns = 0;
  int length = 0;                                 ///< of a loop: twice the columns
  std::array<std::vector<std::uint8_t>, 2> start; ///< seeds by player and hole
  std::array<int, 2> total = {0, 0};              ///< of each player
  int opening = -1;                               ///< hole of each player's first turn; -1: none
  std::vector<int> first_options;                 ///< what South may sow at the start

  int at_least = 1;
  bool singles = false;            ///< may be sown where no hole has `at_least`
  bool singles_into_empty = false; ///< into empty holes only
  bool relay = false;
  bool skips_origin = false;

  LastHole last = LastHole::empty; ///< laps that end so in the inner row capture
  std::vector<int> counts;         ///< the last hole must hold one of these; empty: any number
  Parity parity = Parity::any;
  bool opposite = false; ///< taken; neither: nothing ever is
  bool behind = false;
  Condition if_opposite = Condition::any;
  Condition if_behind = Condition::any;
  int extras = 0;
  bool extras_inner = false;

  bool takes_all = true;   ///< wins; otherwise the seeds are counted at the end
  bool loser_stuck = true; ///< who cannot move loses; otherwise that ends the game
  bool passes = false;     ///< who cannot move passes, which lanes do not play
  int repetition = 0;      ///< times that a position may come back; 0: any number
};

/// The most further holes that lanes take in a turn.
inline constexpr int most_lane_extras = 5;

/// Nothing where the rules or the board are not known to lanes.
std::optional<OwnLoopRules> own_loop_rules(const Engine& engine);

void play_own_loops(const OwnLoopRules& rules, const LaneGames& games, LaneSink& sink);

} // namespace sowlab
