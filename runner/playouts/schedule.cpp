#include "runner/playouts/schedule.h"

#include "runner/agents/agent.h"
#include "runner/statistics/summary.h"

#include <algorithm>
#include <array>
#include <set>

namespace sowlab {

PartSeconds part_seconds(int cores) {
  return {std::max(2.0, cores / 1000.0), std::max(0.1, cores / 2000.0)};
}

bool is_known(const Tally& tally, const Until& until) {
  const std::optional<Distribution> lengths = lengths_of_finished(tally);
  if (!lengths || lengths->games < 100) return false;
  const double players = until.measure == Measure::turns_per_player ? 2 : 1;
  return *lengths->half_width() / players <= until.half_width;
}

namespace {

bool searches(const Agent& agent) {
  if (agent.kind == AgentKind::epsilon)
    return std::any_of(agent.agents.begin(), agent.agents.end(), searches);
  return agent.kind == AgentKind::alphabeta || agent.kind == AgentKind::mcts;
}

ChunkSizes sizes_of(const Cell& cell) {
  const std::array agents = {read_agent(cell.agents[0]), read_agent(cell.agents[1])};
  if (std::any_of(agents.begin(), agents.end(), searches)) return searching_chunks;
  const auto is_random = [](const Agent& agent) { return agent.kind == AgentKind::random; };
  return std::all_of(agents.begin(), agents.end(), is_random) ? random_chunks : thinking_chunks;
}

} // namespace

CellSchedule::CellSchedule(const Study& study, const Cell& cell, std::uint64_t place, Shard shard)
    : shard_(shard), place_(place), sizes_(sizes_of(cell)), games_(study.games),
      until_(study.until) {}

/// Of the chunk of a number. A cell played until its mean is known is dealt out whole.
std::uint64_t CellSchedule::shard_of(std::uint64_t number) const {
  return (place_ + (until_ ? 0 : number)) % shard_.of;
}

/// The first game belongs to all shards, who must know whether it is the only one.
bool CellSchedule::is_mine(GameRange range, std::uint64_t number) const {
  return range.first == 0 || shard_of(number) == shard_.index;
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

std::vector<std::uint64_t> CellSchedule::games_by_shard() const {
  std::vector<std::uint64_t> games(shard_.of, games_ > 0 ? 1 : 0);
  std::uint64_t number = 1;
  for (std::uint64_t first = 1; first < games_;) {
    const GameRange range = chunk_from(first);
    games[shard_of(number++)] += range.count;
    first += range.count;
  }
  return games;
}

Schedule::Schedule(const Study& study, Shard shard) {
  std::set<std::string> keys;
  for (std::size_t i = 0; i < study.cells.size(); ++i) {
    if (!keys.insert(study.cells[i].key).second) continue;
    cells_.emplace(i, Entry{CellSchedule(study, study.cells[i], played_.size(), shard)});
    played_.push_back(i);
  }
}

void Schedule::keep(std::size_t cell, GameRange range, const Tally& tally) {
  Entry& entry = cells_.at(cell);
  entry.chunks.add(range, tally);
  entry.before = entry.chunks.games_done();
  entry.first_is_there |= range.first == 0;
}

std::optional<Part> Schedule::next_first() {
  while (first_at_ < played_.size()) {
    const std::size_t cell = played_[first_at_++];
    Entry& entry = cells_.at(cell);
    if (entry.first_is_there) continue;
    if (const std::optional<GameRange> range = entry.chunks.next())
      return Part{cell, *range, *range};
  }
  return std::nullopt;
}

/// As long as nothing is known of what a game takes, few.
std::uint64_t Schedule::games_of_part(const Entry& entry, double part_seconds) {
  const ChunkSizes sizes = entry.chunks.sizes();
  if (entry.timed == 0) return sizes.smallest;
  const double games = part_seconds * static_cast<double>(entry.timed) / entry.seconds;
  if (games > static_cast<double>(sizes.largest)) return sizes.largest;
  return std::max(sizes.part, static_cast<std::uint64_t>(games));
}

std::optional<Part> Schedule::next_part(std::size_t cell, double part_seconds) {
  Entry& entry = cells_.at(cell);
  if (entry.rest.count == 0 || entry.rest.first >= entry.chunks.games()) {
    const std::optional<GameRange> chunk = entry.chunks.next();
    entry.rest = {};
    if (!chunk) return std::nullopt;
    entry.chunk = entry.rest = *chunk;
  }
  const std::uint64_t games = games_of_part(entry, part_seconds);
  GameRange range = entry.rest;
  if (range.count > games + games / 2) range.count = games;
  entry.rest = {range.first + range.count, entry.rest.count - range.count};
  return Part{cell, range, entry.chunk};
}

std::optional<Part> Schedule::next(double part_seconds) {
  if (const std::optional<Part> first = next_first()) return first;
  for (std::size_t place = at_; place < played_.size(); ++place) {
    if (!cells_.at(played_[place]).first_is_there) continue;
    if (const std::optional<Part> part = next_part(played_[place], part_seconds)) return part;
    if (place == at_) ++at_;
  }
  return std::nullopt;
}

std::optional<double> Schedule::seconds_of(const Part& part) const {
  const Entry& entry = cells_.at(part.cell);
  if (entry.timed == 0) return std::nullopt;
  return entry.seconds / static_cast<double>(entry.timed) * static_cast<double>(part.range.count);
}

void Schedule::played_part(const Part& part, double seconds) {
  Entry& entry = cells_.at(part.cell);
  entry.seconds += seconds;
  entry.timed += part.range.count;
  entry.open += part.range.count;
}

std::vector<GameRange> Schedule::add(std::size_t cell, GameRange chunk, const Tally& tally) {
  Entry& entry = cells_.at(cell);
  entry.open -= chunk.count;
  entry.first_is_there |= chunk.first == 0;
  return entry.chunks.add(chunk, tally);
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
    const std::uint64_t open = entry.chunks.complete() ? 0 : entry.open;
    const std::uint64_t games_done = entry.chunks.games_done() + open;
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
  progress.seconds_left = all - done;
  return progress;
}

bool Schedule::complete() const {
  for (const auto& [cell, entry] : cells_)
    if (!entry.chunks.complete()) return false;
  return true;
}

} // namespace sowlab
