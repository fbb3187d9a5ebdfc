/// \file
/// One game from its start to its end, decision by decision: the order in which the rules of a
/// turn and of the endings apply, for whoever decides and whoever watches.
#pragma once

#include "core/engine/history.h"
#include "core/engine/turns.h"

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
    const std::uint64_t choice = count > 1;
    choices += choice;
    choice_options += static_cast<std::uint64_t>(count) & -choice;
  }

  /// So many at a time, the forced ones among them.
  void add(std::uint64_t made, std::uint64_t of_options, std::uint64_t forced) {
    decisions += made;
    options += of_options;
    choices += made - forced;
    choice_options += of_options - forced;
  }

  bool operator==(const DecisionCount&) const = default;
};

/// What came of a game.
struct GameRecord {
  Ending ending = Ending::unfinished;
  std::uint32_t turns = 0; ///< of both players, up to and including the one that ended the game
  /// Turns whose laps are counted: not passes, seeds put from the hand, or one that did not stop.
  std::uint32_t sown_turns = 0;
  std::uint64_t laps = 0;
  std::uint64_t seeds_sown = 0;
  std::uint32_t captures = 0;                           ///< turns that captured
  std::array<std::uint64_t, 2> seeds_captured = {0, 0}; ///< by South, by North
  std::uint32_t longest_relay = 0; ///< laps of the turn with the most, endless ones left out
  std::uint32_t first_capture = 0; ///< the number of the first turn that captured; 0 if none did
  /// How often the lead passed from one player to the other. He leads who has more seeds, on the
  /// board and taken; while they have the same, the last one who led still does.
  std::uint32_t lead_changes = 0;
  DecisionCount sowing; ///< which hole to sow (and how far a lone seed goes)
  DecisionCount extra;  ///< which further enemy hole to take
  /// If a repeated position ended the game: turns played when it first occurred, turns from the
  /// last occurrence but one to the last, and whether a player had a choice from the first on.
  std::uint32_t repeated_first = 0;
  std::uint32_t repeated_period = 0;
  bool repeated_with_choice = false;
  PackedTurn first_turn; ///< the first one that the players chose
  bool operator==(const GameRecord&) const = default;
};

/// Plays by `choose` until it is `over`. Allocates only while its history grows; to play many
/// games, `start` the same object again.
template <class K, class Observer = Unobserved>
class Game {
 public:
  using State = typename K::State;
  /// The first sowing of a turn, a further enemy hole, or a further sowing in the same turn.
  enum class Asks : std::uint8_t { sowing, extra, further_sowing };

  /// `turn_limit`: a game not ended by then is unfinished. The kernel must outlive the game.
  Game(const K& kernel, std::uint32_t turn_limit, Observer observer = {})
      : kernel_(&kernel), turn_limit_(turn_limit), observer_(observer) {}

  /// One of no variant, to be assigned another.
  static Game idle() { return Game(); }

  void start(const State& state) {
    state_ = state;
    sow_options_ = {};
    result_ = {};
    record_ = {};
    over_ = false;
    last_choice_ = 0;
    occurrences_ = 0;
    forget_positions();
    all_seeds_ = seeds_of(0) + seeds_of(1);
    balance_ = counted_balance();
    leader_ = sign_of(balance_);
    taken_ = std::uint32_t{state.taken[0]} + state.taken[1];
    if (const auto ending = counted_before(*kernel_, state_)) return end(*ending);
    begin_turn(false);
  }

  /// Plays a legal turn that is given, in place of decisions: it is a turn of the game, but nobody
  /// has decided anything. A pass plays itself.
  void play(const Turn& turn) {
    record_.first_turn = {};
    if (over_) return; // a position may have come back
    given_ = true;
    if (!turn.pass) {
      choose(sow_options_.rank_of(*kernel_, turn.sow));
      for (const SowOption& option : turn.then)
        choose(sow_options_.rank_of(*kernel_, option));
      for (const int hole : turn.extras)
        choose(rank_in(extra_options(), hole));
      if (!over_ && asks_ == Asks::extra) choose(options_ - 1);
    }
    given_ = false;
    record_.sowing = record_.extra = {};
    last_choice_ = 0;
  }

