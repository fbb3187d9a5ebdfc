/// \file
/// From a store to what its games come to, and back.
#pragma once

#include "runner/playouts/schedule.h"
#include "runner/store/records.h"
#include "runner/store/store.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace sowlab {

/// What is there of a cell.
struct CellResult {
  Tally tally;
  /// Nobody ever had a choice, so that every game is the same one; it was played once.
  bool deterministic = false;
  /// Chunks that the study needs and that are not there; of a cell played until its mean is known
  /// only the next one is known.
  std::vector<GameRange> missing;
};

/// A cell with its engine.
struct ReadyCell {
  ReadyCell(const Study& study, const Cell& cell);

  const Study& study;
  const Cell& cell;
  Engine engine;
  Player mover; ///< who makes the first choice in a game
};

/// Reads what is there of a cell; `see` is shown each chunk that the study needs. Throws a
/// StoreError if a chunk is damaged.
CellResult read_cell_result(const Store& store, const ReadyCell& cell,
                            const std::function<void(GameRange, const Tally&)>& see = {});

/// The same for all cells of the study, in their order.
std::vector<CellResult> read_results(const Store& store, const Study& study);

/// Throws a StoreError if a chunk of the study's cells that is there, needed or not, is damaged.
void check_chunks(const Store& store, const Study& study);

/// Shows every game of a cell that is there, in order; those without a kept record are played
/// again.
void for_each_record(const Store& store, const ReadyCell& cell,
                     const std::function<void(std::uint64_t, const KeptRecord&)>& see);

/// Of so many of the first games of a range the study wants records.
std::uint64_t records_wanted(const Study& study, GameRange range);

/// Games of a cell as they are kept, played now; with the records that are wanted.
struct FreshChunk {
  Tally tally;
  EncodedChunk encoded;
};

FreshChunk play_chunk(const ReadyCell& cell, GameRange range);

/// The chunk that has been played in parts, which are given by their first games.
FreshChunk joined(const ReadyCell& cell, const std::map<std::uint64_t, FreshChunk>& parts);

} // namespace sowlab
