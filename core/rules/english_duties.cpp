// What a player must sow, or may not, where he has a choice.

#include "core/rules/english_blocks.h"

#include <fmt/format.h>

namespace sowlab::english {
namespace {

const char* must_capture(const Variant& variant) {
  return has_laps(variant) ? "If there are sowings whose first lap ends in a capture, he must "
                             "choose one of them."
                           : "If there are sowings that end in a capture, he must choose one of "
                             "them.";
}

std::string inner_first(const Variant& variant) {
  const char* const when =
      variant.capture.by != CaptureBy::last_hole ? "He must"
      : variant.move.must_capture                ? "If there are none, he must"
      : has_laps(variant) ? "If there are no sowings whose first lap ends in a capture, he must"
                          : "If there are no sowings that end in a capture, he must";
  return fmt::format("{} choose a hole of his inner row, if one may be sown.", when);
}

} // namespace

Sentences duties(const Variant& variant) {
  Sentences text;
  const Move& move = variant.move;
  if (move.must_feed)
    text.emplace_back("If the enemy has no seeds on his side, the mover must sow so that the enemy "
                      "has some there afterwards; if he cannot, he has no legal turn.");
  if (move.must_capture) text.emplace_back(must_capture(variant));
  if (move.inner_first) text.push_back(inner_first(variant));
  if (bars_holes(move))
    text.emplace_back("If a turn does no more than to sow a single seed into an empty hole of the "
                      "enemy, where it stays, the enemy may not sow that hole in his next turn.");
  return text;
}

} // namespace sowlab::english
