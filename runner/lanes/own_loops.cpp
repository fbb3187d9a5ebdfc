// Games on own loops: each game's holes are seen from its mover, so that all games are alike.

#include "runner/lanes/own_loops.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "runner/lanes/own_loops.cpp"
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

/// Laps after which a turn is given up: it may be endless. What the engine's proof does from its
/// first lap on, it does for the few turns that are longer.
constexpr int most_lane_laps = 48;

/// Laps a step. With two, about seven lanes in ten sow at any time, and as many end a turn.
constexpr int laps_a_step = 2;

/// Of what tells positions apart where one may have come back (see `note_position`).
constexpr int key_blocks = 8;

constexpr int most_holes = 2 * most_board_columns + 4;
constexpr int most_blocks = most_holes / 8;

int blocks_of(const OwnLoopRules& rules) {
  return (rules.length + 7) / 8;
}

/// `Blocks`: of eight holes in a loop; 0: any number. Where the compiler knows it, the short loops
/// over them are unrolled.
template <int Blocks>
class OwnLoops {
 public:
  OwnLoops(const OwnLoopRules& rules, const LaneGames& games, LaneSink& sink)
      : rules_(rules), seats_(games), sink_(sink), length_(rules.length),
        blocks_(blocks_of(rules)) {
    for (const std::size_t player : {0u, 1u})
      std::copy(rules.start[player].begin(), rules.start[player].end(), start_[player]);
    for (const int hole : rules.first_options)
      first_options_[hole / 8] |= static_cast<std::uint8_t>(1 << hole % 8);
  }

  void play() {
    M begun = begin_games(all_lanes);
    choose_hole(begun, begun);
    while (!seats_.empty()) {
      for (int lap = 0; lap < laps_a_step; ++lap)
        sow_lap();
      end_turns();
    }
  }

 private:
  HWY_INLINE int blocks() const { return Blocks > 0 ? Blocks : blocks_; }

  // --- laps

  /// One lap of each game whose mover has seeds in his hand.
  HWY_INLINE void sow_lap() {
    const V hand = get(hand_), origin = get(hole_);
    const M idle = is_zero(hand);
    put(laps_of_turn_, add_one(hn::Not(idle), get(laps_of_turn_)));
    seeds_sown_.add(hand);
    const M comes_round = at_least(hand, all(length_));
    const bool any_round = any(comes_round);
    const V arc = any_round ? sow_rounds(comes_round, hand, origin) : hand;
    // Seeds fall from the hole after the origin up to `end`, and into the first `wrapped` holes.
    const V first = hn::Add(origin, all(1)), beyond = hn::Add(first, arc);
    const V end = capped(beyond, length_), wrapped = hn::SaturatedSub(beyond, all(length_));
    if (rules_.repetition > 0) {
      note_sown(hand);
      note_places(arc, wrapped);
    }
    V last = hn::Add(origin, arc);
    last = hn::Min(last, hn::Sub(last, all(length_)));
    const V lifted = choose(hn::Or(idle, comes_round), all(255), origin);
    const V seeds = add_seeds(lifted, first, end, wrapped, last);
    put(last_seeds_, choose(idle, get(last_seeds_), seeds));
    put(hole_, last);
    put(hand_, rules_.relay ? except(hn::Or(idle, hn::Eq(seeds, all(1))), seeds) : zero());
  }

  /// Empties the hole lifted and drops a seed into those from `first` below `end` and those below
  /// `wrapped`; what is then in the hole `last`.
  HWY_INLINE V add_seeds(V lifted, V first, V end, V wrapped, V last) {
    const M bit0 = has_bit(last, 1), bit1 = has_bit(last, 2), bit2 = has_bit(last, 4);
    const V last_block = block_of(last);
    V seeds = zero();
    for (int block = 0; block < blocks(); ++block) {
      const V origin = only_hole(lifted, block);
      const V sown = hn::Or(hn::AndNot(holes_below(first, block), holes_below(end, block)),
                            holes_below(wrapped, block));
      Plane* holes = own_ + 8 * block;
      for (int i = 0; i < 8; ++i)
        put(holes[i],
            add_one(has_bit(sown, 1 << i), except(has_bit(origin, 1 << i), get(holes[i]))));
      const V here = one_of_eight(holes, bit0, bit1, bit2);
      seeds = choose(hn::Eq(last_block, all(block)), here, seeds);
    }
    return seeds;
  }

