/// \file
/// What must hold of any variant on any board: checked state by state in random games.
#pragma once

#include "core/engine/engine.h"

#include <cstdint>
#include <string>

namespace conformance {

/// Plays one random game (at most `turns` turns) and checks at each state: the reference player
/// sees the same position, the same legal turns and the same outcome of each; seeds are conserved;
/// the board turned by 180 degrees with the players exchanged plays the same; each listed turn is
/// playable and others are refused; the position's text reads back. Reports through Catch.
void check_game(const sowlab::Engine& engine, std::uint64_t seed, int turns);

/// Plays a whole game, turn limit and all, and compares its record with the reference player's.
void check_record(const sowlab::Engine& engine, std::uint64_t seed, int turn_limit);

} // namespace conformance
