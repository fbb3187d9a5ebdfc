// The program as its users meet it: output, error texts, exit statuses, files.
#include "runner/command/program.h"
#include "tests/command/program.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sstream>

using namespace command;

namespace {

const char* small_study =
    "study: small\ngames: 50\nseed: 3\nvariants: [tchadji, chiana-wa-bwalo]\n";

} // namespace

TEST_CASE("without a command the program says what there is, with status 2") {
  const Folder folder;
  const Outcome outcome = folder.run("");
  CHECK(outcome.status == 2);
  CHECK(outcome.output.starts_with("sowlab: sowing (mancala) games"));
  CHECK(folder.run("--help").status == 0);
}

TEST_CASE("the version is told with the commit that the results of a study are marked with") {
  const Folder folder;
  folder.write("small.yaml", "study: small\ngames: 1\nvariants: [chiana-wa-bwalo]\n");
  REQUIRE(folder.run("run small.yaml").status == 0);
  const auto manifest = nlohmann::json::parse(folder.read("results/small/manifest.json"));
  const std::string commit = manifest["runs"][0]["commit"];
  CHECK(folder.run("--version").output == "sowlab 0.1.0 (commit " + commit + ")\n");
}

TEST_CASE("each command has help, whatever else it needs") {
  const Folder folder;
  for (const sowlab::Command& command : sowlab::commands()) {
    const Outcome outcome = folder.run(command.name + " --help");
    INFO(command.name);
    CHECK(outcome.status == 0);
    CHECK(outcome.output.starts_with("usage: sowlab " + command.name));
    CHECK(outcome.output.find(command.description) != std::string::npos);
  }
}

TEST_CASE("every command is listed with its summary") {
  const Folder folder;
  const std::string help = folder.run("--help").output;
  for (const sowlab::Command& command : sowlab::commands())
    CHECK(help.find(fmt::format("\n  {:12}{}\n", command.name, command.summary)) !=
          std::string::npos);
}

TEST_CASE("a wrong command line is told in one line, with status 2") {
  const Folder folder;
  const auto says = [&](const std::string& arguments, const std::string& message) {
    INFO(arguments);
    const Outcome outcome = folder.run(arguments);
    CHECK(outcome.status == 2);
    CHECK(outcome.output == "sowlab: error: " + message + "\n");
  };
  says("perf", "there is no command 'perf'; did you mean 'perft'?");
  says("xyz", "there is no command 'xyz'; 'sowlab --help' lists them");
  says("perft tchadji", "the option '--depth' is required but missing");
  says("perft --depth 2", "VARIANT is missing");
  says("perft tchadji --depth two", "'two' is not a whole number");
  says("perft tchadji --depth -1", "'-1' is not a whole number");
  says("perft tchadji --depth 0", "--depth must be from 1 to 100, not 0");
  says("perft tchadji mefuvha --depth 1", "'mefuvha' is one word too many after 'tchadji'");
  says("perft tchadji --dept 1", "unrecognised option '--dept'");
  says("perft tchadji --depth 1 --set nonsense",
       "--set nonsense: expected field=value, such as capture.extra.holes=0");
  says("perft mefuvha --columns 7 --depth 1",
       "mefuvha is not played on 7 columns, but on 6 to 28 in steps of 2");
  says("perft tchadji --columns 63 --depth 1", "--columns must be from 2 to 62, not 63");
  says("run", "STUDY.yaml is missing");
  says("list tchadji", "list takes no words");
}

TEST_CASE("perft prints a line for each depth, and with --divide one for each first turn") {
  const Folder folder;
  CHECK(folder.run("perft tchadji --columns 3 --depth 4").output == "1 15\n2 106\n3 319\n4 884\n");
  CHECK(folder.run("perft tsoro --columns 6 --depth 1 --divide").output ==
        "a1 1\nb1 1\nc1 1\nd1 1\ne1 1\nf1 1\n1 6\n");
  CHECK(folder.run("perft mefuvha:two-extra --columns 8 --set start.except=[] --depth 1").output ==
        "1 736\n");
}

TEST_CASE("more columns than are known are played with a warning") {
  const Folder folder;
  CHECK(
      folder.run("perft mefuvha --columns 30 --depth 1")
          .output.starts_with(
              "sowlab: warning: mefuvha is known on 6 to 28 in steps of 2 columns, not on 30\n1 "));
}