  bool over() const { return over_; }

  /// What the player to move must decide now.
  Asks asks() const { return asks_; }

  /// How many options he has: at least one, until the game is over.
  int options() const { return options_; }

  /// The options of the sowing to be decided, in their order.
  const SowOptions<K>& sow_options() const { return sow_options_; }

  /// The enemy's holes that may be taken, in their order; an option beyond them takes no more.
  typename K::Set extra_options() const { return extra_options_; }

  /// Within a turn too. After an endless move: somewhere among its laps.
  const State& state() const { return state_; }

  /// Complete but for its ending and repetition until the game is over.
  const GameRecord& record() const { return record_; }

  /// The turn just sown never stops.
  bool endless() const { return result_.endless; }

  /// The position at the beginning of this turn has been there before in this game. Seen only
  /// where the rules count repetitions.
  bool came_back() const { return occurrences_ > 1; }

  const K& kernel() const { return *kernel_; }

  /// South's seeds less North's, on the board and taken; within a turn too.
  std::int64_t balance() const {
    if (kernel_->recounts) return counted_balance();
    const bool within = !over_ && asks_ == Asks::extra;
    const std::int64_t moved = within ? 2 * static_cast<std::int64_t>(result_.seeds_captured) : 0;
    return balance_ + (state_.mover == 0 ? moved : -moved);
  }

  /// Changes the turn limit of the game being played.
  void limit_turns(std::uint32_t turn_limit) { turn_limit_ = turn_limit; }

  /// Decides: `option` counts from 0 to `options() - 1`.
  void choose(int option) { take_option(option); }

  /// Plays to the end: `player` chooses below a number of options, and is told when a turn begins;
  /// `see` is told each decision before it is made. Copies of the player choose what may not come
  /// to be played, so that he must be cheap to copy, and a copy must choose as he would.
  template <class Player, class See>
  void play_by(Player& player, See& see) {
    while (!over_) {
      if (asks_ == Asks::sowing) {
        if (kernel_->plain_turns && record_.first_turn.hole != PackedTurn::none) {
          play_plain_turns(player, see);
          continue;
        }
        player.begin_turn();
      }
      const int option = player.choose(options_);
      see(option);
      take_option(option);
    }
  }

 private:
  Game() = default;

  [[gnu::always_inline]] void take_option(int option) {
    note_choice();
    if (asks_ == Asks::extra)
      choose_extra(option);
    else
      choose_sowing(option);
  }

  /// What plain turns add to the record, at hand while they are played. All of it is 64 bits wide:
  /// compilers would take the greater of two 32-bit numbers in vector registers.
  struct PlainCount {
    std::uint64_t longest_relay = 0, laps = 0, seeds = 0, options = 0, forced = 0;
    std::uint64_t last_choice = 0; ///< the number of the last turn in which there was a choice

    void decide(int of_options, std::uint32_t turn) {
      options += static_cast<std::uint64_t>(of_options);
      forced += of_options == 1;
      last_choice = of_options > 1 ? turn : last_choice;
    }

    void sow(const SowingResult& result) {
      laps += result.laps;
      seeds += result.seeds_sown;
      longest_relay = std::max<std::uint64_t>(longest_relay, result.laps);
    }
  };

  /// What a player sows in a plain turn, and the player as he is when he has chosen it. Without
  /// initialisers: compilers would keep it in memory, and each turn would wait for it.
  template <class Player>
  struct PlainChoice {
    typename K::Set holes;
    int options, option, hole;
    Player player;
  };

  /// Of these holes, for a turn that begins now or next; nothing if there are none.
  template <class Player>
  [[gnu::always_inline]] static PlainChoice<Player> choose_among(const typename K::Set& holes,
                                                                 Player player) {
    const int options = holes.size();
    if (options == 0) [[unlikely]]
      return {holes, 0, 0, 0, player};
    player.begin_turn();
    const int option = player.choose(options);
    return {holes, options, option, holes.nth(option), player};
  }

