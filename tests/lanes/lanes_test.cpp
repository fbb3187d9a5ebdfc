// Games side by side are the engine's games, whatever instructions they are played with.
#include "core/rules/fields.h"
#include "core/rules/library.h"
#include "runner/lanes/lanes.h"
#include "runner/playouts/playouts.h"
#include "tests/random_rules/holding.h"
#include "tests/random_rules/patience.h"
#include "tests/random_rules/random_game.h"
#include "tests/random_rules/tape.h"

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
    INFO(variant.name << ":" << variant.ruleset << " on " << columns << " columns, " << instructions
                      << "\n"
                      << to_yaml(variant, false));
    const WithLanes lanes(instructions);
    CHECK(first_difference(records_of(engine, cell, games, turn_limit), engines) == -1);
  }
  return true;
}

/// A ring of two rows under rules that lanes may know, valid or not.
Variant ring_from(random_rules::Tape tape) {
  Variant variant;
  variant.name = "ring";
  variant.track = Track::ring;
  variant.board.rows = 2;
  Columns& columns = variant.board.columns;
  columns.standard = tape.among({6, 1, 2, 3, 4, 5, 7, 8, 9, 12, 16, 17, 24, 31, 62});
  columns.from = columns.to = columns.standard;
  const int most = std::min(9, 255 / (2 * columns.standard));
  variant.start.every = tape.number(1, most);
  if (tape.chance(30))
    variant.start.pattern = {tape.number(0, most), tape.number(0, most), tape.number(1, most)};
  const StartException other{{Row::outer, 1}, tape.number(0, most), Owner::north};
  if (tape.chance(30)) variant.start.except = {other};

  Sowing& sowing = variant.sowing;
  sowing.direction = tape.among({Direction::counter_clockwise, Direction::clockwise});
  sowing.origin = tape.among({Origin::sown, Origin::skipped});
  sowing.store = tape.chance(40);
  sowing.extra_turn = sowing.store && tape.chance(70);
  Move& move = variant.move;
  move.at_least = tape.among({1, 1, 1, 2, 3});
  if (move.at_least > 1 && tape.chance(50))
    move.otherwise = Otherwise{tape.number(1, move.at_least - 1), false};
  move.must_feed = tape.chance(40);

  Capture& capture = variant.capture;
  capture.by = tape.among({CaptureBy::last_hole, CaptureBy::last_hole, CaptureBy::none});
  if (capture.by == CaptureBy::last_hole) {
    capture.where = tape.among({Where::own, Where::enemy, Where::anywhere, Where::inner});
    capture.last = tape.among({LastHole::any, LastHole::empty, LastHole::occupied});
    const int count = tape.number(1, 4);
    if (tape.chance(50)) capture.counts = {count, count + tape.number(1, 2)};
    capture.parity = tape.among({Parity::any, Parity::any, Parity::even, Parity::odd});
    capture.opposite = tape.chance(40);
    capture.last_itself = !capture.opposite || tape.chance(40);
    capture.if_opposite = tape.among({Condition::any, Condition::occupied, Condition::empty});
    capture.chain = !capture.opposite && tape.chance(60);
    if (!capture.opposite)
      capture.grand_slam =
          tape.among({GrandSlam::legal, GrandSlam::captures_nothing, GrandSlam::leaves_first,
                      GrandSlam::leaves_last, GrandSlam::gives_rest, GrandSlam::forbidden});
  }

  End& end = variant.end;
  end.wins = tape.among({Wins::most_seeds, Wins::most_seeds, Wins::takes_all});
  end.cannot_move = tape.among({CannotMove::ends_game, CannotMove::passes, CannotMove::loses});
  const bool counted = end.wins == Wins::most_seeds;
  end.side_empty = counted && tape.chance(30);
  end.majority = counted && tape.chance(40);
  end.left_to_owner = !counted || tape.chance(70);
  end.repetition.times = tape.among({3, 2, 0, 4});
  end.repetition.result =
      tape.among({RepetitionResult::repetition, RepetitionResult::draw, RepetitionResult::counted});
  return variant;
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
  CHECK((compared >= 30 || lane_instructions().empty()));
}

TEST_CASE("games in lanes are the engine's on any board and at any turn limit") {
  const Variant tchadji = load_variant("tchadji", {SOWLAB_ROOT "/variants"});
  for (const int columns : {2, 3, 5, 7, 12, 31, 32, 33, 61, 62})
    compare(tchadji, columns, 300, 700);
  for (const std::uint32_t limit : {1, 2, 30, 60, 255, 256, 257})
    compare(tchadji, 8, 300, limit);
}

TEST_CASE("games of rings in lanes are the engine's on any board and at any turn limit") {
  for (const std::string name : {"kalah", "oware", "oware:leaves-last", "vai-lung-thlan"}) {
    Variant variant = load_variant(name, {SOWLAB_ROOT "/variants"});
    for (const std::uint32_t limit : {1, 2, 20, 30, 60, 255, 256, 257})
      compare(variant, 6, 300, limit);
    variant.board.columns = {6, {}, 1, most_board_columns, 1, false};
    for (const int columns : {1, 2, 3, 5, 7, 8, 9, 12, 16, 17, 31, 32, 62})
      for (const int every : {1, 2, 3, 9}) {
        variant.start.every = every;
        compare(variant, columns, 300, 700);
      }
  }
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

TEST_CASE("games in lanes are the engine's under random rules of rings") {
  int drawn = 0, compared = 0;
  Counter counter;
  random_rules::holds("rings in lanes", 1'500, [&] {
    const auto number =
        rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, random_rules::Tape::most));
    const std::vector<int> tape = *rc::gen::container<std::vector<int>>(64, number);
    const Variant variant = ring_from(random_rules::Tape(tape));
    if (!random_rules::complaints(variant).empty()) return;
    ++drawn;
    if (!compare(variant, 0, 200, *rc::gen::element(40u, 255u, 300u, 2'000u))) return;
    ++compared;
    play_in_lanes(Engine(variant), {1, 2, 300, 0, 200}, counter);
  });
  UNSCOPED_INFO(compared << " of " << drawn << ", " << counter.gave_up << " of "
                         << counter.games + counter.gave_up << " games given up");
  CHECK((compared >= 300 / random_rules::fewer || lane_instructions().empty()));
  CHECK(8 * counter.gave_up <= counter.games); // most of them where nothing is ever captured
}

TEST_CASE("lanes play nearly all games of well-known variants themselves, each once") {
  const std::string name = GENERATE("tchadji", "kalah", "kalah:ends-when-either-empty", "oware",
                                    "oware:grand-slam-legal", "oware:gives-rest", "vai-lung-thlan");
  const Engine engine(load_variant(name, {SOWLAB_ROOT "/variants"}));
  if (!can_play_in_lanes(engine)) return; // a build without lanes
  Counter counter;
  play_in_lanes(engine, {1, 2, 20'000, 0, 5'000}, counter);
  CHECK(counter.games + counter.gave_up == 5'000);
  CHECK(counter.gave_up < (name == "tchadji" ? 250 : 100));
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
