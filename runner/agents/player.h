/// \file
/// A player of one game: an agent at the board.
#pragma once

#include "core/engine/engine.h"
#include "core/engine/game.h"
#include "runner/agents/agent.h"
#include "runner/agents/random.h"

#include <memory>

namespace sowlab {

template <class K>
class AgentPlayer {
 public:
  virtual ~AgentPlayer() = default;

  /// Decides, where there is something to decide: a number below `game.options()`.
  virtual int choose(const Game<K>& game) = 0;

  /// Told every decision of both players, before it is made, his own ones too.
  virtual void see(const Game<K>& /*game*/, int /*option*/) {}

  /// What he thinks of the option that he chose last; empty if he has no measure.
  virtual std::string opinion() const { return {}; }
};

/// A player for one game. `stream` is his own.
template <class K>
std::unique_ptr<AgentPlayer<K>> make_player(const Agent& agent, Xoroshiro stream);

/// What a game is worth to South: 1 won, -1 lost, 0 for every other ending.
constexpr int utility(Ending ending) {
  return ending == Ending::south_wins ? 1 : ending == Ending::north_wins ? -1 : 0;
}

/// 1 for South, -1 for North: turns South's worth into a player's.
constexpr int sign_of(int player) {
  return player == 0 ? 1 : -1;
}

} // namespace sowlab
