// Games on rings of fixed sides: each is seen from its mover, his side and the enemy's each from
// its first hole in the order of sowing, so that all games are alike.

#include "runner/lanes/rings.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "runner/lanes/rings.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "runner/lanes/bytes-inl.h"
#include "runner/lanes/seats-inl.h"

#include <algorithm>
#include <bit>
#include <memory>

HWY_BEFORE_NAMESPACE();

namespace sowlab {
namespace HWY_NAMESPACE {
namespace {

constexpr int most_side = 64;
constexpr int most_side_blocks = most_side / 8;

/// Steps whose positions are kept, to see which come back; games that go on for as many without
/// losing a seed are given up.
constexpr int kept_steps = 256;

/// Holes of both sides.
struct Holes {
  V own[most_side_blocks], enemy[most_side_blocks];
};

/// What a lap of each game did.
struct RingLap {
  M sown;                 ///< games that sow at all
  V own_last, enemy_last; ///< the hole where it ended, on one side; 255 or so on the other one
  M own_ends, enemy_ends; ///< on which side it ended; neither: in the store
  V stored;               ///< seeds
  M comes_round;          ///< it had more seeds than a whole round takes
  Holes holes;            ///< sown, where anything hangs on it
};

class Rings {
 public:
  Rings(const RingRules& rules, const LaneGames& games, LaneSink& sink)
      : rules_(rules), seats_(games), sink_(sink), columns_(rules.columns),
        blocks_((rules.columns + 7) / 8), enemy_first_(rules.columns + (rules.store ? 1 : 0)),
        ring_(enemy_first_ + rules.columns), round_(ring_ - (rules.skips_origin ? 1 : 0)) {
    for (const int hole : rules.first_options)
      first_options_[hole / 8] |= static_cast<std::uint8_t>(1 << hole % 8);
    if (rules_.repetition.times > 0)
      past_.resize(static_cast<std::size_t>(2 * columns_) * kept_steps);
  }

  void play() {
    const M begun = begin_games(all_lanes);
    for (int block = 0; block < blocks_; ++block)
      put(options_[block], all(first_options_[block]));
    choose_hole(begun, none(), begun);
    while (!seats_.empty())
      step();
  }

 private:
  // --- a sowing

  /// One sowing of each game, or a pass.
  HWY_INLINE void step() {
    if (rules_.repetition.times > 0) keep_positions();
    const M live = seats_.live();
    const RingLap lap = sow_lap(live);
    M given_up = none(), slams = none();
    Holes taken;
    M captured = none();
    if (rules_.on_own || rules_.on_enemy) captured = capture(lap, taken, slams, given_up);
    M again = none();
    if (rules_.extra_turn) again = hn::And(lap.sown, hn::Not(hn::Or(lap.own_ends, lap.enemy_ends)));
    const M done = hn::AndNot(again, live);
    V options[most_side_blocks];
    take_and_turn(captured, taken, done, options);
    end_step(lap, captured, slams, again, done, given_up, options);
  }

  /// Sows the seeds in hand.
  HWY_INLINE RingLap sow_lap(M live) {
    RingLap lap;
    const V hand = get(hand_), origin = get(hole_);
    lap.sown = hn::AndNot(is_zero(hand), live);
    lap.comes_round = hn::Gt(hand, all(round_));
    const bool any_round = any(lap.comes_round);
    V arc = hand, rounds = zero();
    if (any_round)
      for (M more = lap.comes_round; any(more); more = hn::Gt(arc, all(round_))) {
        arc = choose(more, hn::Sub(arc, all(round_)), arc);
        rounds = add_one(more, rounds);
      }
    const V reached = hn::Add(origin, arc);
    // Seeds fall into own holes up to `own_end`, enemy holes up to `enemy_end`, and, where the lap
    // comes round, into the first `wrapped` own holes.
    const V end = hn::Add(reached, all(1)), beyond = hn::SaturatedSub(end, all(enemy_first_));
    const V own_end = capped(end, columns_), enemy_end = capped(beyond, columns_);
    const V wrapped = hn::SaturatedSub(beyond, all(columns_)), first = hn::Add(origin, all(1));
    for (int block = 0; block < blocks_; ++block) {
      lap.holes.own[block] =
          hn::Or(hn::AndNot(holes_below(first, block), holes_below(own_end, block)),
                 holes_below(wrapped, block));
      lap.holes.enemy[block] = holes_below(enemy_end, block);
    }
    const V lifted = choose(lap.sown, origin, all(255));
    if (any_round)
      add_rounds(rounds, lifted, lap.holes);
    else
      add_seeds(lifted, lap.holes);
    lap.stored = zero();
    if (rules_.store)
      lap.stored = add_one(hn::And(lap.sown, at_least(reached, all(columns_))), rounds);
    const V place = hn::Min(reached, hn::Sub(reached, all(ring_)));
    lap.own_ends = hn::And(lap.sown, hn::Lt(place, all(columns_)));
    lap.enemy_ends = hn::And(lap.sown, at_least(place, all(enemy_first_)));
    lap.own_last = choose(lap.own_ends, place, all(255));
    lap.enemy_last = hn::Sub(place, all(enemy_first_));
    if (any_round && rules_.chain) sow_all(lap, lifted);
    return lap;
  }

