// Cells whose games start elsewhere than the rules say.
#include "tests/store/folders.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sstream>

using namespace command;
using namespace folders;
using Json = nlohmann::json;

namespace {

const std::string position = "0,1,0/0,0,2/0,4,1/1,0,0 S taken=9,6";

Json exported(const Folder& folder, const std::string& what) {
  return Json::parse(done(folder, "export out --format json --what " + what));
}

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

void run_cells(const Folder& folder, const std::string& variants, const std::string& more = "") {
  folder.write("study.yaml",
               fmt::format("study: starts\ngames: 60\n{}\nvariants: {}\n", more, variants));
  done(folder, "run study.yaml --quiet --out out");
}

} // namespace

TEST_CASE("a cell's position and turns are in its label and decide its games") {
  const Folder folder;
  run_cells(folder, fmt::format("[{{variant: tchadji, columns: 3, position: [\"{}\", "
                                "\"2,2,2/2,2,2/2,2,2/2,2,2 S taken=0,0\"]}}, "
                                "{{variant: tchadji, columns: 3, turns: [b1xa3, a1]}}, "
                                "{{variant: tchadji, columns: 3}}]",
                                position));
  const Json cells = exported(folder, "summary");
  REQUIRE(cells.size() == 5);
  CHECK(cells[0]["cell"] == "tchadji 4x3 position=" + position);
  CHECK(cells[2]["cell"] == "tchadji 4x3 turns=b1xa3");
  CHECK(cells[3]["cell"] == "tchadji 4x3 turns=a1");
  CHECK(cells[4]["cell"] == "tchadji 4x3");
  const std::vector<std::string> all = rows(folder, "out");
  std::size_t with = 0;
  for (const std::string& row : all) {
    if (row.find("key=") == std::string::npos) continue;
    with += row.find("position=" + position + " ") != std::string::npos ||
            row.find(" turns=b1xa3 agents=") != std::string::npos;
  }
  CHECK(with >= 2);
  // They are games of their own.
  CHECK(cells[3]["laps"] != cells[4]["laps"]);
}

TEST_CASE("games start from the position given, with the turns given") {
  const Folder folder;
  run_cells(folder,
            fmt::format("[{{variant: tchadji, columns: 3, position: \"{}\", turns: \"b2\"}}, "
                        "{{variant: tchadji, turns: [g1xc4, \"g1xc4 b4xa1\"]}}]",
                        position));
  const Json turns = exported(folder, "turns"), games = exported(folder, "games");
  REQUIRE(turns.size() == 180);
  const std::vector<std::string> begins = {"b2", "g1xc4", "g1xc4 b4xa1"};
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const std::string text = turns[i]["turns"];
    CHECK((text + " ").starts_with(begins[i / 60] + " "));
    CHECK(words_of(text).size() == games[i]["turns"]);
    if (i < 60) CHECK(turns[i]["start"] == position);
    if (i % 20 != 0) continue;
    const std::string replayed =
        done(folder, fmt::format("replay out --turns --cell {} --game {}", i / 60 + 1, i % 60));
    CHECK(replayed == text + "\n");
    const Json trace = Json::parse(
        done(folder,
             i < 60 ? fmt::format("trace tchadji --columns 3 --position '{}' --turns '{}' --json",
                                  position, text)
                    : fmt::format("trace tchadji --turns '{}' --json", text)));
    CHECK(trace["turns"].size() == games[i]["turns"]);
    CHECK(trace["ending"].is_null() == (games[i]["ending"] == "unfinished"));
    CHECK(Json::parse(done(folder, fmt::format("replay out --json --cell {} --game {}", i / 60 + 1,
                                               i % 60))) == trace);
  }
}

TEST_CASE("turns that are given count as turns, but nobody has decided them") {
  const Folder folder;
  run_cells(folder, "[{variant: tchadji, turns: g1xc4}]");
  const Json turns = exported(folder, "turns"), games = exported(folder, "games");
  for (std::size_t i = 0; i < games.size(); ++i) {
    const std::vector<std::string> words = words_of(turns[i]["turns"].get<std::string>());
    // One further hole is taken with every capture, if any is left.
    std::uint64_t decisions = 0;
    for (std::size_t k = 1; k < words.size(); ++k)
      decisions += words[k].find('x') == std::string::npos ? 1 : 2;
    CHECK(games[i]["decisions"] == decisions);
    CHECK(games[i]["first_turn"] == words.at(1));
    CHECK(games[i]["turns"] == words.size());
    CHECK(games[i]["first_capture_turn"] == 1);
  }
  for (const Json& opening : exported(folder, "openings"))
    CHECK_FALSE(opening["first_turn"] == "g1xc4");
}

