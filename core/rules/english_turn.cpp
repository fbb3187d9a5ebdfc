// The direction, and what a player may sow.

#include "core/rules/english_blocks.h"
#include "core/rules/english_words.h"

#include <fmt/format.h>

namespace sowlab::english {
namespace {

const char* direction(Track track) {
  return is_ring(track)
             ? "All sowing goes counter-clockwise round the ring: from left to right along the "
               "side nearest to the player, and from right to left along the enemy's."
             : "All sowing is counter-clockwise: each player sows round his own two rows, from "
               "left "
               "to right in his outer row and back from right to left in his inner row.";
}

std::string enough(const Move& move) {
  return move.at_least == 1 ? std::string("seeds") : or_more(move.at_least, "seed");
}

constexpr const char* sows = "lifts all its seeds and drops them one by one into the holes that "
                             "follow";

Sentences any_hole(const Move& move) {
  return {fmt::format("In his turn a player chooses one of his holes that has {}, {}.",
                      enough(move), sows)};
}

/// How the rear hole changes.
std::string next_rear(const Variant& variant) {
  return fmt::format("When it has been sown{}, his next occupied hole in the direction of play "
                     "becomes the rear hole.",
                     captures_anything(variant) ? ", or captured by the enemy" : "");
}

Sentences rear_hole(const Variant& variant) {
  const Move& move = variant.move;
  return {std::string("A player's holes that have seeds are a series, one behind the other in the "
                      "direction of play."),
          fmt::format("In his turn he can sow only the rear hole of his series, the last{}: he {}.",
                      move.at_least == 1 ? std::string(", however many seeds it has")
                                         : fmt::format(", and only if it has {}", enough(move)),
                      sows),
          fmt::format("At the start the rear hole is the first that has seeds, from the left end "
                      "of his {} row on.",
                      variant.track == Track::perimeter ? "inner" : "outer"),
          next_rear(variant)};
}

/// What may be sown when no hole has enough: "a single seed", "one that has two seeds or more".
std::string fewer(const Move& move) {
  const int least = move.otherwise->at_least;
  if (move.sow == Sow::rear)
    return least == 1 ? std::string("it all the same")
                      : fmt::format("it if it has {}", or_more(least, "seed"));
  if (move.at_least == 2) return "a single seed";
  if (least == 1) return "one that has fewer";
  return fmt::format("one that has {}",
                     least + 1 == move.at_least ? counted(least, "seed") : or_more(least, "seed"));
}

std::string otherwise(const Move& move) {
  const bool singles = move.at_least == 2;
  const char* const where = !move.otherwise->into_empty ? ""
                            : singles                   ? ", but only into an empty hole"
                                      : ", but only if the first lap ends in an empty hole";
  return fmt::format("If {}, he may sow {}{}.",
                     move.sow == Sow::rear ? "it has fewer" : "he has no such hole", fewer(move),
                     where);
}

bool may_sow_single(const Move& move) {
  return move.at_least == 1 || (move.otherwise && move.otherwise->at_least == 1);
}

std::string lone_seed(const Variant& variant) {
  const std::vector<int>& steps = variant.move.lone_seed_steps;
  std::vector<std::string> ways = {fmt::format("{} on", counted(steps.front(), "hole"))};
  for (std::size_t i = 1; i < steps.size(); ++i)
    ways.push_back(number(steps[i]));
  return fmt::format(
      "A player's only seed on the board goes {}{}{}.", listed(ways, "or"),
      steps.size() > 1 ? ", as he chooses" : "",
      is_ring(variant.track) && steps.back() > 1 ? "; it cannot jump over an enemy's hole" : "");
}

std::string opening(const Variant& variant) {
  const HoleOfRow& at = *variant.opening;
  return fmt::format(
      "Each player's first turn must sow the {} hole of his {} row, counted from "
      "his left, if it has {} by then{}; otherwise he chooses freely.",
      ordinal(at.hole), at.row == Row::outer ? "outer" : "inner", enough(variant.move),
      variant.end.endless_move == EndlessMove::forbidden && has_laps(variant) ? " and may be sown"
                                                                              : "");
}

} // namespace

Sentences turn(const Variant& variant) {
  const Move& move = variant.move;
  Sentences text = {direction(variant.track)};
  const Sentences sown = keeps_series(variant) ? rear_hole(variant) : any_hole(move);
  text.insert(text.end(), sown.begin(), sown.end());
  if (move.otherwise) text.push_back(otherwise(move));
  if (move.lone_seed_steps != std::vector<int>{1} && may_sow_single(move))
    text.push_back(lone_seed(variant));
  // The rear hole is the only one to choose anyway.
  if (variant.opening && !keeps_series(variant)) text.push_back(opening(variant));
  return text;
}

} // namespace sowlab::english