  /// Of laps that come round: all whole rounds, and the origin; the seeds left to be sown.
  HWY_NOINLINE V sow_rounds(M comes_round, V hand, V origin) {
    const int round = rules_.skips_origin ? length_ - 1 : length_;
    V left = hand, places = zero();
    for (int hole = 0; hole < length_; ++hole)
      put(own_[hole], except(hn::And(comes_round, hn::Eq(origin, all(hole))), get(own_[hole])));
    for (M more = comes_round; any(more); more = at_least(left, all(length_))) {
      left = choose(more, hn::Sub(left, all(round)), left);
      for (int hole = 0; hole < length_; ++hole) {
        M sown = more;
        if (rules_.skips_origin) sown = hn::AndNot(hn::Eq(origin, all(hole)), sown);
        put(own_[hole], add_one(sown, get(own_[hole])));
      }
      places = choose(more, hn::Add(places, round_places(origin)), places);
    }
    put(own_places_, hn::Add(get(own_places_), places));
    return left;
  }

  // --- positions that come back

  /// What a round adds to the sum of places (see `note_places`), of each seed its hole's number
  /// less the origin's.
  HWY_INLINE V round_places(V origin) {
    const int round = rules_.skips_origin ? length_ - 1 : length_;
    Halves halves = halves_of(origin);
    const auto of = [&](auto place) HWY_ATTR {
      const auto all_holes =
          hn::Set(pairs, static_cast<std::uint16_t>(length_ * (length_ - 1) / 2));
      const auto sum = rules_.skips_origin ? hn::Sub(all_holes, place) : all_holes;
      return hn::Sub(sum, hn::Mul(place, hn::Set(pairs, static_cast<std::uint16_t>(round))));
    };
    return joined({of(halves.even), of(halves.odd)});
  }

  /// The places of a side are the sum of the numbers of their holes over all its seeds, modulo
  /// 256: the same whenever the position is the same. A lap of n seeds adds 1 + ... + n, less a
  /// whole round for each that falls beyond the end of the loop.
  HWY_INLINE void note_places(V arc, V wrapped) {
    const Halves seeds = halves_of(arc), beyond = halves_of(wrapped);
    const auto round = hn::Set(pairs, static_cast<std::uint16_t>(length_));
    const auto one = hn::Set(pairs, 1);
    const auto even = hn::Sub(hn::ShiftRight<1>(hn::Mul(seeds.even, hn::Add(seeds.even, one))),
                              hn::Mul(beyond.even, round));
    const auto odd = hn::Sub(hn::ShiftRight<1>(hn::Mul(seeds.odd, hn::Add(seeds.odd, one))),
                             hn::Mul(beyond.odd, round));
    put(own_places_, hn::Add(get(own_places_), joined({even, odd})));
  }

  HWY_INLINE void note_sown(V hand) { put(own_sown_, hn::SaturatedAdd(get(own_sown_), hand)); }

  /// The games where the position may have come back as often as the rules allow. None has, where
  /// seeds were captured since; where either side has sown fewer seeds than a loop has holes for
  /// each time (to be as before, as many seeds must have come into each hole as left it, and at
  /// least one did); or where its key has not been seen twice before.
  HWY_INLINE M note_position(M done, M captured) {
    const int times = rules_.repetition == 2 ? 1 : 2;
    const V enemy = get(enemy_places_);
    const V key =
        hn::And(hn::Add(get(own_places_), hn::Sub(shift_left<3>(hn::And(enemy, all(31))), enemy)),
                all(8 * key_blocks - 1));
    M seen = none();
    for (int block = 0; block < key_blocks; ++block) {
      const V here = only(done, only_hole(key, block));
      const V once = except(captured, get(seen_once_[block]));
      const V twice = except(captured, get(seen_twice_[block]));
      seen = hn::Or(seen, not_zero(hn::And(here, times == 1 ? once : twice)));
      put(seen_twice_[block], hn::Or(twice, hn::And(here, once)));
      put(seen_once_[block], hn::Or(once, here));
    }
    const V enough = all(times * length_);
    return hn::And(seen,
                   hn::And(at_least(get(own_sown_), enough), at_least(get(enemy_sown_), enough)));
  }

