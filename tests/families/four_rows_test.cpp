// Four rows, captured seeds sown on: hus, omweso, bao la kujifunza.
#include "tests/engine/playing.h"

namespace sowlab::rule_test {
namespace {

/// The variant on so many columns with no more seeds than a position has.
Play at(const char* name, int columns, std::string_view position) {
  Variant variant = shipped(name);
  variant.board.columns = {};
  variant.board.columns.standard = variant.board.columns.from = variant.board.columns.to = columns;
  variant.start = {};
  int seeds = 0;
  for (std::size_t i = 0; i < position.find(' ');) {
    const std::size_t end = position.find_first_of(",/ ", i);
    seeds += std::stoi(std::string(position.substr(i, end - i)));
    i = end + 1;
  }
  variant.start.except = {{{Row::outer, 1}, seeds, Owner::south}};
  return Play(variant, columns, position);
}

TEST_CASE(
    "hus: a last seed in an occupied inner hole takes both enemy holes opposite, and sows them "
    "on from the next hole") {
  // c1: d1, d2. d2 holds 2 then; the 3 and 2 opposite are sown into c2, b2, a2, a1, b1.
  Play play = at("hus", 4, "2,0,0,3/0,0,0,2/0,0,0,1/0,0,2,0 S taken=0,0");
  CHECK(play.turn("c1").board() == "2,0,0,0/0,0,0,0/1,1,1,2/1,1,0,1 N taken=0,0");
  CHECK(play.result().laps == 2);
}

TEST_CASE("hus: where one of the two holes opposite is empty the seeds of the hole are sown on") {
  Play play = at("hus", 4, "0,0,0,0/0,0,0,2/0,0,0,1/0,0,2,0 S taken=0,0");
  CHECK(play.turn("c1").board() == "0,0,0,0/0,0,0,2/0,1,1,0/0,0,0,1 N taken=0,0");
  // Schultze asks for the front hole alone.
  Play schultze = at("hus:schultze", 4, "2,0,0,0/0,0,0,2/0,0,0,1/0,0,2,0 S taken=0,0");
  CHECK(schultze.turn("c1").board() == "2,0,0,0/0,0,0,0/0,1,1,2/0,0,0,1 N taken=0,0");
}

TEST_CASE("hus: a player with nothing but singles loses") {
  Play play = at("hus", 4, "1,1,0,0/0,0,1,0/0,0,0,0/0,2,0,0 S taken=0,0");
  CHECK(play.turn("b1").ending() == "South wins");
}

TEST_CASE("hus: seeds whose capture wins the game are not sown on") {
  Play play = at("hus", 4, "0,0,0,3/0,0,0,2/0,0,0,1/0,0,2,0 S taken=0,0");
  CHECK(play.turn("c1").board() == "0,0,0,0/0,0,0,0/0,0,0,2/0,0,0,1 N taken=5,0");
  CHECK(play.ending() == "South wins");
}

TEST_CASE("omweso: captured seeds are sown from where the lap that captured started") {
  // b1: c1, d1, d2. The 1 and 3 opposite go into c1, d1, d2, c2.
  Play play = at("omweso", 4, "2,0,0,3/0,0,0,1/0,0,0,1/0,3,0,0 S taken=0,0");
  CHECK(play.turn("b1").board() == "2,0,0,0/0,0,0,0/0,0,1,3/0,0,2,2 N taken=0,0");
}

TEST_CASE("omweso: both enemy holes must be occupied") {
  Play play = at("omweso", 4, "0,0,0,0/0,0,0,1/0,0,0,1/0,3,0,0 S taken=0,0");
  CHECK(play.turn("b1").board() == "0,0,0,0/0,0,0,1/0,1,1,0/0,0,1,1 N taken=0,0");
}

TEST_CASE("omweso: the four holes at the left are sown clockwise to capture at once") {
  // Clockwise a1 goes to a2, b2, and takes the two opposite; they are sown on from a1,
  // counter-clockwise: b1, c1.
  Play play = at("omweso", 4, "0,1,0,2/0,1,0,0/0,1,0,0/2,2,0,0 S taken=0,0");
  CHECK(play.turns() == "a1 b1 a1-");
  CHECK(play.turn("a1-").board() == "0,0,0,2/0,0,0,0/1,2,0,0/0,3,1,0 N taken=0,0");
}

TEST_CASE("omweso: a hole is not sown clockwise without a capture, nor one at the right") {
  Play play = at("omweso", 4, "0,1,0,0/0,0,0,0/0,1,0,0/2,2,2,0 S taken=0,0");
  CHECK(play.objection("a1-") == "a1 is sown against the usual direction only to capture with the "
                                 "first lap (move.reverse)");
  CHECK(play.objection("c1-") == "c1 is not sown against the usual direction (move.reverse.holes)");
}

TEST_CASE("omweso: seeds are put into one's own holes one by one, South first") {
  Play play(shipped("omweso:placing"));
  CHECK(play.turn("a1").turn("h3").turn("a1").board() ==
        "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0 N taken=0,0");
  CHECK(play.result().laps == 0);
  for (int i = 0; i < 30; ++i)
    play.turn("a4").turn("b1");
  CHECK(play.sowable() == "h4 g4 f4 e4 d4 c4 b4 a4 a3 b3 c3 d3 e3 f3 g3 h3");
}

TEST_CASE("bao: the player chooses the direction") {
  Play play = at("bao-la-kujifunza", 4, "0,0,0,0/0,0,0,1/0,0,2,0/0,0,0,0 S taken=0,0");
  CHECK(play.turns() == "c2 c2-");
  CHECK(play.turn("c2-").board() == "0,0,0,0/0,0,0,1/0,0,0,1/0,0,0,1 N taken=0,0");
}

TEST_CASE(
    "bao: a capture in a hole at an end is sown from that end, the first seed into its hole") {
  // c1: d1, d2. The 2 opposite are sown from d2 on: d2, c2.
  Play play =
      at("bao-la-kujifunza", 6, "0,0,0,0,0,0/1,0,0,0,0,2/0,0,0,0,0,1/0,0,0,0,2,0 S taken=0,0");
  CHECK(play.turn("e1").board() == "0,0,0,0,0,0/1,0,0,0,0,0/0,0,0,0,1,3/0,0,0,0,0,1 N taken=0,0");
}

TEST_CASE("bao: a capture in the middle is sown in the direction of the lap") {
  // f2 sown counter-clockwise: e2, d2. The 2 opposite are sown from the right end: f2, e2; then
  // the 2 of e2 go to d2 and c2.
  Play play =
      at("bao-la-kujifunza", 6, "0,0,0,0,0,0/1,0,0,2,0,0/0,0,0,1,0,2/0,0,0,0,0,0 S taken=0,0");
  CHECK(play.turn("f2").board() == "0,0,0,0,0,0/1,0,0,0,0,0/0,0,1,3,0,1/0,0,0,0,0,0 N taken=0,0");
}

TEST_CASE("bao: who can capture must") {
  Play play = at("bao-la-kujifunza", 4, "0,0,0,0/1,0,0,2/0,2,0,1/0,0,2,0 S taken=0,0");
  CHECK(play.turns() == "c1 b2-");
  CHECK(play.objection("b2") == "b2 does not capture with its first lap, but another sowing does "
                                "(move.must_capture)");
}

TEST_CASE("bao: without a capture the inner row goes first, and nothing is captured in the turn") {
  Play play = at("bao-la-kujifunza", 4, "0,0,0,0/0,0,1,0/0,0,2,0/2,0,0,0 S taken=0,0");
  CHECK(play.turns() == "c2 c2-");
  CHECK(play.objection("a1") ==
        "a1 is an outer hole, and an inner one may be sown (move.inner_first)");
}

TEST_CASE("bao: who empties the enemy's inner row has won, and who empties his own has lost") {
  CHECK(at("bao-la-kujifunza", 4, "3,0,0,0/0,0,0,1/0,0,0,1/0,0,2,0 S taken=0,0")
            .turn("c1")
            .ending() == "South wins");
  CHECK(at("bao-la-kujifunza", 4, "0,0,0,0/0,1,0,0/2,0,0,0/0,0,0,0 S taken=0,0")
            .turn("a2")
            .ending() == "North wins");
}

} // namespace
} // namespace sowlab::rule_test
