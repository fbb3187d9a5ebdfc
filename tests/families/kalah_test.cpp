// Kalah: stores that are sown, further sowings in one turn, captures together with the last seed.
#include "tests/families/two_rows.h"

#include "tests/families/exact_worth.h"

namespace sowlab::rule_test {
namespace {

TEST_CASE("kalah: thirteen seeds come back to the hole they started from, and capture there") {
  Play play = on(shipped("kalah"), {{0, 0, 13, 0, 0, 0}, {1, 1, 1, 1, 1, 1}});
  play.turn("c1");
  CHECK(play.board() == position_of({{1, 1, 0, 1, 1, 1}, {2, 2, 2, 0, 2, 2}, {4, 0}, 'N'}));
}

TEST_CASE("kalah: fourteen seeds reach the own store twice, and give another turn") {
  Play play = on(shipped("kalah"), {{1, 0, 0, 0, 0, 14}, {1, 1, 1, 1, 1, 1}});
  // f1: the store, six, six, and the store again.
  CHECK(play.turns() == "a1 f1/a1 f1/b1 f1/c1 f1/d1 f1/e1 f1/f1/a1 f1/f1/b1 f1/f1/c1 "
                        "f1/f1/d1 f1/f1/e1");
  play.turn("f1/b1");
  CHECK(play.board() == position_of({{2, 0, 2, 1, 1, 1}, {2, 2, 2, 2, 2, 2}, {2, 0}, 'N'}));
  CHECK(play.result().laps == 2);
}

TEST_CASE("kalah: a further sowing may earn yet another one") {
  Play play = on(shipped("kalah"), {{3, 0, 0, 0, 2, 1}, {4, 4, 4, 4, 4, 4}});
  CHECK(play.turns() == "a1 e1/a1 e1/f1 f1/a1 f1/e1/a1 f1/e1/f1/a1");
  CHECK(play.turn("f1/e1/a1").board() ==
        position_of({{0, 1, 1, 0, 0, 1}, {4, 4, 0, 4, 4, 4}, {7, 0}, 'N'}));
}

TEST_CASE("kalah: another sowing must follow one that ended in the store") {
  Play play = on(shipped("kalah"), {{3, 0, 0, 0, 2, 1}, {4, 4, 4, 4, 4, 4}});
  CHECK(play.objection("f1") == "the last seed fell into the store: another sowing must follow, "
                                "after a / (sowing.extra_turn)");
  CHECK(play.objection("a1/e1") ==
        "a further sowing follows one that ended in the store only (sowing.extra_turn)");
  CHECK(play.objection("f1/b1") == "b1 holds no seed of the player to move");
  CHECK(play.objection("f1/e1/a1") == "");
}

TEST_CASE("kalah: the last seed in the store with an empty row ends the game") {
  Play play = on(shipped("kalah"), {{0, 0, 0, 0, 0, 1}, {0, 0, 3, 0, 0, 0}, {4, 2}});
  play.turn("f1");
  CHECK(play.ending() == "draw");
  CHECK(
      on(shipped("kalah"), {{0, 0, 0, 0, 0, 1}, {0, 0, 3, 0, 0, 0}, {5, 2}}).turn("f1").ending() ==
      "South wins");
}

TEST_CASE("kalah: the enemy's store is passed over") {
  Play play = on(shipped("kalah"), {{0, 1, 0, 0, 0, 9}, {1, 1, 1, 1, 1, 1}});
  CHECK(play.turn("f1").board() ==
        position_of({{1, 2, 0, 0, 0, 0}, {2, 2, 2, 2, 2, 2}, {1, 0}, 'N'}));
}

TEST_CASE("kalah: with no seeds opposite nothing is captured, or only the last seed") {
  const TwoRows board{{1, 0, 0, 0, 0, 0}, {1, 1, 1, 1, 0, 1}};
  CHECK(on(shipped("kalah"), board).turn("a1").board() ==
        position_of({{0, 1, 0, 0, 0, 0}, {1, 1, 1, 1, 0, 1}, {0, 0}, 'N'}));
  CHECK(on(shipped("kalah:no-empty-capture"), board).turn("a1").board() ==
        position_of({{0, 1, 0, 0, 0, 0}, {1, 1, 1, 1, 0, 1}, {0, 0}, 'N'}));
  CHECK(on(shipped("kalah:empty-capture"), board).turn("a1").board() ==
        position_of({{0, 0, 0, 0, 0, 0}, {1, 1, 1, 1, 0, 1}, {1, 0}, 'N'}));
}

TEST_CASE("kalah: the game ends when the player to move has no seeds, or as soon as either side "
          "has none") {
  const TwoRows board{{0, 0, 1, 0, 0, 1}, {0, 0, 0, 0, 0, 0}};
  Play play = on(shipped("kalah"), board);
  CHECK(play.turn("c1").ending() == "South wins"); // North cannot move
  Play further = on(shipped("kalah"), {{0, 0, 1, 0, 0, 1}, {1, 0, 0, 0, 0, 0}});
  CHECK(further.turns() == "c1 f1/c1");
  Play either =
      on(shipped("kalah:ends-when-either-empty"), {{0, 0, 0, 0, 1, 1}, {0, 0, 0, 0, 1, 0}});
  CHECK(either.turns() == "e1 f1/e1");
  // The last seed in the store, and North's side empty: no further sowing.
  Play now = on(shipped("kalah:ends-when-either-empty"), {{0, 0, 0, 0, 1, 1}, {0, 0, 0, 0, 1, 0}});
  CHECK(now.turn("e1").board() ==
        position_of({{0, 0, 0, 0, 0, 2}, {0, 0, 0, 0, 1, 0}, {0, 0}, 'N'}));
}

TEST_CASE("kalah: the worth of small games under perfect play is as published") {
  // Holes a row down, seeds a hole across: seeds of the first player less those of the second.
  const std::vector<std::vector<int>> published = {
      {0, -2, 6, -2, 2, 0}, {2, -2, -2, -12, 6, 8}, {0, 4, 2, 2, 6, -10}, {2, 6, 8}};
  for (std::size_t i = 0; i < published.size(); ++i)
    for (std::size_t j = 0; j < published[i].size(); ++j) {
      Variant variant = shipped("kalah:empty-capture+ends-when-either-empty");
      variant.start.every = static_cast<int>(j) + 1;
      INFO(i + 1 << " holes, " << j + 1 << " seeds");
      CHECK(worth_of(Engine(variant, static_cast<int>(i) + 1)) == published[i][j]);
    }
}

} // namespace
} // namespace sowlab::rule_test
