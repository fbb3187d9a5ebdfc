#include "tests/conformance/conformance.h"

#include "core/engine/game.h"
#include "core/engine/notation.h"
#include "tests/reference/play.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <numeric>
#include <random>

namespace conformance {
namespace {

using namespace sowlab;

std::string name_of(std::optional<Ending> ending) {
  if (!ending) return "none";
  const reference::Ending same[] = {reference::Ending::south_wins,   reference::Ending::north_wins,
                                    reference::Ending::draw,         reference::Ending::repetition,
                                    reference::Ending::endless_move, reference::Ending::unfinished};
  return reference::to_text(same[static_cast<std::size_t>(*ending)]);
}

int seeds_in_all(const Position& position) {
  int sum = position.taken[0] + position.taken[1];
  for (const auto& side : position.seeds)
    sum = std::accumulate(side.begin(), side.end(), sum);
  return sum;
}

int half_ring(const Layout& layout) {
  return is_ring(layout.track()) ? layout.length() / 2 : 0;
}

/// The board turned by 180 degrees, the players exchanged.
Position turned(const Layout& layout, const Position& position) {
  Position result = position;
  for (std::size_t player = 0; player < 2; ++player) {
    for (int hole = 0; hole < layout.length(); ++hole)
      result.seeds[1 - player][static_cast<std::size_t>(layout.ahead(hole, half_ring(layout)))] =
          position.seeds[player][static_cast<std::size_t>(hole)];
    result.taken[1 - player] = position.taken[player];
    result.opening_due[1 - player] = position.opening_due[player];
    const int rear = position.rear[player];
    result.rear[1 - player] = rear < 0 ? rear : layout.ahead(rear, half_ring(layout));
  }
  result.mover = enemy_of(position.mover);
  return result;
}

Turn turned(const Layout& layout, Turn turn) {
  turn.sow.hole = layout.ahead(turn.sow.hole, half_ring(layout));
  for (int& hole : turn.extras)
    hole = layout.ahead(hole, half_ring(layout));
  std::sort(turn.extras.begin(), turn.extras.end());
  return turn;
}

class Checker {
 public:
  explicit Checker(const Engine& engine)
      : engine_(engine), layout_(engine.layout()), reference_(engine.variant(), engine.columns()) {}

  std::string text(const Position& position) const {
    return to_text(engine_.variant(), layout_, position);
  }

  std::string text(const Position& position, const Turn& turn) const {
    return to_text(layout_, position.mover, turn);
  }

  void check_state(const Position& position, const reference::Board& board) const {
    INFO(text(position));
    REQUIRE(text(position) == reference_.text(board));
    REQUIRE(seeds_in_all(position) == seeds_in_all(engine_.start()));
    REQUIRE(read_position(engine_.variant(), layout_, text(position)) == position);
    const std::vector<Turn> turns = engine_.turns(position);
    check_outcomes(position, turns, reference_.turns(board));
    check_symmetry(position, turns);
    check_refusals(position, turns);
    REQUIRE(engine_.perft(position, 1) == turns.size());
  }

  const reference::Game& reference() const { return reference_; }

 private:
  void check_outcomes(const Position& position, const std::vector<Turn>& turns,
                      const std::vector<reference::Turn>& expected) const {
    std::map<std::string, const reference::Turn*> by_text;
    for (const reference::Turn& turn : expected)
      by_text[turn.text] = &turn;
    REQUIRE(turns.size() == by_text.size());
    for (const Turn& turn : turns) {
      INFO(text(position, turn));
      const auto found = by_text.find(text(position, turn));
      REQUIRE(found != by_text.end());
      REQUIRE(read_turn(layout_, position.mover, text(position, turn)) == turn);
      Position after = position;
      const TurnResult result = engine_.play(after, turn);
      REQUIRE(result.endless == found->second->endless);
      REQUIRE(static_cast<int>(result.laps) == found->second->laps);
      REQUIRE(name_of(result.ending) == reference::to_text(ending_of(*found->second)));
      if (result.endless) continue;
      REQUIRE(result.captured == found->second->captured);
      REQUIRE(text(after) == reference_.text(found->second->after));
    }
  }

  /// By the turn itself, or because the next player cannot move.
  reference::Ending ending_of(const reference::Turn& turn) const {
    return turn.ended() ? turn.ending : reference_.verdict(turn.after);
  }

