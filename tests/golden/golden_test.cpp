// One game of every shipped variant and ruleset, turn by turn, compared with the file of its name
// in this folder. `tests/golden/regenerate` writes the files anew.

#include "tests/engine/playing.h"

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <numeric>
#include <sstream>

namespace sowlab::rule_test {
namespace {

constexpr int most_turns = 120;

/// A linear congruential generator; the upper bits choose.
class Dice {
 public:
  std::size_t below(std::size_t count) {
    state_ = state_ * 1664525u + 1013904223u;
    return static_cast<std::size_t>(std::uint64_t{state_} * count >> 32);
  }

 private:
  std::uint32_t state_ = 1;
};

/// Seeds that the mover has not got: the enemy's on the board, or where both sow the same holes all
/// that are not in the mover's store.
int seeds_to_gain(const Engine& engine, const Position& position, Player mover) {
  if (has_fixed_sides(engine.variant())) return -position.taken[static_cast<std::size_t>(mover)];
  const auto& seeds = position.seeds[static_cast<std::size_t>(enemy_of(mover))];
  return std::accumulate(seeds.begin(), seeds.end(), 0);
}

/// Turns chosen uniformly among the legal ones; repetition does not end the game here.
std::string random_game(const Engine& engine) {
  const auto text = [&](const Position& position) {
    return to_text(engine.variant(), engine.layout(), position);
  };
  Position position = engine.start();
  Dice dice;
  std::string game =
      fmt::format("number turn laps captured position\n0 - 0 0 {}\n", text(position));
  for (int number = 1; number <= most_turns; ++number) {
    const std::vector<Turn> turns = engine.turns(position);
    const Turn& turn = turns.at(dice.below(turns.size()));
    const Player mover = position.mover;
    const int before = seeds_to_gain(engine, position, mover);
    const TurnResult result = engine.play(position, turn);
    game +=
        fmt::format("{} {} {} {} {}\n", number, to_text(engine.layout(), mover, turn), result.laps,
                    before - seeds_to_gain(engine, position, mover), text(position));
    if (result.ending) return game + word_for(*result.ending) + '\n';
  }
  return game + fmt::format("stopped after {} turns\n", most_turns);
}

/// Relays that end in the store and go on with another sowing, again and again: on a full board the
/// turns are too many to be listed.
bool has_countless_turns(const Variant& variant) {
  return variant.sowing.extra_turn && variant.sowing.relay == Relay::occupied;
}

/// Eight columns where the variant has them: games are short there, and files small.
int columns_for(const Variant& variant) {
  return variant.board.columns.contains(8) ? 8 : 0;
}

std::string file_of(const std::string& name) {
  std::string stem = name;
  for (char& letter : stem)
    if (letter == ':') letter = '.';
  return fmt::format("{}/tests/golden/{}.txt", SOWLAB_ROOT, stem);
}

std::string contents_of(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST_CASE("golden games are played as recorded") {
  const char* const regenerate = std::getenv("SOWLAB_REGENERATE");
  for (const std::string& name : Library({SOWLAB_ROOT "/variants"}).names_with_rulesets()) {
    Variant variant = shipped(name);
    if (has_countless_turns(variant)) variant.start.every = 1;
    const std::string game = random_game(Engine(variant, columns_for(variant)));
    if (regenerate != nullptr) {
      std::ofstream(file_of(name)) << game;
      continue;
    }
    INFO(name << ": if the rules were meant to change, run tests/golden/regenerate");
    CHECK(contents_of(file_of(name)) == game);
  }
}

} // namespace
} // namespace sowlab::rule_test