  HWY_INLINE void add_seeds(V lifted, const Holes& sown) {
    for_each_hole([&](int hole, int block, V bit) HWY_ATTR {
      const M origin = hn::TestBit(only_hole(lifted, block), bit);
      put(own_[hole], add_one(hn::TestBit(sown.own[block], bit), except(origin, get(own_[hole]))));
      put(enemy_[hole], add_one(hn::TestBit(sown.enemy[block], bit), get(enemy_[hole])));
    });
  }

  /// The same, with a number of whole rounds before it.
  HWY_NOINLINE void add_rounds(V rounds, V lifted, const Holes& sown) {
    for_each_hole([&](int hole, int block, V bit) HWY_ATTR {
      const M origin = hn::TestBit(only_hole(lifted, block), bit);
      const V own = rules_.skips_origin ? except(origin, hn::Add(get(own_[hole]), rounds))
                                        : hn::Add(except(origin, get(own_[hole])), rounds);
      put(own_[hole], add_one(hn::TestBit(sown.own[block], bit), own));
      put(enemy_[hole],
          add_one(hn::TestBit(sown.enemy[block], bit), hn::Add(get(enemy_[hole]), rounds)));
    });
  }

  /// A whole round has sown all holes, but for the origin where it is skipped.
  HWY_INLINE void sow_all(RingLap& lap, V lifted) {
    for (int block = 0; block < blocks_; ++block) {
      const V side = holes_below(all(columns_), block);
      const V own = rules_.skips_origin ? hn::AndNot(only_hole(lifted, block), side) : side;
      lap.holes.own[block] = choose(lap.comes_round, own, lap.holes.own[block]);
      lap.holes.enemy[block] = choose(lap.comes_round, side, lap.holes.enemy[block]);
    }
  }

  /// Calls `use(hole, block, bit)` for each hole of a side.
  template <class Use>
  HWY_INLINE void for_each_hole(Use use) const {
    for (int block = 0; block < blocks_; ++block) {
      V bit = all(1);
      for (int hole = 8 * block; hole < std::min(columns_, 8 * block + 8); ++hole) {
        use(hole, block, bit);
        bit = hn::Add(bit, bit);
      }
    }
  }

  // --- captures

  /// The games that capture, and from which holes.
  HWY_INLINE M capture(const RingLap& lap, Holes& taken, M& slams, M& given_up) {
    M captures = none();
    V seeds = zero(); // in the last hole
    if (rules_.on_own) {
      captures = lap.own_ends;
      seeds = seeds_in(own_, lap.own_last, blocks_);
    }
    if (rules_.on_enemy) {
      captures = hn::Or(captures, lap.enemy_ends);
      seeds = choose(lap.enemy_ends, seeds_in(enemy_, lap.enemy_last, blocks_), seeds);
    }
    if (rules_.last == LastHole::empty) captures = hn::And(captures, hn::Eq(seeds, all(1)));
    if (rules_.last == LastHole::occupied) captures = hn::AndNot(hn::Eq(seeds, all(1)), captures);
    captures = hn::And(captures, is_prey(seeds));
    const V own_opposite = hn::Sub(all(columns_ - 1), lap.enemy_last);
    const V enemy_opposite = hn::Sub(all(columns_ - 1), lap.own_last);
    if (rules_.opposite) captures = look_opposite(captures, lap, own_opposite, enemy_opposite);
    for (int block = 0; block < blocks_; ++block) {
      V own = zero(), enemy = zero();
      if (rules_.itself) {
        own = only_hole(lap.own_last, block);
        enemy = only_hole(lap.enemy_last, block);
      }
      if (rules_.opposite) {
        own = hn::Or(own, only(lap.enemy_ends, only_hole(own_opposite, block)));
        enemy = hn::Or(enemy, only(lap.own_ends, only_hole(enemy_opposite, block)));
      }
      taken.own[block] = own;
      taken.enemy[block] = enemy;
    }
    if (rules_.chain && any(captures)) given_up = add_chain(captures, lap, taken);
    const bool ruled = rules_.slam != GrandSlam::legal && rules_.slam != GrandSlam::forbidden;
    if (ruled && any(captures)) captures = rule_slams(captures, lap, taken, slams);
    for (int block = 0; block < blocks_; ++block) {
      taken.own[block] = only(captures, taken.own[block]);
      taken.enemy[block] = only(captures, taken.enemy[block]);
    }
    return captures;
  }

  /// A number of seeds that is captured.
  HWY_INLINE M is_prey(V seeds) const {
    M prey = not_zero(seeds);
    if (rules_.parity == Parity::odd) prey = has_bit(seeds, 1);
    if (rules_.parity == Parity::even) prey = hn::AndNot(has_bit(seeds, 1), prey);
    if (rules_.counts.empty()) return prey;
    M counts = none();
    for (const int count : rules_.counts)
      if (count <= 255) counts = hn::Or(counts, hn::Eq(seeds, all(count)));
    return hn::And(prey, counts);
  }

