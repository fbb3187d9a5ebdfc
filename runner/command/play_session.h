/// \file
/// A game between people and agents, by lines: what they type and what they are told.
#pragma once

#include "runner/command/ink.h"
#include "runner/play/live_game.h"
#include "runner/play/saved_game.h"
#include "runner/trial/tracer.h"

#include <array>
#include <memory>
#include <optional>

namespace sowlab {

struct Players {
  std::array<std::optional<Agent>, 2> seats; ///< South's and North's agent; nothing: a person
  std::uint64_t seed = 1;                    ///< of what agents draw
};

/// Reads standard input. On a terminal it prompts and draws the board after each turn; elsewhere it
/// writes the position, so that scripts can play.
class PlaySession {
 public:
  /// Throws an InputError or a RuleError if there is no such game.
  PlaySession(Players players, const SavedGame& game);

  /// Until the game is over or the people leave.
  void run();

 private:
  /// What a person may type besides a turn.
  struct Order {
    const char* name;
    const char* argument;
    const char* meaning;
    bool (PlaySession::*obey)(const std::string& argument); ///< false: he leaves
  };

  static const std::vector<Order>& orders();

  void set_up(const SavedGame& game);
  void trace_again(std::size_t told);
  const std::optional<Agent>& agent_of(Player player) const;
  bool ask();
  bool obey(const Order& order, const std::string& argument);
  void decide_by(const std::string& text);
  void let_agent_decide(const Agent& agent);
  Xoroshiro stream_of_decision(int drawer) const;
  std::vector<std::string> turn_texts() const;
  void tell_new_turns();
  void tell(const TracedTurn& turn) const;
  void show_options() const;
  std::string player_text(Player player) const;
  void refuse(const std::string& why) const;

  bool undo(const std::string&);
  bool hint(const std::string& agent);
  bool why(const std::string& hole);
  bool save(const std::string& path);
  bool load(const std::string& path);
  bool board(const std::string&);
  bool turns(const std::string&);
  bool help(const std::string&);
  bool quit(const std::string&);

  Players players_;
  Ink ink_;
  bool on_terminal_;
  SavedGame match_; ///< what is played, without its turns
  std::unique_ptr<Engine> engine_;
  Position start_;
  std::unique_ptr<LiveGame> game_;
  std::unique_ptr<Tracer> tracer_;
  std::size_t told_ = 0; ///< turns that the tracer has played
  /// The game before each decision of a person.
  std::vector<std::unique_ptr<LiveGame>> before_;
  bool shown_ = false; ///< the options of the decision to be made have been shown
};

} // namespace sowlab
