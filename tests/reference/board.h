/// \file
/// The board of the reference player: holes by row and column, and a position laid out on them.
#pragma once

#include "core/engine/position.h"
#include "core/rules/variant.h"

#include <array>
#include <compare>
#include <optional>
#include <string>
#include <vector>

namespace reference {

using sowlab::Player;

/// Rows count from 1, from South; columns from 0, from South's left. Holes in board order: row 1
/// from left to right, then row 2, ...
struct Hole {
  int row = 1;
  int column = 0;
  auto operator<=>(const Hole&) const = default;
};

/// The name as on a chess board: a1, b1, ..., z1, aa1, ab1, ...
std::string name_of(Hole hole);

/// The player on whose side of the board the hole lies.
Player side_of(Hole hole);

bool is_inner(Hole hole);

/// The enemy's inner hole that faces an inner hole.
Hole opposite(Hole inner);

/// The outer hole behind an inner one.
Hole behind(Hole inner);

struct Content {
  bool on_track = false;
  int seeds = 0;
  std::optional<Player> owner;
  auto operator<=>(const Content&) const = default;
};

/// A position. Two positions are the same when all of this is the same.
struct Board {
  int columns = 0;
  std::vector<Content> contents; ///< of every hole, in board order
  Player mover = Player::south;
  std::array<int, 2> taken = {0, 0};       ///< by South, by North
  std::array<std::optional<Hole>, 2> rear; ///< kept only where nothing but the rear is sown
  std::array<bool, 2> opening_due = {false, false};

  Content& at(Hole hole);
  const Content& at(Hole hole) const;
  std::vector<Hole> holes() const; ///< those on a track, in board order
  int seeds_of(Player player) const;
  std::vector<Hole> occupied_by(Player player) const; ///< in board order

  auto operator<=>(const Board&) const = default;
};

/// The order in which holes are sown: where each track goes, said in steps from hole to hole.
class Way {
 public:
  Way(sowlab::Track track, int columns) : track_(track), columns_(columns) {}

  Hole next(Hole hole) const;
  Hole previous(Hole hole) const;

  /// The first hole of his own side: the leftmost of his outer row as he sees it, or on the
  /// perimeter the end hole of his inner row before it.
  Hole first_of(Player player) const;

  /// From the given hole all the way round, that hole first.
  std::vector<Hole> round_from(Hole hole) const;

 private:
  Hole turned(Hole hole) const; ///< the board turned by 180 degrees
  Hole next_on_south_loop(Hole hole) const;
  Hole next_on_outer_rows(Hole hole) const;
  Hole next_on_perimeter(Hole hole) const;

  sowlab::Track track_;
  int columns_;
};

/// A hole that a player names from his own left.
Hole seen_by(Player player, const sowlab::HoleOfRow& hole, int columns);

} // namespace reference
