#include "tests/reference/board.h"

namespace reference {

std::string name_of(Hole hole) {
  // a..z, then aa..az, ba..bz, ...: like the digits of a number that has no zero.
  std::string letters;
  for (int left = hole.column + 1; left > 0; left = (left - 1) / 26)
    letters.insert(letters.begin(), static_cast<char>('a' + (left - 1) % 26));
  return letters + std::to_string(hole.row);
}

Content& Board::at(Hole hole) {
  return contents.at(static_cast<std::size_t>((hole.row - 1) * columns + hole.column));
}

const Content& Board::at(Hole hole) const {
  return contents.at(static_cast<std::size_t>((hole.row - 1) * columns + hole.column));
}

std::vector<Hole> Board::holes() const {
  const int rows = static_cast<int>(contents.size()) / columns;
  std::vector<Hole> found;
  for (int row = 1; row <= rows; ++row)
    for (int column = 0; column < columns; ++column)
      if (at({row, column}).on_track) found.push_back({row, column});
  return found;
}

int Board::seeds_of(Player player) const {
  int sum = 0;
  for (Hole hole : occupied_by(player))
    sum += at(hole).seeds;
  return sum;
}

std::vector<Hole> Board::occupied_by(Player player) const {
  std::vector<Hole> found;
  for (Hole hole : holes())
    if (at(hole).owner == player && at(hole).seeds > 0 && !is_claimed(hole)) found.push_back(hole);
  return found;
}

int Board::seeds_in_all() const {
  int sum = taken[0] + taken[1] + in_hand[0] + in_hand[1];
  for (const Content& content : contents)
    sum += content.seeds;
  return sum;
}

} // namespace reference
