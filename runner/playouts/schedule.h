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

/// Games that are played in one go: a chunk of a cell, or a part of one that would take long.
struct Part {
  std::size_t cell = 0;
  GameRange range;
  GameRange chunk;

  bool is_whole() const { return range == chunk; }
};

/// How long parts are meant to take, at most and towards the end.
struct PartSeconds {
  double most = 0;
  double least = 0;
};

/// Where so many cores play: so short that they do not wait long for the last ones, and so long
/// that one process can take them in from all cores.
PartSeconds part_seconds(int cores);

/// How far a study has come.
struct Progress {
  std::uint64_t games_before = 0; ///< kept from earlier
  std::uint64_t games_done = 0;   ///< those included, and parts of chunks
  std::uint64_t games = 0;        ///< at most, where a cell is played until its mean is known
  double work_done = 0;           ///< 0 to 1, of what was missing: games weighted by their cost
  double seconds_left = 0;        ///< of one core
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
  GameRange chunk_from(std::uint64_t first) const { return chunk_at(first, games_, sizes_); }

  ChunkSizes sizes() const { return sizes_; }

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

  /// What each of the shards plays, at most.
  std::vector<std::uint64_t> games_by_shard() const;

  /// Games of the chunks that belong to the study and are there.
  std::uint64_t games_done() const { return done_; }

  /// The games of this shard: `games`, if it is the only one.
  std::uint64_t games_of_shard() const;

  /// Every chunk of the whole study is there.
  bool complete() const { return prefix_ >= games_; }

  /// Nobody ever has a choice in the first game: one game is enough.
  bool deterministic() const { return deterministic_; }

 private:
  std::uint64_t shard_of(std::uint64_t number) const;
  bool is_mine(GameRange range, std::uint64_t number) const;
  std::vector<GameRange> advance();

  Shard shard_;
  std::uint64_t place_;
  ChunkSizes sizes_;
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

/// The chunks of all cells, and the parts in which they are played. Not thread safe.
class Schedule {
 public:
  Schedule(const Study& study, Shard shard);

  /// The cells that are played: of those with the same key the first.
  const std::vector<std::size_t>& played() const { return played_; }

  /// A chunk kept from earlier.
  void keep(std::size_t cell, GameRange range, const Tally& tally);

  /// What is to be played next: the first chunks of all cells, which decide which others there are;
  /// then, one cell after the other, those of the cells whose first one is there. A chunk is
  /// divided where it would take much longer than so many seconds of one core. Nothing if there is
  /// nothing now.
  std::optional<Part> next(double part_seconds);

  /// There will be nothing more, whatever becomes of the parts that are being played.
  bool exhausted() const { return first_at_ == played_.size() && at_ == played_.size(); }

  /// What a part would take on one core; nothing as long as none of its cell was played.
  std::optional<double> seconds_of(const Part& part) const;

  /// A part was played, in so many seconds of one core.
  void played_part(const Part& part, double seconds);

  /// All parts of a chunk are there. Returns the chunks that are to be kept.
  std::vector<GameRange> add(std::size_t cell, GameRange chunk, const Tally& tally);

  Progress progress() const;

  bool complete() const;

 private:
  struct Entry {
    CellSchedule chunks;
    double seconds = 0;
    std::uint64_t timed = 0; ///< games
    std::uint64_t before = 0;
    std::uint64_t open = 0; ///< games played of chunks of which others are not
    bool first_is_there = false;
    GameRange chunk = {}, rest = {}; ///< the one whose parts are being taken, and what is left
  };

  std::optional<Part> next_first();
  std::optional<Part> next_part(std::size_t cell, double part_seconds);
  static std::uint64_t games_of_part(const Entry& entry, double part_seconds);

  std::vector<std::size_t> played_;
  std::map<std::size_t, Entry> cells_;
  std::size_t first_at_ = 0, at_ = 0; ///< where in `played_` to look
};

} // namespace sowlab
