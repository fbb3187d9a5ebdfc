#include "runner/command/play_session.h"

#include "core/engine/notation.h"
#include "runner/command/options.h"
#include "runner/command/trace_output.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iostream>
#include <unistd.h>

namespace sowlab {
namespace {

std::string captures_in_short(const Layout& layout, const char* verb,
                              const std::vector<TracedCapture>& captures) {
  std::vector<std::string> parts;
  for (const TracedCapture& capture : captures)
    parts.push_back(
        fmt::format("{} in {}", capture.seeds, layout.name(capture.player, capture.hole)));
  return parts.empty() ? "" : fmt::format(", {} {}", verb, fmt::join(parts, ", "));
}

/// "3 laps, captures 2 in c3, 2 in c4, takes 2 in a3"
std::string laps_in_short(const Layout& layout, const TracedTurn& turn) {
  if (turn.endless) return "the laps come back to where they were: they never stop";
  if (turn.unresolved) return "the laps neither stop nor come back to themselves";
  const std::size_t laps = turn.laps.size() + turn.more_laps;
  std::vector<TracedCapture> captures;
  for (const TracedLap& lap : turn.laps)
    captures.insert(captures.end(), lap.captures.begin(), lap.captures.end());
  return fmt::format("{} {}{}{}", laps, laps == 1 ? "lap" : "laps",
                     captures_in_short(layout, "captures", captures),
                     captures_in_short(layout, "takes", turn.extras));
}

std::string trimmed_line(const std::string& line) {
  const std::size_t from = line.find_first_not_of(" \t\r");
  if (from == std::string::npos) return {};
  return line.substr(from, line.find_last_not_of(" \t\r") - from + 1);
}

Position saved_start(const Engine& engine, const Node& position, Diagnostics& diagnostics) {
  if (position.kind == Node::Kind::empty) return engine.start();
  try {
    return read_position(engine.variant(), engine.layout(), position.text);
  } catch (const NotationError& error) {
    diagnostics.error(position.place, error.what());
    return engine.start();
  }
}

/// Plays a turn of a file; returns why it is not legal there, empty if it is.
std::string play_saved(std::unique_ptr<LiveGame>& game, const Engine& engine, std::size_t place,
                       const std::string& text) {
  const bool passed = game->turns().size() > place; // passes play themselves
  if (passed) return text == "pass" ? "" : "the player to move can sow nothing and must pass";
  if (game->over()) return "the game is over";
  std::string why = decide_typed(game, engine, text);
  if (const auto begun = begun_turn(*game); why.empty() && begun)
    why = engine.objection(game->turn_start(), *begun);
  return why;
}

} // namespace

PlaySession::PlaySession(Players players, const SavedGame& game)
    : players_(std::move(players)),
      on_terminal_(isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) {
  set_up(game);
}

void PlaySession::set_up(const SavedGame& game) {
  Diagnostics diagnostics;
  auto engine = std::make_unique<Engine>(
      engine_of(game.variant.text, game.changes, game.columns, game.variant.place));
  const Position start = saved_start(*engine, game.position, diagnostics);
  diagnostics.throw_if_errors();
  std::unique_ptr<LiveGame> live = begin_game(*engine, start);
  std::vector<std::unique_ptr<LiveGame>> before;
  for (std::size_t i = 0; i < game.turns.size(); ++i) {
    if (!agent_of(live->mover()) && live->turns().size() == i) before.push_back(live->copy());
    const std::string& turn = game.turns[i].text;
    if (const std::string why = play_saved(live, *engine, i, turn); !why.empty()) {
      diagnostics.error(game.turns[i].place,
                        fmt::format("turn {} ({}) is not legal: {}", i + 1, turn, why));
      diagnostics.throw_if_errors();
    }
  }
  match_ = game;
  match_.columns = engine->columns();
  match_.position = scalar_of(to_text(engine->variant(), engine->layout(), start));
  match_.turns.clear();
  start_ = start;
  tracer_.reset(); // it uses the engine
  game_ = std::move(live);
  engine_ = std::move(engine);
  before_ = std::move(before);
  trace_again(game.turns.size());
}

void PlaySession::trace_again(std::size_t told) {
  tracer_ = std::make_unique<Tracer>(*engine_, start_);
  const std::vector<std::string> turns = turn_texts();
  for (told_ = 0; told_ < told; ++told_)
    tracer_->play(turns[told_]);
  shown_ = false;
}

const std::optional<Agent>& PlaySession::agent_of(Player player) const {
  return players_.seats[static_cast<std::size_t>(player)];
}

void PlaySession::run() {
  board({});
  tell_new_turns();
  while (!game_->over()) {
    if (const std::optional<Agent>& agent = agent_of(game_->mover()))
      let_agent_decide(*agent);
    else if (!ask())
      return;
    tell_new_turns();
  }
  fmt::print("the game is over after {} turns: {}\n", game_->turns().size(),
             sentence(game_->ending()));
}

bool PlaySession::ask() {
  if (!shown_) show_options();
  shown_ = true;
  if (on_terminal_) fmt::print("{}> ", player_text(game_->mover()));
  std::fflush(stdout);
  std::string line;
  if (!std::getline(std::cin, line)) {
    if (on_terminal_) fmt::print("\n");
    return false;
  }
  line = trimmed_line(line);
  const std::size_t blank = std::min(line.find(' '), line.size());
  for (const Order& order : orders())
    if (line.substr(0, blank) == order.name) return obey(order, trimmed_line(line.substr(blank)));
  if (!line.empty()) decide_by(line);
  return true;
}

bool PlaySession::obey(const Order& order, const std::string& argument) {
  const std::string_view wanted = order.argument;
  const bool lacks = argument.empty() && !wanted.empty() && !wanted.starts_with('[');
  if (!lacks && (!wanted.empty() || argument.empty())) return (this->*order.obey)(argument);
  refuse(fmt::format("{}{}{}: {}", order.name, wanted.empty() ? "" : " ", wanted, order.meaning));
  return true;
}

void PlaySession::decide_by(const std::string& text) {
  std::unique_ptr<LiveGame> before = game_->copy();
  const int options = static_cast<int>(game_->options().size());
  if (text.find_first_not_of("0123456789") != std::string::npos) {
    if (const std::string why = decide_typed(game_, *engine_, text); !why.empty())
      return refuse(why);
  } else {
    const auto number = to_integer(text);
    if (!number || *number < 1 || *number > options)
      return refuse(fmt::format("there is no number {}; there are 1 to {}", text, options));
    game_->choose(static_cast<int>(*number) - 1);
  }
  before_.push_back(std::move(before));
  shown_ = false;
  if (begun_turn(*game_)) board({});
}

void PlaySession::let_agent_decide(const Agent& agent) {
  const int seat = static_cast<int>(game_->mover());
  game_->choose(game_->advice(agent, stream_of_decision(seat)).option);
  shown_ = false;
}

/// It depends on the place in the game alone: after an undo an agent plays as before.
Xoroshiro PlaySession::stream_of_decision(int drawer) const {
  std::uint64_t place = game_->turns().size() << 16;
  if (const auto begun = begun_turn(*game_)) place += begun->then.size() + begun->extras.size() + 1;
  return stream_of_agent(players_.seed, 0, place, drawer);
}

/// Those that are whole, each as 'sowlab trace' takes it.
std::vector<std::string> PlaySession::turn_texts() const {
  std::vector<std::string> texts;
  Player mover = start_.mover;
  for (const Turn& turn : whole_turns(*game_)) {
    texts.push_back(to_text(engine_->layout(), mover, turn));
    mover = enemy_of(mover);
  }
  return texts;
}

void PlaySession::tell_new_turns() {
  const std::vector<std::string> turns = turn_texts();
  for (; told_ < turns.size(); ++told_)
    tell(tracer_->play(turns[told_]));
}

void PlaySession::tell(const TracedTurn& turn) const {
  const Layout& layout = engine_->layout();
  fmt::print("{}. {} {}", turn.number, player_text(turn.mover),
             to_text(layout, turn.mover, turn.turn));
  if (turn.endless || turn.unresolved || !turn.laps.empty())
    fmt::print(": {}", laps_in_short(layout, turn));
  if (turn.occurrence > 1) fmt::print(", the position for the {}. time", turn.occurrence);
  fmt::print("\n");
  if (on_terminal_)
    fmt::print("{}\n", drawing(layout, turn.after));
  else
    fmt::print("position: {}\n", to_text(engine_->variant(), layout, turn.after));
}

void PlaySession::show_options() const {
  const char* task = game_->asks() == LiveGame::Asks::sowing  ? "sows"
                     : game_->asks() == LiveGame::Asks::extra ? "takes a further hole"
                                                              : "sows again";
  fmt::print("turn {}, {} {}:\n", whole_turns(*game_).size() + 1, player_text(game_->mover()),
             task);
  std::size_t width = 0;
  const std::vector<std::string> options = game_->options();
  for (std::size_t i = 0; i < options.size(); ++i) {
    const std::string cell = fmt::format("  {} {}", i + 1, options[i]);
    if (width + cell.size() > 100) {
      fmt::print("\n");
      width = 0;
    }
    fmt::print("{}", cell);
    width += cell.size();
  }
  fmt::print("\n");
}

std::string PlaySession::player_text(Player player) const {
  return ink_(player == Player::south ? Ink::Colour::green : Ink::Colour::cyan, name_of(player));
}

void PlaySession::refuse(const std::string& why) const {
  fmt::print("{}\n", ink_(Ink::Colour::red, why));
}

} // namespace sowlab
