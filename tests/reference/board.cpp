#include "tests/reference/board.h"

namespace reference {

std::string name_of(Hole hole) {
  // a..z, then aa..az, ba..bz, ...: like the digits of a number that has no zero.
  std::string letters;
  for (int left = hole.column + 1; left > 0; left = (left - 1) / 26)
    letters.insert(letters.begin(), static_cast<char>('a' + (left - 1) % 26));
  return letters + std::to_string(hole.row);
}

Player side_of(Hole hole) {
  return hole.row <= 2 ? Player::south : Player::north;
}

bool is_inner(Hole hole) {
  return hole.row == 2 || hole.row == 3;
}

Hole opposite(Hole inner) {
  return {inner.row == 2 ? 3 : 2, inner.column};
}

Hole behind(Hole inner) {
  return {inner.row == 2 ? 1 : 4, inner.column};
}

Content& Board::at(Hole hole) {
  return contents.at(static_cast<std::size_t>((hole.row - 1) * columns + hole.column));
}

const Content& Board::at(Hole hole) const {
  return contents.at(static_cast<std::size_t>((hole.row - 1) * columns + hole.column));
}

std::vector<Hole> Board::holes() const {
  std::vector<Hole> found;
  for (int row = 1; row <= 4; ++row)
    for (int column = 0; column < columns; ++column)
      if (at({row, column}).on_track) found.push_back({row, column});
  return found;
}

int Board::seeds_of(Player player) const {
  int sum = 0;
  for (const Content& content : contents)
    if (content.owner == player) sum += content.seeds;
  return sum;
}

std::vector<Hole> Board::occupied_by(Player player) const {
  std::vector<Hole> found;
  for (Hole hole : holes())
    if (at(hole).owner == player && at(hole).seeds > 0) found.push_back(hole);
  return found;
}

Hole Way::turned(Hole hole) const {
  return {5 - hole.row, columns_ - 1 - hole.column};
}

Hole Way::next_on_south_loop(Hole hole) const {
  if (hole.row == 1) {
    const bool at_the_end = hole.column == columns_ - 1;
    return at_the_end ? Hole{2, hole.column} : Hole{1, hole.column + 1};
  }
  const bool at_the_end = hole.column == 0;
  return at_the_end ? Hole{1, 0} : Hole{2, hole.column - 1};
}

Hole Way::next_on_outer_rows(Hole hole) const {
  if (hole.row == 1) {
    const bool at_the_end = hole.column == columns_ - 1;
    return at_the_end ? Hole{4, hole.column} : Hole{1, hole.column + 1};
  }
  const bool at_the_end = hole.column == 0;
  return at_the_end ? Hole{1, 0} : Hole{4, hole.column - 1};
}

Hole Way::next_on_perimeter(Hole hole) const {
  if (hole.row == 1 && hole.column < columns_ - 1) return {1, hole.column + 1};
  if (hole.row == 4 && hole.column > 0) return {4, hole.column - 1};
  const bool on_the_right = hole.column == columns_ - 1;
  // Up the right edge from row 1 to row 4, down the left edge from row 4 to row 1.
  return {on_the_right ? hole.row + 1 : hole.row - 1, hole.column};
}

Hole Way::next(Hole hole) const {
  switch (track_) {
  case sowlab::Track::outer_rows:
    return next_on_outer_rows(hole);
  case sowlab::Track::perimeter:
    return next_on_perimeter(hole);
  case sowlab::Track::own_side:
    break;
  }
  if (side_of(hole) == Player::south) return next_on_south_loop(hole);
  return turned(next_on_south_loop(turned(hole)));
}

Hole Way::previous(Hole hole) const {
  Hole before = hole;
  while (next(before) != hole)
    before = next(before);
  return before;
}

Hole Way::first_of(Player player) const {
  const Hole south{track_ == sowlab::Track::perimeter ? 2 : 1, 0};
  return player == Player::south ? south : turned(south);
}

std::vector<Hole> Way::round_from(Hole hole) const {
  std::vector<Hole> round = {hole};
  while (next(round.back()) != hole)
    round.push_back(next(round.back()));
  return round;
}

Hole seen_by(Player player, const sowlab::HoleOfRow& hole, int columns) {
  const bool outer = hole.row == sowlab::Row::outer;
  if (player == Player::south) return {outer ? 1 : 2, hole.hole - 1};
  return {outer ? 4 : 3, columns - hole.hole};
}

} // namespace reference
