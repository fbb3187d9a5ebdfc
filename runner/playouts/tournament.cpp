#include "runner/playouts/tournament.h"

#include "core/rules/fields.h"

#include <atomic>
#include <mutex>

namespace sowlab {

Tournament::Tournament(const Engine& engine, std::vector<std::string> agents, std::uint64_t seed,
                       std::uint32_t turn_limit)
    : engine_(engine), agents_(std::move(agents)), seed_(seed), turn_limit_(turn_limit) {
  const std::string rules = canonical_text(engine.variant(), engine.columns());
  for (std::size_t south = 0; south < agents_.size(); ++south)
    for (std::size_t north = 0; north < agents_.size(); ++north) {
      if (south == north) continue;
      Cell cell;
      cell.variant = engine.variant();
      cell.columns = engine.columns();
      cell.agents = {agents_[south], agents_[north]};
      cell.key = key_of(rules, cell.agents);
      seatings_.push_back({south, north, std::move(cell), {}});
    }
}

void Tournament::play(std::uint64_t games, int threads, const std::function<void()>& played) {
  std::mutex mutex;
  std::atomic<std::uint64_t> begun = 0;
  const std::uint64_t all = games * seatings_.size();
  work_side_by_side(threads > 0 ? threads : all_cores(), [&](int) {
    const std::uint64_t number = begun++;
    if (number >= all) return false;
    Seating& seating = seatings_[number % seatings_.size()];
    const GameRange game{games_ + number / seatings_.size(), 1};
    const Tally tally = play_games(engine_, seating.cell, seed_, turn_limit_, game);
    const std::lock_guard lock(mutex);
    seating.tally.merge(tally);
    played();
    return true;
  });
  games_ += games;
}

std::vector<Match> Tournament::matches() const {
  std::vector<Match> matches;
  for (const Seating& seating : seatings_) {
    const std::uint64_t south = seating.tally.games(Ending::south_wins);
    const std::uint64_t north = seating.tally.games(Ending::north_wins);
    add_games(matches,
              {seating.south, seating.north, south, north, seating.tally.games() - south - north});
  }
  return matches;
}

Tally Tournament::games_between(std::size_t a, std::size_t b) const {
  Tally tally;
  for (const Seating& seating : seatings_)
    if ((seating.south == a && seating.north == b) || (seating.south == b && seating.north == a))
      tally.merge(seating.tally);
  return tally;
}

Tally Tournament::games_of(std::size_t agent) const {
  Tally tally;
  for (const Seating& seating : seatings_)
    if (seating.south == agent || seating.north == agent) tally.merge(seating.tally);
  return tally;
}

} // namespace sowlab
