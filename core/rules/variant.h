/// \file
/// A variant as plain values: one game, one choice of rulesets, every field resolved. What a
/// field means is said once, here; how it is written in YAML stands in the table of fields
/// (core/rules/fields.h), which names each by the same words.
///
/// Words: a *hole* holds *seeds*. On a board of four rows each player owns two *rows*: the *outer*
/// one nearest to him and the *inner* one next to the enemy; on one of two rows he owns one, which
/// is both; on one of three the row nearest to him and the right half of the middle row, as he sees
/// it, which is his inner row. His *side* is all his holes. To *sow* is to lift all seeds of a hole
/// and to drop them one by one into the holes that follow on the *track*; that is one *lap*. A
/// *relay* goes on with the hole in which a lap ended. A *store* is where a player's captured seeds
/// lie. A *turn* is all that one player does until it is the other's turn.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sowlab {

enum class Row { outer, inner };

/// The largest number of columns of any board. The longest track has 128 holes.
inline constexpr int most_board_columns = 62;

/// The numbers of columns that may be asked for, and the one played when nobody asks.
struct Columns {
  int standard = 8;        ///< played when none is asked for
  std::vector<int> listed; ///< if not empty, only these; otherwise the range below
  int from = 8;            ///< the range: from, from + step, ... up to `to`
  int to = 8;              ///< inclusive
  int step = 1;
  bool beyond = false; ///< more than `to` may be asked for, with a warning

  /// True for the numbers listed or in the range (not for those beyond).
  bool contains(int columns) const;
  /// True for a number past the range that is played with a warning.
  bool is_beyond(int columns) const;
  /// All that `contains` admits, ascending.
  std::vector<int> all() const;
  bool operator==(const Columns&) const = default;
};

/// "8", "4, 8 or 12", "6 to 28 in steps of 2".
std::string to_text(const Columns& columns);

struct Board {
  int rows = 4; ///< 2, 3 or 4
  Columns columns;
  bool operator==(const Board&) const = default;
};

/// A hole seen by its owner: `hole` counts from 1, from his left, or from -1, from his right, among
/// the holes of that row that are his. Boards of two rows have outer rows only.
struct HoleOfRow {
  Row row = Row::outer;
  int hole = 1;
  bool operator==(const HoleOfRow&) const = default;
};

/// Whose hole differs.
enum class Owner { both, south, north };

/// Another number of seeds than the row's in one hole.
struct StartException {
  HoleOfRow at;
  int seeds = 0;
  Owner player = Owner::both;
  bool operator==(const StartException&) const = default;
};

/// Seeds at the start; grows with the number of columns. On a common ring the seeds of a row are
/// its owner's. Later members change what the earlier ones say.
struct Start {
  int every = 0;            ///< seeds in every hole of the track
  std::optional<int> outer; ///< seeds in the outer row's holes, if not `every`
  std::optional<int> inner; ///< seeds in the inner row's holes, if not `every`
  /// Seeds of each player's own holes in track order (counter-clockwise), from the leftmost of his
  /// outer row on, over and over; replaces the three above where it is not empty.
  std::vector<int> pattern;
  std::vector<StartException> except;
  /// Seeds that each player has in his hand and puts into his holes before anything is sown, one a
  /// turn, wherever he likes on his side. While a seed is in a hand nothing else is done. 0: none.
  int in_hand = 0;
  bool operator==(const Start&) const = default;
};

/// The holes that are sown, in order. All tracks run counter-clockwise.
enum class Track {
  own_side,   ///< each player's own loop: his outer row to his right, his inner row back (4 rows)
  outer_rows, ///< one ring for both: the two outer rows (4 rows)
  perimeter,  ///< one ring for both: the holes at the edge of the board (4 rows)
  ring,       ///< one ring for both, of all holes: on 2 rows South's to his right, then North's to
              ///< North's right; on 3 rows South's row to his right, his half of the middle row
              ///< back, then the same of North
};

/// Both players sow the same holes. Where they overtake each other (see CaptureBy), a hole belongs
/// to whoever has seeds in it and an empty hole is nobody's; otherwise to the player on whose side
/// it lies, who alone may sow it.
inline bool is_ring(Track track) {
  return track != Track::own_side;
}

