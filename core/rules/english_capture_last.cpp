// What is captured by the hole in which a lap ends.

#include "core/rules/english_blocks.h"
#include "core/rules/english_words.h"

#include <algorithm>
#include <fmt/format.h>

namespace sowlab::english {
namespace {

/// Only the mover's own holes capture: the hole opposite is the enemy's.
bool ends_on_own_side(const Variant& variant) {
  return !is_ring(variant.track) || variant.capture.where == Where::inner ||
         variant.capture.where == Where::own;
}

/// On own loops a lap ends on the mover's side anyway.
const char* side_of_last(const Variant& variant) {
  const Where where = variant.capture.where;
  if (where == Where::inner && variant.board.rows > 2) return " of his inner row";
  if (!is_ring(variant.track)) return "";
  if (where == Where::enemy) return " on the enemy's side";
  return where == Where::anywhere ? " on either side" : " on his side";
}

/// "two or three seeds", "an even number of seeds"; empty for any number.
std::string seeds_of_last(const Capture& capture) {
  const std::string parity =
      fmt::format("{} number", capture.parity == Parity::even ? "an even" : "an odd");
  if (capture.counts.empty())
    return capture.parity == Parity::any ? std::string() : fmt::format("{} of seeds", parity);
  return fmt::format("{} seed{}{}", listed(numbers(capture.counts), "or"),
                     capture.counts == std::vector<int>{1} ? "" : "s",
                     capture.parity == Parity::any ? "" : fmt::format(", and {}", parity));
}

/// An empty hole holds one seed when the last one has fallen: then nothing need be asked.
bool asks_for_seeds(const Variant& variant) {
  const Capture& capture = variant.capture;
  if (seeds_of_last(capture).empty()) return false;
  if (!last_hole_was_empty(variant) || capture.parity == Parity::even) return true;
  const auto is_one = [](int seeds) { return seeds == 1; };
  return !capture.counts.empty() &&
         std::none_of(capture.counts.begin(), capture.counts.end(), is_one);
}

/// "an empty hole of his inner row".
std::string last_hole(const Variant& variant) {
  const bool empty = last_hole_was_empty(variant);
  const bool occupied = variant.capture.last == LastHole::occupied;
  const std::string hole = fmt::format("{}{}",
                                       empty      ? "an empty hole"
                                       : occupied ? "an occupied hole"
                                                  : "a hole",
                                       side_of_last(variant));
  if (asks_for_seeds(variant))
    return fmt::format("{} that then holds {}", hole, seeds_of_last(variant.capture));
  return fmt::format("{}{}", hole, empty || occupied ? "" : ", empty or not");
}

/// What is asked of the hole opposite. Where its seeds alone are taken it must have some anyway.
Condition of_opposite(const Capture& capture) {
  if (!capture.opposite && !capture.behind) return Condition::any;
  const bool alone = !capture.behind && !capture.last_itself;
  return alone && capture.if_opposite == Condition::any ? Condition::occupied : capture.if_opposite;
}

/// The same of the hole behind that one.
Condition of_behind(const Capture& capture) {
  if (!capture.opposite && !capture.behind) return Condition::any;
  const bool alone = !capture.opposite && !capture.last_itself;
  return alone && capture.if_behind == Condition::any ? Condition::occupied : capture.if_behind;
}

constexpr const char* behind_it = "the one behind it, in the enemy's outer row";

const char* is_so(Condition condition) {
  return condition == Condition::empty ? "is empty" : "has seeds";
}

/// "the enemy's hole opposite has seeds"; empty where nothing is asked.
std::string asked_of_others(const Variant& variant) {
  const Condition opposite = of_opposite(variant.capture);
  const Condition behind = of_behind(variant.capture);
  const char* const hole =
      ends_on_own_side(variant) ? "the enemy's hole opposite" : "the hole opposite";
  if (behind == Condition::any)
    return opposite == Condition::any ? std::string() : fmt::format("{} {}", hole, is_so(opposite));
  if (opposite == Condition::any)
    return fmt::format("the hole behind {}, in the enemy's outer row, {}", hole, is_so(behind));
  if (opposite == behind)
    return fmt::format("{} and {}, {}", hole, behind_it,
                       behind == Condition::empty ? "are both empty" : "both have seeds");
  return fmt::format("{} {}, but {}, {}", hole, is_so(opposite), behind_it, is_so(behind));
}

/// "the hole opposite", as it is called after what has been asked.
const char* name_of_opposite(const Variant& variant) {
  return asked_of_others(variant).empty() && ends_on_own_side(variant) ? "the enemy's hole opposite"
                                                                       : "the hole opposite";
}

/// "the one behind it" where the hole opposite has been named.
const char* name_of_behind(const Variant& variant) {
  const Capture& capture = variant.capture;
  if (asked_of_others(variant).empty())
    return capture.opposite ? behind_it
                            : "the hole behind the enemy's hole opposite, in his outer row";
  const bool only_one_named = of_opposite(capture) == Condition::any && !capture.opposite;
  return only_one_named ? "that hole" : "the one behind it";
}

/// The holes that are taken besides the last one; holes that must be empty give nothing.
std::vector<std::string> holes_taken(const Variant& variant) {
  const Capture& capture = variant.capture;
  std::vector<std::string> holes;
  if (capture.opposite && of_opposite(capture) != Condition::empty)
    holes.emplace_back(name_of_opposite(variant));
  if (capture.behind && of_behind(capture) != Condition::empty)
    holes.push_back(fmt::format("{}{}", holes.empty() ? "" : "of ", name_of_behind(variant)));
  return holes;
}

bool both_have_seeds(const Capture& capture) {
  return of_opposite(capture) == Condition::occupied && of_behind(capture) == Condition::occupied;
}

/// "his last seed and the seeds of the hole opposite".
std::string taken(const Variant& variant) {
  const std::vector<std::string> holes = holes_taken(variant);
  const bool single = last_hole_was_empty(variant);
  if (!variant.capture.last_itself)
    return holes.size() == 2 && both_have_seeds(variant.capture)
               ? std::string("the seeds of both")
               : fmt::format("the seeds of {}", listed(holes, "and"));
  if (holes.empty()) return single ? "that seed" : "all seeds there";
  return fmt::format("{} and those of {}", single ? "his last seed" : "all seeds there",
                     listed(holes, "and"));
}

/// The hole opposite alone is asked, for seeds, and they are taken: perhaps with those behind.
bool takes_opposite_first(const Capture& capture) {
  return capture.opposite && !capture.last_itself && of_opposite(capture) == Condition::occupied &&
         capture.if_behind == Condition::any;
}

Sentences capture_opposite_first(const Variant& variant, const std::string& when) {
  Sentences text = {fmt::format("{}, and {}, he captures those.", when, asked_of_others(variant))};
  if (variant.capture.behind) {
    text.emplace_back("The seeds of the hole behind that one, in the enemy's outer row, are "
                      "captured too, if there are any.");
    text.emplace_back(
        "If the hole opposite is empty nothing is captured, even if the one behind it "
        "has seeds.");
  }
  return text;
}

Sentences condition_and_capture(const Variant& variant) {
  // Where captured seeds are sown on, a capture does not end the sowing.
  const std::string when =
      fmt::format("If the last seed of {} falls into {}",
                  sows_captured_on(variant) ? "a lap" : "the sowing", last_hole(variant));
  if (takes_opposite_first(variant.capture)) return capture_opposite_first(variant, when);
  const std::string asked = asked_of_others(variant);
  return {fmt::format("{}{}{}, he captures {}.", when, asked.empty() ? "" : ", and ", asked,
                      taken(variant))};
}

std::string chained(const Variant& variant) {
  const char* const lap = has_laps(variant) ? "lap" : "sowing";
  std::vector<std::string> conditions = {fmt::format("got a seed in this {}", lap)};
  if (variant.capture.where == Where::enemy)
    conditions.emplace_back("lies on the enemy's side");
  else if (is_ring(variant.track) && variant.capture.where != Where::anywhere)
    conditions.emplace_back("lies on his own side");
  if (const std::string seeds = seeds_of_last(variant.capture); !seeds.empty())
    conditions.push_back(fmt::format("holds {}", seeds));
  return fmt::format(
      "Then he captures the seeds of the hole before that one too, of the one before "
      "that, and so on backwards, as long as each {}.",
      listed(conditions, "and"));
}

} // namespace

Sentences captures_by_last_hole(const Variant& variant) {
  if (!variant.capture.last_itself && holes_taken(variant).empty()) return {"Nothing is captured."};
  Sentences text = condition_and_capture(variant);
  if (variant.capture.chain) text.push_back(chained(variant));
  if (variant.capture.first_lap && has_laps(variant))
    text.emplace_back("But if the first lap of a sowing does not end in a capture, its later laps "
                      "capture nothing either.");
  return text;
}

} // namespace sowlab::english
