/// \file
/// A plain player of the rules, to check the engine against. It is written from the rules alone,
/// shares nothing with the engine but the plain values, and is slow on purpose: holes are looked
/// up by name, every option is played out on a copy of the board, and an endless turn is proved by
/// remembering every state.
#pragma once

#include "tests/reference/board.h"

#include <string>
#include <vector>

namespace reference {

/// How a game ended. `none`: it goes on.
enum class Ending { none, south_wins, north_wins, draw, repetition, endless_move, unfinished };

std::string to_text(Ending ending);

Ending win_of(Player player);

/// One legal turn and what it leads to.
struct Turn {
  std::string text;   ///< in turn notation: g1, g1+2, g1xc4,d4, pass
  std::string sowing; ///< the text without the extra holes: all turns with this one share a hole
  std::vector<Hole> extra; ///< in board order
  Board after;             ///< after an endless turn: the board before it, with the other to move
  int laps = 0;            ///< those of an endless turn are not counted
  bool captured = false;   ///< by the sowing: seeds taken off the board, or holes overtaken
  bool endless = false;
  Ending ending = Ending::none; ///< of the game, if this turn ends it

  bool ended() const { return ending != Ending::none; }
};

class Game {
 public:
  /// Throws std::invalid_argument for rules that say nothing together (a ring without overtaking,
  /// a repeat without a rear hole).
  Game(const sowlab::Variant& variant, int columns);

  Board start() const;

  /// Every legal turn, distinct by notation, by holes in board order. None if the game is over
  /// because the player to move cannot; `verdict` says how.
  std::vector<Turn> turns(const Board& board) const;

  /// How the game ends if the player to move cannot go on; `none` if he can, or passes.
  /// Repetition and the turn limit are the play-out's.
  Ending verdict(const Board& board) const;

  /// The position as text, `ROW4/ROW3/ROW2/ROW1 MOVER taken=A,B[ rear=H1,H2][ due=X]`.
  std::string text(const Board& board) const;

  const sowlab::Variant& variant() const { return variant_; }

 private:
  /// A hole to sow; `step` is how many holes on a lone seed goes.
  struct Option {
    Hole hole;
    int step = 1;
  };

  /// A turn while it is played.
  struct Progress {
    Board board;
    int laps = 0;
    bool captured = false;
    bool taken_off = false; ///< seeds were taken off the board
    bool won = false;
    bool endless = false;
  };

  std::vector<Hole> holes_with(const Board& board, int seeds) const;
  std::vector<int> steps_of(const Board& board) const;
  std::vector<Hole> falls(Hole origin, int seeds) const;
  bool jumps_over_enemy(const Board& board, Option option) const;
  bool lands_in_empty(const Board& board, Option option) const;
  std::vector<Option> options(const Board& board) const;
  std::vector<Option> legal_options(const Board& board) const;
  bool can_sow(const Board& board) const;

  Progress sow(const Board& board, Option option) const;
  Hole lap(Progress& turn, Hole origin, int step) const;
  void capture_opposite_of(Progress& turn, Hole hole) const;
  void capture_by_last_hole(Progress& turn, Hole last) const;
  void take(Board& board, Hole hole) const;
  bool takes_all(const Board& board) const;
  bool sows_again(const Board& board, Hole last) const;

  std::optional<Hole> first_occupied(const Board& board, Player player, Hole from) const;
  void move_on_own_rear(Board& board, Hole origin) const;
  void move_on_enemy_rear(Board& board) const;

  std::vector<std::vector<Hole>> extra_choices(const Progress& turn) const;
  std::vector<Turn> outcomes(const Board& board, Option option) const;
  Turn passed(const Board& board) const;
  void hand_over(Board& board) const;
  Ending ending_of_endless(Player mover) const;
  Ending count(const Board& board) const;

  bool keeps_rear() const { return variant_.move.sow == sowlab::Sow::rear; }

  sowlab::Variant variant_;
  int columns_;
  Way way_;
};

} // namespace reference
