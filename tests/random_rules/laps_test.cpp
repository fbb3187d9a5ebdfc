// Laps, and the proof that they never stop, beside plain arrays on which every state is kept.
#include "core/engine/notation.h"
#include "core/engine/turns.h"
#include "tests/random_rules/holding.h"
#include "tests/random_rules/patience.h"
#include "tests/random_rules/plain_track.h"
#include "tests/random_rules/random_game.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

namespace {

using namespace sowlab;
using namespace random_rules;

/// A position after some random turns.
Position some_position(const Engine& engine, const RandomGame& game) {
  std::mt19937_64 random(game.play);
  Position position = engine.start();
  for (int played = 0; played < game.turns; ++played) {
    if (!is_quick(engine, position, 2000, 1000)) return position;
    const std::vector<Turn> turns = engine.turns(position);
    if (turns.empty()) return position;
    const TurnResult result = engine.play(position, turns[random() % turns.size()]);
    if (result.endless || result.ending) return position;
  }
  return position;
}

/// Not the engine's constant: positions where a turn is still undecided then are left out.
constexpr int long_enough = 3000;

struct LapCounts {
  int turns = 0;
  int endless = 0;
  int long_ones = 0; ///< where the endless are proved after the first attempt, or later stopped
};

template <class K>
void compare_laps(const K& kernel, const typename K::State& state, const SowOption& option,
                  LapCounts& counts) {
  const Position position = kernel.unpack(state);
  const PlainTurn plain = play_plainly(kernel.rules, kernel.layout, sides_of(position), option.hole,
                                       option.steps, long_enough);
  if (plain.unresolved) return;
  typename K::State after = state;
  const SowingResult result = sow(kernel, after, option);
  ++counts.turns;
  counts.endless += plain.endless;
  counts.long_ones += plain.laps > static_cast<int>(EndlessProof<K>::patience);
  RC_LOG() << to_text(kernel.rules, kernel.layout, position) << "\nturn "
           << to_text(kernel.layout, position.mover, Turn{false, option, {}})
           << "\nplainly: " << plain.laps << " laps"
           << (plain.endless ? " to the second time of a state" : "") << "\n";
  RC_ASSERT(result.endless == plain.endless);
  if (plain.endless) {
    const Sides within = sides_of(kernel.unpack(after));
    RC_ASSERT(std::find(plain.cycle.begin(), plain.cycle.end(), within) != plain.cycle.end());
    return;
  }
  RC_ASSERT(static_cast<int>(result.laps) == plain.laps);
  RC_ASSERT(sides_of(kernel.unpack(after)) == plain.sides);
}

} // namespace

TEST_CASE("laps go and stop, or never stop, as on plain arrays", "[random_rules]") {
  LapCounts counts;
  holds("laps", 40'000, [&] {
    const int columns = *rc::gen::element(3, 6, 20);
    const RandomGame game = *games({columns, 10, false, true});
    const Engine engine(game.variant, game.columns);
    const Position position = some_position(engine, game);
    engine.visit([&](const auto& kernel) {
      using K = std::remove_cvref_t<decltype(kernel)>;
      const typename K::State state = kernel.pack(position);
      const bool lone = is_lone_seed<K>(state);
      state.own().occupied().for_each([&](int hole) {
        compare_laps(kernel, state, SowOption{hole, 1}, counts);
        if (lone) compare_laps(kernel, state, SowOption{hole, 2}, counts);
      });
    });
  });
  UNSCOPED_INFO(counts.turns << " turns, " << counts.endless << " endless, " << counts.long_ones
                             << " long");
  CHECK(counts.endless >= 100 / fewer);
  CHECK(counts.long_ones >= 100 / fewer);
}

namespace {

/// A track of some length in rows of the width that the engine takes for it.
int width_of(int length) {
  for (const int width : {16, 32, 64})
    if (length <= width) return width;
  return 128;
}

template <class Cell>
void compare_table(int length, int most, Origin origin, int hole, int seeds) {
  const bool skips = origin == Origin::skipped;
  const LapTable<Cell> table(length, width_of(length), origin, most);
  typename LapTable<Cell>::Reduced reduced{seeds, 0};
  if (!table.stores(seeds)) reduced = table.reduced(seeds);
  RC_ASSERT(table.stores(reduced.seeds));
  std::vector<int> expected(static_cast<std::size_t>(length), 0);
  const std::vector<int> holes = falls(length, hole, seeds, origin);
  for (const int goal : holes)
    ++expected[static_cast<std::size_t>(goal)];
  RC_ASSERT((hole + table.distance(seeds)) % length == holes.back());
  for (int at = 0; at < length; ++at) {
    const int sown = expected[static_cast<std::size_t>(at)];
    const int rounds = at == hole && skips ? 0 : reduced.rounds;
    const int in_table = sown - rounds - (at == hole ? reduced.seeds : 0);
    RC_ASSERT(table.gains(reduced.seeds, hole)[at] == static_cast<Cell>(in_table));
    RC_ASSERT((table.sown(reduced.seeds, hole)[at] != 0) == (sown > 0));
  }
}

} // namespace

TEST_CASE("the table of laps sows as one does by hand, longer laps than it stores too",
          "[random_rules]") {
  holds("table", 3'000, [] {
    const auto number = [](int least, int most) {
      return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(least, most + 1));
    };
    const int length = 2 * number(2, 64);
    const int hole = number(0, length - 1);
    const Origin origin = number(0, 1) == 0 ? Origin::sown : Origin::skipped;
    const bool wide = number(0, 1) == 1;
    const int most = number(0, 1) == 1 ? number(256, 60'000) : number(256, 2'000);
    const int seeds = number(1, wide ? most : 255);
    if (wide)
      compare_table<std::uint16_t>(length, most, origin, hole, seeds);
    else
      compare_table<std::uint8_t>(length, number(seeds, 255), origin, hole, seeds);
  });
}
