// Games in the terminal, played over pipes: whole transcripts.
#include "tests/command/shell.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>

using namespace command;

namespace {

/// Plays with these lines of input.
Outcome play(const Folder& folder, const std::string& arguments, const std::string& input) {
  folder.write(".input", input);
  return folder.run("play " + arguments + " < .input");
}

std::string last_line(const std::string& text) {
  const std::size_t end = text.find_last_not_of('\n');
  return text.substr(text.rfind('\n', end) + 1, end - text.rfind('\n', end));
}

} // namespace

TEST_CASE("a game is played by numbers and by turns as they are written") {
  const Folder folder;
  const Outcome outcome =
      play(folder, "tchadji --columns 3 --north random --seed 5", "b1xa3\n1\nquit\n");
  CHECK(outcome.status == 0);
  CHECK(outcome.output == "4 |   2   2   2\n"
                          "3 |   2   2   2\n"
                          "2 |   2   2   2\n"
                          "1 |   2   2   2\n"
                          "      a   b   c\n"
                          "turn 1, South sows:\n"
                          "  1 a1  2 b1  3 c1  4 c2  5 b2  6 a2\n"
                          "1. South b1xa3: 3 laps, captures 2 in c3, 2 in c4, takes 2 in a3\n"
                          "position: 2,2,0/0,2,0/3,3,1/0,1,4 N taken=6,0\n"
                          "2. North b4xc1: 1 lap, captures 3 in a2, takes 4 in c1\n"
                          "position: 3,0,0/1,2,0/0,3,1/0,1,0 S taken=6,7\n"
                          "turn 3, South sows:\n"
                          "  1 b2\n"
                          "3. South b2: 4 laps\n"
                          "position: 3,0,0/1,2,0/0,1,0/2,1,1 N taken=6,7\n"
                          "4. North b3: 1 lap\n"
                          "position: 3,0,1/1,0,1/0,1,0/2,1,1 S taken=6,7\n"
                          "turn 5, South sows:\n"
                          "  1 a1\n");
}

TEST_CASE("a further hole is asked for where only the hole sown is typed") {
  const Folder folder;
  CHECK(play(folder, "tchadji --columns 3 --north human", "b1\nb3\n").output ==
        "4 |   2   2   2\n"
        "3 |   2   2   2\n"
        "2 |   2   2   2\n"
        "1 |   2   2   2\n"
        "      a   b   c\n"
        "turn 1, South sows:\n"
        "  1 a1  2 b1  3 c1  4 c2  5 b2  6 a2\n"
        "4 |   2   2   .\n"
        "3 |   2   2   .\n"
        "2 |   3   3   1\n"
        "1 |   .   1   4\n"
        "      a   b   c\n"
        "turn 1, South takes a further hole:\n"
        "  1 b4  2 a4  3 a3  4 b3\n"
        "1. South b1xb3: 3 laps, captures 2 in c3, 2 in c4, takes 2 in b3\n"
        "position: 2,2,0/2,0,0/3,3,1/0,1,4 N taken=6,0\n"
        "turn 2, North sows:\n"
        "  1 b4  2 a4  3 a3\n");
  // In any of these ways the same turn is made.
  const std::string start = "tchadji --columns 3 --north human";
  for (const char* input :
       {"b1xb3\nturns\n", "b1\nxb3\nturns\n", "b1\nb1xb3\nturns\n", "2\n4\nturns\n"}) {
    INFO(input);
    CHECK(last_line(play(folder, start, input).output) == "b1xb3");
  }
}

TEST_CASE("a player whose last seed falls into his store sows again, a sowing at a time") {
  const Folder folder;
  CHECK(play(folder, "kalah --columns 4 --north human", "a1\nwhy a1\nb1\nb2/c2\nd2\na1\n").output ==
        "2 |   4   4   4   4\n"
        "1 |   4   4   4   4\n"
        "      a   b   c   d\n"
        "turn 1, South sows:\n"
        "  1 a1  2 b1  3 c1  4 d1\n"
        "2 |   4   4   4   4\n"
        "1 |   .   5   5   5\n"
        "      a   b   c   d\n"
        "turn 1, South sows again:\n"
        "  1 b1  2 c1  3 d1\n"
        "a1 holds no seed of the player to move\n"
        "1. South a1/b1: 2 laps\n"
        "position: 4,4,5,5/0,0,6,6 N taken=2,0\n"
        "turn 2, North sows:\n"
        "  1 d2  2 c2  3 b2  4 a2\n"
        "a further sowing follows one that ended in the store only (sowing.extra_turn)\n"
        "2. North d2: 1 lap\n"
        "position: 5,5,6,0/1,0,6,6 S taken=2,1\n"
        "turn 3, South sows:\n"
        "  1 a1  2 c1  3 d1\n"
        "3. South a1: 1 lap, captures 5 in b2, 1 in b1\n"
        "position: 5,0,6,0/0,0,6,6 N taken=8,1\n"
        "turn 4, North sows:\n"
        "  1 c2  2 a2\n");
}