  /// Where turns are plain: one after the other, until the game is over or the next player cannot
  /// move. The players' turns are compiled apart, with their rows at fixed places.
  template <class Player, class See>
  [[gnu::noinline]] void play_plain_turns(Player& player, See& see) {
    PlainCount count;
    count.last_choice = last_choice_;
    const std::uint32_t before = record_.turns;
    is_first_ = false;
    const int first = state_.mover, second = first ^ 1;
    PlainChoice<Player> choice = choose_among(sow_options_.holes, player);
    PlainChoice<Player> answer = choice; // until there is one
    for (;;) {
      if (!play_plain_turn(first, choice, answer, count, see)) {
        player = choice.player;
        break;
      }
      if (!play_plain_turn(second, answer, choice, count, see)) {
        player = answer.player;
        break;
      }
    }
    last_choice_ = static_cast<std::uint32_t>(count.last_choice);
    add_plain_turns(count, record_.turns - before);
    if (!over_ && passes()) begin_turn(false);
  }

  /// One of them, as `now` has been chosen; false if no other one follows. What is `next` is chosen
  /// before this turn is sown, and once more if it has captured: there is little else to do while
  /// lap waits for lap.
  template <class Player, class See>
  [[gnu::always_inline]] bool play_plain_turn(int mover, PlainChoice<Player>& now,
                                              PlainChoice<Player>& next, PlainCount& count,
                                              See& see) {
    const K& kernel = *kernel_;
    next = choose_among(free_holes(kernel, state_, mover ^ 1), now.player);
    see(now.option);
    count.decide(now.options, record_.turns + 1);
    keep_position();
    SowingResult result;
    int last = 0;
    if (!sow_plain_laps(kernel, state_, mover, now.hole, last, result, observer_, most_laps))
        [[unlikely]] {
      result_ = result;
      end_unstopped();
      return false;
    }
    count.sow(result);
    has_sown_[mover] += result.seeds_sown;
    if (may_capture_at_end(kernel, state_, mover, last)) {
      capture_plainly(now.player, see, last);
      next = choose_among(free_holes(kernel, state_, mover ^ 1), now.player);
      if (next.options == 0 && has_taken_all(kernel, state_)) {
        end(win_of(mover));
        return false;
      }
    } else {
      ++record_.turns;
    }
    state_.mover = static_cast<std::uint8_t>(mover ^ 1);
    return ask_plainly(next, count.last_choice);
  }

  /// False if there is nothing to ask: the game is over, or he cannot move, or must not.
  template <class Player>
  [[gnu::always_inline]] bool ask_plainly(const PlainChoice<Player>& choice,
                                          std::uint64_t last_choice) {
    if (kernel_->rules.end.repetition.times > 0 && repeated(last_choice)) return false;
    asks_ = Asks::sowing;
    sow_options_.holes = choice.holes;
    options_ = choice.options;
    return options_ > 0 && record_.turns != turn_limit_;
  }

  void add_plain_turns(const PlainCount& count, std::uint32_t turns) {
    record_.sown_turns += turns - (result_.endless || result_.unresolved);
    record_.laps += count.laps;
    record_.seeds_sown += count.seeds;
    record_.longest_relay =
        std::max(record_.longest_relay, static_cast<std::uint32_t>(count.longest_relay));
    record_.sowing.add(turns, count.options, count.forced);
  }

  /// After a plain sowing that may capture: what it does, and the end of the turn.
  template <class Player, class See>
  [[gnu::always_inline]] void capture_plainly(Player& player, See& see, int last) {
    result_.seeds_captured = 0;
    result_.captured = false;
    capture_at_end(*kernel_, state_, last, result_, observer_);
    if (result_.captured) take_extras(player, see);
    ++record_.turns;
    if (!result_.captured) return;
    count_capture();
    if (seeds_left()) forget_positions();
  }

