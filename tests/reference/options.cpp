// Which holes may be sown.
#include "tests/reference/reference.h"

#include <algorithm>
#include <functional>

namespace reference {

using sowlab::Direction;
using sowlab::enemy_of;

// ---- Directions ---------------------------------------------------------------------------------

/// The usual direction in which the hole is sown.
Toward Game::usual(Hole hole) const {
  if (variant_.sowing.direction == Direction::clockwise) return Toward::clockwise;
  if (variant_.sowing.direction != Direction::by_half) return Toward::counter_clockwise;
  const bool left = 2 * plan_.from_left(plan_.side_of(hole), hole) + 1 < columns_;
  return left ? Toward::clockwise : Toward::counter_clockwise;
}

bool Game::may_choose_direction(Hole hole) const {
  const bool middle = 2 * hole.column + 1 == columns_;
  return variant_.sowing.direction == Direction::either ||
         (variant_.sowing.direction == Direction::by_half && middle);
}

bool Game::may_be_reversed(Hole hole) const {
  return variant_.move.reverse &&
         plan_.from_left(plan_.side_of(hole), hole) < variant_.move.reverse->holes;
}

// ---- Enough seeds -------------------------------------------------------------------------------

/// The mover's, barred or not.
std::vector<Hole> Game::holes_with(const Board& board, int seeds) const {
  std::vector<Hole> found;
  for (Hole hole : board.occupied_by(board.mover))
    if (board.at(hole).seeds >= seeds && (!keeps_rear() || board.rear[index(board.mover)] == hole))
      found.push_back(hole);
  return found;
}

std::vector<int> Game::steps_of(const Board& board) const {
  const bool lone_seed = board.seeds_of(board.mover) == 1;
  return lone_seed ? variant_.move.lone_seed_steps : std::vector<int>{1};
}

bool Game::jumps_over_enemy(const Board& board, const Option& option) const {
  Hole jumped = option.hole;
  for (int step = 1; step < option.step; ++step) {
    jumped = plan_.next(jumped, option.toward);
    if (board.at(jumped).owner == enemy_of(board.mover)) return true;
  }
  return false;
}

/// True if the first lap's last hole holds nothing before the sowing. The origin counts as empty:
/// its seeds are in the hand.
bool Game::lands_in_empty(const Board& board, const Option& option) const {
  const Lap first{option.hole, option.toward, option.step, 0};
  const Hole landing = *falls(board, first, board.at(option.hole).seeds).back();
  return landing == option.hole || board.at(landing).seeds == 0;
}

std::vector<Game::Option> Game::options(const Board& board) const {
  std::vector<Hole> holes = holes_with(board, variant_.move.at_least);
  const bool ordinary = !holes.empty();
  if (!ordinary && variant_.move.otherwise)
    holes = holes_with(board, variant_.move.otherwise->at_least);
  const bool into_empty =
      !ordinary && variant_.move.otherwise && variant_.move.otherwise->into_empty;
  std::erase_if(holes, [&](Hole hole) { return hole == board.barred; });

  std::vector<Option> found;
  for (Hole hole : holes)
    for (int step : steps_of(board))
      found.push_back({hole, usual(hole), false, step});
  for (Hole hole : holes)
    if (may_choose_direction(hole)) found.push_back({hole, reversed(usual(hole)), true, 1});
  std::erase_if(found, [&](const Option& option) {
    return jumps_over_enemy(board, option) || (into_empty && !lands_in_empty(board, option));
  });

  for (Hole hole : holes) {
    const Option reverse{hole, reversed(usual(hole)), true, 1};
    if (may_be_reversed(hole) && sow(board, reverse).first_lap_captures) found.push_back(reverse);
  }
  return found;
}

// ---- What the rules forbid or demand ------------------------------------------------------------

/// The enemy has seeds after the sowing. (After an endless one nobody has anything.)
bool Game::feeds(const Board& board, const Option& option) const {
  const Progress after = sow(board, option);
  return !after.endless && after.board.seeds_of(enemy_of(board.mover)) > 0;
}

bool Game::is_opening(const Board& board, const Option& option) const {
  const Hole fixed = plan_.named(board.mover, *variant_.opening);
  return option.hole == fixed && board.at(fixed).seeds >= variant_.move.at_least;
}

std::vector<Game::Option> Game::legal_options(const Board& board) const {
  std::vector<Option> legal = options(board);
  const auto none_but = [&](auto wanted) { std::erase_if(legal, std::not_fn(wanted)); };
  const auto any_but_only = [&](auto wanted) { // if there is any, none but those
    if (std::ranges::any_of(legal, wanted)) none_but(wanted);
  };
  const auto first_lap_captures = [&](const Option& option) {
    return sow(board, option).first_lap_captures;
  };

  if (variant_.end.endless_move == sowlab::EndlessMove::forbidden)
    none_but([&](const Option& option) { return !sow(board, option).endless; });
  if (variant_.capture.grand_slam == sowlab::GrandSlam::forbidden)
    none_but([&](const Option& option) { return !sow(board, option).grand_slam; });
  if (variant_.move.must_feed && board.seeds_of(enemy_of(board.mover)) == 0)
    none_but([&](const Option& option) { return feeds(board, option); });
  if (variant_.move.must_capture) any_but_only(first_lap_captures);
  if (variant_.move.inner_first && std::ranges::none_of(legal, first_lap_captures))
    any_but_only([&](const Option& option) { return plan_.is_inner(option.hole); });
  if (variant_.opening && board.opening_due[index(board.mover)])
    any_but_only([&](const Option& option) { return is_opening(board, option); });
  return legal;
}

bool Game::can_sow(const Board& board) const {
  return !legal_options(board).empty();
}

/// He has something to do other than to pass.
bool Game::can_move(const Board& board) const {
  return board.in_hand[index(board.mover)] > 0 || !gambits(board).empty() || can_sow(board);
}

} // namespace reference
