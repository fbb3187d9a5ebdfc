// The rear hole of each player's series.
#include "tests/reference/reference.h"

namespace reference {

/// A series goes the way it is sown.
Toward Game::series_way() const {
  return variant_.sowing.direction == sowlab::Direction::clockwise ? Toward::clockwise
                                                                   : Toward::counter_clockwise;
}

std::optional<Hole> Game::first_occupied(const Board& board, Player player, Hole from) const {
  for (Hole hole : plan_.round_from(from, series_way()))
    if (board.at(hole).owner == player && board.at(hole).seeds > 0) return hole;
  return std::nullopt;
}

/// A rear hole that was sown gives way to the next occupied one, itself the last to be looked at.
void Game::move_on_own_rear(Board& board, Hole origin) const {
  std::optional<Hole>& rear = board.rear[index(board.mover)];
  if (rear == origin) rear = first_occupied(board, board.mover, plan_.next(origin, series_way()));
}

/// A rear hole that was captured gives way to the next occupied one.
void Game::move_on_captured_rear(Board& board, Player player) const {
  std::optional<Hole>& rear = board.rear[index(player)];
  if (rear) rear = first_occupied(board, player, *rear);
}

} // namespace reference
