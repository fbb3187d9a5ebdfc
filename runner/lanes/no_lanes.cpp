// What stands in for lanes in a build without Highway: the engine plays every game.
#include "runner/lanes/lanes.h"

namespace sowlab {

bool can_play_in_lanes(const Engine& /*engine*/) {
  return false;
}

void play_in_lanes(const Engine& /*engine*/, const LaneGames& games, LaneSink& sink) {
  for (std::uint64_t game = 0; game < games.count; ++game)
    sink.given_up(games.first + game);
}

std::vector<std::string> lane_instructions() {
  return {};
}

bool use_lane_instructions(const std::string& name) {
  return name.empty() || name == "none";
}

} // namespace sowlab
