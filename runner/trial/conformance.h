/// \file
/// What must hold of any variant at any position, whatever its rules say.
#pragma once

#include "core/engine/engine.h"

#include <stdexcept>

namespace sowlab {

/// Something is not as it must be; `what()` says what, and of which turn.
class NotConforming : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Throws a NotConforming unless: no seed has come or gone; the position and each legal turn are
/// read back from their text; each legal turn can be played and every other one is refused; the
/// board turned by 180 degrees with the players exchanged has the same turns with the same
/// outcomes; perft counts the turns. Throws a RuleError where there are too many turns to be
/// listed.
void check_position(const Engine& engine, const Position& position);

struct ConformanceCount {
  std::uint64_t positions = 0; ///< checked
  std::uint64_t games = 0;     ///< that they are from
  bool too_many_turns = false; ///< a position had more turns than are listed: the game was left
};

/// Checks every position of random games until so many have been checked. Throws a NotConforming
/// that also names the position.
ConformanceCount check_games(const Engine& engine, std::uint64_t seed, std::uint64_t positions);

} // namespace sowlab
