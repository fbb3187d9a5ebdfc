#include "core/document/diagnostic.h"
#include "core/document/utf8.h"

#include <algorithm>

namespace sowlab {

namespace {

// A longer word is not a slip of the hand, and the distance takes time quadratic in the length.
constexpr std::size_t longest_word = 100;

std::vector<char32_t> folded(std::string_view word) {
  std::vector<char32_t> characters = utf8::decode_all(word);
  for (char32_t& character : characters)
    if (character >= U'A' && character <= U'Z') character += U'a' - U'A';
  return characters;
}

// Optimal string alignment: insertions, deletions, replacements and swaps of two neighbours.
std::size_t distance(const std::vector<char32_t>& from, const std::vector<char32_t>& to) {
  std::vector<std::size_t> before_previous(to.size() + 1);
  std::vector<std::size_t> previous(to.size() + 1);
  std::vector<std::size_t> current(to.size() + 1);
  for (std::size_t j = 0; j <= to.size(); ++j)
    current[j] = j;
  for (std::size_t i = 1; i <= from.size(); ++i) {
    before_previous.swap(previous);
    previous.swap(current);
    current[0] = i;
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t replaced = previous[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
      current[j] = std::min({replaced, previous[j] + 1, current[j - 1] + 1});
      const bool swapped = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
      if (swapped) current[j] = std::min(current[j], before_previous[j - 2] + 1);
    }
  }
  return current[to.size()];
}

} // namespace

std::string_view nearest(std::string_view word, const std::vector<std::string_view>& candidates) {
  std::string_view best;
  std::size_t best_distance = longest_word;
  const std::vector<char32_t> wanted = folded(word);
  if (wanted.size() > longest_word) return best;
  for (const std::string_view candidate : candidates) {
    if (candidate.size() > 4 * longest_word) continue;
    const std::vector<char32_t> offered = folded(candidate);
    const std::size_t longer = std::max(wanted.size(), offered.size());
    const std::size_t changes = distance(wanted, offered);
    // When every character had to change, the two words have nothing in common.
    const bool near_enough = changes <= std::max<std::size_t>(1, longer / 3) && changes < longer;
    if (near_enough && changes < best_distance) {
      best = candidate;
      best_distance = changes;
    }
  }
  return best;
}

} // namespace sowlab
