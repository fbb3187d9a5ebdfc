/// \file
/// Short ways to play single turns and whole games in the tests of rules.
#pragma once

#include "core/engine/engine.h"
#include "core/engine/game.h"
#include "core/engine/notation.h"
#include "core/rules/library.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <string>
#include <string_view>
#include <type_traits>

namespace sowlab::rule_test {

/// A shipped variant, "name" or "name:ruleset".
inline Variant shipped(std::string_view name) {
  return load_variant(name, {SOWLAB_ROOT "/variants"});
}

inline std::string word_for(Ending ending) {
  switch (ending) {
  case Ending::south_wins:
    return "South wins";
  case Ending::north_wins:
    return "North wins";
  case Ending::draw:
    return "draw";
  case Ending::repetition:
    return "repetition";
  case Ending::endless_move:
    return "endless move";
  case Ending::unfinished:
    return "unfinished";
  }
  return "?";
}

/// A board on which turns are played by their text.
class Play {
 public:
  explicit Play(const Variant& variant, int columns = 0)
      : engine_(variant, columns), position_(engine_.start()) {}

  Play(const Variant& variant, int columns, std::string_view position)
      : engine_(variant, columns),
        position_(read_position(engine_.variant(), engine_.layout(), position)) {}

  /// Plays a legal turn; throws a RuleError otherwise.
  Play& turn(std::string_view text) {
    result_ = engine_.play(position_, read(text));
    return *this;
  }

  std::string board() const { return to_text(engine_.variant(), engine_.layout(), position_); }

  /// All legal turns, each followed by a space but the last.
  std::string turns() const {
    std::string text;
    for (const Turn& turn : engine_.turns(position_))
      text += fmt::format("{}{}", text.empty() ? "" : " ",
                          to_text(engine_.layout(), position_.mover, turn));
    return text;
  }

  /// What may be sown: the legal turns without what they take besides.
  std::string sowable() const {
    std::string text;
    Turn last{true, {}, {}};
    for (Turn turn : engine_.turns(position_)) {
      turn.extras.clear();
      if (turn == last) continue;
      last = turn;
      text += fmt::format("{}{}", text.empty() ? "" : " ",
                          to_text(engine_.layout(), position_.mover, turn));
    }
    return text;
  }

  std::string objection(std::string_view text) const {
    return engine_.objection(position_, read(text));
  }

  /// How the last turn ended the game; "goes on" if it did not.
  std::string ending() const { return result_.ending ? word_for(*result_.ending) : "goes on"; }

  const TurnResult& result() const { return result_; }

  const Engine& engine() const { return engine_; }

  const Position& position() const { return position_; }

 private:
  Turn read(std::string_view text) const {
    return read_turn(engine_.layout(), position_.mover, text);
  }

  Engine engine_;
  Position position_;
  TurnResult result_;
};

/// The board after one turn.
inline std::string after(const Variant& variant, int columns, std::string_view position,
                         std::string_view turn) {
  return Play(variant, columns, position).turn(turn).board();
}

enum class Always { first, last };

/// Plays a whole game, always by the first or always by the last option of each decision.
inline GameRecord game_from(const Engine& engine, const Position& position,
                            Always always = Always::first, std::uint32_t turn_limit = 20000) {
  return engine.visit([&](const auto& kernel) {
    Game<std::remove_cvref_t<decltype(kernel)>> game(kernel, turn_limit);
    game.start(kernel.pack(position));
    while (!game.over())
      game.choose(always == Always::first ? 0 : game.options() - 1);
    return game.record();
  });
}

inline GameRecord game_from(const Variant& variant, int columns, std::string_view position,
                            Always always = Always::first, std::uint32_t turn_limit = 20000) {
  const Play play(variant, columns, position);
  return game_from(play.engine(), play.position(), always, turn_limit);
}

inline std::string outcome(const GameRecord& record) {
  return fmt::format("{} after {} turns", word_for(record.ending), record.turns);
}

/// With the flags of the repetition that ended the game.
inline std::string repetition(const GameRecord& record) {
  return fmt::format("{}, first after {}, period {}, {}", outcome(record), record.repeated_first,
                     record.repeated_period, record.repeated_with_choice ? "choice" : "no choice");
}

} // namespace sowlab::rule_test
