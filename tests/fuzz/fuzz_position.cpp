#include "core/engine/notation.h"
#include "tests/fuzz/fuzz.h"

#include <algorithm>

namespace sowlab::fuzz {
namespace {

/// Where further holes are taken there may be hundreds of turns.
constexpr std::size_t most_turns_played = 24;

void check_turns(const Engine& engine, const Position& start) {
  const std::vector<Turn> turns = engine.turns(start);
  const std::size_t step = 1 + turns.size() / most_turns_played;
  for (std::size_t i = 0; i < turns.size(); i += step) {
    Position position = start;
    const TurnResult result = play(engine, position, turns[i]);
    if (result.ending) continue;
    const std::string text = to_text(engine.variant(), engine.layout(), position);
    must(read_position(engine.variant(), engine.layout(), text) == position,
         "a position that was played is not read back: " + text);
  }
}

} // namespace

int position(const std::uint8_t* bytes, std::size_t size) {
  if (size == 0) return 0;
  const Engine& engine = engine_for(bytes[0]);
  const std::string_view text(reinterpret_cast<const char*>(bytes) + 1, size - 1);
  Position position;
  try {
    position = read_position(engine.variant(), engine.layout(), text);
  } catch (const NotationError& error) {
    must(!std::string_view(error.what()).empty(), "nothing is said");
    return 0;
  }
  const std::string written = to_text(engine.variant(), engine.layout(), position);
  must(read_position(engine.variant(), engine.layout(), written) == position,
       "not read back: " + written);
  must(!drawing(engine.layout(), position).empty(), "no drawing");
  check_turns(engine, position);
  return 0;
}

} // namespace sowlab::fuzz
