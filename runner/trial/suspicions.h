/// \file
/// What looks wrong about a variant that breaks no rule of writing one: found by playing.
#pragma once

#include "runner/trial/trial.h"

#include <string>
#include <vector>

namespace sowlab {

struct Suspicion {
  std::string field; ///< at which to look; empty: the variant as a whole
  std::string message;
  std::string help;
};

/// A start without a legal turn; a game in which nobody ever chooses; most games not won or drawn;
/// a rule that mattered in no turn. Fields of a group that never mattered are not told one by one.
std::vector<Suspicion> suspicions(const Engine& engine, const Trial& trial);

} // namespace sowlab