  /// Further holes, after a plain sowing that has captured. A choice of them need not be noted: no
  /// position before it can come back.
  template <class Player, class See>
  [[gnu::always_inline]] void take_extras(Player& player, See& see) {
    for (extras_ = kernel_->rules.capture.extra.holes; extras_ > 0 && ask_extra();) {
      const int option = player.choose(options_);
      see(option);
      take_extra(option);
    }
  }

  [[gnu::always_inline]] void choose_sowing(int option) {
    if (asks_ == Asks::sowing) keep_position();
    record_.sowing.add(options_);
    if (kernel_->plain_turns)
      sow_plain_turn(option);
    else
      sow_any_turn(option);
  }

  /// Where a turn is one plain sowing.
  [[gnu::always_inline]] void sow_plain_turn(int option) {
    const int hole = sow_options_.holes.nth(option);
    keep_first_turn(SowOption{hole}, false);
    SowingResult result;
    sow_plainly(*kernel_, state_, hole, result, observer_, most_laps);
    if (result.captured || result.endless || result.unresolved) {
      result_ = result;
      return follow_up();
    }
    count_turn(result);
    state_.turn();
    begin_turn(true);
  }

  /// A sowing that has captured or does not stop.
  [[gnu::noinline]] void follow_up() {
    if (result_.endless || result_.unresolved) return end_unstopped();
    extras_ = most_extras(*kernel_, state_, result_);
    ask_extra_or_finish();
  }

  [[gnu::noinline]] void end_unstopped() {
    ++record_.turns;
    end(result_.endless ? end_by_endless_move(*kernel_, state_) : Ending::unfinished);
  }

  void note_choice() { last_choice_ = options_ > 1 ? record_.turns + 1 : last_choice_; }

  [[gnu::noinline]] void sow_any_turn(int option) {
    const SowOption sown = sow_options_.nth(*kernel_, option);
    const bool further = asks_ == Asks::further_sowing;
    keep_first_turn(sown, further);
    const SowingResult earlier = further ? result_ : SowingResult{};
    result_ = {};
    if (kernel_->one_lap && sown.steps == 1 && !kernel_->has_prelude)
      sow_once(*kernel_, state_, Lap{sown.hole, 0, runs_clockwise(*kernel_, sown)}, result_,
               observer_);
    else
      sow(*kernel_, state_, sown, result_, observer_, most_laps);
    if (result_.endless || result_.unresolved) return end_unstopped();
    if (further) result_.add_earlier(earlier);
    if (kernel_->ends_within_turn) {
      std::optional<Ending> ending;
      const After after = after_sowing(*kernel_, state_, result_, sow_options_, ending);
      if (after == After::turn_goes_on) return ask_further();
      if (after != After::turn_ends) return finish_game(*ending);
    }
    extras_ = most_extras(*kernel_, state_, result_);
    ask_extra_or_finish();
  }

  void keep_first_turn(const SowOption& sown, bool further) {
    if (further) {
      if (is_first_) record_.first_turn.add_sowing(sown);
      return;
    }
    is_first_ = !given_ && record_.first_turn.hole == PackedTurn::none;
    if (is_first_) record_.first_turn = packed(sown);
  }

  void ask_further() {
    asks_ = Asks::further_sowing;
    options_ = sow_options_.size();
  }

  [[gnu::noinline]] void choose_extra(int option) {
    take_extra(option);
    ask_extra_or_finish();
  }

  [[gnu::always_inline]] void take_extra(int option) {
    record_.extra.add(options_);
    if (option == extra_options_.size()) {
      extras_ = 0;
      return;
    }
    const int hole = extra_options_.nth(option);
    if (is_first_) record_.first_turn.add_extra(hole);
    take_hole(*kernel_, state_, state_.mover ^ 1, hole, result_, observer_);
    mend_enemy_rear(*kernel_, state_);
    --extras_;
  }