TEST_CASE("an error in --set points into it") {
  const Folder folder;
  CHECK(folder.run("perft tchadji --depth 1 --set capture.extra.holes=many").output ==
        "--set:1:22: error: capture.extra.holes must be a whole number from 0 to 8, not 'many'\n"
        "  1 | capture.extra.holes: many\n"
        "    |                      ^^^^\n"
        "  help: write digits alone, such as 2\n");
}

TEST_CASE("trace draws laps, captures and the board") {
  const Folder folder;
  CHECK(folder.run("trace tchadji --columns 3 --turns b1xa3").output ==
        "4 |   2   2   2\n3 |   2   2   2\n2 |   2   2   2\n1 |   2   2   2\n"
        "      a   b   c\n"
        "\n"
        "1. South b1xa3\n"
        "  lap 1: 2 from b1, the last into c2\n"
        "  lap 2: 3 from c2, the last into a1\n"
        "  lap 3: 3 from a1, the last into c2\n"
        "  captures 2 in c3\n"
        "  captures 2 in c4\n"
        "  captures 2 in a3\n"
        "4 |   2   2   .\n3 |   .   2   .\n2 |   3   3   1\n1 |   .   1   4\n"
        "      a   b   c\n");
}

TEST_CASE("a turn that is not legal is refused with the reason") {
  const Folder folder;
  const auto last_line = [&](const std::string& arguments) {
    const Outcome outcome = folder.run(arguments);
    CHECK(outcome.status == 2);
    const std::string text = outcome.output.substr(0, outcome.output.size() - 1);
    return text.substr(text.rfind('\n') + 1);
  };
  CHECK(last_line("trace tchadji --turns g1") ==
        "sowlab: error: turn 1 (g1) is not legal: it must take 1 further hole, named after an x "
        "(capture.extra.holes)");
  CHECK(last_line("trace tchadji --turns a3") ==
        "sowlab: error: turn 1 (a3) is not legal: a3 is not South's");
  CHECK(last_line("trace chiana-wa-kunja --turns b1") ==
        "sowlab: error: turn 1 (b1) is not legal: b1 is not the rear hole, which is a1 (move.sow: "
        "rear)");
}

TEST_CASE("check says of each file whether it is in order") {
  const Folder folder;
  folder.write("good.yaml", "name: good\nextends: tchadji\nrulesets: {more: {start.every: 3}}\n");
  folder.write("bad.yaml", "name: bad\nstart: {every: 2}\nrulesets: {more: {start.evry: 3}}\n");
  folder.write("small.yaml", small_study);
  const Outcome good = folder.run("check good.yaml small.yaml");
  CHECK(good.status == 0);
  CHECK(good.output ==
        "good.yaml: variant, 1 ruleset, in order\nsmall.yaml: study, 2 cells, in order\n");
  const Outcome bad = folder.run("check bad.yaml good.yaml");
  CHECK(bad.status == 2);
  CHECK(bad.output ==
        "bad.yaml:3:25: error: unknown field 'start.evry'\n"
        "  3 | rulesets: {more: {start.evry: 3}}\n"
        "    |                         ^^^^\n"
        "  help: did you mean 'every'? (every, outer, inner, pattern, except, in_hand)\n"
        "good.yaml: variant, 1 ruleset, in order\n");
  CHECK(folder.run("check missing.yaml").status == 2);
}

TEST_CASE(
    "variants are looked up in the working folder, then in SOWLAB_VARIANTS, then shipped ones") {
  const Folder folder;
  const auto count = [&] { return folder.run("perft tchadji --depth 1").output; };
  CHECK(count() == "1 120\n");
  folder.write("more/tchadji.yaml", "name: tchadji\nstart: {every: 1}\nboard: {columns: 5}\n");
  CHECK(folder.run("perft tchadji --depth 1", "SOWLAB_VARIANTS=nowhere:more").output == "1 10\n");
  folder.write("tchadji.yaml", "name: tchadji\nstart: {every: 1}\nboard: {columns: 3}\n");
  CHECK(folder.run("perft tchadji --depth 1", "SOWLAB_VARIANTS=more").output == "1 6\n");
}

TEST_CASE("run writes the same bytes on one thread and on two, and a second time") {
  const Folder folder;
  folder.write("small.yaml", small_study);
  REQUIRE(folder.run("run small.yaml --threads 1 --out one").status == 0);
  REQUIRE(folder.run("run small.yaml --threads 2 --out two").status == 0);
  REQUIRE(folder.run("run small.yaml --threads 2 --out two --quiet").status == 0);
  for (const char* file : {"/summary.csv", "/lengths.csv", "/openings.csv", "/curves.csv",
                           "/figures.csv", "/pairs.csv"}) {
    CHECK_FALSE(folder.read(std::string("one") + file).empty());
    CHECK(folder.read(std::string("one") + file) == folder.read(std::string("two") + file));
  }
  REQUIRE(folder.run("run small.yaml --seed 4 --out other").status == 0);
  CHECK(folder.read("one/lengths.csv") != folder.read("other/lengths.csv"));
}

