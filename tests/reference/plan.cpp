#include "tests/reference/plan.h"

#include <algorithm>

namespace reference {

// ---- Sides and rows -----------------------------------------------------------------------------

Player Plan::side_of(Hole hole) const {
  const bool shared = rows_ == 3 && hole.row == 2; // each has the right half of it
  const bool south = shared ? hole.column >= columns_ / 2 : hole.row <= rows_ / 2;
  return south ? Player::south : Player::north;
}

bool Plan::is_outer(Hole hole) const {
  return hole.row == 1 || hole.row == rows_;
}

bool Plan::is_inner(Hole hole) const {
  return rows_ == 2 || !is_outer(hole);
}

std::optional<Hole> Plan::opposite(Hole hole) const {
  if (rows_ == 3 || !is_inner(hole)) return std::nullopt;
  return Hole{rows_ + 1 - hole.row, hole.column};
}

std::optional<Hole> Plan::behind(Hole inner) const {
  if (rows_ != 4 || !is_inner(inner)) return std::nullopt;
  return Hole{inner.row == 2 ? 1 : 4, inner.column};
}

Hole Plan::named(Player player, const sowlab::HoleOfRow& name) const {
  if (player == Player::north) return turned(named(Player::south, name));
  const bool inner = name.row == sowlab::Row::inner && rows_ > 2;
  const int first = inner && rows_ == 3 ? columns_ / 2 : 0;
  return {inner ? 2 : 1, name.hole > 0 ? first + name.hole - 1 : columns_ + name.hole};
}

int Plan::from_left(Player player, Hole hole) const {
  return player == Player::south ? hole.column : columns_ - 1 - hole.column;
}

std::vector<Hole> Plan::side(Player player) const {
  std::vector<Hole> holes =
      round_from(named(player, {sowlab::Row::outer, 1}), Toward::counter_clockwise);
  std::erase_if(holes, [&](Hole hole) { return side_of(hole) != player; });
  return holes;
}

Hole Plan::first_of(Player player, Toward toward) const {
  if (track_ == sowlab::Track::own_side) {
    const std::vector<Hole> loop = side(player);
    return toward == Toward::counter_clockwise ? loop.front() : loop.back();
  }
  Hole first = side(player).front();
  while (side_of(next(first, reversed(toward))) == player)
    first = next(first, reversed(toward));
  return first;
}

// ---- The order of sowing ------------------------------------------------------------------------

Hole Plan::next_on_south_loop(Hole hole) const {
  if (hole.row == 1) {
    const bool at_the_end = hole.column == columns_ - 1;
    return at_the_end ? Hole{2, hole.column} : Hole{1, hole.column + 1};
  }
  const bool at_the_end = hole.column == 0;
  return at_the_end ? Hole{1, 0} : Hole{2, hole.column - 1};
}

Hole Plan::next_on_outer_rows(Hole hole) const {
  if (hole.row == 1) {
    const bool at_the_end = hole.column == columns_ - 1;
    return at_the_end ? Hole{4, hole.column} : Hole{1, hole.column + 1};
  }
  const bool at_the_end = hole.column == 0;
  return at_the_end ? Hole{1, 0} : Hole{4, hole.column - 1};
}

Hole Plan::next_on_perimeter(Hole hole) const {
  if (hole.row == 1 && hole.column < columns_ - 1) return {1, hole.column + 1};
  if (hole.row == 4 && hole.column > 0) return {4, hole.column - 1};
  const bool on_the_right = hole.column == columns_ - 1;
  // Up the right edge from row 1 to row 4, down the left edge from row 4 to row 1.
  return {on_the_right ? hole.row + 1 : hole.row - 1, hole.column};
}

/// Along row 1 to the right, along row 2 to the left: as one player's own loop of four rows.
Hole Plan::next_on_ring_of_two(Hole hole) const {
  return next_on_south_loop(hole);
}

/// South's row to his right, his half of the middle row back, then the same for North.
Hole Plan::next_on_ring_of_three(Hole hole) const {
  if (side_of(hole) == Player::north) return turned(next_on_ring_of_three(turned(hole)));
  const bool on_the_right = hole.column == columns_ - 1;
  if (hole.row == 1) return on_the_right ? Hole{2, hole.column} : Hole{1, hole.column + 1};
  const bool at_the_end = hole.column == columns_ / 2;
  return at_the_end ? Hole{3, columns_ - 1} : Hole{2, hole.column - 1};
}

Hole Plan::counter_clockwise(Hole hole) const {
  switch (track_) {
  case sowlab::Track::outer_rows:
    return next_on_outer_rows(hole);
  case sowlab::Track::perimeter:
    return next_on_perimeter(hole);
  case sowlab::Track::ring:
    return rows_ == 2 ? next_on_ring_of_two(hole) : next_on_ring_of_three(hole);
  case sowlab::Track::own_side:
    break;
  }
  if (side_of(hole) == Player::south) return next_on_south_loop(hole);
  return turned(next_on_south_loop(turned(hole)));
}

Hole Plan::next(Hole hole, Toward toward) const {
  if (toward == Toward::counter_clockwise) return counter_clockwise(hole);
  // All the way round the other way: the last hole before it.
  Hole before = hole;
  while (counter_clockwise(before) != hole)
    before = counter_clockwise(before);
  return before;
}

std::vector<Hole> Plan::round_from(Hole hole, Toward toward) const {
  std::vector<Hole> round = {hole};
  for (Hole at = next(hole, toward); at != hole; at = next(at, toward))
    round.push_back(at);
  return round;
}

} // namespace reference