  // --- the end of a turn

  /// All games with nothing in the hand: what the turn captures, whether it ends the game, and
  /// the first decision of the next one.
  HWY_INLINE void end_turns() {
    const M live = seats_.live();
    const M done = hn::And(live, is_zero(get(hand_)));
    const M stuck_in_turn =
        hn::AndNot(done, hn::And(live, at_least(get(laps_of_turn_), all(most_lane_laps))));
    V occupied[most_blocks], enough[most_blocks], taken[most_blocks];
    look_at_enemy(occupied, enough);
    const M captured = capture(done, occupied, taken);
    if (rules_.extras > 0) take_extras(captured, occupied, taken);
    const V enemy_left = change_sides(done, taken);
    for (int block = 0; block < blocks(); ++block) {
      enough[block] = hn::AndNot(taken[block], enough[block]);
      occupied[block] = hn::AndNot(taken[block], occupied[block]);
    }
    count_turn(done, captured, enemy_left);
    V options[most_blocks];
    const V choices = list_options(occupied, enough, options);
    const M won = hn::And(captured, is_zero(enemy_left));
    M over = hn::And(done, is_zero(choices));
    M given_up = rules_.passes ? hn::Or(stuck_in_turn, over) : stuck_in_turn;
    if (rules_.takes_all) over = hn::Or(over, won);
    if (rules_.repetition > 0)
      given_up = hn::Or(given_up, hn::AndNot(over, note_position(done, captured)));
    given_up = hn::Or(given_up, hn::And(live, counters_full()));
    const M unfinished = hn::AndNot(over, hn::And(done, seats_.at_turn_limit(turns_)));
    M begun = none();
    if (const M ended = hn::Or(hn::Or(over, given_up), unfinished); any(ended)) {
      tell_ended(bits_of(ended), bits_of(given_up), bits_of(over));
      begun = begin_games(bits_of(ended));
      for (int block = 0; block < blocks(); ++block)
        options[block] = choose(begun, all(first_options_[block]), options[block]);
    }
    for (int block = 0; block < blocks(); ++block)
      put(options_[block], options[block]);
    choose_hole(hn::And(hn::Or(done, begun), seats_.live()), begun);
  }

  /// The enemy's holes with seeds, and those with enough for him to sow them.
  HWY_INLINE void look_at_enemy(V* occupied, V* enough) {
    const V least = all(rules_.at_least);
    for (int block = 0; block < blocks(); ++block) {
      V some = zero(), many = zero();
      for (int i = 0; i < 8; ++i) {
        const V seeds = get(enemy_[8 * block + i]);
        some = set_bit(not_zero(seeds), some, 1 << i);
        many = set_bit(at_least(seeds, least), many, 1 << i);
      }
      occupied[block] = some;
      enough[block] = many;
    }
  }

  /// The last seed fell where it captures, by the rules of the last hole alone.
  HWY_INLINE M ends_well(M done, V hole) {
    const V seeds = get(last_seeds_);
    M well = hn::AndNot(hn::Lt(hole, all(rules_.columns)), done); // in the inner row
    if (rules_.last == LastHole::empty) well = hn::And(well, hn::Eq(seeds, all(1)));
    if (rules_.last == LastHole::occupied) well = hn::AndNot(hn::Eq(seeds, all(1)), well);
    if (rules_.parity == Parity::odd) well = hn::And(well, has_bit(seeds, 1));
    if (rules_.parity == Parity::even) well = hn::AndNot(has_bit(seeds, 1), well);
    if (rules_.counts.empty()) return well;
    M counts = none();
    for (const int count : rules_.counts)
      if (count <= 255) counts = hn::Or(counts, hn::Eq(seeds, all(count)));
    return hn::And(well, counts);
  }

