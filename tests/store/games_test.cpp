// Single games of a folder of results: listed, exported, played again.
#include "tests/store/folders.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sstream>

using namespace command;
using namespace folders;
using Json = nlohmann::json;

namespace {

std::string study_keeping(const char* records) {
  return fmt::format(
      "study: small\ngames: 14\nrecords: {}\nvariants: [{{variant: tchadji, columns: "
      "3}}, {{variant: chiana-wa-bwalo, columns: 4}}]\n",
      records);
}

struct PlayedStudy {
  explicit PlayedStudy(const char* records = "all") {
    folder.write("study.yaml", study_keeping(records));
    done(folder, "run study.yaml --quiet --out out");
  }

  Json exported(const std::string& what, const std::string& more = "") const {
    return Json::parse(done(folder, "export out --what " + what + " --format json " + more));
  }

  Folder folder;
};

/// What the program prints, word by word, a row for each line after the first.
std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);)
    lines.push_back(line);
  return lines;
}

/// The games of an export as `games --json` lists them.
Json listed(const Json& rows) {
  Json games = Json::array();
  for (const Json& row : rows)
    games.push_back({{"cell", row["cell"]},
                     {"game", row["game"]},
                     {"turns", row["turns"]},
                     {"ending", row["ending"]}});
  return games;
}

std::string ending_of(const Json& trace) {
  const std::map<std::string, std::string> words = {
      {"South wins", "first wins"},
      {"North wins", "second wins"},
      {"a draw", "draw"},
      {"the same position has come back: neither wins", "repetition"},
      {"an endless move: neither wins", "endless move"}};
  return trace["ending"].is_null() ? "unfinished" : words.at(trace["ending"].get<std::string>());
}

/// A value as CSV writes it, without quotes.
std::string text_of(const Json& value) {
  if (value.is_null()) return "";
  return value.is_string() ? value.get<std::string>() : value.dump();
}

std::vector<std::string> csv_fields(const std::string& line) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (const char c : line) {
    if (c == '"')
      quoted = !quoted;
    else if (c == ',' && !quoted)
      fields.emplace_back();
    else
      fields.back() += c;
  }
  return fields;
}

} // namespace

TEST_CASE("every game can be played again, and ends as its record says") {
  const PlayedStudy played;
  const Json rows = played.exported("games");
  REQUIRE(rows.size() == 28);
  for (const Json& row : rows) {
    const std::string which = fmt::format("--cell '{}' --game {}", row["cell"].get<std::string>(),
                                          row["game"].get<int>());
    INFO(which);
    std::string turns = done(played.folder, "replay out " + which + " --turns");
    REQUIRE(turns.ends_with("\n"));
    turns.pop_back();
    const Json trace =
        Json::parse(done(played.folder, fmt::format("trace {} --columns {} --turns '{}' --json",
                                                    row["variant"].get<std::string>(),
                                                    row["columns"].get<int>(), turns)));
    CHECK(trace["turns"].size() == row["turns"]);
    CHECK(ending_of(trace) == row["ending"]);
    if (!row["first_turn"].is_null()) CHECK(trace["turns"][0]["turn"] == row["first_turn"]);
    if (row["game"].get<int>() % 5 == 0) {
      CHECK(Json::parse(done(played.folder, "replay out " + which + " --json")) == trace);
      CHECK(done(played.folder, "replay out " + which) ==
            done(played.folder,
                 fmt::format("trace {} --columns {} --turns '{}'",
                             row["variant"].get<std::string>(), row["columns"].get<int>(), turns)));
    }
  }
}

TEST_CASE("a cell is named by its label or its number") {
  const PlayedStudy played;
  CHECK(done(played.folder, "replay out --cell 2 --game 3") ==
        done(played.folder, "replay out --cell 'chiana-wa-bwalo 4x4' --game 3"));
  CHECK(played.exported("games", "--cell 2") ==
        played.exported("games", "--cell 'chiana-wa-bwalo 4x4'"));
}

