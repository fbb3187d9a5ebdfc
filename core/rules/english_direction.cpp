// Which way seeds are sown.

#include "core/rules/english_blocks.h"
#include "core/rules/english_words.h"

#include <fmt/format.h>
#include <utility>

namespace sowlab::english {
namespace {

/// The rows that a direction leads through, one after the other.
std::string way(const Variant& variant, bool clockwise) {
  const auto [from, to] = clockwise ? std::pair("right", "left") : std::pair("left", "right");
  if (!is_ring(variant.track))
    return fmt::format("from {0} to {1} in his outer row and back from {1} to {0} in his inner row",
                       from, to);
  if (variant.board.rows == 3)
    return fmt::format("from left to right in a player's {} row, back from right to left in his {} "
                       "row, and then, as the enemy sees it, in the same way through the enemy's "
                       "rows",
                       clockwise ? "inner" : "outer", clockwise ? "outer" : "inner");
  return fmt::format("from {0} to {1} along the side nearest to the player, and from {1} to {0} "
                     "along the enemy's",
                     from, to);
}

std::string one_way(const Variant& variant) {
  const bool clockwise = variant.sowing.direction == Direction::clockwise;
  const char* const name = clockwise ? "clockwise" : "counter-clockwise";
  if (is_ring(variant.track))
    return fmt::format("All sowing goes {} round the ring: {}.", name, way(variant, clockwise));
  return fmt::format("{} is {}: each player sows round his own two rows, {}.",
                     goes_both_ways(variant) ? "The usual direction of sowing" : "All sowing", name,
                     way(variant, clockwise));
}

const char* round_the_track(const Variant& variant) {
  return is_ring(variant.track) ? "All sowing goes round the ring"
                                : "Each player sows round his own two rows";
}

std::string as_chosen(const Variant& variant) {
  return fmt::format("{}, clockwise or counter-clockwise, as {} chooses for each sowing; "
                     "counter-clockwise is {}.",
                     round_the_track(variant), is_ring(variant.track) ? "the mover" : "he",
                     way(variant, false));
}

Sentences by_half(const Variant& variant, int columns) {
  const bool middle = columns % 2 == 1;
  return {fmt::format("{}: a hole in the left half of a player's row, as he sees it, is sown "
                      "clockwise, one in the right half counter-clockwise{}.",
                      round_the_track(variant),
                      middle ? ", and one in the middle either way, as he chooses" : ""),
          fmt::format("Counter-clockwise is {}.", way(variant, false))};
}

std::string reverse_sowing(const Reverse& reverse, int columns) {
  const std::string holes =
      reverse.holes >= columns ? std::string("any of his holes")
      : reverse.holes == 1
          ? std::string("the hole at the left end of either of his rows")
          : fmt::format("{} of the {} holes at the left end of each of his rows",
                        reverse.holes == 2 ? "either" : "any", number(reverse.holes));
  return fmt::format(
      "A player may also sow {} in the other direction, if the first lap then ends in a "
      "capture.",
      holes);
}

} // namespace

Sentences directions(const Variant& variant, int columns) {
  switch (variant.sowing.direction) {
  case Direction::counter_clockwise:
  case Direction::clockwise:
    return {one_way(variant)};
  case Direction::either:
    return {as_chosen(variant)};
  case Direction::by_half:
    return by_half(variant, columns);
  }
  return {};
}

Sentences reversals(const Variant& variant, int columns) {
  if (!variant.move.reverse) return {};
  return {reverse_sowing(*variant.move.reverse, columns)};
}

} // namespace sowlab::english