  static HWY_INLINE M fitting(Condition condition, M well, M occupied) {
    if (condition == Condition::occupied) return hn::And(well, occupied);
    return condition == Condition::empty ? hn::AndNot(occupied, well) : well;
  }

  /// The games that capture, and which of the enemy's holes: opposite and behind.
  HWY_INLINE M capture(M done, const V* occupied, V* taken) {
    const V hole = get(hole_);
    const V opposite = hn::Sub(all(3 * rules_.columns - 1), hole);
    const V behind = hn::Sub(hole, all(rules_.columns));
    V in_front = zero(), at_back = zero();
    for (int block = 0; block < blocks(); ++block) {
      const V front = hn::And(only_hole(opposite, block), occupied[block]);
      const V back = hn::And(only_hole(behind, block), occupied[block]);
      in_front = hn::Or(in_front, front);
      at_back = hn::Or(at_back, back);
      taken[block] = rules_.opposite ? front : zero();
      if (rules_.behind) taken[block] = hn::Or(taken[block], back);
    }
    M captures = ends_well(done, hole);
    captures = fitting(rules_.if_opposite, captures, not_zero(in_front));
    captures = fitting(rules_.if_behind, captures, not_zero(at_back));
    V any_taken = zero();
    for (int block = 0; block < blocks(); ++block)
      any_taken = hn::Or(any_taken, taken[block]);
    captures = hn::And(captures, not_zero(any_taken)); // none where the rules take nothing
    for (int block = 0; block < blocks(); ++block)
      taken[block] = only(captures, taken[block]);
    return captures;
  }

  /// Further holes, of the mover's choice.
  HWY_INLINE void take_extras(M captured, const V* occupied, V* taken) {
    for (int extra = 0; extra < rules_.extras; ++extra) {
      V left[most_blocks];
      for (int block = 0; block < blocks(); ++block) {
        left[block] = hn::AndNot(taken[block], occupied[block]);
        if (rules_.extras_inner) left[block] = hn::And(left[block], inner_block(block));
      }
      const V options = size_of(left, blocks());
      const M takes = hn::AndNot(is_zero(options), captured);
      if (extra % 2 == 1) { // both halves of the word have been used
        if (!any(takes)) return;
        streams_.draw(takes);
      }
      const V rank =
          extra % 2 == 0 ? streams_.pick<Half::low>(options) : streams_.pick<Half::high>(options);
      const V hole = choose(takes, nth_hole(left, rank, blocks()), all(255));
      for (int block = 0; block < blocks(); ++block)
        taken[block] = hn::Or(taken[block], only_hole(hole, block));
      count_extra(takes, options);
      put(first_extras_[extra],
          choose(hn::And(takes, turns_.is_zero()), hole, get(first_extras_[extra])));
    }
  }

  HWY_INLINE V inner_block(int block) {
    return hn::AndNot(holes_below(all(rules_.columns), block), all(255));
  }

  /// Takes the seeds, and where the turn is over shows the board as the enemy sees it. Returns
  /// how many seeds the enemy of the turn's mover has left.
  HWY_INLINE V change_sides(M done, const V* taken) {
    V left = zero();
    for (int block = 0; block < blocks(); ++block) {
      for (int i = 0; i < 8; ++i) {
        const int hole = 8 * block + i;
        const V own = get(own_[hole]);
        const V enemy = except(has_bit(taken[block], 1 << i), get(enemy_[hole]));
        left = hn::Add(left, enemy);
        put(own_[hole], choose(done, enemy, own));
        put(enemy_[hole], choose(done, own, enemy));
      }
    }
    return left;
  }

  // --- what is counted

