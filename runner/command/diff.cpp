#include "core/engine/notation.h"
#include "runner/command/options.h"
#include "runner/command/trace_output.h"
#include "runner/report/table.h"
#include "runner/trial/difference.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace sowlab {
namespace {

/// Random games that are followed before two variants are said to play alike.
constexpr std::uint64_t games_followed = 1'000;
constexpr std::uint64_t seed_of_games = 1;

/// Two variants and what they are called here.
struct Pair {
  std::string first_name, second_name;
  Engine first, second;
};

/// The fields changed go with the second one.
Pair read_pair(const Given& given) {
  const std::vector<std::string> names = words_in(given);
  if (names.empty()) throw UsageError("VARIANT is missing");
  if (names.size() > 2)
    throw UsageError(fmt::format("'{}' is one word too many after two variants", names[2]));
  options::variables_map unchanged = given;
  unchanged.erase("set");
  std::string second = names.back();
  if (given.count("set") > 0)
    for (const std::string& change : given["set"].as<std::vector<std::string>>())
      second += " " + change;
  if (names.size() == 1 && given.count("set") == 0)
    throw UsageError("a second VARIANT, or a field changed by --set, is missing");
  return {names.front(), second, engine_of(names.front(), unchanged),
          engine_of(names.back(), given)};
}

void print_fields(const Pair& pair) {
  std::vector<std::vector<std::string>> rows = {{"field", pair.first_name, pair.second_name}};
  for (const FieldDifference& difference : field_differences(pair.first, pair.second))
    rows.push_back({difference.field, difference.first, difference.second});
  fmt::print("{}", rows.size() == 1 ? "no field differs that matters to play\n" : table(rows, 3));
}

void print_sentences(const std::string& name, const std::vector<std::string>& sentences) {
  if (sentences.empty()) return;
  fmt::print("\nonly {}\n", name);
  for (const std::string& sentence : sentences)
    fmt::print("{}", wrapped(sentence, "  - ", 4));
}

/// The turn at which they part, as one of them plays it.
void print_side(const std::string& name, const Engine& engine, const PlayDifference& found) {
  Tracer tracer(engine, engine.start());
  for (const std::string& turn : found.turns)
    tracer.play(turn);
  const TracedTurn turn = tracer.play(found.turn);
  fmt::print("\n{}: {}\n", name, found.turn);
  print_outcome(engine, turn, true);
}

/// The position after the turns that both play alike.
Position position_before(const Engine& engine, const PlayDifference& found) {
  Position position = engine.start();
  for (const std::string& turn : found.turns)
    engine.play(position, read_turn(engine.layout(), position.mover, turn));
  return position;
}

void print_options(const Pair& pair, const PlayDifference& found) {
  const auto print = [](const std::string& name, const std::vector<std::string>& turns) {
    if (!turns.empty())
      fmt::print(
          "{}", wrapped(fmt::format("legal in {} only: {}", name, fmt::join(turns, " ")), "  ", 4));
  };
  print(pair.first_name, found.first_only);
  print(pair.second_name, found.second_only);
  if (found.first_only.empty() && found.second_only.empty())
    fmt::print("  {} is legal in {} only\n", found.turn, pair.first_name);
}

void print_play(const Pair& pair, const std::optional<PlayDifference>& found) {
  if (!found)
    return fmt::print("\nin play: {} random games of {} (seed {}) are played alike in both\n",
                      games_followed, pair.first_name, seed_of_games);
  if (found->kind == PlayDifference::Kind::start) {
    fmt::print("\nin play: they differ from the start\n{}\n{}",
               drawing(pair.first.layout(), pair.first.start()),
               drawing(pair.second.layout(), pair.second.start()));
    return;
  }
  const Position before = position_before(pair.first, *found);
  fmt::print("\nin play: game {} of {} (random, seed {}) is the first that differs, at turn {}, of "
             "{}\n",
             found->game, pair.first_name, seed_of_games, found->turns.size() + 1,
             name_of(before.mover));
  if (!found->turns.empty())
    fmt::print("{}", wrapped(fmt::format("after {}", fmt::join(found->turns, " ")), "  ", 4));
  fmt::print("{}", drawing(pair.first.layout(), before));
  if (found->kind == PlayDifference::Kind::options) return print_options(pair, *found);
  print_side(pair.first_name, pair.first, *found);
  print_side(pair.second_name, pair.second, *found);
}

const char* name_of(PlayDifference::Kind kind) {
  switch (kind) {
  case PlayDifference::Kind::start:
    return "start";
  case PlayDifference::Kind::options:
    return "options";
  case PlayDifference::Kind::outcome:
    return "outcome";
  case PlayDifference::Kind::ending:
    break;
  }
  return "ending";
}

Json play_json(const Pair& pair, const std::optional<PlayDifference>& found) {
  if (!found) return nullptr;
  const auto traced = [&](const Engine& engine) -> Json {
    if (found->turn.empty() || found->kind == PlayDifference::Kind::options) return nullptr;
    std::vector<std::string> turns = found->turns;
    turns.push_back(found->turn);
    return trace_json(engine, engine.start(), turns, true)["turns"].back();
  };
  return {{"kind", name_of(found->kind)},    {"game", found->game},
          {"turns", found->turns},           {"turn", found->turn},
          {"first_only", found->first_only}, {"second_only", found->second_only},
          {"first", traced(pair.first)},     {"second", traced(pair.second)}};
}

Json diff_json(const Pair& pair, const std::optional<PlayDifference>& found) {
  Json fields = Json::array();
  for (const FieldDifference& difference : field_differences(pair.first, pair.second))
    fields.push_back(
        {{"field", difference.field}, {"first", difference.first}, {"second", difference.second}});
  const WordDifference words = word_differences(pair.first, pair.second);
  return {{"first", variant_json(pair.first)},
          {"second", variant_json(pair.second)},
          {"fields", fields},
          {"english", {{"first_only", words.first}, {"second_only", words.second}}},
          {"play", play_json(pair, found)}};
}

int run_diff(const Given& given) {
  const Pair pair = read_pair(given);
  const std::optional<PlayDifference> found =
      play_difference(pair.first, pair.second, seed_of_games, games_followed);
  if (given.count("json") > 0) {
    print_json(diff_json(pair, found));
    return 0;
  }
  print_fields(pair);
  const WordDifference words = word_differences(pair.first, pair.second);
  print_sentences(pair.first_name, words.first);
  print_sentences(pair.second_name, words.second);
  print_play(pair, found);
  return 0;
}

} // namespace

Command diff_command() {
  return {
      .name = "diff",
      .summary = "how two variants differ, in fields, words and play",
      .synopsis = "VARIANT [VARIANT] [--set FIELD=VALUE]",
      .description = "Says how two variants differ: field by field, in the English of the rules, "
                     "and in play: the first\nturn at which a random game of the first is played "
                     "differently by the second. --set changes the\nsecond; with one VARIANT it is "
                     "held against itself as changed.",
      .options = variant_options(),
      .words = Words::variants,
      .run = run_diff,
  };
}

} // namespace sowlab
