/// \file
/// Boards of two rows as they are written in books: South's holes from his left to his right,
/// North's in the order in which he sows them; a hole by its number on South's side.
#pragma once

#include "tests/engine/playing.h"

#include <fmt/ranges.h>
#include <numeric>

namespace sowlab::rule_test {

using Seeds = std::vector<int>;

struct TwoRows {
  Seeds south, north;
  std::array<int, 2> taken = {0, 0};
  char mover = 'S';
};

inline std::string position_of(const TwoRows& board, std::string_view rest = {}) {
  const Seeds from_left(board.north.rbegin(), board.north.rend());
  return fmt::format("{}/{} {} taken={},{}{}", fmt::join(from_left, ","),
                     fmt::join(board.south, ","), board.mover, board.taken[0], board.taken[1],
                     rest);
}

/// A variant with as many seeds as a board has: a position must add up to those of the start.
inline Variant with_seeds_of(Variant variant, const TwoRows& board) {
  int seeds = board.taken[0] + board.taken[1];
  for (const Seeds& side : {board.south, board.north})
    seeds = std::accumulate(side.begin(), side.end(), seeds);
  variant.board.columns = {};
  variant.board.columns.standard = variant.board.columns.from = variant.board.columns.to =
      static_cast<int>(board.south.size());
  variant.start = {};
  variant.start.except = {{{Row::outer, 1}, seeds - 1, Owner::south},
                          {{Row::outer, 1}, 1, Owner::north}};
  return variant;
}

/// The variant, with as many seeds as stand on the board and are taken, at that board.
inline Play on(const Variant& variant, const TwoRows& board, std::string_view rest = {}) {
  return Play(with_seeds_of(variant, board), static_cast<int>(board.south.size()),
              position_of(board, rest));
}

} // namespace sowlab::rule_test
