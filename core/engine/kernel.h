/// \file
/// A variant on a board, precomputed for cells of one size and tracks up to one width. The blocks
/// of the rules (see core/README.md) are functions over it; they read every switch at run time.
/// Immutable after construction: any number of threads may share one.
#pragma once

#include "core/engine/cells.h"
#include "core/engine/laps.h"
#include "core/engine/layout.h"
#include "core/engine/position.h"
#include "core/rules/variant.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <stdexcept>

namespace sowlab {

/// A position packed for play; comparable and hashable as bytes (it has no padding).
template <class Cell, int Width>
struct State {
  static constexpr std::uint8_t none = 0xff;

  Cells<Cell, Width> rows[2]; ///< by player
  std::uint16_t taken[2] = {0, 0};
  std::uint8_t rear[2] = {none, none};
  std::uint8_t opening_due = 0; ///< a bit for each player
  std::uint8_t mover = 0;
  std::uint32_t claimed = 0; ///< a bit for each hole; of tracks up to 32 holes
  std::uint8_t barred = none;
  std::uint8_t unused[3] = {};

  Cells<Cell, Width>& own() { return rows[mover]; }

  Cells<Cell, Width>& enemy() { return rows[mover ^ 1]; }

  const Cells<Cell, Width>& own() const { return rows[mover]; }

  const Cells<Cell, Width>& enemy() const { return rows[mover ^ 1]; }

  /// It is the other player's turn.
  void turn() { mover ^= 1; }

  /// Seeds go into a player's store.
  void take(int player, int seeds) {
    taken[player] = static_cast<std::uint16_t>(taken[player] + seeds);
  }

  bool operator==(const State& other) const { return std::memcmp(this, &other, sizeof *this) == 0; }
};

template <class Cell_, int Width_>
struct Kernel {
  using Cell = Cell_;
  static constexpr int width = Width_;
  using State = sowlab::State<Cell, width>;
  using Cells = sowlab::Cells<Cell, width>;
  using Set = typename Cells::Set;

  static_assert(sizeof(State) == 2 * sizeof(Cells) + 16);

  Kernel(const Variant& variant, const Layout& layout, int seeds);

  State pack(const Position& position) const;
  Position unpack(const State& state) const;

  /// The player in whose row of the state a hole's seeds lie: on own loops, and where holes change
  /// hands, the mover's.
  int owner(const State& state, int hole) const {
    if (!fixed_sides) return state.mover;
    const bool north = sides[1].contains(hole);
    return north != (keeps_claimed && is_claimed(state, hole)) ? 1 : 0;
  }

  Cell& cell(State& state, int hole) const { return state.rows[owner(state, hole)][hole]; }

  const Cell& cell(const State& state, int hole) const {
    return state.rows[owner(state, hole)][hole];
  }

  static bool is_claimed(const State& state, int hole) {
    return hole < 32 && (state.claimed >> hole & 1) != 0;
  }

  /// The hole after another one in a direction.
  int after(int hole, bool to_the_left) const {
    if (to_the_left) return hole == 0 ? length - 1 : hole - 1;
    return hole + 1 == length ? 0 : hole + 1;
  }

  /// The usual direction of sowing a hole.
  bool usually_clockwise(int hole) const { return clockwise.contains(hole); }

  /// Whether a hole is the last of its side in a direction; the store of the side comes after it.
  bool is_last_of_side(int hole, bool to_the_left) const {
    return sides[0].contains(hole) != sides[0].contains(after(hole, to_the_left));
  }

  /// A number of seeds in the last hole that is captured.
  bool is_prey_number(int seeds) const {
    return seeds < 256 ? prey_numbers[static_cast<unsigned>(seeds)] : captures_number(seeds);
  }

  /// The same, of a hole in which a lap has ended.
  bool is_last_prey_number(int seeds) const {
    return seeds < 256 ? last_prey_numbers[static_cast<unsigned>(seeds)] : captures_last(seeds);
  }

