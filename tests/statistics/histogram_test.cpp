#include "runner/statistics/histogram.h"

#include <catch2/catch.hpp>

namespace {

using namespace sowlab;

/// One game of each value from 1.
Histogram one_to(std::uint64_t last) {
  Histogram histogram;
  for (std::uint64_t value = 1; value <= last; ++value)
    histogram.push_back({value, 1});
  return histogram;
}

} // namespace

TEST_CASE("a sum of histograms has the games of all, by ascending value") {
  CHECK(sum_of({{{3, 1}, {9, 2}}, {}, {{1, 5}, {9, 1}}}) == Histogram{{1, 5}, {3, 1}, {9, 3}});
  CHECK(sum_of({}).empty());
  CHECK(games_of({{1, 5}, {9, 1'000'000'000}}) == 1'000'000'005);
  CHECK(games_of({}) == 0);
}

TEST_CASE("greater values are counted at the limit") {
  CHECK(cut_at({{3, 1}, {7, 2}, {9, 4}}, 7) == Histogram{{3, 1}, {7, 6}});
  CHECK(cut_at({{3, 1}, {7, 2}, {9, 4}}, 8) == Histogram{{3, 1}, {7, 2}, {8, 4}});
  CHECK(cut_at({{3, 1}}, 3) == Histogram{{3, 1}});
  CHECK(cut_at({{3, 1}, {4, 1}}, 0) == Histogram{{0, 2}});
}

TEST_CASE("a quantile is a game's value, or between two games their mean") {
  CHECK(quantile(one_to(4), .25) == 1.5);
  CHECK(quantile(one_to(4), .3) == 2);
  CHECK(quantile(one_to(4), .5) == 2.5);
  CHECK(quantile(one_to(5), .5) == 3);
  CHECK(quantile({{2, 3}, {8, 1}}, .5) == 2);
  CHECK(quantile({{2, 3}, {8, 1}}, .75) == 5);
}

TEST_CASE("the quantiles 0 and 1 are the least and the greatest value") {
  CHECK(quantile({{2, 3}, {8, 1}}, 0) == 2);
  CHECK(quantile({{2, 3}, {8, 1}}, 1) == 8);
  CHECK(quantile({{2, 1}}, .99) == 2);
}

TEST_CASE("a share that is not exact in binary falls between two games all the same") {
  CHECK(.07 * 100 > 7);
  CHECK(quantile(one_to(100), .07) == 7.5);
  CHECK(quantile({{1, 70'000'000}, {2, 930'000'000}}, .07) == 1.5);
  CHECK(quantile({{1, 70'000'001}, {2, 929'999'999}}, .07) == 1);
}

TEST_CASE("an ascent counts the games below and at each value, between bins and beyond them") {
  const Histogram histogram = {{3, 2}, {7, 5}};
  Ascent ascent(histogram);
  CHECK(ascent.below(0) == 0);
  CHECK(ascent.at(3) == 2);
  CHECK(ascent.below(3) == 0);
  CHECK(ascent.below(4) == 2);
  CHECK(ascent.at(4) == 0);
  CHECK(ascent.at(7) == 5);
  CHECK(ascent.below(8) == 7);
  CHECK(ascent.at(8) == 0);
}
