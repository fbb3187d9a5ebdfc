// Where a sowing goes on, and where it ends.

#include "core/rules/english_blocks.h"
#include "core/rules/english_words.h"

#include <fmt/format.h>

namespace sowlab::english {
namespace {

/// "in the same direction " where there are two.
const char* same_way(const Variant& variant) {
  return goes_both_ways(variant) ? " in the same direction" : "";
}

const char* no_relay(const Variant& variant) {
  if (sows_captured_on(variant))
    return "The sowing ends with its last seed, whether that falls into an empty hole or not, "
           "unless seeds are captured, which are sown on.";
  return variant.sowing.store
             ? "The sowing ends with its last seed, wherever that falls."
             : "The sowing ends with its last seed, whether that falls into an empty hole or not.";
}

/// A capture goes before a relay from the same hole.
bool captures_from_occupied(const Variant& variant) {
  return variant.capture.by == CaptureBy::last_hole && variant.capture.last == LastHole::occupied;
}

/// The seeds of holes that are gathered have gone before the relay is looked for.
bool relays_from_own_only(const Variant& variant) {
  return changes_hands(variant) && variant.capture.overtaken == Overtaken::gather;
}

/// "a last seed falls into an empty hole or into his store".
std::string last_lap(const Variant& variant) {
  const bool seeds_captured_first = captures_from_occupied(variant) && !sows_captured_on(variant);
  const bool unless_captured = sows_captured_on(variant) && !captures_from_occupied(variant);
  std::vector<std::string> holes = {"an empty hole"};
  if (relays_from_own_only(variant)) holes.emplace_back("one of the enemy's");
  if (variant.capture.claim) holes.emplace_back("a claimed one");
  if (variant.sowing.store) holes.emplace_back("his store");
  return fmt::format("a last seed {}falls into {}{}", seeds_captured_first ? "captures or " : "",
                     listed(holes, "or"), unless_captured ? " and captures nothing" : "");
}

std::string relay_from_occupied(const Variant& variant) {
  return fmt::format(
      "If the last seed falls into an occupied hole{}{}{}, all seeds there are sown on{} in "
      "another lap (a relay), and so on; the sowing ends when {}.",
      relays_from_own_only(variant) ? " of his own" : "",
      variant.capture.claim ? " that is not claimed" : "",
      captures_from_occupied(variant) ? " and captures nothing" : "", same_way(variant),
      last_lap(variant));
}

std::string relay_from_next(const Variant& variant) {
  const bool captures_first = variant.capture.by == CaptureBy::last_hole;
  const bool ends = captures_first && !sows_captured_on(variant);
  return fmt::format("If {}the hole after the one into which the last seed fell has seeds, those "
                     "are sown on{} in another lap (a relay), and so on{}.",
                     captures_first ? "nothing is captured and " : "", same_way(variant),
                     variant.capture.by == CaptureBy::beyond_gap
                         ? std::string(" until a lap ends before an empty hole")
                         : fmt::format("; the sowing ends when that hole is empty{}",
                                       ends ? " or seeds are captured" : ""));
}

std::string relay(const Variant& variant) {
  switch (variant.sowing.relay) {
  case Relay::none:
    return no_relay(variant);
  case Relay::occupied:
    return relay_from_occupied(variant);
  case Relay::next:
    return relay_from_next(variant);
  }
  return {};
}

/// Seeds that bring a lap round to the hole it started from, whichever that is.
int seeds_round_track(const Variant& variant, int columns) {
  const int store = variant.sowing.store ? 1 : 0;
  if (variant.track == Track::perimeter) return 2 * columns + 4;
  return (variant.board.rows == 3 ? 3 : 2) * columns + store;
}

Sentences origin(const Variant& variant, int columns) {
  const int length = seeds_round_track(variant, columns);
  switch (variant.sowing.origin) {
  case Origin::sown:
    return {fmt::format("A lap of {} comes round to the hole it started from, and sows it like any "
                        "other.",
                        or_more(length, "seed"))};
  case Origin::skipped:
    return {fmt::format("A lap of {} comes round to the hole it started from, and passes over it.",
                        or_more(length, "seed"))};
  case Origin::first:
    return {std::string("Of two seeds or more the first goes back into the hole from which they "
                        "were lifted, the others into the holes that follow; a single seed goes "
                        "into the next hole."),
            fmt::format("A lap of {} comes round to the hole it started from, and sows it again.",
                        or_more(length + 1, "seed"))};
  }
  return {};
}

/// "the front hole has one seed and the hole right behind it two".
std::string pattern(const std::vector<int>& front) {
  if (front.size() == 2)
    return fmt::format("the front hole has {} and the hole right behind it {}",
                       counted(front[0], "seed"), number(front[1]));
  return fmt::format("the front hole and those right behind it, one after the other, have {} seeds",
                     listed(numbers(front), "and"));
}

Sentences again(const Variant& variant) {
  const Again& rule = *variant.sowing.again;
  return {std::string("The front hole of a series is the one that has seeds and lies farthest on "
                      "from the rear hole."),
          fmt::format("If after a sowing{} {}, {}, he sows his rear hole again in the same turn, "
                      "and so on until this fails.",
                      captures_anything(variant) ? " and its captures" : "", pattern(rule.front),
                      rule.last_in_front ? "and the last seed fell into that front hole"
                                         : "no matter where the last seed fell")};
}

} // namespace

Sentences sowing(const Variant& variant, int columns) {
  Sentences text;
  if (variant.sowing.store)
    text.emplace_back("After the last hole of his side a player drops a seed into his store and "
                      "goes on along the enemy's side; the enemy's store is passed over.");
  text.push_back(relay(variant));
  if (variant.sowing.extra_turn)
    text.emplace_back("If the last seed of a sowing falls into his store, he sows again in the "
                      "same turn, any hole that he may sow.");
  append(text, origin(variant, columns));
  if (variant.sowing.again) append(text, again(variant));
  return text;
}

} // namespace sowlab::english
