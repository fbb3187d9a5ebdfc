// Turns and positions as text, and what is refused.

#include "tests/engine/playing.h"

namespace sowlab::rule_test {
namespace {

TEST_CASE("a turn is the sown hole, steps, and after an x the extra holes, read back as written") {
  const Layout own(Track::own_side, 8);
  for (const char* const text :
       {"g1", "g1xc4", "g1xc4,d4", "a2+2", "a2+3xc4", "h2xh3,a4", "pass"}) {
    CAPTURE(text);
    CHECK(to_text(own, Player::south, read_turn(own, Player::south, text)) == text);
  }
  for (const char* const text : {"b4", "b4xa1", "a3+2", "h3xa1,c1,b2,h2"}) {
    CAPTURE(text);
    CHECK(to_text(own, Player::north, read_turn(own, Player::north, text)) == text);
  }
}

TEST_CASE("a turn as plain values: holes counted on their owners' tracks") {
  const Layout layout(Track::own_side, 8);
  CHECK(read_turn(layout, Player::south, "g1xd4,c4") == Turn{false, {6, 1}, {4, 5}});
  CHECK(read_turn(layout, Player::north, "g4+2xa1") == Turn{false, {1, 2}, {0}});
  CHECK(read_turn(layout, Player::south, "pass") == Turn{true, {}, {}});
}

TEST_CASE("extra holes are written in board order, row by row from South and from the left") {
  const Layout layout(Track::own_side, 3);
  const auto sorted = [&](Player mover, std::string_view text) {
    return to_text(layout, mover, read_turn(layout, mover, text));
  };
  CHECK(sorted(Player::south, "a1xc4,a4,c3,a3") == "a1xa3,c3,a4,c4");
  CHECK(sorted(Player::north, "a4xa2,c1,c2,a1") == "a4xa1,c1,a2,c2");
}

TEST_CASE("what is no turn is refused, and why") {
  const Layout layout(Track::own_side, 8);
  const auto south = [&](std::string_view text) { return read_turn(layout, Player::south, text); };
  const std::string no_turn = "a turn is 'g1', 'g1xc4,d4', 'g1+2' or 'pass'";
  CHECK_THROWS_AS(south(""), NotationError);
  CHECK_THROWS_WITH(south(""), no_turn);
  CHECK_THROWS_WITH(south("i1"), "'i1' is not a hole of this board");
  CHECK_THROWS_WITH(south("g1 "), "' ' cannot follow here: expected 'x'");
  CHECK_THROWS_WITH(south("Pass"), no_turn);
  CHECK_THROWS_WITH(south("c3"), "c3 is not South's");
  CHECK_THROWS_WITH(read_turn(layout, Player::north, "g1"), "g1 is not North's");
  CHECK_THROWS_WITH(south("g1xa1"), "a1 is not North's");
  CHECK_THROWS_WITH(south("g1x"), no_turn);
  CHECK_THROWS_WITH(south("g1xc4,"), no_turn);
  CHECK_THROWS_WITH(south("g1xc4xd4"), "'xd4' cannot follow here: expected ','");
  CHECK_THROWS_WITH(south("g1,c4"), "',c4' cannot follow here: expected 'x'");
  CHECK_THROWS_WITH(south("g1xc4,d4,c4"), "a hole is taken twice");
  CHECK_THROWS_WITH(south("g1+"), "'+' is not a number of holes, from +2 to +9");
  CHECK_THROWS_WITH(south("g1+1"), "'+1' is not a number of holes, from +2 to +9");
  CHECK_THROWS_WITH(south("g1+10"), "'+10' is not a number of holes, from +2 to +9");
  CHECK_THROWS_WITH(south("g1+2+2"), "'+2+2' is not a number of holes, from +2 to +9");
  CHECK_THROWS_WITH(read_turn(Layout(Track::outer_rows, 8), Player::south, "a2"),
                    "a2 is not on the track");
}

TEST_CASE("a column may be called x") {
  const Layout wide(Track::own_side, 62);
  for (const char* const text : {"x1", "x1xx4", "ax2+2xx3,ax3,x4", "x2xw4,x4,ax4"}) {
    CAPTURE(text);
    CHECK(to_text(wide, Player::south, read_turn(wide, Player::south, text)) == text);
  }
  CHECK(read_turn(wide, Player::south, "x1xx4") == Turn{false, {23, 1}, {38}});
}

TEST_CASE("a hole of a ring may be named by either player") {
  const Layout ring(Track::outer_rows, 4);
  CHECK(read_turn(ring, Player::south, "d4") == Turn{false, {4, 1}, {}});
  CHECK(read_turn(ring, Player::north, "a1") == Turn{false, {0, 1}, {}});
}

TEST_CASE("a position is read back as it was written") {
  const auto round = [](const char* name, int columns, std::string_view text) {
    return Play(shipped(name), columns, text).board();
  };
  for (const char* const text : {"2,2/2,2/2,2/2,2 S taken=0,0", "0,0/0,0/1,3/0,1 N taken=8,3",
                                 "8,0/0,0/0,0/8,0 N taken=0,0"})
    CHECK(round("tchadji", 2, text) == text);
  for (const char* const text :
       {"4N,4N/-/-/4S,4S S taken=0,0 rear=a1,b4", "0,15N/-/-/1S,0 N taken=0,0 rear=a1,b4",
        "0,16S/-/-/0,0 N taken=0,0 rear=b4,-"})
    CHECK(round("chiana-wa-kunja", 2, text) == text);
  for (const char* const text : {"4N,4N,4N/0,-,0/0,-,0/4S,4S,4S S taken=0,0 rear=a1,c4",
                                 "20N,1S,1S/0,-,1S/0,-,1N/0,0,0 S taken=0,0 rear=c3,a4"})
    CHECK(round("chiana-wa-kunja:perimeter", 3, text) == text);
  for (const char* const text :
       {"4,4/0,0/0,0/4,4 S taken=0,0 rear=a1,b4", "4,4/0,0/0,0/0,0 S taken=0,8 rear=-,b4"})
    CHECK(round("chiana-wa-bwalo", 2, text) == text);
  const std::string rows = "2,2,2,2,2,2/2,2,2,2,1,0/0,1,2,2,2,2/2,2,2,2,2,2";
  for (const char* const due : {"S,N", "S", "N", "-"}) {
    const std::string text = fmt::format("{} S taken=0,0 due={}", rows, due);
    CHECK(round("mefuvha:stayt", 6, text) == text);
  }
}

TEST_CASE("the words of a position may come in any order, with any spaces between them") {
  CHECK(
      Play(shipped("chiana-wa-kunja"), 2, "  4N,4N/-/-/4S,4S  S rear=a1,b4   taken=0,0 ").board() ==
      "4N,4N/-/-/4S,4S S taken=0,0 rear=a1,b4");
}

TEST_CASE("a position as plain values: each player's holes along his own loop") {
  const Play play(shipped("tchadji"), 2, "1,2/3,0/0,1/4,2 N taken=2,1");
  const Position& position = play.position();
  CHECK(position.seeds[0] == std::vector<std::uint16_t>{4, 2, 1, 0});
  CHECK(position.seeds[1] == std::vector<std::uint16_t>{2, 1, 3, 0});
  CHECK(position.mover == Player::north);
  CHECK(position.taken == std::array{2, 1});
  CHECK(position.rear == std::array{-1, -1});
}

// Reads a position of a variant on two columns (stayt: six), only to see it refused.
void read(const char* name, std::string_view text) {
  const Engine engine(shipped(name), std::string_view(name) == "mefuvha:stayt" ? 6 : 2);
  read_position(engine.variant(), engine.layout(), text);
}

TEST_CASE("a position is refused that lacks its rows or the player to move") {
  CHECK_THROWS_AS(read("tchadji", ""), NotationError);
  CHECK_THROWS_WITH(read("tchadji", ""), "a position is 'ROWS MOVER taken=A,B', not ''");
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,2/2,2/2,2"),
                    "a position is 'ROWS MOVER taken=A,B', not '2,2/2,2/2,2/2,2'");
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,2/2,2 S taken=0,0"),
                    "a position has 4 rows separated by '/', not 3");
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,2/2,2/2,2/ S taken=0,0"),
                    "a position has 4 rows separated by '/', not 5");
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,2/2,2/2,2 s taken=0,0"),
                    "the player to move is S or N, not 's'");
}

