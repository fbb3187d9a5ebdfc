// The games of Nyasaland as Sanderson described them in 1913.
#include "tests/engine/playing.h"

#include <algorithm>

namespace sowlab::rule_test {
namespace {

std::string start_of(const char* name, int columns = 0) {
  return Play(shipped(name), columns).board();
}

TEST_CASE("nsolo: two in every hole but the right-hand end hole of the front row") {
  CHECK(start_of("nsolo") == "2,2,2,2,2,2,2,2,2,2/0,2,2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2,2,0/"
                             "2,2,2,2,2,2,2,2,2,2 S taken=0,0");
  for (const auto& [columns, men] : {std::pair{10, 76}, {12, 92}, {20, 156}}) {
    const Engine engine(shipped("nsolo"), columns);
    int seeds = 0;
    for (const auto& side : engine.start().seeds)
      for (const int in_hole : side)
        seeds += in_hole;
    CHECK(seeds == men);
  }
}

TEST_CASE("msuwa: the hole next to the empty one has one man; msuwa wa kunja: none in front") {
  CHECK(start_of("msuwa") == "2,2,2,2,2,2,2,2,2,2/0,1,2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2,1,0/"
                             "2,2,2,2,2,2,2,2,2,2 S taken=0,0");
  CHECK(start_of("msuwa-wa-kunja") ==
        "2,2,2,2,2,2,2,2,2,2/0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0,0/2,2,2,2,2,2,2,2,2,2 S "
        "taken=0,0");
}

TEST_CASE("spreta: one man in each, none at the right of the front row, two in the third from the "
          "left, which is spread first") {
  Play play(shipped("spreta"));
  CHECK(play.board() == "1,1,1,1,1,1,1,1,1,1/0,1,1,1,1,1,1,2,1,1/1,1,2,1,1,1,1,1,1,0/"
                        "1,1,1,1,1,1,1,1,1,1 S taken=0,0 due=S,N");
  CHECK(play.sowable() == "c2");
}

TEST_CASE("sute: only the back hole is taken, and only where the front hole is empty") {
  // b2 to a2: a3 is empty, a4 is not.
  const char* const before =
      "1,1,1,1,1,1,1,1/0,1,1,1,1,1,1,0/0,1,1,1,1,1,1,0/1,1,1,1,1,1,1,1 S taken=1,1";
  CHECK(after(shipped("sute"), 8, before, "b2") ==
        "0,1,1,1,1,1,1,1/0,1,1,1,1,1,1,0/1,0,1,1,1,1,1,0/1,1,1,1,1,1,1,1 N taken=2,1");
  const char* const in_front =
      "1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,0/0,1,1,1,1,1,1,0/1,1,1,1,1,1,1,1 S taken=0,1";
  CHECK(after(shipped("sute"), 8, in_front, "b2") ==
        "1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,0/1,0,1,1,1,1,1,0/1,1,1,1,1,1,1,1 N taken=0,1");
}

TEST_CASE("nchuwa: two men from any front hole to any empty back hole, and then the two holes "
          "opposite and any other one are taken") {
  Play play(shipped("nchuwa"), 6);
  CHECK(play.board() == "3,3,0,3,3,0/0,3,3,0,3,3/3,3,0,3,3,0/0,3,3,0,3,3 S taken=0,0 due=S,N");
  CHECK(play.turn("e2:a1xf3").board() ==
        "3,3,0,3,0,0/0,3,3,0,0,0/3,3,0,3,1,0/2,3,3,0,3,3 N taken=9,0 due=N");
}

TEST_CASE("nchuwa: the gambit is of the first turn, from a front hole to an empty back hole") {
  Play play(shipped("nchuwa"), 6);
  CHECK(play.objection("b1") ==
        "the first turn moves seeds to an empty outer hole, as in e2:a1 (gambit)");
  CHECK(play.objection("c2:a1xa4") ==
        "a gambit moves 2 seeds of an inner hole to an empty outer one (gambit)");
  CHECK(play.objection("e2:b1xa4") ==
        "a gambit moves 2 seeds of an inner hole to an empty outer one (gambit)");
  play.turn("e2:a1xa4").turn("b3:f4xa1");
  CHECK(play.objection("e2:d1") == "seeds are moved only in a gambit (gambit)");
}

/// Seeds of a player's own loop: outer row from his left, inner row from his right.
using Loop = std::vector<int>;

int relay(Loop& loop, std::size_t hole, bool relays) {
  for (;;) {
    const int seeds = loop[hole];
    loop[hole] = 0;
    for (int i = 0; i < seeds; ++i)
      ++loop[hole = (hole + 1) % loop.size()];
    if (!relays || loop[hole] == 1) return static_cast<int>(hole);
  }
}

TEST_CASE("njombwa: the start is what the gambit leads to") {
  // 29 men in the left end hole of the back row, two in the next, one in the third. The two are
  // spread in turn until one man of the first player's two faces a single of the second's, and so
  // on.
  Loop south(16, 0), north(16, 0);
  south[0] = north[0] = 29;
  south[1] = north[1] = 2;
  south[2] = north[2] = 1;
  std::size_t two = 1;
  const auto opposite = [](std::size_t hole) { return 23 - hole; };
  for (;; two += 1) {
    const auto last = static_cast<std::size_t>(relay(south, two, false));
    if (last >= 8 && south[last] == 1 && north[opposite(last)] > 0) {
      CHECK(north[opposite(last)] == 1);
      north[opposite(last)] = 0;
      break;
    }
    relay(north, two, false);
  }
  // North spreads his two, and takes the two opposite to where he arrives.
  const auto his =
      static_cast<std::size_t>(std::find(north.begin() + 1, north.end(), 2) - north.begin());
  REQUIRE(his < 16);
  const auto last = static_cast<std::size_t>(relay(north, his, false));
  CHECK(south[opposite(last)] == 2);
  south[opposite(last)] = 0;
  // Both spread the 29, which arrive at the sixth hole from the right in the front row.
  Loop once = south;
  CHECK(relay(once, 0, false) == 13);
  relay(south, 0, true);
  relay(north, 0, true);
  const Position start = Engine(shipped("njombwa")).start();
  CHECK(Loop(start.seeds[0].begin(), start.seeds[0].end()) == south);
  CHECK(Loop(start.seeds[1].begin(), start.seeds[1].end()) == north);
}

} // namespace
} // namespace sowlab::rule_test
