#include "runner/statistics/contrast.h"

#include <catch2/catch.hpp>
#include <cmath>

namespace {

using namespace sowlab;

/// Of the medians of two histograms, resampled from streams of their own.
Difference median_difference(const Histogram& a, const Histogram& b, std::uint64_t seed) {
  return difference_of_medians({quantile(a, .5), bootstrap_medians(a, 2 * seed)},
                               {quantile(b, .5), bootstrap_medians(b, 2 * seed + 1)});
}

Lives all_ended(const Histogram& histogram) {
  return {{histogram}, {}};
}

Histogram equally_many(std::uint64_t values, std::uint64_t games) {
  Histogram histogram;
  for (std::uint64_t value = 0; value < values; ++value)
    histogram.push_back({value, games});
  return histogram;
}

} // namespace

TEST_CASE("the interval of a difference of means is Welch's") {
  const Difference given = difference_of_means({{3, 1}, {5, 2}, {9, 1}}, {{1, 2}, {4, 1}});
  CHECK(given.value == 3.5);
  // Variances of the means 19/12 and 1; 4.9965 degrees of freedom, of which t is 2.57112.
  CHECK(given.interval->low == Approx(3.5 - 2.57112 * std::sqrt(31 / 12.0)).epsilon(1e-4));
  CHECK(given.interval->high == Approx(3.5 + 2.57112 * std::sqrt(31 / 12.0)).epsilon(1e-4));
}

TEST_CASE("a difference with a single game has no interval") {
  for (const Histogram& other : {Histogram{{7, 1}}, Histogram{{7, 5}}}) {
    CHECK_FALSE(difference_of_means({{3, 1}}, other).interval);
    CHECK_FALSE(median_difference({{3, 1}}, other, 1).interval);
    CHECK(difference_of_means({{3, 1}}, other).value == -4);
    CHECK(median_difference(other, {{3, 1}}, 1).value == 4);
  }
}

TEST_CASE("cells that each have one length differ by a certain number") {
  CHECK(*difference_of_means({{3, 4}}, {{7, 5}}).interval == Interval{-4, -4});
  CHECK(*median_difference({{3, 4}}, {{7, 5}}, 1).interval == Interval{-4, -4});
}

TEST_CASE("the interval of a difference of medians is that of their resamples") {
  // Of two games a resample has the median 0, 1 or 2, at 1/4, 1/2 and 1/4.
  CHECK(*median_difference({{0, 1}, {2, 1}}, {{0, 2}}, 1).interval == Interval{0, 2});
  // Of n equally spread values the median's error is the range / (2 sqrt(n)): 50.
  for (const std::uint64_t values : {9'999, 10'000}) {
    const Interval interval = *median_difference(equally_many(values, 1), {{0, 2}}, 1).interval;
    CHECK(interval.low == Approx(5000 - 98).margin(8));
    CHECK(interval.high == Approx(5000 + 98).margin(8));
  }
}

TEST_CASE("medians of very many games are resampled as fast") {
  const Histogram many = equally_many(1001, 1'000'000);
  CHECK(*median_difference(many, {{0, 3}}, 1).interval == Interval{500, 500});
}

TEST_CASE("the same seed resamples to the same interval, another one to another") {
  const Histogram a = equally_many(3000, 1), b = equally_many(1000, 2);
  CHECK(*median_difference(a, b, 5).interval == *median_difference(a, b, 5).interval);
  CHECK_FALSE(*median_difference(a, b, 5).interval == *median_difference(a, b, 6).interval);
}

TEST_CASE("the chance to last longer counts equal lengths half") {
  const Histogram a = {{2, 1}, {4, 1}}, b = {{1, 1}, {3, 1}, {4, 1}};
  CHECK(lasts_longer(a, b).probability == Approx(3.5 / 6));
  CHECK(lasts_longer(b, a).probability == Approx(2.5 / 6));
}

TEST_CASE("the chance to last longer has Brunner and Munzel's error on the scale of logits") {
  const Longer longer = lasts_longer({{2, 1}, {4, 1}}, {{1, 1}, {3, 1}, {4, 1}});
  // Of the first two games 1/3 and 5/6 of the others are outlasted, of these 0, 1/2 and 3/4.
  const double variance = 1 / 8.0 / 2 + 7 / 48.0 / 3, p = 3.5 / 6;
  // 2.4265 degrees of freedom, of which t is 3.65328.
  const double half = 3.65328 * std::sqrt(variance) / (p * (1 - p));
  const double logit = std::log(p / (1 - p));
  CHECK(longer.interval.low == Approx(1 / (1 + std::exp(half - logit))).epsilon(1e-5));
  CHECK(longer.interval.high == Approx(1 / (1 + std::exp(-half - logit))).epsilon(1e-5));
}