TEST_CASE("games lists those that are asked for, by what the export says of them") {
  for (const char* records : {"all", "none", "5"}) {
    const PlayedStudy played(records);
    INFO("records " << records);
    const Json rows = played.exported("games");
    const auto games = [&](const std::string& options) {
      return Json::parse(done(played.folder, "games out --json " + options));
    };
    std::vector<Json> all = listed(rows);
    CHECK(games("") == Json(all));
    CHECK(games("--cell 2") == Json(std::vector<Json>(all.begin() + 14, all.end())));
    for (const std::string ending :
         {"first wins", "second wins", "draw", "repetition", "endless move", "unfinished"}) {
      Json some = Json::array();
      for (const Json& game : all)
        if (game["ending"] == ending) some.push_back(game);
      std::string option = ending;
      std::replace(option.begin(), option.end(), ' ', '-');
      CHECK(games("--ending " + option) == some);
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Json& a, const Json& b) { return a["turns"] < b["turns"]; });
    CHECK(games("--shortest 2") == Json(std::vector<Json>(all.begin(), all.begin() + 2)));
    CHECK(games("--shortest 1000") == Json(all));
    std::stable_sort(all.begin(), all.end(),
                     [](const Json& a, const Json& b) { return a["turns"] > b["turns"]; });
    CHECK(games("--longest 3") == Json(std::vector<Json>(all.begin(), all.begin() + 3)));
    Json won = Json::array();
    for (const Json& game : all)
      if (game["ending"] == "second wins" && won.size() < 2) won.push_back(game);
    CHECK(games("--longest 2 --ending second-wins") == won);
  }
}

TEST_CASE("repetitions and endless moves are found") {
  const Folder folder;
  folder.write("study.yaml",
               "study: odd\ngames: 300\nvariants: [{variant: chiana-wa-bwalo, columns: "
               "4}, {variant: tchadji, columns: 2}]\n");
  done(folder, "run study.yaml --quiet --out out");
  for (const char* ending : {"repetition", "endless-move"}) {
    const Json games =
        Json::parse(done(folder, fmt::format("games out --ending {} --shortest 3 --json", ending)));
    INFO(ending);
    REQUIRE(!games.empty());
    for (const Json& game : games) {
      const Json trace = Json::parse(
          done(folder, fmt::format("replay out --json --cell '{}' --game {}",
                                   game["cell"].get<std::string>(), game["game"].get<int>())));
      CHECK(ending_of(trace) == game["ending"]);
      CHECK(trace["turns"].size() == game["turns"]);
    }
  }
}

TEST_CASE("the export says the same with records and without") {
  const PlayedStudy with("all"), without("none"), some("5");
  for (const char* what : {"summary", "lengths", "openings", "games", "turns"}) {
    const std::string command = fmt::format("export out --what {}", what);
    const std::string text = done(with.folder, command);
    CHECK(text == done(without.folder, command));
    CHECK(text == done(some.folder, command));
    if (*what != 'g' && *what != 't')
      CHECK(text == with.folder.read(fmt::format("out/{}.csv", what)));
  }
}

TEST_CASE("the export has the same values in JSON and in CSV") {
  const PlayedStudy played;
  for (const char* what : {"summary", "lengths", "openings", "games", "turns"}) {
    INFO(what);
    const auto lines = lines_of(done(played.folder, fmt::format("export out --what {}", what)));
    const auto rows = nlohmann::ordered_json::parse(
        done(played.folder, fmt::format("export out --what {} --format json", what)));
    REQUIRE(lines.size() == rows.size() + 1);
    const std::vector<std::string> head = csv_fields(lines[0]);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::vector<std::string> fields = csv_fields(lines[i + 1]);
      REQUIRE(fields.size() == rows[i].size());
      std::size_t column = 0;
      for (const auto& [name, value] : rows[i].items()) {
        CHECK(name == head[column]);
        const std::string& field = fields[column++];
        if (value.is_number_float())
          CHECK(std::stod(field) == value.get<double>());
        else
          CHECK(text_of(value) == field);
      }
    }
  }
}

