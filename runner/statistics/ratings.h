/// \file
/// How strong players are, from the games they played against each other.
#pragma once

#include "runner/statistics/interval.h"

#include <cstdint>
#include <vector>

namespace sowlab {

/// Games between two players, as the first of them sees it.
struct Match {
  std::size_t first = 0, second = 0; ///< places of the players
  std::uint64_t wins = 0, losses = 0, others = 0;

  std::uint64_t games() const { return wins + losses + others; }

  /// A win counts 1, every ending without a winner 1/2; per game.
  double score() const {
    return (static_cast<double>(wins) + 0.5 * static_cast<double>(others)) /
           static_cast<double>(games());
  }
};

/// Adds games of South and North to the match of the two, whoever of them it names first.
void add_games(std::vector<Match>& matches, const Match& games);

/// Ratings in points as of Elo: a difference of 400 means ten wins to one loss.
struct Ratings {
  std::vector<double> ratings;                 ///< their mean is 0
  std::vector<std::vector<double>> covariance; ///< of the estimates, in points squared

  /// Half the width of the 95 % interval of a rating about the mean of all.
  double half_width(std::size_t player) const;
  /// The standard error of a difference of two ratings.
  double error_of_difference(std::size_t a, std::size_t b) const;
};

/// Maximum likelihood under the model of Bradley and Terry (1952), a game without a winner counted
/// as half a win and half a loss; by the algorithm of Zermelo (Hunter, 2004). Intervals from
/// Fisher's information. Each match is given one such game more, so that there are ratings where a
/// player won all his games.
Ratings rate(std::size_t players, const std::vector<Match>& matches);

/// The players from the strongest to the weakest.
std::vector<std::size_t> in_order(const Ratings& ratings);

/// In descending order each rating is above the next by more than three standard errors.
bool order_is_certain(const Ratings& ratings);

} // namespace sowlab
