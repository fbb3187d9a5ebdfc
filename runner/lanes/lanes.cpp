#include "runner/lanes/lanes.h"

#include "runner/lanes/own_loops.h"
#include "runner/lanes/rings.h"

#include <hwy/highway.h>

namespace sowlab {
namespace {

bool are_off = false;

} // namespace

bool can_play_in_lanes(const Engine& engine) {
  return !are_off && (own_loop_rules(engine) || ring_rules(engine));
}

void play_in_lanes(const Engine& engine, const LaneGames& games, LaneSink& sink) {
  if (const auto rules = own_loop_rules(engine)) return play_own_loops(*rules, games, sink);
  play_rings(*ring_rules(engine), games, sink);
}

std::vector<std::string> lane_instructions() {
  std::vector<std::string> names;
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets())
    names.push_back(hwy::TargetName(target));
  return names;
}

bool use_lane_instructions(const std::string& name) {
  hwy::SetSupportedTargetsForTest(0);
  are_off = name == "none";
  if (are_off || name.empty()) return true;
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets())
    if (name == hwy::TargetName(target)) {
      hwy::SetSupportedTargetsForTest(target);
      return true;
    }
  return false;
}

} // namespace sowlab
