// What a player may sow.

#include "core/rules/english_blocks.h"
#include "core/rules/english_words.h"

#include <fmt/format.h>

namespace sowlab::english {
namespace {

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

/// "left end of his outer row", where his side begins in the direction of play.
std::string first_end(const Variant& variant) {
  const bool clockwise = variant.sowing.direction == Direction::clockwise;
  const bool two_rows = variant.track == Track::own_side || variant.board.rows == 3;
  const bool at_left = !clockwise || two_rows;
  const bool at_inner = variant.track == Track::perimeter || (clockwise && two_rows);
  return fmt::format("{} end of his {}", at_left ? "left" : "right",
                     row_name(variant.board, at_inner ? Row::inner : Row::outer));
}

Sentences rear_hole(const Variant& variant) {
  const Move& move = variant.move;
  return {std::string("A player's holes that have seeds are a series, one behind the other in the "
                      "direction of play."),
          fmt::format("In his turn he can sow only the rear hole of his series, the last{}: he {}.",
                      move.at_least == 1 ? std::string(", however many seeds it has")
                                         : fmt::format(", and only if it has {}", enough(move)),
                      sows),
          fmt::format("At the start the rear hole is the first that has seeds, from the {} on.",
                      first_end(variant)),
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

/// Some sowing of a hole with enough seeds may not be made.
bool forbids_sowings(const Variant& variant) {
  const Move& move = variant.move;
  return (variant.end.endless_move == EndlessMove::forbidden && has_laps(variant)) ||
         grand_slam_rule(variant) == GrandSlam::forbidden || move.must_capture ||
         move.inner_first || move.must_feed || bars_holes(move);
}

std::string opening(const Variant& variant) {
  const HoleOfRow& at = *variant.opening;
  return fmt::format("Each player's first turn must sow the {}, {}, if it has {} by then{}; "
                     "otherwise he chooses freely.",
                     hole_name(variant.board, at, "his"), counted_from(at), enough(variant.move),
                     forbids_sowings(variant) ? " and may be sown" : "");
}

Sentences gambit(const Variant& variant) {
  const int seeds = variant.gambit->seeds;
  return {fmt::format("In his first turn a player does not sow: he moves {} from a hole of his "
                      "inner row that has {} to an empty hole of his outer row, both as he "
                      "chooses, and captures the seeds of the enemy's hole opposite the former and "
                      "of the one behind that{}.",
                      counted(seeds, "seed"),
                      seeds == 1 ? std::string("any") : or_more(seeds, "seed"),
                      sows_captured_on(variant) ? "; these leave the board" : ""),
          std::string("If he cannot do so, he plays an ordinary turn.")};
}

} // namespace

Sentences turn(const Variant& variant, int columns) {
  const Move& move = variant.move;
  Sentences text = directions(variant, columns);
  append(text, keeps_series(variant) ? rear_hole(variant) : any_hole(move));
  if (move.otherwise) text.push_back(otherwise(move));
  if (move.lone_seed_steps != std::vector<int>{1} && may_sow_single(move))
    text.push_back(lone_seed(variant));
  append(text, reversals(variant, columns));
  append(text, duties(variant));
  // The rear hole is the only one to choose anyway.
  if (variant.opening && !keeps_series(variant)) text.push_back(opening(variant));
  if (variant.gambit) append(text, gambit(variant));
  return text;
}

} // namespace sowlab::english
