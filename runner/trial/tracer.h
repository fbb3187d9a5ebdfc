/// \file
/// Plays given turns and keeps what happened in each, for printing.
#pragma once

#include "core/engine/engine.h"
#include "core/engine/reasons.h"

#include <string_view>

namespace sowlab {

struct TracedCapture {
  Player player = Player::north; ///< on whose track the hole is counted
  int hole = 0;
  int seeds = 0;
};

struct TracedLap {
  int origin = 0; ///< on the mover's track, like `last`
  int seeds = 0;
  bool in_hand = false;                ///< captured seeds are sown on, after `origin`
  std::optional<int> last;             ///< nothing: the store
  std::vector<TracedCapture> captures; ///< during the lap or after it
  Reasons reasons;                     ///< why it was followed by what followed
};

struct TracedTurn {
  std::uint32_t number = 1;
  Player mover = Player::south;
  Turn turn;
  Reasons choice;                    ///< why it may be played
  std::vector<TracedLap> laps;       ///< the first hundred
  std::uint32_t more_laps = 0;       ///< those beyond
  std::vector<TracedCapture> extras; ///< the further holes taken
  Reasons outcome;                   ///< why they were taken or not, and why the game ended
  bool captured = false;             ///< by its sowings
  bool slams = false;                ///< see SowingResult
  bool endless = false;
  bool unresolved = false;
  Position after;               ///< the position before the turn if it did not stop
  std::uint32_t occurrence = 1; ///< how often that position has occurred by now
  std::optional<Ending> ending; ///< of the game, if it ended by this turn
};

/// The laps of one way to sow, which must be legal; of the turn's members only `turn`, `mover`,
/// `choice` and those of the laps are set.
TracedTurn trace_sowing(const Engine& engine, const Position& position, const SowOption& option);

/// All that the player to move may sow, with the laps of each.
std::vector<TracedTurn> trace_sowings(const Engine& engine, const Position& position);

class Tracer {
 public:
  Tracer(const Engine& engine, Position start);

  /// Plays the turn that the text names; throws a RuleError with the reason if it is not legal.
  TracedTurn play(std::string_view text);

  const std::optional<Ending>& ending() const { return ending_; }

 private:
  Turn read(std::string_view text) const;
  void count_occurrences(TracedTurn& traced);

  const Engine& engine_;
  Position position_;
  std::vector<Position> history_;
  std::optional<Ending> ending_;
  std::uint32_t turns_ = 0;
};

/// "South" or "North".
const char* name_of(Player player);

} // namespace sowlab