TEST_CASE("a position is refused that has other holes than the board") {
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,2/2,2,2/2,2 S taken=0,0"), "row 2 has 2 holes, not 3");
  CHECK_THROWS_WITH(read("tchadji", "2/2,2/2,2/2,2 S taken=0,0"), "row 4 has 2 holes, not 1");
  CHECK_THROWS_WITH(read("tchadji", "2,-/2,2/2,2/2,2 S taken=0,0"), "b4 is on the track");
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,2/2,2/- S taken=0,0"), "a1 is on the track");
  CHECK_THROWS_WITH(read("chiana-wa-kunja", "4N,4N/-/0,0/4S,4S S taken=0,0 rear=a1,b4"),
                    "a2 is not on the track: write -");
}

TEST_CASE("a position is refused whose holes hold no number of seeds") {
  CHECK_THROWS_WITH(read("tchadji", "2,x/2,2/2,2/2,2 S taken=0,0"), "b4 cannot hold 'x' seeds");
  CHECK_THROWS_WITH(read("tchadji", "2,/2,2/2,2/2,2 S taken=0,0"), "b4 cannot hold '' seeds");
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,2/2,2/-1,2 S taken=0,0"), "a1 cannot hold '-1' seeds");
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,2/2,2/02,2 S taken=0,0"), "a1 cannot hold '02' seeds");
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,2/2,2/65536,2 S taken=0,0"),
                    "a1 cannot hold '65536' seeds");
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,2/2,2/2S,2 S taken=0,0"), "a1 cannot hold '2S' seeds");
}