TEST_CASE("a variant whose turns are beyond listing is played a sowing at a time") {
  const Folder folder;
  CHECK(folder.run("moves congkak").output ==
        "sowlab: error: congkak has more than 1000000 legal turns here, too many to be listed\n");
  CHECK(folder.run("play congkak --south random --north greedy --seed 3 | tail -n 3").output ==
        "24. North a2: 1 lap\n"
        "position: 0,1,0,0,2,1,1/0,0,0,0,0,0,0 S taken=42,51\n"
        "the game is over after 24 turns: North wins\n");
}

TEST_CASE("a player who can sow nothing passes by himself") {
  const Folder folder;
  CHECK(play(folder,
             "tchadji --columns 3 --set end.cannot_move=passes --north human "
             "--position '0,0,0/0,0,2/1,1,1/1,1,1 S taken=10,6'",
             "c3\nb4\nturns\n")
            .output == "4 |   .   .   .\n"
                       "3 |   .   .   2\n"
                       "2 |   1   1   1\n"
                       "1 |   1   1   1\n"
                       "      a   b   c\n"
                       "1. South pass\n"
                       "position: 0,0,0/0,0,2/1,1,1/1,1,1 N taken=10,6\n"
                       "turn 2, North sows:\n"
                       "  1 c3\n"
                       "2. North c3: 1 lap\n"
                       "position: 0,1,1/0,0,0/1,1,1/1,1,1 S taken=10,6\n"
                       "3. South pass\n"
                       "position: 0,1,1/0,0,0/1,1,1/1,1,1 N taken=10,6\n"
                       "turn 4, North sows:\n"
                       "  1 b4\n"
                       "4. North b4: 1 lap\n"
                       "position: 1,0,1/0,0,0/1,1,1/1,1,1 S taken=10,6\n"
                       "5. South pass\n"
                       "position: 1,0,1/0,0,0/1,1,1/1,1,1 N taken=10,6\n"
                       "turn 6, North sows:\n"
                       "  1 c4  2 a4\n"
                       "pass c3 pass b4 pass\n");
}

TEST_CASE("a fixed opening is the only option of a first turn") {
  const Folder folder;
  CHECK(play(folder, "mefuvha:stayt --columns 6 --north human", "a1\nwhy a1\nc2\n1\nd3\n").output ==
        "4 |   2   2   2   2   2   2\n"
        "3 |   2   2   2   2   1   .\n"
        "2 |   .   1   2   2   2   2\n"
        "1 |   2   2   2   2   2   2\n"
        "      a   b   c   d   e   f\n"
        "turn 1, South sows:\n"
        "  1 c2\n"
        "the first turn must sow c2 (opening)\n"
        "the first turn must sow c2 (opening)\n"
        "4 |   .   2   2   2   2   2\n"
        "3 |   .   2   2   2   1   .\n"
        "2 |   1   2   .   2   2   2\n"
        "1 |   2   2   2   2   2   2\n"
        "      a   b   c   d   e   f\n"
        "turn 1, South takes a further hole:\n"
        "  1 f4  2 e4  3 d4  4 c4  5 b4  6 b3  7 c3  8 d3  9 e3\n"
        "1. South c2xf4: 1 lap, captures 2 in a3, 2 in a4, takes 2 in f4\n"
        "position: 0,2,2,2,2,0/0,2,2,2,1,0/1,2,0,2,2,2/2,2,2,2,2,2 N taken=6,0 due=N\n"
        "turn 2, North sows:\n"
        "  1 d3\n"
        "4 |   .   2   2   2   2   .\n"
        "3 |   .   2   2   .   2   1\n"
        "2 |   1   2   .   2   2   .\n"
        "1 |   2   2   2   2   2   .\n"
        "      a   b   c   d   e   f\n"
        "turn 2, North takes a further hole:\n"
        "  1 a1  2 b1  3 c1  4 d1  5 e1  6 e2  7 d2  8 b2  9 a2\n");
}

