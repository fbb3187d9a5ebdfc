#include "core/engine/notation.h"
#include "runner/command/options.h"

#include <fmt/format.h>

namespace sowlab {
namespace {

void divide(const Engine& engine, int depth) {
  const Position start = engine.start();
  for (const Turn& turn : engine.turns(start)) {
    Position after = start;
    const TurnResult result = engine.play(after, turn);
    const std::uint64_t sequences = result.endless || result.unresolved
                                        ? static_cast<std::uint64_t>(depth == 1)
                                        : engine.perft(after, depth - 1);
    fmt::print("{} {}\n", to_text(engine.layout(), start.mover, turn), sequences);
  }
}

} // namespace

int perft_command(const Arguments& arguments) {
  options::options_description description = variant_options();
  description.add_options()("depth", options::value<Number>()->value_name("D")->required(),
                            "turns; complete ones, with their relays and captures")(
      "divide", "also the count below each first turn");
  const auto given = parse(
      arguments,
      "usage: sowlab perft VARIANT --depth D [--divide]\n\nCounts the different sequences of 1 "
      "to D turns, a line `d count` for each. A game that ends\nearlier is not counted; an "
      "endless move is a turn that ends the game; repetition is ignored.",
      description, "variant");
  if (!given) return 0;
  const Engine engine = engine_of(only_word(*given, "variant", "VARIANT"), *given);
  const int depth = static_cast<int>(number_of(*given, "depth", 1, 100));
  if (given->count("divide") > 0) divide(engine, depth);
  for (int d = 1; d <= depth; ++d) {
    fmt::print("{} {}\n", d, engine.perft(engine.start(), d));
    std::fflush(stdout);
  }
  return 0;
}

} // namespace sowlab