  Variant rules;
  Layout layout;
  int length; ///< of the track
  bool ring;
  bool changes_hands;
  bool fixed_sides;  ///< a ring whose holes belong to the side they lie on
  bool keeps_series; ///< rear holes are kept
  bool lone_choice;  ///< a lone seed may go otherwise than one hole on
  bool seed_by_seed; ///< what a seed does depends on more than the place it falls into
  bool resows;       ///< captured seeds are sown on
  bool keeps_claimed;
  bool has_prelude;   ///< seeds in hand, or a gambit
  bool two_ways;      ///< some hole may be sown in both directions
  bool looks_farther; ///< what may be sown hangs on what comes of it, but for feeding the enemy
  bool looks_ahead;   ///< or on whether it feeds him
  /// A lap only sows the mover's own loop counter-clockwise, and that is all that it does.
  bool plain_laps;
  bool relays; ///< by occupied holes
  /// Laps are plain, nothing comes of one from which the relay goes on, and of the last one at most
  /// a capture.
  bool plain_sowing;
  /// Whether the last hole captures hangs on no more than where it lies, that it was empty if it
  /// had to be, and that the hole opposite has seeds.
  bool plain_prey;
  bool one_lap;    ///< a sowing is one lap, and perhaps a capture
  bool needs_sown; ///< something hangs on which holes a lap has sown
  /// A hole in which a plain sowing stops is as `capture.last` has it, without being looked at.
  bool stops_where_it_may_capture;
  Cell enough;    ///< seeds that a hole must have to be sown; the most of a cell for all beyond
  bool otherwise; ///< holes with fewer may be sown where none has enough
  Cell enough_otherwise;
  typename Cells::Chunk all_enough; ///< `enough` in each cell
  bool into_empty;                  ///< those only into an empty hole
  /// Any hole with enough seeds may be sown, and a single as `otherwise` says, unless the enemy
  /// must be fed.
  bool free_choice;
  /// A sowing may end the game, or be followed by another one, before the turn ends.
  bool ends_within_turn;
  /// Without a capture a turn neither ends the game nor takes seeds off the board.
  bool only_captures_count;
  /// A turn is a plain sowing of a hole freely chosen, and further holes taken; only captures
  /// count.
  bool plain_turns;
  /// Positions come back only after so many seeds have been sown on each loop, or on the ring:
  /// where all seeds on the board are sown forward and none of them are put anywhere else, as many
  /// as it has holes, for each hole must have been passed by as many as any other. 0: sooner,
  /// perhaps.
  std::uint64_t round;
  bool reversible; ///< a lap can be undone: a relay that recurs comes back to where it began
  bool recounts;   ///< captured seeds are not just one player's loss and the other's gain
  Set inner;       ///< own loops: holes of the inner row
  Set sides[2]; ///< the holes that each player may sow; on rings of fixed sides those of his side
  Set capturing[2];                              ///< where laps of each player may end to capture
  std::array<std::uint8_t, width> opposite = {}; ///< own loops: of the holes of the inner row
  /// Holes that a lap of each player sows before the store he sows into, counter-clockwise and
  /// clockwise, from each hole on.
  std::array<std::uint8_t, width> before_store[2][2] = {};
  /// Of seeds in the last hole, up to 255: those of which it is captured; with the condition that
  /// it was empty, or was not, if the last hole captures at all.
  std::array<bool, 256> prey_numbers = {}, last_prey_numbers = {};
  Set clockwise;     ///< holes that are usually sown clockwise
  Set either_way;    ///< holes that may be sown in both directions
  Set reverse;       ///< holes that may be sown against the usual direction to capture
  Cells valid;       ///< all ones in the cells of the track
  Cells valid_on[2]; ///< the same on each side of a ring of fixed sides
  int total_seeds;   ///< of the game, in hands too
  int majority;      ///< of them, more than half
  LapTable<Cell> laps;
  LapTable<Cell> laps_back;  ///< clockwise; empty if nothing is sown that way
  int opening[2] = {-1, -1}; ///< the hole of the fixed first turn, by player

 private:
  static Cell as_cell(int seeds) {
    return static_cast<Cell>(std::min<int>(seeds, std::numeric_limits<Cell>::max()));
  }

