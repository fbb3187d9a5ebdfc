// Where the holes are and what they are called.

#include "tests/engine/playing.h"

namespace sowlab::rule_test {
namespace {

std::string track_of(const Layout& layout, Player player) {
  std::string names;
  for (int hole = 0; hole < layout.length(); ++hole)
    names += fmt::format("{}{}", hole == 0 ? "" : " ", layout.name(player, hole));
  return names;
}

int south(const Layout& layout, std::string_view name) {
  return *layout.hole(Player::south, *layout.find(name));
}

int north(const Layout& layout, std::string_view name) {
  return *layout.hole(Player::north, *layout.find(name));
}

TEST_CASE("names: the column's letter from South's left and the row's number from South's side") {
  CHECK(to_text(Square{0, 1}) == "a1");
  CHECK(to_text(Square{7, 1}) == "h1");
  CHECK(to_text(Square{0, 4}) == "a4");
  CHECK(to_text(Square{2, 3}) == "c3");
}

TEST_CASE("names: after z come aa, ab, and after az comes ba") {
  const Layout layout(Track::own_side, 62);
  CHECK(layout.name(Player::south, 25) == "z1");
  CHECK(layout.name(Player::south, 26) == "aa1");
  CHECK(layout.name(Player::south, 27) == "ab1");
  CHECK(layout.name(Player::south, 51) == "az1");
  CHECK(layout.name(Player::south, 52) == "ba1");
  CHECK(layout.name(Player::south, 61) == "bj1");
  CHECK(layout.name(Player::north, 0) == "bj4");
}

TEST_CASE("names are found again, and nothing else is") {
  const Layout layout(Track::own_side, 30);
  CHECK(layout.find("aa2") == Square{26, 2});
  CHECK(layout.find("ad4") == Square{29, 4});
  CHECK(layout.find("d1") == Square{3, 1});
  for (const char* const name : {"ae1", "a5", "a0", "A1", "1a", "a", "", "a1 ", "aaa1"}) {
    CAPTURE(name);
    CHECK_FALSE(layout.find(name).has_value());
  }
}

TEST_CASE("each hole is found by its name, on boards of any size") {
  for (const int columns : {1, 2, 26, 27, 62})
    for (const int rows : {2, 4}) {
      const Layout layout(rows == 2 ? Track::ring : Track::own_side, columns, rows);
      for (int row = 1; row <= rows + 1; ++row)
        for (int column = 0; column <= columns; ++column) {
          const Square square = {column, row};
          CAPTURE(columns, rows, to_text(square));
          const auto found = layout.find(to_text(square));
          CHECK(found.has_value() == (row <= rows && column < columns));
          if (found) CHECK(*found == square);
        }
    }
}

TEST_CASE("no other text is a name") {
  const Layout layout(Track::own_side, 30);
  for (const char* const name : {"a01", "a10", "a00", "a-1", "a+1", " a1", "a 1", "a1a", "1", "aa",
                                 "{1", "`1", "a1.", "zzzzzzzzzzzzzz1", "a11111111111111111111"}) {
    CAPTURE(name);
    CHECK_FALSE(layout.find(name).has_value());
  }
}

TEST_CASE("South's loop runs counter-clockwise, North's is South's turned by 180 degrees") {
  const Layout layout(Track::own_side, 8);
  CHECK(track_of(layout, Player::south) == "a1 b1 c1 d1 e1 f1 g1 h1 h2 g2 f2 e2 d2 c2 b2 a2");
  CHECK(track_of(layout, Player::north) == "h4 g4 f4 e4 d4 c4 b4 a4 a3 b3 c3 d3 e3 f3 g3 h3");
  CHECK(layout.name(Player::south, layout.ahead(south(layout, "a2"), 1)) == "a1");
  CHECK(layout.name(Player::north, layout.ahead(north(layout, "h4"), -1)) == "h3");
}

TEST_CASE("kunja: one ring of the two outer rows for both") {
  const Layout layout(Track::outer_rows, 4);
  CHECK(track_of(layout, Player::south) == "a1 b1 c1 d1 d4 c4 b4 a4");
  CHECK(track_of(layout, Player::north) == "a1 b1 c1 d1 d4 c4 b4 a4");
  CHECK_FALSE(layout.hole(Player::south, Square{1, 2}).has_value());
}

TEST_CASE("perimeter: the end holes of the inner rows belong to the ring") {
  const Layout layout(Track::perimeter, 4);
  CHECK(track_of(layout, Player::south) == "a1 b1 c1 d1 d2 d3 d4 c4 b4 a4 a3 a2");
  CHECK_FALSE(layout.hole(Player::north, Square{1, 3}).has_value());
}

TEST_CASE("the hole opposite c2 is c3, and the other way round") {
  const Layout layout(Track::own_side, 8);
  CHECK(layout.name(Player::north, layout.opposite(south(layout, "c2"))) == "c3");
  CHECK(layout.name(Player::south, layout.opposite(north(layout, "c3"))) == "c2");
  CHECK(layout.name(Player::north, layout.opposite(south(layout, "h2"))) == "h3");
  const Layout odd(Track::own_side, 3);
  CHECK(odd.name(Player::north, odd.opposite(south(odd, "a2"))) == "a3");
}

TEST_CASE("the hole behind c3 is c4, behind South's inner row lies his outer one") {
  const Layout layout(Track::own_side, 8);
  CHECK(layout.name(Player::north, layout.behind(north(layout, "c3"))) == "c4");
  CHECK(layout.name(Player::south, layout.behind(south(layout, "c2"))) == "c1");
  CHECK(layout.name(Player::south, layout.behind(south(layout, "h2"))) == "h1");
}

TEST_CASE("inner holes are those of the owner's second row, on own loops") {
  const Layout layout(Track::own_side, 3);
  CHECK_FALSE(layout.is_inner(south(layout, "c1")));
  CHECK(layout.is_inner(south(layout, "c2")));
  CHECK(layout.is_inner(north(layout, "a3")));
  CHECK_FALSE(layout.is_inner(north(layout, "a4")));
  CHECK_FALSE(Layout(Track::outer_rows, 3).is_inner(4));
}

TEST_CASE("holes are counted from their owner's left") {
  const Layout layout(Track::own_side, 8);
  const auto name = [&](Player player, Row row, int hole) {
    return layout.name(player, *layout.hole(player, HoleOfRow{row, hole}));
  };
  CHECK(name(Player::south, Row::inner, 3) == "c2");
  CHECK(name(Player::north, Row::inner, 3) == "f3");
  CHECK(name(Player::south, Row::outer, 1) == "a1");
  CHECK(name(Player::north, Row::outer, 1) == "h4");
  CHECK_FALSE(layout.hole(Player::south, HoleOfRow{Row::inner, 9}).has_value());
}

TEST_CASE("holes counted from the left exist on a ring where it runs") {
  const Layout ring(Track::outer_rows, 4);
  CHECK_FALSE(ring.hole(Player::south, HoleOfRow{Row::inner, 1}).has_value());
  CHECK(ring.name(Player::north, *ring.hole(Player::north, HoleOfRow{Row::outer, 1})) == "d4");
  const Layout edge(Track::perimeter, 4);
  CHECK(edge.name(Player::north, *edge.hole(Player::north, HoleOfRow{Row::inner, 1})) == "d3");
  CHECK(edge.name(Player::north, *edge.hole(Player::north, HoleOfRow{Row::inner, 4})) == "a3");
  CHECK_FALSE(edge.hole(Player::north, HoleOfRow{Row::inner, 2}).has_value());
}

TEST_CASE("the lower two rows are South's") {
  CHECK(Layout(Track::own_side, 3).owner_of({0, 1}) == Player::south);
  CHECK(Layout(Track::own_side, 3).owner_of({0, 2}) == Player::south);
  CHECK(Layout(Track::own_side, 3).owner_of({0, 3}) == Player::north);
  CHECK(Layout(Track::own_side, 3).owner_of({0, 4}) == Player::north);
}

TEST_CASE("tchadji: at the beginning there are 2 seeds in every hole, on four rows of eight") {
  CHECK(Play(shipped("tchadji")).board() == "2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/"
                                            "2,2,2,2,2,2,2,2 S taken=0,0");
}

TEST_CASE(
    "mefuvha and moruba: the leftmost hole of each inner row is empty, seen by its owner, the "
    "next has one seed") {
  CHECK(Play(shipped("mefuvha"), 6).board() ==
        "2,2,2,2,2,2/2,2,2,2,1,0/0,1,2,2,2,2/2,2,2,2,2,2 S taken=0,0");
  CHECK(Play(shipped("moruba"), 4).board() == "2,2,2,2/2,2,1,0/0,1,2,2/2,2,2,2 S taken=0,0");
}

TEST_CASE("mefuvha has 218 seeds on 28 columns, moruba 29 for each on 8") {
  const auto seeds = [](const char* name, int columns, std::size_t player) {
    const Engine engine(shipped(name), columns);
    int sum = 0;
    const Position start = engine.start();
    for (const int hole : start.seeds[player])
      sum += hole;
    return sum;
  };
  CHECK(seeds("mefuvha", 28, 0) + seeds("mefuvha", 28, 1) == 218);
  CHECK(seeds("moruba", 8, 0) == 29);
  CHECK(seeds("moruba", 8, 1) == 29);
}

TEST_CASE("chiana: in commencing the game, four men are put into every hole in the back row of "
          "each player") {
  CHECK(Play(shipped("chiana-wa-kunja"), 3).board() ==
        "4N,4N,4N/-/-/4S,4S,4S S taken=0,0 rear=a1,c4");
  CHECK(Play(shipped("chiana-wa-bwalo"), 3).board() ==
        "4,4,4/0,0,0/0,0,0/4,4,4 S taken=0,0 rear=a1,c4");
}

TEST_CASE("malesa: four seeds in every hole of four rows of twelve") {
  const Play play(shipped("moruba:malesa"));
  CHECK(play.board() == "4,4,4,4,4,4,4,4,4,4,4,4/4,4,4,4,4,4,4,4,4,4,4,4/"
                        "4,4,4,4,4,4,4,4,4,4,4,4/4,4,4,4,4,4,4,4,4,4,4,4 S taken=0,0");
}

TEST_CASE("the boards played when nobody asks for another") {
  CHECK(Engine(shipped("mefuvha")).columns() == 16);
  CHECK(Engine(shipped("moruba")).columns() == 8);
  CHECK(Engine(shipped("chiana-wa-kunja")).columns() == 16);
  CHECK(Engine(shipped("chiana-wa-bwalo")).columns() == 16);
}

TEST_CASE("mefuvha: 6 to 28 columns, even numbers only, and more may be asked for") {
  const Variant variant = shipped("mefuvha");
  CHECK(Engine(variant, 6).columns() == 6);
  CHECK(Engine(variant, 28).columns() == 28);
  CHECK(Engine(variant, 30).columns() == 30);
  CHECK_THROWS_AS(Engine(variant, 7), RuleError);
  CHECK_THROWS_AS(Engine(variant, 4), RuleError);
  CHECK_THROWS_AS(Engine(variant, 63), RuleError);
}

TEST_CASE("moruba: 4 to 36 columns and no more") {
  const Variant variant = shipped("moruba");
  CHECK(Engine(variant, 5).columns() == 5);
  CHECK(Engine(variant, 36).columns() == 36);
  CHECK_THROWS_WITH(Engine(variant, 37), "moruba is not played on 37 columns, but on 4 to 36");
  CHECK_THROWS_WITH(Engine(variant, 3), "moruba is not played on 3 columns, but on 4 to 36");
}

TEST_CASE("tchadji and chiana: any number of columns from 2") {
  for (const char* const name : {"tchadji", "chiana-wa-kunja", "chiana-wa-bwalo"}) {
    CAPTURE(name);
    CHECK(Engine(shipped(name), 2).columns() == 2);
    CHECK(Engine(shipped(name), 62).columns() == 62);
    CHECK_THROWS_AS(Engine(shipped(name), 1), RuleError);
  }
}

} // namespace
} // namespace sowlab::rule_test
