/// \file
/// From a store to what its games come to, and back: playing what is missing.
#pragma once

#include "runner/playouts/schedule.h"
#include "runner/store/records.h"
#include "runner/store/store.h"

#include <functional>
#include <mutex>
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

/// Plays the chunks of a study that are missing in this shard, and keeps each as soon as it is
/// there. The store is used under `mutex` only, in whole transactions. `report` is called under it
/// too, a few times a second. Returns true when every chunk of the whole study is there.
bool play_missing(Store& store, std::mutex& mutex, const Study& study, Shard shard, int threads,
                  const std::function<void(const Progress&)>& report);

/// Shows every game of a cell that is there, in order; those without a kept record are played
/// again.
void for_each_record(const Store& store, const ReadyCell& cell,
                     const std::function<void(std::uint64_t, const KeptRecord&)>& see);

/// A chunk of a cell as it is kept, played now; with records of so many of its first games.
struct FreshChunk {
  Tally tally;
  EncodedChunk encoded;
};

FreshChunk play_chunk(const ReadyCell& cell, GameRange range);

} // namespace sowlab
