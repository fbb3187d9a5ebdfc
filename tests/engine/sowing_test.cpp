// How seeds are sown: directions, relays, long laps, sowing again.

#include "tests/engine/playing.h"

namespace sowlab::rule_test {
namespace {

TEST_CASE("tchadji: one by one, counterclockwise into consecutive holes on his own side") {
  const Variant variant = shipped("tchadji");
  CHECK(after(variant, 3, "12,0,0/0,0,0/0,0,0/0,4,0 S taken=0,8", "b1") ==
        "12,0,0/0,0,0/1,1,1/0,0,1 N taken=0,8");
  CHECK(after(variant, 3, "12,0,0/0,0,0/2,0,0/0,0,0 S taken=0,10", "a2") ==
        "12,0,0/0,0,0/0,0,0/1,1,0 N taken=0,10");
}

TEST_CASE("tchadji: North sows counterclockwise as well, his outer row to his right") {
  const Variant variant = shipped("tchadji");
  CHECK(after(variant, 3, "0,4,0/0,0,0/0,0,0/12,0,0 N taken=8,0", "b4") ==
        "1,0,0/1,1,1/0,0,0/12,0,0 S taken=8,0");
  CHECK(after(variant, 3, "0,0,0/0,0,2/0,0,0/12,0,0 N taken=10,0", "c3") ==
        "0,1,1/0,0,0/0,0,0/12,0,0 S taken=10,0");
}

TEST_CASE("kunja: from left to right along the side nearest the player, and from right to left "
          "along that nearest his opponent") {
  const Variant variant = shipped("chiana-wa-kunja");
  CHECK(after(variant, 3, "0,0,0/-/-/18N,0,6S S taken=0,0 rear=c1,a1", "c1") ==
        "1S,1S,1S/-/-/19S,1S,1S N taken=0,0 rear=c4,-");
  CHECK(after(variant, 3, "0,0,4N/-/-/0,20S,0 N taken=0,0 rear=b1,c4", "c4") ==
        "1N,1N,0/-/-/1N,21N,0 S taken=0,0 rear=-,b4");
}

TEST_CASE("perimeter: the end holes of the inner rows belong to the ring too, empty at the start") {
  Play play(shipped("chiana-wa-kunja:perimeter"), 4);
  CHECK(play.board() == "4N,4N,4N,4N/0,-,-,0/0,-,-,0/4S,4S,4S,4S S taken=0,0 rear=a1,d4");
  play.turn("a1");
  CHECK(play.board() == "4N,4N,4N,4N/0,-,-,0/0,-,-,1S/0,5S,5S,5S N taken=0,0 rear=b1,d4");
  // d4: c4, b4, a4, a3.
  play.turn("d4");
  CHECK(play.board() == "5N,5N,5N,0/1N,-,-,0/0,-,-,1S/0,5S,5S,5S S taken=0,0 rear=b1,c4");
  // b1: c1, d1, d2, d3, d4.
  play.turn("b1");
  CHECK(play.board() == "5N,5N,5N,1S/1N,-,-,1S/0,-,-,2S/0,0,6S,6S N taken=0,0 rear=c1,c4");
  // c4: b4, a4, a3, a2, a1.
  play.turn("c4");
  CHECK(play.board() == "6N,6N,0,1S/2N,-,-,1S/1N,-,-,2S/1N,0,6S,6S S taken=0,0 rear=c1,b4");
}

TEST_CASE("tchadji: if the last seed falls into a non-empty hole, its contents are distributed in "
          "another lap in the same direction, and so on") {
  Play play(shipped("tchadji"), 3, "12,0,0/0,0,0/0,0,0/2,0,1 S taken=0,9");
  CHECK(play.turn("a1").board() == "12,0,0/0,0,0/0,1,1/0,1,0 N taken=0,9");
  CHECK(play.result().laps == 2);
}

TEST_CASE("tchadji: the move ends when the last stone is dropped into an empty hole") {
  Play play(shipped("tchadji"), 3, "12,0,0/0,0,0/0,0,0/2,1,0 S taken=0,9");
  CHECK(play.turn("a1").board() == "12,0,0/0,0,0/0,0,0/0,2,1 N taken=0,9");
  CHECK(play.result().laps == 1);
}

TEST_CASE("tchadji: a relay may sow the hole from which the turn started") {
  // a1: b1, c1 (3) -> c1: c2, b2, a2 (3) -> a2: a1, b1, c1 (1, empty before).
  Play play(shipped("tchadji"), 3, "12,0,0/0,0,0/2,0,0/2,0,2 S taken=0,6");
  CHECK(play.turn("a1").board() == "12,0,0/0,0,0/0,1,1/1,2,1 N taken=0,6");
  CHECK(play.result().laps == 3);
}

TEST_CASE("malesa: no relay") {
  Play play(shipped("moruba:malesa"), 4, "32,0,0,0/0,0,0,0/0,0,0,0/2,0,1,0 S taken=0,29");
  CHECK(play.turn("a1").board() == "32,0,0,0/0,0,0,0/0,0,0,0/0,1,2,0 N taken=0,29");
  CHECK(play.result().laps == 1);
}

TEST_CASE("sowing as many seeds as there are holes: the origin is sown like any other hole") {
  Play play(shipped("tchadji"), 3, "12,0,0/0,0,0/0,0,0/6,0,0 S taken=0,6");
  CHECK(play.turn("a1").board() == "12,0,0/0,0,0/1,1,1/1,1,1 N taken=0,6");
  CHECK(play.result().laps == 1);
}

TEST_CASE("sowing as many seeds as there are holes: the origin is skipped where the rules say so") {
  Variant variant = shipped("tchadji");
  variant.sowing.origin = Origin::skipped;
  // a1: b1, c1, c2, b2, a2, b1 (2) -> b1: c1, c2 (2) -> c2: b2, a2 (2) -> a2: a1, b1 (1).
  Play play(variant, 3, "12,0,0/0,0,0/0,0,0/6,0,0 S taken=0,6");
  CHECK(play.turn("a1").board() == "12,0,0/0,0,0/0,2,0/1,1,2 N taken=0,6");
  CHECK(play.result().laps == 4);
}

TEST_CASE("sowing two whole rounds: every hole gets two seeds, the origin too") {
  // a1: two in each hole, the last in a1 -> a1: b1, c1 (3) -> c1: c2, b2, a2 (3) -> a2: a1, b1, c1.
  Play play(shipped("tchadji"), 3, "12,0,0/0,0,0/0,0,0/12,0,0 S taken=0,0");
  CHECK(play.turn("a1").board() == "12,0,0/0,0,0/0,3,3/1,4,1 N taken=0,0");
  CHECK(play.result().laps == 4);
}

TEST_CASE("sowing two whole rounds and the origin skipped: it stays empty") {
  Variant variant = shipped("tchadji");
  variant.sowing.origin = Origin::skipped;
  variant.sowing.relay = Relay::none;
  Play play(variant, 3, "12,0,0/0,0,0/0,0,0/12,0,0 S taken=0,0");
  CHECK(play.turn("a1").board() == "12,0,0/0,0,0/2,2,2/0,3,3 N taken=0,0");
}

TEST_CASE("each lap of a relay skips the hole from which that lap started") {
  Variant variant = shipped("tchadji");
  variant.sowing.origin = Origin::skipped;
  // a1: b1 (7) -> b1: c1, c2, b2, a2, a1, c1 (2), c2 (2) -> c2: b2, a2 (2) -> a2: a1, b1 (1).
  variant.move.at_least = 1;
  variant.move.otherwise.reset();
  Play play(variant, 3, "12,0,0/0,0,0/0,0,0/1,6,0 S taken=0,5");
  CHECK(play.turn("a1").board() == "12,0,0/0,0,0/0,2,0/2,1,2 N taken=0,5");
  CHECK(play.result().laps == 4);
}

TEST_CASE("a lap of 16 seeds on the board of 16 holes ends in its origin") {
  Play play(shipped("tchadji"), 8,
            "32,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/16,0,0,0,0,0,0,0 S taken=0,16");
  CHECK(play.turn("a1").board() ==
        "32,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1 N taken=0,16");
  CHECK(play.result().laps == 1);
}

TEST_CASE("a lap of 17 seeds on the board of 16 holes ends beyond its origin") {
  // b1 gets the 17th; from there every second hole is sown on, until a2 puts the last into b1.
  Play play(shipped("tchadji"), 8,
            "32,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/17,0,0,0,0,0,0,0 S taken=0,15");
  CHECK(play.turn("a1").board() ==
        "32,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,2,0,2,0,2,0,2/2,1,2,0,2,0,2,0 N taken=0,15");
  CHECK(play.result().laps == 9);
}

TEST_CASE("a lap of 16 seeds on the board of 16 holes passes over its origin where it is skipped") {
  Variant variant = shipped("tchadji");
  variant.sowing.origin = Origin::skipped;
  Play play(variant, 8,
            "32,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/16,0,0,0,0,0,0,0 S taken=0,16");
  CHECK(play.turn("a1").board() ==
        "32,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,2,0,2,0,2,0,2/1,1,2,0,2,0,2,0 N taken=0,16");
  CHECK(play.result().laps == 9);
}

TEST_CASE("more than 255 seeds in a hole are sown in whole rounds") {
  Variant variant = shipped("tchadji");
  variant.start.every = 80;
  variant.sowing.relay = Relay::none;
  const std::string board = "320,0/0,0/0,0/302,0 S taken=0,18";
  CHECK(after(variant, 2, board, "a1") == "320,0/0,0/75,76/75,76 N taken=0,18");
  variant.sowing.origin = Origin::skipped;
  CHECK(after(variant, 2, board, "a1") == "320,0/0,0/100,101/0,101 N taken=0,18");
}

TEST_CASE("kunja: if the two front holes contain one and two men, he continues to spread the last "
          "hole of the series until he fails to attain this arrangement") {
  // a1: b1, c1, d1 (1 before 2) -> b1: c1, d1, d4 (1 before 2) -> c1: d1, d4, c4 (overtaken, 5).
  Play play(shipped("chiana-wa-kunja"), 4, "0,22N,4N,0/-/-/3S,2S,1S,0 S taken=0,0 rear=a1,c4");
  CHECK(play.turn("a1").board() == "0,22N,5S,2S/-/-/0,0,0,3S N taken=0,0 rear=d1,b4");
  CHECK(play.result().laps == 3);
}

TEST_CASE("kunja: North sows again as South does") {
  Play play(shipped("chiana-wa-kunja"), 4, "0,1N,2N,3N/-/-/0,0,4S,22S N taken=0,0 rear=c1,d4");
  // d4: c4, b4, a4 -> c4: b4, a4, a1 -> b4: a4, a1, b1 -> a4: a1, b1, c1 (overtaken, 5).
  CHECK(play.turn("d4").board() == "0,0,0,0/-/-/3N,2N,5N,22S S taken=0,0 rear=d1,a1");
  CHECK(play.result().laps == 4);
}

TEST_CASE("kunja: the two must be in the hole next behind the front one, and the one in front") {
  const Variant variant = shipped("chiana-wa-kunja");
  Play other(variant, 4, "0,22N,4N,0/-/-/3S,1S,2S,0 S taken=0,0 rear=a1,c4");
  CHECK(other.turn("a1").board() == "0,22N,4N,0/-/-/0,2S,3S,1S N taken=0,0 rear=b1,c4");
  CHECK(other.result().laps == 1);
  Play front(variant, 4, "0,21N,4N,1S/-/-/3S,2S,1S,0 S taken=0,0 rear=a1,c4");
  CHECK(front.turn("a1").board() == "0,21N,4N,1S/-/-/0,3S,2S,1S N taken=0,0 rear=b1,c4");
  CHECK(front.result().laps == 1);
}

TEST_CASE("kunja: one and two in the front holes do not count unless the last seed fell into the "
          "front hole") {
  Play play(shipped("chiana-wa-kunja"), 4, "0,0,25N,4N/-/-/1S,1S,1S,0 S taken=0,0 rear=a1,d4");
  CHECK(play.turn("a1").board() == "0,0,25N,4N/-/-/0,2S,1S,0 N taken=0,0 rear=b1,d4");
  CHECK(play.result().laps == 1);
}

TEST_CASE("literal: one and two in the front holes count wherever the last seed fell") {
  // a1: b1 (2 behind 1) -> b1: c1, d1 -> c1: d1, d4 (overtaken, 5).
  Play play(shipped("chiana-wa-kunja:literal"), 4,
            "0,0,25N,4N/-/-/1S,1S,1S,0 S taken=0,0 rear=a1,d4");
  CHECK(play.turn("a1").board() == "0,0,25N,5S/-/-/0,0,0,2S N taken=0,0 rear=d1,c4");
  CHECK(play.result().laps == 3);
}

TEST_CASE("sowing again may ask for other numbers in the front holes") {
  Variant variant = shipped("chiana-wa-kunja");
  variant.sowing.again->front = {1, 3};
  // a1: b1, c1, d1 (1 before 3) -> b1: c1 (4), d1 (2), d4 (overtaken, 5).
  Play play(variant, 4, "0,0,19N,4N/-/-/3S,3S,3S,0 S taken=0,0 rear=a1,d4");
  CHECK(play.turn("a1").result().laps == 1); // 1 before 4
  Play again(variant, 4, "0,0,21N,4N/-/-/3S,2S,2S,0 S taken=0,0 rear=a1,d4");
  CHECK(again.turn("a1").board() == "0,0,21N,5S/-/-/0,0,4S,2S N taken=0,0 rear=c1,c4");
  CHECK(again.result().laps == 2);
}

TEST_CASE("sowing again may ask for more than two front holes") {
  Variant variant = shipped("chiana-wa-kunja");
  variant.sowing.again->front = {1, 2, 4};
  // a1: b1 (3), c1 (2), d1 (1).
  Play no(variant, 4, "0,0,22N,4N/-/-/3S,2S,1S,0 S taken=0,0 rear=a1,d4");
  CHECK(no.turn("a1").result().laps == 1);
  Play yes(variant, 4, "0,0,21N,4N/-/-/3S,3S,1S,0 S taken=0,0 rear=a1,d4");
  // then b1 (4): c1 (3), d1 (2), d4 (overtaken, 5), c4 (overtaken, 22).
  CHECK(yes.turn("a1").board() == "0,0,22S,5S/-/-/0,0,3S,2S N taken=0,0 rear=c1,-");
  CHECK(yes.result().laps == 2);
}

TEST_CASE("bwalo: he sows again as in kunja, taking at each lap") {
  // a1: b1, c1, c2 (takes c3; 1 before 2) -> b1: c1, c2, b2 (takes b3), a2 (takes a3).
  Play play(shipped("chiana-wa-bwalo"), 3, "1,0,2/2,3,4/0,0,0/3,3,1 S taken=0,5 rear=a1,c4");
  CHECK(play.turn("a1").board() == "1,0,2/0,0,0/1,1,2/0,0,3 N taken=9,5 rear=c1,c4");
  CHECK(play.result().laps == 2);
}

TEST_CASE(
    "bwalo: sowing as many seeds as there are holes or more sows the origin too, and the rear "
    "is the next occupied hole after the origin") {
  Play play(shipped("chiana-wa-bwalo"), 2, "4,4/0,0/0,0/5,0 S taken=0,3 rear=a1,b4");
  CHECK(play.turn("a1").board() == "4,4/0,0/1,1/1,2 N taken=0,3 rear=b1,b4");
  CHECK(play.result().laps == 1);
}

TEST_CASE("bwalo literal: the hole next behind is the adjacent one, so a gap ends the repeats") {
  Play play(shipped("chiana-wa-bwalo:literal"), 3,
            "4,4,4/0,0,0/0,0,1/1,1,0 S taken=0,9 rear=a1,c4");
  CHECK(play.turn("a1").board() == "4,4,4/0,0,0/0,0,1/0,2,0 N taken=0,9 rear=b1,c4");
  CHECK(play.result().laps == 1);
}

} // namespace
} // namespace sowlab::rule_test