  HWY_INLINE void count_turn(M done, M captured, V enemy_left) {
    const V laps = only(done, get(laps_of_turn_));
    laps_.add(laps);
    put(longest_relay_, hn::Max(get(longest_relay_), laps));
    turns_.add_one(done);
    const V own = get(own_total_);
    count_captures(captured, own, enemy_left);
    put(own_total_, choose(done, enemy_left, own));
    put(enemy_total_, choose(done, own, enemy_left));
    swap(done, own_leads_, enemy_leads_);
    if (rules_.repetition == 0) return;
    put(own_sown_, except(captured, get(own_sown_)));
    put(enemy_sown_, except(captured, get(enemy_sown_)));
    swap(done, own_sown_, enemy_sown_);
    swap(done, own_places_, enemy_places_);
  }

  HWY_INLINE void count_captures(M captured, V own, V enemy) {
    const M first = hn::And(captured, is_zero(get(captures_)));
    put(captures_, hn::SaturatedAdd(get(captures_), only(captured, all(1))));
    first_capture_.keep(first, turns_);
    // Both began with as many seeds: who has more on the board has more with the captured ones.
    const V ahead = only(captured, only(hn::Lt(enemy, own), all(1)));
    const V back = only(captured, only(hn::Lt(own, enemy), all(1)));
    const V leads = get(own_leads_), trails = get(enemy_leads_);
    const V changes = hn::Or(hn::And(ahead, trails), hn::And(back, leads));
    put(lead_changes_, hn::SaturatedAdd(get(lead_changes_), changes));
    put(own_leads_, hn::Or(ahead, hn::AndNot(back, leads)));
    put(enemy_leads_, hn::Or(back, hn::AndNot(ahead, trails)));
  }

  HWY_INLINE void count_extra(M takes, V options) {
    put(extra_decisions_, hn::SaturatedAdd(get(extra_decisions_), only(takes, all(1))));
    const M forced = hn::And(takes, hn::Eq(options, all(1)));
    put(extra_forced_, hn::SaturatedAdd(get(extra_forced_), only(forced, all(1))));
    extra_options_.add(only(takes, options));
  }

  static HWY_INLINE void swap(M done, Plane& left, Plane& right) {
    const V a = get(left), b = get(right);
    put(left, choose(done, b, a));
    put(right, choose(done, a, b));
  }

  /// Something will soon be more than its counter holds.
  HWY_INLINE M counters_full() {
    return hn::Or(hn::Or(seeds_sown_.nearly_full(), options_seen_.nearly_full()),
                  hn::Eq(hn::Max(get(captures_), get(extra_decisions_)), all(255)));
  }

  // --- decisions

  /// What the next player may sow; returns how many holes.
  HWY_INLINE V list_options(const V* occupied, const V* enough, V* options) {
    V some = zero();
    for (int block = 0; block < blocks(); ++block)
      some = hn::Or(some, options[block] = enough[block]);
    const M fallback = is_zero(some);
    if (rules_.singles) list_singles(fallback, occupied, options);
    if (rules_.opening >= 0) {
      const V opening = only(hn::AndNot(fallback, turns_.below_two()), all(rules_.opening));
      keep_opening(hn::AndNot(fallback, turns_.below_two()), opening, options);
    }
    return size_of(options, blocks());
  }

  HWY_INLINE void list_singles(M fallback, const V* occupied, V* options) {
    const int last = length_ - 1;
    for (int block = 0; block < blocks(); ++block) {
      V singles = occupied[block];
      if (rules_.singles_into_empty) { // the hole after it is empty
        V next = hn::And(shift_right<1>(occupied[block]), all(127));
        if (block + 1 < blocks())
          next = hn::Or(next, hn::And(shift_left<7>(occupied[block + 1]), all(128)));
        if (block == last / 8)
          next = hn::Or(next, only(has_bit(occupied[0], 1), all(1 << last % 8)));
        singles = hn::AndNot(next, singles);
      }
      options[block] = choose(fallback, singles, options[block]);
    }
  }

