// Captured seeds that are sown on.

#include "core/rules/english_blocks.h"

namespace sowlab::english {
namespace {

Sentences sown_on(CapturedTo to) {
  switch (to) {
  case CapturedTo::out:
    return {};
  case CapturedTo::last_hole:
    return {"Captured seeds are sown on in the same turn, the first into the hole after the one "
            "that captured."};
  case CapturedTo::lap_origin:
    return {"Captured seeds are sown on in the same turn, the first into the hole after the one "
            "from which the capturing lap started.",
            "If that was itself a lap of captured seeds, the first falls where the first of those "
            "fell."};
  case CapturedTo::end_hole:
    return {"Captured seeds are sown on in the same turn from an end hole of his inner row, into "
            "which the first of them falls, towards the middle of that row.",
            "If the hole that captured is one of the two at either end of the row, they start at "
            "the nearer end; otherwise they go on in the direction of the capturing lap, from the "
            "left end if that is clockwise and from the right end if it is counter-clockwise."};
  }
  return {};
}

} // namespace

Sentences captured_sown_on(const Variant& variant) {
  if (!sows_captured_on(variant)) return {};
  Sentences text = sown_on(variant.capture.to);
  if (variant.move.reverse && variant.capture.to != CapturedTo::end_hole)
    text.emplace_back(variant.move.reverse->on
                          ? "What is captured in a lap against the usual direction is sown on in "
                            "that direction too."
                          : "What is captured in a lap against the usual direction is sown on in "
                            "the usual one, and so is all that follows.");
  text.emplace_back("A lap of captured seeds goes on and captures like any other.");
  return text;
}

} // namespace sowlab::english
