// Agents at the board.
#include "runner/agents/player.h"
#include "runner/playouts/playouts.h"
#include "tests/engine/playing.h"

#include <map>
#include <set>

namespace sowlab::rule_test {
namespace {

/// What an agent chooses at a position: the text of its turn.
std::string choice(const Engine& engine, const Position& position, const std::string& agent,
                   std::uint64_t seed = 1) {
  return engine.visit([&](const auto& kernel) {
    using K = std::remove_cvref_t<decltype(kernel)>;
    Game<K> game(kernel, 20'000);
    game.start(kernel.pack(position));
    const auto player = make_player<K>(read_agent(agent), stream_of_agent(seed, 1, 1, 0));
    Turn turn;
    const auto mover = game.state().mover;
    do {
      const int option = player->choose(game);
      if (game.asks() == Game<K>::Asks::sowing)
        turn.sow = game.sow_options().nth(kernel, option);
      else if (option < game.extra_options().size())
        turn.extras.push_back(game.extra_options().nth(option));
      player->see(game, option);
      game.choose(option);
    } while (!game.over() && game.state().mover == mover && game.asks() == Game<K>::Asks::extra);
    std::sort(turn.extras.begin(), turn.extras.end());
    return to_text(engine.layout(), position.mover, turn);
  });
}

Position position_of(const Engine& engine, std::string_view text) {
  return read_position(engine.variant(), engine.layout(), text);
}

/// The worth of every position of a small game to South under best play, by working backwards
/// from the ends; a position from which neither can force a win is worth 0.
class Solution {
 public:
  explicit Solution(const Engine& engine) : engine_(engine) {
    add(engine.start());
    for (std::size_t i = 0; i < positions_.size(); ++i)
      follow(i);
    while (improve()) {
    }
  }

  std::size_t size() const { return positions_.size(); }

  const Position& position(std::size_t i) const { return positions_[i]; }

  int worth(std::size_t i) const { return worths_[i]; }

  /// Of a position after a turn.
  int worth_after(const Position& before, const Turn& turn) const {
    Position after = before;
    const TurnResult result = engine_.play(after, turn);
    return result.ending ? utility(*result.ending) : worths_[places_.at(key(after))];
  }

 private:
  std::string key(const Position& position) const {
    return to_text(engine_.variant(), engine_.layout(), position);
  }

  std::size_t add(const Position& position) {
    const auto [found, is_new] = places_.emplace(key(position), positions_.size());
    if (is_new) positions_.push_back(position);
    return found->second;
  }

  void follow(std::size_t i) {
    const Position from = positions_[i];
    worths_.push_back(0);
    for (const Turn& turn : engine_.turns(from)) {
      Position after = from;
      if (!engine_.play(after, turn).ending) add(after);
    }
  }

  /// Finds positions that are won by force; a loss is what every turn leads to.
  bool improve() {
    bool changed = false;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      if (worths_[i] != 0) continue;
      const int sign = sign_of(static_cast<int>(positions_[i].mover));
      int best = -1;
      for (const Turn& turn : engine_.turns(positions_[i]))
        best = std::max(best, sign * worth_after(positions_[i], turn));
      worths_[i] = sign * best;
      changed |= best != 0;
    }
    return changed;
  }

  const Engine& engine_;
  std::vector<Position> positions_;
  std::map<std::string, std::size_t> places_;
  std::vector<int> worths_;
};

using Side = std::vector<std::uint16_t>;

TEST_CASE("tchadji 4x2 has 1,106 positions, and alphabeta plays each of them best") {
  const Engine engine(shipped("tchadji"), 2);
  const Solution solution(engine);
  std::set<std::pair<Side, Side>> seen_by_mover; // who moves has been turned to the same side
  const auto see = [&](const Position& position) {
    const auto mover = static_cast<std::size_t>(position.mover);
    seen_by_mover.insert({position.seeds[mover], position.seeds[1 - mover]});
  };
  for (std::size_t i = 0; i < solution.size(); ++i) {
    see(solution.position(i));
    for (const Turn& turn : engine.turns(solution.position(i))) {
      Position after = solution.position(i);
      engine.play(after, turn);
      see(after); // those in which the game is over among them
    }
  }
  CHECK(seen_by_mover.size() == 1106);
  int decided = 0;
  for (std::size_t i = 0; i < solution.size(); ++i) {
    const Position& position = solution.position(i);
    if (engine.turns(position).size() < 2) continue;
    const std::string text = choice(engine, position, "alphabeta(depth=24,quiescence=0)");
    const Turn turn = read_turn(engine.layout(), position.mover, text);
    INFO(to_text(engine.variant(), engine.layout(), position) << " plays " << text);
    CHECK(solution.worth_after(position, turn) == solution.worth(i));
    decided += solution.worth(i) != 0;
  }
  CHECK(decided > 300);
}

TEST_CASE("mcts comes to a winning first turn of tchadji 4x2") {
  const Engine engine(shipped("tchadji"), 2);
  const Solution solution(engine);
  REQUIRE(solution.worth(0) != 0);
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const std::string text = choice(engine, engine.start(), "mcts-5000", seed);
    INFO("seed " << seed << ": " << text);
    CHECK(solution.worth_after(engine.start(), read_turn(engine.layout(), Player::south, text)) ==
          solution.worth(0));
  }
}

TEST_CASE("greedy gains the most seeds, further holes included") {
  const Engine engine(shipped("tchadji"), 3);
  const Position start = engine.start();
  int most = 0;
  std::map<std::string, int> gains;
  for (const Turn& turn : engine.turns(start)) {
    Position after = start;
    engine.play(after, turn);
    const int gain = after.taken[0];
    gains[to_text(engine.layout(), Player::south, turn)] = gain;
    most = std::max(most, gain);
  }
  for (std::uint64_t seed = 1; seed < 20; ++seed)
    CHECK(gains.at(choice(engine, start, "greedy", seed)) == most);
}

TEST_CASE("an agent takes a win that is there") {
  const Engine engine(shipped("tchadji"), 3);
  const Position two = position_of(engine, "0,1,0/0,1,0/0,0,0/2,0,2 S taken=10,8");
  std::map<std::string, bool> wins;
  for (const Turn& turn : engine.turns(two)) {
    Position after = two;
    wins[to_text(engine.layout(), Player::south, turn)] =
        engine.play(after, turn).ending == Ending::south_wins;
  }
  REQUIRE(wins.size() > 1);
  REQUIRE(std::any_of(wins.begin(), wins.end(), [](const auto& turn) { return turn.second; }));
  for (const char* agent : {"greedy", "alphabeta-1", "alphabeta-4", "mcts-50"})
    CHECK(wins.at(choice(engine, two, agent)));
}

TEST_CASE("a mixture plays as one of its agents or the other, in the share asked for") {
  const Engine engine(shipped("tchadji"));
  const std::string greedy = choice(engine, engine.start(), "alphabeta-2", 3);
  int same = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    CHECK(choice(engine, engine.start(), "epsilon(share=0,second=greedy)", seed).find('x') !=
          std::string::npos);
    same += choice(engine, engine.start(), "epsilon(share=0.5,first=random,second=greedy)", seed)
                .find('x') == std::string::npos;
  }
  CHECK(same > 20); // random turns often capture nothing
  CHECK(same < 100);
}