  /// Nothing but the opening's hole, where it is due and may be sown.
  HWY_INLINE void keep_opening(M due, V opening, V* options) {
    V kept = zero();
    for (int block = 0; block < blocks(); ++block)
      kept = hn::Or(kept, hn::And(options[block], only_hole(opening, block)));
    const M binds = hn::AndNot(is_zero(kept), due);
    for (int block = 0; block < blocks(); ++block)
      options[block] =
          choose(binds, hn::And(options[block], only_hole(opening, block)), options[block]);
  }

  /// The hole that each of these games sows next, of `options_`.
  HWY_INLINE void choose_hole(M choosing, M first_turn) {
    V options[most_blocks];
    for (int block = 0; block < blocks(); ++block)
      options[block] = get(options_[block]);
    streams_.draw(choosing);
    const V size = size_of(options, blocks());
    const V hole = nth_hole(options, streams_.pick<Half::high>(size), blocks());
    put(hole_, choose(choosing, hole, get(hole_)));
    put(hand_, choose(choosing, seeds_in(own_, hole, blocks()), get(hand_)));
    put(laps_of_turn_, except(choosing, get(laps_of_turn_)));
    options_seen_.add(only(choosing, size));
    forced_.add_one(hn::And(choosing, hn::Eq(size, all(1))));
    put(first_hole_, choose(first_turn, hole, get(first_hole_)));
  }

  // --- games

  /// Starts the next games in these lanes; lanes for which there are none are dead from now on.
  HWY_NOINLINE M begin_games(std::uint64_t free) {
    const std::uint64_t begun = seats_.begin_games(free, streams_);
    reset(mask_of(free), mask_of(begun));
    return mask_of(begun);
  }

  HWY_INLINE void reset(M free, M begun) {
    for (int hole = 0; hole < length_; ++hole) {
      put(own_[hole], choose(begun, all(start_[0][hole]), get(own_[hole])));
      put(enemy_[hole], choose(begun, all(start_[1][hole]), get(enemy_[hole])));
    }
    for (Plane* plane : {&hand_, &laps_of_turn_, &own_places_, &enemy_places_, &own_sown_,
                         &enemy_sown_, &own_leads_, &enemy_leads_, &lead_changes_, &captures_,
                         &longest_relay_, &extra_decisions_, &extra_forced_})
      put(*plane, except(free, get(*plane)));
    for (Counter* counter : {&turns_, &laps_, &seeds_sown_, &options_seen_, &forced_,
                             &extra_options_, &first_capture_})
      counter->clear(free);
    put(own_total_, choose(begun, all(rules_.total[0]), get(own_total_)));
    put(enemy_total_, choose(begun, all(rules_.total[1]), get(enemy_total_)));
    for (int extra = 0; extra < rules_.extras; ++extra)
      put(first_extras_[extra], choose(free, all(255), get(first_extras_[extra])));
    for (int block = 0; block < key_blocks; ++block) { // the start has the key 0
      put(seen_once_[block], block == 0 ? choose(free, all(1), get(seen_once_[0]))
                                        : except(free, get(seen_once_[block])));
      put(seen_twice_[block], except(free, get(seen_twice_[block])));
    }
    for (int block = 0; block < blocks(); ++block)
      put(options_[block], choose(begun, all(first_options_[block]), get(options_[block])));
  }

  HWY_NOINLINE void tell_ended(std::uint64_t ended, std::uint64_t given_up, std::uint64_t over) {
    for (; ended != 0; ended &= ended - 1) {
      const int lane = std::countr_zero(ended);
      if ((given_up >> lane & 1) != 0)
        sink_.given_up(seats_.game(lane));
      else
        sink_.finished(seats_.game(lane), record_of(lane, (over >> lane & 1) != 0));
    }
  }

