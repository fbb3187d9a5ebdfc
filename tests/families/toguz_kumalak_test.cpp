// Toguz kumalak: the first seed into the origin, even captures, tuzdyks.
#include "tests/families/two_rows.h"

namespace sowlab::rule_test {
namespace {

TEST_CASE("toguz kumalak: the first of several seeds goes back into the hole just lifted") {
  Play play(shipped("toguz-kumalak"));
  CHECK(play.turn("a1").board() ==
        position_of({{1, 10, 10, 10, 10, 10, 10, 10, 10}, Seeds(9, 9), {0, 0}, 'N'}, " claimed=-"));
}

TEST_CASE("toguz kumalak: a single seed goes to the next hole") {
  Play play = on(shipped("toguz-kumalak"),
                 {{1, 0, 0, 0, 0, 0, 0, 0, 0}, {9, 0, 0, 0, 0, 0, 0, 0, 0}}, " claimed=-");
  CHECK(play.turn("a1").board() ==
        position_of({{0, 1, 0, 0, 0, 0, 0, 0, 0}, {9, 0, 0, 0, 0, 0, 0, 0, 0}, {0, 0}, 'N'},
                    " claimed=-"));
}

TEST_CASE("toguz kumalak: an enemy hole made even is captured, an own one is not") {
  Play play = on(shipped("toguz-kumalak"),
                 {{2, 1, 0, 0, 0, 0, 0, 0, 2}, {3, 5, 0, 0, 0, 0, 0, 0, 0}}, " claimed=-");
  Play own = play;
  CHECK(play.turn("i1").board() ==
        position_of({{2, 1, 0, 0, 0, 0, 0, 0, 1}, {0, 5, 0, 0, 0, 0, 0, 0, 0}, {4, 0}, 'N'},
                    " claimed=-"));
  CHECK(own.turn("a1").board() ==
        position_of({{1, 2, 0, 0, 0, 0, 0, 0, 2}, {3, 5, 0, 0, 0, 0, 0, 0, 0}, {0, 0}, 'N'},
                    " claimed=-"));
}

TEST_CASE("toguz kumalak: an enemy hole made three becomes a tuzdyk, and its seeds are taken") {
  Play play = on(shipped("toguz-kumalak"),
                 {{1, 0, 0, 0, 0, 0, 0, 0, 2}, {2, 5, 0, 0, 0, 0, 0, 0, 4}}, " claimed=-");
  CHECK(play.turn("i1").board() ==
        position_of({{1, 0, 0, 0, 0, 0, 0, 0, 1}, {0, 5, 0, 0, 0, 0, 0, 0, 4}, {3, 0}, 'N'},
                    " claimed=i2"));
}

TEST_CASE("toguz kumalak: seeds that fall into a tuzdyk go to its owner, whoever sows them") {
  // North's i2 is South's tuzdyk.
  Play play = on(shipped("toguz-kumalak"),
                 {{1, 0, 0, 0, 0, 0, 0, 0, 3}, {0, 5, 0, 0, 0, 0, 0, 0, 9}, {3, 0}}, " claimed=i2");
  CHECK(play.turn("i1").board() ==
        position_of({{1, 0, 0, 0, 0, 0, 0, 0, 1}, {0, 0, 0, 0, 0, 0, 0, 0, 9}, {10, 0}, 'N'},
                    " claimed=i2"));
  Play north =
      on(shipped("toguz-kumalak"),
         {{1, 0, 0, 0, 0, 0, 0, 0, 3}, {0, 5, 0, 0, 0, 0, 0, 0, 12}, {3, 0}, 'N'}, " claimed=i2");
  CHECK(north.turn("a2").board() ==
        position_of({{2, 1, 1, 1, 1, 1, 1, 1, 4}, {0, 6, 0, 0, 0, 0, 0, 0, 1}, {4, 0}},
                    " claimed=i2"));
}

TEST_CASE("toguz kumalak: one tuzdyk each, not the ninth hole, not that of the enemy's number") {
  const Variant variant = shipped("toguz-kumalak");
  // South has one already.
  CHECK(
      on(variant, {{1, 0, 0, 0, 0, 0, 0, 0, 2}, {2, 0, 0, 0, 0, 0, 0, 0, 4}, {3, 0}}, " claimed=h2")
          .turn("i1")
          .board() ==
      position_of({{1, 0, 0, 0, 0, 0, 0, 0, 1}, {3, 0, 0, 0, 0, 0, 0, 0, 4}, {3, 0}, 'N'},
                  " claimed=h2"));
  // North's ninth hole is a2.
  const TwoRows ninth{{0, 0, 0, 0, 0, 0, 0, 0, 10}, {1, 1, 1, 1, 1, 1, 1, 1, 2}};
  CHECK(on(variant, ninth, " claimed=-").turn("i1").board() ==
        position_of({{0, 0, 0, 0, 0, 0, 0, 0, 1}, {2, 2, 2, 2, 2, 2, 2, 2, 3}, {0, 0}, 'N'},
                    " claimed=-"));
  CHECK(on(shipped("toguz-kumalak:pantusov"), ninth, " claimed=-").turn("i1").board() ==
        position_of({{0, 0, 0, 0, 0, 0, 0, 0, 1}, {2, 2, 2, 2, 2, 2, 2, 2, 0}, {3, 0}, 'N'},
                    " claimed=a2"));
  // North's tuzdyk is South's first hole: South cannot have North's first.
  CHECK(
      on(variant, {{0, 0, 0, 0, 0, 0, 0, 0, 2}, {2, 0, 0, 0, 0, 0, 0, 0, 4}, {0, 3}}, " claimed=a1")
          .turn("i1")
          .board() ==
      position_of({{0, 0, 0, 0, 0, 0, 0, 0, 1}, {3, 0, 0, 0, 0, 0, 0, 0, 4}, {0, 3}, 'N'},
                  " claimed=a1"));
}

TEST_CASE("toguz kumalak: a player without seeds ends the game, and the rest is the other's") {
  Play play =
      on(shipped("toguz-kumalak"),
         {{0, 0, 0, 0, 0, 0, 0, 0, 1}, {2, 3, 0, 0, 0, 0, 0, 0, 0}, {5, 5}, 'S'}, " claimed=-");
  // i1 makes three of North's first hole; North goes on and on until he has passed his seeds.
  CHECK(play.turn("i1").board() ==
        position_of({Seeds(9, 0), {0, 3, 0, 0, 0, 0, 0, 0, 0}, {8, 5}, 'N'}, " claimed=i2"));
  CHECK(play.turn("h2").ending() == "draw");
}

} // namespace
} // namespace sowlab::rule_test
