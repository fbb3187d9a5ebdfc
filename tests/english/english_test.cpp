// What the rules are in English, sentence by sentence: what is said where a rule holds, and that
// nothing is said where it does not.

#include "tests/english/english.h"

#include "core/rules/english_words.h"

#include <catch2/catch.hpp>

using namespace english_test;
using namespace sowlab::english;

namespace {

/// Whether some sentence has these words in it.
bool mentions(std::string_view name, const std::vector<std::string>& changes,
              std::string_view words) {
  return english_of(with(name, changes)).find(words) != std::string::npos;
}

TEST_CASE("numbers up to twelve are words, and one is not many") {
  CHECK(counted(0, "seed") == "no seeds");
  CHECK(counted(1, "seed") == "one seed");
  CHECK(counted(2, "seed") == "two seeds");
  CHECK(counted(12, "hole") == "twelve holes");
  CHECK(counted(13, "hole") == "13 holes");
  CHECK(or_more(1, "seed") == "one seed or more");
}

TEST_CASE("places are counted first, second, twelfth, 13th, 21st, 112th") {
  CHECK(ordinal(1) == "first");
  CHECK(ordinal(12) == "twelfth");
  CHECK(ordinal(13) == "13th");
  CHECK(ordinal(21) == "21st");
  CHECK(ordinal(22) == "22nd");
  CHECK(ordinal(33) == "33rd");
  CHECK(ordinal(111) == "111th");
  CHECK(ordinal(112) == "112th");
  CHECK(ordinal(1000) == "1000th");
}

TEST_CASE("things are listed with commas and a conjunction") {
  CHECK(listed({"one"}, "or") == "one");
  CHECK(listed({"one", "two"}, "or") == "one or two");
  CHECK(listed({"one", "two", "three"}, "and") == "one, two and three");
}

TEST_CASE("the board has rows of holes, and other boards are told if there are any") {
  CHECK(says("tchadji", {}, "The board has four rows of eight holes."));
  CHECK(says("tchadji", {}, "The number of holes in a row may be 2 to 62."));
  CHECK(says("tshuba", {}, "The number of holes in a row may be 8, 4, 10, 16 or 22."));
  CHECK(says("mefuvha", {}, "The number of holes in a row may be 6 to 28 in steps of 2, or more."));
  CHECK_FALSE(mentions("tchadji", {"board.columns: 8"}, "number of holes"));
}

TEST_CASE("each player owns two rows, or both play on one ring whose holes change hands") {
  CHECK(says("tchadji", {},
             "Each player owns the two rows on his side: the outer row, which is nearest to him, "
             "and the inner row, next to the enemy's."));
  CHECK(says("chiana-wa-kunja", {},
             "Only the outer rows, those nearest to the players, are used: they are one ring for "
             "both."));
  CHECK(says("chiana-wa-kunja:perimeter", {},
             "Only the holes at the edge of the board are used: the outer rows, which are nearest "
             "to the players, and the end holes of the inner rows are one ring for both."));
  CHECK(says("chiana-wa-kunja", {},
             "A hole belongs to the player who has seeds in it; an empty hole is nobody's."));
  CHECK_FALSE(mentions("tchadji", {}, "nobody's"));
}

TEST_CASE("at the start holes have seeds, by row where the rows differ") {
  CHECK(says("tchadji", {}, "At the start each player has two seeds in every hole."));
  CHECK(
      says("tchadji", {"start.every: 1"}, "At the start each player has one seed in every hole."));
  CHECK(says("tsoro", {},
             "At the start each player has two seeds in every hole of his outer row and none in "
             "his inner row."));
  CHECK(says("tchadji", {"start: {outer: 0, inner: 3}"},
             "At the start each player has no seeds in his outer row and three in every hole of "
             "his inner row."));
  CHECK(says("chiana-wa-kunja", {},
             "At the start each player has four seeds in every hole of his outer row."));
  CHECK(says("chiana-wa-kunja:perimeter", {},
             "At the start each player has four seeds in every hole of his outer row and none in "
             "his inner row."));
  CHECK(says("chiana-wa-kunja:perimeter", {"start.inner: 1"},
             "At the start each player has four seeds in every hole of his outer row and one in "
             "each end hole of his inner row."));
  CHECK(says("chiana-wa-kunja:perimeter", {"start.inner: 4"},
             "At the start each player has four seeds in every hole on his side of the ring."));
}

TEST_CASE("holes with another number of seeds at the start are told, and only those") {
  CHECK(says("mefuvha", {},
             "But the first hole of his inner row, counted from his left, is empty and the second "
             "hole of his inner row has one seed."));
  CHECK_FALSE(mentions("mefuvha", {"start.except: [{row: inner, hole: 1, seeds: 2}]"}, "But"));
}

TEST_CASE("South plays first") {
  CHECK(says("tchadji", {}, "South, who sits below, plays first."));
}

TEST_CASE("all sowing is counter-clockwise, round two rows or round the ring") {
  CHECK(says("tchadji", {},
             "All sowing is counter-clockwise: each player sows round his own two rows, from left "
             "to right in his outer row and back from right to left in his inner row."));
  CHECK(says("chiana-wa-kunja", {},
             "All sowing goes counter-clockwise round the ring: from left to right along the side "
             "nearest to the player, and from right to left along the enemy's."));
}

TEST_CASE("any hole with enough seeds may be sown") {
  CHECK(says("tchadji", {},
             "In his turn a player chooses one of his holes that has two seeds or more, lifts all "
             "its seeds and drops them one by one into the holes that follow."));
  CHECK(says("moruba:malesa", {},
             "In his turn a player chooses one of his holes that has seeds, lifts all its seeds "
             "and drops them one by one into the holes that follow."));
}

TEST_CASE("when no hole has enough, fewer seeds may be sown, perhaps only into an empty hole") {
  CHECK(says("tchadji", {},
             "If he has no such hole, he may sow a single seed, but only into an empty hole."));
  CHECK(says("tchadji", {"move.otherwise.into: any"},
             "If he has no such hole, he may sow a single seed."));
  CHECK(says("tchadji", {"move.at_least: 3"},
             "If he has no such hole, he may sow one that has fewer, but only if the first lap "
             "ends in an empty hole."));
  CHECK(says("tchadji", {"move: {at_least: 4, otherwise: {at_least: 2, into: any}}"},
             "If he has no such hole, he may sow one that has two seeds or more."));
  CHECK(says("tchadji",
             {"start.every: 4", "move: {at_least: 4, otherwise: {at_least: 3, into: any}}"},
             "If he has no such hole, he may sow one that has three seeds."));
  CHECK_FALSE(mentions("tchadji", {"move.otherwise: none"}, "no such hole"));
}

TEST_CASE("only the rear hole of a series is sown, and it moves on") {
  CHECK(says("chiana-wa-bwalo", {},
             "A player's holes that have seeds are a series, one behind the other in the direction "
             "of play."));
  CHECK(says("chiana-wa-bwalo", {},
             "In his turn he can sow only the rear hole of his series, the last, however many "
             "seeds it has: he lifts all its seeds and drops them one by one into the holes that "
             "follow."));
  CHECK(says("chiana-wa-bwalo", {"move.at_least: 2"},
             "In his turn he can sow only the rear hole of his series, the last, and only if it "
             "has two seeds or more: he lifts all its seeds and drops them one by one into the "
             "holes that follow."));
  CHECK(says("chiana-wa-bwalo", {},
             "At the start the rear hole is the first that has seeds, from the left end of his "
             "outer row on."));
  CHECK(says("chiana-wa-kunja:perimeter", {},
             "At the start the rear hole is the first that has seeds, from the left end of his "
             "inner row on."));
  CHECK(says("chiana-wa-bwalo", {},
             "When it has been sown, or captured by the enemy, his next occupied hole in the "
             "direction of play becomes the rear hole."));
  CHECK(says("chiana-wa-bwalo", {"capture.by: none"},
             "When it has been sown, his next occupied hole in the direction of play becomes the "
             "rear hole."));
  CHECK_FALSE(mentions("tchadji", {}, "series"));
}

TEST_CASE("a rear hole with too few seeds may be sown if the rules say so") {
  CHECK(says("chiana-wa-bwalo", {"move: {at_least: 2, otherwise: {into: empty}}"},
             "If it has fewer, he may sow it all the same, but only into an empty hole."));
  CHECK(says("chiana-wa-bwalo", {"move: {at_least: 4, otherwise: {at_least: 2}}"},
             "If it has fewer, he may sow it if it has two seeds or more."));
}

TEST_CASE("a lone seed goes as far as the rules say, and that is told where it can be sown") {
  CHECK(says("chiana-wa-kunja", {},
             "A player's only seed on the board goes one hole on or two, as he chooses; it cannot "
             "jump over an enemy's hole."));
  CHECK(says("chiana-wa-bwalo", {},
             "A player's only seed on the board goes one hole on or two, as he chooses."));
  CHECK(says("chiana-wa-bwalo", {"move.lone_seed.steps: [2]"},
             "A player's only seed on the board goes two holes on."));
  CHECK(says("chiana-wa-bwalo", {"move.lone_seed.steps: [1, 2, 3]"},
             "A player's only seed on the board goes one hole on, two or three, as he chooses."));
  CHECK_FALSE(mentions("tchadji", {}, "only seed"));
  CHECK_FALSE(mentions("chiana-wa-bwalo", {"move.at_least: 2"}, "only seed"));
}

TEST_CASE("the first turns may be fixed, unless there is only one hole to choose") {
  CHECK(says("mefuvha:stayt", {},
             "Each player's first turn must sow the third hole of his inner row, counted from his "
             "left, if it has two seeds or more by then; otherwise he chooses freely."));
  CHECK(says("mefuvha:stayt", {"end.endless_move: forbidden"},
             "Each player's first turn must sow the third hole of his inner row, counted from his "
             "left, if it has two seeds or more by then and may be sown; otherwise he chooses "
             "freely."));
  CHECK_FALSE(mentions("chiana-wa-bwalo", {"opening: {row: outer, hole: 1}"}, "first turn"));
}

TEST_CASE("a sowing goes on by relays, or ends with its last seed") {
  CHECK(says("tchadji", {},
             "If the last seed falls into an occupied hole, all seeds there are sown on in another "
             "lap (a relay), and so on; the sowing ends when a last seed falls into an empty "
             "hole."));
  CHECK(says("chiana-wa-kunja:gathered", {"sowing.relay: occupied"},
             "If the last seed falls into an occupied hole of his own, all seeds there are sown on "
             "in another lap (a relay), and so on; the sowing ends when a last seed falls into an "
             "empty hole or one of the enemy's."));
  CHECK(says("moruba:malesa", {},
             "The sowing ends with its last seed, whether that falls into an empty hole or not."));
}

TEST_CASE("a lap that comes round sows the hole it started from, or passes over it") {
  CHECK(says("tchadji", {},
             "A lap of 16 seeds or more comes round to the hole it started from, and sows it like "
             "any other."));
  CHECK(says("tchadji", {"sowing.origin: skipped"},
             "A lap of 16 seeds or more comes round to the hole it started from, and passes over "
             "it."));
  CHECK(mentions("chiana-wa-kunja", {}, "A lap of 32 seeds or more comes round"));
  CHECK(mentions("chiana-wa-kunja:perimeter", {}, "A lap of 36 seeds or more comes round"));
}

TEST_CASE("the rear hole is sown again while the front holes show a pattern") {
  CHECK(says("chiana-wa-kunja", {},
             "The front hole of a series is the one that has seeds and lies farthest on from the "
             "rear hole."));
  CHECK(says("chiana-wa-kunja", {},
             "If after a sowing and its captures the front hole has one seed and the hole right "
             "behind it two, and the last seed fell into that front hole, he sows his rear hole "
             "again in the same turn, and so on until this fails."));
  CHECK(says("chiana-wa-bwalo:literal", {"capture.by: none"},
             "If after a sowing the front hole has one seed and the hole right behind it two, no "
             "matter where the last seed fell, he sows his rear hole again in the same turn, and "
             "so on until this fails."));
  CHECK(mentions("chiana-wa-kunja", {"sowing.again.front: [1, 2, 3]"},
                 "the front hole and those right behind it, one after the other, have one, two and "
                 "three seeds, and"));
  CHECK_FALSE(mentions("tchadji", {}, "again"));
}

TEST_CASE("the last hole captures from the hole opposite, and perhaps from the one behind") {
  CHECK(says("tchadji", {},
             "If the last seed of the sowing falls into an empty hole of his inner row, and the "
             "enemy's hole opposite has seeds, he captures those."));
  CHECK(says("moruba:malesa", {},
             "If the last seed of the sowing falls into a hole of his inner row, empty or not, and "
             "the enemy's hole opposite has seeds, he captures those."));
  CHECK(says("tchadji", {},
             "The seeds of the hole behind that one, in the enemy's outer row, are captured too, "
             "if there are any."));
  CHECK(says("tchadji", {},
             "If the hole opposite is empty nothing is captured, even if the one behind it has "
             "seeds."));
  CHECK_FALSE(mentions("tchadji", {"capture.take: [opposite]"}, "behind"));
}

TEST_CASE("where a relay leaves only empty holes as the last, empty or not is not told") {
  CHECK_FALSE(mentions("tchadji", {"capture.last: any"}, "empty or not"));
}

TEST_CASE("holes sown capture from the holes opposite, after each lap") {
  CHECK(says("chiana-wa-bwalo", {},
             "After each lap he captures the seeds of every enemy hole opposite a hole of his "
             "inner row into which a seed fell."));
  CHECK(says("chiana-wa-bwalo", {"sowing.again: none"},
             "After his sowing he captures the seeds of every enemy hole opposite a hole of his "
             "inner row into which a seed fell."));
  CHECK(says("chiana-wa-bwalo", {"capture.take: [opposite, behind]"},
             "Where there are any, the seeds of the hole behind, in the enemy's outer row, are "
             "captured too; where the hole opposite is empty nothing is captured."));
}

TEST_CASE("overtaken holes become the mover's, or their seeds are gathered") {
  CHECK(says("chiana-wa-kunja", {},
             "After each lap every enemy hole into which a seed fell is captured: it becomes his "
             "with all its seeds, which stay where they are."));
  CHECK(says("chiana-wa-kunja:gathered", {},
             "After each lap every enemy hole into which a seed fell is captured: the seeds sown "
             "there stay and are his, those that were there go to the hole just emptied, which "
             "becomes his rear hole."));
  CHECK(mentions("chiana-wa-kunja:gathered", {"move.sow: any", "sowing.again: none"},
                 "go to the hole just emptied."));
}

TEST_CASE("captured seeds leave the board, but for overtaking") {
  CHECK(says("tchadji", {}, "Captured seeds leave the board."));
  CHECK(says("chiana-wa-kunja", {}, "No seeds leave the board."));
  CHECK(says("mpale", {"capture.by: none"}, "Nothing is captured."));
  CHECK_FALSE(mentions("mpale", {"capture.by: none"}, "leave the board"));
}

TEST_CASE("further enemy holes must or may be taken") {
  CHECK(says("tchadji", {},
             "At the end of a turn in which he captured he must also take all seeds of one other "
             "enemy hole that has any, as he chooses."));
  CHECK(says("tchouba", {},
             "At the end of a turn in which he captured he must also take all seeds of two other "
             "enemy holes that have any, as he chooses; if there are fewer, of all those."));
  CHECK(says("tchadji", {"capture.extra.optional: true"},
             "At the end of a turn in which he captured he may also take all seeds of one other "
             "enemy hole, as he chooses."));
  CHECK(says("tchouba", {"capture.extra.optional: true"},
             "At the end of a turn in which he captured he may also take all seeds of up to two "
             "other enemy holes, as he chooses."));
  CHECK_FALSE(mentions("mpale", {}, "other enemy hole"));
}

TEST_CASE("who takes all has won at once, where anything can be taken") {
  CHECK(says("tchadji", {}, "Whoever has captured all the enemy's seeds has won, at once."));
  CHECK(
      says("chiana-wa-kunja", {}, "Whoever has captured all holes of the enemy has won, at once."));
  CHECK_FALSE(mentions("mpale", {"capture.by: none"}, "has won"));
}

TEST_CASE("a player who cannot move loses, passes or ends the game") {
  CHECK(says("tchadji", {}, "A player who may sow none of his holes in his turn loses."));
  CHECK(says("tchadji", {"end.cannot_move: passes"},
             "A player who may sow none of his holes in his turn passes; if neither player may sow "
             "any, the game is a draw."));
  CHECK(says("tchadji", {"end.cannot_move: ends_game"},
             "When the player to move may sow none of his holes, the game is a draw."));
  CHECK(says("moruba:malesa", {"end.cannot_move: passes"},
             "A player who may sow none of his holes in his turn passes; if neither player may sow "
             "any, the game ends."));
}

TEST_CASE("what a player who cannot move does is not told where every player can move") {
  CHECK_FALSE(mentions("chiana-wa-bwalo", {}, "may sow none"));
  CHECK(mentions("chiana-wa-bwalo", {"end.endless_move: forbidden"}, "may sow none"));
  CHECK(mentions("chiana-wa-kunja", {"move.lone_seed.steps: [2]"}, "may sow none"));
}

TEST_CASE("most seeds win, captured ones and those left on the side") {
  CHECK(says("moruba:malesa", {},
             "When the player to move may sow none of his holes, the game ends."));
  CHECK(says("moruba:malesa", {},
             "The seeds left on the board then belong to the side they lie on, and the player with "
             "more seeds, captured ones included, wins; if both have as many it is a draw."));
  CHECK(says("chiana-wa-kunja", {"end: {wins: most_seeds, cannot_move: passes}"},
             "The seeds left on the board then belong to the player whose holes they are in, and "
             "the player with more seeds wins; if both have as many it is a draw."));
}

TEST_CASE("a position that comes back ends the game, is a draw, or does nothing") {
  CHECK(says("tchadji", {},
             "When the same position, with the same player to move, occurs for the third time, the "
             "game ends by repetition and neither player wins."));
  CHECK(says("tchadji", {"end.repetition: {times: 2, result: draw}"},
             "When the same position, with the same player to move, occurs for the second time, "
             "the game is a draw."));
  CHECK(says("tchadji", {"end.repetition.times: 0"},
             "A position may come back any number of times: that does not end the game."));
}

TEST_CASE("an endless move is told of where laps may go on for ever") {
  CHECK(says("tchadji", {},
             "A turn whose laps would never stop ends the game as an endless move, and neither "
             "player wins."));
  CHECK(says("tchadji", {"end.endless_move: forbidden"},
             "A hole may not be sown if its laps would never stop."));
  CHECK(says("tchadji", {"end.endless_move: mover_loses"},
             "A player who begins a turn whose laps would never stop loses."));
  CHECK(says("tchadji", {"end.endless_move: draw"},
             "If the laps of a turn would never stop, the game is a draw."));
  CHECK_FALSE(mentions("moruba:malesa", {}, "never stop"));
}

} // namespace
