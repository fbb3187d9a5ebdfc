#include "runner/store/plan.h"

#include "runner/store/results.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <memory>

namespace sowlab {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr double sample_seconds = 0.05;
constexpr double longest_sample = 0.5; ///< seconds, where there are too few games by then
constexpr std::uint64_t enough_games = 40;
constexpr std::uint64_t most_sampled = 1 << 15; ///< games of a chunk
constexpr double row_bytes = 100;               ///< of a chunk, besides what is measured

struct Sample {
  Tally first_game; ///< whether anybody has a choice
  double seconds_a_game = 0;
  double tally_bytes = 0; ///< of a chunk
  double bytes_a_record = 0;
};

/// Plays growing chunks of games until enough time has gone by. All of them tell what a game takes:
/// the last ones alone would be long ones too often, for it is a long game that uses up the time.
Sample take_sample(const Study& study, const Cell& cell) {
  const ReadyCell ready(study, cell);
  Sample sample;
  sample.first_game = play_chunk(ready, {0, 1}).tally;
  std::uint64_t games = 0, size = 1, recorded = 0;
  double seconds = 0, bytes = 0;
  while (seconds < (games < enough_games ? longest_sample : sample_seconds)) {
    const Clock::time_point start = Clock::now();
    const FreshChunk chunk = play_chunk(ready, {games, size});
    seconds += std::chrono::duration<double>(Clock::now() - start).count();
    games += size;
    recorded += chunk.encoded.recorded;
    bytes += static_cast<double>(chunk.encoded.records.size());
    if (size <= random_chunks.smallest) // most chunks that are kept are not much larger
      sample.tally_bytes = static_cast<double>(chunk.encoded.tally.size());
    size = std::min(2 * size, most_sampled);
  }
  sample.seconds_a_game = seconds / static_cast<double>(games);
  sample.bytes_a_record = recorded > 0 ? bytes / static_cast<double>(recorded) : 0;
  return sample;
}

/// Chunks of the cell that are there.
std::vector<KeptChunk> kept_chunks(const Store* store, const Cell& cell) {
  if (store == nullptr || !store->has(cell)) return {};
  return store->chunks(cell);
}

} // namespace

std::uint64_t Plan::missing() const {
  std::uint64_t games = 0;
  for (const PlannedCell& cell : cells)
    games += cell.missing;
  return games;
}

double Plan::seconds() const {
  double seconds = 0;
  for (const PlannedCell& cell : cells)
    seconds += static_cast<double>(cell.missing) * cell.seconds_a_game;
  return seconds;
}

double Plan::bytes() const {
  double bytes = 0;
  for (const PlannedCell& cell : cells)
    bytes += cell.bytes;
  return bytes;
}

double Plan::seconds_on(unsigned cores) const {
  const double least = part_seconds(static_cast<int>(cores)).least;
  double last = 0;
  for (const PlannedCell& cell : cells) {
    const double chunk = static_cast<double>(cell.largest) * cell.seconds_a_game;
    const double part = std::max(least, cell.seconds_a_game);
    last = std::max(last, cores > 1 ? std::min(part, chunk) : 0);
  }
  return seconds() / busy_cores(cores) + last;
}

double Plan::busy_cores(unsigned cores) const {
  double parts = 0;
  for (const PlannedCell& cell : cells) {
    const double seconds = static_cast<double>(cell.missing) * cell.seconds_a_game;
    parts += std::max(static_cast<double>(cell.chunks),
                      seconds / part_seconds(static_cast<int>(cores)).most);
  }
  const double limit = parts > 0 ? seconds() / parts * taken_in_a_second : cores;
  return std::clamp(limit, 1.0, static_cast<double>(cores));
}

Plan make_plan(const Study& study, const fs::path& folder, Shard shard) {
  Plan plan;
  plan.at_most = study.until.has_value();
  const std::unique_ptr<Store> store = folder.empty() ? nullptr : store_in(folder);
  const Schedule cells(study, shard);
  for (std::size_t place = 0; place < cells.played().size(); ++place) {
    const Cell& cell = study.cells[cells.played()[place]];
    const Sample sample = take_sample(study, cell);
    Study asked = study;
    asked.until.reset(); // at most
    const std::vector<KeptChunk> kept = kept_chunks(store.get(), cell);
    if (kept.empty() && sample.first_game.sowing.choices + sample.first_game.extra.choices == 0)
      asked.games = 1;
    CellSchedule schedule(asked, cell, place, shard);
    for (const KeptChunk& chunk : kept)
      schedule.add(chunk.range, sample.first_game);
    PlannedCell planned{cell.label, 0, 0, sample.seconds_a_game, 0, 0, 0};
    while (const auto range = schedule.next()) {
      const std::uint64_t records =
          study.records > range->first ? std::min(range->count, study.records - range->first) : 0;
      planned.missing += range->count;
      planned.largest = std::max(planned.largest, range->count);
      ++planned.chunks;
      planned.bytes +=
          row_bytes + sample.tally_bytes + sample.bytes_a_record * static_cast<double>(records);
    }
    planned.kept = schedule.games_of_shard() - planned.missing;
    plan.cells.push_back(planned);
  }
  return plan;
}

std::string bytes_text(double bytes) {
  for (const char* unit : {"B", "kB", "MB", "GB"}) {
    if (bytes < 1000)
      return fmt::format("{:.{}f} {}", bytes, bytes < 10 && *unit != 'B' ? 1 : 0, unit);
    bytes /= 1000;
  }
  return fmt::format("{:.1f} TB", bytes);
}

} // namespace sowlab
