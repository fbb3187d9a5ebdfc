#include "runner/store/results.h"

#include "runner/store/tally_json.h"

#include <algorithm>
#include <fmt/format.h>

namespace sowlab {
namespace {

[[noreturn]] void refuse_damaged(const Store& store, const ReadyCell& cell, GameRange range) {
  throw StoreError(fmt::format("{} is damaged, and has been left as it is: games {} to {} of {}",
                               store.path().string(), range.first, range.first + range.count - 1,
                               cell.cell.label));
}

Tally decoded(const Store& store, const ReadyCell& cell, GameRange range) {
  try {
    Tally tally = tally_from_json(store.tally(cell.cell, range.first), cell.engine, cell.mover);
    if (tally.games() == range.count) return tally;
  } catch (const StoreError&) {
    throw;
  } catch (const std::exception&) {
    // told below
  }
  refuse_damaged(store, cell, range);
}

/// The records that are kept of a chunk.
std::vector<KeptRecord> records_of(const Store& store, const ReadyCell& cell, GameRange range) {
  const EncodedChunk chunk = store.chunk(cell.cell, range.first);
  if (chunk.recorded == 0) return {};
  try {
    std::vector<KeptRecord> records = from_block(chunk.records);
    if (records.size() == chunk.recorded) return records;
  } catch (const std::runtime_error&) {
    // told below
  }
  refuse_damaged(store, cell, range);
}

/// Of the chunk that the study needs, though a longer one is there.
Tally tally_of(const Store& store, const ReadyCell& cell, GameRange needed, GameRange there) {
  if (there == needed) return decoded(store, cell, needed);
  return play_games(cell.engine, cell.cell, cell.study.seed, cell.study.turn_limit, needed);
}

std::map<std::uint64_t, KeptChunk> chunks_by_first(const Store& store, const Cell& cell) {
  std::map<std::uint64_t, KeptChunk> chunks;
  for (const KeptChunk& chunk : store.chunks(cell))
    chunks[chunk.range.first] = chunk;
  return chunks;
}

} // namespace

ReadyCell::ReadyCell(const Study& of, const Cell& which)
    : study(of), cell(which), engine(which.variant, which.columns),
      mover(first_to_choose(engine, which)) {}

std::uint64_t records_wanted(const Study& study, GameRange range) {
  return study.records > range.first ? std::min(range.count, study.records - range.first) : 0;
}

FreshChunk play_chunk(const ReadyCell& cell, GameRange range) {
  const auto& [study, which, engine, mover] = cell;
  const std::uint64_t wanted = records_wanted(study, range);
  FreshChunk fresh;
  fresh.tally = play_games(engine, which, study.seed, study.turn_limit,
                           {range.first + wanted, range.count - wanted});
  if (wanted > 0) {
    RecordBlock block;
    for_each_game(engine, which, study.seed, study.turn_limit, {range.first, wanted},
                  [&](const GameRecord& record, const Occupancy& seen) {
                    fresh.tally.add(record, seen);
                    block.add(kept_of(record));
                  });
    fresh.encoded.records = block.finish();
    fresh.encoded.recorded = wanted;
  }
  fresh.encoded.tally = to_json(fresh.tally, engine, mover);
  return fresh;
}

FreshChunk joined(const ReadyCell& cell, const std::map<std::uint64_t, FreshChunk>& parts) {
  FreshChunk whole;
  RecordBlock block;
  for (const auto& [first, part] : parts) {
    whole.tally.merge(part.tally);
    if (part.encoded.recorded == 0) continue;
    for (const KeptRecord& record : from_block(part.encoded.records))
      block.add(record);
  }
  whole.encoded.recorded = block.size();
  if (block.size() > 0) whole.encoded.records = block.finish();
  whole.encoded.tally = to_json(whole.tally, cell.engine, cell.mover);
  return whole;
}

CellResult read_cell_result(const Store& store, const ReadyCell& cell,
                            const std::function<void(GameRange, const Tally&)>& see) {
  CellResult result;
  const auto there = chunks_by_first(store, cell.cell);
  CellSchedule schedule(cell.study, cell.cell, 0, {});
  for (std::uint64_t first = 0; first < schedule.games();) {
    const GameRange range = schedule.chunk_from(first);
    first += range.count;
    const auto found = there.find(range.first);
    if (found == there.end() || found->second.range.count < range.count) {
      // A shorter one is from a run of fewer games, unless its length is not its own.
      if (found != there.end()) decoded(store, cell, found->second.range);
      result.missing.push_back(range);
      if (cell.study.until) break;
      continue;
    }
    const Tally tally = tally_of(store, cell, range, found->second.range);
    schedule.add(range, tally);
    result.tally.merge(tally);
    if (see) see(range, tally);
  }
  result.deterministic = schedule.deterministic();
  return result;
}

std::vector<CellResult> read_results(const Store& store, const Study& study) {
  std::map<std::string, CellResult> by_key;
  std::vector<CellResult> results;
  for (const Cell& cell : study.cells) {
    const auto [found, is_new] = by_key.try_emplace(cell.key);
    if (is_new) found->second = read_cell_result(store, ReadyCell(study, cell));
    results.push_back(found->second);
  }
  return results;
}

void check_chunks(const Store& store, const Study& study) {
  for (const Cell& cell : study.cells) {
    if (!store.has(cell)) continue;
    const ReadyCell ready(study, cell);
    for (const KeptChunk& chunk : store.chunks(cell))
      decoded(store, ready, chunk.range);
  }
}

void for_each_record(const Store& store, const ReadyCell& cell,
                     const std::function<void(std::uint64_t, const KeptRecord&)>& see) {
  read_cell_result(store, cell, [&](GameRange range, const Tally&) {
    std::uint64_t game = range.first;
    const std::uint64_t end = range.first + range.count;
    for (const KeptRecord& record : records_of(store, cell, range))
      if (game < end) see(game++, record);
    for_each_game(
        cell.engine, cell.cell, cell.study.seed, cell.study.turn_limit, {game, end - game},
        [&](const GameRecord& record, const Occupancy&) { see(game++, kept_of(record)); });
  });
}

} // namespace sowlab
