#include "core/rules/english_words.h"

#include <array>
#include <cstdlib>
#include <fmt/format.h>

namespace sowlab::english {
namespace {

constexpr std::array<const char*, 13> cardinals = {"no",   "one",    "two",   "three", "four",
                                                   "five", "six",    "seven", "eight", "nine",
                                                   "ten",  "eleven", "twelve"};
constexpr std::array<const char*, 13> ordinals = {
    "",        "first",  "second", "third", "fourth",   "fifth",  "sixth",
    "seventh", "eighth", "ninth",  "tenth", "eleventh", "twelfth"};

const char* suffix_of_ordinal(int n) {
  if (n % 100 >= 11 && n % 100 <= 13) return "th";
  switch (n % 10) {
  case 1:
    return "st";
  case 2:
    return "nd";
  case 3:
    return "rd";
  default:
    return "th";
  }
}

} // namespace

std::string number(int n) {
  if (n < 0 || n > 12) return fmt::format("{}", n);
  return cardinals[static_cast<std::size_t>(n)];
}

std::vector<std::string> numbers(const std::vector<int>& many) {
  std::vector<std::string> words;
  for (const int n : many)
    words.push_back(number(n));
  return words;
}

std::string ordinal(int n) {
  if (n < 1 || n > 12) return fmt::format("{}{}", n, suffix_of_ordinal(n));
  return ordinals[static_cast<std::size_t>(n)];
}

std::string counted(int n, std::string_view noun) {
  return fmt::format("{} {}{}", number(n), noun, n == 1 ? "" : "s");
}

std::string or_more(int n, std::string_view noun) {
  return fmt::format("{} or more", counted(n, noun));
}

std::string listed(const std::vector<std::string>& items, std::string_view conjunction) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 < items.size() ? ", " : fmt::format(" {} ", conjunction);
    text += items[i];
  }
  return text;
}

std::string row_name(const Board& board, Row row) {
  if (board.rows == 2) return "row";
  return row == Row::outer ? "outer row" : "inner row";
}

std::string counted_from(const HoleOfRow& at) {
  return fmt::format("counted from his {}", at.hole > 0 ? "left" : "right");
}

std::string hole_name(const Board& board, const HoleOfRow& at, std::string_view whose) {
  return fmt::format("{} hole of {} {}", ordinal(std::abs(at.hole)), whose,
                     row_name(board, at.row));
}

} // namespace sowlab::english
