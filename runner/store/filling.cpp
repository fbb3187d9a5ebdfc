#include "runner/store/filling.h"

#include "runner/store/tally_json.h"

#include <algorithm>

namespace sowlab {
namespace {

/// Each core is to have some more parts before it has nothing left.
constexpr int parts_left_a_core = 10;

} // namespace

PlayedPart play_part(const ReadyCell& cell, const Part& part) {
  const auto start = std::chrono::steady_clock::now();
  PlayedPart played{part, play_chunk(cell, part.range), 0};
  played.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return played;
}

Filling::Filling(Store& store, std::mutex& mutex, const Study& study, Shard shard, int cores,
                 Report report)
    : store_(store), mutex_(mutex), study_(study), schedule_(study, shard),
      report_(std::move(report)), part_limits_(part_seconds(cores)),
      part_seconds_(part_limits_.least), cores_(cores) {
  for (const std::size_t cell : schedule_.played()) {
    cells_.emplace(cell, ReadyCell(study, study.cells[cell]));
    keep_what_is_there(cell);
  }
  begun_ = ended_ = told_ = Clock::now();
}

/// It need not be played, unless records are wanted that are not there.
void Filling::keep_what_is_there(std::size_t cell) {
  std::map<std::uint64_t, std::uint64_t> recorded;
  for (const KeptChunk& chunk : store_.chunks(study_.cells[cell]))
    recorded[chunk.range.first] = chunk.recorded;
  read_cell_result(store_, cells_.at(cell), [&](GameRange range, const Tally& tally) {
    if (recorded.at(range.first) >= records_wanted(study_, range))
      schedule_.keep(cell, range, tally);
  });
}

void Filling::play(int cores) {
  work_side_by_side(cores, [&](int) {
    const std::optional<Part> part = take();
    if (!part) return false;
    try {
      std::vector<PlayedPart> played;
      played.push_back(play_part(cells_.at(part->cell), *part));
      add(std::move(played));
    } catch (...) {
      fail(std::current_exception());
    }
    return true;
  });
  const std::lock_guard lock(mutex_);
  report_(schedule_.progress());
}

std::optional<Part> Filling::take() {
  std::unique_lock lock(mutex_);
  while (!failure_) {
    if (const std::optional<Part> part = schedule_.next(part_seconds_)) return part;
    if (schedule_.exhausted()) break;
    more_.wait(lock);
  }
  return std::nullopt;
}

std::vector<Part> Filling::take_now() {
  constexpr std::size_t most = 1000;
  const double enough = part_limits_.least / 2;
  const std::lock_guard lock(mutex_);
  std::vector<Part> parts;
  for (double seconds = 0; !failure_ && parts.size() < most && seconds < enough;) {
    const std::optional<Part> part = schedule_.next(part_seconds_);
    if (!part) break;
    parts.push_back(*part);
    seconds += schedule_.seconds_of(*part).value_or(enough);
  }
  return parts;
}

bool Filling::exhausted() const {
  const std::lock_guard lock(mutex_);
  return failure_ || schedule_.exhausted();
}

void Filling::add(std::vector<PlayedPart> parts) {
  const std::lock_guard lock(mutex_);
  store_.at_once([&] {
    for (PlayedPart& played : parts)
      add(std::move(played));
  });
  ended_ = Clock::now();
  more_.notify_all();
  tell();
}

void Filling::add(PlayedPart played) {
  const auto& [cell, range, chunk] = played.part;
  busy_seconds_ += played.seconds;
  schedule_.played_part(played.part, played.seconds);
  if (played.part.is_whole()) return add_chunk(cell, chunk, std::move(played.fresh));
  const auto found = parts_.try_emplace({cell, chunk.first}).first;
  found->second.emplace(range.first, std::move(played.fresh));
  std::uint64_t games = 0;
  for (const auto& [first, part] : found->second)
    games += part.tally.games();
  if (games < chunk.count) return;
  add_chunk(cell, chunk, joined(cells_.at(cell), found->second));
  parts_.erase(found);
}

void Filling::add_chunk(std::size_t cell, GameRange range, FreshChunk fresh) {
  auto& held = held_[cell];
  held[range.first] = std::move(fresh.encoded);
  for (const GameRange settled : schedule_.add(cell, range, fresh.tally))
    // It may have been there before, and only waited for those in front of it.
    if (const auto found = held.find(settled.first); found != held.end())
      store_.add(study_.cells[cell], settled, held.extract(found).mapped());
}

void Filling::tell() {
  if (Clock::now() - told_ < std::chrono::milliseconds(200)) return;
  told_ = Clock::now();
  const Progress progress = schedule_.progress();
  part_seconds_ = std::clamp(progress.seconds_left / cores_ / parts_left_a_core, part_limits_.least,
                             part_limits_.most);
  report_(progress);
}

FreshChunk Filling::decoded(const Part& part, EncodedChunk chunk) const {
  FreshChunk fresh{{}, std::move(chunk)};
  if (part.is_whole() && part.range.first > 0 && !study_.until) return fresh;
  const ReadyCell& cell = cells_.at(part.cell);
  fresh.tally = tally_from_json(fresh.encoded.tally, cell.engine, cell.mover);
  return fresh;
}

void Filling::fail(std::exception_ptr why) {
  const std::lock_guard lock(mutex_);
  if (!failure_) failure_ = why;
  more_.notify_all();
}

bool Filling::complete() const {
  const std::lock_guard lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
  return schedule_.complete();
}

double Filling::idle_share() const {
  const std::lock_guard lock(mutex_);
  const double all = std::chrono::duration<double>(ended_ - begun_).count() * cores_;
  return all > 0 ? std::clamp(1 - busy_seconds_ / all, 0.0, 1.0) : 0;
}

bool play_missing(Store& store, std::mutex& mutex, const Study& study, Shard shard, int threads,
                  const Filling::Report& report) {
  const int cores = threads > 0 ? threads : all_cores();
  Filling filling(store, mutex, study, shard, cores, report);
  filling.play(cores);
  return filling.complete();
}

} // namespace sowlab
