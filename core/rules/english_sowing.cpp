// Where a sowing goes on, and where it ends.

#include "core/rules/english_blocks.h"
#include "core/rules/english_words.h"

#include <fmt/format.h>

namespace sowlab::english {
namespace {

std::string relay(const Variant& variant) {
  if (variant.sowing.relay == Relay::none)
    return "The sowing ends with its last seed, whether that falls into an empty hole or not.";
  // The seeds of holes that are gathered have gone before the relay is looked for.
  const bool own_only = is_ring(variant.track) && variant.capture.overtaken == Overtaken::gather;
  return fmt::format(
      "If the last seed falls into an occupied hole{}, all seeds there are sown on "
      "in another lap (a relay), and so on; the sowing ends when a last seed falls into an "
      "empty hole{}.",
      own_only ? " of his own" : "", own_only ? " or one of the enemy's" : "");
}

std::string origin(const Variant& variant, int columns) {
  const int length = variant.track == Track::perimeter ? 2 * columns + 4 : 2 * columns;
  return fmt::format(
      "A lap of {} comes round to the hole it started from, and {}.", or_more(length, "seed"),
      variant.sowing.origin == Origin::sown ? "sows it like any other" : "passes over it");
}

/// "the front hole has one seed and the hole right behind it two".
std::string pattern(const std::vector<int>& front) {
  if (front.size() == 2)
    return fmt::format("the front hole has {} and the hole right behind it {}",
                       counted(front[0], "seed"), number(front[1]));
  std::vector<std::string> numbers;
  for (const int seeds : front)
    numbers.push_back(number(seeds));
  return fmt::format("the front hole and those right behind it, one after the other, have {} seeds",
                     listed(numbers, "and"));
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
  Sentences text = {relay(variant), origin(variant, columns)};
  if (!variant.sowing.again) return text;
  const Sentences more = again(variant);
  text.insert(text.end(), more.begin(), more.end());
  return text;
}

} // namespace sowlab::english
