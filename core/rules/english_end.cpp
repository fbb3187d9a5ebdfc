// How a game ends, and who has won.

#include "core/rules/english_blocks.h"
#include "core/rules/english_words.h"

#include <fmt/format.h>

namespace sowlab::english {
namespace {

/// It may happen that a player has no legal turn, and that he has not lost by then.
bool may_be_stuck(const Variant& variant) {
  const bool ring = is_ring(variant.track);
  return variant.end.wins == Wins::most_seeds || variant.move.at_least > 1 ||
         (variant.end.endless_move == EndlessMove::forbidden && has_laps(variant)) ||
         (ring && variant.move.lone_seed_steps.front() > 1);
}

const char* takes_all(const Variant& variant) {
  return is_ring(variant.track) ? "Whoever has captured all holes of the enemy has won, at once."
                                : "Whoever has captured all the enemy's seeds has won, at once.";
}

std::string cannot_move(const End& end) {
  const char* const result = end.wins == Wins::most_seeds ? "the game ends" : "the game is a draw";
  switch (end.cannot_move) {
  case CannotMove::loses:
    return "A player who may sow none of his holes in his turn loses.";
  case CannotMove::passes:
    return fmt::format("A player who may sow none of his holes in his turn passes; if neither "
                       "player may sow any, {}.",
                       result);
  case CannotMove::ends_game:
    return fmt::format("When the player to move may sow none of his holes, {}.", result);
  }
  return {};
}

std::string most_seeds(const Variant& variant) {
  const char* const counted_too =
      captures_anything(variant) && !is_ring(variant.track) ? ", captured ones included," : "";
  return fmt::format("The seeds left on the board then belong to {}, and the player with more seeds"
                     "{} wins; if both have as many it is a draw.",
                     is_ring(variant.track) ? "the player whose holes they are in"
                                            : "the side they lie on",
                     counted_too);
}

std::string repetition(const Repetition& rule) {
  if (rule.times == 0)
    return "A position may come back any number of times: that does not end the game.";
  return fmt::format(
      "When the same position, with the same player to move, occurs for the {} time, "
      "{}.",
      ordinal(rule.times),
      rule.draw ? "the game is a draw" : "the game ends by repetition and neither player wins");
}

const char* endless_move(EndlessMove rule) {
  switch (rule) {
  case EndlessMove::ends_game:
    return "A turn whose laps would never stop ends the game as an endless move, and neither "
           "player "
           "wins.";
  case EndlessMove::forbidden:
    return "A hole may not be sown if its laps would never stop.";
  case EndlessMove::mover_loses:
    return "A player who begins a turn whose laps would never stop loses.";
  case EndlessMove::draw:
    return "If the laps of a turn would never stop, the game is a draw.";
  }
  return "";
}

} // namespace

Sentences ending(const Variant& variant) {
  Sentences text;
  const End& end = variant.end;
  if (end.wins == Wins::takes_all && captures_anything(variant))
    text.emplace_back(takes_all(variant));
  if (may_be_stuck(variant)) text.push_back(cannot_move(end));
  if (end.wins == Wins::most_seeds) text.push_back(most_seeds(variant));
  text.push_back(repetition(end.repetition));
  if (has_laps(variant)) text.emplace_back(endless_move(end.endless_move));
  return text;
}

} // namespace sowlab::english
