#include "runner/playouts/ratio_tally.h"

#include "runner/playouts/tally.h"
#include "runner/statistics/ratio.h"

#include <catch2/catch.hpp>
#include <cmath>

namespace {

using namespace sowlab;

GameRecord ratio_record(std::uint32_t turns, std::uint64_t laps, int options) {
  GameRecord record;
  record.turns = record.sown_turns = turns;
  record.laps = laps;
  for (std::uint32_t i = 0; i < turns; ++i)
    record.sowing.add(options);
  record.captures = 3;
  record.lead_changes = 2;
  return record;
}

} // namespace

TEST_CASE("bins hold values exactly below 256 and to eight binary digits beyond") {
  for (std::uint64_t value = 0; value < 256; ++value) {
    CHECK(bin_of(value) == value);
    CHECK(least_in(bin_of(value)) == value);
  }
  CHECK(bin_of(256) == 256);
  CHECK(bin_of(257) == 256);
  CHECK(bin_of(258) == 257);
  for (std::size_t bin = 0; bin < 7000; ++bin) {
    CHECK(bin_of(least_in(bin)) == bin);
    CHECK(bin_of(least_in(bin + 1) - 1) == bin);
    CHECK((bin < 256 || least_in(bin + 1) - least_in(bin) <= least_in(bin) / 128));
  }
  CHECK(bin_of(UINT64_MAX) == 256 + 55 * 128 + 127);
}

TEST_CASE("sums of squares do not overflow") {
  WideSum sum;
  for (int i = 0; i < 3; ++i)
    sum.add_product(UINT64_MAX, UINT64_MAX);
  // 3 (2^64 - 1)^2 = 3 2^128 - 6 2^64 + 3; what lies beyond 128 bits is lost.
  CHECK(sum == WideSum{UINT64_MAX - 5, 3});
  WideSum large;
  large.add_product(1ull << 40, 1ull << 40);
  CHECK(large.to_double() == std::ldexp(1.0, 80));
}

TEST_CASE("a ratio is that of the sums, and its error takes games as what is drawn") {
  RatioTally tally;
  tally.add(10, 4, Own::hundredths);
  tally.add(9, 6, Own::hundredths);
  tally.add(5, 0, Own::hundredths); // has no ratio
  tally.add(5, 2, Own::hundredths);
  CHECK(tally.games == 3);
  const RatioFigure ratio = *ratio_of(tally);
  CHECK(ratio.value == 2);
  // Residuals 2, -3, 1: 14 / (3 2), by a mean denominator of 4.
  CHECK(*ratio.error == Approx(std::sqrt(14 / 6.0) / 4));
  CHECK(*ratio.half_width == Approx(4.302653 * *ratio.error));
  CHECK(own_ratios(tally) == Histogram{{150, 1}, {250, 2}});
}

TEST_CASE("a single game has a ratio without an error, and no game none") {
  RatioTally tally;
  CHECK_FALSE(ratio_of(tally));
  tally.add(3, 2, Own::no);
  CHECK(ratio_of(tally)->value == 1.5);
  CHECK_FALSE(ratio_of(tally)->error);
  CHECK(tally.own.empty());
}

TEST_CASE("a tally has the ratios of its games") {
  Tally tally;
  tally.add(ratio_record(10, 25, 4), {10, 200, 70});
  tally.add(ratio_record(30, 45, 2), {30, 300, 90});
  CHECK(ratio_of(tally.of(Ratio::laps_per_turn))->value == 70.0 / 40);
  CHECK(ratio_of(tally.of(Ratio::captures_per_game))->value == 3);
  CHECK(ratio_of(tally.of(Ratio::options_per_decision))->value == 100.0 / 40);
  CHECK(ratio_of(tally.of(Ratio::decisions_per_game))->value == 20);
  CHECK(ratio_of(tally.of(Ratio::lead_changes_per_turn))->value == 4.0 / 40);
  CHECK(ratio_of(tally.of(Ratio::seeds_per_position))->value == 500.0 / 40);
  CHECK(ratio_of(tally.of(Ratio::holes_per_position))->value == 4);
  // 10 log10 4 and 30 log10 2, in millionths.
  CHECK(tally.of(Ratio::tree_size).numerator == 6'020'600 + 9'030'900);
}
