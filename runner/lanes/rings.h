/// \file
/// What lanes know of games on rings of fixed sides on two rows, one lap a sowing, with every
/// switch they read.
#pragma once

#include "runner/lanes/lanes.h"

#include <array>
#include <optional>

namespace sowlab {

/// Holes of a side are counted in the order in which its owner sows them: the last one comes before
/// his store and the enemy's first.
struct RingRules {
  int columns = 0;                                ///< holes of a side
  bool clockwise = false;                         ///< holes are counted against the track's order
  std::array<std::vector<std::uint8_t>, 2> start; ///< seeds by player and hole
  std::array<int, 2> seeds = {0, 0};              ///< of each player at the start
  int total = 0;
  std::vector<int> first_options; ///< what South may sow at the start

  int at_least = 1;
  int otherwise = 0; ///< seeds that are enough where no hole has `at_least`; 0: none are
  bool must_feed = false;
  bool store = false;
  bool extra_turn = false;
  bool skips_origin = false;

  bool on_own = false; ///< laps that end there capture; neither: nothing does
  bool on_enemy = false;
  LastHole last = LastHole::any;
  std::vector<int> counts; ///< the last hole must hold one of these; empty: any number
  Parity parity = Parity::any;
  bool opposite = false; ///< taken
  bool itself = false;   ///< the last hole is
  Condition if_opposite = Condition::any;
  bool chain = false;
  GrandSlam slam = GrandSlam::legal;

  bool takes_all = false;   ///< wins; otherwise the seeds are counted at the end
  bool loser_stuck = false; ///< who cannot move loses; otherwise that ends the game
  bool passes = false;      ///< or he passes
  bool side_empty = false;
  bool majority = false;
  bool left_to_owner = true;
  Repetition repetition; ///< `times` 0 also where seeds that go round must pass a store
};

/// Nothing where the rules or the board are not known to lanes.
std::optional<RingRules> ring_rules(const Engine& engine);

void play_rings(const RingRules& rules, const LaneGames& games, LaneSink& sink);

} // namespace sowlab
