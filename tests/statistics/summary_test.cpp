#include "runner/statistics/summary.h"

#include <catch2/catch.hpp>

namespace {

using namespace sowlab;

Tally tally_of(const std::vector<std::pair<Ending, std::uint32_t>>& games) {
  Tally tally;
  for (const auto& [ending, turns] : games) {
    GameRecord record;
    record.ending = ending;
    record.turns = turns;
    tally.add(record);
  }
  return tally;
}

} // namespace

TEST_CASE(
    "lengths are of games won or drawn; repetitions, endless and unfinished games are left out") {
  const auto lengths = lengths_of_finished(tally_of({{Ending::south_wins, 4},
                                                     {Ending::north_wins, 7},
                                                     {Ending::draw, 10},
                                                     {Ending::repetition, 100},
                                                     {Ending::endless_move, 200},
                                                     {Ending::unfinished, 300}}));
  REQUIRE(lengths);
  CHECK(lengths->games == 3);
  CHECK(lengths->mean == 7);
  CHECK(lengths->median == 7);
  CHECK(*lengths->deviation == 3); // of 4, 7, 10
  CHECK(*lengths->half_width() == Approx(4.302653 * 3 / std::sqrt(3.0)));
  CHECK(lengths->least == 4);
  CHECK(lengths->most == 10);
}

TEST_CASE("the median of an even number of games is the mean of the middle two") {
  const auto lengths = lengths_of_finished(tally_of({{Ending::south_wins, 1},
                                                     {Ending::south_wins, 2},
                                                     {Ending::north_wins, 5},
                                                     {Ending::draw, 9}}));
  CHECK(lengths->median == 3.5);
}

TEST_CASE("one game has a length but no deviation, none has no length") {
  const auto one = lengths_of_finished(tally_of({{Ending::south_wins, 12}}));
  REQUIRE(one);
  CHECK(one->mean == 12);
  CHECK(one->median == 12);
  CHECK_FALSE(one->deviation);
  CHECK_FALSE(one->half_width());
  CHECK_FALSE(lengths_of_finished(tally_of({{Ending::unfinished, 12}})));
  CHECK_FALSE(lengths_of_finished(Tally{}));
}

TEST_CASE("games of equal length have deviation 0") {
  const auto same = lengths_of_finished(tally_of({{Ending::south_wins, 12}, {Ending::draw, 12}}));
  CHECK(*same->deviation == 0);
  CHECK(*same->half_width() == 0);
}

TEST_CASE("a game won at the start of the first turn has length 0") {
  const auto zero = lengths_of_finished(tally_of({{Ending::north_wins, 0}, {Ending::draw, 4}}));
  CHECK(zero->least == 0);
  CHECK(zero->median == 2);
}

TEST_CASE("ratios are over all turns and all decisions, and nothing where there are none") {
  Tally tally;
  CHECK_FALSE(laps_per_turn(tally));
  CHECK_FALSE(options_per_decision(tally));
  tally.of(Ratio::laps_per_turn).numerator = 9;
  tally.of(Ratio::laps_per_turn).denominator = 6;
  tally.sowing.add(3);
  tally.sowing.add(1);
  tally.extra.add(8);
  CHECK(*laps_per_turn(tally) == 1.5);
  CHECK(*options_per_decision(tally) == 4);
  CHECK(*mean_options(tally.sowing) == 2);
  CHECK(tally.sowing.choices == 1);
  CHECK(tally.sowing.choice_options == 3);
}
