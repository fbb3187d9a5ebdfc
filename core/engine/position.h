/// \file
/// A position as plain values: all that the rules need to know between two turns.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace sowlab {

/// South plays first.
enum class Player : std::uint8_t { south = 0, north = 1 };

constexpr Player enemy_of(Player player) {
  return player == Player::south ? Player::north : Player::south;
}

/// Two positions are the same when all of this is the same.
struct Position {
  /// seeds[player][hole]: holes in track order. On their own loops each player's holes count along
  /// his own loop, so the two are each other's image turned by 180 degrees. On a common ring both
  /// arrays count the same holes from South's a1, and at most one of the two has seeds in a hole:
  /// its owner's, or the claimer's of a claimed one.
  std::array<std::vector<std::uint16_t>, 2> seeds;
  Player mover = Player::south;
  std::array<int, 2> taken = {0, 0}; ///< seeds in each player's store, captured or sown there
  /// Rear hole of each player's series, in track order; -1 where no series is kept or he has no
  /// seeds.
  std::array<int, 2> rear = {-1, -1};
  std::array<bool, 2> opening_due = {false, false}; ///< his fixed first turn is still to come
  std::vector<int> claimed; ///< holes, ascending; the claimer is the enemy of the side they lie on
  int barred = -1;          ///< a hole that the player to move may not sow in this turn; -1: none

  bool operator==(const Position&) const = default;
};

} // namespace sowlab
