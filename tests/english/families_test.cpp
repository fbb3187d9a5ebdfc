// What the rules of other families of sowing games are in English: boards of two and three rows,
// stores, claims, directions, captures by the last hole and ends by counting.

#include "tests/english/english.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>

using namespace sowlab;
using namespace english_test;

namespace {

Columns only(int columns) {
  return {columns, {}, columns, columns, 1, false};
}

/// Both players sow one ring; seeds are counted at the end.
Variant common_ring(int rows, int columns) {
  Variant variant;
  variant.board = {rows, only(columns)};
  variant.track = Track::ring;
  variant.start.every = 4;
  variant.end.wins = Wins::most_seeds;
  variant.end.cannot_move = CannotMove::ends_game;
  return variant;
}

/// Four rows, relays, captures from the inner row.
Variant own_loops() {
  Variant variant;
  variant.board = {4, only(8)};
  variant.start.every = 2;
  variant.move.at_least = 2;
  variant.sowing.relay = Relay::occupied;
  variant.capture.by = CaptureBy::last_hole;
  variant.capture.last = LastHole::occupied;
  return variant;
}

/// Captures of the last hole's own seeds, on the enemy's side.
Variant last_hole_there() {
  Variant variant = common_ring(2, 6);
  variant.capture.by = CaptureBy::last_hole;
  variant.capture.where = Where::enemy;
  variant.capture.last = LastHole::any;
  variant.capture.opposite = false;
  variant.capture.last_itself = true;
  return variant;
}

Variant with_store() {
  Variant variant = common_ring(2, 6);
  variant.sowing.store = true;
  variant.sowing.extra_turn = true;
  variant.capture.by = CaptureBy::last_hole;
  variant.capture.where = Where::own;
  variant.capture.last_itself = true;
  return variant;
}

Variant with_claim(const Claim& claim) {
  Variant variant = common_ring(2, 9);
  variant.capture.claim = claim;
  return variant;
}

/// Whether this is one of the sentences about the variant.
bool tells(const Variant& variant, std::string_view sentence) {
  return fmt::format("\n{}", english_of(variant)).find(fmt::format("\n{}\n", sentence)) !=
         std::string::npos;
}

bool mentions_words(const Variant& variant, std::string_view words) {
  return english_of(variant).find(words) != std::string::npos;
}

TEST_CASE("on a ring with fixed sides each player owns his row, and half of one between") {
  CHECK(tells(common_ring(2, 6),
              "Each player owns the row on his side; both rows together are one ring that both "
              "players sow."));
  CHECK(tells(common_ring(3, 6),
              "Each player owns the row nearest to him, his outer row, and the right half of the "
              "middle row as he sees it, his inner row; all holes together are one ring that both "
              "players sow."));
  CHECK(tells(common_ring(3, 6),
              "A lap of 18 seeds or more comes round to the hole it started from, and sows it like "
              "any other."));
  CHECK_FALSE(mentions_words(common_ring(2, 6), "nobody's"));
}

TEST_CASE("seeds at the start follow a pattern, over and over where it is shorter than a side") {
  Variant variant = common_ring(2, 6);
  variant.start.pattern = {3, 0, 1};
  CHECK(tells(variant, "At the start the holes of each player have, one after the other and over "
                       "and over, three, no and one seeds, from left to right."));
  variant = own_loops();
  variant.start.pattern = {2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0};
  CHECK(tells(variant, "At the start each player has two seeds in each of twelve holes, then none "
                       "in four, counted from left to right in his outer row and back from right "
                       "to left in his inner row."));
}

TEST_CASE("exceptions at the start may be one player's, and be counted from the right") {
  Variant variant = own_loops();
  variant.start.except = {{{Row::inner, -1}, 0, Owner::both}, {{Row::outer, 2}, 5, Owner::north}};
  CHECK(tells(variant, "But the first hole of his inner row, counted from his right, is empty and "
                       "the second hole of North's outer row, counted from his left, has five "
                       "seeds."));
  variant.start.except = {{{Row::inner, -8}, 0, Owner::both}, {{Row::inner, 1}, 2, Owner::both}};
  CHECK_FALSE(mentions_words(variant, "But"));
}

TEST_CASE("seeds in hand are put on an empty board before anything is sown") {
  Variant variant = own_loops();
  variant.start = {};
  variant.start.in_hand = 32;
  CHECK(tells(variant,
              "At the start all holes are empty, and each player has 32 seeds in his hand."));
  CHECK(tells(variant, "As long as he has one there, all that he does in his turn is to put one of "
                       "them into a hole on his side, whichever he likes."));
}

TEST_CASE("seeds are sown one way, as the mover chooses, or as the half of the row says") {
  Variant variant = common_ring(2, 5);
  variant.sowing.direction = Direction::clockwise;
  CHECK(tells(variant, "All sowing goes clockwise round the ring: from right to left along the "
                       "side nearest to the player, and from left to right along the enemy's."));
  variant.sowing.direction = Direction::by_half;
  CHECK(tells(variant, "All sowing goes round the ring: a hole in the left half of a player's row, "
                       "as he sees it, is sown clockwise, one in the right half counter-clockwise, "
                       "and one in the middle either way, as he chooses."));
  variant.board.columns = only(6);
  CHECK_FALSE(mentions_words(variant, "either way"));
  variant = own_loops();
  variant.sowing.direction = Direction::either;
  CHECK(tells(variant, "Each player sows round his own two rows, clockwise or counter-clockwise, "
                       "as he chooses for each sowing; counter-clockwise is from left to right in "
                       "his outer row and back from right to left in his inner row."));
  CHECK(mentions_words(variant, "are sown on in the same direction in another lap (a relay)"));
}

TEST_CASE("some holes are sown against the usual direction to capture") {
  Variant variant = own_loops();
  variant.move.reverse = Reverse{2, false};
  variant.capture.to = CapturedTo::lap_origin;
  CHECK(mentions_words(variant, "The usual direction of sowing is counter-clockwise"));
  CHECK(tells(variant, "A player may also sow either of the two holes at the left end of each of "
                       "his rows in the other direction, if the first lap then ends in a "
                       "capture."));
  CHECK(tells(variant, "What is captured in a lap against the usual direction is sown on in the "
                       "usual one, and so is all that follows."));
  variant.move.reverse->on = true;
  CHECK(tells(variant, "What is captured in a lap against the usual direction is sown on in that "
                       "direction too."));
  variant.capture.to = CapturedTo::out;
  CHECK_FALSE(mentions_words(variant, "against the usual direction"));
}

TEST_CASE("a player must feed, must capture, or must choose inner holes first") {
  Variant variant = own_loops();
  variant.move.inner_first = true;
  CHECK(tells(variant, "If there are no sowings whose first lap ends in a capture, he must choose "
                       "a hole of his inner row, if one may be sown."));
  variant.move.must_capture = true;
  CHECK(tells(variant, "If there are sowings whose first lap ends in a capture, he must choose one "
                       "of them."));
  CHECK(tells(variant,
              "If there are none, he must choose a hole of his inner row, if one may be sown."));
  variant = common_ring(2, 6);
  variant.move.must_feed = true;
  CHECK(tells(variant, "If the enemy has no seeds on his side, the mover must sow so that the "
                       "enemy has some there afterwards; if he cannot, he has no legal turn."));
  variant.move.no_play_back = true;
  CHECK(tells(variant, "If a turn does no more than to sow a single seed into an empty hole of the "
                       "enemy, where it stays, the enemy may not sow that hole in his next turn."));
}

TEST_CASE("a gambit takes the place of the first turn") {
  Variant variant = own_loops();
  variant.gambit = Gambit{2};
  CHECK(tells(variant, "In his first turn a player does not sow: he moves two seeds from a hole of "
                       "his inner row that has two seeds or more to an empty hole of his outer "
                       "row, both as he chooses, and captures the seeds of the enemy's hole "
                       "opposite the former and of the one behind that."));
  CHECK(tells(variant, "If he cannot do so, he plays an ordinary turn."));
  variant.capture.by = CaptureBy::none;
  CHECK(tells(variant, "Nothing is captured but in the first turns."));
}

TEST_CASE("a store takes seeds of the laps that come by, and gives another sowing") {
  const Variant variant = with_store();
  CHECK(tells(variant, "After the last hole of his side a player drops a seed into his store and "
                       "goes on along the enemy's side; the enemy's store is passed over."));
  CHECK(tells(variant, "If the last seed of a sowing falls into his store, he sows again in the "
                       "same turn, any hole that he may sow."));
  CHECK(tells(variant, "If the last seed of the sowing falls into an empty hole on his side, and "
                       "the enemy's hole opposite has seeds, he captures his last seed and those "
                       "of the hole opposite."));
  CHECK(tells(variant, "Captured seeds go into the store of whoever captures them."));
  CHECK(mentions_words(variant, "A lap of 13 seeds or more comes round"));
}

TEST_CASE("a lap may begin with the hole it was lifted from") {
  Variant variant = common_ring(2, 9);
  variant.sowing.origin = Origin::first;
  CHECK(tells(variant, "Of two seeds or more the first goes back into the hole from which they "
                       "were lifted, the others into the holes that follow; a single seed goes "
                       "into the next hole."));
  CHECK(tells(variant, "A lap of 19 seeds or more comes round to the hole it started from, and "
                       "sows it again."));
}

TEST_CASE("the last hole captures by its number of seeds, and those before it too") {
  Variant variant = last_hole_there();
  variant.capture.counts = {2, 3};
  variant.capture.chain = true;
  CHECK(tells(variant, "If the last seed of the sowing falls into a hole on the enemy's side that "
                       "then holds two or three seeds, he captures all seeds there."));
  CHECK(tells(variant, "Then he captures the seeds of the hole before that one too, of the one "
                       "before that, and so on backwards, as long as each got a seed in this "
                       "sowing, lies on the enemy's side and holds two or three seeds."));
  variant = last_hole_there();
  variant.capture.parity = Parity::even;
  CHECK(tells(variant, "If the last seed of the sowing falls into a hole on the enemy's side that "
                       "then holds an even number of seeds, he captures all seeds there."));
  variant = last_hole_there();
  variant.capture.where = Where::anywhere;
  variant.capture.last = LastHole::empty;
  variant.capture.counts = {1};
  CHECK(tells(variant, "If the last seed of the sowing falls into an empty hole on either side, he "
                       "captures that seed."));
}

TEST_CASE("the holes opposite and behind may have to be full or empty") {
  Variant variant = own_loops();
  variant.capture.behind = true;
  variant.capture.if_behind = Condition::occupied;
  CHECK(tells(variant, "If the last seed of the sowing falls into an occupied hole of his inner "
                       "row, and the enemy's hole opposite and the one behind it, in the enemy's "
                       "outer row, both have seeds, he captures the seeds of both."));
  variant.capture.if_behind = Condition::empty;
  CHECK(tells(variant, "If the last seed of the sowing falls into an occupied hole of his inner "
                       "row, and the enemy's hole opposite has seeds, but the one behind it, in "
                       "the enemy's outer row, is empty, he captures the seeds of the hole "
                       "opposite."));
  variant.capture.if_opposite = Condition::any;
  variant.capture.if_behind = Condition::any;
  CHECK(tells(variant, "If the last seed of the sowing falls into an occupied hole of his inner "
                       "row, he captures the seeds of the enemy's hole opposite and of the one "
                       "behind it, in the enemy's outer row."));
  variant.capture.if_opposite = Condition::empty;
  variant.capture.behind = false;
  CHECK(mentions_words(variant, "Nothing is captured."));
}

TEST_CASE("captured seeds are sown on from where the rules say") {
  Variant variant = own_loops();
  variant.capture.to = CapturedTo::last_hole;
  CHECK(tells(variant, "Captured seeds are sown on in the same turn, the first into the hole after "
                       "the one that captured."));
  variant.capture.to = CapturedTo::lap_origin;
  CHECK(tells(variant, "If that was itself a lap of captured seeds, the first falls where the "
                       "first of those fell."));
  variant.capture.to = CapturedTo::end_hole;
  variant.capture.first_lap = true;
  CHECK(tells(variant, "Captured seeds are sown on in the same turn from an end hole of his inner "
                       "row, into which the first of them falls, towards the middle of that row."));
  CHECK(tells(variant, "But if the first lap of a sowing does not end in a capture, its later laps "
                       "capture nothing either."));
  CHECK_FALSE(mentions_words(variant, "leave the board"));
}

TEST_CASE("an empty hole after the last one gives the seeds beyond it") {
  Variant variant = common_ring(2, 7);
  variant.sowing.relay = Relay::next;
  CHECK(tells(variant, "If the hole after the one into which the last seed fell has seeds, those "
                       "are sown on in another lap (a relay), and so on; the sowing ends when that "
                       "hole is empty."));
  variant.capture.by = CaptureBy::beyond_gap;
  CHECK(tells(variant, "When a lap has ended before an empty hole, he captures the seeds of the "
                       "hole beyond that one, on whichever side it lies, if there are any, and the "
                       "sowing ends."));
  variant.capture.sows_on = true;
  CHECK(tells(variant, "When a lap has ended before an empty hole, he captures the seeds of the "
                       "hole beyond that one, on whichever side it lies, and goes on by sowing the "
                       "next hole after it that has seeds; if there are none to be captured, the "
                       "sowing ends."));
}

TEST_CASE("a capture of all seeds on the enemy's side is a matter of its own") {
  Variant variant = last_hole_there();
  CHECK_FALSE(mentions_words(variant, "leave the enemy no seeds"));
  variant.capture.chain = true;
  for (const auto& [rule, result] :
       {std::pair{GrandSlam::captures_nothing, "nothing is captured"},
        {GrandSlam::forbidden, "the sowing may not be made"},
        {GrandSlam::leaves_first, "the hole sown first of those to be captured keeps its seeds"},
        {GrandSlam::leaves_last, "the hole sown last of those to be captured keeps its seeds"},
        {GrandSlam::gives_rest,
         "it ends the game, and the enemy gets all seeds that it leaves on the board"}}) {
    variant.capture.grand_slam = rule;
    CHECK(tells(variant, fmt::format("If a capture would leave the enemy no seeds on his side, {}.",
                                     result)));
  }
}

TEST_CASE("a hole may be emptied while seeds are sown") {
  Variant variant = common_ring(2, 7);
  variant.capture.passing = Passing{4, true};
  CHECK(tells(variant, "When a seed that is sown makes exactly four seeds in a hole, all four are "
                       "captured at once: by the player on whose side the hole lies, or by the "
                       "mover if it is the last seed of a lap."));
  variant.capture.passing->to_owner = false;
  CHECK(tells(variant, "When a seed that is sown makes exactly four seeds in a hole, all four are "
                       "captured at once: by the mover."));
  CHECK_FALSE(mentions_words(variant, "Nothing is captured."));
}

TEST_CASE("holes are claimed within limits, and their seeds are captured or kept") {
  Variant variant = with_claim({3, 1, true, true, false, 0});
  CHECK(tells(variant, "If the last seed of the sowing makes three seeds in an enemy hole, he "
                       "claims that hole for the rest of the game, and the sowing ends."));
  CHECK(tells(variant, "A player may claim only one hole in a game."));
  CHECK(tells(variant, "The hole at the right end of the enemy's row, as the enemy sees it, cannot "
                       "be claimed."));
  CHECK(tells(variant, "A player cannot claim the hole of the same number as one that the enemy "
                       "has claimed, if the holes of each side are numbered from its owner's "
                       "left."));
  CHECK(tells(variant, "Its claimer captures the seeds in it, and later every seed that falls into "
                       "it, whoever sows it."));
  variant = with_claim({4, 0, false, false, true, 2});
  CHECK(tells(variant, "Seeds are sown into claimed holes as into others, and stay there, except "
                       "that a player whose lap ends in a hole claimed by the enemy captures two "
                       "seeds of it, or all if there are fewer."));
  CHECK(mentions_words(variant, "those in a claimed hole to its claimer"));
  CHECK_FALSE(mentions_words(variant, "in a game."));
}

TEST_CASE("a game ends when a side is empty or a player has most, and seeds are counted") {
  Variant variant = with_store();
  variant.end.side_empty = true;
  variant.end.majority = true;
  variant.end.repetition.result = RepetitionResult::counted;
  CHECK(tells(variant, "The game also ends when at the end of a sowing either side has no seeds."));
  CHECK(tells(variant, "Whoever has more than half of all seeds in his store at the end of a "
                       "sowing has won."));
  CHECK(tells(variant, "When the same position, with the same player to move, occurs for the third "
                       "time, the game ends, and seeds are counted in the same way."));
  variant = common_ring(2, 6);
  variant.end.left_to_owner = false;
  CHECK(tells(variant, "The seeds left on the board then count for nobody, and the player who has "
                       "captured more seeds wins; if both have as many it is a draw."));
}

TEST_CASE("who leaves the enemy's side or his inner row without seeds has won") {
  Variant variant = own_loops();
  variant.end.wins = Wins::takes_inner;
  CHECK(tells(variant, "Whoever leaves the enemy's inner row without a seed has won, at once; a "
                       "player whose own inner row is empty at the end of his turn has lost."));
  variant = common_ring(2, 6);
  variant.end.wins = Wins::takes_all;
  variant.end.cannot_move = CannotMove::loses;
  CHECK(tells(variant,
              "Whoever leaves the enemy no seeds on his side at the end of a sowing has won."));
  CHECK(tells(variant, "A player who may sow none of his holes in his turn loses."));
}

} // namespace