/// Which of the mover's holes may be sown.
enum class Sow {
  any,  ///< each that has enough seeds
  rear, ///< only the rear hole of his series: his holes form a series in track order; the rear
        ///< is kept from turn to turn, and moves on to his next occupied hole when it is emptied
};

/// What may be sown when no hole has `Move::at_least` seeds.
struct Otherwise {
  int at_least = 1;        ///< seeds that a hole must have then
  bool into_empty = false; ///< the sowing's first lap must end in a hole without seeds
  bool operator==(const Otherwise&) const = default;
};

/// Some holes may also be sown against the usual direction, if the first lap ends in a capture (on
/// own loops only).
struct Reverse {
  int holes = 2;   ///< so many at the left end of each of the mover's rows
  bool on = false; ///< what is captured in a reverse lap is sown on in reverse too; otherwise it
                   ///< and all that follows is sown in the usual direction
  bool operator==(const Reverse&) const = default;
};

struct Move {
  Sow sow = Sow::any;
  int at_least = 1; ///< seeds that a hole must have to be sown
  std::optional<Otherwise> otherwise;
  /// How many holes on a lone seed (a player's only seed on the board) may go: one of these, by
  /// his choice. He cannot jump over an enemy's hole. Ascending, distinct.
  std::vector<int> lone_seed_steps = {1};
  std::optional<Reverse> reverse;
  /// When a sowing whose first lap ends in a capture is possible, only such ones may be made.
  bool must_capture = false;
  /// When no first lap ends in a capture: holes of the inner row only, if any may be sown
  /// (on own loops only).
  bool inner_first = false;
  /// While the enemy has no seeds on his side, only sowings after which he has some may be made
  /// (fixed sides only). Where none is possible the mover has no legal turn.
  bool must_feed = false;
  /// A seed sown alone into an empty enemy hole may not be sown by the enemy in his next turn
  /// (fixed sides only).
  bool no_play_back = false;
  bool operator==(const Move&) const = default;
};

/// The usual direction of sowing, as seen from above.
enum class Direction {
  counter_clockwise,
  clockwise,
  either,  ///< the mover chooses for each sowing; counter-clockwise is the usual one
  by_half, ///< holes in the left half of a player's row go clockwise, those in the right half
           ///< counter-clockwise; with a middle hole he chooses
};

/// How a sowing goes on after a lap.
enum class Relay {
  none,     ///< it does not
  occupied, ///< if the last seed's hole now holds more than that seed, all its seeds are sown on
  next,     ///< if the hole after the last seed's has seeds, those are sown on
};

enum class Origin {
  sown,    ///< a lap long enough to come round sows the hole it started from like any other
  skipped, ///< the hole from which the lap started is passed over
  first,   ///< of two seeds or more the first goes back into the hole just lifted; later rounds sow
           ///< it like any other
};

/// A sowing is followed by another one, of the mover's (new) rear hole in the same turn, as long
/// as the front holes of his series hold these numbers.
struct Again {
  std::vector<int> front;    ///< seeds of the front hole, of the adjacent hole behind it, ...
  bool last_in_front = true; ///< and only if the last seed fell into the front hole
  bool operator==(const Again&) const = default;
};

struct Sowing {
  Direction direction = Direction::counter_clockwise;
  Relay relay = Relay::none;
  Origin origin = Origin::sown;
  /// The mover's store lies on the track between his row's last hole (in the usual direction) and
  /// the enemy's first, and takes a seed each time a lap comes by. The enemy's store is passed
  /// over.
  bool store = false;
  /// A sowing whose last seed falls into the mover's store is followed by another one of his, of
  /// any hole that he may sow, in the same turn.
  bool extra_turn = false;
  std::optional<Again> again;
  bool operator==(const Sowing&) const = default;
};

/// What captures.
enum class CaptureBy {
  none,
  last_hole,  ///< the hole in which a lap ends, under the conditions of `Capture`
  holes_sown, ///< every inner-row hole sown in a lap, if the enemy's hole opposite has seeds
  overtaking, ///< every enemy hole into which a seed was sown becomes the mover's (ring only)
  beyond_gap, ///< with Relay::next: if the hole after the last seed's is empty, the seeds of the
              ///< hole after that one
};

/// Where a lap must end for a capture by `last_hole`.
enum class Where {
  inner, ///< in the mover's inner row
  own,   ///< on his side
  enemy, ///< on the enemy's side
  anywhere,
};