  void check_symmetry(const Position& position, const std::vector<Turn>& turns) const {
    const Position image = turned(layout_, position);
    const std::vector<Turn> image_turns = engine_.turns(image);
    REQUIRE(turns.size() == image_turns.size());
    for (const Turn& turn : turns) {
      Position after = position, image_after = image;
      engine_.play(after, turn);
      engine_.play(image_after, turned(layout_, turn));
      REQUIRE(turned(layout_, after) == image_after);
    }
  }

  void check_refusals(const Position& position, const std::vector<Turn>& turns) const {
    const auto listed = [&](const Turn& turn) {
      return std::find(turns.begin(), turns.end(), turn) != turns.end();
    };
    std::vector<Turn> others = {Turn{true, {}, {}}};
    for (int hole = 0; hole < layout_.length(); ++hole) {
      for (int steps = 1; steps <= 3; ++steps)
        others.push_back({false, {hole, steps}, {}});
      others.push_back({false, {hole, 1}, {hole}});
    }
    if (!turns.empty()) {
      Turn without = turns.back();
      if (!without.extras.empty()) without.extras.pop_back();
      others.push_back(without);
    }
    for (const Turn& turn : others)
      REQUIRE(engine_.objection(position, turn).empty() == listed(turn));
  }

  const Engine& engine_;
  const Layout& layout_;
  reference::Game reference_;
};

std::size_t pick(std::mt19937_64& random, std::size_t options) {
  return random() % options;
}

/// Makes the decisions of a game that amount to a turn.
template <class K>
void decide(const K& kernel, Game<K>& game, const Turn& turn) {
  int option = 0;
  while (!(game.sow_options().nth(kernel, option) == turn.sow))
    ++option;
  game.choose(option);
  for (const int hole : turn.extras) {
    option = 0;
    while (game.extra_options().nth(option) != hole)
      ++option;
    game.choose(option);
  }
  if (!game.over() && game.asks() == Game<K>::Asks::extra) game.choose(game.options() - 1);
}

} // namespace

void check_game(const Engine& engine, std::uint64_t seed, int turns) {
  const Checker checker(engine);
  std::mt19937_64 random(seed);
  Position position = engine.start();
  reference::Board board = checker.reference().start();
  for (int played = 0; played < turns; ++played) {
    checker.check_state(position, board);
    const std::vector<Turn> options = engine.turns(position);
    if (options.empty()) return;
    const Turn turn = options[pick(random, options.size())];
    const std::string text = checker.text(position, turn);
    const TurnResult result = engine.play(position, turn);
    if (result.endless) return;
    if (result.ending) {
      REQUIRE(engine.turns(position).empty());
      return;
    }
    for (const reference::Turn& same : checker.reference().turns(board))
      if (same.text == text) {
        board = same.after;
        break;
      }
  }
}

void check_record(const Engine& engine, std::uint64_t seed, int turn_limit) {
  const reference::Game rules(engine.variant(), engine.columns());
  std::mt19937_64 random(seed);
  const reference::Outcome expected =
      reference::play(rules, rules.start(), turn_limit,
                      [&](const reference::Board&, const std::vector<reference::Turn>& turns) {
                        return pick(random, turns.size());
                      });
  engine.visit([&](const auto& kernel) {
    using K = std::remove_cvref_t<decltype(kernel)>;
    Game<K> game(kernel, static_cast<std::uint32_t>(turn_limit));
    game.start(kernel.pack(engine.start()));
    for (const std::string& text : expected.moves)
      if (text != "pass") // the game passes by itself
        decide(kernel, game,
               read_turn(engine.layout(), static_cast<Player>(game.state().mover), text));
    REQUIRE(game.over());
    const GameRecord& record = game.record();
    CHECK(name_of(record.ending) == reference::to_text(expected.ending));
    CHECK(static_cast<int>(record.turns) == expected.turns);
    CHECK(static_cast<int>(record.laps) == expected.laps);
    if (!expected.recurrence) return;
    CHECK(static_cast<int>(record.repeated_first) == expected.recurrence->first());
    CHECK(static_cast<int>(record.repeated_period) == expected.recurrence->period());
    CHECK(record.repeated_with_choice == expected.recurrence->choice_inside);
  });
}

} // namespace conformance
