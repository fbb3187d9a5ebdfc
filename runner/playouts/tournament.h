/// \file
/// A round robin of agents on one board.
#pragma once

#include "runner/playouts/playouts.h"
#include "runner/statistics/ratings.h"

#include <vector>

namespace sowlab {

/// Each agent plays each other one, as often in either seat. Game i of a pairing is the same
/// however many are played.
class Tournament {
 public:
  Tournament(const Engine& engine, std::vector<std::string> agents, std::uint64_t seed,
             std::uint32_t turn_limit);

  /// Plays so many games more of each pairing in each seat; `played` is told after each of them,
  /// by one thread at a time.
  void play(std::uint64_t games, int threads, const std::function<void()>& played);

  const std::vector<std::string>& agents() const { return agents_; }

  /// One for each two agents, both seats together.
  std::vector<Match> matches() const;

  /// The games of two agents, both seats together.
  Tally games_between(std::size_t a, std::size_t b) const;

  /// All games of an agent.
  Tally games_of(std::size_t agent) const;

 private:
  struct Seating {
    std::size_t south, north;
    Cell cell;
    Tally tally;
  };

  const Engine& engine_;
  std::vector<std::string> agents_;
  std::uint64_t seed_;
  std::uint32_t turn_limit_;
  std::uint64_t games_ = 0; ///< played in each seating
  std::vector<Seating> seatings_;
};

} // namespace sowlab
