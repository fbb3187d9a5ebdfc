#include "core/rules/help.h"

#include "core/document/plain.h"
#include "core/rules/synonyms.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace sowlab {
namespace {

/// With more words than these the list hides the one that was meant.
constexpr std::size_t most_words_told = 12;

constexpr std::size_t longest_line_told = 60;

constexpr std::array number_words = {
    std::array{"zero", "null"},   std::array{"one", "eins"},     std::array{"two", "zwei"},
    std::array{"three", "drei"},  std::array{"four", "vier"},    std::array{"five", "fünf"},
    std::array{"six", "sechs"},   std::array{"seven", "sieben"}, std::array{"eight", "acht"},
    std::array{"nine", "neun"},   std::array{"ten", "zehn"},     std::array{"eleven", "elf"},
    std::array{"twelve", "zwölf"}};

const std::vector<std::string> words_for_true = {"true", "yes", "on", "1", "y", "ja", "wahr"};
const std::vector<std::string> words_for_false = {"false", "no",   "off",    "0",
                                                  "n",     "nein", "falsch", "none"};

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c += 'a' - 'A';
  return small;
}

std::size_t comment_in(std::string_view text) {
  return std::min({text.find("//"), text.find(" ;"), text.find('#')});
}

bool is_one_of(std::string_view word, const std::vector<std::string>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::string_view meant_by(std::string_view word, const std::vector<std::string>& known) {
  const std::string letters = letters_of(word);
  for (const Synonym& synonym : value_synonyms())
    if (letters_of(synonym.word) == letters && is_one_of(synonym.meant, known))
      return synonym.meant;
  return {};
}

/// What to change in `word` to make it the one that was meant.
std::string what_to_change(std::string_view word, std::string_view meant) {
  const std::string kept = bare(word);
  if (word.find('\n') != std::string_view::npos) return ", in the line of its key";
  if (kept == meant) {
    if (plain(word) != word) return ", without typographic quotes, dashes or blanks";
    if (comment_in(word) != std::string_view::npos) return "; a comment starts with ' #'";
    return " and nothing more";
  }
  if (in_small_letters(kept) == meant) return ", in small letters";
  for (const char joint : {'_', '-'})
    if (meant.find(joint) != std::string_view::npos)
      return fmt::format(", with '{}' between the words", joint);
  return ", in one word";
}

/// Digits in groups of three, with something between them: "1.000", "1 000".
bool is_grouped(std::string_view text) {
  const std::size_t first = text.find_first_not_of("0123456789");
  if (first == std::string_view::npos || first < 1 || first > 3) return false;
  for (std::size_t at = first; at < text.size(); at += 4) {
    if (text[at] != text[first] || std::string_view(".,' _").find(text[at]) == text.npos)
      return false;
    const std::string_view group = text.substr(at + 1, 3);
    if (group.size() != 3 || !std::all_of(group.begin(), group.end(), is_digit)) return false;
  }
  return true;
}

std::string digits_of(std::string_view text) {
  std::string digits;
  std::copy_if(text.begin(), text.end(), std::back_inserter(digits), is_digit);
  return digits;
}

/// "3.0" or "2,5": where the fraction starts, or npos.
std::size_t fraction_in(std::string_view text) {
  const std::size_t point = text.find_first_of(".,");
  const bool only_digits = text.find_first_not_of("0123456789.,") == std::string_view::npos;
  if (point == 0 || point == std::string_view::npos || !only_digits) return std::string_view::npos;
  return text.find_first_of(".,", point + 1) == std::string_view::npos ? point
                                                                       : std::string_view::npos;
}

/// "007" and "+3", but not "+" or "0".
std::string without_signs(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  while (text.size() > 1 && text.front() == '0')
    text.remove_prefix(1);
  return std::string(text);
}

struct NumberMeant {
  std::int64_t value = 0;
  std::string remark;
};

std::optional<NumberMeant> number_meant(std::string_view text) {
  const std::string word = bare(text);
  for (std::size_t i = 0; i < number_words.size(); ++i)
    for (const char* name : number_words[i])
      if (in_small_letters(word) == name)
        return NumberMeant{static_cast<std::int64_t>(i), ", in digits"};
  if (const auto number = to_integer(word)) return NumberMeant{*number, what_to_change(text, word)};
  if (is_grouped(word))
    if (const auto number = to_integer(digits_of(word)))
      return NumberMeant{*number, ", without separators"};
  const std::size_t point = fraction_in(word);
  if (point != std::string::npos && word.find_first_not_of('0', point + 1) == std::string::npos)
    if (const auto number = to_integer(std::string_view(word).substr(0, point)))
      return NumberMeant{*number, ", without a fraction"};
  if (const auto number = to_integer(without_signs(word))) return NumberMeant{*number, ""};
  const std::size_t blank = word.find(' ');
  const std::vector<int> numbers = numbers_in(word);
  const bool only_signs = std::none_of(word.begin(), word.end(), [](unsigned char c) {
    return std::isalpha(c) != 0 || c == '-' || c == '.' || c == ',' || c >= 0x80;
  });
  if (numbers.size() == 1 && (only_signs || to_integer(std::string_view(word).substr(0, blank))))
    return NumberMeant{numbers.front(), " and nothing more"};
  return std::nullopt;
}

std::string help_for_digits(std::string_view text, std::int64_t least, std::int64_t most) {
  const std::string sample = fmt::format("such as {}", std::clamp<std::int64_t>(2, least, most));
  const auto number = to_integer(text);
  const bool overflows = !number && !text.empty() && !text.starts_with('0') &&
                         std::all_of(text.begin(), text.end(), is_digit);
  if (overflows || (number && *number > most))
    return fmt::format("{} is the largest possible", most);
  if (number && *number < least) return fmt::format("{} is the smallest possible", least);
  if (const auto meant = number_meant(text))
    if (meant->value >= least && meant->value <= most)
      return fmt::format("write {}{}", meant->value, meant->remark);
  if (fraction_in(bare(text)) != std::string::npos) return "write a whole number, " + sample;
  const bool is_several = text.find_first_of("-., ") != std::string_view::npos;
  if (is_several && numbers_in(text).size() > 1) return "write one number, " + sample;
  return "write digits alone, " + sample;
}

} // namespace

