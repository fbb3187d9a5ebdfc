#include "runner/statistics/ratings.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sowlab {
namespace {

using Matrix = std::vector<std::vector<double>>;

const double points = 400 / std::log(10.0); ///< of a natural logarithm of odds

double games_of(const Match& match) {
  return static_cast<double>(match.games()) + 1;
}

/// Strengths whose ratios are odds; their product is 1.
std::vector<double> strengths_of(std::size_t players, const std::vector<Match>& matches) {
  std::vector<double> scores(players, 0), strengths(players, 1);
  for (const Match& match : matches) {
    const double first =
        static_cast<double>(match.wins) + 0.5 * static_cast<double>(match.others + 1);
    scores[match.first] += first;
    scores[match.second] += games_of(match) - first;
  }
  for (int round = 0; round < 10'000; ++round) {
    std::vector<double> sums(players, 0);
    for (const Match& match : matches) {
      const double share = games_of(match) / (strengths[match.first] + strengths[match.second]);
      sums[match.first] += share;
      sums[match.second] += share;
    }
    double logs = 0, change = 0;
    std::vector<double> next(players);
    for (std::size_t i = 0; i < players; ++i) {
      next[i] = scores[i] / sums[i];
      logs += std::log(next[i]);
    }
    for (std::size_t i = 0; i < players; ++i) {
      next[i] /= std::exp(logs / static_cast<double>(players));
      change = std::max(change, std::abs(std::log(next[i] / strengths[i])));
    }
    strengths = next;
    if (change < 1e-12) break;
  }
  return strengths;
}

/// By elimination without pivots, which a positive definite matrix does not need.
Matrix inverse_of(Matrix matrix) {
  const std::size_t n = matrix.size();
  Matrix inverse(n, std::vector<double>(n, 0));
  for (std::size_t i = 0; i < n; ++i)
    inverse[i][i] = 1;
  for (std::size_t pivot = 0; pivot < n; ++pivot) {
    const double scale = 1 / matrix[pivot][pivot];
    for (std::size_t column = 0; column < n; ++column) {
      matrix[pivot][column] *= scale;
      inverse[pivot][column] *= scale;
    }
    for (std::size_t row = 0; row < n; ++row) {
      const double factor = row == pivot ? 0 : matrix[row][pivot];
      for (std::size_t column = 0; column < n; ++column) {
        matrix[row][column] -= factor * matrix[pivot][column];
        inverse[row][column] -= factor * inverse[pivot][column];
      }
    }
  }
  return inverse;
}

/// Of the logarithms of the strengths, whose sum is held at 0: (I + J/n)^-1 - J/n, where I is
/// Fisher's information and J all ones.
Matrix covariance_of(const std::vector<double>& strengths, const std::vector<Match>& matches) {
  const std::size_t n = strengths.size();
  const double even = 1 / static_cast<double>(n);
  Matrix information(n, std::vector<double>(n, even));
  for (const Match& match : matches) {
    const double chance =
        strengths[match.first] / (strengths[match.first] + strengths[match.second]);
    const double weight = games_of(match) * chance * (1 - chance);
    information[match.first][match.first] += weight;
    information[match.second][match.second] += weight;
    information[match.first][match.second] -= weight;
    information[match.second][match.first] -= weight;
  }
  Matrix covariance = inverse_of(information);
  for (std::vector<double>& row : covariance)
    for (double& value : row)
      value -= even;
  return covariance;
}

} // namespace

void add_games(std::vector<Match>& matches, const Match& games) {
  const bool turned = games.first > games.second;
  const std::size_t first = std::min(games.first, games.second);
  const std::size_t second = std::max(games.first, games.second);
  auto match = std::find_if(matches.begin(), matches.end(), [&](const Match& other) {
    return other.first == first && other.second == second;
  });
  if (match == matches.end()) match = matches.insert(match, Match{first, second, 0, 0, 0});
  match->wins += turned ? games.losses : games.wins;
  match->losses += turned ? games.wins : games.losses;
  match->others += games.others;
}

double Ratings::half_width(std::size_t player) const {
  return normal_quantile_975 * std::sqrt(covariance[player][player]);
}

double Ratings::error_of_difference(std::size_t a, std::size_t b) const {
  return std::sqrt(covariance[a][a] + covariance[b][b] - 2 * covariance[a][b]);
}

Ratings rate(std::size_t players, const std::vector<Match>& matches) {
  const std::vector<double> strengths = strengths_of(players, matches);
  const Matrix covariance = covariance_of(strengths, matches);
  Ratings result;
  for (std::size_t i = 0; i < players; ++i) {
    result.ratings.push_back(points * std::log(strengths[i]));
    result.covariance.emplace_back();
    for (std::size_t j = 0; j < players; ++j)
      result.covariance.back().push_back(points * points * covariance[i][j]);
  }
  return result;
}

std::vector<std::size_t> in_order(const Ratings& ratings) {
  std::vector<std::size_t> order(ratings.ratings.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return ratings.ratings[a] > ratings.ratings[b];
  });
  return order;
}

bool order_is_certain(const Ratings& ratings) {
  const std::vector<std::size_t> order = in_order(ratings);
  for (std::size_t i = 0; i + 1 < order.size(); ++i) {
    const double difference = ratings.ratings[order[i]] - ratings.ratings[order[i + 1]];
    if (difference <= 3 * ratings.error_of_difference(order[i], order[i + 1])) return false;
  }
  return true;
}

} // namespace sowlab
