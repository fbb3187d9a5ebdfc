// The board, and who owns what.

#include "core/rules/english_blocks.h"
#include "core/rules/english_words.h"

#include <fmt/format.h>

namespace sowlab::english {
namespace {

std::string other_columns(const Columns& columns) {
  return fmt::format("The number of holes in a row may be {}{}.", to_text(columns),
                     columns.beyond && columns.listed.empty() ? ", or more" : "");
}

/// One ring of all holes.
const char* whole_ring(const Variant& variant) {
  if (variant.board.rows == 2)
    return has_fixed_sides(variant)
               ? "Each player owns the row on his side; both rows together are one ring that both "
                 "players sow."
               : "Both rows together are one ring that both players sow.";
  return has_fixed_sides(variant)
             ? "Each player owns the row nearest to him, his outer row, and the right half of the "
               "middle row as he sees it, his inner row; all holes together are one ring that both "
               "players sow."
             : "All holes together are one ring that both players sow: the row nearest to a player "
               "is his outer row, the right half of the middle row as he sees it his inner row.";
}

const char* holes_used(const Variant& variant) {
  switch (variant.track) {
  case Track::own_side:
    return "Each player owns the two rows on his side: the outer row, which is nearest to him, and "
           "the inner row, next to the enemy's.";
  case Track::outer_rows:
    return "Only the outer rows, those nearest to the players, are used: they are one ring for "
           "both.";
  case Track::perimeter:
    return "Only the holes at the edge of the board are used: the outer rows, which are nearest to "
           "the players, and the end holes of the inner rows are one ring for both.";
  case Track::ring:
    return whole_ring(variant);
  }
  return "";
}

} // namespace

Sentences board(const Variant& variant, int columns) {
  Sentences text = {fmt::format("The board has {} rows of {}.", number(variant.board.rows),
                                counted(columns, "hole"))};
  if (variant.board.columns.all().size() > 1 || variant.board.columns.beyond)
    text.push_back(other_columns(variant.board.columns));
  text.emplace_back(holes_used(variant));
  if (changes_hands(variant))
    text.emplace_back("A hole belongs to the player who has seeds in it; an empty hole is "
                      "nobody's.");
  else if (is_ring(variant.track) && variant.track != Track::ring)
    text.emplace_back("A hole belongs to the player on whose side it lies.");
  if (variant.sowing.store)
    text.emplace_back("Each player also has a store, which is no hole, for the seeds he wins.");
  return text;
}

} // namespace sowlab::english
