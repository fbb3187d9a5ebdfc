// What is captured, and where it goes.

#include "core/rules/english_blocks.h"
#include "core/rules/english_words.h"

#include <fmt/format.h>

namespace sowlab::english {
namespace {

const char* after_lap(const Variant& variant) {
  return has_laps(variant) ? "After each lap" : "After his sowing";
}

Sentences by_holes_sown(const Variant& variant) {
  Sentences text = {fmt::format(
      "{} he captures the seeds of every enemy hole opposite a hole of his inner row into which a "
      "seed fell.",
      after_lap(variant))};
  if (variant.capture.behind)
    text.emplace_back(
        "Where there are any, the seeds of the hole behind, in the enemy's outer row, "
        "are captured too; where the hole opposite is empty nothing is captured.");
  return text;
}

Sentences by_overtaking(const Variant& variant) {
  const char* const lap = after_lap(variant);
  if (variant.capture.overtaken == Overtaken::keep)
    return {fmt::format("{} every enemy hole into which a seed fell is captured: it becomes his "
                        "with all its seeds, which stay where they are.",
                        lap),
            std::string("No seeds leave the board.")};
  return {
      fmt::format("{} every enemy hole into which a seed fell is captured: the seeds sown there "
                  "stay and are his, those that were there go to the hole just emptied{}.",
                  lap, keeps_series(variant) ? ", which becomes his rear hole" : ""),
      std::string("No seeds leave the board.")};
}

std::string extra(const Extra& extra) {
  const std::string holes = extra.inner
                                ? counted(extra.holes, "other hole") + " of the enemy's inner row"
                                : counted(extra.holes, "other enemy hole");
  if (extra.optional)
    return fmt::format("At the end of a turn in which he captured he may also take all seeds of "
                       "{}{}, as he chooses.",
                       extra.holes == 1 ? "" : "up to ", holes);
  return fmt::format("At the end of a turn in which he captured he must also take all seeds of {} "
                     "that {} any, as he chooses{}.",
                     holes, extra.holes == 1 ? "has" : "have",
                     extra.holes == 1 ? "" : "; if there are fewer, of all those");
}

std::string beyond_gap(const Capture& capture) {
  return fmt::format(
      "When a lap has ended before an empty hole, he captures the seeds of the hole "
      "beyond that one, on whichever side it lies{}.",
      capture.sows_on
          ? ", and goes on by sowing the next hole after it that has seeds; if there are "
            "none to be captured, the sowing ends"
          : ", if there are any, and the sowing ends");
}

/// Nothing is captured by a sowing as such.
Sentences nothing(const Variant& variant) {
  if (variant.capture.passing || variant.capture.claim) return {};
  return {variant.gambit ? "Nothing is captured but in the first turns." : "Nothing is captured."};
}

Sentences captured(const Variant& variant) {
  switch (variant.capture.by) {
  case CaptureBy::none:
    return nothing(variant);
  case CaptureBy::last_hole:
    return captures_by_last_hole(variant);
  case CaptureBy::holes_sown:
    return by_holes_sown(variant);
  case CaptureBy::overtaking:
    return by_overtaking(variant);
  case CaptureBy::beyond_gap:
    return {beyond_gap(variant.capture)};
  }
  return {};
}

const char* where_captured_go(const Variant& variant) {
  return variant.sowing.store ? "Captured seeds go into the store of whoever captures them."
                              : "Captured seeds leave the board.";
}

} // namespace

Sentences captures(const Variant& variant) {
  Sentences text = captures_besides(variant);
  append(text, captured(variant));
  if (variant.capture.by == CaptureBy::last_hole) append(text, grand_slams(variant));
  if (variant.capture.extra.holes > 0) text.push_back(extra(variant.capture.extra));
  append(text, captured_sown_on(variant));
  if (captures_anything(variant) && !changes_hands(variant) && !sows_captured_on(variant))
    text.emplace_back(where_captured_go(variant));
  return text;
}

} // namespace sowlab::english
