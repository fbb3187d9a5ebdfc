/// \file
/// A plain player of the rules, to check the engine against. It is written from the rules alone,
/// shares nothing with the engine but the plain values, and is slow on purpose: holes are looked
/// up by name, every option is played out on a copy of the board, and an endless turn is proved by
/// remembering every state.
#pragma once

#include "tests/reference/board.h"
#include "tests/reference/plan.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace reference {

/// How a game ended. `none`: it goes on.
enum class Ending { none, south_wins, north_wins, draw, repetition, endless_move, unfinished };

std::string to_text(Ending ending);

Ending win_of(Player player);

/// One legal turn and what it leads to.
struct Turn {
  std::string text;   ///< in turn notation: g1, g1-, g1+2, c1/f1, g1xc4,d4, f2:a1, pass
  std::string sowing; ///< the text without the extra holes
  std::vector<std::string> decisions; ///< the texts of its sowings, in order; none in a pass
  std::vector<Hole> extra;            ///< in board order
  Board after;           ///< after an endless turn: the board before it, with the other to move
  int laps = 0;          ///< of all its sowings; those of an endless turn are not counted
  bool captured = false; ///< by its sowings: seeds taken, or holes overtaken or claimed
  bool endless = false;
  Ending ending = Ending::none; ///< of the game, if this turn ends it

  bool ended() const { return ending != Ending::none; }
};

class Game {
 public:
  /// Throws std::invalid_argument for rules that say nothing together (a repeat without a rear
  /// hole, a raid on holes whose seeds are in a store).
  Game(const sowlab::Variant& variant, int columns);

  Board start() const;

  /// Every legal turn, distinct by notation: by holes in board order, those sown against the usual
  /// direction last. None if the game is over because the player to move cannot; `verdict` says
  /// how.
  std::vector<Turn> turns(const Board& board) const;

  /// How the game ends if the player to move cannot go on; `none` if he can, or passes.
  /// Repetition and the turn limit are the play-out's.
  Ending verdict(const Board& board) const;

  /// How a game ends that nobody can or may go on with.
  Ending count(const Board& board) const;

  /// The position as text, `ROW4/ROW3/ROW2/ROW1 MOVER taken=A,B[ rear=H1,H2][ due=X]` and so on.
  std::string text(const Board& board) const;

  const sowlab::Variant& variant() const { return variant_; }

 private:
  // ---- Which holes may be sown (options.cpp)

  /// A hole to sow; `step` is how many holes on a lone seed goes.
  struct Option {
    Hole hole;
    Toward toward = Toward::counter_clockwise;
    bool against = false; ///< the usual direction
    int step = 1;
  };

  Toward usual(Hole hole) const;
  bool may_choose_direction(Hole hole) const;
  bool may_be_reversed(Hole hole) const;
  std::vector<Hole> holes_with(const Board& board, int seeds) const;
  std::vector<int> steps_of(const Board& board) const;
  bool jumps_over_enemy(const Board& board, const Option& option) const;
  bool lands_in_empty(const Board& board, const Option& option) const;
  bool feeds(const Board& board, const Option& option) const;
  bool is_opening(const Board& board, const Option& option) const;
  std::vector<Option> options(const Board& board) const;
  std::vector<Option> legal_options(const Board& board) const;
  bool can_sow(const Board& board) const;
  bool can_move(const Board& board) const;

  // ---- Sowing (laps.cpp)

  /// What is sown next: the seeds of a hole, or captured seeds.
  struct Lap {
    Hole from; ///< the hole lifted, or the one before the first into which captured seeds fall
    Toward toward = Toward::counter_clockwise;
    int step = 1;     ///< how many holes on a lone seed goes
    int captured = 0; ///< seeds to be sown on; 0: those of `from` are lifted
    auto operator<=>(const Lap&) const = default;
  };

  /// Into which a seed falls: a hole, or (none) the mover's store.
  using Place = std::optional<Hole>;

  /// What a lap did.
  struct Landing {
    Place last;
    bool was_empty = false; ///< the last hole, before the last seed fell
    std::set<Hole> sown;
    std::map<Hole, int> overtaken; ///< with the seeds that were there
  };

  /// A sowing while it is played.
  struct Progress {
    Board board;
    int laps = 0;
    bool captured = false;
    bool won = false;
    bool endless = false;
    bool in_store = false;           ///< the last seed
    bool first_lap_captures = false; ///< by `last_hole`
    bool grand_slam = false;         ///< one that is forbidden or gives the rest
    std::optional<Hole> lone;        ///< empty enemy hole into which the only seed sown fell
  };

