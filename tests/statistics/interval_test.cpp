#include "runner/statistics/interval.h"

#include <catch2/catch.hpp>
#include <cmath>

namespace {

using namespace sowlab;

} // namespace

TEST_CASE("Wilson's interval is the published one") {
  // 1 of 10: 0.0179 to 0.4042; 0 of 20: 0 to 0.1611.
  CHECK(wilson(0.1, 10).low == Approx(0.0179).margin(0.0001));
  CHECK(wilson(0.1, 10).high == Approx(0.4042).margin(0.0001));
  CHECK(wilson(0, 20).low == 0);
  CHECK(wilson(0, 20).high == Approx(0.1611).margin(0.0001));
  CHECK(wilson(1, 20).high == 1);
}

TEST_CASE("Wilson's interval of no games says nothing") {
  CHECK(wilson(0.5, 0) == Interval{0, 1});
}

TEST_CASE("Wilson's interval narrows around the share of many games") {
  const Interval interval = wilson(0.5, 1e9);
  CHECK(interval.low == Approx(0.5 - 1.959964 / 2 / std::sqrt(1e9)).epsilon(1e-12));
  CHECK(interval.high == Approx(1 - interval.low).epsilon(1e-15));
}

TEST_CASE("the quantiles of Student's distribution are those of its tables") {
  CHECK(student_quantile(2) == Approx(12.7062).epsilon(1e-5));
  CHECK(student_quantile(10) == Approx(2.26216).epsilon(1e-5));
  CHECK(student_quantile(1e9) == Approx(normal_quantile_975).epsilon(1e-8));
}
