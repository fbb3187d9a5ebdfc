/// \file
/// Which game is in which lane.

#if defined(RUNNER_LANES_SEATS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef RUNNER_LANES_SEATS_INL_H
#undef RUNNER_LANES_SEATS_INL_H
#else
#define RUNNER_LANES_SEATS_INL_H
#endif

#include "runner/lanes/counters-inl.h"
#include "runner/lanes/lanes.h"
#include "runner/lanes/streams-inl.h"

#include <bit>

HWY_BEFORE_NAMESPACE();

namespace sowlab {
namespace HWY_NAMESPACE {

class Seats {
 public:
  explicit Seats(const LaneGames& games)
      : games_(games), next_(games.first), end_(games.first + games.count) {}

  /// No lane has a game.
  bool empty() const { return live_ == 0; }

  /// The lanes that have one.
  HWY_INLINE M live() const { return mask_of(live_); }

  /// The number of the game in a lane.
  std::uint64_t game(int lane) const { return game_[lane]; }

  /// Lets the next games begin in free lanes, each with its stream; lanes for which there are none
  /// stay empty from now on. Returns those where one began.
  std::uint64_t begin_games(std::uint64_t free, Streams& streams) {
    std::uint64_t left = free & all_lanes;
    live_ &= ~left;
    const std::uint64_t wanted = left;
    for (; left != 0 && next_ != end_; left &= left - 1) {
      const int lane = std::countr_zero(left);
      game_[lane] = next_;
      streams.begin(lane, stream_of_game(games_.seed, games_.key, next_++));
    }
    live_ |= wanted & ~left;
    return wanted & ~left;
  }

  HWY_INLINE M at_turn_limit(const Counter& turns) const {
    return games_.turn_limit < 0xffff ? turns.equals(static_cast<int>(games_.turn_limit)) : none();
  }

 private:
  const LaneGames& games_;
  std::uint64_t next_, end_; ///< games
  std::uint64_t live_ = 0;   ///< a bit for each lane
  std::uint64_t game_[lanes] = {};
};

} // namespace HWY_NAMESPACE
} // namespace sowlab

HWY_AFTER_NAMESPACE();

#endif