  /// Those of the games whose hole opposite is as it must be.
  HWY_INLINE M look_opposite(M captures, const RingLap& lap, V own_opposite, V enemy_opposite) {
    V seeds = seeds_in(enemy_, enemy_opposite, blocks_);
    if (rules_.on_enemy)
      seeds = choose(lap.enemy_ends, seeds_in(own_, own_opposite, blocks_), seeds);
    const M empty = is_zero(seeds);
    if (rules_.if_opposite == Condition::empty) captures = hn::And(captures, empty);
    if (rules_.if_opposite == Condition::occupied || !rules_.itself)
      captures = hn::AndNot(empty, captures);
    return captures;
  }

  /// Adds the holes before the last one, as long as they hold such numbers and were sown: all those
  /// after the last gap before it. Returns the games to be given up, whose chain may come back to
  /// the side where it began.
  HWY_INLINE M add_chain(M captures, const RingLap& lap, Holes& taken) {
    Holes prey;
    for (int block = 0; block < blocks_; ++block)
      prey.own[block] = prey.enemy[block] = zero();
    for_each_hole([&](int hole, int block, V bit) HWY_ATTR {
      if (rules_.on_own)
        prey.own[block] = hn::Or(prey.own[block], only(is_prey(get(own_[hole])), bit));
      if (rules_.on_enemy)
        prey.enemy[block] = hn::Or(prey.enemy[block], only(is_prey(get(enemy_[hole])), bit));
    });
    M going_on = none(); // to the other side, no gap having been seen
    if (rules_.on_enemy)
      going_on = chain_of(hn::And(captures, lap.enemy_ends), lap.enemy_last, prey.enemy,
                          lap.holes.enemy, taken.enemy);
    if (!rules_.on_own) return none();
    const V last = choose(going_on, all(columns_), lap.own_last);
    const M on_own = hn::Or(going_on, hn::And(captures, lap.own_ends));
    const M back = chain_of(on_own, last, prey.own, lap.holes.own, taken.own);
    if (!rules_.on_enemy) return none();
    const M round = hn::And(back, has_bit(lap.holes.own[0], 1));
    if (!any(round)) return none();
    const V end = all(columns_);
    const M whole = chain_of(round, end, prey.enemy, lap.holes.enemy, taken.enemy);
    return hn::And(round,
                   hn::Or(going_on, chain_of(whole, end, prey.own, lap.holes.own, taken.own)));
  }

  /// The chain on one side below the hole `last`, of some games; returns those of them where it has
  /// no end on this side.
  HWY_INLINE M chain_of(M games, V last, const V* prey, const V* sown, V* taken) const {
    M broken = none();
    for (int block = blocks_ - 1; block >= 0; --block) {
      const V before = holes_below(last, block);
      V gaps = hn::AndNot(hn::And(prey[block], sown[block]), before);
      const M breaks = not_zero(gaps);
      gaps = hn::Or(gaps, hn::And(shift_right<1>(gaps), all(127)));
      gaps = hn::Or(gaps, hn::And(shift_right<2>(gaps), all(63)));
      gaps = hn::Or(gaps, hn::And(shift_right<4>(gaps), all(15)));
      const V chain = except(broken, hn::AndNot(gaps, before));
      taken[block] = hn::Or(taken[block], only(games, chain));
      broken = hn::Or(broken, breaks);
    }
    return hn::AndNot(broken, games);
  }

  /// Captures that would leave the enemy nothing are as the rules have it; `slams` are those.
  HWY_INLINE M rule_slams(M captures, const RingLap& lap, Holes& taken, M& slams) {
    V left = zero(), some = zero();
    for_each_hole([&](int hole, int block, V bit) HWY_ATTR {
      left = hn::Or(left, except(hn::TestBit(taken.enemy[block], bit), get(enemy_[hole])));
    });
    for (int block = 0; block < blocks_; ++block)
      some = hn::Or(some, taken.enemy[block]);
    slams = hn::AndNot(is_zero(some), hn::And(captures, is_zero(left)));
    if (rules_.slam == GrandSlam::gives_rest || !any(slams)) return captures;
    if (rules_.slam == GrandSlam::captures_nothing) return hn::AndNot(slams, captures);
    return hn::AndNot(leave_hole(slams, lap, taken), captures);
  }

  /// Leaves one hole of each of these captures; returns those that had no other. They end on the
  /// enemy's side.
  HWY_INLINE M leave_hole(M slams, const RingLap& lap, Holes& taken) const {
    V some = zero();
    M left = hn::Not(slams);
    for (int block = 0; block < blocks_; ++block) {
      V& holes = taken.enemy[block];
      if (rules_.slam == GrandSlam::leaves_last) {
        holes = hn::AndNot(only(slams, only_hole(lap.enemy_last, block)), holes);
      } else { // the lowest one
        const M here = hn::AndNot(left, not_zero(holes));
        holes = choose(here, hn::And(holes, hn::Sub(holes, all(1))), holes);
        left = hn::Or(left, here);
      }
      some = hn::Or(some, holes);
    }
    return hn::And(slams, is_zero(some));
  }