std::string bare(std::string_view text) {
  constexpr std::string_view around = " \t\r\n,;.:\"'()";
  std::string word = plain(text);
  word.resize(std::min(comment_in(word), word.size()));
  word.resize(word.find_last_not_of(around) + 1);
  return word.substr(std::min(word.find_first_not_of(around), word.size()));
}

std::string letters_of(std::string_view word) {
  std::string letters = in_small_letters(bare(word));
  std::erase_if(letters, [](char c) { return c == '_' || c == '-' || c == ' '; });
  return letters;
}

std::string_view same_letters(std::string_view word, const std::vector<std::string>& candidates) {
  const std::string letters = letters_of(word);
  if (letters.empty()) return {};
  for (const std::string& candidate : candidates)
    if (letters_of(candidate) == letters) return candidate;
  return {};
}

std::string suggest(std::string_view word, const std::vector<std::string>& known) {
  if (const std::string_view same = same_letters(word, known); !same.empty())
    return fmt::format("write {}{}", same, what_to_change(word, same));
  std::string_view meant = meant_by(word, known);
  if (meant.empty()) meant = nearest(bare(word), {known.begin(), known.end()});
  const std::string all = fmt::format("{}", fmt::join(known, ", "));
  if (meant.empty()) return fmt::format("one of: {}", all);
  if (known.size() > most_words_told) return fmt::format("did you mean '{}'?", meant);
  return fmt::format("did you mean '{}'? ({})", meant, all);
}

std::string help_for_choice(const Node& node, const std::vector<std::string>& names) {
  if (node.kind == Node::Kind::list && node.items.size() == 1 &&
      is_one_of(node.items.front().text, names))
    return fmt::format("write {}, without brackets", node.items.front().text);
  return suggest(node.text, names);
}

std::string help_for_number(const Node& node, std::int64_t least, std::int64_t most) {
  const std::string sample = fmt::format("such as {}", std::clamp<std::int64_t>(2, least, most));
  if (node.kind == Node::Kind::empty) return "write a number, " + sample;
  if (node.kind == Node::Kind::list && node.items.size() == 1 &&
      to_integer(node.items.front().text))
    return fmt::format("write {}, without brackets", node.items.front().text);
  if (node.kind != Node::Kind::scalar) return "write one number, " + sample;
  const auto number = to_integer(node.text);
  if (node.quoted && number && *number >= least && *number <= most)
    return fmt::format("write {}, without quotes", *number);
  return help_for_digits(node.text, least, most);
}

std::string help_for_flag(const Node& node) {
  const std::string word = in_small_letters(bare(node.text));
  const char* const without_quotes = node.quoted ? ", without quotes" : "";
  if (is_one_of(word, words_for_true)) return fmt::format("write true{}", without_quotes);
  if (is_one_of(word, words_for_false)) return fmt::format("write false{}", without_quotes);
  return "write true or false";
}

std::string help_for_text(const Node& node) {
  if (node.kind == Node::Kind::scalar) return "write some text between the quotes";
  if (node.kind == Node::Kind::list) return "put text that starts with '[' or '-' in quotes";
  if (node.kind == Node::Kind::map)
    return "put text that starts with '{' or contains ': ' in quotes";
  const std::string_view line = node.place.source->line(node.place.line);
  if (line.find(": #") != std::string_view::npos)
    return "what follows '#' is a comment: put text that starts with '#' in quotes";
  const bool is_item = line.substr(0, static_cast<std::size_t>(node.place.column)).ends_with('-');
  return is_item ? "write some text after the '-', or remove it"
                 : "write some text after the ':', or remove the line";
}

std::vector<int> numbers_in(std::string_view text) {
  std::vector<int> numbers;
  const char* const end = text.data() + text.size();
  for (const char* at = text.data(); at != end;) {
    if (!is_digit(*at)) {
      ++at;
      continue;
    }
    int number = 0;
    const auto [after, error] = std::from_chars(at, end, number);
    if (error == std::errc()) numbers.push_back(number);
    at = after;
  }
  return numbers;
}

std::string flow_text(const Node& node) {
  std::string text;
  if (node.kind == Node::Kind::scalar) {
    text = node.quoted ? fmt::format("\"{}\"", node.text) : node.text;
  } else {
    std::vector<std::string> parts;
    for (const Node& item : node.items)
      parts.push_back(flow_text(item));
    for (const Entry& entry : node.entries)
      parts.push_back(fmt::format("{}: {}", entry.key.text, flow_text(entry.value)));
    if (node.kind == Node::Kind::list) text = fmt::format("[{}]", fmt::join(parts, ", "));
    if (node.kind == Node::Kind::map) text = fmt::format("{{{}}}", fmt::join(parts, ", "));
  }
  const bool fits = text.size() <= longest_line_told && text.find('\n') == std::string::npos;
  return text.empty() || !fits ? "..." : text;
}

} // namespace sowlab