TEST_CASE("agents play the same games on every call, and other seeds other games") {
  Cell cell;
  cell.variant = shipped("tchadji");
  cell.columns = 4;
  const Engine engine(cell.variant, 4);
  for (const char* agent : {"greedy", "weighted", "alphabeta-2", "mcts-20",
                            "mcts(iterations=10,playouts=greedy)", "epsilon"}) {
    cell.agents = {agent, agent};
    cell.key = agent;
    const Tally tally = play_games(engine, cell, 1, 20'000, {0, 20});
    CHECK(play_games(engine, cell, 1, 20'000, {0, 20}) == tally);
    CHECK_FALSE(play_games(engine, cell, 2, 20'000, {0, 20}) == tally);
    CHECK(tally.games(Ending::unfinished) == 0);
  }
}

/// Where captured seeds are sown on, and many lie on the board, a turn may take millions of laps:
/// too long for a search in a test. So few seeds make short ones.
void leave_few_seeds(Variant& variant) {
  if (variant.capture.to == CapturedTo::out) return;
  const bool placed = variant.start.in_hand > 0;
  variant.start = {};
  if (placed) {
    variant.start.in_hand = 6;
    return;
  }
  variant.start.every = 1;
  variant.start.except = {{{Row::outer, 1}, 3}, {{Row::inner, 2}, 3}};
}

TEST_CASE("every agent plays every shipped variant to an end") {
  for (const std::string& name : Library({SOWLAB_ROOT "/variants"}).names_with_rulesets()) {
    Cell cell;
    cell.variant = shipped(name);
    leave_few_seeds(cell.variant);
    cell.columns = cell.variant.board.columns.all().front();
    const Engine engine(cell.variant, cell.columns);
    for (const char* agent : {"greedy", "weighted", "alphabeta-1", "mcts-5", "epsilon"}) {
      INFO(name << " " << agent);
      cell.agents = {agent, "random"};
      cell.key = agent;
      CHECK(play_games(engine, cell, 1, 20'000, {0, 3}).games() == 3);
    }
  }
}

} // namespace
} // namespace sowlab::rule_test
