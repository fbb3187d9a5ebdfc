#include "tests/conformance/conformance.h"

#include "core/engine/game.h"
#include "core/engine/notation.h"
#include "runner/trial/conformance.h"
#include "tests/reference/play.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <map>
#include <numeric>
#include <random>
#include <stdexcept>

namespace conformance {
namespace {

using namespace sowlab;

/// Thrown at the first thing that is not as it must be.
class Difference : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

void require(bool holds, std::string_view what) {
  if (!holds) throw Difference(fmt::format("not so: {}", what));
}

template <class A, class B>
void require_same(std::string_view what, const A& engine, const B& expected) {
  if (!(engine == expected))
    throw Difference(fmt::format("{}: {}, but expected {}", what, engine, expected));
}

/// Calls `use`; what it throws is told with the place where it happened.
template <class Where, class Use>
void at(Where where, Use use) {
  try {
    use();
  } catch (const std::exception& difference) {
    throw Difference(fmt::format("{}\n{}", where(), difference.what()));
  }
}

std::string reference_name(std::optional<Ending> ending) {
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
    require_same("position", text(position), reference_.text(board));
    require_same("seeds in all", seeds_in_all(position) + board.in_hand[0] + board.in_hand[1],
                 seeds_in_all(engine_.start()) + 2 * engine_.variant().start.in_hand);
    check_position(engine_, position);
    const std::vector<Turn> turns = engine_.turns(position);
    check_outcomes(position, turns, reference_.turns(board));
  }

  /// The place of a turn among those of the reference player.
  static std::size_t find(const std::vector<reference::Turn>& turns, const std::string& text) {
    const auto found = std::find_if(turns.begin(), turns.end(),
                                    [&](const auto& turn) { return turn.text == text; });
    require(found != turns.end(), fmt::format("{} is legal for the reference player", text));
    return static_cast<std::size_t>(found - turns.begin());
  }

  const reference::Game& reference() const { return reference_; }

 private:
  std::string names(const Position& position, const std::vector<Turn>& turns) const {
    std::string all;
    for (const Turn& turn : turns)
      all += fmt::format(" {}", text(position, turn));
    return all;
  }

  void check_outcomes(const Position& position, const std::vector<Turn>& turns,
                      const std::vector<reference::Turn>& expected) const {
    std::map<std::string, const reference::Turn*> by_text;
    std::string all;
    for (const reference::Turn& turn : expected) {
      by_text[turn.text] = &turn;
      all += fmt::format(" {}", turn.text);
    }
    if (turns.size() != by_text.size()) require_same("turns", names(position, turns), all);
    for (const Turn& turn : turns)
      at([&] { return fmt::format("turn {}", text(position, turn)); },
         [&] {
           const auto found = by_text.find(text(position, turn));
           require(found != by_text.end(), "the reference player has this turn");
           check_outcome(position, turn, *found->second);
         });
  }

  void check_outcome(const Position& position, const Turn& turn,
                     const reference::Turn& expected) const {
    Position after = position;
    const TurnResult result = engine_.play(after, turn);
    require_same("endless", result.endless, expected.endless);
    require_same("laps", static_cast<int>(result.laps), expected.laps);
    require_same("ending", reference_name(result.ending), reference::to_text(ending_of(expected)));
    if (result.endless) return;
    require_same("captured", result.captured, expected.captured);
    require_same("position after", text(after), reference_.text(expected.after));
    if (result.ending) require(engine_.turns(after).empty(), "no turn is legal in a game over");
  }

  /// By the turn itself, or because the next player cannot move.
  reference::Ending ending_of(const reference::Turn& turn) const {
    return turn.ended() ? turn.ending : reference_.verdict(turn.after);
  }

