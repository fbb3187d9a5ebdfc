#include "runner/report/table.h"

#include <algorithm>
#include <fmt/format.h>

namespace sowlab {
namespace {

/// Characters, not bytes: every byte but those that continue one.
std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

constexpr std::size_t line_length = 100;

} // namespace

std::string table(const std::vector<std::vector<std::string>>& rows, std::size_t left) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], width_of(row[i]));
  }
  std::string text;
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blanks(widths[i] - width_of(row[i]), ' ');
      if (i > 0) text += "  ";
      text += i < left ? row[i] + blanks : blanks + row[i];
    }
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  return text;
}

std::string wrapped(const std::string& text, const std::string& head, std::size_t indent) {
  std::string all, line = head;
  bool empty = true;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" \n", from), text.size());
    const std::string word = text.substr(from, end - from);
    from = end + 1;
    if (word.empty()) continue;
    if (!empty && width_of(line) + 1 + width_of(word) > line_length) {
      all += fmt::format("{}\n", line);
      line = std::string(indent, ' ');
      empty = true;
    }
    line += empty ? word : fmt::format(" {}", word);
    empty = false;
  }
  return fmt::format("{}{}\n", all, line);
}

std::string with_commas(unsigned long long number) {
  if (number < 1000) return fmt::format("{}", number);
  return fmt::format("{},{:03}", with_commas(number / 1000), number % 1000);
}

} // namespace sowlab
