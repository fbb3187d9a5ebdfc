#include "runner/statistics/ratings.h"

#include <catch2/catch.hpp>
#include <cmath>

namespace {

using namespace sowlab;

} // namespace

TEST_CASE("two players' ratings differ by the logarithm of their odds") {
  // 750 to 250, with half a game more for each.
  const Ratings ratings = rate(2, {{0, 1, 750, 250, 0}});
  const double expected = 400 * std::log10(750.5 / 250.5);
  CHECK(ratings.ratings[0] - ratings.ratings[1] == Approx(expected));
  CHECK(ratings.ratings[0] + ratings.ratings[1] == Approx(0).margin(1e-9));
  const double p = 750.5 / 1001;
  CHECK(ratings.error_of_difference(0, 1) ==
        Approx(400 / std::log(10.0) / std::sqrt(1001 * p * (1 - p))));
  CHECK(order_is_certain(ratings));
}

TEST_CASE("games without a winner count half, and even players are rated alike") {
  const Ratings ratings = rate(3, {{0, 1, 10, 10, 5}, {0, 2, 7, 7, 0}, {1, 2, 0, 0, 40}});
  for (const double rating : ratings.ratings)
    CHECK(rating == Approx(0).margin(1e-6));
  CHECK_FALSE(order_is_certain(ratings));
}

TEST_CASE("the ratings of three players are where the likelihood is greatest") {
  const std::vector<Match> matches = {{0, 1, 60, 30, 10}, {0, 2, 80, 15, 5}, {1, 2, 55, 40, 5}};
  const Ratings ratings = rate(3, matches);
  const auto likelihood = [&](const std::vector<double>& points) {
    double sum = 0;
    for (const Match& match : matches) {
      const double wins =
          static_cast<double>(match.wins) + 0.5 * static_cast<double>(match.others + 1);
      const double losses =
          static_cast<double>(match.losses) + 0.5 * static_cast<double>(match.others + 1);
      const double p = 1 / (1 + std::pow(10, (points[match.second] - points[match.first]) / 400));
      sum += wins * std::log(p) + losses * std::log(1 - p);
    }
    return sum;
  };
  const double greatest = likelihood(ratings.ratings);
  for (std::size_t player = 0; player < 3; ++player)
    for (const double step : {-1.0, 1.0}) {
      std::vector<double> other = ratings.ratings;
      other[player] += step;
      CHECK(likelihood(other) < greatest);
    }
}

TEST_CASE("a player who won all his games has a rating all the same") {
  const Ratings ratings = rate(2, {{0, 1, 100, 0, 0}});
  CHECK(ratings.ratings[0] > 300);
  CHECK(std::isfinite(ratings.half_width(0)));
}
