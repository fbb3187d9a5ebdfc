// Why a turn is not legal, in words.

#include "tests/engine/playing.h"

namespace sowlab::rule_test {
namespace {

TEST_CASE("no objection to a legal turn") {
  const Play play(shipped("tchadji"));
  CHECK(play.objection("g1xc4").empty());
  CHECK(Play(shipped("chiana-wa-kunja"), 2, "0,15N/-/-/1S,0 S taken=0,0 rear=a1,b4")
            .objection("a1+2")
            .empty());
}

TEST_CASE("who plays an illegal turn is told why") {
  Play play(shipped("tchadji"), 3, "2,2,2/2,2,2/1,2,0/0,3,1 S taken=0,5");
  CHECK_THROWS_AS(play.turn("a1"), RuleError);
  CHECK_THROWS_WITH(play.turn("a1"), "a1 holds no seed of the player to move");
  CHECK(play.board() == "2,2,2/2,2,2/1,2,0/0,3,1 S taken=0,5");
}

TEST_CASE("objection: the game has been won") {
  const Play play(shipped("tchadji"), 2, "2,2/2,2/0,0/0,0 S taken=0,8");
  CHECK(play.objection("a1") == "the game is over: the player to move has no seeds left");
  CHECK(play.objection("pass") == "the game is over: the player to move has no seeds left");
}

TEST_CASE("objection: the player to move has no legal turn") {
  const Play play(shipped("tchadji"), 2, "2,2/2,2/1,1/1,1 S taken=0,4");
  CHECK(play.objection("a1") == "the game is over: the player to move has no legal turn");
  CHECK(play.objection("pass") == "the game is over: the player to move has no legal turn");
}

TEST_CASE("objection: who can sow nothing must pass") {
  Variant variant = shipped("tchadji");
  variant.end.cannot_move = CannotMove::passes;
  const Play play(variant, 2, "2,2/2,2/1,1/1,1 S taken=0,4");
  CHECK(play.objection("a1") == "the player to move can sow nothing and must pass");
  CHECK(play.objection("pass").empty());
}

TEST_CASE("objection: who can move may not pass") {
  Variant variant = shipped("tchadji");
  CHECK(Play(variant, 2).objection("pass") == "a player who can move may not pass");
  variant.end.cannot_move = CannotMove::passes;
  CHECK(Play(variant, 2).objection("pass") == "a player who can move may not pass");
}

TEST_CASE("objection: an empty hole, or the enemy's on a ring") {
  const Play play(shipped("tchadji"), 3, "2,2,2/2,2,2/1,2,0/0,3,1 S taken=0,5");
  CHECK(play.objection("c2") == "c2 holds no seed of the player to move");
  const Play ring(shipped("chiana-wa-kunja"), 2);
  CHECK(ring.objection("b4") == "b4 holds no seed of the player to move");
}

TEST_CASE("objection: not the rear hole") {
  CHECK(Play(shipped("chiana-wa-kunja"), 2).objection("b1") ==
        "b1 is not the rear hole, which is a1 (move.sow: rear)");
}

TEST_CASE("objection: fewer seeds than must be sown") {
  const Play play(shipped("tchadji"), 3, "2,2,2/2,2,2/1,2,0/0,3,1 S taken=0,5");
  CHECK(play.objection("c1") == "c1 holds 1, fewer than 2 (move.at_least)");
  Variant variant = shipped("tchadji");
  variant.move.at_least = 4;
  variant.move.otherwise = Otherwise{3, false};
  const Play other(variant, 3, "2,2,2/2,2,2/1,2,0/0,3,1 S taken=0,5");
  CHECK(other.objection("b2") == "b2 holds 2, fewer than 3 (move.otherwise.at_least)");
}

TEST_CASE("objection: no lone seed") {
  CHECK(Play(shipped("chiana-wa-kunja"), 2).objection("a1+2") ==
        "a1 does not hold a lone seed that may go 2 holes on");
  CHECK(Play(shipped("tchadji"), 2).objection("a1+3") ==
        "a1 does not hold a lone seed that may go 3 holes on");
}

TEST_CASE("objection: a lone seed may not go so far") {
  const std::string board = "0,15N/-/-/1S,0 S taken=0,0 rear=a1,b4";
  Variant variant = shipped("chiana-wa-kunja");
  CHECK(Play(variant, 2, board).objection("a1+3") ==
        "a lone seed may not go 3 holes on (move.lone_seed.steps)");
  variant.move.lone_seed_steps = {2};
  CHECK(Play(variant, 2, board).objection("a1") ==
        "a lone seed may not go one hole on (move.lone_seed.steps)");
}

TEST_CASE("objection: a lone seed cannot jump over an enemy's hole") {
  const Play play(shipped("chiana-wa-kunja"), 2, "0,0/-/-/1S,15N S taken=0,0 rear=a1,b1");
  CHECK(play.objection("a1+2") == "the lone seed in a1 cannot jump over an enemy's hole");
}

TEST_CASE("objection: a single may only be sown into an empty hole") {
  const Play play(shipped("tchadji"), 3, "2,2,2/2,2,2/0,1,0/1,1,0 S taken=0,9");
  CHECK(play.objection("a1") == "a1 would not end in an empty hole (move.otherwise.into: empty)");
}

TEST_CASE("objection: an endless move where it is forbidden") {
  Variant variant = shipped("tchadji");
  variant.end.endless_move = EndlessMove::forbidden;
  const Play play(variant, 3, "2,2,2/2,2,2/1,0,2/0,2,1 S taken=0,6");
  CHECK(play.objection("c2") == "the laps from c2 never stop (end.endless_move: forbidden)");
}

TEST_CASE("objection: the first turn is fixed") {
  const Play south(shipped("mefuvha:stayt"), 6);
  CHECK(south.objection("a1") == "the first turn must sow c2 (opening)");
  const Play north(shipped("mefuvha:stayt"), 6,
                   "2,2,2,2,2,2/2,2,2,2,1,0/0,1,2,2,2,2/2,2,2,2,2,2 N taken=0,0 due=N");
  CHECK(north.objection("f4") == "the first turn must sow d3 (opening)");
}

TEST_CASE("objection: an endless move takes nothing") {
  const Play play(shipped("tchadji"), 2, "2,2/2,2/1,3/0,1 S taken=0,3");
  CHECK(play.objection("b2xa4") == "an endless move takes nothing");
}

TEST_CASE("objection: no further hole without a capture") {
  const Play play(shipped("tchadji"), 3, "5,4,3/0,0,0/0,0,0/0,0,2 S taken=0,10");
  CHECK(play.objection("c1xa4") == "the turn captures nothing, so it takes no further hole");
}

TEST_CASE("objection: a further hole without seeds") {
  const Play play(shipped("tchadji"), 3, "2,1,3/0,3,3/0,0,0/0,0,2 S taken=0,10");
  CHECK(play.objection("c1xa3") == "a3 holds no seed to be taken");
  const Play north(shipped("tchadji"), 3, "2,0,0/0,0,0/1,3,0/0,4,4 N taken=10,0");
  CHECK(north.objection("a4xa1") == "a1 holds no seed to be taken");
}

TEST_CASE("objection: too many further holes") {
  const char* const board = "2,1,3/0,3,3/0,0,0/0,0,2 S taken=0,10";
  CHECK(Play(shipped("tchadji"), 3, board).objection("c1xa4,c4") ==
        "it takes 1 further hole, not 2 (capture.extra.holes)");
  CHECK(Play(shipped("mpale"), 3, board).objection("c1xa4") ==
        "it takes 0 further holes, not 1 (capture.extra.holes)");
}

TEST_CASE("objection: too few further holes") {
  const char* const board = "2,1,3/0,3,3/0,0,0/0,0,2 S taken=0,10";
  Variant variant = shipped("tchadji");
  CHECK(Play(variant, 3, board).objection("c1") ==
        "it must take 1 further hole, named after an x (capture.extra.holes)");
  variant.capture.extra.holes = 2;
  CHECK(Play(variant, 3, board).objection("c1xa4") ==
        "it must take 2 further holes, named after an x (capture.extra.holes)");
  variant.capture.extra.optional = true;
  CHECK(Play(variant, 3, board).objection("c1xa4").empty());
}

} // namespace
} // namespace sowlab::rule_test
