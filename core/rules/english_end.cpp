// How a game ends, and who has won.

#include "core/rules/english_blocks.h"
#include "core/rules/english_words.h"

#include <fmt/format.h>

namespace sowlab::english {
namespace {

/// What leaves the board may be all that the mover has: he takes seeds of his own side.
bool takes_own_seeds(const Variant& variant) {
  const Capture& capture = variant.capture;
  return capture.passing ||
         (capture.by == CaptureBy::last_hole && capture.last_itself && !sows_captured_on(variant));
}

/// It may happen that a player has no legal turn, and that he has not lost by then.
bool may_be_stuck(const Variant& variant) {
  return variant.end.wins == Wins::most_seeds || variant.move.at_least > 1 ||
         (variant.end.endless_move == EndlessMove::forbidden && has_laps(variant)) ||
         has_fixed_sides(variant) || takes_own_seeds(variant) ||
         (changes_hands(variant) && variant.move.lone_seed_steps.front() > 1);
}

/// Seeds in claimed holes are not those of the side on which they lie.
const char* but_claimed(const Variant& variant) {
  return keeps_claimed(variant) ? " but in claimed holes" : "";
}

std::string takes_all(const Variant& variant) {
  if (has_fixed_sides(variant))
    return fmt::format("Whoever leaves the enemy no seeds on his side{} at the end of a sowing has "
                       "won.",
                       but_claimed(variant));
  return is_ring(variant.track) ? "Whoever has captured all holes of the enemy has won, at once."
                                : "Whoever has captured all the enemy's seeds has won, at once.";
}

/// Who wins before any seeds are counted; nothing where nobody does.
Sentences wins_at_once(const Variant& variant) {
  switch (variant.end.wins) {
  case Wins::takes_all:
    if (captures_anything(variant) || has_fixed_sides(variant)) return {takes_all(variant)};
    return {};
  case Wins::takes_inner:
    return {std::string("Whoever leaves the enemy's inner row without a seed has won, at once; a "
                        "player whose own inner row is empty at the end of his turn has lost.")};
  case Wins::most_seeds:
    return {};
  }
  return {};
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

std::string side_empty(const Variant& variant) {
  return fmt::format("The game {}ends when at the end of a sowing either side has no seeds{}.",
                     variant.end.cannot_move == CannotMove::loses ? "" : "also ",
                     but_claimed(variant));
}

const char* majority(const Variant& variant) {
  return variant.sowing.store ? "Whoever has more than half of all seeds in his store at the end "
                                "of a sowing has won."
                              : "Whoever has captured more than half of all seeds at the end of a "
                                "sowing has won.";
}

/// Whether a sentence before has said that the game ends.
const char* when_counted(const End& end) {
  return end.cannot_move == CannotMove::loses && !end.side_empty ? "at the end" : "then";
}

std::string most_captured(const Variant& variant) {
  return fmt::format("The seeds left on the board {} count for nobody, and the player {} wins; "
                     "if both have as many it is a draw.",
                     when_counted(variant.end),
                     variant.sowing.store ? "with more seeds in his store"
                                          : "who has captured more seeds");
}

std::string most_seeds(const Variant& variant) {
  if (!variant.end.left_to_owner) return most_captured(variant);
  const char* const counted_too = variant.sowing.store ? ", those in his store included,"
                                  : captures_anything(variant) && !changes_hands(variant)
                                      ? ", captured ones included,"
                                      : "";
  return fmt::format(
      "The seeds left on the board {} belong to {}{}, and the player with more "
      "seeds{} wins; if both have as many it is a draw.",
      when_counted(variant.end),
      changes_hands(variant) ? "the player whose holes they are in" : "the side they lie on",
      keeps_claimed(variant) ? ", those in a claimed hole to its claimer" : "", counted_too);
}

std::string repetition_result(const End& end) {
  switch (end.repetition.result) {
  case RepetitionResult::repetition:
    return "the game ends by repetition and neither player wins";
  case RepetitionResult::draw:
    return "the game is a draw";
  case RepetitionResult::counted:
    return end.wins == Wins::most_seeds ? "the game ends, and seeds are counted in the same way"
                                        : "the game is a draw";
  }
  return {};
}

std::string repetition(const End& end) {
  if (end.repetition.times == 0)
    return "A position may come back any number of times: that does not end the game.";
  return fmt::format("When the same position, with the same player to move, occurs for the {} "
                     "time, {}.",
                     ordinal(end.repetition.times), repetition_result(end));
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
  const End& end = variant.end;
  Sentences text = wins_at_once(variant);
  if (may_be_stuck(variant)) text.push_back(cannot_move(end));
  if (end.side_empty) text.push_back(side_empty(variant));
  if (end.wins == Wins::most_seeds) text.push_back(most_seeds(variant));
  if (end.majority) text.emplace_back(majority(variant));
  text.push_back(repetition(end));
  if (has_laps(variant)) text.emplace_back(endless_move(end.endless_move));
  return text;
}

} // namespace sowlab::english