TEST_CASE("a position on a ring is refused that does not say whose the seeds are") {
  CHECK_THROWS_WITH(read("chiana-wa-kunja", "4N,4N/-/-/4,4S S taken=0,0 rear=a1,b4"),
                    "a1 needs its owner's letter: 4S or 4N");
  CHECK_THROWS_WITH(read("chiana-wa-kunja", "4N,4N/-/-/S,4S S taken=0,0 rear=a1,b4"),
                    "a1 cannot hold '' seeds");
}

TEST_CASE("a position is refused that has words which the variant does not know") {
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,2/2,2/2,2 S taken=0,0 moves=3"),
                    "'moves=3' does not belong to a position of this variant");
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,2/2,2/2,2 S taken=0,0 rear=a1,b4"),
                    "'rear=a1,b4' does not belong to a position of this variant");
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,2/2,2/2,2 S taken=0,0 due=-"),
                    "'due=-' does not belong to a position of this variant");
}

TEST_CASE("a position is refused that lacks a word or has one twice") {
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,2/2,2/2,2 S"), "'taken=' is missing");
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,2/2,2/2,2 S taken=0,0 taken=0,0"),
                    "'taken' is given twice");
  CHECK_THROWS_WITH(read("chiana-wa-kunja", "4N,4N/-/-/4S,4S S taken=0,0"), "'rear=' is missing");
  CHECK_THROWS_WITH(read("chiana-wa-kunja", "4N,4N/-/-/4S,4S S taken=0,0 rear=a1,b4 rear=a1,b4"),
                    "'rear' is given twice");
  CHECK_THROWS_WITH(
      read("mefuvha:stayt", "2,2,2,2,2,2/2,2,2,2,1,0/0,1,2,2,2,2/2,2,2,2,2,2 S taken=0,0"),
      "'due=' is missing");
}

TEST_CASE("a position is refused whose taken= is not two numbers") {
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,2/2,2/2,2 S taken=0"),
                    "taken is two numbers, South's and North's, not '0'");
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,2/2,2/2,2 S taken"),
                    "taken is two numbers, South's and North's, not ''");
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,2/2,2/2,2 S taken=0,0,0"),
                    "taken is two numbers, South's and North's, not '0,0,0'");
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,2/2,2/2,2 S taken=-1,0"),
                    "South cannot have taken '-1' seeds");
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,2/2,2/2,2 S taken=0,x"),
                    "North cannot have taken 'x' seeds");
}

