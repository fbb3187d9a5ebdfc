// Captures of all seeds on the enemy's side.

#include "core/rules/english_blocks.h"

#include <fmt/format.h>
#include <string_view>

namespace sowlab::english {
namespace {

/// "If a capture would leave the enemy no seeds on his side, ...": `result` follows.
std::string all_of_side(const Variant& variant, std::string_view result) {
  return fmt::format("If a capture would leave the enemy no seeds on his side{}, {}.",
                     keeps_claimed(variant) ? " but in claimed holes" : "", result);
}

/// Of several holes one keeps its seeds; a single one keeps them too, and nothing is captured.
std::string leaves_hole(const Variant& variant, std::string_view which) {
  if (!variant.capture.chain) return all_of_side(variant, "nothing is captured");
  return all_of_side(
      variant, fmt::format("the hole sown {} of those to be captured keeps its seeds", which));
}

} // namespace

Sentences grand_slams(const Variant& variant) {
  switch (grand_slam_rule(variant)) {
  case GrandSlam::legal:
    return {};
  case GrandSlam::captures_nothing:
    return {all_of_side(variant, "nothing is captured")};
  case GrandSlam::forbidden:
    return {all_of_side(variant, "the sowing may not be made")};
  case GrandSlam::leaves_first:
    return {leaves_hole(variant, "first")};
  case GrandSlam::leaves_last:
    return {leaves_hole(variant, "last")};
  case GrandSlam::gives_rest:
    return {all_of_side(variant, "it ends the game, and the enemy gets all seeds that it leaves "
                                 "on the board")};
  }
  return {};
}

} // namespace sowlab::english