TEST_CASE("turns that are given count towards the turn limit") {
  const Folder folder;
  run_cells(folder, "[{variant: tchadji, turns: [g1xc4, \"g1xc4 b4xa1\"]}]", "limits: {turns: 2}");
  for (const Json& game : exported(folder, "games")) {
    CHECK(game["turns"] == 2);
    CHECK(game["ending"] == "unfinished");
    CHECK(game["first_turn"].is_null() == (game["cell"] == "tchadji 4x8 turns=g1xc4 b4xa1"));
  }
}

TEST_CASE("a pass forced by the turns given is the first turn of who passes") {
  const Folder folder;
  folder.write("own.yaml", "name: own\nboard: {columns: 3}\nstart: {every: 2}\n"
                           "move: {at_least: 2}\nend: {cannot_move: passes}\n");
  // After a1 North has only singles, which he may not sow.
  run_cells(folder, "[{variant: own, position: \"1,0,1/0,0,0/1,0,0/2,0,2 S taken=10,7\", "
                    "turns: [a1, \"a1 pass\"]}, {variant: own, "
                    "position: \"1,0,1/0,0,0/1,0,0/0,1,3 N taken=10,7\"}]");
  const Json openings = exported(folder, "openings");
  REQUIRE(openings.size() == 3);
  CHECK(openings[2]["first_turn"] == "pass"); // North is to move, and passes
  CHECK(openings[0]["first_turn"] == "pass"); // the same
  CHECK(openings[1]["first_turn"] == "c1");   // South is to move
  for (const Json& game : exported(folder, "games"))
    CHECK(game["first_turn"] == openings[game["cell"] == openings[0]["cell"]   ? 0
                                         : game["cell"] == openings[1]["cell"] ? 1
                                                                               : 2]["first_turn"]);
}

TEST_CASE("a study with positions and turns is kept, merged and extended as any other") {
  const Folder folder;
  run_cells(
      folder,
      fmt::format("[{{variant: tchadji, columns: 3, position: \"{}\", turns: [b2, \"b2 c3xc2\"]}}, "
                  "{{variant: chiana-wa-kunja, turns: a1}}]",
                  position));
  for (const char* part : {"1/2 --out a", "2/2 --out b"})
    done(folder, std::string("run study.yaml --quiet --shard ") + part);
  done(folder, "merge joined b a");
  CHECK(tables(folder, "joined") == tables(folder, "out"));
  CHECK(difference(rows(folder, "joined"), rows(folder, "out")) == "");
  CHECK(done(folder, "export joined --what summary") == folder.read("out/summary.csv"));
}

TEST_CASE("positions and turns that cannot be are told where they are written, with status 2") {
  const Folder folder;
  const auto says = [&](const std::string& entry, const std::string& place,
                        const std::string& message) {
    folder.write("bad.yaml", "study: bad\nvariants:\n  - " + entry + "\n");
    const Outcome outcome = folder.run("run bad.yaml");
    INFO(entry);
    CHECK(outcome.status == 2);
    const std::string line = "bad.yaml:3:" + place + ": error: " + message + "\n";
    CHECK(outcome.output.substr(0, line.size()) == line);
  };
  says("{variant: tchadji, turns: g9}", "31", "turn 1 (g9): 'g9' is not a hole of this board");
  says("{variant: tchadji, turns: g1}", "31",
       "turn 1 (g1): it must take 1 further hole, named after an x (capture.extra.holes)");
  says("{variant: tchadji, turns: [g1xc4, \"g1xc4 a1\"]}", "39", "turn 2 (a1): a1 is not North's");
  says("{variant: tchadji, turns: []}", "31", "turns is an empty list");
  says("{variant: tchadji, position: nonsense}", "34",
       "a position is 'ROWS MOVER taken=A,B', not 'nonsense'");
  says("{variant: tchadji, columns: 3, position: \"0,0,0/0,0,2/0,1,1/1,0,0 S taken=4,9\"}", "46",
       "6 seeds on North's side and taken from it, but it has 12 at the start");
  says("{variant: tchadji, columns: 3, set: {end.cannot_move: passes}, position: "
       "\"0,0,0/0,0,0/0,1,1/1,0,0 S taken=12,9\", turns: b2}",
       "125", "turn 1 (b2): the game is over after it");
  CHECK(folder.run("check bad.yaml").status == 2);
}
