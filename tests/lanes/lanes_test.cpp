// Games side by side are the engine's games, whatever instructions they are played with.
#include "core/rules/library.h"
#include "runner/lanes/lanes.h"
#include "runner/playouts/playouts.h"
#include "tests/random_rules/holding.h"
#include "tests/random_rules/patience.h"
#include "tests/random_rules/random_game.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fmt/format.h>

namespace {

using namespace sowlab;

/// Lanes of these instructions as long as this is there, "none" for the engine alone.
class WithLanes {
 public:
  explicit WithLanes(const std::string& name) { REQUIRE(use_lane_instructions(name)); }

  ~WithLanes() { use_lane_instructions(""); }

  WithLanes(const WithLanes&) = delete;
  WithLanes& operator=(const WithLanes&) = delete;
};

/// Random against random; the key is not that of a study, which does not matter.
Cell cell_for(const Variant& variant, int columns) {
  Cell cell;
  cell.variant = variant;
  cell.columns = columns;
  cell.agents = {"random", "random"};
  cell.key = fmt::format("{} {}", variant.name, columns);
  return cell;
}

std::vector<GameRecord> records_of(const Engine& engine, const Cell& cell, std::uint64_t games,
                                   std::uint32_t turn_limit) {
  std::vector<GameRecord> records;
  for_each_game(engine, cell, 5, turn_limit, {watched_games, games},
                [&](const GameRecord& record, const Occupancy&) { records.push_back(record); });
  return records;
}

/// The number of the first game that is not the engine's; -1 if they all are.
int first_difference(const std::vector<GameRecord>& games, const std::vector<GameRecord>& engines) {
  REQUIRE(games.size() == engines.size());
  for (std::size_t i = 0; i < games.size(); ++i)
    if (!(games[i] == engines[i])) return static_cast<int>(i);
  return -1;
}

/// Where lanes have the rules, compares them with the engine, with every set of instructions.
/// Returns whether they have.
bool compare(const Variant& variant, int columns, std::uint64_t games,
             std::uint32_t turn_limit = 20'000) {
  const Engine engine(variant, columns);
  if (!can_play_in_lanes(engine)) return false;
  const Cell cell = cell_for(variant, columns);
  std::vector<GameRecord> engines;
  {
    const WithLanes none("none");
    engines = records_of(engine, cell, games, turn_limit);
  }
  for (const std::string& instructions : lane_instructions()) {
    INFO(variant.name << ":" << variant.ruleset << " on " << columns << " columns, "
                      << instructions);
    const WithLanes lanes(instructions);
    CHECK(first_difference(records_of(engine, cell, games, turn_limit), engines) == -1);
  }
  return true;
}

class Counter : public LaneSink {
 public:
  void finished(std::uint64_t /*game*/, const GameRecord& /*record*/) override { ++games; }

  void given_up(std::uint64_t /*game*/) override { ++gave_up; }

  int games = 0, gave_up = 0;
};

} // namespace

TEST_CASE("games of every shipped variant that lanes know are the engine's") {
  int compared = 0;
  for (const std::string& name : Library({SOWLAB_ROOT "/variants"}).names_with_rulesets()) {
    const Variant variant = load_variant(name, {SOWLAB_ROOT "/variants"});
    const std::vector<int> boards = variant.board.columns.all();
    compared += compare(variant, variant.board.columns.standard, 1'500);
    compare(variant, boards.front(), 600);
    compare(variant, boards.back(), 300);
  }
  CHECK((compared >= 20 || lane_instructions().empty()));
}

TEST_CASE("games in lanes are the engine's on any board and at any turn limit") {
  const Variant tchadji = load_variant("tchadji", {SOWLAB_ROOT "/variants"});
  for (const int columns : {2, 3, 5, 7, 12, 31, 32, 33, 61, 62})
    compare(tchadji, columns, 300, 700);
  for (const std::uint32_t limit : {1, 2, 30, 60, 255, 256, 257})
    compare(tchadji, 8, 300, limit);
}

TEST_CASE("games in lanes are the engine's under random rules") {
  int drawn = 0, compared = 0;
  random_rules::holds("lanes", 10'000, [&] {
    const random_rules::RandomGame game = *random_rules::games({30, 200, true, false});
    ++drawn;
    compared += compare(game.variant, game.columns, 260, 300);
  });
  UNSCOPED_INFO(compared << " of " << drawn);
  CHECK((100 * compared >= drawn || lane_instructions().empty()));
}

TEST_CASE("lanes play nearly all games of tchadji themselves, each once") {
  const Engine engine(load_variant("tchadji", {SOWLAB_ROOT "/variants"}));
  Counter counter;
  play_in_lanes(engine, {1, 2, 20'000, 0, 5'000}, counter);
  CHECK(counter.games + counter.gave_up == 5'000);
  CHECK((counter.gave_up < 250 || lane_instructions().empty()));
}

TEST_CASE("the same games come from lanes in whatever portions they are asked for") {
  const Variant tchadji = load_variant("tchadji", {SOWLAB_ROOT "/variants"});
  const Engine engine(tchadji);
  const Cell cell = cell_for(tchadji, 8);
  const Tally whole = play_games(engine, cell, 3, 20'000, {500, 3'500});
  Tally parts;
  for (const GameRange range :
       {GameRange{500, 1'300}, GameRange{1'800, 7}, GameRange{1'807, 2'193}})
    parts.merge(play_games(engine, cell, 3, 20'000, range));
  CHECK(parts == whole);
  const WithLanes none("none");
  CHECK(play_games(engine, cell, 3, 20'000, {500, 3'500}) == whole);
}

TEST_CASE("lanes of unknown instructions are refused") {
  CHECK_FALSE(use_lane_instructions("abacus"));
  CHECK(use_lane_instructions(""));
}
