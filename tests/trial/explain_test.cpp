// Why laps go on, capture and end.
#include "core/engine/notation.h"
#include "runner/trial/tracer.h"
#include "tests/engine/playing.h"
#include "tests/random_rules/holding.h"
#include "tests/random_rules/random_game.h"
#include "tests/trial/explained.h"

#include <catch2/catch.hpp>

namespace trial_test {
namespace {

using namespace sowlab;
using rule_test::shipped;

std::string lines(const Reasons& reasons) {
  std::string text;
  for (const Reason& reason : reasons)
    text += fmt::format("{}{}: {} ({})\n", reason.applied ? "" : "no ", reason.rule, reason.why,
                        reason.field);
  return text;
}

/// The reasons after the last lap of a turn.
std::string why(const Variant& variant, int columns, const std::string& position,
                const std::string& turn) {
  const Engine engine(variant, columns);
  Tracer tracer(engine, position.empty() ? engine.start()
                                         : read_position(variant, engine.layout(), position));
  return lines(tracer.play(turn).laps.back().reasons);
}

/// Why a turn may be played, or what came of it.
std::string choice(const Variant& variant, int columns, const std::string& position,
                   const std::string& turn) {
  const Engine engine(variant, columns);
  Tracer tracer(engine, read_position(variant, engine.layout(), position));
  return lines(tracer.play(turn).choice);
}

std::string outcome(const Variant& variant, int columns, const std::string& position,
                    const std::string& turn) {
  const Engine engine(variant, columns);
  Tracer tracer(engine, read_position(variant, engine.layout(), position));
  return lines(tracer.play(turn).outcome);
}

} // namespace

TEST_CASE("reasons agree with what the engine does, in every shipped variant", "[why]") {
  for (const std::string& name : Library({SOWLAB_ROOT "/variants"}).names_with_rulesets()) {
    Variant variant = shipped(name);
    if (variant.sowing.extra_turn && variant.sowing.relay == Relay::occupied)
      variant.start.every = 1; // congkak's turns are beyond listing
    const Engine engine(variant);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      INFO(name << ", seed " << seed);
      CHECK(disagreement_in_game(engine, seed, 40) == "");
    }
  }
}

TEST_CASE("reasons agree with what the engine does under random rules", "[why]") {
  int positions = 0;
  random_rules::holds("reasons", 3'000, [&] {
    const random_rules::RandomGame game = *random_rules::games({10, 12, true, false});
    const std::string wrong =
        disagreement_in_game(Engine(game.variant, game.columns), game.play, game.turns);
    if (!wrong.empty()) RC_FAIL(wrong);
    ++positions;
  });
  CHECK(positions > 100);
}

TEST_CASE("a relay that stops, and a capture from the inner row, are explained by the holes") {
  CHECK(why(shipped("tchadji"), 3, "0,0,3/0,0,2/0,0,0/2,0,0 S taken=7,10", "a1") ==
        "no relay: c1 was empty before the last seed (sowing.relay)\n"
        "no capture: c1 is not in the mover's inner row (capture.where)\n");
  CHECK(why(shipped("tchadji"), 3, "0,0,3/0,0,2/0,0,0/0,2,0 S taken=7,10", "b1") ==
        "no relay: c2 was empty before the last seed (sowing.relay)\n"
        "capture: c2 was empty before the last seed and is in the mover's inner row (capture.by)\n"
        "opposite: c3 holds 2 seeds (capture.take)\n"
        "behind: c4 holds 3 seeds (capture.take)\n"
        "win: that leaves the enemy without a seed that counts (end.wins)\n");
}

TEST_CASE("a relay that goes on is explained by what the hole held") {
  const Engine engine(shipped("tchadji"), 6);
  Tracer tracer(engine, engine.start());
  CHECK(lines(tracer.play("e1xd4").laps.front().reasons) ==
        "relay: f2 held 2 before the last seed: its 3 seeds are sown on (sowing.relay)\n"
        "no capture: only the hole in which the sowing ends captures (capture.last)\n");
}

TEST_CASE("a number that does not capture is told with those that do") {
  CHECK(why(shipped("oware"), 6, "", "f1") ==
        "no capture: c2 holds 5, not 2 or 3 (capture.counts)\n");
}

TEST_CASE("a last seed in the store is told with the sowing that it gives") {
  CHECK(why(shipped("kalah"), 6, "4,4,4,4,4,4/4,4,0,5,5,5 S taken=1,0", "f1") ==
        "no capture: c2 was not empty before the last seed, it held 4 (capture.last)\n");
  const Engine engine(shipped("kalah"), 6);
  Tracer tracer(engine, engine.start());
  CHECK(lines(tracer.play("c1/f1").laps.front().reasons) ==
        "another sowing: the last seed fell into the mover's store (sowing.extra_turn)\n");
}

TEST_CASE("a hole that is claimed, and one that is not, is told with the reason") {
  CHECK(why(shipped("toguz-kumalak"), 9, "", "a1") ==
        "no claim: i1 is not on the enemy's side (capture.claim)\n"
        "no capture: i1 is not on the enemy's side (capture.where)\n");
}

TEST_CASE("a single is explained by the fallback, and by where it ends") {
  CHECK(choice(shipped("tchadji"), 3, "0,0,0/0,0,2/0,1,1/1,0,0 S taken=10,9", "a1") ==
        "fallback: no hole that may be sown has 2 or more, and a1 holds 1 (move.otherwise)\n"
        "into an empty hole: the first lap from a1 ends in b1, which is empty "
        "(move.otherwise.into)\n");
}

TEST_CASE("further holes and the end of a game are explained after the laps") {
  CHECK(outcome(shipped("tchadji"), 3, "0,0,3/0,0,2/0,0,0/0,2,0 S taken=7,10", "b1") ==
        "no further hole: the game is over (capture.extra.holes)\n"
        "win: North has no seed left (end.wins)\n");
  CHECK(outcome(shipped("tchadji"), 3, "0,0,3/0,0,2/0,0,0/2,0,0 S taken=7,10", "a1") ==
        "no further hole: the turn captured nothing (capture.extra.holes)\n");
}

} // namespace trial_test