  GameRecord record_of(int lane, bool over) const {
    GameRecord record;
    record.turns = record.sown_turns = turns_.of(lane);
    record.ending = over ? ending_of(lane, record.turns) : Ending::unfinished;
    record.laps = laps_.of(lane);
    record.seeds_sown = seeds_sown_.of(lane);
    record.captures = captures_.at[lane];
    const unsigned next = record.turns % 2; // the player to move
    record.seeds_captured[next] =
        static_cast<std::uint64_t>(rules_.total[next ^ 1] - enemy_total_.at[lane]);
    record.seeds_captured[next ^ 1] =
        static_cast<std::uint64_t>(rules_.total[next] - own_total_.at[lane]);
    record.longest_relay = longest_relay_.at[lane];
    record.first_capture = first_capture_.of(lane);
    record.lead_changes = lead_changes_.at[lane];
    record.sowing = decisions(record.turns, options_seen_.of(lane), forced_.of(lane));
    record.extra =
        decisions(extra_decisions_.at[lane], extra_options_.of(lane), extra_forced_.at[lane]);
    record.first_turn.hole = first_hole_.at[lane];
    for (int extra = 0; extra < rules_.extras; ++extra)
      if (first_extras_[extra].at[lane] != 255)
        record.first_turn.add_extra(first_extras_[extra].at[lane]);
    return record;
  }

  /// The player to move cannot; or his enemy has just taken his last seed.
  Ending ending_of(int lane, std::uint32_t turns) const {
    const int next = static_cast<int>(turns % 2);
    const int own = own_total_.at[lane], enemy = enemy_total_.at[lane];
    if (rules_.takes_all) return rules_.loser_stuck || own == 0 ? win_of(next ^ 1) : Ending::draw;
    if (rules_.loser_stuck) return win_of(next ^ 1);
    return own == enemy ? Ending::draw : win_of(own > enemy ? next : next ^ 1);
  }

  static DecisionCount decisions(std::uint64_t number, std::uint64_t options,
                                 std::uint64_t forced) {
    return {number, options, number - forced, options - forced};
  }

  const OwnLoopRules& rules_;
  Seats seats_;
  LaneSink& sink_;
  const int length_;
  const int blocks_;
  Streams streams_;
  std::uint8_t start_[2][most_holes] = {};
  std::uint8_t first_options_[most_blocks] = {}; ///< as a set

  Plane own_[most_holes], enemy_[most_holes]; ///< the mover's and his enemy's, in track order
  Plane hole_;       ///< where the lap in hand starts, or the last one ended
  Plane hand_;       ///< seeds to be sown in the next lap
  Plane last_seeds_; ///< in the hole where the last lap ended
  Plane laps_of_turn_;
  Plane options_[most_blocks];
  Plane own_total_, enemy_total_;   ///< seeds on the board
  Plane own_places_, enemy_places_; ///< see `note_places`; from the last capture on
  Plane own_sown_, enemy_sown_;     ///< seeds, since the last capture; 255: or more
  Plane seen_once_[key_blocks], seen_twice_[key_blocks];
  Plane own_leads_, enemy_leads_; ///< 1: he led last
  Plane lead_changes_, captures_, longest_relay_, extra_decisions_, extra_forced_;
  Plane first_hole_, first_extras_[most_lane_extras];
  Counter turns_, laps_, seeds_sown_, options_seen_, forced_, extra_options_, first_capture_;
};

template <int Blocks>
void play(const OwnLoopRules& rules, const LaneGames& games, LaneSink& sink) {
  std::make_unique<OwnLoops<Blocks>>(rules, games, sink)->play();
}

void play_lanes(const OwnLoopRules& rules, const LaneGames& games, LaneSink& sink) {
  if (blocks_of(rules) <= 2) return play<2>(rules, games, sink);
  play<0>(rules, games, sink);
}

} // namespace
} // namespace HWY_NAMESPACE
} // namespace sowlab

HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sowlab {

HWY_EXPORT(play_lanes);

void play_own_loops(const OwnLoopRules& rules, const LaneGames& games, LaneSink& sink) {
  HWY_DYNAMIC_DISPATCH(play_lanes)(rules, games, sink);
}

} // namespace sowlab
#endif
