// What is captured while seeds are sown, and the holes that are claimed.

#include "core/rules/english_blocks.h"
#include "core/rules/english_words.h"

#include <fmt/format.h>

namespace sowlab::english {
namespace {

std::string passing_seeds(const Variant& variant) {
  const Passing& passing = *variant.capture.passing;
  // On own loops all seeds lie on the mover's side.
  const bool to_owner = passing.to_owner && is_ring(variant.track);
  const std::string seeds = number(passing.seeds);
  return fmt::format("When a seed that is sown makes exactly {} seeds in a hole{}, all {} are "
                     "captured at once: by {}.",
                     seeds, variant.capture.claim ? " that is not claimed" : "", seeds,
                     to_owner ? "the player on whose side the hole lies, or by the mover if it is "
                                "the last seed of a lap"
                              : "the mover");
}

Sentences passing(const Variant& variant) {
  Sentences text = {passing_seeds(variant)};
  if (variant.sowing.relay == Relay::occupied)
    text.emplace_back("If the last seed of a lap does so, the sowing ends.");
  if (sows_captured_on(variant)) text.emplace_back("These seeds leave the board.");
  return text;
}

/// "hole at the right end of the enemy's row", to which a lap along the whole of the enemy's side
/// would come last.
std::string last_of_side(const Variant& variant) {
  const bool clockwise = variant.sowing.direction == Direction::clockwise;
  if (variant.board.rows == 3)
    return fmt::format("hole at the left end of the enemy's {} row", clockwise ? "outer" : "inner");
  const Row row = variant.track == Track::perimeter ? Row::inner : Row::outer;
  return fmt::format("hole at the {} end of the enemy's {}", clockwise ? "left" : "right",
                     row_name(variant.board, row));
}

Sentences limits_of_claims(const Variant& variant) {
  const Claim& claim = *variant.capture.claim;
  Sentences text;
  if (claim.most > 0)
    text.push_back(fmt::format("A player may claim {}{} in a game.",
                               claim.most == 1 ? "only " : "up to ", counted(claim.most, "hole")));
  if (claim.not_last)
    text.push_back(
        fmt::format("The {}, as the enemy sees it, cannot be claimed.", last_of_side(variant)));
  if (claim.not_opposite)
    text.push_back(fmt::format("A player cannot claim the hole of the same number as one that the "
                               "enemy has claimed, if the holes of each side are numbered {}.",
                               variant.board.rows == 2 ? "from its owner's left"
                                                       : "counter-clockwise from the left end of "
                                                         "its owner's outer row"));
  return text;
}

std::string kept_seeds(const Claim& claim) {
  const char* const kept = "Seeds are sown into claimed holes as into others, and stay there";
  if (claim.raid == 0) return fmt::format("{}.", kept);
  return fmt::format("{}, except that a player whose lap ends in a hole claimed by the enemy "
                     "captures {} of it{}.",
                     kept, counted(claim.raid, "seed"),
                     claim.raid > 1 ? ", or all if there are fewer" : "");
}

Sentences claims(const Variant& variant) {
  const Claim& claim = *variant.capture.claim;
  Sentences text = {fmt::format("If the last seed of {} makes {} seeds in an enemy hole, he "
                                "claims that hole for the rest of the game, and the sowing ends.",
                                has_laps(variant) ? "a lap" : "the sowing", number(claim.seeds))};
  append(text, limits_of_claims(variant));
  text.emplace_back(
      has_laps(variant)
          ? "Nobody may sow from a claimed hole, and a lap that ends in one ends the sowing."
          : "Nobody may sow from a claimed hole.");
  if (claim.keeps)
    text.push_back(kept_seeds(claim));
  else
    text.emplace_back("Its claimer captures the seeds in it, and later every seed that falls into "
                      "it, whoever sows it.");
  return text;
}

} // namespace

Sentences captures_besides(const Variant& variant) {
  Sentences text;
  if (variant.capture.passing) append(text, passing(variant));
  if (variant.capture.claim) append(text, claims(variant));
  return text;
}

} // namespace sowlab::english
