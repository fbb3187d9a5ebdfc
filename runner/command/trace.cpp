#include "runner/command/options.h"
#include "runner/command/trace_output.h"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>

namespace sowlab {
namespace {

/// The fields of a line of CSV.
std::vector<std::string> csv_fields(const std::string& line) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool doubled = quoted && line[i] == '"' && i + 1 < line.size() && line[i + 1] == '"';
    if (doubled)
      fields.back() += line[i++];
    else if (line[i] == '"')
      quoted = !quoted;
    else if (line[i] == ',' && !quoted)
      fields.emplace_back();
    else if (line[i] != '\r')
      fields.back() += line[i];
  }
  return fields;
}

/// Games of a file, a line each: their turns, or rows of 'sowlab export --what turns'.
std::vector<std::string> games_in(const std::string& path) {
  std::error_code failed;
  std::ifstream file(path);
  if (!std::filesystem::is_regular_file(path, failed) || !file)
    throw UsageError(fmt::format("--from {}: there is no such file that can be read", path));
  std::vector<std::string> games;
  bool is_csv = false;
  std::size_t column = 0;
  for (std::string line; std::getline(file, line);) {
    if (games.empty() && !is_csv && line.starts_with("cell,")) {
      const std::vector<std::string> head = csv_fields(line);
      while (column < head.size() && head[column] != "turns")
        ++column;
      if (column == head.size())
        throw UsageError(fmt::format("--from {}: it has no column turns", path));
      is_csv = true;
      continue;
    }
    const std::vector<std::string> fields =
        is_csv ? csv_fields(line) : std::vector<std::string>{line};
    if (column < fields.size() && !words_of(fields[column]).empty())
      games.push_back(fields[column]);
  }
  if (games.empty()) throw UsageError(fmt::format("--from {}: it holds no turns", path));
  return games;
}

std::vector<std::string> games_asked_for(const options::variables_map& given) {
  if (given.count("from") == 0) return {given["turns"].as<std::string>()};
  if (!given["turns"].defaulted()) throw UsageError("--from and --turns do not go together");
  return games_in(given["from"].as<std::string>());
}

int run_trace(const Given& given) {
  const Engine engine = engine_of(only_word(given, "VARIANT"), given);
  const Position start = position_of(engine, given);
  const std::vector<std::string> games = games_asked_for(given);
  const bool as_json = given.count("json") > 0, why = given.count("why") > 0;
  Json array = Json::array();
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (as_json) {
      array.push_back(trace_json(engine, start, words_of(games[i]), why));
      continue;
    }
    if (given.count("from") > 0) fmt::print("{}game {}\n", i > 0 ? "\n" : "", i + 1);
    print_trace(engine, start, words_of(games[i]), why);
  }
  if (as_json) print_json(given.count("from") > 0 ? array : array.front());
  return 0;
}

} // namespace

Command trace_command() {
  options::options_description own = position_options();
  own.add_options()("turns", options::value<std::string>()->value_name("TURNS")->default_value(""),
                    "turns of both players, separated by blanks: \"g1xc4 b4\"")(
      "from", options::value<std::string>()->value_name("FILE"),
      "games, a line each: their turns, or what 'sowlab export --what turns' wrote")(
      "why", "say of each lap which rules apply, which do not, and why");
  return {
      .name = "trace",
      .summary = "play given turns, lap by lap",
      .synopsis = "VARIANT [--turns \"g1xc4 ...\" | --from FILE]",
      .description = "Plays turns from the start, or from a position, and prints each lap, capture "
                     "and ending, and the\nboard. A turn is the hole sown, +2 if a lone seed goes "
                     "two holes on, x and the further enemy holes\ntaken (g1xc4,d4), or pass. "
                     "Holes are named as on a chess board seen from South, who plays first.",
      .options = own,
      .words = Words::variants,
      .run = run_trace,
  };
}

} // namespace sowlab