  /// Takes the seeds, and where the turn is over shows the board as the enemy sees it; sees what
  /// whoever sows next may sow.
  HWY_INLINE void take_and_turn(M captured, const Holes& taken, M done, V* options) {
    const bool takes = any(captured);
    V own_row = zero(), enemy_row = zero(), own_places = zero(), enemy_places = zero();
    for (int block = 0; block < blocks_; ++block)
      options[block] = zero();
    const V least = all(rules_.at_least);
    for_each_hole([&](int hole, int block, V bit) HWY_ATTR {
      V own = get(own_[hole]), enemy = get(enemy_[hole]);
      if (takes) {
        own = except(hn::TestBit(taken.own[block], bit), own);
        enemy = except(hn::TestBit(taken.enemy[block], bit), enemy);
      }
      own_row = hn::Add(own_row, own);
      enemy_row = hn::Add(enemy_row, enemy);
      own_places = hn::Add(own_places, own_row);
      enemy_places = hn::Add(enemy_places, enemy_row);
      const V next = choose(done, enemy, own);
      put(own_[hole], next);
      put(enemy_[hole], choose(done, own, enemy));
      options[block] = hn::Or(options[block], only(at_least(next, least), bit));
    });
    put(own_row_, own_row);
    put(enemy_row_, enemy_row);
    put(key_, key_of(enemy_places, own_places));
  }

  /// The same for equal positions: of both sides each seed counts for so many holes as there are
  /// from its own to the last one.
  static HWY_INLINE V key_of(V own_places, V enemy_places) {
    const V eightfold = shift_left<3>(hn::And(enemy_places, all(31)));
    return hn::Add(own_places, hn::Add(eightfold, enemy_places));
  }

  // --- the end of a sowing

  HWY_INLINE void end_step(const RingLap& lap, M captured, M slams, M again, M done, M given_up,
                           V* options) {
    const M live = seats_.live();
    const V own_row = get(own_row_), enemy_row = get(enemy_row_), enemy_store = get(enemy_store_);
    const V own_store =
        hn::Sub(all(rules_.total), hn::Add(hn::Add(own_row, enemy_row), enemy_store));
    const V gained = hn::Sub(own_store, get(own_store_));
    put(own_store_, own_store);
    if (rules_.slam == GrandSlam::gives_rest) give_rest(slams);
    M over = hn::And(lap.sown, ends_by_sowing(slams));
    count_sowing(lap, captured, only(captured, hn::Sub(gained, lap.stored)));
    given_up = hn::Or(given_up, restrict_options(live, choose(done, own_row, enemy_row), options));
    const V choices = size_of(options, blocks_);
    const M stuck = hn::AndNot(over, hn::And(live, is_zero(choices)));
    M passing = none();
    if (rules_.passes && any(stuck)) passing = find_passing(stuck, again);
    const M decided = over;
    over = hn::Or(over, hn::AndNot(passing, stuck));
    count_turn(lap, captured, done, hn::Or(done, hn::And(over, again)));
    M repeated = none();
    if (rules_.repetition.times > 0) {
      repeated = hn::AndNot(decided, find_repeated(done, not_zero(gained), given_up));
      over = hn::Or(over, repeated);
    }
    given_up = hn::Or(given_up, hn::And(live, counters_full()));
    const M unfinished = hn::AndNot(over, hn::And(done, seats_.at_turn_limit(turns_)));
    M begun = none();
    if (const M ended = hn::Or(hn::Or(over, hn::And(live, given_up)), unfinished); any(ended)) {
      tell_ended(bits_of(ended), bits_of(given_up), bits_of(over), bits_of(repeated),
                 bits_of(again));
      begun = begin_games(bits_of(ended));
      for (int block = 0; block < blocks_; ++block)
        options[block] = choose(begun, all(first_options_[block]), options[block]);
    }
    for (int block = 0; block < blocks_; ++block)
      put(options_[block], options[block]);
    const M going_on = hn::AndNot(hn::AndNot(begun, passing), seats_.live());
    choose_hole(hn::AndNot(hn::AndNot(begun, again), going_on),
                hn::AndNot(begun, hn::And(again, going_on)), begun);
  }

  /// A grand slam ends the game, and what is left is the enemy's.
  HWY_INLINE void give_rest(M slams) {
    const V rest = only(slams, get(own_row_));
    put(enemy_store_, hn::Add(get(enemy_store_), rest));
    put(own_row_, hn::Sub(get(own_row_), rest));
  }

  /// The game is over whoever is to move.
  HWY_INLINE M ends_by_sowing(M slams) const {
    M over = rules_.slam == GrandSlam::gives_rest ? slams : none();
    if (rules_.takes_all) over = hn::Or(over, is_zero(get(enemy_row_)));
    if (rules_.majority) over = hn::Or(over, at_least(get(own_store_), all(rules_.total / 2 + 1)));
    if (rules_.side_empty) over = hn::Or(over, is_zero(hn::Min(get(own_row_), get(enemy_row_))));
    return over;
  }

  /// Leaves out what the mover may not sow, his options being the holes with `at_least` seeds.
  /// Returns games to be given up.
  HWY_INLINE M restrict_options(M live, V enemy_seeds, V* options) const {
    if (rules_.otherwise > 0) add_fallback(options);
    M given_up = none();
    if (rules_.slam == GrandSlam::forbidden) given_up = leave_out_slams(live, enemy_seeds, options);
    const M feeding = hn::And(live, is_zero(enemy_seeds));
    if (rules_.must_feed && any(feeding))
      given_up = hn::Or(given_up, leave_out_starving(feeding, options));
    return given_up;
  }

