#include "core/rules/variant.h"

#include <algorithm>
#include <fmt/format.h>

namespace sowlab {

bool Columns::contains(int columns) const {
  if (!listed.empty()) return std::find(listed.begin(), listed.end(), columns) != listed.end();
  return columns >= from && columns <= to && (columns - from) % step == 0;
}

bool Columns::is_beyond(int columns) const {
  return beyond && listed.empty() && columns > to && (columns - from) % step == 0;
}

std::vector<int> Columns::all() const {
  if (!listed.empty()) {
    std::vector<int> ascending = listed;
    std::sort(ascending.begin(), ascending.end());
    return ascending;
  }
  std::vector<int> range;
  for (int columns = from; columns <= to; columns += step)
    range.push_back(columns);
  return range;
}

std::string to_text(const Columns& columns) {
  if (!columns.listed.empty()) {
    std::string text = std::to_string(columns.listed.front());
    for (std::size_t i = 1; i < columns.listed.size(); ++i)
      text +=
          fmt::format("{}{}", i + 1 == columns.listed.size() ? " or " : ", ", columns.listed[i]);
    return text;
  }
  if (columns.from == columns.to) return fmt::format("{}", columns.from);
  const std::string range = fmt::format("{} to {}", columns.from, columns.to);
  return columns.step == 1 ? range : fmt::format("{} in steps of {}", range, columns.step);
}

} // namespace sowlab
