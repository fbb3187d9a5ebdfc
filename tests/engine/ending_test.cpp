// How games end.

#include "tests/engine/playing.h"

namespace sowlab::rule_test {
namespace {

TEST_CASE("tchadji: the winner is the one who captures all the opponent's seeds") {
  Play play(shipped("tchadji"), 3, "0,4,0/0,8,0/0,0,0/0,0,2 S taken=0,10");
  CHECK(play.turn("c1").ending() == "South wins");
  CHECK(play.turns().empty());
  Play north(shipped("tchadji"), 3, "2,0,0/0,0,0/0,5,0/0,7,0 N taken=10,0");
  CHECK(north.turn("a4").ending() == "North wins");
}

TEST_CASE("tchadji: the game goes on while the opponent has a seed") {
  Play play(shipped("tchadji"), 3, "1,4,0/1,6,0/0,0,0/0,0,2 S taken=0,10");
  CHECK(play.turn("c1xa4").ending() == "goes on");
  CHECK(play.turns() == "a3xc2");
}

TEST_CASE("kunja: the game is won by capturing all the holes occupied by the opponent, at once") {
  Variant variant = shipped("chiana-wa-kunja");
  variant.start.outer = 1;
  // a1: b1, c1 (overtaken, 2), c4 (1): the front holes would call for another sowing.
  Play play(variant, 3, "0,0,0/-/-/3S,2S,1N S taken=0,0 rear=a1,c1");
  CHECK(play.turn("a1").board() == "0,0,1S/-/-/0,3S,2S N taken=0,0 rear=b1,-");
  CHECK(play.result().laps == 1);
  CHECK(play.ending() == "South wins");
}

TEST_CASE("all taken wins at once, though a relay would go on") {
  Variant variant = shipped("chiana-wa-kunja");
  variant.start.outer = 1;
  variant.sowing = {};
  variant.sowing.relay = Relay::occupied;
  Play play(variant, 2, "0,0/-/-/1S,3N S taken=0,0 rear=a1,b1");
  CHECK(play.turn("a1").board() == "0,0/-/-/0,4S N taken=0,0 rear=b1,-");
  CHECK(play.result().laps == 1);
  CHECK(play.ending() == "South wins");
}

TEST_CASE("bwalo: who has no seeds has lost, in the middle of repeats that would never stop") {
  // a1: b1, c1 -> b1: c1, c2 -> c1: c2, b2 (takes b3).
  Play play(shipped("chiana-wa-bwalo"), 3, "0,0,0/0,4,0/0,0,0/2,1,0 S taken=8,9 rear=a1,b3");
  CHECK(play.turn("a1").board() == "0,0,0/0,0,0/0,1,2/0,0,0 N taken=12,9 rear=c2,-");
  CHECK(play.result().laps == 3);
  CHECK(play.ending() == "South wins");
}

TEST_CASE("only singles, and none can move: the player to move loses") {
  Play play(shipped("tchadji"), 2, "0,0/0,2/1,1/1,1 N taken=6,4");
  CHECK(play.turn("b3").board() == "1,1/0,0/1,1/1,1 S taken=6,4");
  CHECK(play.ending() == "North wins");
  CHECK(play.turns().empty());
  CHECK(outcome(game_from(shipped("tchadji"), 2, "1,1/0,0/1,1/1,1 S taken=6,4")) ==
        "North wins after 0 turns");
}

TEST_CASE("cannot_move passes: his turn is a pass, and the other goes on") {
  Variant variant = shipped("tchadji");
  variant.end.cannot_move = CannotMove::passes;
  Play play(variant, 2, "0,0/0,2/1,1/1,1 N taken=6,4");
  CHECK(play.turn("b3").ending() == "goes on");
  CHECK(play.turns() == "pass");
  CHECK(play.turn("pass").board() == "1,1/0,0/1,1/1,1 N taken=6,4");
  CHECK(play.ending() == "goes on");
  CHECK(play.sowable() == "a4");
}

TEST_CASE("cannot_move passes: a pass is a turn of the game without laps") {
  Variant variant = shipped("tchadji");
  variant.end.cannot_move = CannotMove::passes;
  const GameRecord record = game_from(variant, 2, "1,1/0,0/1,1/1,1 S taken=6,4", Always::first, 1);
  CHECK(outcome(record) == "unfinished after 1 turns");
  CHECK(record.sown_turns == 0);
  CHECK(record.laps == 0);
}

TEST_CASE("cannot_move passes: when neither can move the game ends, and nobody took all") {
  Variant variant = shipped("tchadji");
  variant.end.cannot_move = CannotMove::passes;
  const std::string board = "1,1/1,1/1,1/1,1 S taken=4,4";
  CHECK(Play(variant, 2, board).turns().empty());
  CHECK(outcome(game_from(variant, 2, board)) == "draw after 0 turns");
}

TEST_CASE(
    "cannot_move passes: when neither can move, the majority of seeds decides where it does") {
  Variant variant = shipped("tchadji");
  variant.end = {};
  variant.end.wins = Wins::most_seeds;
  variant.end.cannot_move = CannotMove::passes;
  variant.move.otherwise.reset();
  CHECK(outcome(game_from(variant, 2, "0,1/0,0/0,0/1,1 S taken=7,6")) ==
        "South wins after 0 turns");
  CHECK(outcome(game_from(variant, 2, "0,1/1,0/0,0/1,0 S taken=6,7")) ==
        "North wins after 0 turns");
  CHECK(outcome(game_from(variant, 2, "0,1/0,0/0,1/0,0 S taken=7,7")) == "draw after 0 turns");
}

TEST_CASE("cannot_move ends_game: nobody took all, so nobody has won") {
  Variant variant = shipped("tchadji");
  variant.end.cannot_move = CannotMove::ends_game;
  Play play(variant, 2, "0,0/0,2/1,1/1,1 N taken=6,4");
  CHECK(play.turn("b3").ending() == "draw");
  CHECK(outcome(game_from(variant, 2, "1,1/0,0/1,1/1,1 S taken=6,4")) == "draw after 0 turns");
}

TEST_CASE("malesa: when a player cannot move the seeds left belong to the side they lie on and the "
          "one with more in all wins") {
  Play play(shipped("moruba:malesa"), 4, "0,0,0,0/1,0,0,0/0,2,0,0/0,0,0,0 N taken=31,30");
  CHECK(play.turn("a3").board() == "0,0,0,0/0,1,0,0/0,0,0,0/0,0,0,0 S taken=31,32");
  CHECK(play.ending() == "North wins"); // 33 to 31
}

TEST_CASE("malesa: seeds left and seeds taken count, and a tie is a draw") {
  // Without captures: who cannot move may have the majority.
  Variant variant = shipped("moruba:malesa");
  variant.move.at_least = 2;
  const auto ending = [&](std::string_view board) { return outcome(game_from(variant, 4, board)); };
  CHECK(ending("2,0,0,0/0,0,0,0/0,0,0,1/0,0,0,1 S taken=30,30") == "draw after 0 turns");
  CHECK(ending("2,0,0,0/0,0,0,0/1,0,0,1/0,0,0,1 S taken=30,29") == "South wins after 0 turns");
  CHECK(ending("9,0,0,0/0,0,0,0/1,0,0,1/0,0,0,1 S taken=23,29") == "North wins after 0 turns");
}

// One lone single for each player on the board of two columns: each comes round in four turns.
const char* const two_singles = "0,1/0,0/0,0/1,0 S taken=7,7";

Variant without_captures() {
  Variant variant = shipped("tchadji");
  variant.capture.by = CaptureBy::none;
  return variant;
}

TEST_CASE("repetition: the third occurrence of a position ends the game") {
  CHECK(repetition(game_from(without_captures(), 2, two_singles)) ==
        "repetition after 16 turns, first after 0, period 8, no choice");
}

TEST_CASE("repetition: another count, or none") {
  Variant variant = without_captures();
  variant.end.repetition.times = 2;
  CHECK(repetition(game_from(variant, 2, two_singles)) ==
        "repetition after 8 turns, first after 0, period 8, no choice");
  variant.end.repetition.times = 5;
  CHECK(repetition(game_from(variant, 2, two_singles)) ==
        "repetition after 32 turns, first after 0, period 8, no choice");
  variant.end.repetition.times = 0;
  CHECK(outcome(game_from(variant, 2, two_singles, Always::first, 100)) ==
        "unfinished after 100 turns");
}

TEST_CASE("repetition: the result may be a draw") {
  Variant variant = without_captures();
  variant.end.repetition.result = RepetitionResult::draw;
  CHECK(repetition(game_from(variant, 2, two_singles)) ==
        "draw after 16 turns, first after 0, period 8, no choice");
}

TEST_CASE("repetition: a choice inside the cycle is recorded") {
  // North's two singles have one choice in their four turns: of b4 and a3, then of a4 and b3, ...
  CHECK(repetition(game_from(without_captures(), 2, "0,1/1,0/0,0/1,0 S taken=6,7")) ==
        "repetition after 16 turns, first after 0, period 8, choice");
}

TEST_CASE("repetition: a choice at the first turn of the cycle lies inside it") {
  // South chooses between b1 and a2, and all that follows is forced.
  Variant variant = without_captures();
  variant.end.repetition.times = 2;
  const char* const start = "1,1,1/0,2,0/2,0,1/0,2,1 S taken=7,6";
  CHECK(repetition(game_from(variant, 3, start)) ==
        "repetition after 4 turns, first after 0, period 4, choice");
  Play play(variant, 3, start);
  CHECK(play.turns() == "b1 a2");
  CHECK(play.turn("b1").turns() == "b3");
  CHECK(play.turn("b3").turns() == "b2");
  CHECK(play.turn("b2").turns() == "b4");
  CHECK(play.turn("b4").board() == start);
}

TEST_CASE("repetition: a choice before the cycle does not lie inside it") {
  // South chooses between a1 and b1 and then never again. a1: b1, b2. b1: b2, a2, a1. b2: a2,
  // a1 (2) -> a1: b1, b2. a2: a1, b1 (2) -> b1: b2, a2, and so on; North's single goes round.
  CHECK(repetition(game_from(without_captures(), 2, "0,1/0,0/0,0/2,2 S taken=7,4")) ==
        "repetition after 19 turns, first after 3, period 8, no choice");
}

// South's only hole with two seeds or more is b2: a2, a1, b1 (2) -> b1: b2, a2 (3) -> a2: a1, b1,
// b2 (2) -> ...: seen from the hole sown, 3 1 0 1 becomes 2 0 2 1 becomes 3 1 0 1.
const char* const endless = "2,2/2,2/1,3/0,1 S taken=0,3";

TEST_CASE("endless move: a relay that never stops ends the game, and neither wins") {
  Play play(shipped("tchadji"), 2, endless);
  CHECK(play.turns() == "b2");
  CHECK(play.turn("b2").ending() == "endless move");
  CHECK(play.result().endless);
  CHECK(play.result().laps == 0);
  CHECK(play.board() == endless);
}

TEST_CASE("endless move: the laps of an endless turn are not counted") {
  const GameRecord record = game_from(shipped("tchadji"), 2, endless);
  CHECK(outcome(record) == "endless move after 1 turns");
  CHECK(record.laps == 0);
  CHECK(record.seeds_sown == 0);
  CHECK(record.sown_turns == 0);
}

TEST_CASE("endless move: it counts as one turn that ends the game among sequences of turns") {
  const Play play(shipped("tchadji"), 2, endless);
  CHECK(play.engine().perft(play.position(), 1) == 1);
  CHECK(play.engine().perft(play.position(), 2) == 0);
}

TEST_CASE("endless move: the mover loses where the rules say so") {
  Variant variant = shipped("tchadji");
  variant.end.endless_move = EndlessMove::mover_loses;
  CHECK(Play(variant, 2, endless).turn("b2").ending() == "North wins");
  CHECK(outcome(game_from(variant, 2, endless)) == "North wins after 1 turns");
  const char* const of_north = "1,0/3,1/2,2/2,2 N taken=3,0";
  CHECK(Play(variant, 2, of_north).turn("a3").ending() == "South wins");
  CHECK(outcome(game_from(variant, 2, of_north)) == "South wins after 1 turns");
}

TEST_CASE("endless move: a draw where the rules say so") {
  Variant variant = shipped("tchadji");
  variant.end.endless_move = EndlessMove::draw;
  CHECK(Play(variant, 2, endless).turn("b2").ending() == "draw");
  CHECK(outcome(game_from(variant, 2, endless)) == "draw after 1 turns");
}

TEST_CASE("endless move: where it is forbidden such a hole may not be sown, others may") {
  // From c2, seen from the hole sown: 2 0 1 0 2 1 becomes 2 0 2 1 0 1, 3 1 0 1 0 1, 2 0 1 0 2 1.
  const char* const board = "2,2,2/2,2,2/1,0,2/0,2,1 S taken=0,6";
  Variant variant = shipped("tchadji");
  CHECK(Play(variant, 3, board).turns() == "b1 c2");
  CHECK(Play(variant, 3, board).turn("c2").ending() == "endless move");
  variant.end.endless_move = EndlessMove::forbidden;
  CHECK(Play(variant, 3, board).turns() == "b1");
  // b1: c1, c2 (3) -> c2: b2, a2, a1.
  CHECK(after(variant, 3, board, "b1") == "2,2,2/2,2,2/2,1,0/1,0,2 N taken=0,6");
}

TEST_CASE("endless move: where it is forbidden, who has no other turn cannot move") {
  Variant variant = shipped("tchadji");
  variant.end.endless_move = EndlessMove::forbidden;
  CHECK(Play(variant, 2, endless).turns().empty());
  CHECK(outcome(game_from(variant, 2, endless)) == "North wins after 0 turns");
}

TEST_CASE("endless move: proved as well where each lap skips its origin") {
  Variant variant = shipped("tchadji");
  variant.sowing.origin = Origin::skipped;
  CHECK(Play(variant, 2, endless).turn("b2").ending() == "endless move");
}

TEST_CASE("endless move: proved where the laps that come back are not the first ones") {
  // The origin skipped, a turn may run into a cycle of which its first lap is no part.
  const char* const board = "2,2/2,2/3,3/1,1 S taken=0,0";
  Variant variant = shipped("tchadji");
  variant.sowing.origin = Origin::skipped;
  CHECK(Play(variant, 2, board).turn("a2").ending() == "endless move");
}

TEST_CASE("bwalo: a turn whose repeats never stop is an endless move") {
  // Two and one in front of it go round and round on an empty loop.
  Play play(shipped("chiana-wa-bwalo"), 3, "4,4,4/0,0,0/0,0,0/2,1,0 S taken=0,9 rear=a1,c4");
  CHECK(play.turn("a1").ending() == "endless move");
}

TEST_CASE("turn limit: a game not over by then is unfinished") {
  const Engine tchadji(shipped("tchadji"));
  CHECK(outcome(game_from(tchadji, tchadji.start(), Always::first, 10)) ==
        "unfinished after 10 turns");
  const Engine kunja(shipped("chiana-wa-kunja"), 4);
  CHECK(outcome(game_from(kunja, kunja.start(), Always::first, 4)) == "unfinished after 4 turns");
}

TEST_CASE("turn limit: a game that ends by the last turn allowed is finished") {
  const Engine kunja(shipped("chiana-wa-kunja"), 4);
  CHECK(outcome(game_from(kunja, kunja.start(), Always::first, 5)) == "South wins after 5 turns");
  // So is one whose next player cannot move.
  CHECK(outcome(game_from(shipped("tchadji"), 2, "0,0/0,2/1,1/1,1 N taken=6,4", Always::first,
                          1)) == "North wins after 1 turns");
}

TEST_CASE("kunja: a lone man who may only go two holes and is blocked has lost") {
  Variant variant = shipped("chiana-wa-kunja");
  variant.move.lone_seed_steps = {2};
  CHECK(outcome(game_from(variant, 2, "0,0/-/-/1S,15N S taken=0,0 rear=a1,b1")) ==
        "North wins after 0 turns");
}

} // namespace
} // namespace sowlab::rule_test
