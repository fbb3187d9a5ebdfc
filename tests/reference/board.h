/// \file
/// A position of the reference player: holes by row and column, and what lies in them.
#pragma once

#include "core/engine/position.h"
#include "core/rules/variant.h"

#include <array>
#include <compare>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace reference {

using sowlab::Player;

inline std::size_t index(Player player) {
  return static_cast<std::size_t>(player);
}

/// Rows count from 1, from South; columns from 0, from South's left. Holes in board order: row 1
/// from left to right, then row 2, ...
struct Hole {
  int row = 1;
  int column = 0;
  auto operator<=>(const Hole&) const = default;
};

/// The name as on a chess board: a1, b1, ..., z1, aa1, ab1, ...
std::string name_of(Hole hole);

struct Content {
  bool on_track = false;
  int seeds = 0;
  std::optional<Player> owner; ///< of a claimed hole: the player on whose side it lies
  auto operator<=>(const Content&) const = default;
};

/// A position. Two positions are the same when all of this is the same.
struct Board {
  int columns = 0;
  std::vector<Content> contents; ///< of every hole, in board order
  Player mover = Player::south;
  std::array<int, 2> taken = {0, 0};       ///< in the stores of South and of North
  std::array<int, 2> in_hand = {0, 0};     ///< still to be put into holes
  std::array<std::optional<Hole>, 2> rear; ///< kept only where nothing but the rear is sown
  std::array<bool, 2> opening_due = {false, false}; ///< a fixed first sowing, or a gambit
  std::set<Hole> claimed;                           ///< by the enemy of the side they lie on
  std::optional<Hole> barred;                       ///< may not be sown in this turn

  Content& at(Hole hole);
  const Content& at(Hole hole) const;

  bool is_claimed(Hole hole) const { return claimed.contains(hole); }

  std::vector<Hole> holes() const; ///< those on a track, in board order

  /// Without claimed holes, of which no seed is ever moved.
  int seeds_of(Player player) const;
  std::vector<Hole> occupied_by(Player player) const; ///< in board order; without claimed ones

  int seeds_in_all() const; ///< on the board, in the stores and in hand

  auto operator<=>(const Board&) const = default;
};

} // namespace reference
