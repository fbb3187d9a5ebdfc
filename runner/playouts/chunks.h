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

/// How many games a chunk has, but for the very first: `smallest` times a power of ten. Where it is
/// played in parts, these have at least `part` games.
struct ChunkSizes {
  std::uint64_t smallest = 1;
  std::uint64_t largest = 1;
  std::uint64_t part = 1;
};

/// Where both players are random; where one thinks; and where one searches, so that a game may take
/// minutes.
inline constexpr ChunkSizes random_chunks = {500, 5'000'000, 500};
inline constexpr ChunkSizes thinking_chunks = {10, 10'000, 10};
inline constexpr ChunkSizes searching_chunks = {10, 100, 1};

/// The chunk that begins with game `first` (0, or where a chunk ends) where `games` are played.
/// The first one is game 0 alone: it tells whether anybody ever has a choice. Then they grow with
/// the number of games before them, so that a store of any size has few of them.
GameRange chunk_at(std::uint64_t first, std::uint64_t games, ChunkSizes sizes);

} // namespace sowlab
