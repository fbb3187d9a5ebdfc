/// \file
/// Which chunks of a study are still to be played, and when a cell has enough games.
#pragma once

#include "runner/playouts/playouts.h"

#include <map>
#include <string>
#include <vector>

namespace sowlab {

/// The part of a study that one of several folders plays: chunks are dealt out in turn. `index`
/// counts from 0.
struct Shard {
  std::uint64_t index = 0;
  std::uint64_t of = 1;
};

/// How far a study has come.
struct Progress {
  std::uint64_t games_before = 0; ///< kept from earlier
  std::uint64_t games_done = 0;   ///< those included
  std::uint64_t games = 0;        ///< at most, where a cell is played until its mean is known
  double work_done = 0;           ///< 0 to 1, of what was missing: games weighted by their cost
};

/// True if the 95 % confidence interval of the mean is as narrow as asked for. Below a hundred
/// games won or drawn nothing is known well enough.
bool is_known(const Tally& tally, const Until& until);

/// The chunks of one cell.
class CellSchedule {
 public:
  /// `place` is the cell's among those that are played.
  CellSchedule(const Study& study, const Cell& cell, std::uint64_t place, Shard shard);

  /// The chunk that begins with a game.
  GameRange chunk_from(std::uint64_t first) const { return chunk_at(first, games_, smallest_); }

  /// The next missing chunk, which is taken to be played now; nothing if there is none. After the
  /// first one it must have been added before more are asked for.
  std::optional<GameRange> next();

  /// A chunk is there, kept or just played, in any order. Returns those that are now known to
  /// belong to the study: of a cell played until its mean is known a chunk belongs to it only if
  /// all those before it are there and did not suffice.
  std::vector<GameRange> add(GameRange range, const Tally& tally);

  /// Games that the study needs of this cell, in this shard or not; an upper bound until they are
  /// there.
  std::uint64_t games() const { return games_; }

  /// The same, guessed from how narrow the confidence interval has become by now.
  double expected_games() const;

  /// Games of the chunks that belong to the study and are there.
  std::uint64_t games_done() const { return done_; }

  /// The games of this shard: `games`, if it is the only one.
  std::uint64_t games_of_shard() const;

  /// Every chunk of the whole study is there.
  bool complete() const { return prefix_ >= games_; }

  /// Nobody ever has a choice in the first game: one game is enough.
  bool deterministic() const { return deterministic_; }

 private:
  bool is_mine(GameRange range, std::uint64_t number) const;
  std::vector<GameRange> advance();

  Shard shard_;
  std::uint64_t place_;
  std::uint64_t smallest_; ///< chunk but the first
  std::uint64_t games_;
  std::optional<Until> until_;
  bool deterministic_ = false;
  std::uint64_t cursor_ = 0, number_ = 0; ///< the next chunk to look at, and its number
  std::uint64_t prefix_ = 0;              ///< all games before this one are there
  std::uint64_t done_ = 0;
  std::map<std::uint64_t, std::uint64_t> there_; ///< first -> count, of chunks after the prefix
  std::map<std::uint64_t, Tally> ahead_;         ///< their tallies, where they decide
  Tally tally_;                                  ///< of the prefix, where it decides
};

/// The chunks of all cells. Not thread safe.
class Schedule {
 public:
  Schedule(const Study& study, Shard shard);

  /// The cells that are played: of those with the same key the first.
  const std::vector<std::size_t>& played() const { return played_; }

  /// A chunk kept from earlier.
  void keep(std::size_t cell, GameRange range, const Tally& tally);

  /// The first chunk of the next cell that lacks it. They come before all others: what they tell
  /// decides which others there are.
  std::optional<Chunk> next_first();

  /// Once the first ones are there, all others, one cell after the other.
  std::optional<Chunk> next();

  /// A chunk was played, in so many seconds of one core. Returns the chunks that are to be kept.
  std::vector<GameRange> add(const Chunk& chunk, const Tally& tally, double seconds);

  Progress progress() const;

  bool complete() const;

 private:
  struct Entry {
    CellSchedule chunks;
    double seconds = 0;
    std::uint64_t timed = 0; ///< games
    std::uint64_t before = 0;
  };

  std::vector<std::size_t> played_;
  std::map<std::size_t, Entry> cells_;
  std::size_t first_at_ = 0, at_ = 0; ///< where in `played_` to look
};

} // namespace sowlab
