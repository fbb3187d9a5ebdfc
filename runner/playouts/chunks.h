/// \file
/// How the games of a cell are divided into chunks: always at the same places, so that whoever
/// plays which of them, in whatever order, keeps the same ones.
#pragma once

#include <cstdint>

namespace sowlab {

/// Which games of a cell: numbers first, first + 1, ...
struct GameRange {
  std::uint64_t first = 0;
  std::uint64_t count = 0;
  bool operator==(const GameRange&) const = default;
};

/// Games of the first chunks (but the very first) where both players are random, and where one
/// thinks, so that a game may take minutes.
inline constexpr std::uint64_t random_chunk = 500;
inline constexpr std::uint64_t thinking_chunk = 10;

/// The chunk that begins with game `first` (0, or where a chunk ends) where `games` are played.
/// The first one is game 0 alone: it tells whether anybody ever has a choice. Then they grow with
/// the number of games before them, so that a store of any size has few of them: from `smallest`
/// games to a thousand times as many.
GameRange chunk_at(std::uint64_t first, std::uint64_t games, std::uint64_t smallest);

} // namespace sowlab
