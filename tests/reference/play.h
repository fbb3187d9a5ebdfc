/// \file
/// Whole games by the reference player, and the number of ways in which games may go.
#pragma once

#include "tests/reference/reference.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace reference {

/// The number of different sequences of `depth` complete turns. A game that ends earlier is not
/// counted; repetition is ignored.
std::uint64_t perft(const Game& game, const Board& board, int depth);

/// Picks one of the turns, by its place. Asked only where there is more than one.
using Chooser = std::function<std::size_t(const Board&, const std::vector<Turn>&)>;

/// A position that came back.
struct Recurrence {
  /// How many turns had been played at each occurrence, ascending.
  std::vector<int> after;
  /// Between the first and the last occurrence more than one turn was legal at some time.
  bool choice_inside = false;

  int first() const { return after.front(); }

  /// Between the last two occurrences; 0 if there was but one.
  int period() const;
};

/// How often there was something to decide, and between how many options.
struct Decisions {
  std::uint64_t decisions = 0; ///< forced ones included
  std::uint64_t options = 0;
  std::uint64_t choices = 0; ///< decisions with more than one option
  std::uint64_t choice_options = 0;

  void add(std::uint64_t count);
};

struct Outcome {
  Ending ending = Ending::none;
  int turns = 0;                        ///< up to and including the one that ended the game
  int laps = 0;                         ///< without those of an endless turn
  bool endless = false;                 ///< the last turn was endless
  std::optional<Recurrence> recurrence; ///< if repetition ended the game
  Decisions sowing;                     ///< each sowing of a chain is one
  std::vector<std::string> moves;
  Board last;
};

/// Plays a game from the board to its end, or to the limit of turns.
Outcome play(const Game& game, const Board& board, int turn_limit, const Chooser& chooser);

} // namespace reference