TEST_CASE("the sums over games are those of the summary") {
  const PlayedStudy played;
  const Json summary = played.exported("summary"), games = played.exported("games");
  for (const Json& cell : summary) {
    std::map<std::string, std::uint64_t> sums;
    for (const Json& game : games) {
      if (game["cell"] != cell["cell"]) continue;
      for (const char* name : {"laps", "seeds_sown", "captures", "decisions", "options"})
        sums[name] += game[name].get<std::uint64_t>();
      sums["seeds_captured"] += game["seeds_captured_by_south"].get<std::uint64_t>() +
                                game["seeds_captured_by_north"].get<std::uint64_t>();
      sums[game["ending"].get<std::string>()]++;
    }
    for (const char* name : {"laps", "seeds_sown", "captures", "seeds_captured"})
      CHECK(cell[name] == sums[name]);
    CHECK(cell["first_wins"] == sums["first wins"]);
    CHECK(cell["second_wins"] == sums["second wins"]);
    CHECK(cell["sowing_decisions"].get<std::uint64_t>() +
              cell["extra_decisions"].get<std::uint64_t>() ==
          sums["decisions"]);
    CHECK(cell["sowing_options"].get<std::uint64_t>() +
              cell["extra_options"].get<std::uint64_t>() ==
          sums["options"]);
  }
}

TEST_CASE("trace --from reads what the export of turns wrote, and plain lines") {
  const PlayedStudy played;
  const std::string csv = done(played.folder, "export out --what turns --cell 1");
  played.folder.write("turns.csv", csv);
  const Json rows = played.exported("turns", "--cell 1");
  std::string plain;
  for (const Json& row : rows)
    plain += row["turns"].get<std::string>() + "\n";
  played.folder.write("plain.txt", plain);
  const std::string text = done(played.folder, "trace tchadji --columns 3 --from turns.csv");
  CHECK(text == done(played.folder, "trace tchadji --columns 3 --from plain.txt"));
  CHECK(text.find("\ngame 14\n") != std::string::npos);
  CHECK(text.find("\ngame 15\n") == std::string::npos);
  const Json traces =
      Json::parse(done(played.folder, "trace tchadji --columns 3 --from turns.csv --json"));
  const Json games = played.exported("games", "--cell 1");
  REQUIRE(traces.size() == games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    CHECK(traces[i]["turns"].size() == games[i]["turns"]);
    CHECK(ending_of(traces[i]) == games[i]["ending"]);
    CHECK(traces[i]["start"] == rows[i]["start"]);
  }
}

TEST_CASE("what cannot be listed, exported or played again is told in one message, with status 2") {
  const PlayedStudy played;
  played.folder.write("empty.txt", "\n\n");
  played.folder.write("head.csv", "cell,game\nx,1\n");
  const auto says = [&](const std::string& arguments, const std::string& message) {
    INFO(arguments);
    const Outcome outcome = played.folder.run(arguments);
    CHECK(outcome.status == 2);
    CHECK(outcome.output == "sowlab: error: " + message + "\n");
  };
  const std::string cells = "there are\n  1 tchadji 4x3\n  2 chiana-wa-bwalo 4x4";
  says("replay out --cell 3 --game 0", "there is no cell '3'; " + cells);
  says("replay out --cell 0 --game 0", "there is no cell '0'; " + cells);
  says("games out --cell tchadji", "there is no cell 'tchadji'; " + cells);
  says("export out --what games --cell x", "there is no cell 'x'; " + cells);
  says("replay out --game 0", "--cell is missing: there are several cells");
  says("replay out --cell 1", "--game is missing");
  says("replay out --cell 1 --game -1", "'-1' is not a whole number");
  says("replay", "DIR is missing");
  says("games out --ending lost", "--ending must be first-wins, second-wins, draw, repetition, "
                                  "endless-move or unfinished, not 'lost'");
  says("games out --longest 2 --shortest 2", "--longest and --shortest do not go together");
  says("games out --longest 0", "--longest must be from 1 to 1000000, not 0");
  says("export out", "the option '--what' is required but missing");
  says("export out --what all", "--what must be summary, lengths, openings, curves, figures, "
                                "pairs, games or turns, not 'all'");
  says("export out --what games --format xml", "--format must be csv or json, not 'xml'");
  for (const char* command :
       {"games nowhere", "export nowhere --what games", "replay nowhere --cell 1 --game 0"})
    says(command, "nowhere holds no results: there is no results.sqlite");
  says("trace tchadji --from nowhere", "--from nowhere: there is no such file that can be read");
  says("trace tchadji --from empty.txt", "--from empty.txt: it holds no turns");
  says("trace tchadji --from head.csv", "--from head.csv: it has no column turns");
  says("trace tchadji --from empty.txt --turns g1xc4", "--from and --turns do not go together");
}