  bool captures_number(int seeds) const;
  bool captures_last(int seeds) const;
  void mark_holes();
  void mark_stores();
  void mark_capturing(int hole);
  void mark_directions(int hole);
};

inline int seeds_in(const Position& position) {
  int seeds = 0;
  for (const auto& side : position.seeds)
    for (const int in_hole : side)
      seeds += in_hole;
  return seeds;
}

inline bool sows_clockwise(const Variant& variant) {
  return variant.sowing.direction != Direction::counter_clockwise || variant.move.reverse ||
         variant.capture.to == CapturedTo::end_hole;
}

/// Captured seeds are not just one player's loss and the other's gain.
inline bool recounts_seeds(const Variant& variant) {
  return has_fixed_sides(variant) || variant.capture.passing || variant.capture.last_itself ||
         variant.capture.by == CaptureBy::beyond_gap || variant.start.in_hand > 0;
}

template <class Cell, int Width>
Kernel<Cell, Width>::Kernel(const Variant& variant, const Layout& board, int seeds)
    : rules(variant), layout(board), length(board.length()), ring(is_ring(variant.track)),
      changes_hands(sowlab::changes_hands(variant)), fixed_sides(has_fixed_sides(variant)),
      keeps_series(variant.move.sow == Sow::rear),
      lone_choice(variant.move.lone_seed_steps != std::vector<int>{1}),
      seed_by_seed((variant.sowing.store && variant.sowing.origin == Origin::first) ||
                   variant.capture.passing || variant.capture.claim),
      resows(variant.capture.to != CapturedTo::out),
      keeps_claimed(variant.capture.claim && variant.capture.claim->keeps),
      has_prelude(variant.start.in_hand > 0 || variant.gambit),
      two_ways(variant.move.reverse || variant.sowing.direction == Direction::either ||
               variant.sowing.direction == Direction::by_half),
      looks_farther(variant.end.endless_move == EndlessMove::forbidden ||
                    variant.capture.grand_slam == GrandSlam::forbidden ||
                    variant.move.must_capture || variant.move.inner_first),
      looks_ahead(looks_farther || variant.move.must_feed),
      plain_laps(!ring && !keeps_series && variant.capture.by != CaptureBy::holes_sown &&
                 !variant.capture.chain && !seed_by_seed && !variant.sowing.store && !resows &&
                 !sows_clockwise(variant) && variant.sowing.relay != Relay::next),
      relays(variant.sowing.relay == Relay::occupied),
      plain_sowing(plain_laps && !has_prelude && variant.sowing.origin != Origin::first &&
                   !recounts_seeds(variant) && !variant.sowing.again &&
                   !variant.capture.first_lap &&
                   !(relays && variant.capture.last == LastHole::occupied)),
      plain_prey(!ring && variant.capture.by == CaptureBy::last_hole &&
                 variant.capture.last != LastHole::occupied && variant.capture.counts.empty() &&
                 variant.capture.parity == Parity::any && variant.capture.opposite &&
                 variant.capture.if_opposite == Condition::occupied &&
                 variant.capture.if_behind == Condition::any && !variant.capture.last_itself &&
                 variant.capture.where == Where::inner),
      one_lap(fixed_sides && !resows && variant.sowing.relay == Relay::none && !seed_by_seed &&
              !variant.sowing.again && !variant.capture.first_lap),
      needs_sown(changes_hands || variant.capture.chain ||
                 variant.capture.by == CaptureBy::holes_sown),
      stops_where_it_may_capture(relays || variant.capture.last == LastHole::any),
      enough(as_cell(variant.move.at_least)), otherwise(variant.move.otherwise.has_value()),
      enough_otherwise(otherwise ? as_cell(variant.move.otherwise->at_least) : Cell{0}),
      all_enough(Cells::all(enough)), into_empty(otherwise && variant.move.otherwise->into_empty),
      free_choice(!has_prelude && !keeps_claimed && !keeps_series && !lone_choice && !two_ways &&
                  !looks_farther && !variant.opening && !variant.move.no_play_back &&
                  variant.move.at_least <= std::numeric_limits<Cell>::max()),
      ends_within_turn(fixed_sides || variant.end.majority),
      only_captures_count(!recounts_seeds(variant) && variant.end.wins != Wins::takes_inner &&
                          !variant.end.majority),
      plain_turns(plain_sowing && free_choice && !ends_within_turn && only_captures_count),
      round((plain_turns && variant.end.cannot_move != CannotMove::passes) ||
                    (one_lap && !has_prelude && !sows_clockwise(variant))
                ? static_cast<std::uint64_t>(length)
                : 0),
      reversible(plain_laps && variant.sowing.origin == Origin::sown),
      recounts(recounts_seeds(variant)),
      total_seeds(seeds_in(start_position(variant, board)) + 2 * variant.start.in_hand),
      majority(total_seeds / 2 + 1), laps(length, width, variant.sowing.origin, seeds),
      laps_back(length, width, variant.sowing.origin, sows_clockwise(variant) ? seeds : 0, true) {
  mark_holes();
  if (rules.sowing.store) mark_stores();
  for (unsigned seeds_there = 0; seeds_there < 256; ++seeds_there) {
    prey_numbers[seeds_there] = captures_number(static_cast<int>(seeds_there));
    last_prey_numbers[seeds_there] = captures_last(static_cast<int>(seeds_there));
  }
  if (rules.opening)
    for (const Player player : {Player::south, Player::north})
      opening[static_cast<int>(player)] = layout.hole(player, *rules.opening).value_or(-1);
}

template <class Cell, int Width>
void Kernel<Cell, Width>::mark_holes() {
  for (int hole = 0; hole < length; ++hole) {
    valid[hole] = static_cast<Cell>(~Cell{0});
    if (!ring && layout.is_inner(hole)) {
      inner.add(hole);
      opposite[static_cast<std::size_t>(hole)] = static_cast<std::uint8_t>(layout.opposite(hole));
    }
    for (int player = 0; player < 2; ++player)
      if (!fixed_sides || layout.side_of(hole) == static_cast<Player>(player)) {
        sides[player].add(hole);
        valid_on[player][hole] = static_cast<Cell>(~Cell{0});
      }
    mark_directions(hole);
  }
  for (int hole = 0; hole < length; ++hole)
    mark_capturing(hole);
}

template <class Cell, int Width>
void Kernel<Cell, Width>::mark_stores() {
  for (int player = 0; player < 2; ++player)
    for (const bool to_the_left : {false, true})
      for (int hole = 0; hole < length; ++hole) {
        int on = hole, holes = 0;
        for (; !sides[player].contains(on) || !is_last_of_side(on, to_the_left); ++holes)
          on = after(on, to_the_left);
        before_store[player][to_the_left][static_cast<unsigned>(hole)] =
            static_cast<std::uint8_t>(holes);
      }
}

template <class Cell, int Width>
bool Kernel<Cell, Width>::captures_number(int seeds) const {
  const Capture& capture = rules.capture;
  if (capture.parity != Parity::any && (capture.parity == Parity::odd) != (seeds % 2 == 1))
    return false;
  const std::vector<int>& counts = capture.counts;
  return counts.empty() || std::find(counts.begin(), counts.end(), seeds) != counts.end();
}

template <class Cell, int Width>
bool Kernel<Cell, Width>::captures_last(int seeds) const {
  const Capture& capture = rules.capture;
  if (capture.by != CaptureBy::last_hole || seeds == 0) return false; // emptied in passing
  if (capture.last == LastHole::empty && seeds != 1) return false;
  if (capture.last == LastHole::occupied && seeds == 1) return false;
  return captures_number(seeds);
}

template <class Cell, int Width>
void Kernel<Cell, Width>::mark_capturing(int hole) {
  for (int player = 0; player < 2; ++player) {
    const bool own = sides[player].contains(hole);
    const Where where = rules.capture.where;
    if (where == Where::anywhere || (where == Where::own && own) ||
        (where == Where::enemy && !own) || (where == Where::inner && own && layout.is_inner(hole)))
      capturing[player].add(hole);
  }
}

template <class Cell, int Width>
void Kernel<Cell, Width>::mark_directions(int hole) {
  const auto [from_left, of] = layout.place_in_row(Player::south, hole);
  const Direction direction = rules.sowing.direction;
  const bool by_half = direction == Direction::by_half;
  const bool middle = 2 * from_left + 1 == of;
  if (direction == Direction::clockwise || (by_half && !middle && 2 * from_left < of))
    clockwise.add(hole);
  if (direction == Direction::either || (by_half && middle)) either_way.add(hole);
  if (rules.move.reverse && from_left < rules.move.reverse->holes) reverse.add(hole);
}

template <class Cell, int Width>
auto Kernel<Cell, Width>::pack(const Position& position) const -> State {
  State state;
  for (std::size_t player = 0; player < 2; ++player) {
    for (int hole = 0; hole < length; ++hole)
      state.rows[player][hole] =
          static_cast<Cell>(position.seeds[player][static_cast<std::size_t>(hole)]);
    state.taken[player] = static_cast<std::uint16_t>(position.taken[player]);
    if (position.rear[player] >= 0)
      state.rear[player] = static_cast<std::uint8_t>(position.rear[player]);
    if (position.opening_due[player])
      state.opening_due = static_cast<std::uint8_t>(state.opening_due | 1 << player);
  }
  state.mover = static_cast<std::uint8_t>(position.mover);
  for (const int hole : position.claimed)
    state.claimed |= std::uint32_t{1} << hole;
  if (position.barred >= 0) state.barred = static_cast<std::uint8_t>(position.barred);
  return state;
}

template <class Cell, int Width>
Position Kernel<Cell, Width>::unpack(const State& state) const {
  Position position;
  for (std::size_t player = 0; player < 2; ++player) {
    for (int hole = 0; hole < length; ++hole)
      position.seeds[player].push_back(state.rows[player][hole]);
    position.taken[player] = state.taken[player];
    position.rear[player] = state.rear[player] == State::none ? -1 : state.rear[player];
    position.opening_due[player] = (state.opening_due >> player & 1) != 0;
  }
  position.mover = static_cast<Player>(state.mover);
  for (int hole = 0; hole < length; ++hole)
    if (is_claimed(state, hole)) position.claimed.push_back(hole);
  if (state.barred != State::none) position.barred = state.barred;
  return position;
}

} // namespace sowlab
