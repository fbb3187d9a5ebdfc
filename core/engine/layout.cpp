#include "core/engine/layout.h"

#include <algorithm>

namespace sowlab {
namespace {

Square turned(Square square, int columns) {
  return {columns - 1 - square.column, Layout::rows + 1 - square.row};
}

void add_row(std::vector<Square>& track, int row, int from, int to) {
  const int step = from <= to ? 1 : -1;
  for (int column = from; column != to + step; column += step)
    track.push_back({column, row});
}

/// South's track, from a1 counter-clockwise.
std::vector<Square> south_track(Track track, int columns) {
  const int last = columns - 1;
  std::vector<Square> squares;
  add_row(squares, 1, 0, last);
  if (track == Track::own_side) {
    add_row(squares, 2, last, 0);
    return squares;
  }
  if (track == Track::perimeter) squares.insert(squares.end(), {{last, 2}, {last, 3}});
  add_row(squares, 4, last, 0);
  if (track == Track::perimeter) squares.insert(squares.end(), {{0, 3}, {0, 2}});
  return squares;
}

std::string column_name(int column) {
  const char letter = static_cast<char>('a' + column % 26);
  return column < 26 ? std::string(1, letter) : column_name(column / 26 - 1) + letter;
}

} // namespace

std::string to_text(Square square) {
  return column_name(square.column) + std::to_string(square.row);
}

Layout::Layout(Track track, int columns) : track_(track), columns_(columns) {
  squares_[0] = squares_[1] = south_track(track, columns);
  if (!is_ring(track))
    for (Square& square : squares_[1])
      square = turned(square, columns);
  for (std::size_t player = 0; player < 2; ++player) {
    hole_at_square_[player].assign(static_cast<std::size_t>((rows + 1) * columns), -1);
    for (std::size_t hole = 0; hole < squares_[player].size(); ++hole) {
      const Square at = squares_[player][hole];
      hole_at_square_[player][static_cast<std::size_t>(at.row * columns + at.column)] =
          static_cast<int>(hole);
    }
  }
}

Square Layout::square(Player player, int hole) const {
  return squares_[static_cast<std::size_t>(player)][static_cast<std::size_t>(hole)];
}

std::optional<int> Layout::hole(Player player, Square square) const {
  const int hole = hole_at_square_[static_cast<std::size_t>(player)]
                                  [static_cast<std::size_t>(square.row * columns_ + square.column)];
  if (hole < 0) return std::nullopt;
  return hole;
}

std::optional<int> Layout::hole(Player player, const HoleOfRow& at) const {
  if (at.hole > columns_) return std::nullopt;
  const Square south = {at.hole - 1, at.row == Row::outer ? 1 : 2};
  return hole(player, player == Player::south ? south : turned(south, columns_));
}

Player Layout::owner_of(Square square) {
  return square.row <= rows / 2 ? Player::south : Player::north;
}

std::optional<Square> Layout::find(std::string_view name) const {
  for (int row = 1; row <= rows; ++row)
    for (int column = 0; column < columns_; ++column)
      if (to_text(Square{column, row}) == name) return Square{column, row};
  return std::nullopt;
}

namespace {

int seeds_of_row(const Start& start, Row row) {
  return (row == Row::outer ? start.outer : start.inner).value_or(start.every);
}

void fill_side(const Start& start, const Layout& layout, Player player, Position& position) {
  auto& seeds = position.seeds[static_cast<std::size_t>(player)];
  seeds.assign(static_cast<std::size_t>(layout.length()), 0);
  const auto put = [&](const HoleOfRow& at, int count) {
    if (const auto hole = layout.hole(player, at))
      seeds[static_cast<std::size_t>(*hole)] = static_cast<std::uint16_t>(count);
  };
  for (const Row row : {Row::outer, Row::inner})
    for (int hole = 1; hole <= layout.columns(); ++hole)
      put({row, hole}, seeds_of_row(start, row));
  for (const StartException& exception : start.except)
    put(exception.at, exception.seeds);
}

/// The first hole of his own side on the track: the corner at his left, or the hole before it
/// where a ring leads past the end of his inner row.
int first_hole(const Layout& layout, Player player) {
  const std::optional<int> before = layout.hole(player, HoleOfRow{Row::inner, 1});
  return is_ring(layout.track()) && before ? *before
                                           : *layout.hole(player, HoleOfRow{Row::outer, 1});
}

/// The first occupied hole in track order as the player sees it.
int first_rear(const Layout& layout, Player player, const std::vector<std::uint16_t>& seeds) {
  const int first = first_hole(layout, player);
  for (int n = 0; n < layout.length(); ++n) {
    const int hole = layout.ahead(first, n);
    if (seeds[static_cast<std::size_t>(hole)] > 0) return hole;
  }
  return -1;
}

} // namespace

Position start_position(const Variant& variant, const Layout& layout) {
  Position position;
  for (const Player player : {Player::south, Player::north}) {
    const auto p = static_cast<std::size_t>(player);
    fill_side(variant.start, layout, player, position);
    if (variant.move.sow == Sow::rear)
      position.rear[p] = first_rear(layout, player, position.seeds[p]);
    position.opening_due[p] = variant.opening.has_value();
  }
  return position;
}

} // namespace sowlab
