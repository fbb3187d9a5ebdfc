#include "runner/statistics/survival.h"

#include <catch2/catch.hpp>
#include <cmath>

namespace {

using namespace sowlab;

/// Eight games: five end, at 3, 4, 5, 5 and 9; two are cut off at 6 and one at 9.
const Lives eight_games = {{{{3, 1}, {5, 2}}, {{4, 1}, {9, 1}}}, {{6, 2}, {9, 1}}};

std::vector<double> shares_of(const std::vector<CurvePoint>& points) {
  std::vector<double> shares;
  for (const CurvePoint& point : points)
    shares.push_back(point.share);
  return shares;
}

} // namespace

TEST_CASE("the curve falls where games end, by their share of those still in play") {
  const Survival survival = survival_of(eight_games, 12);
  CHECK(survival.games == 8);
  REQUIRE(survival.points.size() == 4);
  CHECK(survival.points[2].turns == 5);
  CHECK(survival.points[2].share == Approx(4 / 8.0));
  CHECK(survival.points[3].turns == 9);
  CHECK(survival.points[3].share == Approx(4 / 8.0 * 1 / 2)); // cut off at 9: in play then
}

TEST_CASE("errors of the curve are Greenwood's, its intervals on the scale of log(-log)") {
  const Survival survival = survival_of(eight_games, 12);
  const double variance = 1 / 56.0 + 1 / 42.0 + 2 / 24.0 + 1 / 2.0;
  CHECK(survival.points[3].error == Approx(.25 * std::sqrt(variance)));
  const double reach = 1.959964 * std::sqrt(variance) / std::log(4.0);
  CHECK(survival.points[3].interval.low == Approx(std::pow(.25, std::exp(reach))));
  CHECK(survival.points[3].interval.high == Approx(std::pow(.25, std::exp(-reach))));
}

TEST_CASE("without games cut off the error is that of a share") {
  const Survival survival = survival_of({{{{1, 200'000'000}, {2, 800'000'000}}}, {}}, 9);
  CHECK(survival.points[0].error == Approx(std::sqrt(.8 * .2 / 1e9)).epsilon(1e-12));
}

TEST_CASE("a share that hardly differs from 1 has an interval about it") {
  const CurvePoint point = survival_of({{{{1, 1}}}, {{9, 999'999'999}}}, 9).points[0];
  CHECK(1 - point.share == Approx(1e-9));
  CHECK(point.interval.low < point.share);
  CHECK(point.interval.high > point.share);
  CHECK(point.interval.high < 1);
}

TEST_CASE("the median is the turn that leaves half, or between two where that is exactly half") {
  CHECK(*survival_of(eight_games, 12).median == 7); // half are still playing from 5 to 9
  CHECK(*survival_of({{{{3, 1}, {8, 2}}}, {}}, 12).median == 8);
  CHECK(*survival_of({{{{3, 5}}}, {{20, 5}}}, 12).median == 11.5); // the last was seen at 20
  CHECK_FALSE(survival_of({{{{3, 4}}}, {{20, 5}}}, 12).median);
}

TEST_CASE("the median's interval is where the limits of the curve cross one half") {
  const Survival survival = survival_of({{{{3, 30}, {5, 20}, {8, 20}, {9, 30}}}, {}}, 12);
  CHECK(survival.points[0].interval.low > .5);
  CHECK(survival.points[1].interval.low < .5);
  CHECK(survival.points[1].interval.high > .5);
  CHECK(survival.points[2].interval.high < .5);
  CHECK(*survival.median_low == 5);
  CHECK(*survival.median_high == 8);
}

TEST_CASE("the median has no high limit where many games are cut off, or there are but few") {
  CHECK_FALSE(survival_of({{{{3, 50}}}, {{20, 50}}}, 12).median_high);
  const Survival three = survival_of({{{{7, 3}}}, {}}, 12);
  CHECK(*three.median == 7);
  CHECK(*three.median_low == 7);
  CHECK_FALSE(three.median_high);
  CHECK(*survival_of({{{{7, 4}}}, {}}, 12).median_high == 7);
}

