#include "core/engine/notation.h"
#include "runner/command/json.h"
#include "runner/command/options.h"

#include <fmt/format.h>

namespace sowlab {
namespace {

/// The count below one first turn.
std::uint64_t below(const Engine& engine, Position position, const Turn& turn, int depth) {
  const TurnResult result = engine.play(position, turn);
  if (result.endless || result.unresolved) return depth == 1 ? 1 : 0;
  return engine.perft(position, depth - 1);
}

int run_perft(const Given& given) {
  const Engine engine = engine_of(only_word(given, "VARIANT"), given);
  const Position start = position_of(engine, given);
  const int depth = static_cast<int>(number_of(given, "depth", 1, 100));
  const bool as_json = given.count("json") > 0;
  Json divided = Json::array(), counts = Json::array();
  if (given.count("divide") > 0)
    for (const Turn& turn : engine.turns(start)) {
      const std::string text = to_text(engine.layout(), start.mover, turn);
      const std::uint64_t count = below(engine, start, turn, depth);
      if (as_json)
        divided.push_back({{"turn", text}, {"count", count}});
      else
        fmt::print("{} {}\n", text, count);
    }
  for (int d = 1; d <= depth; ++d) {
    const std::uint64_t count = engine.perft(start, d);
    if (as_json)
      counts.push_back({{"depth", d}, {"count", count}});
    else
      fmt::print("{} {}\n", d, count);
    std::fflush(stdout);
  }
  if (!as_json) return 0;
  Json json = {{"variant", variant_json(engine)},
               {"position", to_text(engine.variant(), engine.layout(), start)},
               {"counts", counts}};
  if (given.count("divide") > 0) json["divide"] = divided;
  print_json(json);
  return 0;
}

} // namespace

Command perft_command() {
  options::options_description own = position_options();
  own.add_options()("depth", options::value<Number>()->value_name("D")->required(),
                    "turns; complete ones, with their relays and captures")(
      "divide", "also the count below each first turn");
  return {
      .name = "perft",
      .summary = "count sequences of turns",
      .synopsis = "VARIANT --depth D [--divide]",
      .description = "Counts the different sequences of 1 to D turns, a line `d count` for each. A "
                     "game that ends\nearlier is not counted; an endless move is a turn that ends "
                     "the game; repetition is ignored.",
      .options = own,
      .words = Words::variants,
      .run = run_perft,
  };
}

} // namespace sowlab
