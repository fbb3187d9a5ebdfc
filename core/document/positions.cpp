#include "core/document/positions.h"

#include "core/document/utf8.h"

#include <algorithm>
#include <utility>

namespace sowlab::yaml {

namespace {

// A line may be as long as the file: columns are counted from the start of a block, not of a line.
constexpr std::size_t block = 64;

} // namespace

Positions::Positions(std::shared_ptr<const Source> source)
    : source_(std::move(source)), line_starts_{0} {
  const std::string_view bytes = text();
  for (std::size_t i = 0; i < bytes.size(); ++i)
    if (bytes[i] == '\n') line_starts_.push_back(i + 1);
  int characters = 0;
  for (std::size_t begin = 0; begin <= bytes.size(); begin += block) {
    characters_before_block_.push_back(characters);
    characters += utf8::count(bytes.substr(begin, block));
  }
}

Place Positions::place(std::size_t position, int length) const {
  if (position >= text().size()) {
    const std::size_t last = text().find_last_not_of(" \t\r\n");
    position = last == std::string_view::npos ? 0 : last;
  }
  const std::size_t line = line_index(position);
  Place place;
  place.source = source_;
  place.line = static_cast<int>(line) + 1;
  place.column = characters_before(position) - characters_before(line_starts_[line]) + 1;
  place.length = std::max(length, 1);
  return place;
}

std::size_t Positions::line_start(std::size_t position) const {
  return line_starts_[line_index(position)];
}

std::size_t Positions::line_index(std::size_t position) const {
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), position);
  return static_cast<std::size_t>(after - line_starts_.begin()) - 1;
}

int Positions::characters_before(std::size_t position) const {
  const std::size_t begin = position / block * block;
  return characters_before_block_[position / block] +
         utf8::count(text().substr(begin, position - begin));
}

} // namespace sowlab::yaml
