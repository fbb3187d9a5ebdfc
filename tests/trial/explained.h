/// \file
/// Reasons held against what the engine does.
#pragma once

#include "core/engine/engine.h"

#include <string>

namespace trial_test {

/// Traces every sowing from a position. What is said of each lap must agree with whether another
/// lap follows and whether something is captured; every reason names a field or group that exists.
/// The first disagreement, or empty.
std::string disagreement(const sowlab::Engine& engine, const sowlab::Position& position);

/// The same at each position of a random game; games are left where they become slow.
std::string disagreement_in_game(const sowlab::Engine& engine, std::uint64_t seed, int turns);

} // namespace trial_test
