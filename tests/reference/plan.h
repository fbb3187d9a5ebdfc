/// \file
/// The plan of a board: whose side a hole lies on, what lies opposite, and in which order holes
/// are sown.
#pragma once

#include "tests/reference/board.h"

#include <optional>
#include <vector>

namespace reference {

/// As seen from above.
enum class Toward { counter_clockwise, clockwise };

constexpr Toward reversed(Toward toward) {
  return toward == Toward::clockwise ? Toward::counter_clockwise : Toward::clockwise;
}

class Plan {
 public:
  Plan(int rows, sowlab::Track track, int columns)
      : rows_(rows), track_(track), columns_(columns) {}

  int rows() const { return rows_; }

  /// The player on whose side of the board the hole lies.
  Player side_of(Hole hole) const;

  /// With two rows each is both.
  bool is_outer(Hole hole) const;
  bool is_inner(Hole hole) const;

  /// The other player's hole that faces it, if one does: with four rows only inner ones are faced,
  /// with three none.
  std::optional<Hole> opposite(Hole hole) const;

  /// The outer hole behind an inner one (four rows only).
  std::optional<Hole> behind(Hole inner) const;

  /// The same hole for the other player: the board turned by 180 degrees.
  Hole turned(Hole hole) const { return {rows_ + 1 - hole.row, columns_ - 1 - hole.column}; }

  /// A hole that a player names from his own left, or by a negative number from his right.
  Hole named(Player player, const sowlab::HoleOfRow& name) const;

  /// Columns from a player's left, 0 the leftmost.
  int from_left(Player player, Hole hole) const;

  /// The hole that is sown next.
  Hole next(Hole hole, Toward toward) const;

  /// From the given hole all the way round, that hole first.
  std::vector<Hole> round_from(Hole hole, Toward toward) const;

  /// His side in track order, from the leftmost of his outer row.
  std::vector<Hole> side(Player player) const;

  /// Where his side begins for someone who goes round that way. (On his own loop, which never
  /// leaves it, counter-clockwise with the leftmost of his outer row.)
  Hole first_of(Player player, Toward toward) const;

 private:
  Hole counter_clockwise(Hole hole) const;
  Hole next_on_south_loop(Hole hole) const;
  Hole next_on_outer_rows(Hole hole) const;
  Hole next_on_perimeter(Hole hole) const;
  Hole next_on_ring_of_two(Hole hole) const;
  Hole next_on_ring_of_three(Hole hole) const;

  int rows_;
  sowlab::Track track_;
  int columns_;
};

} // namespace reference
