// The board and the seeds at the start.

#include "core/rules/english_blocks.h"
#include "core/rules/english_words.h"

#include <fmt/format.h>

namespace sowlab::english {
namespace {

std::string other_columns(const Columns& columns) {
  return fmt::format("The number of holes in a row may be {}{}.", to_text(columns),
                     columns.beyond && columns.listed.empty() ? ", or more" : "");
}

const char* holes_used(Track track) {
  switch (track) {
  case Track::own_side:
    return "Each player owns the two rows on his side: the outer row, which is nearest to him, and "
           "the inner row, next to the enemy's.";
  case Track::outer_rows:
    return "Only the outer rows, those nearest to the players, are used: they are one ring for "
           "both.";
  case Track::perimeter:
    return "Only the holes at the edge of the board are used: the outer rows, which are nearest to "
           "the players, and the end holes of the inner rows are one ring for both.";
  }
  return "";
}

int seeds_in_row(const Start& start, Row row) {
  return (row == Row::outer ? start.outer : start.inner).value_or(start.every);
}

const char* row_name(Row row) {
  return row == Row::outer ? "outer row" : "inner row";
}

/// "two seeds in every hole of his outer row and none in his inner row".
std::string filling(const Variant& variant) {
  const int outer = seeds_in_row(variant.start, Row::outer);
  const int inner = seeds_in_row(variant.start, Row::inner);
  const bool ends_only = variant.track == Track::perimeter;
  const std::string in_outer = fmt::format("{} in {}his outer row", counted(outer, "seed"),
                                           outer == 0 ? "" : "every hole of ");
  if (variant.track == Track::outer_rows) return in_outer;
  if (outer == inner)
    return fmt::format("{} in every hole{}", counted(outer, "seed"),
                       ends_only ? " on his side of the ring" : "");
  const char* const holes = ends_only ? "each end hole of " : "every hole of ";
  return fmt::format("{} and {} in {}his inner row", in_outer,
                     inner == 0 ? std::string("none") : number(inner), inner == 0 ? "" : holes);
}

/// The exceptions that make a difference; of several for one hole the last holds.
std::vector<StartException> effective(const Start& start) {
  std::vector<StartException> kept;
  for (const StartException& exception : start.except) {
    std::erase_if(kept, [&](const StartException& other) { return other.at == exception.at; });
    kept.push_back(exception);
  }
  std::erase_if(kept, [&](const StartException& exception) {
    return exception.seeds == seeds_in_row(start, exception.at.row);
  });
  return kept;
}

/// "But the first hole of his inner row, counted from his left, is empty."
std::string except(const std::vector<StartException>& exceptions) {
  std::vector<std::string> items;
  for (const auto& [at, seeds] : exceptions)
    items.push_back(fmt::format("the {} hole of his {}{} {}", ordinal(at.hole), row_name(at.row),
                                items.empty() ? ", counted from his left," : "",
                                seeds == 0 ? std::string("is empty")
                                           : fmt::format("has {}", counted(seeds, "seed"))));
  return fmt::format("But {}.", listed(items, "and"));
}

} // namespace

Sentences board(const Variant& variant, int columns) {
  Sentences text = {fmt::format("The board has {} rows of {}.", number(variant.board.rows),
                                counted(columns, "hole"))};
  if (variant.board.columns.all().size() > 1 || variant.board.columns.beyond)
    text.push_back(other_columns(variant.board.columns));
  text.emplace_back(holes_used(variant.track));
  if (is_ring(variant.track))
    text.emplace_back("A hole belongs to the player who has seeds in it; an empty hole is "
                      "nobody's.");
  return text;
}

Sentences start(const Variant& variant) {
  Sentences text = {fmt::format("At the start each player has {}.", filling(variant))};
  const std::vector<StartException> exceptions = effective(variant.start);
  if (!exceptions.empty()) text.push_back(except(exceptions));
  text.emplace_back("South, who sits below, plays first.");
  return text;
}

} // namespace sowlab::english
