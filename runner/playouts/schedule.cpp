#include "runner/playouts/schedule.h"

#include "runner/statistics/summary.h"

#include <algorithm>
#include <set>

namespace sowlab {

bool is_known(const Tally& tally, const Until& until) {
  const std::optional<Distribution> lengths = lengths_of_finished(tally);
  if (!lengths || lengths->games < 100) return false;
  const double players = until.measure == Measure::turns_per_player ? 2 : 1;
  return *lengths->half_width() / players <= until.half_width;
}

CellSchedule::CellSchedule(const Study& study, const Cell& cell, std::uint64_t place, Shard shard)
    : shard_(shard), place_(place),
      smallest_(cell.agents[0] == "random" && cell.agents[1] == "random" ? random_chunk
                                                                         : thinking_chunk),
      games_(study.games), until_(study.until) {}

/// The first game belongs to all shards, who must know whether it is the only one. A cell played
/// until its mean is known is dealt out whole.
bool CellSchedule::is_mine(GameRange range, std::uint64_t number) const {
  return range.first == 0 || (place_ + (until_ ? 0 : number)) % shard_.of == shard_.index;
}

std::optional<GameRange> CellSchedule::next() {
  while (cursor_ < games_) {
    const GameRange range = chunk_from(cursor_);
    const bool mine = is_mine(range, number_++);
    cursor_ += range.count;
    if (mine && range.first >= prefix_ && !there_.contains(range.first)) return range;
  }
  return std::nullopt;
}

std::vector<GameRange> CellSchedule::add(GameRange range, const Tally& tally) {
  if (range.first == 0) {
    deterministic_ = tally.sowing.choices + tally.extra.choices == 0;
    if (deterministic_) games_ = 1;
  }
  there_[range.first] = range.count;
  if (until_) {
    ahead_[range.first] = tally;
    return advance();
  }
  done_ += range.count;
  advance();
  return {range};
}

std::vector<GameRange> CellSchedule::advance() {
  std::vector<GameRange> settled;
  while (prefix_ < games_ && there_.contains(prefix_)) {
    const GameRange range{prefix_, there_.at(prefix_)};
    there_.erase(prefix_);
    prefix_ += range.count;
    if (!until_) continue;
    settled.push_back(range);
    done_ += range.count;
    tally_.merge(ahead_.at(range.first));
    ahead_.erase(range.first);
    if (is_known(tally_, *until_)) games_ = prefix_;
  }
  return settled;
}

double CellSchedule::expected_games() const {
  const auto most = static_cast<double>(games_of_shard());
  const std::optional<Distribution> lengths = lengths_of_finished(tally_);
  if (!until_ || complete() || !lengths || lengths->games < 100) return most;
  const double players = until_->measure == Measure::turns_per_player ? 2 : 1;
  const double ratio = *lengths->half_width() / players / until_->half_width;
  return std::min(most, static_cast<double>(prefix_) * std::max(1.0, ratio * ratio));
}

std::uint64_t CellSchedule::games_of_shard() const {
  if (shard_.of == 1) return games_;
  std::uint64_t games = 0, number = 0;
  for (std::uint64_t first = 0; first < games_;) {
    const GameRange range = chunk_from(first);
    if (is_mine(range, number++)) games += range.count;
    first += range.count;
  }
  return games;
}

Schedule::Schedule(const Study& study, Shard shard) {
  std::set<std::string> keys;
  for (std::size_t i = 0; i < study.cells.size(); ++i) {
    if (!keys.insert(study.cells[i].key).second) continue;
    cells_.emplace(i, Entry{CellSchedule(study, study.cells[i], played_.size(), shard), 0, 0, 0});
    played_.push_back(i);
  }
}

void Schedule::keep(std::size_t cell, GameRange range, const Tally& tally) {
  Entry& entry = cells_.at(cell);
  entry.chunks.add(range, tally);
  entry.before = entry.chunks.games_done();
}

std::optional<Chunk> Schedule::next_first() {
  while (first_at_ < played_.size()) {
    const std::size_t cell = played_[first_at_++];
    CellSchedule& chunks = cells_.at(cell).chunks;
    if (chunks.games_done() > 0) continue;
    if (const std::optional<GameRange> range = chunks.next()) return Chunk{cell, *range};
  }
  return std::nullopt;
}

std::optional<Chunk> Schedule::next() {
  for (; at_ < played_.size(); ++at_)
    if (const std::optional<GameRange> range = cells_.at(played_[at_]).chunks.next())
      return Chunk{played_[at_], *range};
  return std::nullopt;
}

std::vector<GameRange> Schedule::add(const Chunk& chunk, const Tally& tally, double seconds) {
  Entry& entry = cells_.at(chunk.cell);
  entry.seconds += seconds;
  entry.timed += chunk.range.count;
  return entry.chunks.add(chunk.range, tally);
}

Progress Schedule::progress() const {
  Progress progress;
  double seconds = 0, timed = 0;
  for (const auto& [cell, entry] : cells_) {
    seconds += entry.seconds;
    timed += static_cast<double>(entry.timed);
  }
  const double usual = timed > 0 ? seconds / timed : 0;
  double done = 0, all = 0;
  for (const auto& [cell, entry] : cells_) {
    const std::uint64_t games_done = entry.chunks.games_done();
    progress.games_before += entry.before;
    progress.games_done += games_done;
    progress.games += std::max(entry.chunks.games_of_shard(), games_done);
    const double cost = entry.timed > 0 ? entry.seconds / static_cast<double>(entry.timed) : usual;
    const auto new_games = static_cast<double>(games_done - entry.before);
    const auto before = static_cast<double>(entry.before);
    done += cost * new_games;
    all += cost * std::max(entry.chunks.expected_games() - before, new_games);
  }
  progress.work_done = all > 0 ? done / all : 1;
  return progress;
}

bool Schedule::complete() const {
  for (const auto& [cell, entry] : cells_)
    if (!entry.chunks.complete()) return false;
  return true;
}

} // namespace sowlab
