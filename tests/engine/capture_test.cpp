// What is taken, and what that does to a series.

#include "tests/engine/playing.h"

namespace sowlab::rule_test {
namespace {

// On three columns c1 with two seeds ends in b2. Opposite lies b3, behind it b4.

TEST_CASE("tchadji: if the last seed is put into an empty hole of the inner row and the opposite "
          "hole contains seeds, these are eaten and removed from the board") {
  Play play(shipped("mpale"), 3, "9,0,0/0,3,0/0,0,0/0,0,2 S taken=0,10");
  CHECK(play.turn("c1").board() == "9,0,0/0,0,0/0,1,1/0,0,0 N taken=3,10");
  CHECK(play.result().captured);
}

TEST_CASE("tchadji: the seeds of the outer hole directly behind it, if any, are also eaten") {
  CHECK(after(shipped("mpale"), 3, "5,4,0/0,3,0/0,0,0/0,0,2 S taken=0,10", "c1") ==
        "5,0,0/0,0,0/0,1,1/0,0,0 N taken=7,10");
}

TEST_CASE("without behind only the seeds of the opposite hole are taken") {
  Variant variant = shipped("mpale");
  variant.capture.behind = false;
  CHECK(after(variant, 3, "5,4,0/0,3,0/0,0,0/0,0,2 S taken=0,10", "c1") ==
        "5,4,0/0,0,0/0,1,1/0,0,0 N taken=3,10");
}

TEST_CASE("tchadji: North takes from South in the same way") {
  CHECK(after(shipped("mpale"), 3, "2,0,0/0,0,0/0,3,0/0,4,5 N taken=10,0", "a4") ==
        "0,0,0/1,1,0/0,0,0/0,0,5 S taken=10,7");
}

TEST_CASE("tchadji: the opposite hole is the one in the same column") {
  CHECK(after(shipped("mpale"), 4, "1,1,1,1/3,4,2,3/0,0,0,0/0,0,0,3 S taken=0,13", "d1") ==
        "1,0,1,1/3,0,2,3/0,1,1,1/0,0,0,0 N taken=5,13");
}

TEST_CASE(
    "tchadji: nothing is taken when the opposite hole is empty though the outer one is full") {
  Play play(shipped("tchadji"), 3, "5,4,3/0,0,0/0,0,0/0,0,2 S taken=0,10");
  CHECK(play.turns() == "c1");
  CHECK(play.turn("c1").board() == "5,4,3/0,0,0/0,1,1/0,0,0 N taken=0,10");
  CHECK_FALSE(play.result().captured);
}

TEST_CASE("tchadji: nothing is taken from a hole of the outer row") {
  Play play(shipped("tchadji"), 3, "2,2,2/2,2,2/0,0,0/2,0,0 S taken=0,10");
  CHECK(play.turns() == "a1");
  CHECK(play.turn("a1").board() == "2,2,2/2,2,2/0,0,0/0,1,1 N taken=0,10");
}

TEST_CASE(
    "tchadji: a last seed in a non-empty hole of the inner row takes nothing, it is sown on") {
  Play play(shipped("tchadji"), 3, "2,2,2/2,2,2/0,1,0/0,0,2 S taken=0,9");
  CHECK(play.turns() == "c1");
  CHECK(play.turn("c1").board() == "2,2,2/2,2,2/1,0,1/1,0,0 N taken=0,9");
}

TEST_CASE("tchadji: the holes that a relay passes through take nothing, only its last one") {
  // b1: c1, c2 (2) -> c2: b2, a2 (1).
  CHECK(after(shipped("mpale"), 3, "2,2,2/2,2,2/0,0,1/0,2,0 S taken=0,9", "b1") ==
        "0,2,2/0,2,2/1,1,0/0,0,1 N taken=4,9");
}

TEST_CASE("tchadji: a single takes as any other sowing does") {
  CHECK(after(shipped("tchadji"), 3, "5,4,0/0,3,0/0,0,1/1,0,0 S taken=0,10", "c2xa4") ==
        "0,0,0/0,0,0/0,1,0/1,0,0 N taken=12,10");
}

TEST_CASE("tchadji: and the contents of another (any) enemy hole") {
  Play play(shipped("tchadji"), 3, "2,1,3/0,3,3/0,0,0/0,0,2 S taken=0,10");
  // In North's order c4, a4, c3: a3 is empty, b3 and b4 are taken already.
  CHECK(play.turns() == "c1xc4 c1xa4 c1xc3");
  CHECK(play.turn("c1xc3").board() == "2,0,3/0,0,0/0,1,1/0,0,0 N taken=7,10");
}

TEST_CASE("tchadji: the other hole is an occupied one") {
  const Play play(shipped("tchadji"), 3, "2,1,3/0,3,3/0,0,0/0,0,2 S taken=0,10");
  CHECK(play.objection("c1xa3") == "a3 holds no seed to be taken");
  CHECK(play.objection("c1xb3") == "b3 holds no seed to be taken");
  CHECK(play.objection("c1xb4") == "b4 holds no seed to be taken");
}

TEST_CASE("tchadji: if no other hole is left, nothing more is taken") {
  Play play(shipped("tchadji"), 3, "0,4,0/0,8,0/0,0,0/0,0,2 S taken=0,10");
  CHECK(play.turns() == "c1");
  CHECK(play.turn("c1").board() == "0,0,0/0,0,0/0,1,1/0,0,0 N taken=12,10");
  CHECK(play.ending() == "South wins");
}

TEST_CASE("tchadji: the other hole is not optional") {
  const Play play(shipped("tchadji"), 3, "2,1,3/0,3,3/0,0,0/0,0,2 S taken=0,10");
  CHECK(play.objection("c1") ==
        "it must take 1 further hole, named after an x (capture.extra.holes)");
}

TEST_CASE("tchadji: without a capture no other hole is taken") {
  const Play play(shipped("tchadji"), 3, "5,4,3/0,0,0/0,0,0/0,0,2 S taken=0,10");
  CHECK(play.objection("c1xa4") == "the turn captures nothing, so it takes no further hole");
}

TEST_CASE("tchadji: taking the last hole as the other one wins") {
  Play play(shipped("tchadji"), 3, "0,0,0/0,3,9/0,0,0/0,0,2 S taken=0,10");
  CHECK(play.turns() == "c1xc3");
  CHECK(play.turn("c1xc3").ending() == "South wins");
}

TEST_CASE("extra holes 0: the turn takes the opposite hole and the one behind, nothing more") {
  Play play(shipped("moruba:no-extra"), 4, "2,2,1,2/0,1,2,3/0,0,0,0/0,0,0,3 S taken=0,10");
  CHECK(play.turns() == "d1");
  CHECK(play.turn("d1").board() == "2,0,1,2/0,0,2,3/0,1,1,1/0,0,0,0 N taken=3,10");
}

TEST_CASE("extra holes 2: any two other holes, a set") {
  Variant variant = shipped("tchadji");
  variant.capture.extra.holes = 2;
  Play play(variant, 3, "2,1,3/0,3,3/0,0,0/0,0,2 S taken=0,10");
  // Sets are written row by row from South, and from left to right.
  CHECK(play.turns() == "c1xa4,c4 c1xc3,c4 c1xc3,a4");
  CHECK(play.turn("c1xa4,c3").board() == "0,0,3/0,0,0/0,1,1/0,0,0 N taken=9,10");
}

TEST_CASE("extra holes of the inner row: no outer one is taken besides") {
  Variant variant = shipped("tchadji");
  variant.capture.extra.inner = true;
  const Play play(variant, 3, "2,1,3/0,3,3/0,0,0/0,0,2 S taken=0,10");
  CHECK(play.turns() == "c1xc3");
  CHECK(play.objection("c1xa4") == "a4 is not in the enemy's inner row (capture.extra.row)");
  CHECK(play.objection("c1xa3") == "a3 holds no seed to be taken");
  // Nothing is left in the inner row: no further hole is due.
  CHECK(Play(variant, 3, "5,4,3/0,0,0/0,0,0/0,0,2 S taken=0,10").turns() == "c1");
  CHECK(Play(variant, 3, "2,4,3/0,3,0/0,0,0/0,0,2 S taken=0,10").turns() == "c1");
}

TEST_CASE("extra holes 2: where one is left, that one is taken") {
  Variant variant = shipped("tchadji");
  variant.capture.extra.holes = 2;
  Play play(variant, 3, "0,4,5/0,3,0/0,0,0/0,0,2 S taken=0,10");
  CHECK(play.turns() == "c1xc4");
  CHECK(play.turn("c1xc4").ending() == "South wins");
}

TEST_CASE("extra holes optional: he may take fewer, or none") {
  Variant variant = shipped("tchadji");
  variant.capture.extra = {2, true};
  Play play(variant, 3, "2,1,0/0,3,6/0,0,0/0,0,2 S taken=0,10");
  CHECK(play.turns() == "c1 c1xa4 c1xc3,a4 c1xc3");
  CHECK(play.turn("c1").board() == "2,0,0/0,0,6/0,1,1/0,0,0 N taken=4,10");
}

TEST_CASE("turns that take the same set are the same turn, and a set has no hole twice") {
  const Layout layout(Track::own_side, 3);
  CHECK(read_turn(layout, Player::south, "c1xa4,c3") ==
        read_turn(layout, Player::south, "c1xc3,a4"));
  CHECK_THROWS_WITH(read_turn(layout, Player::south, "c1xa4,a4"), "a hole is taken twice");
}

TEST_CASE(
    "malesa: when the last seed falls into the inner row, empty or not, and the hole opposite "
    "has seeds, those and those behind are taken") {
  const Variant variant = shipped("moruba:malesa");
  CHECK(after(variant, 4, "4,4,4,4/4,4,4,4/0,0,0,0/0,0,0,2 S taken=0,30", "d1") ==
        "4,4,0,4/4,4,0,4/0,0,1,1/0,0,0,0 N taken=8,30");
  CHECK(after(variant, 4, "4,4,4,4/4,4,4,4/0,0,5,0/0,0,0,2 S taken=0,25", "d1") ==
        "4,4,0,4/4,4,0,4/0,0,6,1/0,0,0,0 N taken=8,25");
}

TEST_CASE("without relay and last: empty, a last seed in a non-empty inner hole takes nothing") {
  Variant variant = shipped("moruba:malesa");
  variant.capture.last = LastHole::empty;
  CHECK(after(variant, 4, "4,4,4,4/4,4,4,4/0,0,5,0/0,0,0,2 S taken=0,25", "d1") ==
        "4,4,4,4/4,4,4,4/0,0,6,1/0,0,0,0 N taken=0,25");
  CHECK(after(variant, 4, "4,4,4,4/4,4,4,4/0,0,0,0/0,0,0,2 S taken=0,30", "d1") ==
        "4,4,0,4/4,4,0,4/0,0,1,1/0,0,0,0 N taken=8,30");
}

TEST_CASE("malesa: nothing is taken when the hole opposite is empty, or from the outer row") {
  const Variant variant = shipped("moruba:malesa");
  CHECK(after(variant, 4, "4,4,8,4/4,4,0,4/0,0,5,0/0,0,0,2 S taken=0,25", "d1") ==
        "4,4,8,4/4,4,0,4/0,0,6,1/0,0,0,0 N taken=0,25");
  CHECK(after(variant, 4, "4,4,4,4/4,4,4,4/0,0,0,0/0,2,0,3 S taken=0,27", "b1") ==
        "4,4,4,4/4,4,4,4/0,0,0,0/0,0,1,4 N taken=0,27");
}

TEST_CASE("bwalo: men are taken by occupying holes in the front row opposite to those in which the "
          "opponent has men, not the ones behind") {
  Play play(shipped("chiana-wa-bwalo"), 3, "2,0,3/4,1,2/0,0,0/0,3,0 S taken=0,9 rear=b1,c4");
  CHECK(play.turn("b1").board() == "2,0,3/4,0,0/0,1,1/0,0,1 N taken=3,9 rear=c1,c4");
}

TEST_CASE("bwalo: a hole of the front row takes also when it had seeds before") {
  CHECK(after(shipped("chiana-wa-bwalo"), 3, "2,0,3/4,1,2/0,0,5/0,1,3 S taken=0,3 rear=c1,c4",
              "c1") == "2,0,3/0,0,0/1,1,6/0,1,0 N taken=7,3 rear=c2,c4");
}

TEST_CASE("bwalo: North takes from South's front row") {
  CHECK(after(shipped("chiana-wa-bwalo"), 3, "0,3,0/0,0,0/2,1,4/2,0,3 N taken=9,0 rear=c1,b4",
              "b4") == "1,0,0/1,1,0/0,0,4/2,0,3 S taken=9,3 rear=c1,a4");
}

TEST_CASE("bwalo, a series broken by captures: the rear hole is the first occupied hole going on "
          "from where the rear hole was") {
  const Variant variant = shipped("chiana-wa-bwalo");
  // North's series from its rear: a3, b3, c3, c4.
  CHECK(after(variant, 3, "0,0,6/3,2,1/1,1,0/0,0,0 S taken=0,10 rear=b2,a3", "b2") ==
        "0,0,6/0,2,1/2,0,0/0,0,0 N taken=3,10 rear=a2,b3");
  // a3 and b3 at once, and c3 empty: the rear is c4.
  CHECK(after(variant, 3, "0,0,6/3,3,0/0,0,2/0,0,0 S taken=0,10 rear=c2,a3", "c2") ==
        "0,0,6/0,0,0/1,1,0/0,0,0 N taken=6,10 rear=b2,c4");
}

TEST_CASE("bwalo, a series broken by captures: the rear hole stays when others are taken") {
  CHECK(after(shipped("chiana-wa-bwalo"), 3, "0,0,6/3,2,1/0,1,1/0,0,0 S taken=0,10 rear=c2,a3",
              "c2") == "0,0,6/3,0,1/0,2,0/0,0,0 N taken=2,10 rear=b2,a3");
}

TEST_CASE("bwalo, a series broken by captures: the front is the farthest hole") {
  // Literal: the pattern alone. South's series c1, gap, b2, a2: its front holes are a2 and b2.
  const Variant variant = shipped("chiana-wa-bwalo:literal");
  Play play(variant, 3, "4,4,4/0,0,0/1,2,0/0,0,1 S taken=0,8 rear=c1,c4");
  // c1: c2 -> c2: b2 (3).
  CHECK(play.turn("c1").board() == "4,4,4/0,0,0/1,3,0/0,0,0 N taken=0,8 rear=b2,c4");
  CHECK(play.result().laps == 2);
}

TEST_CASE("kunja: he captures all those holes to which he has added a man, and the next hole in "
          "front of them becomes the last hole of the opponent's series") {
  // a1: b1, c1, d1, d4, c4 of North's d4, c4, b4.
  CHECK(after(shipped("chiana-wa-kunja"), 4, "0,9N,6N,3N/-/-/5S,4S,3S,2S S taken=0,0 rear=a1,d4",
              "a1") == "0,9N,7S,4S/-/-/0,5S,4S,3S N taken=0,0 rear=b1,b4");
}

TEST_CASE("kunja: a man added to an empty hole captures nothing behind or beyond it") {
  Play play(shipped("chiana-wa-kunja"), 4, "0,9N,6N,3N/-/-/3S,4S,7S,0 S taken=0,0 rear=a1,d4");
  CHECK(play.turn("a1").board() == "0,9N,6N,3N/-/-/0,5S,8S,1S N taken=0,0 rear=b1,d4");
  CHECK_FALSE(play.result().captured);
}

TEST_CASE("kunja: no men are removed from the board") {
  Play play(shipped("chiana-wa-kunja"), 4);
  // c4: b4, a4, a1, b1 (overtaken). c1: d1, d4, c4, b4 and a4 (overtaken). a1: b1.
  CHECK(play.turn("a1").turn("c4").board() == "5N,5N,0,5S/-/-/1N,6N,5S,5S S taken=0,0 rear=c1,b4");
  CHECK(play.turn("c1").board() == "6S,6S,1S,6S/-/-/1N,6N,0,6S N taken=0,0 rear=d1,a1");
  CHECK(play.turn("a1").board() == "6S,6S,1S,6S/-/-/0,7N,0,6S S taken=0,0 rear=d1,b1");
  CHECK(play.turn("d1").board() == "7S,7S,2S,7S/-/-/1S,8S,0,0 N taken=0,0 rear=d4,-");
  CHECK(play.ending() == "South wins");
}

TEST_CASE("gathered: captured seeds go to the hole just emptied, which becomes the rear; the seeds "
          "sown stay") {
  Play play(shipped("chiana-wa-kunja:gathered"), 4);
  CHECK(play.turn("a1").board() == "4N,4N,4N,1S/-/-/4S,5S,5S,5S N taken=0,0 rear=a1,c4");
  CHECK(play.result().captured);
}

TEST_CASE("gathered: the seeds of several holes are gathered in one") {
  CHECK(after(shipped("chiana-wa-kunja:gathered"), 4,
              "0,9N,6N,3N/-/-/5S,4S,3S,2S S taken=0,0 rear=a1,d4",
              "a1") == "0,9N,1S,1S/-/-/9S,5S,4S,3S N taken=0,0 rear=a1,b4");
}

} // namespace
} // namespace sowlab::rule_test
