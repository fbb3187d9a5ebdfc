// What the player to move may sow. Sentences in the names are the sources'.

#include "tests/engine/playing.h"

namespace sowlab::rule_test {
namespace {

TEST_CASE("tchadji: a player takes the contents of one of his holes, which must contain at least "
          "two seeds") {
  const Play play(shipped("tchadji"), 3, "2,2,2/2,2,2/1,2,0/0,3,1 S taken=0,5");
  CHECK(play.sowable() == "b1 b2");
}

TEST_CASE("tchadji: each player only uses his side of the board") {
  CHECK(Play(shipped("tchadji"), 3).sowable() == "a1 b1 c1 c2 b2 a2");
  const Play north(shipped("tchadji"), 3, "2,2,2/2,2,2/2,2,2/2,2,2 N taken=0,0");
  CHECK(north.sowable() == "c4 b4 a4 a3 b3 c3");
}

TEST_CASE("tchadji: a player with a hole of two seeds may not sow a single, empty hole before it "
          "or not") {
  const Play play(shipped("tchadji"), 3, "2,2,2/2,2,2/0,1,0/2,0,0 S taken=0,9");
  CHECK(play.sowable() == "a1");
}

TEST_CASE("tchadji: when a player has only singletons he may move them, but only into empty "
          "holes") {
  const Play south(shipped("tchadji"), 3, "2,2,2/2,2,2/0,1,0/1,1,0 S taken=0,9");
  CHECK(south.sowable() == "b1 b2");
  const Play north(shipped("tchadji"), 3, "0,1,1/0,1,0/2,2,2/2,2,2 N taken=9,0");
  CHECK(north.sowable() == "b4 b3");
}

TEST_CASE("tchadji: a single moves round the corners of the board") {
  const Play south(shipped("tchadji"), 3, "2,2,2/2,2,2/1,0,0/0,0,1 S taken=0,10");
  CHECK(south.sowable() == "c1 a2");
  const Play north(shipped("tchadji"), 3, "1,0,0/0,0,1/2,2,2/2,2,2 N taken=10,0");
  CHECK(north.sowable() == "a4 c3");
}

TEST_CASE("otherwise without into: singles may be sown into occupied holes too") {
  Variant variant = shipped("tchadji");
  variant.move.otherwise->into_empty = false;
  const Play play(variant, 3, "2,2,2/2,2,2/0,1,0/1,1,0 S taken=0,9");
  CHECK(play.sowable() == "a1 b1 b2");
}

TEST_CASE("without otherwise a player who has only singles cannot move") {
  Variant variant = shipped("tchadji");
  variant.move.otherwise.reset();
  const Play play(variant, 3, "2,2,2/2,2,2/0,1,0/1,1,0 S taken=0,9");
  CHECK(play.turns().empty());
}

TEST_CASE("at_least: only holes with that many seeds are sown, and by otherwise those with fewer") {
  Variant variant = shipped("tchadji");
  variant.move.at_least = 4;
  variant.move.otherwise = Otherwise{3, false};
  CHECK(Play(variant, 3, "2,2,2/2,2,2/4,3,0/1,2,0 S taken=0,2").sowable() == "a2");
  CHECK(Play(variant, 3, "2,2,2/2,2,2/3,3,0/1,2,0 S taken=0,3").sowable() == "b2 a2");
  CHECK(Play(variant, 3, "2,2,2/2,2,2/2,2,0/1,2,0 S taken=0,5").sowable().empty());
}

TEST_CASE("otherwise into empty: a lap of several seeds must end in an empty hole") {
  Variant variant = shipped("tchadji");
  variant.move.at_least = 4;
  variant.move.otherwise = Otherwise{2, true};
  // a1 would end in c1 (occupied), c1 in b2 (empty), c2 in a2 (occupied), a2 in c1 (occupied).
  const Play play(variant, 3, "2,2,2/2,2,2/3,0,2/2,0,2 S taken=0,3");
  CHECK(play.sowable() == "c1");
}

TEST_CASE(
    "otherwise into empty: a lap of one whole round ends in its origin, which has been emptied") {
  Variant variant = shipped("tchadji");
  variant.move.at_least = 7;
  variant.move.otherwise = Otherwise{6, true};
  Play play(variant, 3, "2,2,2/2,2,2/0,0,0/6,0,1 S taken=0,5");
  CHECK(play.turns() == "a1");
  CHECK(play.turn("a1").board() == "2,2,2/2,2,2/1,1,1/1,1,2 N taken=0,5");
}

TEST_CASE("malesa: any hole with a seed may be sown") {
  const Play play(shipped("moruba:malesa"), 4, "4,4,4,4/4,4,4,4/1,0,0,5/0,2,0,1 S taken=0,23");
  CHECK(play.sowable() == "b1 d1 d2 a2");
}

TEST_CASE("kunja: only the last hole of the series can be moved") {
  Play play(shipped("chiana-wa-kunja"), 4);
  CHECK(play.turns() == "a1");
  // d4 is overtaken, so the last hole of North's series is the next one in the direction of play.
  CHECK(play.turn("a1").board() == "4N,4N,4N,5S/-/-/0,5S,5S,5S N taken=0,0 rear=b1,c4");
  CHECK(play.turns() == "c4");
}

TEST_CASE("kunja: the next occupied hole of his is the rear hole after a sowing") {
  CHECK(after(shipped("chiana-wa-kunja"), 4, "0,8N,4N,4N/-/-/2S,0,6S,8S S taken=0,0 rear=a1,d4",
              "a1") == "0,8N,4N,4N/-/-/0,1S,7S,8S N taken=0,0 rear=b1,d4");
}

TEST_CASE("kunja: a singleton occupying the last hole of the series is added to the contents of "
          "the next hole, which is spread at the next move") {
  Play play(shipped("chiana-wa-kunja"), 4, "0,0,20N,0/-/-/1S,6S,5S,0 S taken=0,0 rear=a1,c4");
  CHECK(play.turns() == "a1");
  CHECK(play.turn("a1").board() == "0,0,20N,0/-/-/0,7S,5S,0 N taken=0,0 rear=b1,c4");
}

TEST_CASE("bwalo: only the last hole of the series can be moved, on each player's own two rows") {
  Play play(shipped("chiana-wa-bwalo"), 3);
  CHECK(play.turns() == "a1");
  // c2 and b2 are sown, but no hole opposite has seeds.
  CHECK(play.turn("a1").board() == "4,4,4/0,0,0/0,1,1/0,5,5 N taken=0,0 rear=b1,c4");
  CHECK(play.turns() == "c4");
}

TEST_CASE("kunja: the player left with only one man may move it one hole or two") {
  const std::string board = "0,15N/-/-/1S,0 S taken=0,0 rear=a1,b4";
  const Variant variant = shipped("chiana-wa-kunja");
  CHECK(Play(variant, 2, board).turns() == "a1 a1+2");
  CHECK(after(variant, 2, board, "a1") == "0,15N/-/-/0,1S N taken=0,0 rear=b1,b4");
}

TEST_CASE("kunja: two holes each move, so as to enable him to overtake his opponent") {
  Play play(shipped("chiana-wa-kunja"), 2, "0,15N/-/-/1S,0 S taken=0,0 rear=a1,b4");
  CHECK(play.turn("a1+2").board() == "0,16S/-/-/0,0 N taken=0,0 rear=b4,-");
  CHECK(play.ending() == "South wins");
}

TEST_CASE("kunja: a lone man cannot jump over an enemy's hole") {
  const Play play(shipped("chiana-wa-kunja"), 2, "0,0/-/-/1S,15N S taken=0,0 rear=a1,b1");
  CHECK(play.turns() == "a1");
  const Play north(shipped("chiana-wa-kunja"), 2, "15S,1N/-/-/0,0 N taken=0,0 rear=a4,b4");
  CHECK(north.turns() == "b4");
}

TEST_CASE("lone_seed.steps of two only: where an enemy's hole is in the way, he cannot move") {
  Variant variant = shipped("chiana-wa-kunja");
  variant.move.lone_seed_steps = {2};
  CHECK(Play(variant, 2, "0,15N/-/-/1S,0 S taken=0,0 rear=a1,b4").turns() == "a1+2");
  CHECK(Play(variant, 2, "0,0/-/-/1S,15N S taken=0,0 rear=a1,b1").turns().empty());
}

TEST_CASE("kunja: a hole of two seeds or two holes of one are no lone man") {
  const Variant variant = shipped("chiana-wa-kunja");
  CHECK(Play(variant, 2, "0,14N/-/-/2S,0 S taken=0,0 rear=a1,b4").turns() == "a1");
  CHECK(Play(variant, 2, "0,14N/-/-/1S,1S S taken=0,0 rear=a1,b4").turns() == "a1");
}

TEST_CASE("bwalo: the lone man goes one hole or two on his own loop, whatever the enemy holds") {
  const std::string board = "2,2/2,2/0,1/0,0 S taken=0,7 rear=b2,b4";
  const Variant variant = shipped("chiana-wa-bwalo");
  CHECK(Play(variant, 2, board).turns() == "b2 b2+2");
  CHECK(after(variant, 2, board, "b2") == "2,2/0,2/1,0/0,0 N taken=2,7 rear=a2,b4");
  // The hole passed over is not sown and so takes nothing.
  CHECK(after(variant, 2, board, "b2+2") == "2,2/2,2/0,0/1,0 N taken=0,7 rear=a1,b4");
}

TEST_CASE("stayt: each player's first turn sows the third hole from his left in the inner row") {
  Play play(shipped("mefuvha:stayt"), 6);
  CHECK(play.board() == "2,2,2,2,2,2/2,2,2,2,1,0/0,1,2,2,2,2/2,2,2,2,2,2 S taken=0,0 due=S,N");
  CHECK(play.sowable() == "c2");
  play.turn("c2xb4");
  CHECK(play.board() == "0,0,2,2,2,2/0,2,2,2,1,0/1,2,0,2,2,2/2,2,2,2,2,2 N taken=6,0 due=N");
  CHECK(play.sowable() == "d3");
  play.turn("d3xa1");
  CHECK(play.board() == "0,0,2,2,2,2/0,2,2,0,2,1/1,2,0,2,2,0/0,2,2,2,2,0 S taken=6,6 due=-");
  CHECK(play.sowable() == "b1 c1 d1 e1 e2 d2 b2");
}

TEST_CASE("stayt: if that hole has been taken by then, he chooses freely") {
  Play play(shipped("mefuvha:stayt"), 6);
  play.turn("c2xd3");
  CHECK(play.board() == "0,2,2,2,2,2/0,2,2,0,1,0/1,2,0,2,2,2/2,2,2,2,2,2 N taken=6,0 due=N");
  CHECK(play.sowable() == "f4 e4 d4 c4 b4 b3 c3");
}

TEST_CASE("stayt: if that hole has fewer than two seeds by then, he chooses freely") {
  const Play play(shipped("mefuvha:stayt"), 6,
                  "2,2,2,2,2,2/2,3,2,1,1,0/0,1,2,2,2,2/2,2,2,2,2,2 N taken=0,0 due=N");
  CHECK(play.sowable() == "f4 e4 d4 c4 b4 a4 a3 b3 c3");
}

TEST_CASE("stayt: he chooses freely too if he has only singles by then, one of them in that hole") {
  const Play play(shipped("mefuvha:stayt"), 6,
                  "0,0,0,0,0,1/0,0,0,1,0,0/0,1,2,2,2,2/2,2,2,2,2,2 N taken=19,0 due=N");
  CHECK(play.sowable() == "f4 d3");
}

TEST_CASE("stayt: the first turn is free again where it is no longer due") {
  const Play play(shipped("mefuvha:stayt"), 6,
                  "2,2,2,2,2,2/2,2,2,2,1,0/0,1,2,2,2,2/2,2,2,2,2,2 S taken=0,0 due=N");
  CHECK(play.sowable() == "a1 b1 c1 d1 e1 f1 f2 e2 d2 c2");
}

} // namespace
} // namespace sowlab::rule_test
