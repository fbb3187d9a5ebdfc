// `sowlab show`: its text for every shipped variant and ruleset, compared with the file of its name
// in this folder, and its JSON. With SOWLAB_REGENERATE=1 the files are written anew.

#include "tests/command/program.h"
#include "tests/english/english.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

using namespace command;
using namespace english_test;
using Json = nlohmann::ordered_json;

namespace {

std::string file_of(const std::string& name) {
  std::string stem = name;
  for (char& letter : stem)
    if (letter == ':') letter = '.';
  return fmt::format("{}/tests/english/{}.txt", SOWLAB_ROOT, stem);
}

std::string contents_of(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

Json shown(const std::string& arguments) {
  const Folder folder;
  const Outcome outcome = folder.run(fmt::format("show {} --json", arguments));
  REQUIRE(outcome.status == 0);
  return Json::parse(outcome.output);
}

Json ruling_on(const Json& json, const std::string& field) {
  for (const Json& ruling : json["rulings"])
    if (ruling["field"] == field) return ruling;
  return nullptr;
}

TEST_CASE("show says what is written in the file of each variant's name") {
  const bool regenerate = std::getenv("SOWLAB_REGENERATE") != nullptr;
  const Folder folder;
  for (const std::string& name : shipped_names()) {
    const Outcome outcome = folder.run(fmt::format("show {}", name));
    INFO(name << ": if the text was meant to change, run this test with SOWLAB_REGENERATE=1");
    REQUIRE(outcome.status == 0);
    if (regenerate)
      std::ofstream(file_of(name)) << outcome.output;
    else
      CHECK(contents_of(file_of(name)) == outcome.output);
  }
}

TEST_CASE("each file of what show says belongs to a shipped variant") {
  std::set<std::string> wanted;
  for (const std::string& name : shipped_names())
    wanted.insert(file_of(name));
  for (const auto& entry : std::filesystem::directory_iterator(SOWLAB_ROOT "/tests/english"))
    if (entry.path().extension() == ".txt") CHECK(wanted.contains(entry.path().string()));
}

TEST_CASE("show keeps its lines within a hundred characters, but for the board") {
  for (const std::string& name : shipped_names()) {
    std::istringstream text(contents_of(file_of(name)));
    for (std::string line; std::getline(text, line);) {
      const auto length =
          std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xc0) != 0x80; });
      INFO(line);
      CHECK(length <= 100);
    }
  }
}

TEST_CASE("show tells the rules that are played on the board asked for, with fields changed") {
  const Folder folder;
  const std::string text =
      folder.run("show tchadji --columns 3 --set capture.extra.holes=2").output;
  CHECK(text.find("The board has four rows of three holes.") != std::string::npos);
  CHECK(text.find("two other enemy holes") != std::string::npos);
  CHECK(text.find("\n  capture.extra.holes: 2\n") != std::string::npos);
}

TEST_CASE("show shows a variant without title, place, sources and notes") {
  const Folder folder;
  folder.write("bare.yaml", "name: bare\nstart: {every: 1}\n");
  const std::string text = folder.run("show bare").output;
  CHECK(text.starts_with("bare\n\n4 |   1"));
  CHECK(text.find("Nothing is captured.") != std::string::npos);
  for (const char* heading : {"Sources", "Rulings", "Rulesets"})
    CHECK(text.find(heading) == std::string::npos);
}

TEST_CASE("show breaks long words and lines of a note nowhere but at blanks") {
  const Folder folder;
  folder.write("long.yaml", fmt::format("name: long\nstart: {{every: 1}}\nnotes:\n  end.wins: "
                                        "\"{0} {0}\"\n",
                                        std::string(120, 'x')));
  const std::string word(120, 'x');
  CHECK(folder.run("show long").output.find(fmt::format("\n      {0}\n      {0}\n", word)) !=
        std::string::npos);
}

TEST_CASE("the JSON of show has the rules, their English, sources, rulings and rulesets") {
  const Json json = shown("moruba:malesa");
  std::vector<std::string> keys;
  for (const auto& [key, value] : json.items())
    keys.push_back(key);
  CHECK(keys == std::vector<std::string>{"name", "ruleset", "title", "place", "columns", "fields",
                                         "english", "sources", "rulings", "rulesets"});
  CHECK(json["name"] == "moruba");
  CHECK(json["ruleset"] == "malesa");
  CHECK(json["title"] == "Moruba (Malesa)");
  CHECK(json["columns"] == 12);
  CHECK(json["english"][0] == "The board has four rows of twelve holes.");
  CHECK(json["sources"] == Json{"Malesa 2012, as retold on ludii.games (Moruba)"});
  CHECK(json["rulesets"][0] ==
        Json{{"name", "no-extra"}, {"title", "Moruba (inner and outer hole only)"}});
}

TEST_CASE("the JSON of show has every field that matters to play, with its type") {
  const Json fields = shown("mefuvha:stayt")["fields"];
  CHECK(fields["board.rows"] == 4);
  CHECK(fields["track"] == "own_side");
  CHECK(fields["start.outer"].is_null());
  CHECK(fields["start.except"][1] == Json{{"row", "inner"}, {"hole", 2}, {"seeds", 1}});
  CHECK(fields["opening.row"] == "inner");
  CHECK(fields["sowing.again.front"].is_null());
  CHECK(fields["move.lone_seed.steps"] == Json::array({1}));
  CHECK(fields["capture.take"] == Json::array({"opposite", "behind"}));
  CHECK(fields["capture.extra.optional"] == false);
  CHECK_FALSE(fields.contains("title"));
}

TEST_CASE("a ruling gives the value and what could be played instead") {
  const Json json = shown("tchadji");
  CHECK(ruling_on(json, "capture.by")["value"] == "last_hole");
  CHECK(ruling_on(json, "capture.by")["alternatives"] ==
        Json::array({"none", "holes_sown", "overtaking", "beyond_gap"}));
  CHECK(ruling_on(json, "capture.extra.holes")["alternatives"] == Json::array({"0 to 8"}));
  CHECK(ruling_on(json, "capture.extra.optional")["value"] == false);
  CHECK(ruling_on(json, "capture.extra.optional")["alternatives"] == Json::array({"true"}));
  CHECK(ruling_on(json, "end.repetition")["value"] == Json{{"times", 3}, {"result", "repetition"}});
  CHECK(ruling_on(json, "end.repetition")["alternatives"] ==
        Json::array({"times: 0 to 1000", "result: draw", "result: counted"}));
  CHECK(ruling_on(json, "sowing.origin")["note"].get<std::string>().starts_with(
      "The source is silent"));
}

TEST_CASE("the alternatives of an optional group include none, and those of columns all boards") {
  CHECK(ruling_on(shown("mefuvha:stayt"), "opening")["alternatives"] ==
        Json::array({"none", "row: outer", "hole: 1 to 62"}));
  const Json columns = ruling_on(shown("mefuvha --columns 8"), "board.columns");
  CHECK(columns["value"] == 8);
  CHECK(columns["alternatives"] == Json::array({"6 to 28 in steps of 2, or more"}));
}

TEST_CASE("rulings come in the order of the fields") {
  std::vector<std::string> order;
  const Json json = shown("tchadji");
  for (const Json& ruling : json["rulings"])
    order.push_back(ruling["field"]);
  CHECK(order == std::vector<std::string>{"sowing.origin", "capture.by", "capture.extra.holes",
                                          "capture.extra.optional", "end.cannot_move",
                                          "end.repetition", "end.endless_move"});
}

} // namespace
