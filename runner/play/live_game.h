/// \file
/// A game that is being played, for those who decide from outside: people and agents, decision by
/// decision, as text and as plain values.
#pragma once

#include "core/engine/engine.h"
#include "runner/agents/agent.h"
#include "runner/agents/random.h"

#include <memory>
#include <string>
#include <vector>

namespace sowlab {

/// What a player would do, and why.
struct Advice {
  int option = 0;
  std::string opinion; ///< what he thinks of it; may be empty
};

class LiveGame {
 public:
  /// The first sowing of a turn, a further enemy hole to be taken, another sowing in the same turn:
  /// as Game::Asks.
  enum class Asks { sowing, extra, further_sowing };

  virtual ~LiveGame() = default;
  virtual std::unique_ptr<LiveGame> copy() const = 0;

  virtual bool over() const = 0;
  virtual Ending ending() const = 0;
  virtual Asks asks() const = 0;

  /// Whose decision it is, or would be.
  virtual Player mover() const = 0;

  /// Within a turn too; after a turn that does not stop, the position before it.
  virtual Position position() const = 0;

  /// That at the beginning of the turn that is being made.
  virtual Position turn_start() const = 0;

  /// The options of the decision to be made, by number: sowings ("g1", "g1+2"), or enemy holes, and
  /// "no more" where none need be taken. Empty when the game is over.
  virtual std::vector<std::string> options() const = 0;

  virtual void choose(int option) = 0;

  /// All turns so far, passes too. The last one is not whole while the game asks for anything but a
  /// first sowing.
  virtual const std::vector<Turn>& turns() const = 0;

  /// What an agent who draws from this stream would choose.
  virtual Advice advice(const Agent& agent, Xoroshiro stream) const = 0;
};

/// A game that begins at a position. The engine must outlive it.
std::unique_ptr<LiveGame> begin_game(const Engine& engine, const Position& start);

/// The turns that are whole, and of a turn that is being made what has been decided.
std::vector<Turn> whole_turns(const LiveGame& game);
std::optional<Turn> begun_turn(const LiveGame& game);

/// Decides by a turn that is typed, or by as much of one as has been typed: "g1xc4", "g1", or,
/// where a further hole is asked for, "c4". Returns why that may not be, and then nothing has been
/// decided; empty if it has.
std::string decide_typed(std::unique_ptr<LiveGame>& game, const Engine& engine,
                         const std::string& text);

} // namespace sowlab
