/// \file
/// Playing what is missing in a store, by as many hands as there are.
#pragma once

#include "runner/store/results.h"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

namespace sowlab {

/// A part that was played, in so many seconds of one core.
struct PlayedPart {
  Part part;
  FreshChunk fresh; ///< its tally may be missing unless Filling needs it
  double seconds = 0;
};

PlayedPart play_part(const ReadyCell& cell, const Part& part);

/// Deals out the parts of the chunks that are missing, and keeps each chunk as soon as all of it is
/// there. Every member may be called by several threads at a time.
class Filling {
 public:
  using Report = std::function<void(const Progress&)>;

  /// For so many cores, here and elsewhere. The store is used under `mutex` only, in whole
  /// transactions; `report` is called under it too, a few times a second.
  Filling(Store& store, std::mutex& mutex, const Study& study, Shard shard, int cores,
          Report report);

  /// Plays on so many cores of this process, until there is nothing left to be taken.
  void play(int cores);

  /// The next part; waits while it depends on others that are being played. Nothing if there will
  /// be none any more, or after a failure.
  std::optional<Part> take();

  /// A part, or several that take no time together; none if there are none now.
  std::vector<Part> take_now();

  /// Nothing will be left to be taken, or there was a failure.
  bool exhausted() const;

  /// In one transaction.
  void add(std::vector<PlayedPart> parts);

  /// What was played elsewhere comes as it is kept. Its tally is read, which takes longer than all
  /// else that is done here, only where something depends on it.
  FreshChunk decoded(const Part& part, EncodedChunk chunk) const;

  /// Ends it: nothing more is dealt out.
  void fail(std::exception_ptr why);

  /// Every chunk of the whole study is there. Throws the first failure, if there was one.
  bool complete() const;

  /// Of the time of all cores, what was not spent on playing, from 0 to 1.
  double idle_share() const;

 private:
  using Clock = std::chrono::steady_clock;

  /// The parts of a chunk that are there, by their first games.
  using Parts = std::map<std::uint64_t, FreshChunk>;

  void keep_what_is_there(std::size_t cell);
  void add(PlayedPart played);
  void add_chunk(std::size_t cell, GameRange range, FreshChunk fresh);
  void tell();

  Store& store_;
  std::mutex& mutex_;
  std::condition_variable more_;
  const Study& study_;
  Schedule schedule_;
  Report report_;
  PartSeconds part_limits_;
  double part_seconds_; ///< that a part is meant to take now
  int cores_;
  std::map<std::size_t, ReadyCell> cells_;
  std::map<std::pair<std::size_t, std::uint64_t>, Parts> parts_; ///< by cell and first of chunk
  /// Chunks that are played, and may yet turn out not to be needed; by cell and first game.
  std::map<std::size_t, std::map<std::uint64_t, EncodedChunk>> held_;
  std::exception_ptr failure_;
  double busy_seconds_ = 0;
  Clock::time_point begun_, ended_, told_;
};

/// All of it on so many cores of this process (0: all there are). Returns true when every chunk of
/// the whole study is there.
bool play_missing(Store& store, std::mutex& mutex, const Study& study, Shard shard, int threads,
                  const Filling::Report& report);

} // namespace sowlab