  /// Keeps the holes that feed the enemy, who has no seeds.
  HWY_INLINE M leave_out_starving(M feeding, V* options) const {
    V fed[most_side_blocks];
    for (int block = 0; block < blocks_; ++block)
      fed[block] = zero();
    for_each_hole([&](int hole, int block, V bit) HWY_ATTR {
      const M reaches = at_least(get(own_[hole]), all(enemy_first_ - hole));
      fed[block] = hn::Or(fed[block], only(reaches, bit));
    });
    for (int block = 0; block < blocks_; ++block)
      options[block] = choose(feeding, hn::And(options[block], fed[block]), options[block]);
    return hn::And(feeding, may_end_last());
  }

  /// The games with a lap of more than a round that ends in the enemy's last hole: of such laps it
  /// alone might capture all that the enemy has.
  HWY_INLINE M may_end_last() const {
    M ends = none();
    for (int hole = 0; hole < columns_; ++hole)
      for (int seeds = round_ + ring_ - 1 - hole; seeds <= rules_.total; seeds += round_)
        ends = hn::Or(ends, hn::Eq(get(own_[hole]), all(seeds)));
    return ends;
  }

  HWY_INLINE M leave_out_slams(M live, V enemy_seeds, V* options) const {
    V ends[most_side_blocks]; // where laps would end to capture all
    const V most = find_slams(enemy_seeds, ends);
    for (int hole = 0; hole < columns_; ++hole) {
      const V end = hn::Sub(get(own_[hole]), all(enemy_first_ - hole));
      V slams = zero();
      for (int block = 0; block < blocks_; ++block)
        slams = hn::Or(slams, hn::And(only_hole(end, block), ends[block]));
      options[hole / 8] = hn::AndNot(only(not_zero(slams), all(1 << hole % 8)), options[hole / 8]);
    }
    // After more than a round each of the enemy's holes would have to hold two more.
    M possible = live;
    if (!rules_.counts.empty()) {
      const int largest = *std::max_element(rules_.counts.begin(), rules_.counts.end());
      possible =
          largest < 2 ? none() : hn::AndNot(hn::Gt(most, all(std::min(largest, 255) - 2)), live);
    }
    return any(possible) ? hn::And(possible, may_end_last()) : none();
  }

  /// The enemy's holes where a lap of no more than a round captures all that he has, if it ends
  /// there; and the seeds of his fullest one.
  HWY_INLINE V find_slams(V enemy_seeds, V* ends) const {
    V most = zero(), so_far = zero();
    M all_prey = hn::Not(none());
    for (int block = 0; block < blocks_; ++block)
      ends[block] = zero();
    for_each_hole([&](int hole, int block, V bit) HWY_ATTR {
      const V seeds = get(enemy_[hole]);
      most = hn::Max(most, seeds);
      so_far = hn::Add(so_far, seeds);
      all_prey = hn::And(all_prey, is_prey(hn::Add(seeds, all(1))));
      M slams = hn::And(all_prey, hn::Eq(so_far, enemy_seeds));
      if (rules_.last == LastHole::empty) slams = hn::And(slams, is_zero(seeds));
      if (rules_.last == LastHole::occupied) slams = hn::AndNot(is_zero(seeds), slams);
      if (rules_.chain || hole == 0) ends[block] = hn::Or(ends[block], only(slams, bit));
    });
    return most;
  }

  HWY_INLINE void add_fallback(V* options) const {
    const M fallback = is_zero(size_of(options, blocks_));
    if (!any(fallback)) return;
    for_each_hole([&](int hole, int block, V bit) HWY_ATTR {
      const M enough = hn::And(fallback, at_least(get(own_[hole]), all(rules_.otherwise)));
      options[block] = hn::Or(options[block], only(enough, bit));
    });
  }

  /// Of the games whose mover is stuck, those where the enemy is not: he passes. Or he should have
  /// sown again, and has his turn ended: in the next step, as if by a pass.
  HWY_INLINE M find_passing(M stuck, M again) const {
    V most = zero();
    for (int hole = 0; hole < columns_; ++hole)
      most = hn::Max(most, get(enemy_[hole]));
    const int enough = rules_.otherwise > 0 ? rules_.otherwise : rules_.at_least;
    return hn::And(stuck, hn::Or(again, at_least(most, all(enough))));
  }

  // --- positions that come back

  /// Of all games, before they are sown.
  HWY_INLINE void keep_positions() {
    step_ = (step_ + 1) % kept_steps;
    past_keys_[step_] = key_;
    Plane* const kept = past_.data() + static_cast<std::size_t>(2 * columns_ * step_);
    std::copy(own_, own_ + columns_, kept);
    std::copy(enemy_, enemy_ + columns_, kept + columns_);
  }

