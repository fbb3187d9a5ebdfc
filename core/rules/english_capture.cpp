// What is captured, and where it goes.

#include "core/rules/english_blocks.h"
#include "core/rules/english_words.h"

#include <fmt/format.h>

namespace sowlab::english {
namespace {

const char* after_lap(const Variant& variant) {
  return has_laps(variant) ? "After each lap" : "After his sowing";
}

Sentences by_last_hole(const Variant& variant) {
  // A relay would have gone on from any other hole than an empty one.
  const bool any = variant.capture.last == LastHole::any && variant.sowing.relay == Relay::none;
  Sentences text = {fmt::format(
      "If the last seed of the sowing falls into {}, and the enemy's hole opposite has "
      "seeds, he captures those.",
      any ? "a hole of his inner row, empty or not" : "an empty hole of his inner row")};
  if (variant.capture.behind) {
    text.emplace_back("The seeds of the hole behind that one, in the enemy's outer row, are "
                      "captured too, if there are any.");
    text.emplace_back(
        "If the hole opposite is empty nothing is captured, even if the one behind it "
        "has seeds.");
  }
  return text;
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
  if (extra.optional)
    return fmt::format("At the end of a turn in which he captured he may also take all seeds of "
                       "{}{}, as he chooses.",
                       extra.holes == 1 ? "" : "up to ", counted(extra.holes, "other enemy hole"));
  return fmt::format("At the end of a turn in which he captured he must also take all seeds of {} "
                     "that {} any, as he chooses{}.",
                     counted(extra.holes, "other enemy hole"), extra.holes == 1 ? "has" : "have",
                     extra.holes == 1 ? "" : "; if there are fewer, of all those");
}

Sentences captured(const Variant& variant) {
  switch (variant.capture.by) {
  case CaptureBy::none:
    return {"Nothing is captured."};
  case CaptureBy::last_hole:
    return by_last_hole(variant);
  case CaptureBy::holes_sown:
    return by_holes_sown(variant);
  case CaptureBy::overtaking:
    return by_overtaking(variant);
  }
  return {};
}

} // namespace

Sentences captures(const Variant& variant) {
  Sentences text = captured(variant);
  if (variant.capture.extra.holes > 0) text.push_back(extra(variant.capture.extra));
  if (captures_anything(variant) && !is_ring(variant.track))
    text.emplace_back("Captured seeds leave the board.");
  return text;
}

} // namespace sowlab::english