TEST_CASE("the restricted mean is the area below the curve") {
  const Survival survival = survival_of(eight_games, 12);
  CHECK(survival.restricted_mean == Approx(3 + 7 / 8.0 + 6 / 8.0 + 4 * .5 + 3 * .25));
  // What is left of the area after 3, 4, 5 and 9.
  const double variance = std::pow(4.375, 2) / 56 + std::pow(3.5, 2) / 42 +
                          std::pow(2.75, 2) * 2 / 24 + std::pow(.75, 2) / 2;
  CHECK(survival.restricted_mean_error == Approx(std::sqrt(variance)));
  CHECK(survival.restricted_mean_interval.high ==
        Approx(survival.restricted_mean + 1.959964 * std::sqrt(variance)));
  CHECK(survival_of(eight_games, 4).restricted_mean == Approx(3 + 7 / 8.0));
  CHECK(survival_of(eight_games, 2).restricted_mean == 2);
  CHECK(survival_of(eight_games, 2).restricted_mean_error == 0);
}

TEST_CASE("without games cut off the restricted mean is the mean") {
  const Survival survival = survival_of({{{{2, 1}, {6, 3}}}, {}}, 100);
  CHECK(survival.restricted_mean == Approx(5));
  CHECK(survival.restricted_mean_error == Approx(std::sqrt(3.0 / 4))); // variance 3, four games
}

TEST_CASE("incidences of all causes and the games still played are all games") {
  const Survival survival = survival_of(eight_games, 12);
  const auto incidences = incidences_of(eight_games);
  REQUIRE(incidences.size() == 2);
  CHECK(shares_of(incidences[0])[2] == Approx(3 / 8.0));
  CHECK(shares_of(incidences[1])[3] == Approx(1 / 8.0 + 4 / 8.0 * 1 / 2));
  for (std::size_t i = 0; i < 4; ++i)
    CHECK(incidences[0][i].share + incidences[1][i].share + survival.points[i].share == Approx(1));
}

TEST_CASE("an incidence's error without games cut off before is that of a share") {
  const CurvePoint point = incidences_of(eight_games)[0][2];
  const double error = std::sqrt(3 / 8.0 * 5 / 8.0 / 8);
  CHECK(point.error == Approx(error));
  const double reach = 1.959964 * error / (5 / 8.0 * -std::log(5 / 8.0));
  CHECK(point.interval.low == Approx(1 - std::pow(5 / 8.0, std::exp(-reach))));
  CHECK(point.interval.high == Approx(1 - std::pow(5 / 8.0, std::exp(reach))));
}

TEST_CASE("the incidence of a single cause is what the curve has lost, with its error") {
  const Lives lives = {{sum_of(eight_games.ended)}, eight_games.cut_off};
  const Survival survival = survival_of(lives, 12);
  const auto incidence = incidences_of(lives)[0];
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(incidence[i].share == Approx(1 - survival.points[i].share));
    CHECK(incidence[i].error == Approx(survival.points[i].error));
    CHECK(incidence[i].interval.low == Approx(1 - survival.points[i].interval.high));
  }
}

TEST_CASE("a cause that ended no game has incidence 0, and one that ended all has 1") {
  const auto incidences = incidences_of({{{{7, 3}, {9, 4}}, {}}, {}});
  CHECK(incidences[0][1].share == 1);
  CHECK(incidences[0][1].error == 0);
  CHECK(incidences[0][1].interval == Interval{1, 1});
  CHECK(incidences[1][1].share == 0);
  CHECK(incidences[1][1].interval == Interval{0, 0});
}

TEST_CASE("where nobody plays on the curve is 0 without an error") {
  const CurvePoint point = survival_of({{{{7, 3}}}, {}}, 12).points.at(0);
  CHECK(point.share == 0);
  CHECK(point.error == 0);
  CHECK(point.interval == Interval{0, 0});
}

TEST_CASE("where all games are cut off nothing falls, and all of the limit is played") {
  const Survival survival = survival_of({{{}, {}}, {{6, 2}}}, 6);
  CHECK(survival.games == 2);
  CHECK(survival.points.empty());
  CHECK_FALSE(survival.median);
  CHECK_FALSE(survival.median_low);
  CHECK_FALSE(survival.median_high);
  CHECK(survival.restricted_mean == 6);
  CHECK(survival.restricted_mean_interval == Interval{6, 6});
  CHECK(incidences_of({{{}, {}}, {{6, 2}}})[1].empty());
}

TEST_CASE("no games have no points, no median and no causes") {
  CHECK(survival_of({}, 6).games == 0);
  CHECK(survival_of({}, 6).points.empty());
  CHECK_FALSE(survival_of({}, 6).median);
  CHECK(incidences_of({}).empty());
}

TEST_CASE("a game that ended before its first turn counts") {
  const Survival survival = survival_of({{{{0, 1}, {4, 3}}}, {}}, 6);
  CHECK(survival.points[0].turns == 0);
  CHECK(survival.points[0].share == .75);
  CHECK(survival.restricted_mean == 3);
}