  Progress sow(const Board& board, const Option& option) const;
  Landing lap(Progress& turn, const Lap& lap) const;
  std::vector<Place> falls(const Board& board, const Lap& lap, int seeds) const;
  void drop(Progress& turn, Landing& landing, Place place, bool is_last) const;
  void empty_in_passing(Progress& turn, Hole hole, bool is_last) const;
  std::optional<Lap> after_lap(Progress& turn, const Lap& lap, const Landing& landing) const;
  std::optional<Lap> relay(Progress& turn, const Lap& lap, Hole last) const;
  std::optional<Lap> relay_to_next(Progress& turn, const Lap& lap, Hole last) const;
  std::optional<Lap> again(const Board& board, Hole last) const;
  bool relays_occupied(const Board& board, Hole last) const;
  std::optional<Hole> lone_seed_at_enemy(const Board& before, const Progress& turn,
                                         const Option& option, const Landing& landing) const;

  // ---- Captures (captures.cpp)

  /// Holes that a capture empties, the one sown last first.
  using Haul = std::vector<Hole>;

  int take(Board& board, Hole hole) const;
  void gather(Board& board, Hole origin, const Landing& landing) const;
  void capture_sown(Progress& turn, const Landing& landing) const;
  std::optional<Haul> capture_by_last_hole(const Board& board, const Lap& lap,
                                           const Landing& landing) const;
  bool was_as_it_must(const Board& board, Hole last, const Landing& landing) const;
  bool lies_where_captured(const Board& board, Hole hole) const;
  bool has_number_captured(const Board& board, Hole hole) const;
  bool allows_what_lies_opposite(const Board& board, Hole last) const;
  Haul haul_of(const Board& board, const Lap& lap, const Landing& landing) const;
  void chain(const Board& board, const Lap& lap, const Landing& landing, Haul& haul) const;
  bool is_grand_slam(const Board& board, const Haul& haul) const;
  Haul without_grand_slam(const Board& board, Haul haul) const;
  std::optional<Lap> capture(Progress& turn, const Lap& lap, Hole last, const Haul& haul) const;
  Lap sown_on(const Board& board, const Lap& lap, Hole last, int seeds) const;
  Lap sown_from_end_hole(const Board& board, const Lap& lap, Hole last, int seeds) const;
  bool is_last_of_side(Hole hole) const;
  bool may_claim(const Board& board, Hole last) const;
  void claim(Progress& turn, Hole last) const;
  void raid(Progress& turn, Hole last) const;

  // ---- Rear holes (rears.cpp)

  std::optional<Hole> first_occupied(const Board& board, Player player, Hole from) const;
  void move_on_own_rear(Board& board, Hole origin) const;
  void move_on_captured_rear(Board& board, Player player) const;

  bool keeps_rear() const { return variant_.move.sow == sowlab::Sow::rear; }

  Toward series_way() const;

  // ---- Turns (turns.cpp)

  /// Two holes of a gambit.
  struct Pair {
    Hole from;
    Hole to;
  };

  /// A turn while it is played, sowing by sowing.
  struct Draft {
    Turn turn;
    Board board;
    std::optional<Hole> lone; ///< to be barred
  };

  std::vector<Turn> placings(const Board& board) const;
  std::vector<Pair> gambits(const Board& board) const;
  void play_gambit(const Board& board, const Pair& pair, std::vector<Turn>& found) const;
  void play_on(const Board& before, const Draft& draft, std::vector<Turn>& found) const;
  void after_sowing(const Board& before, Draft draft, Progress progress,
                    std::vector<Turn>& found) const;
  Turn endless(const Board& before, Turn turn) const;
  void cannot_sow_again(const Draft& draft, std::vector<Turn>& found) const;
  std::vector<std::vector<Hole>> extra_choices(const Draft& draft) const;
  void take_extras(const Draft& draft, std::vector<Turn>& found) const;
  Turn finished(Draft draft, Ending ending) const;
  Turn stuck(Draft draft, Ending ending) const;
  Turn passed(const Board& board) const;
  void hand_over(Board& board) const;

  // ---- The end (endings.cpp)

  int inner_seeds(const Board& board, Player player) const;
  bool wins_at_once(const Board& board) const;
  Ending ending_of_endless(Player mover) const;
  Ending ending_of_sowing(Progress& progress) const;
  Ending ending_of_turn(const Board& board) const;
  void give_rest(Board& board) const;
  bool has_majority(const Board& board, Player player) const;

  sowlab::Variant variant_;
  int columns_;
  Plan plan_;
};

} // namespace reference
