#include "runner/statistics/distribution.h"

#include <catch2/catch.hpp>
#include <cmath>

namespace {

using namespace sowlab;

} // namespace

TEST_CASE("a distribution is told by its mean, deviation and quantiles") {
  const auto given = distribution_of({{3, 1}, {5, 2}, {9, 1}});
  REQUIRE(given);
  CHECK(given->games == 4);
  CHECK(given->mean == 5.5);
  CHECK(*given->deviation == Approx(std::sqrt(19.0 / 3)));
  CHECK(given->least == 3);
  CHECK(given->p5 == 3);
  CHECK(given->quartile1 == 4);
  CHECK(given->median == 5);
  CHECK(given->quartile3 == 7);
  CHECK(given->p99 == 9);
  CHECK(given->most == 9);
}

TEST_CASE("the interval of a mean reaches as far as Student says") {
  const auto given = distribution_of({{3, 1}, {5, 2}, {9, 1}});
  const double half = 3.182446305 * std::sqrt(19.0 / 3) / 2;
  CHECK(given->mean_interval->low == Approx(5.5 - half));
  CHECK(given->mean_interval->high == Approx(5.5 + half));
}

TEST_CASE("values are told in their unit") {
  const auto given = distribution_of({{3, 1}, {5, 2}, {9, 1}}, .5);
  CHECK(given->mean == 2.75);
  CHECK(*given->deviation == Approx(std::sqrt(19.0 / 3) / 2));
  CHECK(given->quartile3 == 3.5);
  CHECK(given->mean_interval->high - given->mean == Approx(3.182446305 * *given->deviation / 2));
}

TEST_CASE("one game has a mean alone, and no game nothing") {
  const auto one = distribution_of({{12, 1}});
  REQUIRE(one);
  CHECK(one->mean == 12);
  CHECK(one->p1 == 12);
  CHECK(one->most == 12);
  CHECK_FALSE(one->deviation);
  CHECK_FALSE(one->mean_interval);
  CHECK_FALSE(distribution_of({}));
}

TEST_CASE("games of equal value have an interval without width") {
  const auto same = distribution_of({{999'983, 1'000'000'000}});
  CHECK(same->mean == 999'983);
  CHECK(*same->deviation == 0);
  CHECK(*same->mean_interval == Interval{999'983, 999'983});
}

TEST_CASE("a small deviation of many great values is not lost") {
  const auto given = distribution_of({{999'999, 500'000'000}, {1'000'000, 500'000'000}});
  CHECK(given->mean == 999'999.5);
  CHECK(*given->deviation == Approx(.5 * std::sqrt(1e9 / (1e9 - 1))).epsilon(1e-14));
}