  const Engine& engine_;
  const Layout& layout_;
  reference::Game reference_;
};

std::size_t pick(std::mt19937_64& random, std::size_t options) {
  return random() % options;
}

/// Plays random turns and calls `see(position, board)` at each state, with a last one after `turns`
/// turns, if the game is still going on by then.
template <class See>
void play_both(const Engine& engine, const Checker& checker, std::uint64_t seed, int turns,
               const Patience& patience, See see) {
  std::mt19937_64 random(seed);
  Position position = engine.start();
  reference::Board board = checker.reference().start();
  for (int played = 0;; ++played) {
    if (!patience(position)) return;
    at([&] { return fmt::format("{} (after {} turns)", checker.text(position), played); },
       [&] { see(played, position, board); });
    if (played == turns) return;
    const std::vector<Turn> options = engine.turns(position);
    if (options.empty()) return;
    const Turn turn = options[pick(random, options.size())];
    const std::string text = checker.text(position, turn);
    const TurnResult result = engine.play(position, turn);
    if (result.endless || result.ending) return;
    const std::vector<reference::Turn> same = checker.reference().turns(board);
    board = same[Checker::find(same, text)].after;
  }
}

/// Makes the decisions of a game that amount to a turn; adds them to `decided`.
template <class K>
void decide(const K& kernel, Game<K>& game, const Turn& turn, std::vector<int>& decided) {
  const auto choose = [&](int option) {
    decided.push_back(option);
    game.choose(option);
  };
  choose(game.sow_options().rank_of(kernel, turn.sow));
  for (const SowOption& sowing : turn.then)
    choose(game.sow_options().rank_of(kernel, sowing));
  for (const int hole : turn.extras) {
    int option = 0;
    while (game.extra_options().nth(option) != hole)
      ++option;
    choose(option);
  }
  if (!game.over() && game.asks() == Game<K>::Asks::extra) choose(game.options() - 1);
}

/// A player who decides as has been decided before.
class Replay {
 public:
  explicit Replay(const std::vector<int>& decided) : decided_(&decided) {}

  void begin_turn() { ++turns_; }

  int choose(int options) {
    const int option = next_ < decided_->size() ? (*decided_)[next_] : 0;
    ++next_;
    return std::min(option, options - 1);
  }

  int turns() const { return turns_; }

  std::size_t decisions() const { return next_; }

 private:
  const std::vector<int>* decided_;
  std::size_t next_ = 0;
  int turns_ = 0;
};

/// Whoever plays games to their end at once gets the same record.
template <class K>
void play_again(const K& kernel, const typename K::State& start, int turn_limit,
                const std::vector<int>& decided, int turns, const GameRecord& record) {
  Game<K> game(kernel, static_cast<std::uint32_t>(turn_limit));
  game.start(start);
  Replay replay(decided);
  std::size_t seen = 0;
  bool same = true;
  const auto see = [&](int option) {
    same = same && seen < decided.size() && option == decided[seen];
    ++seen;
  };
  game.play_by(replay, see);
  require_same("record of a game played at once", game.record() == record, true);
  require_same("its decisions", replay.decisions(), decided.size());
  require_same("its decisions told", same && seen == decided.size(), true);
  require_same("its turns begun", replay.turns(), turns);
}

/// A game played by the engine, and its turns where there was more than one.
struct Played {
  GameRecord record;
  std::vector<std::string> choices;
  int turns = 0; ///< when patience was lost, or the limit
  int states = 0;
};

Played play_engine(const Engine& engine, std::uint64_t seed, int turn_limit,
                   const Patience& patience) {
  Played played;
  played.turns = turn_limit;
  std::mt19937_64 random(seed);
  engine.visit([&](const auto& kernel) {
    using K = std::remove_cvref_t<decltype(kernel)>;
    Game<K> game(kernel, static_cast<std::uint32_t>(turn_limit));
    const auto start = kernel.pack(engine.start());
    std::vector<int> decided;
    game.start(start);
    while (!game.over()) {
      const Position position = kernel.unpack(game.state());
      if (!patience(position)) {
        played.turns = static_cast<int>(game.record().turns);
        return;
      }
      const std::vector<Turn> turns = engine.turns(position);
      const Turn turn = turns.at(pick(random, turns.size()));
      if (turns.size() > 1)
        played.choices.push_back(to_text(engine.layout(), position.mover, turn));
      decide(kernel, game, turn, decided);
      ++played.states;
    }
    played.record = game.record();
    play_again(kernel, start, turn_limit, decided, played.states, played.record);
  });
  return played;
}

void compare_decisions(const DecisionCount& count, const reference::Decisions& expected) {
  require_same("sowings decided", count.decisions, expected.decisions);
  require_same("their options", count.options, expected.options);
  require_same("sowings chosen", count.choices, expected.choices);
  require_same("options of those chosen", count.choice_options, expected.choice_options);
}

void compare_records(const GameRecord& record, const reference::Outcome& expected) {
  require_same("ending", reference_name(record.ending), reference::to_text(expected.ending));
  require_same("turns", static_cast<int>(record.turns), expected.turns);
  require_same("laps", static_cast<int>(record.laps), expected.laps);
  compare_decisions(record.sowing, expected.sowing);
  if (!expected.recurrence) return;
  require_same("first occurrence", static_cast<int>(record.repeated_first),
               expected.recurrence->first());
  require_same("period", static_cast<int>(record.repeated_period), expected.recurrence->period());
  require_same("choice inside", record.repeated_with_choice, expected.recurrence->choice_inside);
}

/// Calls `compare(comparison)`; a difference goes into the comparison.
template <class Compare>
Comparison compared(Compare compare) {
  Comparison comparison;
  try {
    compare(comparison);
  } catch (const std::exception& difference) {
    comparison.difference = difference.what();
  }
  return comparison;
}

} // namespace

