#include "core/engine/layout.h"

#include <algorithm>

namespace sowlab {
namespace {

void add_row(std::vector<Square>& track, int row, int from, int to) {
  const int step = from <= to ? 1 : -1;
  for (int column = from; column != to + step; column += step)
    track.push_back({column, row});
}

std::string column_name(int column) {
  const char letter = static_cast<char>('a' + column % 26);
  return column < 26 ? std::string(1, letter) : column_name(column / 26 - 1) + letter;
}

/// The number that a text begins with, which is taken off it: digits are so many characters from
/// `first` on, worth `least` and more. 0 if it begins with none, with a 0, or goes beyond `most`.
int number_at_start(std::string_view& text, char first, int least, int digits, int most) {
  int number = 0;
  for (; !text.empty(); text.remove_prefix(1)) {
    const int digit = text.front() - first;
    if (digit < 0 || digit >= digits) break;
    number = number * digits + digit + least;
    if (number == 0 || number > most) return 0;
  }
  return number;
}

} // namespace

std::string to_text(Square square) {
  return column_name(square.column) + std::to_string(square.row);
}

Square Layout::turned(Square square) const {
  return {columns_ - 1 - square.column, rows_ + 1 - square.row};
}

/// South's track, from a1 counter-clockwise.
std::vector<Square> Layout::south_track() const {
  const int last = columns_ - 1, half = columns_ / 2;
  std::vector<Square> squares;
  add_row(squares, 1, 0, last);
  if (track_ == Track::own_side) {
    add_row(squares, 2, last, 0);
    return squares;
  }
  if (track_ == Track::perimeter) squares.insert(squares.end(), {{last, 2}, {last, 3}});
  if (rows_ == 3) add_row(squares, 2, last, half);
  add_row(squares, rows_, last, 0);
  if (rows_ == 3) add_row(squares, 2, 0, half - 1);
  if (track_ == Track::perimeter) squares.insert(squares.end(), {{0, 3}, {0, 2}});
  return squares;
}

Layout::Layout(Track track, int columns, int rows, bool changes_hands)
    : track_(track), columns_(columns), rows_(rows),
      changes_hands_(changes_hands && is_ring(track)) {
  squares_[0] = squares_[1] = south_track();
  if (!is_ring(track))
    for (Square& square : squares_[1])
      square = turned(square);
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
  // On three rows a player's inner row is the right half of the middle one.
  const bool half = rows_ == 3 && at.row == Row::inner;
  const int first = half ? columns_ / 2 : 0, holes = columns_ - first;
  if (rows_ == 2 && at.row == Row::inner) return std::nullopt;
  if (at.hole > holes || at.hole < -holes) return std::nullopt;
  const Square south = {at.hole > 0 ? first + at.hole - 1 : columns_ + at.hole,
                        at.row == Row::outer ? 1 : 2};
  return hole(player, player == Player::south ? south : turned(south));
}

Player Layout::owner_of(Square square) const {
  if (2 * square.row == rows_ + 1) // the middle one of three
    return square.column < columns_ / 2 ? Player::north : Player::south;
  return 2 * square.row <= rows_ ? Player::south : Player::north;
}

bool Layout::is_inner(int hole) const {
  if (track_ == Track::own_side) return hole >= columns_;
  const int row = square(Player::south, hole).row;
  return !changes_hands_ && (rows_ == 2 || (row > 1 && row < rows_));
}

Layout::Place Layout::place_in_row(Player player, int hole) const {
  const Square at = square(player, hole);
  const Player owner = is_ring(track_) ? owner_of(at) : player;
  const Square seen = owner == Player::south ? at : turned(at);
  const int first = rows_ == 3 && seen.row == 2 ? columns_ / 2 : 0;
  return {seen.column - first, columns_ - first};
}

std::optional<Square> Layout::find(std::string_view name) const {
  // Letters are digits from 1 to 26; of no number is there more than one way to write it.
  const int letters = number_at_start(name, 'a', 1, 26, columns_);
  const int row = number_at_start(name, '0', 0, 10, rows_);
  if (letters == 0 || row == 0 || !name.empty()) return std::nullopt;
  return Square{letters - 1, row};
}

Layout layout_of(const Variant& variant, int columns) {
  return Layout(variant.track, columns, variant.board.rows, changes_hands(variant));
}

namespace {

int seeds_of_row(const Start& start, Row row) {
  return (row == Row::outer ? start.outer : start.inner).value_or(start.every);
}

/// The first hole of his own side on the track: the corner at his left, or the hole before it
/// where a ring leads past the end of his inner row.
int first_hole(const Layout& layout, Player player) {
  const std::optional<int> before = layout.hole(player, HoleOfRow{Row::inner, 1});
  return layout.track() == Track::perimeter && before
             ? *before
             : *layout.hole(player, HoleOfRow{Row::outer, 1});
}

class Filler {
 public:
  Filler(const Start& start, const Layout& layout, Player player, std::vector<std::uint16_t>& seeds)
      : start_(start), layout_(layout), player_(player), seeds_(seeds) {
    seeds.assign(static_cast<std::size_t>(layout.length()), 0);
  }

  void fill() {
    if (start_.pattern.empty())
      fill_rows();
    else
      repeat_pattern();
    for (const StartException& exception : start_.except)
      if (exception.player == Owner::both || exception.player == owner()) put(exception);
  }

 private:
  Owner owner() const { return player_ == Player::south ? Owner::south : Owner::north; }

  void put(const StartException& exception) {
    if (const auto hole = layout_.hole(player_, exception.at))
      seeds_[static_cast<std::size_t>(*hole)] = static_cast<std::uint16_t>(exception.seeds);
  }

  void fill_rows() {
    for (const Row row : {Row::outer, Row::inner})
      for (int hole = 1; hole <= layout_.columns(); ++hole)
        put({{row, hole}, seeds_of_row(start_, row), Owner::both});
  }

  void repeat_pattern() {
    std::size_t next = 0;
    int hole = *layout_.hole(player_, HoleOfRow{Row::outer, 1});
    for (int n = 0; n < layout_.length(); ++n, hole = layout_.ahead(hole, 1)) {
      if (is_ring(layout_.track()) && layout_.side_of(hole) != player_) continue;
      seeds_[static_cast<std::size_t>(hole)] =
          static_cast<std::uint16_t>(start_.pattern[next++ % start_.pattern.size()]);
    }
  }

  const Start& start_;
  const Layout& layout_;
  Player player_;
  std::vector<std::uint16_t>& seeds_;
};

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
    Filler(variant.start, layout, player, position.seeds[p]).fill();
    if (variant.move.sow == Sow::rear)
      position.rear[p] = first_rear(layout, player, position.seeds[p]);
    position.opening_due[p] = variant.opening.has_value() || variant.gambit.has_value();
  }
  return position;
}

} // namespace sowlab
