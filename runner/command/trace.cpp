#include "core/engine/notation.h"
#include "runner/command/json.h"
#include "runner/command/options.h"
#include "runner/command/tracer.h"

#include <fmt/format.h>
#include <sstream>

namespace sowlab {
namespace {

const char* sentence(Ending ending) {
  switch (ending) {
  case Ending::south_wins:
    return "South wins";
  case Ending::north_wins:
    return "North wins";
  case Ending::draw:
    return "a draw";
  case Ending::repetition:
    return "the same position has come back";
  case Ending::endless_move:
    return "an endless move: neither wins";
  case Ending::unfinished:
    return "given up: the laps neither stop nor come back to themselves";
  }
  return "";
}

void print_captures(const Layout& layout, Player enemy,
                    const std::vector<TracedCapture>& captures) {
  for (const TracedCapture& capture : captures)
    fmt::print("  captures {} in {}\n", capture.seeds, layout.name(enemy, capture.hole));
}

void print_turn(const Engine& engine, const TracedTurn& turn) {
  const Layout& layout = engine.layout();
  fmt::print("\n{}. {} {}\n", turn.number, name_of(turn.mover),
             to_text(layout, turn.mover, turn.turn));
  for (std::size_t i = 0; i < turn.laps.size(); ++i) {
    const TracedLap& lap = turn.laps[i];
    fmt::print("  lap {}: {} from {}, the last into {}\n", i + 1, lap.seeds,
               layout.name(turn.mover, lap.origin), layout.name(turn.mover, lap.last));
    print_captures(layout, enemy_of(turn.mover), lap.captures);
  }
  if (turn.more_laps > 0) fmt::print("  ... and {} laps more\n", turn.more_laps);
  print_captures(layout, enemy_of(turn.mover), turn.extras);
  if (turn.endless)
    fmt::print("  the laps come back to where they were: they never stop\n");
  else if (!turn.unresolved)
    fmt::print("{}", drawing(layout, turn.after));
  if (turn.occurrence > 1) fmt::print("  the position for the {}. time\n", turn.occurrence);
  if (turn.ending)
    fmt::print("the game is over after {} turns: {}\n", turn.number, sentence(*turn.ending));
}

Json captures_json(const Layout& layout, Player enemy, const std::vector<TracedCapture>& captures) {
  Json array = Json::array();
  for (const TracedCapture& capture : captures)
    array.push_back({{"hole", layout.name(enemy, capture.hole)}, {"seeds", capture.seeds}});
  return array;
}

Json turn_json(const Engine& engine, const TracedTurn& turn) {
  const Layout& layout = engine.layout();
  Json laps = Json::array();
  for (const TracedLap& lap : turn.laps)
    laps.push_back({{"origin", layout.name(turn.mover, lap.origin)},
                    {"seeds", lap.seeds},
                    {"last", layout.name(turn.mover, lap.last)},
                    {"captures", captures_json(layout, enemy_of(turn.mover), lap.captures)}});
  return {{"number", turn.number},
          {"player", name_of(turn.mover)},
          {"turn", to_text(layout, turn.mover, turn.turn)},
          {"laps", laps},
          {"more_laps", turn.more_laps},
          {"extras", captures_json(layout, enemy_of(turn.mover), turn.extras)},
          {"endless", turn.endless},
          {"position", to_text(engine.variant(), layout, turn.after)},
          {"occurrence", turn.occurrence}};
}

} // namespace

int trace_command(const Arguments& arguments) {
  options::options_description description = position_options();
  description.add_options()("turns",
                            options::value<std::string>()->value_name("TURNS")->default_value(""),
                            "turns of both players, separated by blanks: \"g1xc4 b4\"");
  const auto given = parse(
      arguments,
      "usage: sowlab trace VARIANT [--turns \"g1xc4 ...\"]\n\nPlays turns from the start, or "
      "from a position, and prints each lap, capture and ending, and the\nboard. A turn is the "
      "hole sown, +2 if a lone seed goes two holes on, x and the further enemy holes\ntaken "
      "(g1xc4,d4), or pass. Holes are named as on a chess board seen from South, who plays "
      "first.",
      description, "variant");
  if (!given) return 0;
  const Engine engine = engine_of(only_word(*given, "variant", "VARIANT"), *given);
  const Position start = position_of(engine, *given);
  const bool as_json = given->count("json") > 0;
  Json turns = Json::array();
  if (!as_json) fmt::print("{}", drawing(engine.layout(), start));
  Tracer tracer(engine, start);
  std::istringstream words((*given)["turns"].as<std::string>());
  for (std::string word; words >> word;) {
    const TracedTurn turn = tracer.play(word);
    if (as_json)
      turns.push_back(turn_json(engine, turn));
    else
      print_turn(engine, turn);
  }
  if (!as_json) return 0;
  Json ending = nullptr;
  if (tracer.ending()) ending = sentence(*tracer.ending());
  print_json({{"variant", variant_json(engine)},
              {"start", to_text(engine.variant(), engine.layout(), start)},
              {"turns", turns},
              {"ending", ending}});
  return 0;
}

} // namespace sowlab
