#include "runner/statistics/growth.h"

#include <catch2/catch.hpp>
#include <cmath>

namespace {

using namespace sowlab;

std::vector<GrowthPoint> points_of(double factor, double exponent) {
  std::vector<GrowthPoint> points;
  for (const double x : {2, 3, 4, 6, 8})
    points.push_back({x, factor * std::pow(x, exponent)});
  return points;
}

} // namespace

TEST_CASE("a power law is found again") {
  const auto law = fit_power_law(points_of(3, 1.5));
  REQUIRE(law);
  CHECK(law->factor == Approx(3));
  CHECK(law->exponent == Approx(1.5));
  CHECK(law->exponent_interval.low == Approx(1.5));
  CHECK(law->exponent_interval.high == Approx(1.5));
  CHECK(law->r_squared == Approx(1));
  REQUIRE(law->residuals.size() == 5);
  for (const double residual : law->residuals)
    CHECK(residual == Approx(0).margin(1e-12));
}

TEST_CASE("the exponent's interval is Student's, from the residuals") {
  // The logarithms of x are -2 to 2, of y -2, -1, 3, 1, 2, by whole powers of e.
  std::vector<GrowthPoint> points;
  const std::vector<double> logarithms = {-2, -1, 3, 1, 2};
  for (int x = -2; x <= 2; ++x)
    points.push_back({std::exp(x), std::exp(logarithms[static_cast<std::size_t>(x + 2)])});
  const auto law = fit_power_law(points);
  CHECK(law->exponent == Approx(1)); // 10 / 10
  CHECK(law->factor == Approx(std::exp(.6)));
  CHECK(law->residuals[2] == Approx(2.4));
  CHECK(law->residuals[0] == Approx(-.6));
  // 7.2 is left of the 17.2 of all squares; 3 degrees of freedom.
  CHECK(law->r_squared == Approx(1 - 7.2 / 17.2));
  const double half = 3.182446305 * std::sqrt(7.2 / 3 / 10);
  CHECK(law->exponent_interval.low == Approx(1 - half));
  CHECK(law->exponent_interval.high == Approx(1 + half));
}

TEST_CASE("what does not grow has the exponent 0, and is fitted entirely") {
  const auto law = fit_power_law(points_of(.1, 0));
  CHECK(law->exponent == 0);
  CHECK(law->factor == Approx(.1));
  CHECK(law->r_squared == 1);
  CHECK(law->exponent_interval == Interval{0, 0});
}

TEST_CASE("there is no power law of few points, of equal x, or of what has no logarithm") {
  CHECK_FALSE(fit_power_law({}));
  CHECK_FALSE(fit_power_law({{1, 1}, {2, 2}, {3, 3}, {4, 4}}));
  CHECK_FALSE(fit_power_law({{.1, 1}, {.1, 2}, {.1, 3}, {.1, 4}, {.1, 5}}));
  for (const double bad : {0.0, -1.0, std::nan("")}) {
    CHECK_FALSE(fit_power_law({{bad, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}}));
    CHECK_FALSE(fit_power_law({{1, bad}, {2, 2}, {3, 3}, {4, 4}, {5, 5}}));
  }
}
