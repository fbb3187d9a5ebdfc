/// \file
/// A variant as plain values: one game, one choice of rulesets, every field resolved. What a
/// field means is said once, here; how it is written in YAML stands in the table of fields
/// (core/rules/fields.h), which names each by the same words.
///
/// Words: a *hole* holds *seeds*. Each player owns two *rows*: the *outer* one nearest to him and
/// the *inner* one next to the enemy. To *sow* is to lift all seeds of a hole and to drop them
/// one by one into the holes that follow on the *track*; that is one *lap*. A *relay* goes on
/// with the hole in which a lap ended. A *turn* is all that one player does until it is the
/// other's turn.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sowlab {

enum class Row { outer, inner };

/// The largest number of columns of any board: the longest track then has 128 holes.
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
  int rows = 4; ///< two for each player
  Columns columns;
  bool operator==(const Board&) const = default;
};

/// A hole seen by its owner: `hole` counts from 1, from his left.
struct HoleOfRow {
  Row row = Row::outer;
  int hole = 1;
  bool operator==(const HoleOfRow&) const = default;
};

/// Another number of seeds than the row's in one hole of each player.
struct StartException {
  HoleOfRow at;
  int seeds = 0;
  bool operator==(const StartException&) const = default;
};

/// Seeds at the start, the same for both players; grows with the number of columns. On a common
/// ring the seeds of a row are its owner's.
struct Start {
  int every = 0;            ///< seeds in every hole of the track
  std::optional<int> outer; ///< seeds in the outer row's holes, if not `every`
  std::optional<int> inner; ///< seeds in the inner row's holes, if not `every`
  std::vector<StartException> except;
  bool operator==(const Start&) const = default;
};

/// The holes that are sown, in order. All tracks run counter-clockwise.
enum class Track {
  own_side,   ///< each player's own loop: his outer row to his right, his inner row back
  outer_rows, ///< one ring for both: the two outer rows
  perimeter,  ///< one ring for both: the holes at the edge of the board
};

/// On a common ring a hole belongs to whoever has seeds in it; an empty hole is nobody's.
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

struct Move {
  Sow sow = Sow::any;
  int at_least = 1; ///< seeds that a hole must have to be sown
  std::optional<Otherwise> otherwise;
  /// How many holes on a lone seed (a player's only seed on the board) may go: one of these, by
  /// his choice. He cannot jump over an enemy's hole. Ascending, distinct.
  std::vector<int> lone_seed_steps = {1};
  bool operator==(const Move&) const = default;
};

/// What happens when the last seed of a lap falls into an occupied hole.
enum class Relay {
  none,     ///< the sowing ends
  occupied, ///< if the hole now holds more than that seed, all its seeds are sown on
};

enum class Origin {
  sown,    ///< a lap long enough to come round sows the hole it started from like any other
  skipped, ///< the hole from which the lap started is passed over
};

/// A sowing is followed by another one, of the mover's (new) rear hole in the same turn, as long
/// as the front holes of his series hold these numbers.
struct Again {
  std::vector<int> front;    ///< seeds of the front hole, of the adjacent hole behind it, ...
  bool last_in_front = true; ///< and only if the last seed fell into the front hole
  bool operator==(const Again&) const = default;
};

struct Sowing {
  Relay relay = Relay::none;
  Origin origin = Origin::sown;
  std::optional<Again> again;
  bool operator==(const Sowing&) const = default;
};

/// What captures.
enum class CaptureBy {
  none,
  last_hole,  ///< the hole in which a sowing (with its relay) ends, if it is in the inner row and
              ///< the enemy's hole opposite has seeds
  holes_sown, ///< every inner-row hole sown in a lap, if the enemy's hole opposite has seeds
  overtaking, ///< every enemy hole into which a seed was sown becomes the mover's (ring only)
};

/// What the last hole must have been before the last seed, for a capture by `last_hole`.
enum class LastHole { empty, any };

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
  bool operator==(const Extra&) const = default;
};

/// Captured seeds leave the board, but for overtaking.
struct Capture {
  CaptureBy by = CaptureBy::none;
  LastHole last = LastHole::empty;
  bool behind = false; ///< also the seeds of the outer hole behind the one opposite
  Extra extra;
  Overtaken overtaken = Overtaken::keep;
  bool operator==(const Capture&) const = default;
};

/// Each player's first turn must sow this hole, if it may be sown and has `Move::at_least` seeds by
/// then; otherwise he chooses freely.
using Opening = std::optional<HoleOfRow>;

enum class Wins {
  takes_all,  ///< whoever leaves the enemy without a seed has won, at once
  most_seeds, ///< at the end the player with more seeds, taken and left on his side; a tie is a
              ///< draw
};

/// The player to move has no legal turn.
enum class CannotMove {
  loses,
  passes,    ///< his turn is a pass; when neither can move the game ends, decided as `Wins` says
             ///< (nobody took all: a draw)
  ends_game, ///< decided as `Wins` says (nobody took all: a draw)
};

/// The same position again: the same holes, mover, seeds taken, rear holes and openings due.
struct Repetition {
  int times = 3;     ///< this occurrence ends the game; 0: repetition never ends it
  bool draw = false; ///< the result is a draw, not a `repetition`
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
  Move move;
  Sowing sowing;
  Capture capture;
  End end;
};

} // namespace sowlab
