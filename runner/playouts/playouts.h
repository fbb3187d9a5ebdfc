/// \file
/// Games of cells, one after the other and on all cores.
#pragma once

#include "core/engine/engine.h"
#include "runner/playouts/tally.h"
#include "runner/study/study.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace sowlab {

/// Which games of a cell: numbers first, first + 1, ...
struct GameRange {
  std::uint64_t first = 0;
  std::uint64_t count = 0;
};

/// Plays games of a cell in this thread, in order, and shows the record of each. Game i depends on
/// nothing but the seed, the cell's key and i.
void for_each_game(const Engine& engine, const Cell& cell, std::uint64_t seed,
                   std::uint32_t turn_limit, GameRange range,
                   const std::function<void(const GameRecord&)>& see);

/// The same games, added up.
Tally play_games(const Engine& engine, const Cell& cell, std::uint64_t seed,
                 std::uint32_t turn_limit, GameRange range);

struct CellResult {
  Tally tally;
  /// Nobody ever had a choice, so that every game is the same one; it was played once.
  bool deterministic = false;
};

/// How far a study has come.
struct Progress {
  std::uint64_t games_done = 0;
  std::uint64_t games = 0;
  double work_done = 0; ///< 0 to 1: games weighted by the measured cost of their cell
};

/// Plays all cells of a study on `threads` cores (0: all there are) and returns their results in
/// the order of the cells; the same for any number of threads. `report` is called now and then, by
/// one thread at a time.
std::vector<CellResult> play_study(const Study& study, int threads,
                                   const std::function<void(const Progress&)>& report);

} // namespace sowlab
