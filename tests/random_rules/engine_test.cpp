// The engine and the reference player, under rules that nobody has ever played by.
#include "tests/conformance/conformance.h"
#include "tests/random_rules/holding.h"
#include "tests/random_rules/patience.h"
#include "tests/random_rules/random_game.h"

#include <catch2/catch.hpp>

namespace {

using namespace sowlab;
using namespace random_rules;
using conformance::Comparison;

constexpr std::uint32_t most_laps = 600;
constexpr std::size_t most_turns = 150;

conformance::Patience patience(const Engine& engine) {
  return [&engine](const Position& position) {
    return is_quick(engine, position, most_laps, most_turns);
  };
}

/// Counts what was compared, so that a test which has become empty is noticed.
struct Compared {
  int games = 0;
  int states = 0;
  int plain = 0; ///< games that the engine plays by each of its short ways
  int one_lap = 0;
  int stores = 0;

  void count_short_ways(const Engine& engine) {
    engine.visit([&](const auto& kernel) {
      plain += kernel.plain_turns && kernel.plain_prey;
      one_lap += kernel.one_lap;
      stores += kernel.one_lap && kernel.rules.sowing.store;
    });
  }

  void add(const Comparison& comparison) {
    ++games;
    states += comparison.states;
    if (!comparison.difference.empty()) RC_FAIL(comparison.difference);
  }
};

} // namespace

TEST_CASE("the rules drawn at random are valid", "[random_rules]") {
  holds("valid", 20'000, [] {
    const RandomGame game = *games();
    RC_ASSERT(complaints(game.variant) == "");
  });
}

TEST_CASE("random rules play as the reference does, position by position", "[random_rules]") {
  Compared compared;
  holds("positions", 6'000, [&] {
    const RandomGame game = *games();
    const Engine engine(game.variant, game.columns);
    compared.add(conformance::compare_game(engine, game.play, game.turns, patience(engine)));
  });
  UNSCOPED_INFO(compared.games << " games, " << compared.states << " positions");
  CHECK(compared.states >= 2 * compared.games);
}

TEST_CASE("whole games of random rules end as the reference's do", "[random_rules]") {
  Compared compared;
  holds("records", 6'000, [&] {
    const RandomGame game = *games({10, 200, true, false});
    const Engine engine(game.variant, game.columns);
    compared.count_short_ways(engine);
    compared.add(conformance::compare_record(engine, game.play, game.turns, patience(engine)));
  });
  UNSCOPED_INFO(compared.games << " games, " << compared.states << " positions; " << compared.plain
                               << " plain, " << compared.one_lap << " of one lap, "
                               << compared.stores << " of them with stores");
  CHECK(compared.states >= 10 * compared.games);
  CHECK(compared.plain >= 60 / fewer);
  CHECK(compared.one_lap >= 60 / fewer);
  CHECK(compared.stores >= 60 / fewer);
}

TEST_CASE("perft of random rules is the reference's, and the number of turns listed",
          "[random_rules]") {
  Compared compared;
  holds("perft", 4'000, [&] {
    const RandomGame game = *games({10, 20, true, false});
    const Engine engine(game.variant, game.columns);
    compared.add(conformance::compare_perft(engine, game.play, game.turns, patience(engine)));
  });
  UNSCOPED_INFO(compared.games << " games, " << compared.states << " positions");
  CHECK(3 * compared.states >= compared.games);
}
