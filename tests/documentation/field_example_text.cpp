#include "tests/documentation/field_example.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sstream>

namespace sowlab::documentation_test {
namespace {

constexpr std::size_t widest = 100, gap = 4;

/// Lines under a heading, to stand beside others.
struct Block {
  std::vector<std::string> lines;

  std::size_t width() const {
    std::size_t width = 0;
    for (const std::string& line : lines)
      width = std::max(width, line.size());
    return width;
  }
};

Block block(const std::string& heading, const std::string& board) {
  Block block{{heading}};
  std::istringstream lines(board);
  for (std::string line; std::getline(lines, line);)
    block.lines.push_back(line);
  return block;
}

/// Blocks that stand in one row.
std::string side_by_side(const std::vector<Block>& blocks) {
  std::size_t height = 0;
  for (const Block& one : blocks)
    height = std::max(height, one.lines.size());
  std::string text;
  for (std::size_t i = 0; i < height; ++i) {
    std::string line;
    std::size_t left = 0;
    for (const Block& one : blocks) {
      line.resize(std::max(line.size(), left), ' ');
      if (i < one.lines.size()) line += one.lines[i];
      left += one.width() + gap;
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

/// As many in a row as fit.
std::string in_rows(const std::vector<Block>& blocks) {
  std::string text;
  std::vector<Block> row;
  std::size_t width = 0;
  for (const Block& one : blocks) {
    if (!row.empty() && width + one.width() > widest) {
      text += side_by_side(row) + "\n";
      row.clear();
      width = 0;
    }
    row.push_back(one);
    width += one.width() + gap;
  }
  return text + side_by_side(row);
}

/// Which rules, and how the position came about.
std::string circumstances(const FieldExample& example, const PlayedExample& played) {
  std::vector<std::string> parts;
  if (!example.variant.empty()) parts.push_back(fmt::format("`{}`", example.variant));
  if (!example.fields.entries.empty())
    parts.push_back(fmt::format("with `{}`", flow_text(example.fields)));
  if (const std::string& turns = example.turns.front(); turns.find(' ') != std::string::npos)
    parts.push_back(fmt::format("after the turns `{}`", turns));
  std::string text = fmt::format("Example{}{}", parts.empty() ? "" : ", ", fmt::join(parts, " "));
  if (played.stores)
    text += fmt::format("; before, South has {} in his store and North {}", (*played.stores)[0],
                        (*played.stores)[1]);
  return text + ":";
}

bool boards_differ(const PlayedExample& played) {
  return std::any_of(played.outcomes.begin(), played.outcomes.end(), [&](const Outcome& outcome) {
    return outcome.board != played.outcomes.front().board;
  });
}

/// A line for each value, or one if they are all the same.
std::string said_of(const PlayedExample& played) {
  const std::string& first = played.outcomes.front().said;
  const bool same = std::all_of(played.outcomes.begin(), played.outcomes.end(),
                                [&](const Outcome& outcome) { return outcome.said == first; });
  if (same) return first.empty() ? "" : first + "\n";
  std::size_t width = 0;
  for (const Outcome& outcome : played.outcomes)
    width = std::max(width, outcome.value.size());
  std::string text;
  for (const Outcome& outcome : played.outcomes)
    text += fmt::format("{:{}}  {}\n", outcome.value, width, outcome.said);
  return text;
}

} // namespace

std::string to_markdown(const FieldExample& example, const PlayedExample& played) {
  std::vector<Block> blocks;
  if (!played.before.empty()) blocks.push_back(block("before", played.before));
  if (boards_differ(played))
    for (const Outcome& outcome : played.outcomes)
      blocks.push_back(block(outcome.value, outcome.board));
  else if (example.shown == Shown::after && played.outcomes.front().board != played.before)
    blocks.push_back(block("after", played.outcomes.front().board));
  if (blocks.size() == 1) blocks.front().lines.erase(blocks.front().lines.begin());
  const std::string said = said_of(played);
  return fmt::format("{}\n\n```text\n{}{}{}```\n", circumstances(example, played), in_rows(blocks),
                     said.empty() ? "" : "\n", said);
}

} // namespace sowlab::documentation_test
