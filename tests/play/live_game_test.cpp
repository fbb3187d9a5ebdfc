// Games decision by decision: what is decided, and what is typed, comes to the turns of the engine.
#include "core/engine/notation.h"
#include "core/rules/library.h"
#include "runner/play/live_game.h"

#include <catch2/catch.hpp>

using namespace sowlab;

namespace {

const std::vector<std::string> shipped_variants =
    Library({SOWLAB_ROOT "/variants"}).names_with_rulesets();

Engine engine_named(const std::string& name, int columns = 0) {
  return Engine(load_variant(name, {SOWLAB_ROOT "/variants"}), columns);
}

} // namespace

TEST_CASE("decisions come to turns that the engine plays alike, and that can be typed again") {
  constexpr int most_turns = 40;
  for (const std::string& name : shipped_variants) {
    INFO(name);
    const Engine engine = engine_named(name);
    const std::unique_ptr<LiveGame> game = begin_game(engine, engine.start());
    Xoroshiro stream(1, 2);
    while (!game->over() && whole_turns(*game).size() < most_turns)
      game->choose(static_cast<int>(stream() % game->options().size()));
    const std::vector<Turn> turns = whole_turns(*game);
    REQUIRE_FALSE(turns.empty());
    std::unique_ptr<LiveGame> typed = begin_game(engine, engine.start());
    Position position = engine.start();
    for (std::size_t i = 0; i < turns.size(); ++i) {
      const std::string text = to_text(engine.layout(), position.mover, turns[i]);
      INFO(text);
      if (typed->turns().size() == i) REQUIRE(decide_typed(typed, engine, text).empty());
      REQUIRE(engine.objection(position, turns[i]).empty());
      engine.play(position, turns[i]);
    }
    CHECK(typed->turns() == turns);
    CHECK(typed->over() == game->over());
    if (!game->over() && !begun_turn(*game)) CHECK(game->position() == position);
  }
}

TEST_CASE("what is typed in part is decided in part") {
  const Engine engine = engine_named("tchadji", 3);
  std::unique_ptr<LiveGame> game = begin_game(engine, engine.start());
  CHECK(decide_typed(game, engine, "b1").empty());
  CHECK(game->asks() == LiveGame::Asks::extra);
  CHECK(game->options() == std::vector<std::string>{"b4", "a4", "a3", "b3"});
  CHECK(to_text(engine.layout(), Player::south, begun_turn(*game).value()) == "b1");
  CHECK(whole_turns(*game).empty());
  CHECK(game->turn_start() == engine.start());
  CHECK(decide_typed(game, engine, "a3").empty());
  CHECK(game->asks() == LiveGame::Asks::sowing);
  CHECK(game->mover() == Player::north);
  CHECK_FALSE(begun_turn(*game));
}

TEST_CASE("what may not be is refused whole, with the reason") {
  const Engine engine = engine_named("tchadji", 3);
  std::unique_ptr<LiveGame> game = begin_game(engine, engine.start());
  CHECK(decide_typed(game, engine, "b1xc3") == "c3 holds no seed to be taken");
  CHECK(decide_typed(game, engine, "b1xa3,a4") ==
        "it takes 1 further hole, not 2 (capture.extra.holes)");
  CHECK(decide_typed(game, engine, "c3") == "c3 is not South's");
  CHECK(decide_typed(game, engine, "pass") == "a player who can move may not pass");
  CHECK(game->turns().empty());
  CHECK(game->asks() == LiveGame::Asks::sowing);
}

TEST_CASE("where no further hole need be taken, that is an option") {
  Variant variant = load_variant("tchadji", {SOWLAB_ROOT "/variants"});
  variant.capture.extra.optional = true;
  const Engine engine(variant, 3);
  std::unique_ptr<LiveGame> game = begin_game(engine, engine.start());
  CHECK(decide_typed(game, engine, "b1").empty());
  CHECK(game->options().back() == "no more");
  CHECK(decide_typed(game, engine, "no more").empty());
  CHECK(to_text(engine.layout(), Player::south, game->turns().front()) == "b1");
}

TEST_CASE("after an endless move the position is the one before it") {
  const Engine engine = engine_named("tchadji", 4);
  // Whatever leads there: play at random until a game ends so.
  for (std::uint64_t seed = 1; seed < 2000; ++seed) {
    const std::unique_ptr<LiveGame> game = begin_game(engine, engine.start());
    Xoroshiro stream(seed, 1);
    Position before = game->position();
    while (!game->over()) {
      if (!begun_turn(*game)) before = game->position();
      game->choose(static_cast<int>(stream() % game->options().size()));
    }
    if (game->ending() != Ending::endless_move) continue;
    CHECK(game->position() == before);
    return;
  }
  FAIL("no game ended by an endless move");
}

TEST_CASE("the same stream gives the same advice") {
  const Engine engine = engine_named("kalah", 3);
  const std::unique_ptr<LiveGame> game = begin_game(engine, engine.start());
  const Agent agent = read_agent("mcts-30");
  const Advice advice = game->advice(agent, Xoroshiro(5, 6));
  const Advice again = game->advice(agent, Xoroshiro(5, 6));
  CHECK(advice.option == again.option);
  CHECK(advice.opinion == again.opinion);
  CHECK(game->advice(read_agent("random"), Xoroshiro(5, 6)).opinion.empty());
}

TEST_CASE("a win that is found is called certain") {
  const Engine engine = engine_named("tchadji", 3);
  const Position position =
      read_position(engine.variant(), engine.layout(), "0,0,0/1,0,0/0,0,2/2,0,0 S taken=11,8");
  const std::unique_ptr<LiveGame> game = begin_game(engine, position);
  for (const char* agent : {"alphabeta-6", "mcts-400"}) {
    INFO(agent);
    CHECK(game->advice(read_agent(agent), Xoroshiro(1, 2)).opinion == "certainly won");
  }
}