TEST_CASE("a position is refused whose rear= is not two holes") {
  CHECK_THROWS_WITH(read("chiana-wa-kunja", "4N,4N/-/-/4S,4S S taken=0,0 rear=a1"),
                    "rear is two holes, South's and North's, not 'a1'");
  CHECK_THROWS_WITH(read("chiana-wa-kunja", "4N,4N/-/-/4S,4S S taken=0,0 rear=a2,b4"),
                    "'a2' cannot be South's rear hole");
  CHECK_THROWS_WITH(read("chiana-wa-bwalo", "4,4/0,0/0,0/4,4 S taken=0,0 rear=a1,b1"),
                    "'b1' cannot be North's rear hole");
  CHECK_THROWS_WITH(read("chiana-wa-bwalo", "4,4/0,0/0,0/4,4 S taken=0,0 rear=z1,b4"),
                    "'z1' cannot be South's rear hole");
}

TEST_CASE("a position is refused whose due= names no players") {
  CHECK_THROWS_WITH(
      read("mefuvha:stayt", "2,2,2,2,2,2/2,2,2,2,1,0/0,1,2,2,2,2/2,2,2,2,2,2 S taken=0,0 due=N,S"),
      "due is S,N or S or N or -, not 'N,S'");
}

TEST_CASE("a position is refused to which no game comes: seeds of a side and those taken from it") {
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,2/2,2/2,3 S taken=0,0"),
                    "9 seeds on South's side and taken from it, but it has 8 at the start");
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,1/2,2/2,2 S taken=0,1"),
                    "9 seeds on South's side and taken from it, but it has 8 at the start");
  CHECK_THROWS_WITH(read("tchadji", "2,2/2,1/2,2/2,2 S taken=0,0"),
                    "7 seeds on North's side and taken from it, but it has 8 at the start");
}

TEST_CASE("a position is refused to which no game comes: seeds on the ring") {
  CHECK_THROWS_WITH(read("chiana-wa-kunja", "4N,4N/-/-/4S,3S S taken=0,0 rear=a1,b4"),
                    "15 seeds on the ring, but the game has 16");
  CHECK_THROWS_WITH(read("chiana-wa-kunja", "4N,4N/-/-/4S,3S S taken=0,1 rear=a1,b4"),
                    "no seeds are taken off a common ring");
}

TEST_CASE("a position is refused to which no game comes: rear holes") {
  CHECK_THROWS_WITH(read("chiana-wa-kunja", "4N,4N/-/-/4S,4S S taken=0,0 rear=-,b4"),
                    "South has seeds and so a rear hole");
  CHECK_THROWS_WITH(read("chiana-wa-kunja", "4N,4N/-/-/4S,4S S taken=0,0 rear=a1,b1"),
                    "North's rear hole b1 holds no seed of his");
  CHECK_THROWS_WITH(read("chiana-wa-kunja", "16N,0/-/-/0,0 S taken=0,0 rear=a1,a4"),
                    "South's rear hole a1 holds no seed of his");
}

TEST_CASE("a board is drawn with North above, row numbers and column letters") {
  const Play play(shipped("tchadji"), 3, "2,0,3/4,1,2/0,0,0/0,1,11 S taken=0,0");
  CHECK(drawing(play.engine().layout(), play.position()) == "4 |   2   .   3\n"
                                                            "3 |   4   1   2\n"
                                                            "2 |   .   .   .\n"
                                                            "1 |   .   1  11\n"
                                                            "      a   b   c\n");
}

TEST_CASE("a ring is drawn with North's seeds marked and no holes off the track") {
  const Play play(shipped("chiana-wa-kunja:perimeter"), 3,
                  "10N,1S,1S/0,-,1S/0,-,11N/0,0,0 S taken=0,0 rear=c3,a4");
  CHECK(drawing(play.engine().layout(), play.position()) == "4 | 10n   1   1\n"
                                                            "3 |   .       1\n"
                                                            "2 |   .     11n\n"
                                                            "1 |   .   .   .\n"
                                                            "      a   b   c\n");
}

} // namespace
} // namespace sowlab::rule_test
