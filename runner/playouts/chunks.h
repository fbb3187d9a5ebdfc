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

/// The chunk that begins with game `first` (0, or where a chunk ends) where `games` are played.
/// The first one is game 0 alone: it tells whether anybody ever has a choice. Then they grow with
/// the number of games before them, so that a store of any size has few of them: from 500 games
/// to 500,000.
GameRange chunk_at(std::uint64_t first, std::uint64_t games);

} // namespace sowlab
