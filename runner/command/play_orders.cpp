// What a person may type in a game besides a turn.
#include "core/engine/notation.h"
#include "runner/command/options.h"
#include "runner/command/play_session.h"
#include "runner/command/trace_output.h"
#include "runner/store/manifest.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace sowlab {
namespace {

constexpr const char* hinting_agent = "mcts-800";
constexpr int hint_drawer = 2; ///< neither South nor North

std::string counted_turns(const SavedGame& game) {
  return fmt::format("{} {}", game.turns.size(), game.turns.size() == 1 ? "turn" : "turns");
}

} // namespace

const std::vector<PlaySession::Order>& PlaySession::orders() {
  static const std::vector<Order> all = {
      {"undo", "", "take your last decision back", &PlaySession::undo},
      {"hint", "[AGENT]", "what an agent would do", &PlaySession::hint},
      {"why", "HOLE", "why a hole may or may not be sown", &PlaySession::why},
      {"save", "FILE", "write the game into a file", &PlaySession::save},
      {"load", "FILE", "go on with a game of a file", &PlaySession::load},
      {"board", "", "draw the board", &PlaySession::board},
      {"turns", "", "the turns so far, as 'sowlab trace' takes them", &PlaySession::turns},
      {"help", "", "this list", &PlaySession::help},
      {"quit", "", "leave; so does the end of input", &PlaySession::quit},
  };
  return all;
}

/// Back to before the last decision that a person made.
bool PlaySession::undo(const std::string&) {
  if (before_.empty()) {
    refuse("there is nothing to take back");
    return true;
  }
  game_ = std::move(before_.back());
  before_.pop_back();
  trace_again(whole_turns(*game_).size());
  return board({});
}

bool PlaySession::hint(const std::string& agent) {
  try {
    const Agent hinting = read_agent(agent.empty() ? hinting_agent : agent);
    const Advice advice = game_->advice(hinting, stream_of_decision(hint_drawer));
    fmt::print("{} would choose {}{}\n", to_text(hinting),
               game_->options()[static_cast<std::size_t>(advice.option)],
               advice.opinion.empty() ? "" : ": " + advice.opinion);
  } catch (const AgentError& error) {
    refuse(error.what());
  }
  return true;
}

bool PlaySession::why(const std::string& hole) {
  const Layout& layout = engine_->layout();
  try {
    if (game_->asks() == LiveGame::Asks::extra) {
      refuse("a further hole of the enemy's is to be taken now");
      return true;
    }
    const int sown = read_turn(layout, game_->mover(), hole).sow.hole;
    const std::string why = engine_->objection(game_->position(), sown);
    if (!why.empty()) fmt::print("{}\n", why);
    for (const TracedTurn& sowing : trace_sowings(*engine_, game_->position()))
      if (sowing.turn.sow.hole == sown) print_sowing(layout, sowing);
  } catch (const NotationError& error) {
    refuse(error.what());
  }
  return true;
}

bool PlaySession::save(const std::string& path) {
  SavedGame game = match_;
  for (const std::string& turn : turn_texts())
    game.turns.push_back(scalar_of(turn));
  try {
    write_file(path, to_text(game));
    fmt::print("written: {}, {}{}\n", path, counted_turns(game),
               begun_turn(*game_) ? " (not the one that is being made)" : "");
  } catch (const std::exception&) {
    refuse(fmt::format("{} could not be written", path));
  }
  return true;
}

bool PlaySession::load(const std::string& path) {
  try {
    Diagnostics diagnostics;
    const SavedGame game = read_saved_game(path, diagnostics);
    diagnostics.throw_if_errors();
    set_up(game);
    fmt::print("{}: {}\n", path, counted_turns(game));
    board({});
  } catch (const InputError& error) {
    const std::string text = error.what();
    refuse(text.substr(0, text.size() - 1)); // it ends in a line feed
  } catch (const RuleError& error) {
    refuse(error.what());
  }
  return true;
}

bool PlaySession::board(const std::string&) {
  fmt::print("{}", drawing(engine_->layout(), game_->position()));
  return true;
}

bool PlaySession::turns(const std::string&) {
  fmt::print("{}\n", fmt::join(turn_texts(), " "));
  return true;
}

bool PlaySession::help(const std::string&) {
  fmt::print("a turn, by its number or as it is written (g1xc4), or the next part of it; or\n");
  for (const Order& order : orders())
    fmt::print("  {:5}{:8}{}\n", order.name, order.argument, order.meaning);
  return true;
}

bool PlaySession::quit(const std::string&) {
  return false;
}

} // namespace sowlab
