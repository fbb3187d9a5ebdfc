// Positions on the command line, the legal turns, and JSON.
#include "tests/command/program.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace command;
using Json = nlohmann::json;

namespace {

const std::string singles = "'0,0,0/0,0,2/0,1,1/1,0,0 S taken=4,9'";

Json json_of(const Folder& folder, const std::string& arguments) {
  const Outcome outcome = folder.run(arguments + " --json");
  INFO(outcome.output);
  REQUIRE(outcome.status == 0);
  return Json::parse(outcome.output);
}

} // namespace

TEST_CASE("moves lists the legal turns and says of other holes why not") {
  const Folder folder;
  CHECK(folder.run("moves tchadji --columns 3 --position '0,0,0/0,0,2/0,1,1/1,0,0 S taken=10,9'")
            .output == "4 |   .   .   .\n"
                       "3 |   .   .   2\n"
                       "2 |   .   1   1\n"
                       "1 |   1   .   .\n"
                       "      a   b   c\n"
                       "\n"
                       "South to move: 2 legal turns\n"
                       "  a1 b2\n"
                       "not:\n"
                       "  b1 holds no seed of the player to move\n"
                       "  c1 holds no seed of the player to move\n"
                       "  c2 would not end in an empty hole (move.otherwise.into: empty)\n"
                       "  a2 holds no seed of the player to move\n");
  CHECK(folder.run("moves chiana-wa-kunja --columns 2").output ==
        "4 |  4n  4n\n3 |\n2 |\n1 |   4   4\n      a   b\n\n"
        "South to move: 1 legal turn\n  a1\nnot:\n"
        "  b1 is not the rear hole, which is a1 (move.sow: rear)\n");
}

TEST_CASE("an impossible position is refused with the reason") {
  const Folder folder;
  for (const char* command : {"moves tchadji", "trace tchadji", "perft tchadji --depth 1"}) {
    const Outcome outcome = folder.run(std::string(command) + " --columns 3 --position " + singles);
    CHECK(outcome.status == 2);
    CHECK(outcome.output == "sowlab: error: --position: 6 seeds on North's side and taken from it, "
                            "but it has 12 at the start\n");
  }
}

TEST_CASE("perft and trace begin from a position") {
  const Folder folder;
  const std::string position = " --columns 3 --position '0,0,0/0,0,2/0,1,1/1,0,0 S taken=10,9'";
  CHECK(folder.run("perft tchadji --depth 2" + position).output == "1 2\n2 2\n");
  CHECK(folder.run("trace tchadji --turns b2" + position).output ==
        "4 |   .   .   .\n3 |   .   .   2\n2 |   .   1   1\n1 |   1   .   .\n      a   b   c\n"
        "\n1. South b2\n"
        "  lap 1: 1 from b2, the last into a2\n"
        "4 |   .   .   .\n3 |   .   .   2\n2 |   1   .   1\n1 |   1   .   .\n      a   b   c\n");
}

TEST_CASE("perft writes JSON") {
  const Folder folder;
  const Json json = json_of(folder, "perft tsoro --columns 6 --depth 2 --divide");
  CHECK(json["variant"] == Json{{"name", "tsoro"}, {"ruleset", ""}, {"columns", 6}});
  CHECK(json["counts"][0] == Json{{"depth", 1}, {"count", 6}});
  std::uint64_t sum = 0;
  for (const Json& entry : json["divide"])
    sum += entry["count"].get<std::uint64_t>();
  CHECK(sum == json["counts"][1]["count"].get<std::uint64_t>());
}

TEST_CASE("trace writes JSON") {
  const Folder folder;
  const Json json = json_of(folder, "trace tchadji --columns 3 --turns b1xa3");
  const Json& turn = json["turns"][0];
  CHECK(turn["turn"] == "b1xa3");
  CHECK(turn["player"] == "South");
  CHECK(turn["laps"].size() == 3);
  CHECK(turn["laps"][2] ==
        Json{{"origin", "a1"},
             {"seeds", 3},
             {"in_hand", false},
             {"last", "c2"},
             {"captures", {{{"hole", "c3"}, {"seeds", 2}}, {{"hole", "c4"}, {"seeds", 2}}}}});
  CHECK(turn["extras"] == Json::array({{{"hole", "a3"}, {"seeds", 2}}}));
  CHECK(turn["position"] == "2,2,0/0,2,0/3,3,1/0,1,4 N taken=6,0");
  CHECK(json["ending"] == nullptr);
  CHECK(json_of(folder, "trace chiana-wa-bwalo --columns 2")["turns"].empty());
}

TEST_CASE("moves writes JSON") {
  const Folder folder;
  const Json json = json_of(folder, "moves chiana-wa-kunja --columns 2");
  CHECK(json["turns"] == Json::array({"a1"}));
  CHECK(json["holes"][1] ==
        Json{{"hole", "b1"},
             {"seeds", 4},
             {"legal", false},
             {"reason", "b1 is not the rear hole, which is a1 (move.sow: rear)"}});
}

TEST_CASE("list writes JSON") {
  const Folder folder;
  const Json json = json_of(folder, "list");
  REQUIRE(json.size() >= 27);
  CHECK(json[3]["name"] == "chiana-wa-bwalo");
  CHECK(json[3]["default_columns"] == 16);
  CHECK(json[3]["rulesets"][0]["name"] == "literal");
}
