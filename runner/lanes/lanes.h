/// \file
/// Random games many at a time: one game in each byte of the processor's widest registers. The
/// rules are read at run time, once a step for all of them. A lane plays a game exactly as the
/// engine does, from the same stream, or gives it up: whoever asked for it then plays it with the
/// engine. So results are the same with lanes, without, and with registers of any width.
#pragma once

#include "core/engine/engine.h"
#include "core/engine/game.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sowlab {

/// Which games, and what they depend on.
struct LaneGames {
  std::uint64_t seed = 0;
  std::uint64_t key = 0; ///< see `stream_of_game`
  std::uint32_t turn_limit = 0;
  std::uint64_t first = 0; ///< number of the first game
  std::uint64_t count = 0;
};

/// Who is told of games played in lanes; in any order, each game once.
class LaneSink {
 public:
  virtual ~LaneSink() = default;
  virtual void finished(std::uint64_t game, const GameRecord& record) = 0;
  virtual void given_up(std::uint64_t game) = 0;
};

/// Whether lanes know the rules and the board of an engine. What they know is told by the rules,
/// never by a variant's name. False in a build without lanes.
bool can_play_in_lanes(const Engine& engine);

/// Plays games from the start of an engine that lanes can play, both players random.
void play_in_lanes(const Engine& engine, const LaneGames& games, LaneSink& sink);

/// The sets of instructions that this build and this processor have for lanes, as Highway names
/// them, best first: the first one is used. Empty in a build without lanes.
std::vector<std::string> lane_instructions();

/// From now on lanes use this set of instructions, or the best one if it is empty; with "none"
/// there are no lanes. False if it is not there. Not thread safe: for tests and benchmarks.
bool use_lane_instructions(const std::string& name);

} // namespace sowlab
