/// \file
/// One game from its start to its end, decision by decision: the order in which the rules of a
/// turn and of the endings apply, for whoever decides and whoever watches.
#pragma once

#include "core/engine/choice.h"
#include "core/engine/history.h"

namespace sowlab {

/// Decisions of one kind. `options` and `choices` say how free the player was.
struct DecisionCount {
  std::uint64_t decisions = 0;      ///< all, forced ones included
  std::uint64_t options = 0;        ///< sum of their options
  std::uint64_t choices = 0;        ///< decisions with more than one option
  std::uint64_t choice_options = 0; ///< sum of the options of those

  void add(int count) {
    ++decisions;
    options += static_cast<std::uint64_t>(count);
    choices += count > 1;
    choice_options += count > 1 ? static_cast<std::uint64_t>(count) : 0;
  }

  bool operator==(const DecisionCount&) const = default;
};

/// What came of a game.
struct GameRecord {
  Ending ending = Ending::unfinished;
  std::uint32_t turns = 0; ///< of both players, up to and including the one that ended the game
  /// Turns whose laps are counted: neither passes nor one that did not stop.
  std::uint32_t sown_turns = 0;
  std::uint64_t laps = 0;
  std::uint64_t seeds_sown = 0;
  std::uint32_t captures = 0; ///< turns that captured
  std::uint64_t seeds_captured = 0;
  DecisionCount sowing; ///< which hole to sow (and how far a lone seed goes)
  DecisionCount extra;  ///< which further enemy hole to take
  /// If a repeated position ended the game: turns played when it first occurred, turns from the
  /// last occurrence but one to the last, and whether a player had a choice from the first on.
  std::uint32_t repeated_first = 0;
  std::uint32_t repeated_period = 0;
  bool repeated_with_choice = false;
  bool operator==(const GameRecord&) const = default;
};

/// Plays by `choose` until it is `over`. Allocates only while its history grows; to play many
/// games, `start` the same object again.
template <class K, class Observer = Unobserved>
class Game {
 public:
  using State = typename K::State;
  enum class Asks : std::uint8_t { sowing, extra };

  /// `turn_limit`: a game not ended by then is unfinished. The kernel must outlive the game.
  Game(const K& kernel, std::uint32_t turn_limit, Observer observer = {})
      : kernel_(kernel), turn_limit_(turn_limit), observer_(observer) {}

  void start(const State& state) {
    state_ = state;
    record_ = {};
    over_ = false;
    last_choice_ = 0;
    had_choice_ = false;
    history_.clear();
    begin_turn();
  }

  bool over() const { return over_; }

  /// What the player to move must decide now.
  Asks asks() const { return asks_; }

  /// How many options he has: at least one, until the game is over.
  int options() const { return options_; }

  /// The options of the first decision of a turn, in their order.
  const SowOptions<K>& sow_options() const { return sow_options_; }

  /// The enemy's holes that may be taken, in their order; an option beyond them takes no more.
  typename K::Set extra_options() const { return state_.enemy().occupied(); }

  /// Within a turn too. After an endless move: somewhere among its laps.
  const State& state() const { return state_; }

  /// Complete but for its ending and repetition until the game is over.
  const GameRecord& record() const { return record_; }

  /// The turn just sown never stops.
  bool endless() const { return result_.endless; }

  /// Decides: `option` counts from 0 to `options() - 1`.
  void choose(int option) {
    if (options_ > 1) {
      last_choice_ = record_.turns;
      had_choice_ = true;
    }
    if (asks_ == Asks::sowing)
      choose_sowing(option);
    else
      choose_extra(option);
  }

 private:
  void choose_sowing(int option) {
    record_.sowing.add(options_);
    result_ = sow(kernel_, state_, sow_options_.nth(kernel_, option), observer_);
    if (result_.endless || result_.unresolved) {
      ++record_.turns;
      return end(result_.endless ? end_by_endless_move(kernel_, state_) : Ending::unfinished);
    }
    ++record_.sown_turns;
    record_.laps += result_.laps;
    record_.seeds_sown += result_.seeds_sown;
    extras_ = extras_due(kernel_, state_, result_);
    ask_extra_or_finish();
  }

  void choose_extra(int option) {
    record_.extra.add(options_);
    const auto holes = extra_options();
    if (option == holes.size()) {
      extras_ = 0;
    } else {
      take_hole<K>(state_, holes.nth(option), result_, observer_);
      mend_enemy_rear(kernel_, state_);
      --extras_;
    }
    ask_extra_or_finish();
  }

  void ask_extra_or_finish() {
    const int holes = extras_ > 0 ? extra_options().size() : 0;
    if (holes == 0) return finish_turn();
    asks_ = Asks::extra;
    options_ = holes + (kernel_.rules.capture.extra.optional ? 1 : 0);
  }

  void finish_turn() {
    ++record_.turns;
    if (result_.captured) {
      ++record_.captures;
      record_.seeds_captured += result_.seeds_captured;
      if (has_taken_all(kernel_, state_)) return end(win_of(state_.mover));
      if (!kernel_.ring) history_.clear();
    }
    end_turn<K>(state_);
    begin_turn();
  }

  /// Asks the player to move for his sowing, or ends the game. Passes are played on the way.
  void begin_turn() {
    for (;;) {
      if (repeated()) return;
      sow_options_ = sowlab::sow_options(kernel_, state_);
      if (sow_options_.empty() && !must_pass()) return;
      if (record_.turns == turn_limit_) return end(Ending::unfinished);
      if (!sow_options_.empty()) break;
      ++record_.turns;
      end_turn<K>(state_);
    }
    asks_ = Asks::sowing;
    options_ = sow_options_.size();
  }

  /// The player to move cannot: ends the game, or says that he passes.
  bool must_pass() {
    switch (kernel_.rules.end.cannot_move) {
    case CannotMove::loses:
      end(win_of(state_.mover ^ 1));
      return false;
    case CannotMove::ends_game:
      end(decide(kernel_, state_));
      return false;
    case CannotMove::passes:
      break;
    }
    State turned = state_;
    end_turn<K>(turned);
    if (!sowlab::sow_options(kernel_, turned).empty()) return true;
    end(decide(kernel_, state_));
    return false;
  }

  bool repeated() {
    const Repetition& rule = kernel_.rules.end.repetition;
    if (rule.times == 0) return false;
    const Occurrences seen = history_.visit(state_, record_.turns);
    if (seen.count < static_cast<std::uint32_t>(rule.times)) return false;
    record_.repeated_first = seen.first;
    record_.repeated_period = record_.turns - seen.previous;
    record_.repeated_with_choice = had_choice_ && last_choice_ >= seen.first;
    end(rule.draw ? Ending::draw : Ending::repetition);
    return true;
  }

  void end(Ending ending) {
    record_.ending = ending;
    over_ = true;
    options_ = 0;
  }

  const K& kernel_;
  std::uint32_t turn_limit_;
  Observer observer_;
  State state_;
  SowOptions<K> sow_options_;
  SowingResult result_;
  History<State> history_;
  GameRecord record_;
  int options_ = 0;
  int extras_ = 0; ///< that may still be taken in this turn
  Asks asks_ = Asks::sowing;
  bool over_ = true;
  std::uint32_t last_choice_ = 0; ///< turns played before the last decision with a choice
  bool had_choice_ = false;
};

} // namespace sowlab
