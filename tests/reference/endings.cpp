// How a game ends.
#include "tests/reference/reference.h"

#include <utility>

namespace reference {

using sowlab::CannotMove;
using sowlab::EndlessMove;
using sowlab::enemy_of;
using sowlab::Wins;

std::string to_text(Ending ending) {
  switch (ending) {
  case Ending::none:
    return "none";
  case Ending::south_wins:
    return "south wins";
  case Ending::north_wins:
    return "north wins";
  case Ending::draw:
    return "draw";
  case Ending::repetition:
    return "repetition";
  case Ending::endless_move:
    return "endless move";
  case Ending::unfinished:
    return "unfinished";
  }
  return "";
}

Ending win_of(Player player) {
  return player == Player::south ? Ending::south_wins : Ending::north_wins;
}

// ---- Wins ---------------------------------------------------------------------------------------

int Game::inner_seeds(const Board& board, Player player) const {
  int sum = 0;
  for (Hole hole : board.occupied_by(player))
    if (plan_.is_inner(hole)) sum += board.at(hole).seeds;
  return sum;
}

/// The mover has left the enemy nothing.
bool Game::wins_at_once(const Board& board) const {
  const Player enemy = enemy_of(board.mover);
  switch (variant_.end.wins) {
  case Wins::takes_all:
    return board.seeds_of(enemy) == 0;
  case Wins::takes_inner:
    return inner_seeds(board, enemy) == 0;
  case Wins::most_seeds:
    break;
  }
  return false;
}

bool Game::has_majority(const Board& board, Player player) const {
  return 2 * board.taken[index(player)] > board.seeds_in_all();
}

void Game::give_rest(Board& board) const {
  for (Hole hole : board.holes())
    board.taken[index(enemy_of(board.mover))] += std::exchange(board.at(hole).seeds, 0);
}

/// By what a sowing has left; the rest may go to the enemy.
Ending Game::ending_of_sowing(Progress& progress) const {
  Board& board = progress.board;
  const Player enemy = enemy_of(board.mover);
  if (progress.grand_slam && variant_.capture.grand_slam == sowlab::GrandSlam::gives_rest) {
    give_rest(board);
    return count(board);
  }
  if (wins_at_once(board)) return win_of(board.mover);
  if (variant_.end.majority)
    for (Player player : {board.mover, enemy})
      if (has_majority(board, player)) return win_of(player);
  const bool side_empty = board.seeds_of(board.mover) == 0 || board.seeds_of(enemy) == 0;
  if (variant_.end.side_empty && side_empty) return count(board);
  return Ending::none;
}

Ending Game::ending_of_turn(const Board& board) const {
  if (wins_at_once(board)) return win_of(board.mover);
  const bool gave_up_inner =
      variant_.end.wins == Wins::takes_inner && inner_seeds(board, board.mover) == 0;
  return gave_up_inner ? win_of(enemy_of(board.mover)) : Ending::none;
}

Ending Game::ending_of_endless(Player mover) const {
  switch (variant_.end.endless_move) {
  case EndlessMove::mover_loses:
    return win_of(enemy_of(mover));
  case EndlessMove::draw:
    return Ending::draw;
  case EndlessMove::ends_game:
  case EndlessMove::forbidden:
    break;
  }
  return Ending::endless_move;
}

// ---- Nobody goes on -----------------------------------------------------------------------------

Ending Game::verdict(const Board& board) const {
  if (can_move(board)) return Ending::none;
  if (variant_.end.cannot_move == CannotMove::loses) return win_of(enemy_of(board.mover));
  const bool passes = variant_.end.cannot_move == CannotMove::passes;
  if (passes && can_move(passed(board).after)) return Ending::none;
  return count(board);
}

Ending Game::count(const Board& board) const {
  if (variant_.end.wins != Wins::most_seeds) return Ending::draw; // nobody took all
  std::array<int, 2> sum = board.taken;
  for (Hole hole : board.holes()) {
    const Content& content = board.at(hole);
    if (content.seeds == 0 || !variant_.end.left_to_owner) continue;
    const Player owner = board.is_claimed(hole) ? enemy_of(*content.owner) : *content.owner;
    sum[index(owner)] += content.seeds;
  }
  if (sum[0] == sum[1]) return Ending::draw;
  return win_of(sum[0] > sum[1] ? Player::south : Player::north);
}

} // namespace reference
