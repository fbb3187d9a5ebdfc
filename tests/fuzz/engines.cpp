#include "core/engine/notation.h"
#include "core/rules/library.h"
#include "tests/fuzz/fuzz.h"

#include <numeric>

namespace sowlab::fuzz {
namespace {

/// Short boards: what goes wrong does so on them too, and a relay is soon over.
constexpr int columns_played = 8;

/// A corpus depends on the order.
constexpr const char* names[] = {
    "tchadji",         "mefuvha",
    "mefuvha:stayt",   "moruba:malesa",
    "chiana-wa-kunja", "chiana-wa-kunja:perimeter",
    "chiana-wa-bwalo", "chiana-wa-kunja:gathered",
    "mpale",           "tchouba",
    "tshuba",          "tsoro",
};

int seeds_of(const Position& position) {
  int seeds = position.taken[0] + position.taken[1];
  for (const auto& side : position.seeds)
    seeds = std::accumulate(side.begin(), side.end(), seeds);
  return seeds;
}

} // namespace

const std::vector<std::shared_ptr<const Engine>>& engines() {
  static const auto all = [] {
    std::vector<std::shared_ptr<const Engine>> made;
    for (const char* name : names) {
      const Variant variant = load_variant(name, {SOWLAB_ROOT "/variants"});
      const bool has_board = variant.board.columns.contains(columns_played);
      made.push_back(std::make_shared<const Engine>(variant, has_board ? columns_played : 0));
    }
    return made;
  }();
  return all;
}

const Engine& engine_for(std::uint8_t byte) {
  const auto number = static_cast<std::uint8_t>(byte - 'a');
  return *engines()[number % engines().size()];
}

TurnResult play(const Engine& engine, Position& position, const Turn& turn) {
  const int before = seeds_of(position);
  const TurnResult result = engine.play(position, turn);
  must(seeds_of(position) == before,
       "seeds are lost or won by " + to_text(engine.layout(), position.mover, turn));
  return result;
}

} // namespace sowlab::fuzz