  /// The games whose position is there as often as the rules allow. For it to come back as many
  /// seeds must come into each hole as leave it, so that each hole is sown before.
  HWY_INLINE M find_repeated(M done, M gained, M& given_up) {
    const V quiet = except(gained, hn::SaturatedAdd(get(quiet_), only(done, all(1))));
    put(quiet_, quiet);
    const M too_long = at_least(quiet, all(kept_steps - 2));
    given_up = hn::Or(given_up, too_long);
    const int least = 2 * columns_ * (rules_.repetition.times - 1);
    if (least > 255) return none();
    const M late = hn::AndNot(too_long, hn::And(done, at_least(quiet, all(least))));
    if (!any(late)) return none();
    const M seen = find_seen(late);
    return any(seen) ? mask_of(search_past(bits_of(seen))) : none();
  }

  /// Those of the games where the key of the position has been there often enough, with the same
  /// mover, since seeds were last taken.
  HWY_INLINE M find_seen(M late) const {
    const V key = get(key_), quiet = only(late, get(quiet_));
    V seen = zero(), ago = all(2);
    int step = step_ + 1 + kept_steps;
    for (M within = late; any(within); within = at_least(quiet, ago)) {
      step -= 2;
      seen = add_one(hn::And(within, hn::Eq(key, get(past_keys_[step % kept_steps]))), seen);
      ago = hn::Add(ago, all(2));
    }
    return hn::And(late, at_least(seen, all(rules_.repetition.times - 1)));
  }

  HWY_NOINLINE std::uint64_t search_past(std::uint64_t late) {
    std::uint64_t repeated = 0;
    for (; late != 0; late &= late - 1) {
      const int lane = std::countr_zero(late);
      if (has_come_back(lane)) repeated |= late & (0 - late);
    }
    return repeated;
  }

  /// Looks through the positions with the same mover since seeds were last taken.
  bool has_come_back(int lane) {
    const std::uint8_t key = key_.at[lane];
    int left = rules_.repetition.times - 1;
    for (int ago = 2; ago <= quiet_.at[lane]; ago += 2) {
      const int step = (step_ + 1 - ago + kept_steps) % kept_steps;
      if (past_keys_[step].at[lane] != key || !was_same(lane, step)) continue;
      if (left == rules_.repetition.times - 1) period_[lane] = static_cast<std::uint8_t>(ago);
      first_ago_[lane] = static_cast<std::uint8_t>(ago);
      if (--left == 0) return true;
    }
    return false;
  }

  bool was_same(int lane, int step) const {
    const Plane* const kept = past_.data() + static_cast<std::size_t>(2 * columns_ * step);
    for (int hole = 0; hole < columns_; ++hole)
      if (own_[hole].at[lane] != kept[hole].at[lane] ||
          enemy_[hole].at[lane] != kept[columns_ + hole].at[lane])
        return false;
    return true;
  }

  // --- what is counted

  HWY_INLINE void count_sowing(const RingLap& lap, M captured, V seeds) {
    seeds_sown_.add(get(hand_));
    put(own_captured_, hn::Add(get(own_captured_), seeds));
    if (!rules_.extra_turn) return;
    laps_.add_one(lap.sown);
    put(laps_of_turn_, hn::SaturatedAdd(get(laps_of_turn_), only(lap.sown, all(1))));
    put(captured_in_turn_, hn::Or(get(captured_in_turn_), only(captured, all(1))));
  }

  /// `done`: it is the enemy's turn. `over`: so it is, or the game is over within the turn.
  HWY_INLINE void count_turn(const RingLap& lap, M captured, M done, M over) {
    turns_.add_one(over);
    if (rules_.passes) count_pass(hn::AndNot(lap.sown, over));
    if (rules_.extra_turn) {
      captured = hn::And(over, not_zero(get(captured_in_turn_)));
      put(captured_in_turn_, except(over, get(captured_in_turn_)));
      put(longest_turn_, hn::Max(get(longest_turn_), only(over, get(laps_of_turn_))));
      put(laps_of_turn_, except(over, get(laps_of_turn_)));
    }
    const M first = hn::And(captured, is_zero(get(captures_)));
    put(captures_, add_one(captured, get(captures_)));
    if (any(first)) first_capture_.keep(first, turns_);
    count_lead(done, over);
    for (const auto& [own, enemy] :
         {std::pair{&own_row_, &enemy_row_}, std::pair{&own_store_, &enemy_store_},
          std::pair{&own_captured_, &enemy_captured_}}) {
      const V a = get(*own), b = get(*enemy);
      put(*own, choose(done, b, a));
      put(*enemy, choose(done, a, b));
    }
  }

  /// Where something was sown in an earlier step of the turn, it is none.
  HWY_INLINE void count_pass(M passes) {
    if (rules_.extra_turn) passes = hn::And(passes, is_zero(get(laps_of_turn_)));
    passes_.add_one(passes);
  }

  HWY_INLINE void count_lead(M done, M over) {
    const V own = hn::Add(get(own_row_), get(own_store_));
    const V enemy = hn::Sub(all(rules_.total), own);
    const V leads = only(hn::Lt(enemy, own), all(1)), trails = only(hn::Lt(own, enemy), all(255));
    const V sign = only(over, hn::Or(leads, trails)), leader = get(leader_);
    const M some = not_zero(sign);
    const M changes = hn::And(some, is_zero(hn::Add(sign, leader)));
    put(lead_changes_, hn::SaturatedAdd(get(lead_changes_), only(changes, all(1))));
    const V next = choose(some, sign, leader);
    put(leader_, choose(done, hn::Sub(zero(), next), next));
  }