TEST_CASE("run writes into results/STUDY unless told otherwise, and takes --games") {
  const Folder folder;
  folder.write("small.yaml", small_study);
  REQUIRE(folder.run("run small.yaml --games 20").status == 0);
  CHECK(
      folder.read("results/small/lengths.csv")
          .starts_with("cell,variant,ruleset,columns,first_agent,second_agent,ending,turns,games\n"
                       "tchadji 4x8,tchadji,,8,random,random,first wins,"));
  CHECK(
      folder.read("results/small/summary.csv").find("\ntchadji 4x8,tchadji,,8,random,random,20,") !=
      std::string::npos);
}

TEST_CASE("a folder that cannot be written is refused before anything is played") {
  const Folder folder;
  folder.write("small.yaml", small_study);
  folder.write("file", "");
  const Outcome outcome = folder.run("run small.yaml --out file");
  CHECK(outcome.status == 2);
  CHECK(outcome.output == "sowlab: error: results cannot be written into file: not a folder\n");
}

TEST_CASE("a study that is wrong is refused whole, with every error") {
  const Folder folder;
  folder.write("bad.yaml",
               "study: bad\ngames: many\nvariants:\n  - {variant: mefuvha, columns: [6, 7]}\n"
               "  - {variant: tchadji, set: {capture.extra.hols: [0, 1]}}\nagents: [alice]\n");
  const Outcome outcome = folder.run("run bad.yaml");
  CHECK(outcome.status == 2);
  CHECK(outcome.output ==
        "bad.yaml:2:8: error: games must be a whole number from 1, not 'many'\n"
        "  2 | games: many\n"
        "    |        ^^^^\n"
        "  help: write digits alone, such as 2\n"
        "bad.yaml:4:37: error: mefuvha is not played on 7 columns, but on 6 to 28 in steps of 2\n"
        "  4 |   - {variant: mefuvha, columns: [6, 7]}\n"
        "    |                                     ^\n"
        "bad.yaml:5:44: error: unknown field 'capture.extra.hols'\n"
        "  5 |   - {variant: tchadji, set: {capture.extra.hols: [0, 1]}}\n"
        "    |                                            ^^^^\n"
        "  help: did you mean 'holes'? (holes, optional, row)\n"
        "bad.yaml:6:10: error: there is no agent 'alice'; (random, greedy, epsilon, weighted, "
        "alphabeta, mcts)\n"
        "  6 | agents: [alice]\n"
        "    |          ^^^^^\n");
  CHECK(folder.read("results/bad/summary.csv").empty());
}

TEST_CASE("the shipped studies are in order, without warnings") {
  const Folder folder;
  const Outcome outcome = folder.run("check " SOWLAB_ROOT "/configs/*.yaml");
  CHECK(outcome.status == 0);
  CHECK(outcome.output.find("warning") == std::string::npos);
}

// Slow where laps are long; each of these is as its source says.
TEST_CASE("the shipped variants are in order, and check warns of what is known", "[statistics]") {
  const Folder folder;
  const Outcome outcome = folder.run("check " SOWLAB_ROOT "/variants/*.yaml");
  CHECK(outcome.status == 0);
  std::string warnings;
  std::istringstream lines(outcome.output);
  for (std::string line; std::getline(lines, line);)
    if (const std::size_t at = line.find("warning: "); at != std::string::npos)
      warnings += line.substr(line.rfind('/', at) + 1, line.find(':') - line.rfind('/', at) - 1) +
                  line.substr(at + 7, line.find(" in any of ") - at - 7) + "\n";
  CHECK(warnings == "bao-la-kujifunza.yaml: end.endless_move made no difference\n"
                    "chiana-wa-bwalo.yaml: nobody ever has a choice: all games are the same game\n"
                    "chiana-wa-kunja.yaml: nobody ever has a choice: all games are the same game\n"
                    "moruba.yaml: ruleset malesa: end.wins made no difference\n"
                    "moruba.yaml: ruleset malesa: end.cannot_move made no difference\n"
                    "spreta.yaml: opening made no difference\n");
}