  void ask_extra_or_finish() {
    if (extras_ == 0 || !ask_extra()) finish_turn();
  }

  /// False if there is none to be taken.
  [[gnu::always_inline]] bool ask_extra() {
    extra_options_ = extra_holes(*kernel_, state_);
    const int holes = extra_options_.size();
    if (holes == 0) return false;
    asks_ = Asks::extra;
    options_ = holes + (kernel_->rules.capture.extra.optional ? 1 : 0);
    return true;
  }

  /// The turn is over; no more can be done in it.
  void count_turn(const SowingResult& result) {
    ++record_.turns;
    if (result.laps > 0) ++record_.sown_turns;
    record_.laps += result.laps;
    record_.seeds_sown += result.seeds_sown;
    note_sown(result.seeds_sown);
    record_.longest_relay = std::max(record_.longest_relay, result.laps);
    if (result.captured) count_capture();
    if (kernel_->recounts) lead_by(counted_balance());
  }

  [[gnu::always_inline]] void finish_turn() {
    count_turn(result_);
    if (result_.captured || !kernel_->only_captures_count) {
      if (const auto ending = end_by_turn(*kernel_, state_, result_)) return end(*ending);
      if (seeds_left()) forget_positions();
    }
    end_turn<K>(state_, result_.rests);
    begin_turn(false);
  }

  /// By a sowing, whatever might be taken still.
  void finish_game(Ending ending) {
    count_turn(result_);
    end(ending);
  }

  /// Seeds have left the board in this turn, so that no position before it can come back.
  bool seeds_left() {
    const std::uint32_t taken = std::uint32_t{state_.taken[0]} + state_.taken[1];
    const bool left = taken != taken_;
    taken_ = taken;
    return left;
  }

  [[gnu::always_inline]] void count_capture() {
    if (record_.captures++ == 0) record_.first_capture = record_.turns;
    record_.seeds_captured[state_.mover] += result_.seeds_captured;
    if (kernel_->recounts) return;
    const std::int64_t moved = 2 * static_cast<std::int64_t>(result_.seeds_captured);
    lead_by(balance_ + (state_.mover == 0 ? moved : -moved));
  }

  void lead_by(std::int64_t balance) {
    balance_ = balance;
    const int ahead = sign_of(balance_);
    record_.lead_changes += ahead * leader_ < 0;
    if (ahead != 0) leader_ = ahead;
  }

  /// On the board and taken.
  std::int64_t seeds_of(std::size_t player) const {
    return state_.rows[player].total() + state_.taken[player];
  }

  /// All that South does not have is North's, but for seeds in hand.
  std::int64_t counted_balance() const {
    const std::int64_t south = seeds_of(0);
    return south - (kernel_->has_prelude ? seeds_of(1) : all_seeds_ - south);
  }

  static int sign_of(std::int64_t number) { return (number > 0) - (number < 0); }

  static int rank_in(const typename K::Set& holes, int hole) {
    return holes.size() - holes.from(hole).size();
  }

  /// Asks the player to move for his sowing, or ends the game. Passes are played on the way.
  /// `freely`: it is known that he chooses freely.
  [[gnu::always_inline]] void begin_turn(bool freely) {
    while (!ask_sowing(freely, state_.mover))
      if (over_ || !passes()) return;
  }

  /// False if there is nothing to ask: the game is over, or he cannot move, or must not.
  [[gnu::always_inline]] bool ask_sowing(bool freely, int mover) {
    if (kernel_->rules.end.repetition.times > 0 && repeated(last_choice_)) return false;
    asks_ = Asks::sowing;
    if (freely || chooses_freely(*kernel_, state_)) {
      sow_options_.holes = free_holes(*kernel_, state_, mover);
      options_ = sow_options_.holes.size();
    } else {
      sow_options_ = sowlab::sow_options(*kernel_, state_);
      options_ = sow_options_.size();
    }
    return options_ > 0 && record_.turns != turn_limit_;
  }