  /// Something will soon be more than its counter holds.
  HWY_INLINE M counters_full() const {
    const V bytes_full = hn::Max(get(lead_changes_), get(longest_turn_));
    return hn::Or(hn::Or(seeds_sown_.nearly_full(), options_seen_.nearly_full()),
                  hn::Or(turns_.nearly_full(), hn::Eq(bytes_full, all(255))));
  }

  // --- decisions

  /// The hole that each of these games sows next, of `options_`: the first one of a turn, or a
  /// further one in the same turn. All others sow nothing in the next step.
  HWY_INLINE void choose_hole(M turn, M further, M begun) {
    V options[most_side_blocks];
    for (int block = 0; block < blocks_; ++block)
      options[block] = get(options_[block]);
    const V size = size_of(options, blocks_);
    const M choosing = hn::Or(turn, further);
    V rank = pick(turn, further, size);
    if (rules_.clockwise) rank = hn::Sub(hn::Sub(size, all(1)), rank);
    const V hole = only(choosing, nth_hole(options, rank, blocks_));
    put(hole_, hole);
    put(hand_, only(choosing, seeds_in(own_, hole, blocks_)));
    options_seen_.add(only(choosing, size));
    const M forced = hn::Eq(size, all(1));
    forced_.add_one(hn::And(choosing, forced));
    if (rules_.repetition.times > 0)
      put(since_choice_,
          except(hn::AndNot(forced, choosing), hn::SaturatedAdd(get(since_choice_), all(1))));
    const std::uint64_t first = bits_of(begun);
    if (first != 0) keep_first_turns(first);
    if (rules_.extra_turn) keep_further(hn::And(further, turns_.is_zero()));
  }

  HWY_INLINE V pick(M turn, M further, V options) {
    if (!rules_.extra_turn) {
      streams_.draw(turn);
      return streams_.pick<Half::high>(options);
    }
    const M has_low = hn::And(further, not_zero(get(low_left_)));
    const M drawing = hn::AndNot(has_low, hn::Or(turn, further));
    streams_.draw(drawing);
    put(low_left_, only(drawing, all(1)));
    const V high = streams_.pick<Half::high>(options);
    return any(has_low) ? choose(has_low, streams_.pick<Half::low>(options), high) : high;
  }

  int numbered_by_track(int hole) const { return rules_.clockwise ? columns_ - 1 - hole : hole; }

  HWY_INLINE void keep_first_turns(std::uint64_t begun) {
    for (; begun != 0; begun &= begun - 1) {
      const int lane = std::countr_zero(begun);
      first_turn_[lane] = packed(SowOption{numbered_by_track(hole_.at[lane])});
    }
  }

  HWY_INLINE void keep_further(M further) {
    for (std::uint64_t left = bits_of(further); left != 0; left &= left - 1) {
      const int lane = std::countr_zero(left);
      first_turn_[lane].add_sowing(SowOption{numbered_by_track(hole_.at[lane])});
    }
  }

  // --- games

  /// Starts the next games in these lanes; lanes for which there are none are dead from now on.
  HWY_NOINLINE M begin_games(std::uint64_t free) {
    const std::uint64_t begun = seats_.begin_games(free, streams_);
    reset(mask_of(begun));
    return mask_of(begun);
  }

  HWY_INLINE void reset(M begun) {
    V row[2] = {zero(), zero()}, places[2] = {zero(), zero()};
    for (int hole = 0; hole < columns_; ++hole)
      for (int side = 0; side < 2; ++side) {
        const V seeds = all(rules_.start[side][hole]);
        Plane& plane = side == 0 ? own_[hole] : enemy_[hole];
        put(plane, choose(begun, seeds, get(plane)));
        row[side] = hn::Add(row[side], seeds);
        places[side] = hn::Add(places[side], row[side]);
      }
    put(key_, choose(begun, key_of(places[0], places[1]), get(key_)));
    for (Plane* plane :
         {&own_store_, &enemy_store_, &own_captured_, &enemy_captured_, &quiet_, &lead_changes_,
          &captures_, &longest_turn_, &captured_in_turn_, &laps_of_turn_})
      put(*plane, except(begun, get(*plane)));
    const int ahead = rules_.seeds[0] - rules_.seeds[1];
    put(leader_, choose(begun, all((ahead > 0) - (ahead < 0)), get(leader_)));
    put(since_choice_, choose(begun, all(255), get(since_choice_)));
    for (Counter* counter :
         {&turns_, &laps_, &passes_, &seeds_sown_, &options_seen_, &forced_, &first_capture_})
      counter->clear(begun);
  }

  HWY_NOINLINE void tell_ended(std::uint64_t ended, std::uint64_t given_up, std::uint64_t over,
                               std::uint64_t repeated, std::uint64_t within) {
    const auto has = [](std::uint64_t bits, int lane) { return (bits >> lane & 1) != 0; };
    for (; ended != 0; ended &= ended - 1) {
      const int lane = std::countr_zero(ended);
      if (has(given_up, lane)) {
        sink_.given_up(seats_.game(lane));
        continue;
      }
      GameRecord record = record_of(lane, has(within, lane));
      if (has(repeated, lane))
        end_by_repetition_in(lane, record);
      else if (has(over, lane))
        record.ending = ending_of(lane, record.turns, has(within, lane));
      sink_.finished(seats_.game(lane), record);
    }
  }

