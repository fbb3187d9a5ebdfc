// Oware: the origin passed over, captures backwards, feeding, grand slams.
#include "tests/families/two_rows.h"

namespace sowlab::rule_test {
namespace {

TEST_CASE("oware: a sowing of twelve passes over the hole it started from") {
  Play play = on(shipped("oware"), {{1, 1, 1, 1, 1, 12}, {4, 4, 4, 4, 4, 4}});
  CHECK(play.turn("f1").board() ==
        position_of({{2, 2, 2, 2, 2, 0}, {6, 5, 5, 5, 5, 5}, {0, 0}, 'N'}));
}

TEST_CASE("oware: twenty-three seeds make two laps, and pass over the origin twice") {
  Play play = on(shipped("oware"), {{1, 1, 1, 1, 1, 23}, {4, 4, 4, 4, 4, 4}});
  CHECK(play.turn("f1").board() ==
        position_of({{3, 3, 3, 3, 3, 0}, {7, 6, 6, 6, 6, 6}, {0, 0}, 'N'}));
}

TEST_CASE("oware: twos and threes are captured backwards, up to the first other number") {
  // The last seed makes d2 three, e2 before it two, f2 five.
  Play play = on(shipped("oware"), {{0, 0, 0, 0, 0, 3}, {4, 1, 2, 0, 0, 1}});
  CHECK(play.turn("f1").board() ==
        position_of({{0, 0, 0, 0, 0, 0}, {5, 0, 0, 0, 0, 1}, {5, 0}, 'N'}));
}

TEST_CASE("oware: nothing is captured on the mover's own side") {
  Play play = on(shipped("oware"), {{2, 1, 1, 0, 0, 0}, {4, 0, 0, 0, 0, 0}});
  CHECK(play.turn("a1").board() ==
        position_of({{0, 2, 2, 0, 0, 0}, {4, 0, 0, 0, 0, 0}, {0, 0}, 'N'}));
}

/// f1 makes both of North's holes two: they are all that he has.
TwoRows slam() {
  return {{3, 0, 0, 0, 0, 2}, {1, 1, 0, 0, 0, 0}};
}

TEST_CASE("oware: a grand slam captures nothing") {
  CHECK(on(shipped("oware"), slam()).turn("f1").board() ==
        position_of({{3, 0, 0, 0, 0, 0}, {2, 2, 0, 0, 0, 0}, {0, 0}, 'N'}));
}

TEST_CASE("oware: where a grand slam is legal all is taken, and the game ends") {
  Play play = on(shipped("oware:grand-slam-legal"), slam());
  CHECK(play.turn("f1").board() ==
        position_of({{3, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0}, {4, 0}, 'N'}));
  CHECK(play.ending() == "South wins");
}

TEST_CASE("oware: where a grand slam is forbidden it may not be sown") {
  Play play = on(shipped("oware:grand-slam-forbidden"), slam());
  CHECK(play.turns() == "a1");
  CHECK(play.objection("f1") ==
        "f1 would capture all seeds on the enemy's side (capture.grand_slam: forbidden)");
}

TEST_CASE("oware: a grand slam may leave the hole sown first, or the one sown last") {
  CHECK(on(shipped("oware:leaves-first"), slam()).turn("f1").board() ==
        position_of({{3, 0, 0, 0, 0, 0}, {2, 0, 0, 0, 0, 0}, {2, 0}, 'N'}));
  CHECK(on(shipped("oware:leaves-last"), slam()).turn("f1").board() ==
        position_of({{3, 0, 0, 0, 0, 0}, {0, 2, 0, 0, 0, 0}, {2, 0}, 'N'}));
}

TEST_CASE("oware: a grand slam may end the game and give the rest to the enemy") {
  Play play = on(shipped("oware:gives-rest"), slam());
  CHECK(play.turn("f1").board() ==
        position_of({{0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0}, {4, 3}, 'N'}));
  CHECK(play.ending() == "South wins");
}

TEST_CASE("oware: an enemy without seeds must be given some") {
  Play play = on(shipped("oware"), {{1, 1, 1, 1, 1, 2}, {0, 0, 0, 0, 0, 0}});
  CHECK(play.turns() == "f1");
  CHECK(play.objection("a1") == "a1 gives the enemy no seed, and he has none (move.must_feed)");
}

TEST_CASE("oware: if nobody can be fed the game ends, and the mover keeps his seeds") {
  // South takes his last turn: North's only seed comes over, and South cannot reach the other side.
  Play play = on(shipped("oware"), {{1, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 1}, {2, 3}, 'N'});
  CHECK(play.turn("a2").board() == position_of({{2, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0}, {2, 3}}));
  CHECK(play.ending() == "South wins");
}

TEST_CASE("oware: more than half of the seeds win at once") {
  CHECK(on(shipped("oware"), {{0, 0, 0, 0, 0, 1}, {1, 1, 1, 1, 1, 1}, {23, 18}})
            .turn("f1")
            .ending() == "South wins");
  CHECK(on(shipped("oware"), {{0, 0, 0, 0, 0, 1}, {1, 1, 1, 1, 1, 1}, {22, 19}})
            .turn("f1")
            .ending() == "goes on");
}

TEST_CASE("oware: when the game goes in circles each takes what is on his side") {
  // Two seeds follow each other round the board for ever.
  const TwoRows board{{1, 0, 0, 0, 0, 0}, {1, 0, 0, 0, 0, 0}, {20, 20}};
  const GameRecord record =
      game_from(with_seeds_of(shipped("oware"), board), 6, position_of(board));
  CHECK(outcome(record) == "draw after 24 turns");
}

} // namespace
} // namespace sowlab::rule_test