/// What the last hole must have been before the last seed, for a capture by `last_hole`. Where a
/// relay would go on from an occupied hole, `occupied` captures instead and `any` goes on.
enum class LastHole { empty, any, occupied };

/// What its number of seeds, with the last one, must be besides.
enum class Parity { any, even, odd };

/// What another hole must be for a capture.
enum class Condition { any, occupied, empty };

/// Where captured seeds go. Those of a capture that wins the game go off the board in any case.
enum class CapturedTo {
  out,        ///< off the board, into the mover's store; the sowing ends
  last_hole,  ///< they are sown on, the first into the hole after the one that captured
  lap_origin, ///< they are sown on, the first into the hole after the one from which the capturing
              ///< lap started (or the captured seeds that made that lap were sown on)
  end_hole,   ///< they are sown on from an end hole of the mover's inner row, into which the first
              ///< falls: from the nearer end if the capturing hole is one of the two at an end, and
              ///< towards the middle; else in the direction of the lap, from the end hole where
              ///< that direction enters the inner row
};

/// A capture of all seeds on the enemy's side (fixed sides only).
enum class GrandSlam {
  legal,
  captures_nothing, ///< it may be sown, but nothing is captured
  forbidden,        ///< it may not be sown
  leaves_first,     ///< of the holes to be captured the one sown first keeps its seeds
  leaves_last,      ///< of the holes to be captured the one sown last keeps its seeds
  gives_rest,       ///< it ends the game, and the seeds left on the board are the enemy's
};

/// Where the seeds of overtaken holes go.
enum class Overtaken {
  keep,   ///< they stay where they are and are the mover's
  gather, ///< those that were there go to the hole just emptied, which becomes his rear; the
          ///< seeds sown stay
};

/// Further enemy holes, of the mover's choice, after the sowing of a turn that captured.
struct Extra {
  int holes = 0;         ///< how many; when fewer are occupied, all of them
  bool optional = false; ///< the mover may take fewer
  bool inner = false;    ///< of the enemy's inner row alone (own loops only)
  bool operator==(const Extra&) const = default;
};

/// While seeds are sown one by one, a hole that comes to hold exactly this number is emptied at
/// once into a store. The last seed of a lap does it too, and that hole is then empty.
struct Passing {
  int seeds = 4;
  bool to_owner = false; ///< into the store of the player on whose side the hole lies, not the
                         ///< mover's; the last seed's always into the mover's
  bool operator==(const Passing&) const = default;
};

/// An enemy hole in which the last seed of a lap makes this number becomes the mover's for the rest
/// of the game; the sowing ends. Nobody sows a claimed hole. (Fixed sides only, at most 32 holes.)
struct Claim {
  int seeds = 3;
  int most = 1;              ///< holes that a player may claim in a game; 0: any number
  bool not_last = false;     ///< not the last hole of the enemy's side in the usual direction
  bool not_opposite = false; ///< not the hole that is counted on its side as a hole claimed by the
                             ///< enemy is counted on its own
  bool keeps = false;        ///< seeds stay in claimed holes, count as the claimer's and are never
                             ///< moved; otherwise they go to his store, those there and all to come
  /// Seeds that a player takes from a hole claimed by the enemy when his lap ends in it (with
  /// `keeps`); fewer if there are not so many.
  int raid = 0;
  bool operator==(const Claim&) const = default;
};

/// Captured seeds leave the board, but for overtaking and where they are sown on. What follows `by`
/// and bears no other hint is for `last_hole` alone, and all of it must hold.
struct Capture {
  CaptureBy by = CaptureBy::none;
  Where where = Where::inner;
  LastHole last = LastHole::empty;
  std::vector<int> counts; ///< the last hole must hold one of these, its last seed included; empty:
                           ///< any number
  Parity parity = Parity::any;
  bool opposite = true;     ///< takes the seeds of the hole opposite
  bool behind = false;      ///< takes those of the outer hole behind that one (`holes_sown` too)
  bool last_itself = false; ///< takes those of the last hole
  /// What the hole opposite must be; asked only where the one opposite or the one behind is taken.
  Condition if_opposite = Condition::occupied;
  Condition if_behind = Condition::any; ///< what the hole behind must be
  /// Also the hole before, and the one before that, as long as each fulfils `where`, `counts` and
  /// `parity` and was sown in this lap (with `last_itself` alone).
  bool chain = false;
  CapturedTo to = CapturedTo::out;
  /// Only a sowing whose first lap ends in a capture captures at all in that turn.
  bool first_lap = false;
  /// After a capture `beyond_gap` the sowing goes on with the next hole that has seeds.
  bool sows_on = false;
  GrandSlam grand_slam = GrandSlam::legal;
  Extra extra;
  Overtaken overtaken = Overtaken::keep;
  std::optional<Passing> passing; ///< besides whatever `by` says
  std::optional<Claim> claim;     ///< goes before a capture and a relay
  bool operator==(const Capture&) const = default;
};