  /// `within`: the game ended within a turn, so that the mover is still the one who sowed last.
  GameRecord record_of(int lane, bool within) const {
    GameRecord record;
    record.ending = Ending::unfinished;
    record.turns = turns_.of(lane);
    record.sown_turns = record.turns - passes_.of(lane);
    record.laps = rules_.extra_turn ? laps_.of(lane) : record.sown_turns;
    record.seeds_sown = seeds_sown_.of(lane);
    record.captures = captures_.at[lane];
    const unsigned own = (record.turns + (within ? 1u : 0u)) % 2;
    record.seeds_captured[own] = own_captured_.at[lane];
    record.seeds_captured[own ^ 1] = enemy_captured_.at[lane];
    record.longest_relay = rules_.extra_turn ? longest_turn_.at[lane] : 1;
    record.first_capture = first_capture_.of(lane);
    record.lead_changes = lead_changes_.at[lane];
    const std::uint64_t options = options_seen_.of(lane), forced = forced_.of(lane);
    record.sowing = {record.laps, options, record.laps - forced, options - forced};
    record.first_turn = first_turn_[lane];
    return record;
  }

  /// But for repetition.
  Ending ending_of(int lane, std::uint32_t turns, bool within) const {
    const int own = static_cast<int>((turns + (within ? 1u : 0u)) % 2);
    if (rules_.takes_all) {
      const Plane& beaten = within ? enemy_row_ : own_row_;
      if (beaten.at[lane] == 0) return win_of(within ? own : own ^ 1);
    }
    if (rules_.loser_stuck) return win_of(own ^ 1);
    return counted(lane, own);
  }

  Ending counted(int lane, int own) const {
    if (rules_.takes_all) return Ending::draw;
    int seeds = own_store_.at[lane], enemy_seeds = enemy_store_.at[lane];
    if (rules_.left_to_owner) {
      seeds += own_row_.at[lane];
      enemy_seeds += enemy_row_.at[lane];
    }
    if (seeds == enemy_seeds) return Ending::draw;
    return win_of(seeds > enemy_seeds ? own : own ^ 1);
  }

  void end_by_repetition_in(int lane, GameRecord& record) const {
    record.repeated_first = record.turns - first_ago_[lane];
    record.repeated_period = period_[lane];
    record.repeated_with_choice = since_choice_.at[lane] < first_ago_[lane];
    switch (rules_.repetition.result) {
    case RepetitionResult::repetition:
      record.ending = Ending::repetition;
      break;
    case RepetitionResult::draw:
      record.ending = Ending::draw;
      break;
    case RepetitionResult::counted:
      record.ending = counted(lane, static_cast<int>(record.turns % 2));
      break;
    }
  }

  const RingRules& rules_;
  Seats seats_;
  LaneSink& sink_;
  const int columns_;
  const int blocks_;
  const int enemy_first_; ///< place of his first hole on a ring that begins with the own ones
  const int ring_;        ///< places, with the store's
  const int round_;       ///< seeds of a whole round
  Streams streams_;
  std::uint8_t first_options_[most_side_blocks] = {}; ///< as a set

  Plane own_[most_side], enemy_[most_side]; ///< seeds of the mover's side and his enemy's
  Plane hole_;                              ///< to be sown next
  Plane hand_;                              ///< its seeds; 0: none is sown
  Plane options_[most_side_blocks];
  Plane own_row_, enemy_row_; ///< seeds on each side
  Plane own_store_, enemy_store_, own_captured_, enemy_captured_;
  Plane laps_of_turn_, captured_in_turn_;
  Plane low_left_;     ///< 1: the low half of the word drawn last is still to be used
  Plane leader_;       ///< 1: the mover led last; 255: his enemy
  Plane quiet_;        ///< turns since seeds were last taken
  Plane since_choice_; ///< turns since the last one with a choice
  Plane lead_changes_, captures_, longest_turn_;
  Counter turns_, laps_, passes_, seeds_sown_, options_seen_, forced_, first_capture_;
  PackedTurn first_turn_[lanes];

  Plane key_; ///< see `key_of`
  int step_ = 0;
  Plane past_keys_[kept_steps];
  std::vector<Plane> past_;                                 ///< by step: the own holes, the enemy's
  std::uint8_t period_[lanes] = {}, first_ago_[lanes] = {}; ///< turns, where a position came back
};

void play_rings_in_lanes(const RingRules& rules, const LaneGames& games, LaneSink& sink) {
  std::make_unique<Rings>(rules, games, sink)->play();
}

} // namespace
} // namespace HWY_NAMESPACE
} // namespace sowlab

HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sowlab {

HWY_EXPORT(play_rings_in_lanes);

void play_rings(const RingRules& rules, const LaneGames& games, LaneSink& sink) {
  HWY_DYNAMIC_DISPATCH(play_rings_in_lanes)(rules, games, sink);
}

} // namespace sowlab
#endif
