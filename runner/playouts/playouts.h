/// \file
/// Games of cells, one after the other and on all cores.
#pragma once

#include "core/engine/engine.h"
#include "runner/playouts/chunks.h"
#include "runner/playouts/tally.h"
#include "runner/study/study.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace sowlab {

/// The positions of so many first games of a cell are watched: enough for figures of the board
/// alone, and it costs nothing that counts.
inline constexpr std::uint64_t watched_games = 1000;

/// Who is told of a game; of one that is not watched, with no positions.
using SeeRecord = std::function<void(const GameRecord&, const Occupancy&)>;

/// Plays games of a cell in this thread, in order, and shows the record of each. Game i depends on
/// nothing but the seed, the cell's key and i.
void for_each_game(const Engine& engine, const Cell& cell, std::uint64_t seed,
                   std::uint32_t turn_limit, GameRange range, const SeeRecord& see);

/// The same games, added up.
Tally play_games(const Engine& engine, const Cell& cell, std::uint64_t seed,
                 std::uint32_t turn_limit, GameRange range);

/// A game with all its turns, passes included, those given by the cell first.
struct PlayedGame {
  GameRecord record;
  std::vector<Turn> turns;
};

PlayedGame play_game(const Engine& engine, const Cell& cell, std::uint64_t seed,
                     std::uint32_t turn_limit, std::uint64_t game);

/// The cores that this process may use.
int all_cores();

/// Calls `step` side by side on so many cores, on each again and again until it returns false; it
/// is told which of them it is on, from 0. An exception ends all of them after their step, and is
/// thrown on.
void work_side_by_side(int cores, const std::function<bool(int)>& step);

} // namespace sowlab