Comparison compare_game(const Engine& engine, std::uint64_t seed, int turns,
                        const Patience& patience) {
  return compared([&](Comparison& comparison) {
    const Checker checker(engine);
    play_both(engine, checker, seed, turns, patience,
              [&](int played, const Position& position, const reference::Board& board) {
                if (played == turns) return;
                checker.check_state(position, board);
                ++comparison.states;
              });
  });
}

Comparison compare_record(const Engine& engine, std::uint64_t seed, int turn_limit,
                          const Patience& patience) {
  return compared([&](Comparison& comparison) {
    Played played = play_engine(engine, seed, turn_limit, patience);
    const bool left = played.turns < turn_limit;
    if (left) played = play_engine(engine, seed, played.turns, endless_patience);
    comparison.states = played.states;
    const reference::Game rules(engine.variant(), engine.columns());
    std::size_t next = 0;
    const reference::Outcome expected =
        reference::play(rules, rules.start(), played.turns,
                        [&](const reference::Board&, const std::vector<reference::Turn>& turns) {
                          require(next < played.choices.size(), "the engine saw this choice too");
                          return Checker::find(turns, played.choices[next++]);
                        });
    require_same("choices", played.choices.size(), next);
    compare_records(played.record, expected);
  });
}

Comparison compare_perft(const Engine& engine, std::uint64_t seed, int turns,
                         const Patience& patience) {
  return compared([&](Comparison& comparison) {
    const Checker checker(engine);
    play_both(engine, checker, seed, turns, patience,
              [&](int played, const Position& position, const reference::Board& board) {
                if (played != turns) return;
                std::uint64_t listed = 0;
                for (const Turn& turn : engine.turns(position)) {
                  Position after = position;
                  const TurnResult result = engine.play(after, turn);
                  if (!result.endless) listed += engine.turns(after).size();
                }
                require_same("perft(2)", engine.perft(position, 2), listed);
                require_same("perft(2)", listed, reference::perft(checker.reference(), board, 2));
                ++comparison.states;
              });
  });
}

void check_game(const Engine& engine, std::uint64_t seed, int turns) {
  const Comparison comparison = compare_game(engine, seed, turns);
  INFO("seed " << seed);
  REQUIRE(comparison.difference == "");
}

void check_record(const Engine& engine, std::uint64_t seed, int turn_limit) {
  const Comparison comparison = compare_record(engine, seed, turn_limit);
  INFO("seed " << seed);
  REQUIRE(comparison.difference == "");
}

} // namespace conformance
