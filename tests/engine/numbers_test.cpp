// Numbers computed by independent programs.

#include "core/engine/sowing.h"
#include "tests/engine/playing.h"

namespace sowlab::rule_test {
namespace {

/// Writes down the laps and captures of a turn of South's: "g1 2 h1" for two seeds from g1, the
/// last into h1, "xe3 2" for two seeds taken from e3.
struct Recorder : Unobserved {
  const Layout& layout;
  std::string& text;

  void lap(const Lap& lap, int seeds) {
    add(fmt::format("{} {}", layout.name(Player::south, lap.origin), seeds));
  }

  void ended(int hole) const { text += fmt::format(" {}", layout.name(Player::south, hole)); }

  void captured(int player, int hole, int seeds) {
    add(fmt::format("x{} {}", layout.name(static_cast<Player>(player), hole), seeds));
  }

  void add(const std::string& word) { text += fmt::format("{}{}", text.empty() ? "" : ", ", word); }
};

TEST_CASE("tchadji: g1 from the start makes seven laps, ends in e2, takes e3 and e4") {
  const Engine engine(shipped("tchadji"));
  std::string text;
  engine.visit([&](const auto& kernel) {
    auto state = kernel.pack(engine.start());
    Recorder recorder{{}, engine.layout(), text};
    sow(kernel, state, SowOption{6, 1}, recorder);
  });
  CHECK(text == "g1 2 h2, h2 3 e2, e2 3 b2, b2 3 b1, b1 3 e1, e1 3 h1, h1 4 e2, xe3 2, xe4 2");
}

TEST_CASE("tchadji: g1 from the start takes one of 14 other holes") {
  Play play(shipped("tchadji"));
  std::string turns;
  for (const Turn& turn : play.engine().turns(play.position()))
    if (turn.sow.hole == 6)
      turns += fmt::format("{} ", to_text(play.engine().layout(), Player::south, turn));
  CHECK(turns == "g1xh4 g1xg4 g1xf4 g1xd4 g1xc4 g1xb4 g1xa4 "
                 "g1xa3 g1xb3 g1xc3 g1xd3 g1xf3 g1xg3 g1xh3 ");
}

TEST_CASE("tchadji: the board after g1 from the start") {
  Play play(shipped("tchadji"));
  CHECK(play.turn("g1xc4").board() ==
        "2,2,0,2,0,2,2,2/2,2,2,2,0,2,2,2/3,0,3,3,1,4,4,1/3,0,3,3,0,3,1,0 N taken=6,0");
  CHECK(play.result().laps == 7);
  Play other(shipped("tchadji"));
  CHECK(other.turn("g1xh3").board() ==
        "2,2,2,2,0,2,2,2/2,2,2,2,0,2,2,0/3,0,3,3,1,4,4,1/3,0,3,3,0,3,1,0 N taken=6,0");
}

/// The winner, turns, and sowings.
std::string result(const Variant& variant, int columns, Always always) {
  const Engine engine(variant, columns);
  const GameRecord record = game_from(engine, engine.start(), always);
  return fmt::format("{} {} {}", word_for(record.ending), record.turns, record.laps);
}

/// The same whatever a lone man does, where that is asked at all.
void check_result(const char* name, int columns, const char* expected) {
  CAPTURE(name, columns);
  const Variant variant = shipped(name);
  CHECK(result(variant, columns, Always::first) == expected);
  CHECK(result(variant, columns, Always::last) == expected);
}

TEST_CASE("kunja: winner, turns and sowings by the number of columns") {
  check_result("chiana-wa-kunja", 4, "South wins 5 5");
  check_result("chiana-wa-kunja", 8, "South wins 21 23");
  check_result("chiana-wa-kunja", 9, "South wins 23 27");
  check_result("chiana-wa-kunja", 10, "North wins 44 55");
  check_result("chiana-wa-kunja", 12, "South wins 29 43");
  check_result("chiana-wa-kunja", 16, "South wins 71 115");
}

TEST_CASE("kunja literal: winner, turns and sowings") {
  check_result("chiana-wa-kunja:literal", 9, "North wins 32 36");
  check_result("chiana-wa-kunja:literal", 12, "South wins 59 75");
}

TEST_CASE("kunja perimeter with literal: winner, turns and sowings") {
  check_result("chiana-wa-kunja:perimeter+literal", 4, "South wins 13 14");
}

TEST_CASE("kunja gathered: winner and turns") {
  const auto check = [](int columns, const char* expected) {
    CAPTURE(columns);
    const Engine engine(shipped("chiana-wa-kunja:gathered"), columns);
    CHECK(outcome(game_from(engine, engine.start(), Always::first)) == expected);
    CHECK(outcome(game_from(engine, engine.start(), Always::last)) == expected);
  };
  check(6, "South wins after 9 turns");
  check(8, "South wins after 15 turns");
  check(10, "South wins after 25 turns");
  check(12, "South wins after 53 turns");
  check(14, "South wins after 75 turns");
  check(16, "North wins after 100 turns");
}

TEST_CASE("kunja: the game of 18 columns never ends, and no choice lies inside its cycle") {
  const Engine engine(shipped("chiana-wa-kunja"), 18);
  CHECK(repetition(game_from(engine, engine.start())) ==
        "repetition after 110 turns, first after 50, period 30, no choice");
}

TEST_CASE("kunja: the game of 21 columns never ends") {
  const Engine engine(shipped("chiana-wa-kunja"), 21);
  CHECK(repetition(game_from(engine, engine.start())) ==
        "repetition after 894 turns, first after 54, period 420, no choice");
}

TEST_CASE("bwalo: winner, turns and sowings by the number of columns") {
  check_result("chiana-wa-bwalo", 10, "North wins 18 20");
  check_result("chiana-wa-bwalo", 12, "North wins 30 34");
  check_result("chiana-wa-bwalo", 16, "North wins 34 38");
  check_result("chiana-wa-bwalo", 20, "South wins 41 49");
  check_result("chiana-wa-bwalo", 3, "North wins 14 15");
}

TEST_CASE("bwalo: an endless move in turn 5 of 2 columns and in turn 17 of 5 columns") {
  const auto ending = [](int columns, Always always) {
    const Engine engine(shipped("chiana-wa-bwalo"), columns);
    return outcome(game_from(engine, engine.start(), always));
  };
  CHECK(ending(2, Always::first) == "endless move after 5 turns");
  CHECK(ending(2, Always::last) == "endless move after 5 turns");
  CHECK(ending(5, Always::first) == "endless move after 17 turns");
  CHECK(ending(5, Always::last) == "endless move after 17 turns");
}

TEST_CASE("bwalo: on 4 columns all hangs on whether a lone man goes one hole or two") {
  const Engine engine(shipped("chiana-wa-bwalo"), 4);
  CHECK(outcome(game_from(engine, engine.start(), Always::first)) == "South wins after 27 turns");
  CHECK(outcome(game_from(engine, engine.start(), Always::last)) == "North wins after 24 turns");
}

TEST_CASE("bwalo: on 4 columns a lone man who may only go one hole, or only two") {
  Variant variant = shipped("chiana-wa-bwalo");
  variant.move.lone_seed_steps = {1};
  const Engine one(variant, 4);
  CHECK(outcome(game_from(one, one.start())) == "South wins after 27 turns");
  variant.move.lone_seed_steps = {2};
  const Engine two(variant, 4);
  CHECK(outcome(game_from(two, two.start())) == "North wins after 24 turns");
}

} // namespace
} // namespace sowlab::rule_test