TEST_CASE("a game of agents is shown to its end, the same with the same seed") {
  const Folder folder;
  const std::string game = "tchadji --columns 2 --south random --north alphabeta-2 --seed 1";
  CHECK(play(folder, game, "").output ==
        "4 |   2   2\n"
        "3 |   2   2\n"
        "2 |   2   2\n"
        "1 |   2   2\n"
        "      a   b\n"
        "1. South a2: 3 laps\n"
        "position: 2,2/2,2/2,4/1,1 N taken=0,0\n"
        "2. North a4xb2: 3 laps, captures 2 in a2, 1 in a1, takes 4 in b2\n"
        "position: 2,4/1,1/0,0/0,1 S taken=0,7\n"
        "3. South b1xa3: 1 lap, captures 1 in b3, 4 in b4, takes 1 in a3\n"
        "position: 2,0/0,0/0,1/0,0 N taken=6,7\n"
        "4. North a4: 1 lap, captures 1 in b2\n"
        "position: 0,0/1,1/0,0/0,0 S taken=6,8\n"
        "the game is over after 4 turns: North wins\n");
  CHECK(play(folder, game, "").output == play(folder, game, "").output);
  const std::string long_game = "kalah --south random --north random --seed ";
  CHECK(play(folder, long_game + "1", "").output != play(folder, long_game + "2", "").output);
}

TEST_CASE("undo takes back to the last decision of a person, and agents play as before") {
  const Folder folder;
  CHECK(play(folder, "tchadji --columns 3 --north random --seed 5",
             "undo\nb1\nundo\nb1xa3\n1\nundo\nundo\nb1xa3\nturns\n")
            .output == "4 |   2   2   2\n"
                       "3 |   2   2   2\n"
                       "2 |   2   2   2\n"
                       "1 |   2   2   2\n"
                       "      a   b   c\n"
                       "turn 1, South sows:\n"
                       "  1 a1  2 b1  3 c1  4 c2  5 b2  6 a2\n"
                       "there is nothing to take back\n"
                       "4 |   2   2   .\n"
                       "3 |   2   2   .\n"
                       "2 |   3   3   1\n"
                       "1 |   .   1   4\n"
                       "      a   b   c\n"
                       "turn 1, South takes a further hole:\n"
                       "  1 b4  2 a4  3 a3  4 b3\n"
                       "4 |   2   2   2\n"
                       "3 |   2   2   2\n"
                       "2 |   2   2   2\n"
                       "1 |   2   2   2\n"
                       "      a   b   c\n"
                       "turn 1, South sows:\n"
                       "  1 a1  2 b1  3 c1  4 c2  5 b2  6 a2\n"
                       "1. South b1xa3: 3 laps, captures 2 in c3, 2 in c4, takes 2 in a3\n"
                       "position: 2,2,0/0,2,0/3,3,1/0,1,4 N taken=6,0\n"
                       "2. North b4xc1: 1 lap, captures 3 in a2, takes 4 in c1\n"
                       "position: 3,0,0/1,2,0/0,3,1/0,1,0 S taken=6,7\n"
                       "turn 3, South sows:\n"
                       "  1 b2\n"
                       "3. South b2: 4 laps\n"
                       "position: 3,0,0/1,2,0/0,1,0/2,1,1 N taken=6,7\n"
                       "4. North b3: 1 lap\n"
                       "position: 3,0,1/1,0,1/0,1,0/2,1,1 S taken=6,7\n"
                       "turn 5, South sows:\n"
                       "  1 a1\n"
                       "4 |   3   .   .\n"
                       "3 |   1   2   .\n"
                       "2 |   .   3   1\n"
                       "1 |   .   1   .\n"
                       "      a   b   c\n"
                       "turn 3, South sows:\n"
                       "  1 b2\n"
                       "4 |   2   2   2\n"
                       "3 |   2   2   2\n"
                       "2 |   2   2   2\n"
                       "1 |   2   2   2\n"
                       "      a   b   c\n"
                       "turn 1, South sows:\n"
                       "  1 a1  2 b1  3 c1  4 c2  5 b2  6 a2\n"
                       "1. South b1xa3: 3 laps, captures 2 in c3, 2 in c4, takes 2 in a3\n"
                       "position: 2,2,0/0,2,0/3,3,1/0,1,4 N taken=6,0\n"
                       "2. North b4xc1: 1 lap, captures 3 in a2, takes 4 in c1\n"
                       "position: 3,0,0/1,2,0/0,3,1/0,1,0 S taken=6,7\n"
                       "turn 3, South sows:\n"
                       "  1 b2\n"
                       "b1xa3 b4xc1\n");
}

