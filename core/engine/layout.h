/// \file
/// Where the holes are: a track and a number of columns to names, neighbours and positions on the
/// board. Seen from South: columns are lettered from his left (a, b, ..., z, aa, ab, ...), rows
/// numbered from his side.
#pragma once

#include "core/engine/position.h"
#include "core/rules/variant.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sowlab {

/// A hole of the board; column 0 is South's leftmost, row 1 South's outer row.
struct Square {
  int column = 0;
  int row = 1;
  bool operator==(const Square&) const = default;
};

/// The name of a square, such as "c2".
std::string to_text(Square square);

class Layout {
 public:
  /// `changes_hands`: holes of a common ring belong to whoever has seeds in them, not to a side.
  explicit Layout(Track track, int columns, int rows = 4, bool changes_hands = true);

  Track track() const { return track_; }

  int columns() const { return columns_; }

  int rows() const { return rows_; }

  /// A common ring whose holes change hands.
  bool changes_hands() const { return changes_hands_; }

  /// Holes of a track: of a player's own loop, or of the common ring.
  int length() const { return static_cast<int>(squares_[0].size()); }

  /// The square of a hole of a player's track. On a common ring the player makes no difference.
  Square square(Player player, int hole) const;
  /// The hole of that player's track at a square, if it is on it.
  std::optional<int> hole(Player player, Square square) const;
  /// The hole of a player's track that lies where he counts it, if it is on the track.
  std::optional<int> hole(Player player, const HoleOfRow& at) const;
  /// The player on whose side of the board a square lies.
  Player owner_of(Square square) const;

  /// The player on whose side a hole of a common ring lies.
  Player side_of(int hole) const { return owner_of(square(Player::south, hole)); }

  std::string name(Player player, int hole) const { return to_text(square(player, hole)); }

  /// The square of that name, if it is on the board.
  std::optional<Square> find(std::string_view name) const;

  /// Whether a hole lies in its owner's inner row: never where holes change hands, always on a
  /// board of two rows.
  bool is_inner(int hole) const;

  /// A hole's place in its owner's row, from 0 at his left, and how many holes of that row are his.
  struct Place {
    int from_left = 0;
    int of = 0;
  };

  Place place_in_row(Player player, int hole) const;

  /// The enemy's hole (on his track) opposite an inner-row hole. Not on boards of three rows.
  int opposite(int hole) const { return (track_ == Track::own_side ? 3 : 2) * columns_ - 1 - hole; }

  /// Own loops only: the hole of the same owner behind an inner-row hole.
  int behind(int hole) const { return 2 * columns_ - 1 - hole; }

  /// The hole n places on (n may be negative, but not by more than a whole round).
  int ahead(int hole, int n) const { return (hole + n + length()) % length(); }

 private:
  Square turned(Square square) const;
  std::vector<Square> south_track() const;

  Track track_;
  int columns_;
  int rows_;
  bool changes_hands_;
  std::array<std::vector<Square>, 2> squares_;     ///< by player, in track order
  std::array<std::vector<int>, 2> hole_at_square_; ///< by player, row * columns + column; -1: none
};

/// The layout of a variant's board.
Layout layout_of(const Variant& variant, int columns);

/// The position at the start of a game: rows filled, exceptions set, rear holes and openings.
Position start_position(const Variant& variant, const Layout& layout);

} // namespace sowlab
