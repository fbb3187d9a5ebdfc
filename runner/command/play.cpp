#include "runner/command/options.h"
#include "runner/command/play_session.h"

#include <fmt/format.h>
#include <random>

namespace sowlab {
namespace {

constexpr const char* person = "human";

std::optional<Agent> player_of(const options::variables_map& given, const std::string& option) {
  const std::string name = given[option].as<std::string>();
  if (name == person) return std::nullopt;
  try {
    return read_agent(name);
  } catch (const AgentError& error) {
    throw UsageError(fmt::format("--{}: {}; or {}, a person", option, error.what(), person));
  }
}

/// The one asked for, or another one each time.
std::uint64_t seed_of(const options::variables_map& given) {
  return given.count("seed") > 0 ? number_of(given, "seed", 0, INT64_MAX) : std::random_device{}();
}

SavedGame game_asked_for(const Given& given) {
  SavedGame game;
  if (given.count("load") == 0) {
    const std::string name = only_word(given, "VARIANT");
    game.variant = scalar_of(name);
    game.variant.place = asked_on_command_line(name);
    game.columns = columns_of(given);
    game.changes = changes_of(given);
    if (given.count("position") == 0) return game;
    game.position = scalar_of(given["position"].as<std::string>());
    game.position.place = asked_on_command_line("--position");
    return game;
  }
  if (!words_in(given).empty() || given.count("columns") + given.count("set") > 0 ||
      given.count("position") > 0)
    throw UsageError("--load says what is played: nothing else can be said of it");
  Diagnostics diagnostics;
  game = read_saved_game(given["load"].as<std::string>(), diagnostics);
  diagnostics.throw_if_errors();
  return game;
}

int run_play(const Given& given) {
  const SavedGame game = game_asked_for(given);
  const Players players{{player_of(given, "south"), player_of(given, "north")}, seed_of(given)};
  PlaySession session(players, game);
  session.run();
  return 0;
}

} // namespace

Command play_command() {
  const auto player = [](const char* standard) {
    return options::value<std::string>()->value_name("PLAYER")->default_value(standard);
  };
  options::options_description own = with_position(board_options());
  own.add_options()("south", player(person), "who plays first: human, or an agent")(
      "north", player("mcts-800"),
      "who plays second")("seed", options::value<Number>()->value_name("S"),
                          "of what agents draw (default: another one each time)")(
      "load", options::value<std::string>()->value_name("FILE"),
      "go on with a game that was saved, in place of VARIANT");
  return {
      .name = "play",
      .summary = "play against an agent, or against each other",
      .synopsis = "VARIANT [OPTIONS]",
      .description = "Plays a game in the terminal. Type the number of what you choose or a turn "
                     "(g1xc4), or help.\nThe agents are those of 'sowlab ladder --help'. Where "
                     "input or output is no terminal, each turn is\nfollowed by a line 'position: "
                     "...', for scripts.",
      .options = own,
      .words = Words::variants,
      .run = run_play,
  };
}

} // namespace sowlab