TEST_CASE("where lengths tell nothing of their spread, the chance has Wilson's interval") {
  CHECK(lasts_longer({{9, 8}}, {{3, 2}, {4, 3}}).probability == 1);
  CHECK(lasts_longer({{9, 8}}, {{3, 2}, {4, 3}}).interval == wilson(1, 5));
  CHECK(lasts_longer({{3, 20}}, {{4, 30}}).interval == wilson(0, 20));
  CHECK(lasts_longer({{3, 20}}, {{3, 30}}).interval == wilson(.5, 20));
  CHECK(lasts_longer({{3, 1}}, {{1, 1}, {2, 1}, {4, 1}, {5, 1}}).interval == wilson(.5, 1));
}

TEST_CASE("the chance to last longer is exact of very many games") {
  const Histogram a = {{1, 1}, {2, 999'999'999}}, b = {{1, 1'000'000'000}};
  const Longer longer = lasts_longer(a, b);
  CHECK(longer.probability == Approx(1 - .5e-9).epsilon(1e-15));
  CHECK(longer.interval.low < longer.probability);
  CHECK(longer.interval.high <= 1);
}

TEST_CASE("the log-rank test holds ended games against those expected") {
  // After 1 turn one of two games ends, half of which is expected of each cell.
  const auto test = log_rank(all_ended({{1, 1}}), all_ended({{2, 1}}));
  REQUIRE(test);
  CHECK(test->chi_squared == Approx(1));
  CHECK(test->p == Approx(.3173).epsilon(1e-3));
}

TEST_CASE("the log-rank test takes no notice of the cause, and leaves out games cut off") {
  const Lives a = {{{{3, 2}}, {{3, 1}, {5, 2}}}, {{4, 3}}};
  const Lives joined = {{{{3, 3}, {5, 2}}}, {{4, 3}}};
  const Lives b = {{{{4, 2}, {6, 1}}}, {{9, 2}}};
  CHECK(log_rank(a, b)->chi_squared == log_rank(joined, b)->chi_squared);
  CHECK(log_rank(a, b)->p == Approx(log_rank(b, a)->p));
  CHECK(log_rank(a, a)->chi_squared == Approx(0).margin(1e-12));
  CHECK(log_rank(a, a)->p == Approx(1));
}

TEST_CASE("there is no log-rank test where no game ended or only one cell has games in play") {
  const Lives cut_off = {{{}}, {{7, 3}}};
  CHECK_FALSE(log_rank(cut_off, cut_off));
  CHECK_FALSE(log_rank({}, all_ended({{7, 3}})));
  CHECK_FALSE(log_rank({}, {}));
  CHECK_FALSE(log_rank({{{}}, {{2, 3}}}, all_ended({{7, 3}})));
  CHECK_FALSE(log_rank(all_ended({{7, 3}}), all_ended({{7, 4}}))); // all end at once
}

TEST_CASE("the distance is the greatest difference of shares") {
  CHECK(greatest_distance({{1, 1}, {2, 1}}, {{2, 1}, {3, 1}}) == .5);
  CHECK(greatest_distance({{1, 1}, {5, 3}}, {{1, 2}, {4, 1}, {5, 1}}) == .5);
  CHECK(greatest_distance({{1, 4}}, {{2, 9}}) == 1);
  CHECK(greatest_distance({{1, 4}, {2, 2}}, {{1, 2}, {2, 1}}) == 0);
}

TEST_CASE("the chance of such a number of wins is exact") {
  CHECK(binomial_p(3, 10) == Approx(2 * (1 + 10 + 45 + 120) / 1024.0));
  CHECK(binomial_p(7, 10) == binomial_p(3, 10));
  CHECK(binomial_p(0, 10) == Approx(2 / 1024.0));
  CHECK(binomial_p(5, 10) == 1);
  CHECK(binomial_p(5, 11) == 1);
  CHECK(binomial_p(0, 0) == 1);
  CHECK(binomial_p(1, 1) == 1);
}

TEST_CASE("the chance of a number of wins of very many games is the normal one") {
  const double deviations = 40'000 - .5; // of 15 811, half a win less
  CHECK(binomial_p(499'960'000, 1'000'000'000) ==
        Approx(std::erfc(deviations / std::sqrt(1e9 / 4) / std::sqrt(2))).epsilon(1e-6));
}

TEST_CASE("Holm's correction multiplies the least p most, and keeps their order") {
  CHECK(holm({.01, .04, .03}) == std::vector<double>{.03, .06, .06});
  CHECK(holm({.6, .5}) == std::vector<double>{1, 1});
  CHECK(holm({.2}) == std::vector<double>{.2});
  CHECK(holm({}).empty());
}
