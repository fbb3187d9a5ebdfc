// Who thinks more wins more: matches of fixed seeds, in which the 95 % interval of the score lies
// above one half.
#include "runner/playouts/tournament.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>

namespace {

using namespace sowlab;

/// The better agent, the other one, and how many games, half in each seat.
struct Claim {
  const char* better;
  const char* worse;
  std::uint64_t games;
};

void check(const std::string& name, const Claim& claim) {
  const Engine engine(load_variant(name, {SOWLAB_ROOT "/variants"}));
  Tournament tournament(engine, {claim.better, claim.worse}, 1, 20'000);
  tournament.play(claim.games / 2, 0, [] {});
  const Match match = tournament.matches().front();
  INFO(fmt::format("{}: {} v {}: {} to {} of {}", name, claim.better, claim.worse, match.wins,
                   match.losses, match.games()));
  CHECK(wilson(match.score(), static_cast<double>(match.games())).low > 0.5);
}

} // namespace

TEST_CASE("whoever thinks beats random", "[statistics]") {
  for (const char* name : {"tchadji", "moruba", "mpale", "tshuba", "tsoro"})
    for (const char* agent :
         {"greedy", "weighted", "mcts-100", "alphabeta-1", "epsilon(share=0.5)"})
      check(name, {agent, "random", 40});
}

TEST_CASE("more iterations beat fewer, and more depth beats less", "[statistics]") {
  for (const char* name : {"tchadji", "mpale", "tsoro"}) {
    check(name, {"mcts-800", "mcts-100", 30});
    check(name, {"alphabeta-4", "alphabeta-1", 30});
  }
}
