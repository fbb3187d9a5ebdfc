// Two and three rows on one ring: directions, chains, relays from the next hole, stores with
// relays, claimed holes that keep their seeds, passing.
#include "tests/families/two_rows.h"

namespace sowlab::rule_test {
namespace {

TEST_CASE("vai lung thlan: a last seed in an empty hole is taken with the singles before it") {
  // Clockwise: c1 goes to b1, a1, a2, b2; a1, a2 and b2 were empty.
  Play play = on(shipped("vai-lung-thlan"), {{0, 3, 4, 0, 0, 0}, {5, 5, 5, 5, 0, 0}});
  CHECK(play.turn("c1").board() ==
        position_of({{0, 4, 0, 0, 0, 0}, {5, 5, 5, 5, 0, 0}, {3, 0}, 'N'}));
}

TEST_CASE("vai lung thlan: twelve seeds come round to the hole they started from, and take one") {
  Play play = on(shipped("vai-lung-thlan"), {{12, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 1, 1}});
  CHECK(play.turn("a1").board() ==
        position_of({{0, 2, 2, 2, 2, 2}, {2, 2, 2, 2, 2, 2}, {1, 0}, 'N'}));
}

TEST_CASE(
    "vai lung thlan: a player without seeds passes, and when both are without the game ends") {
  Play play = on(shipped("vai-lung-thlan"), {{0, 0, 0, 1, 0, 1}, {0, 0, 0, 0, 0, 0}, {1, 2}});
  CHECK(play.turn("d1").turns() == "pass"); // taken at once
  CHECK(play.turn("pass").turns() == "f1");
  CHECK(play.turn("f1").ending() == "South wins");
}

TEST_CASE("both must pass: the game ends where neither can move") {
  Variant variant = shipped("oware");
  variant.end.cannot_move = CannotMove::passes;
  // Neither South's seeds nor North's reach the other side; South has to feed, and cannot.
  Play play = on(variant, {{0, 1, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 1}, {0, 2}, 'N'});
  CHECK(play.turn("a2").ending() == "draw");
}

TEST_CASE("pallanguzhi: a sowing goes on with the hole after the last one") {
  Variant variant = shipped("pallanguzhi");
  variant.capture.passing.reset();
  // a1: b1; then c1's two: d1, e1; f1 is empty, and so is g1.
  Play play = on(variant, {{1, 0, 2, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0, 3}});
  CHECK(play.turn("a1").board() ==
        position_of({{0, 1, 0, 1, 1, 0, 0}, {0, 0, 0, 0, 0, 0, 3}, {0, 0}, 'N'}));
  CHECK(play.result().laps == 2);
}

TEST_CASE("pallanguzhi: beyond an empty hole the seeds are taken, and the next hole is sown on") {
  // a1: b1; c1 is empty: the five of d1 are taken; e1's two go to f1 and g1, g2 and f2 are empty.
  const TwoRows board{{1, 0, 0, 5, 2, 0, 0}, {0, 0, 0, 0, 0, 0, 3}};
  CHECK(on(shipped("pallanguzhi"), board).turn("a1").board() ==
        position_of({{0, 1, 0, 0, 0, 1, 1}, {0, 0, 0, 0, 0, 0, 3}, {5, 0}, 'N'}));
  CHECK(on(shipped("pallanguzhi:turn-over"), board).turn("a1").board() ==
        position_of({{0, 1, 0, 0, 2, 0, 0}, {0, 0, 0, 0, 0, 0, 3}, {5, 0}, 'N'}));
}

TEST_CASE("pallanguzhi: a hole that comes to hold four is taken in passing") {
  const TwoRows board{{0, 0, 0, 0, 0, 0, 3}, {3, 3, 0, 0, 0, 0, 6}};
  // g1: g2 and f2 become four, e2 gets one; d2 and c2 are empty.
  CHECK(on(shipped("pallanguzhi"), board).turn("g1").board() ==
        position_of({{0, 0, 0, 0, 0, 0, 0}, {0, 0, 1, 0, 0, 0, 6}, {8, 0}, 'N'}));
  CHECK(on(shipped("pallanguzhi:owner"), board).turn("g1").board() ==
        position_of({{0, 0, 0, 0, 0, 0, 0}, {0, 0, 1, 0, 0, 0, 6}, {0, 8}, 'N'}));
  // The last seed's four are the mover's.
  CHECK(on(shipped("pallanguzhi:owner"), {{0, 0, 0, 0, 0, 0, 1}, {3, 0, 0, 0, 0, 0, 6}})
            .turn("g1")
            .board() == position_of({{0, 0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0, 6}, {4, 0}, 'N'}));
}

TEST_CASE("bosh: beyond an empty hole the seeds are taken, and the turn is over") {
  Play play = on(shipped("bosh"), {{1, 0, 0, 5, 2}, {0, 0, 0, 0, 3}});
  CHECK(play.turn("a1").board() == position_of({{0, 1, 0, 0, 2}, {0, 0, 0, 0, 3}, {5, 0}, 'N'}));
}

TEST_CASE("congkak: clockwise, with his own store at his left, relays, and further sowings") {
  const Variant variant = shipped("congkak");
  // b1: a1, the store; then a1 ends there as well.
  Play store = on(variant, {{0, 2, 0, 0, 0, 0, 1}, {1, 1, 1, 1, 1, 1, 1}});
  CHECK(store.turns() == "b1/a1/g1 b1/g1 g1");
  Play relay = on(variant, {{1, 1, 0, 2, 0, 0, 0}, {1, 1, 1, 1, 1, 1, 1}});
  // d1: c1, b1; b1's two: a1, the store. c1 then captures from b1.
  CHECK(relay.turn("d1/c1").board() ==
        position_of({{2, 0, 0, 0, 0, 0, 0}, {1, 1, 1, 1, 1, 0, 1}, {3, 0}, 'N'}));
}

TEST_CASE("congkak: in an empty hole of his own row he takes what is opposite and the last seed") {
  Play play = on(shipped("congkak"), {{0, 0, 0, 0, 0, 1, 0}, {1, 1, 5, 1, 1, 1, 1}});
  CHECK(play.turn("f1").board() ==
        position_of({{0, 0, 0, 0, 0, 0, 0}, {1, 1, 0, 1, 1, 1, 1}, {6, 0}, 'N'}));
}

TEST_CASE(
    "alemungula: the left half goes clockwise, the right half counter-clockwise, the middle as "
    "its owner likes") {
  Play play(shipped("alemungula"));
  CHECK(play.turns() == "a1 b1 c1 d1 e1 c1-");
  Play left = play, right = play, middle = play;
  CHECK(left.turn("b1").board() ==
        position_of({{6, 0, 5, 5, 5}, {5, 6, 6, 6, 6}, {0, 0}, 'N'}, " barred=-"));
  CHECK(right.turn("e1").board() ==
        position_of({{5, 5, 5, 5, 0}, {6, 6, 6, 6, 6}, {0, 0}, 'N'}, " barred=-"));
  CHECK(middle.turn("c1-").board() ==
        position_of({{6, 6, 0, 5, 5}, {5, 5, 6, 6, 6}, {0, 0}, 'N'}, " barred=-"));
}

TEST_CASE("alemungula: a seed sown alone into an empty enemy hole rests for a turn") {
  Play play = on(shipped("alemungula"), {{1, 0, 0, 3, 0}, {3, 0, 0, 0, 0}}, " barred=-");
  CHECK(play.turn("a1").board() ==
        position_of({{0, 0, 0, 3, 0}, {3, 0, 0, 0, 1}, {0, 0}, 'N'}, " barred=a2"));
  CHECK(play.turns() == "e2");
  CHECK(play.objection("a2") ==
        "the seed in a2 was sown there alone in the last turn and must rest (move.no_play_back)");
  play.turn("e2");
  CHECK(play.turn("d1").turns().find("a2") != std::string::npos);
}

TEST_CASE("gabata: a player's side is his row and the right half of the middle row") {
  Play play(shipped("gabata"));
  CHECK(play.turns() == "a1 b1 c1 d1 e1 f1 f2 e2 d2");
  // d2's three: f3, e3, d3, which has four then and is claimed.
  CHECK(play.turn("d2").board() == "3,3,3,4,4,4/3,3,3,0,3,3/3,3,3,3,3,3 N taken=0,0 claimed=d3");
}

TEST_CASE("gabata: nobody sows a claimed hole, its seeds are the claimer's, and a lap of the other "
          "player that ends there takes two") {
  Variant variant = shipped("gabata");
  variant.start = {};
  variant.start.except = {{{Row::outer, 1}, 19, Owner::south}, {{Row::outer, 1}, 1, Owner::north}};
  // South has claimed a2, which lies on North's side.
  Play play(variant, 6, "0,0,0,0,0,1/4,1,0,0,0,0/0,1,0,0,0,13 N taken=0,0 claimed=a2");
  CHECK(play.turns() == "f3 b2");
  CHECK(play.objection("a2") == "a2 has been claimed by the enemy and is not sown (capture.claim)");
  Play raid(variant, 6, "1,0,0,0,0,0/4,1,0,0,0,0/0,1,0,0,0,13 N taken=0,0 claimed=a2");
  CHECK(raid.turn("a3").board() == "0,0,0,0,0,0/3,1,0,0,0,0/0,1,0,0,0,13 S taken=0,2 claimed=a2");
}

/// A relay on South's own loop of the holes of a ring; the enemy's seeds do not matter.
Play relay_on(const Seeds& ring) {
  Variant variant = shipped("tchadji");
  variant.capture = {};
  variant.move = {};
  const std::size_t columns = ring.size() / 2;
  const int seeds = std::accumulate(ring.begin(), ring.end(), 0);
  variant.start = {};
  variant.start.except = {{{Row::outer, 1}, seeds, Owner::both}};
  const Seeds outer(ring.begin(), ring.begin() + static_cast<long>(columns));
  const Seeds inner(ring.rbegin(), ring.rbegin() + static_cast<long>(columns));
  Seeds north(columns, 0);
  north.back() = seeds;
  const std::string position =
      fmt::format("{}/{}/{}/{} S taken=0,0", fmt::join(north, ","),
                  fmt::join(Seeds(columns, 0), ","), fmt::join(inner, ","), fmt::join(outer, ","));
  return Play(variant, static_cast<int>(columns), position);
}

TEST_CASE("a relay on a ring of twelve holes may take 213 laps") {
  Play play = relay_on({1, 3, 1, 2, 1, 3, 2, 1, 2, 1, 2, 5});
  play.turn("b1");
  CHECK(play.result().laps == 213);
  CHECK(play.position().seeds[0][0] == 1); // it ends in hole 0
}

TEST_CASE("relays on rings of four and six holes never end") {
  Play four = relay_on({0, 1, 3, 1});
  four.turn("b2"); // hole 2
  CHECK(four.ending() == "endless move");
  Play six = relay_on({0, 1, 0, 1, 3, 1});
  six.turn("b2"); // hole 4
  CHECK(six.ending() == "endless move");
}

} // namespace
} // namespace sowlab::rule_test