TEST_CASE("hint says what an agent would choose, and what it thinks of it") {
  const Folder folder;
  CHECK(play(folder, "tchadji --columns 3 --north human --seed 1",
             "hint alphabeta-2\nhint greedy\nhint nobody\n")
            .output ==
        "4 |   2   2   2\n"
        "3 |   2   2   2\n"
        "2 |   2   2   2\n"
        "1 |   2   2   2\n"
        "      a   b   c\n"
        "turn 1, South sows:\n"
        "  1 a1  2 b1  3 c1  4 c2  5 b2  6 a2\n"
        "alphabeta-2 would choose c1: worth +6.4 seeds, 2 turns ahead\n"
        "greedy would choose c2\n"
        "there is no agent 'nobody'; (random, greedy, epsilon, weighted, alphabeta, mcts)\n");
  CHECK(play(folder, "kalah --columns 3 --north human --seed 1", "hint\nhint mcts-50\n").output ==
        "2 |   4   4   4\n"
        "1 |   4   4   4\n"
        "      a   b   c\n"
        "turn 1, South sows:\n"
        "  1 a1  2 b1  3 c1\n"
        "mcts-800 would choose a1: worth +0.10 in 615 games played on (won +1, lost -1)\n"
        "mcts-50 would choose a1: worth +0.10 in 41 games played on (won +1, lost -1)\n");
}

TEST_CASE("a saved game is loaded as it was, and goes on") {
  const Folder folder;
  const std::string variant = "kalah --columns 4 --set start.every=3 --set sowing.origin=skipped "
                              "--north human";
  CHECK(last_line(play(folder, variant, "b1/c1\nb2/a2\nsave game.yaml\n").output) ==
        "written: game.yaml, 1 turn");
  CHECK(folder.read("game.yaml") == "# A game of sowlab\n"
                                    "variant: \"kalah\"\n"
                                    "columns: 4\n"
                                    "set: {start.every: 3, sowing.origin: skipped}\n"
                                    "position: \"3,3,3,3/3,3,3,3 S taken=0,0\"\n"
                                    "turns:\n"
                                    "  - b1/c1\n");
  const Outcome loaded = play(folder, "--load game.yaml --north human", "save again.yaml\n");
  CHECK(loaded.output == "2 |   3   3   4   4\n"
                         "1 |   3   .   .   5\n"
                         "      a   b   c   d\n"
                         "turn 2, North sows:\n"
                         "  1 d2  2 c2  3 b2  4 a2\n"
                         "written: again.yaml, 1 turn\n");
  CHECK(folder.read("again.yaml") == folder.read("game.yaml"));
  // Also at the prompt of another game, and what is loaded can be taken back.
  CHECK(play(folder, "tchadji --north human", "load game.yaml\nundo\nturns\n").output ==
        "4 |   2   2   2   2   2   2   2   2\n"
        "3 |   2   2   2   2   2   2   2   2\n"
        "2 |   2   2   2   2   2   2   2   2\n"
        "1 |   2   2   2   2   2   2   2   2\n"
        "      a   b   c   d   e   f   g   h\n"
        "turn 1, South sows:\n"
        "  1 a1  2 b1  3 c1  4 d1  5 e1  6 f1  7 g1  8 h1  9 h2  10 g2  11 f2  12 e2  13 d2  14 c2 "
        " 15 b2\n"
        "  16 a2\n"
        "game.yaml: 1 turn\n"
        "2 |   3   3   4   4\n"
        "1 |   3   .   .   5\n"
        "      a   b   c   d\n"
        "turn 2, North sows:\n"
        "  1 d2  2 c2  3 b2  4 a2\n"
        "2 |   3   3   3   3\n"
        "1 |   3   3   3   3\n"
        "      a   b   c   d\n"
        "turn 1, South sows:\n"
        "  1 a1  2 b1  3 c1  4 d1\n"
        "\n");
}

