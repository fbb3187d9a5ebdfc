#include "core/engine/notation.h"
#include "tests/fuzz/fuzz.h"

#include <algorithm>
#include <map>

namespace sowlab::fuzz {
namespace {

constexpr std::size_t most_positions = 64;

/// The positions of one game, those in which it may go on.
std::vector<Position> game_of(const Engine& engine) {
  std::vector<Position> positions = {engine.start()};
  while (positions.size() < most_positions) {
    Position position = positions.back();
    const std::vector<Turn> turns = engine.turns(position);
    // Not always the first or the last, and not the same again and again.
    const std::size_t number = positions.size() * 7 % turns.size();
    if (play(engine, position, turns[number]).ending) break;
    positions.push_back(position);
  }
  return positions;
}

const Position& position_for(const Engine& engine, std::uint8_t byte) {
  static std::map<const Engine*, std::vector<Position>> games;
  std::vector<Position>& game = games[&engine];
  if (game.empty()) game = game_of(engine);
  return game[static_cast<std::uint8_t>(byte - '0') % game.size()];
}

} // namespace

int turn(const std::uint8_t* bytes, std::size_t size) {
  if (size < 2) return 0;
  const Engine& engine = engine_for(bytes[0]);
  const Position& position = position_for(engine, bytes[1]);
  const std::string_view text(reinterpret_cast<const char*>(bytes) + 2, size - 2);
  Turn turn;
  try {
    turn = read_turn(engine.layout(), position.mover, text);
  } catch (const NotationError& error) {
    must(!std::string_view(error.what()).empty(), "nothing is said");
    return 0;
  }
  const std::string written = to_text(engine.layout(), position.mover, turn);
  must(read_turn(engine.layout(), position.mover, written) == turn, "not read back: " + written);
  const std::string why = engine.objection(position, turn);
  const std::vector<Turn> turns = engine.turns(position);
  const bool legal = std::find(turns.begin(), turns.end(), turn) != turns.end();
  must(legal == why.empty(), written + (legal ? " is refused: " + why : " is not refused"));
  if (!legal) return 0;
  Position after = position;
  play(engine, after, turn);
  return 0;
}

} // namespace sowlab::fuzz