  /// The player to move cannot, or has had his last turn: ends the game, or plays his pass.
  [[gnu::noinline]] bool passes() {
    if (options_ == 0 && !must_pass()) return false;
    if (record_.turns == turn_limit_) {
      end(Ending::unfinished);
      return false;
    }
    keep_position();
    if (record_.first_turn.hole == PackedTurn::none) record_.first_turn.hole = PackedTurn::pass;
    ++record_.turns;
    end_turn<K>(state_);
    return true;
  }

  /// The player to move cannot: ends the game, or says that he passes.
  bool must_pass() {
    switch (kernel_->rules.end.cannot_move) {
    case CannotMove::loses:
      end(win_of(state_.mover ^ 1));
      return false;
    case CannotMove::ends_game:
      end(decide(*kernel_, state_));
      return false;
    case CannotMove::passes:
      break;
    }
    State turned = state_;
    end_turn<K>(turned);
    if (!sowlab::sow_options(*kernel_, turned).empty()) return true;
    end(decide(*kernel_, state_));
    return false;
  }

  [[gnu::always_inline]] bool repeated(std::uint64_t last_choice) {
    if (!may_have_come_back()) {
      occurrences_ = 1;
      return false;
    }
    return came_back_too_often(last_choice);
  }

  [[gnu::always_inline]] bool came_back_too_often(std::uint64_t last_choice) {
    const Repetition& rule = kernel_->rules.end.repetition;
    occurrences_ = history_.visit(state_, record_.turns);
    if (occurrences_ < static_cast<std::uint32_t>(rule.times)) return false;
    const Occurrences seen = history_.occurrences(state_);
    record_.repeated_first = seen.first;
    record_.repeated_period = record_.turns - seen.previous;
    record_.repeated_with_choice = last_choice > seen.first;
    end(end_by_repetition(*kernel_, state_));
    return true;
  }

  /// On a ring both sow past all holes.
  [[gnu::always_inline]] void note_sown(std::uint32_t seeds) {
    has_sown_[state_.mover] += seeds;
    if (kernel_->ring) has_sown_[state_.mover ^ 1] += seeds;
  }

  /// Before a position comes back, each hole of a loop has been sown past (see Kernel::round).
  bool may_have_come_back() const { return std::min(has_sown_[0], has_sown_[1]) >= kernel_->round; }

  void forget_positions() {
    history_.clear();
    has_sown_ = {};
  }

  /// Of a new position, before the turn changes it: no sooner, for the bytes written last can only
  /// be copied after a while.
  void keep_position() {
    if (occurrences_ == 1) history_.add(state_, record_.turns);
  }

  void end(Ending ending) {
    record_.ending = ending;
    over_ = true;
    options_ = 0;
  }

  const K* kernel_ = nullptr; ///< a pointer, so that games can be assigned
  std::uint32_t turn_limit_ = 0;
  Observer observer_ = {};
  State state_;
  SowOptions<K> sow_options_;
  typename K::Set extra_options_;
  SowingResult result_;
  History<State> history_;
  GameRecord record_;
  int options_ = 0;
  std::int64_t all_seeds_ = 0; ///< on the board and taken, at the start
  std::int64_t balance_ = 0;   ///< South's seeds less North's
  std::uint32_t taken_ = 0;    ///< by both, before this turn
  int leader_ = 0;             ///< the sign of the last balance that had one
  bool is_first_ = false;      ///< this turn is the record's first one
  bool given_ = false;         ///< this turn is given, not decided
  int extras_ = 0;             ///< that may still be taken in this turn
  Asks asks_ = Asks::sowing;
  bool over_ = true;
  /// Seeds, on each player's loop, since positions were forgotten.
  std::array<std::uint64_t, 2> has_sown_ = {0, 0};
  std::uint32_t occurrences_ = 0; ///< of the position at the beginning of this turn
  std::uint32_t last_choice_ = 0; ///< the number of the last turn in which there was a choice
};

} // namespace sowlab