TEST_CASE("a game that is played between turns saves what is whole") {
  const Folder folder;
  CHECK(play(folder, "kalah --columns 4 --north human", "a1\nsave game.yaml\n").output ==
        "2 |   4   4   4   4\n"
        "1 |   4   4   4   4\n"
        "      a   b   c   d\n"
        "turn 1, South sows:\n"
        "  1 a1  2 b1  3 c1  4 d1\n"
        "2 |   4   4   4   4\n"
        "1 |   .   5   5   5\n"
        "      a   b   c   d\n"
        "turn 1, South sows again:\n"
        "  1 b1  2 c1  3 d1\n"
        "written: game.yaml, 0 turns (not the one that is being made)\n");
  CHECK(folder.read("game.yaml") == "# A game of sowlab\nvariant: \"kalah\"\ncolumns: 4\n"
                                    "position: \"4,4,4,4/4,4,4,4 S taken=0,0\"\nturns: []\n");
}

TEST_CASE("check says of a saved game that it is no variant") {
  const Folder folder;
  play(folder, "kalah --columns 3", "a1\nsave game.yaml\n");
  const Outcome outcome = folder.run("check game.yaml");
  CHECK(outcome.status == 2);
  CHECK(outcome.output == "game.yaml:2:1: error: this is a game that was saved, not a variant\n"
                          "  2 | variant: \"kalah\"\n"
                          "    | ^\n"
                          "  help: sowlab play --load game.yaml goes on with it\n");
}

TEST_CASE("what is wrong in a saved game is told with its line") {
  const Folder folder;
  const auto says = [&](const std::string& text, const std::string& message) {
    folder.write("game.yaml", text);
    const Outcome outcome = folder.run("play --load game.yaml");
    CHECK(outcome.status == 2);
    CHECK(outcome.output == message);
  };
  says("variant: kalah\nturns:\n  - a1\n  - c1\n",
       "game.yaml:4:5: error: turn 2 (c1) is not legal: c1 is on the enemy's side\n"
       "  4 |   - c1\n"
       "    |     ^^\n");
  says("variant: kalah\nturns:\n  - a1\n  - f1\n  - a2\n",
       "game.yaml:4:5: error: turn 2 (f1) is not legal: f1 is on the enemy's side\n"
       "  4 |   - f1\n"
       "    |     ^^\n");
  says("variant: kalah\ncolumns: 4\nturns:\n  - a1\n",
       "game.yaml:4:5: error: turn 1 (a1) is not legal: the last seed fell into the store: another "
       "sowing must follow, after a / (sowing.extra_turn)\n"
       "  4 |   - a1\n"
       "    |     ^^\n");
  says("variant: tchadji\ncolumns: 3\nturns:\n  - b1\n",
       "game.yaml:4:5: error: turn 1 (b1) is not legal: it must take 1 further hole, named after "
       "an x (capture.extra.holes)\n"
       "  4 |   - b1\n"
       "    |     ^^\n");
  says("variant: tchadji:none\n", "game.yaml:1:10: error: tchadji has no ruleset 'none'\n"
                                  "  1 | variant: tchadji:none\n"
                                  "    |          ^^^^^^^^^^^^\n"
                                  "  help: it has no rulesets\n");
  says("variant: kalah\nset: {start.evry: 3}\n",
       "game.yaml:2:13: error: unknown field 'start.evry'\n"
       "  2 | set: {start.evry: 3}\n"
       "    |             ^^^^\n"
       "  help: did you mean 'every'? (every, outer, inner, pattern, except, in_hand)\n");
  says("variant: kalah\nposition: 1,2\n",
       "game.yaml:2:11: error: a position is 'ROWS MOVER taken=A,B', not '1,2'\n"
       "  2 | position: 1,2\n"
       "    |           ^^^\n");
  says("variant: kalah\nplayers: [a, b]\n",
       "game.yaml:2:1: error: unknown field 'players' of a game\n"
       "  2 | players: [a, b]\n"
       "    | ^^^^^^^\n"
       "  help: one of: variant, columns, set, position, turns\n");
  says("turns: [a1]\n", "game.yaml:1:1: error: the game has no variant\n"
                        "  1 | turns: [a1]\n"
                        "    | ^\n"
                        "  help: write variant: NAME\n");
  says("- a1\n", "game.yaml:1:1: error: a game must be a map, not a list\n"
                 "  1 | - a1\n"
                 "    | ^\n");
}

