#include "runner/trial/conformance.h"

#include "core/engine/notation.h"

#include <algorithm>
#include <fmt/format.h>
#include <random>

namespace sowlab {
namespace {

void require(bool holds, std::string_view what) {
  if (!holds) throw NotConforming(fmt::format("not so: {}", what));
}

template <class A, class B>
void require_same(std::string_view what, const A& found, const B& expected) {
  if (!(found == expected))
    throw NotConforming(fmt::format("{}: {}, but expected {}", what, found, expected));
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
  for (int& hole : result.claimed)
    hole = layout.ahead(hole, half_ring(layout));
  std::sort(result.claimed.begin(), result.claimed.end());
  if (result.barred >= 0) result.barred = layout.ahead(result.barred, half_ring(layout));
  result.mover = enemy_of(position.mover);
  return result;
}

Turn turned(const Layout& layout, Turn turn) {
  turn.sow.hole = layout.ahead(turn.sow.hole, half_ring(layout));
  for (SowOption& option : turn.then)
    option.hole = layout.ahead(option.hole, half_ring(layout));
  for (int& hole : turn.extras)
    hole = layout.ahead(hole, half_ring(layout));
  std::sort(turn.extras.begin(), turn.extras.end());
  return turn;
}

std::optional<Ending> turned(std::optional<Ending> ending) {
  if (ending == Ending::south_wins) return Ending::north_wins;
  if (ending == Ending::north_wins) return Ending::south_wins;
  return ending;
}

class PositionChecker {
 public:
  PositionChecker(const Engine& engine, const Position& position)
      : engine_(engine), layout_(engine.layout()), position_(position) {}

  void check() const {
    // Reading refuses a position with more or fewer seeds than there were at the start.
    require(read_position(engine_.variant(), layout_, text(position_)) == position_,
            "the position's text reads back as it was");
    const std::vector<Turn> turns = engine_.turns(position_);
    for (const Turn& turn : turns)
      require(read_turn(layout_, position_.mover, text(position_, turn)) == turn,
              fmt::format("the text of {} reads back as it was", text(position_, turn)));
    check_symmetry(position_, turns);
    check_refusals(position_, turns);
    require_same("perft(1)", engine_.perft(position_, 1), turns.size());
  }

 private:
  std::string text(const Position& position) const {
    return to_text(engine_.variant(), layout_, position);
  }

  std::string text(const Position& position, const Turn& turn) const {
    return to_text(layout_, position.mover, turn);
  }

  void check_symmetry(const Position& position, const std::vector<Turn>& turns) const {
    const Position image = turned(layout_, position);
    require_same("turns of the board turned", engine_.turns(image).size(), turns.size());
    for (const Turn& turn : turns) {
      const std::string where = fmt::format("{} on the board turned", text(position, turn));
      Position after = position, image_after = image;
      const TurnResult result = engine_.play(after, turn);
      const TurnResult image_result = engine_.play(image_after, turned(layout_, turn));
      require_same(where + ": position", text(image_after), text(turned(layout_, after)));
      require(image_result.ending == turned(result.ending), where + ": the ending is the same");
      require_same(where + ": laps", image_result.laps, result.laps);
    }
  }

  void check_refusals(const Position& position, const std::vector<Turn>& turns) const {
    const auto listed = [&](const Turn& turn) {
      return std::find(turns.begin(), turns.end(), turn) != turns.end();
    };
    std::vector<Turn> others = {Turn{true, {}, {}}};
    for (int hole = 0; hole < layout_.length(); ++hole) {
      for (int steps = 1; steps <= 5; ++steps)
        others.push_back({false, {hole, steps}, {}});
      others.push_back({false, {hole, 1}, {hole}});
    }
    if (!turns.empty()) {
      Turn without = turns.back();
      if (!without.extras.empty()) without.extras.pop_back();
      others.push_back(without);
      Turn with = turns.front();
      for (int hole = 0; hole < layout_.length() && !with.pass; ++hole) {
        with.extras = turns.front().extras;
        if (std::find(with.extras.begin(), with.extras.end(), hole) != with.extras.end()) continue;
        with.extras.push_back(hole);
        std::sort(with.extras.begin(), with.extras.end());
        others.push_back(with);
      }
    }
    for (const Turn& turn : others)
      if (engine_.objection(position, turn).empty() != listed(turn))
        throw NotConforming(fmt::format("{} is {}listed, but the objection to it is '{}'",
                                        text(position, turn), listed(turn) ? "" : "not ",
                                        engine_.objection(position, turn)));
  }

  const Engine& engine_;
  const Layout& layout_;
  const Position& position_;
};

} // namespace

void check_position(const Engine& engine, const Position& position) {
  PositionChecker(engine, position).check();
}

namespace {

/// Checks the positions of one random game, as many as are wanted still.
void check_game(const Engine& engine, std::mt19937_64& random, std::uint64_t positions,
                ConformanceCount& count) {
  Position position = engine.start();
  for (std::vector<Turn> turns = engine.turns(position);
       !turns.empty() && count.positions < positions; turns = engine.turns(position)) {
    try {
      check_position(engine, position);
    } catch (const NotConforming& wrong) {
      throw NotConforming(fmt::format(
          "{}: {}", to_text(engine.variant(), engine.layout(), position), wrong.what()));
    }
    ++count.positions;
    const TurnResult result = engine.play(position, turns[random() % turns.size()]);
    if (result.endless || result.ending) break;
  }
}

} // namespace

ConformanceCount check_games(const Engine& engine, std::uint64_t seed, std::uint64_t positions) {
  ConformanceCount count;
  std::mt19937_64 random(seed);
  try {
    if (engine.turns(engine.start()).empty()) return count;
    for (; count.positions < positions; ++count.games)
      check_game(engine, random, positions, count);
  } catch (const RuleError&) {
    count.too_many_turns = true;
  }
  return count;
}

} // namespace sowlab
