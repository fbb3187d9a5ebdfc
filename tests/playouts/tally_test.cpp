#include "runner/playouts/tally.h"

#include "runner/agents/exact.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <random>

namespace {

using namespace sowlab;

/// As it is defined, by the C library.
std::uint64_t tree_size_by_definition(std::uint32_t turns, std::uint64_t options,
                                      std::uint64_t decisions) {
  const auto log10_of = [](std::uint64_t number) {
    return number == 0 ? 0 : exact_log(static_cast<double>(number)) / exact_log(10);
  };
  if (decisions == 0) return 0;
  const double width = log10_of(options) - log10_of(decisions);
  return static_cast<std::uint64_t>(std::lround(1e6 * turns * width));
}

GameRecord record_begun_with(const PackedTurn& turn, std::uint32_t turns, Ending ending) {
  GameRecord record;
  record.first_turn = turn;
  record.turns = turns;
  record.ending = ending;
  return record;
}

} // namespace

TEST_CASE("the tree size of a game is what it is by definition") {
  const auto differs = [](std::uint32_t turns, std::uint64_t options, std::uint64_t decisions) {
    return tree_size_of(turns, options, decisions) !=
           tree_size_by_definition(turns, options, decisions);
  };
  std::uint64_t different = 0;
  for (std::uint32_t turns = 0; turns < 40; ++turns)
    for (std::uint64_t options = 0; options < 200; ++options)
      for (std::uint64_t decisions = 0; decisions < 50; ++decisions)
        different += differs(turns, options, decisions);
  std::mt19937_64 random(1);
  const auto up_to = [&](int bits) { return random() >> (64 - 1 - random() % bits); };
  for (int i = 0; i < 300'000; ++i)
    different += differs(static_cast<std::uint32_t>(up_to(32)), up_to(40), up_to(40));
  CHECK(different == 0);
  CHECK(tree_size_of(10, 400, 4) == 20'000'000);
  CHECK(tree_size_of(10, 0, 0) == 0);
}

TEST_CASE("games are counted by their first turns, however many those are") {
  std::map<PackedTurn, FirstTurnTally> expected;
  Tally tally, half;
  std::mt19937 random(1);
  for (std::uint32_t game = 0; game < 20'000; ++game) {
    PackedTurn turn = packed(SowOption{static_cast<int>(random() % 16)});
    for (auto extras = random() % 4; extras > 0; --extras)
      turn.add_extra(static_cast<int>(random() % 32));
    const GameRecord record =
        record_begun_with(turn, game % 100, static_cast<Ending>(random() % endings));
    expected[turn].add(record);
    (game % 3 == 0 ? half : tally).add(record);
  }
  tally.merge(half);
  const auto sorted = tally.openings.sorted();
  CHECK(sorted.size() > 1000);
  CHECK(std::map<PackedTurn, FirstTurnTally>(sorted.begin(), sorted.end()) == expected);
  CHECK(std::is_sorted(sorted.begin(), sorted.end(),
                       [](const auto& one, const auto& other) { return one.first < other.first; }));
}

TEST_CASE("of the games begun with a turn those won or drawn have their turns "
          "added up") {
  Tally tally;
  const PackedTurn turn = packed(SowOption{3});
  tally.add(record_begun_with(turn, 10, Ending::north_wins));
  tally.add(record_begun_with(turn, 20, Ending::draw));
  tally.add(record_begun_with(turn, 40, Ending::unfinished));
  tally.add(record_begun_with({}, 50, Ending::draw)); // nobody chose a turn
  REQUIRE(tally.openings.sorted().size() == 1);
  CHECK(tally.openings[turn] == FirstTurnTally{{0, 1, 1, 0, 0, 1}, 30, 500});
}