/// Each player's first turn must sow this hole, if it may be sown and has `Move::at_least` seeds by
/// then; otherwise he chooses freely.
using Opening = std::optional<HoleOfRow>;

/// Each player's first turn moves so many seeds of a hole of his inner row (which must have them)
/// to an empty hole of his outer row, and takes the seeds of the enemy's hole opposite the former
/// and of the one behind that, and further holes as after any capture (on own loops only). Where he
/// cannot, he plays an ordinary turn.
struct Gambit {
  int seeds = 2;
  bool operator==(const Gambit&) const = default;
};

enum class Wins {
  takes_all,   ///< whoever leaves the enemy without a seed has won, at once (with fixed sides: at
               ///< the end of his sowing)
  most_seeds,  ///< at the end the player with more seeds, taken and left on his side; a tie is a
               ///< draw
  takes_inner, ///< whoever leaves the enemy's inner row without a seed has won, at once; a player
               ///< whose own inner row is empty at the end of his turn has lost (own loops only)
};

/// The player to move has no legal turn.
enum class CannotMove {
  loses,
  passes,    ///< his turn is a pass; when neither can move the game ends, decided as `Wins` says
             ///< (nobody took all: a draw)
  ends_game, ///< decided as `Wins` says (nobody took all: a draw)
};

/// What a game ended by repetition is counted as.
enum class RepetitionResult {
  repetition, ///< by itself; nobody has won
  draw,
  counted, ///< decided as `Wins` says, as at any other end
};

/// The same position again: the same holes, mover, seeds taken, rear holes and openings due.
struct Repetition {
  int times = 3; ///< this occurrence ends the game; 0: repetition never ends it
  RepetitionResult result = RepetitionResult::repetition;
  bool operator==(const Repetition&) const = default;
};

/// A turn whose laps provably never stop.
enum class EndlessMove {
  ends_game, ///< neither wins: the result is an `endless move`
  forbidden, ///< such a hole may not be sown
  mover_loses,
  draw,
};

struct End {
  Wins wins = Wins::takes_all;
  CannotMove cannot_move = CannotMove::loses;
  /// The game also ends when at the end of a sowing either side has no seeds but in claimed holes
  /// (fixed sides and `most_seeds` only).
  bool side_empty = false;
  /// A player who has taken more than half of all seeds has won, at the end of that sowing
  /// (`most_seeds` only).
  bool majority = false;
  /// At the end the seeds left on a side are its owner's (those in claimed holes the claimer's);
  /// otherwise nobody's (`most_seeds` only).
  bool left_to_owner = true;
  Repetition repetition;
  EndlessMove endless_move = EndlessMove::ends_game;
  bool operator==(const End&) const = default;
};

struct Variant {
  std::string name;    ///< of the file, as it is looked up
  std::string ruleset; ///< names joined by '+'; empty for the variant as such
  std::string title;
  std::string place; ///< where it is or was played
  std::vector<std::string> sources;
  std::map<std::string, std::string> notes; ///< on rulings, by dotted field

  Board board;
  Start start;
  Track track = Track::own_side;
  Opening opening;
  std::optional<Gambit> gambit;
  Move move;
  Sowing sowing;
  Capture capture;
  End end;
};

/// On a common ring: holes change hands; they have no fixed owner.
inline bool changes_hands(const Variant& variant) {
  return is_ring(variant.track) && variant.capture.by == CaptureBy::overtaking;
}

/// On a common ring: each hole belongs to the side on which it lies.
inline bool has_fixed_sides(const Variant& variant) {
  return is_ring(variant.track) && !changes_hands(variant);
}

} // namespace sowlab