TEST_CASE("what cannot be done in a game is told, and the game goes on") {
  const Folder folder;
  CHECK(play(folder, "kalah --columns 3 --north human",
             "xx\n9\n0\na2\npass\na1/b2\na1xb2\nload nowhere\nload\nsave no/where\nwhy\nwhy z9\n"
             "why a2\nwhy a1\nhelp me\n\nturns\n")
            .output ==
        "2 |   4   4   4\n"
        "1 |   4   4   4\n"
        "      a   b   c\n"
        "turn 1, South sows:\n"
        "  1 a1  2 b1  3 c1\n"
        "'xx' is not a hole of this board\n"
        "there is no number 9; there are 1 to 3\n"
        "there is no number 0; there are 1 to 3\n"
        "a2 is on the enemy's side\n"
        "a player who can move may not pass\n"
        "a further sowing follows one that ended in the store only (sowing.extra_turn)\n"
        "it takes 0 further holes, not 1 (capture.extra.holes)\n"
        "nowhere: error: there is no such file\n"
        "load FILE: go on with a game of a file\n"
        "no/where could not be written\n"
        "why HOLE: why a hole may or may not be sown\n"
        "'z9' is not a hole of this board\n"
        "a2 is on the enemy's side\n"
        "a1 may be sown\n"
        "  enough seeds: a1 holds 4, at least 1 must be there (move.at_least)\n"
        "  lap 1: 4 from a1, the last into c2\n"
        "    no capture: c2 was not empty before the last seed, it held 4 (capture.last)\n"
        "help: this list\n"
        "\n");
}

TEST_CASE("help at the prompt lists what may be typed") {
  const Folder folder;
  CHECK(play(folder, "kalah --columns 2 --north human", "help\n").output ==
        "2 |   4   4\n"
        "1 |   4   4\n"
        "      a   b\n"
        "turn 1, South sows:\n"
        "  1 a1  2 b1\n"
        "a turn, by its number or as it is written (g1xc4), or the next part of it; or\n"
        "  undo         take your last decision back\n"
        "  hint [AGENT] what an agent would do\n"
        "  why  HOLE    why a hole may or may not be sown\n"
        "  save FILE    write the game into a file\n"
        "  load FILE    go on with a game of a file\n"
        "  board        draw the board\n"
        "  turns        the turns so far, as 'sowlab trace' takes them\n"
        "  help         this list\n"
        "  quit         leave; so does the end of input\n");
}

TEST_CASE("a wrong command line for a game is told, with status 2") {
  const Folder folder;
  const auto says = [&](const std::string& arguments, const std::string& message) {
    INFO(arguments);
    const Outcome outcome = folder.run("play " + arguments);
    CHECK(outcome.status == 2);
    CHECK(outcome.output == message + "\n");
  };
  says("", "sowlab: error: VARIANT is missing");
  says("kalah --south alice", "sowlab: error: --south: there is no agent 'alice'; (random, greedy, "
                              "epsilon, weighted, alphabeta, mcts); or human, a person");
  says("kalah --load game.yaml",
       "sowlab: error: --load says what is played: nothing else can be said of it");
  says("kalah --position x", "--position: error: a position is 'ROWS MOVER taken=A,B', not 'x'");
  says("--load nowhere", "nowhere: error: there is no such file");
}

TEST_CASE("a game that is interrupted leaves with status 130") {
  const Folder folder;
  const std::string line =
      fmt::format("env --default-signal=INT timeout --preserve-status --signal=INT 1 {} play kalah "
                  "< <(sleep 20 2>/dev/null)",
                  SOWLAB_PROGRAM);
  CHECK(shell(folder, line).status == 130);
}

TEST_CASE("a game is coloured on a terminal, unless that is not wanted") {
  const Folder folder;
  if (!has_program(folder, "script")) {
    WARN("script (util-linux) is not there: not tested");
    return;
  }
  const auto on_terminal = [&](const std::string& environment) {
    return shell(folder,
                 fmt::format("printf 'quit\\n' | {} script -qec '{} play kalah --columns 3' "
                             "/dev/null",
                             environment, SOWLAB_PROGRAM))
        .output;
  };
  CHECK(on_terminal("TERM=xterm").find("\033[32mSouth\033[0m> ") != std::string::npos);
  CHECK(on_terminal("TERM=xterm NO_COLOR=1").find("\r\nSouth> ") != std::string::npos);
  CHECK(on_terminal("TERM=dumb").find("\033[") == std::string::npos);
  CHECK(play(folder, "kalah --columns 3", "").output.find("\033[") == std::string::npos);
}
