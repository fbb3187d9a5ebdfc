/// \file
/// What must hold of any variant on any board: checked state by state in random games.
#pragma once

#include "core/engine/engine.h"

#include <cstdint>
#include <functional>
#include <string>

namespace conformance {

/// What came of comparing the engine with the reference player.
struct Comparison {
  std::string difference; ///< the first one, and where it shows; empty if there is none
  int states = 0;         ///< positions that were compared
};

/// Whether a position is to be compared still; where it is not, a game is left.
using Patience = std::function<bool(const sowlab::Position&)>;

inline bool endless_patience(const sowlab::Position& /*position*/) {
  return true;
}

/// Plays one random game (at most `turns` turns) and compares at each state: the reference player
/// sees the same position, the same legal turns and the same outcome of each; seeds are conserved;
/// the board turned by 180 degrees with the players exchanged plays the same; each listed turn is
/// playable and others are refused; the position's text reads back.
Comparison compare_game(const sowlab::Engine& engine, std::uint64_t seed, int turns,
                        const Patience& patience = endless_patience);

/// Plays a whole game, turn limit and all, and compares its record with the reference player's.
Comparison compare_record(const sowlab::Engine& engine, std::uint64_t seed, int turn_limit,
                          const Patience& patience = endless_patience);

/// The number of sequences of two turns from a position that is reached by so many random turns:
/// by the engine's count, by its lists of turns, and by the reference player.
Comparison compare_perft(const sowlab::Engine& engine, std::uint64_t seed, int turns,
                         const Patience& patience = endless_patience);

/// The same as tests: reported through Catch.
void check_game(const sowlab::Engine& engine, std::uint64_t seed, int turns);
void check_record(const sowlab::Engine& engine, std::uint64_t seed, int turn_limit);

} // namespace conformance
