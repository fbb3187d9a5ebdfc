// Sowing, lap by lap.
#include "tests/reference/reference.h"

#include <utility>

namespace reference {

using sowlab::enemy_of;
using sowlab::Relay;

// ---- One lap ------------------------------------------------------------------------------------

/// Where the seeds of a lap fall, in order.
std::vector<Game::Place> Game::falls(const Board& board, const Lap& lap, int seeds) const {
  if (lap.step > 1) {
    Hole goal = lap.from;
    for (int step = 0; step < lap.step; ++step)
      goal = plan_.next(goal, lap.toward);
    return {goal};
  }
  const bool lifted = lap.captured == 0;
  const bool skips = lifted && variant_.sowing.origin == sowlab::Origin::skipped;
  const bool first_back = lifted && variant_.sowing.origin == sowlab::Origin::first && seeds > 1;

  std::vector<Place> places;
  if (first_back) places.push_back(lap.from);
  for (Hole at = lap.from; std::ssize(places) < seeds;) {
    const Hole next = plan_.next(at, lap.toward);
    const bool leaves_side = plan_.side_of(at) == board.mover && plan_.side_of(next) != board.mover;
    if (variant_.sowing.store && leaves_side) places.push_back(std::nullopt);
    if (std::ssize(places) < seeds && !(skips && next == lap.from)) places.push_back(next);
    at = next;
  }
  return places;
}

void Game::empty_in_passing(Progress& turn, Hole hole, bool is_last) const {
  const Player mover = turn.board.mover;
  const bool to_owner = variant_.capture.passing->to_owner && !is_last;
  const Player taker = to_owner ? plan_.side_of(hole) : mover;
  turn.board.taken[index(taker)] += std::exchange(turn.board.at(hole).seeds, 0);
  if (taker == mover) turn.captured = true;
}

/// One seed.
void Game::drop(Progress& turn, Landing& landing, Place place, bool is_last) const {
  Board& board = turn.board;
  landing.last = place;
  if (!place) {
    ++board.taken[index(board.mover)];
    return;
  }
  Content& content = board.at(*place);
  landing.was_empty = content.seeds == 0;
  landing.sown.insert(*place);
  if (board.is_claimed(*place) && !variant_.capture.claim->keeps) {
    ++board.taken[index(enemy_of(plan_.side_of(*place)))];
    return;
  }
  if (changes_hands(variant_)) {
    if (content.owner == enemy_of(board.mover)) landing.overtaken[*place] = content.seeds;
    content.owner = board.mover;
  }
  ++content.seeds;
  const auto& passing = variant_.capture.passing;
  if (passing && content.seeds == passing->seeds && !board.is_claimed(*place))
    empty_in_passing(turn, *place, is_last);
}

/// One lap, with what it takes on its way.
Game::Landing Game::lap(Progress& turn, const Lap& lap) const {
  Board& board = turn.board;
  int seeds = lap.captured;
  if (seeds == 0) {
    seeds = std::exchange(board.at(lap.from).seeds, 0);
    if (changes_hands(variant_)) board.at(lap.from).owner.reset();
  }
  Landing landing;
  const std::vector<Place> places = falls(board, lap, seeds);
  for (std::size_t i = 0; i < places.size(); ++i)
    drop(turn, landing, places[i], i + 1 == places.size());

  if (!landing.overtaken.empty()) turn.captured = true;
  const bool gathers =
      variant_.capture.overtaken == sowlab::Overtaken::gather && !landing.overtaken.empty();
  if (gathers) gather(board, lap.from, landing);
  if (variant_.capture.by == sowlab::CaptureBy::holes_sown) capture_sown(turn, landing);

  if (keeps_rear()) {
    if (gathers)
      board.rear[index(board.mover)] = lap.from;
    else
      move_on_own_rear(board, lap.from);
    move_on_captured_rear(board, enemy_of(board.mover));
  }
  return landing;
}

// ---- What follows a lap -------------------------------------------------------------------------

bool Game::relays_occupied(const Board& board, Hole last) const {
  return variant_.sowing.relay == Relay::occupied && board.at(last).seeds > 1;
}

/// With the hole after the last one; if it is empty, what lies beyond it may be captured.
std::optional<Game::Lap> Game::relay_to_next(Progress& turn, const Lap& lap, Hole last) const {
  Board& board = turn.board;
  const Hole next = plan_.next(last, lap.toward);
  if (board.at(next).seeds > 0) return Lap{next, lap.toward};

  const Hole beyond = plan_.next(next, lap.toward);
  if (variant_.capture.by != sowlab::CaptureBy::beyond_gap || board.at(beyond).seeds == 0)
    return std::nullopt;
  take(board, beyond);
  turn.captured = true;
  if (!variant_.capture.sows_on) return std::nullopt;
  for (Hole hole : plan_.round_from(beyond, lap.toward))
    if (board.at(hole).seeds > 0) return Lap{hole, lap.toward};
  return std::nullopt;
}

std::optional<Game::Lap> Game::relay(Progress& turn, const Lap& lap, Hole last) const {
  if (relays_occupied(turn.board, last)) return Lap{last, lap.toward};
  if (variant_.sowing.relay == Relay::next) return relay_to_next(turn, lap, last);
  return again(turn.board, last);
}

/// The rear hole, if the front of the series looks as it must.
std::optional<Game::Lap> Game::again(const Board& board, Hole last) const {
  if (!variant_.sowing.again || !board.rear[index(board.mover)]) return std::nullopt;
  const sowlab::Again& again = *variant_.sowing.again;
  const Hole rear = *board.rear[index(board.mover)];
  const Toward back = reversed(series_way());
  const auto is_his = [&](Hole hole) {
    return board.at(hole).owner == board.mover && board.at(hole).seeds > 0;
  };

  // The front is the first occupied hole of his going backwards from the rear, round the track.
  Hole front = plan_.next(rear, back);
  while (!is_his(front))
    front = plan_.next(front, back);
  if (again.last_in_front && last != front) return std::nullopt;

  Hole hole = front;
  for (int seeds : again.front) {
    if (!is_his(hole) || board.at(hole).seeds != seeds) return std::nullopt;
    hole = plan_.next(hole, back);
  }
  return Lap{rear, series_way()};
}

/// What the lap captures as it ends, and the next lap if there is one.
std::optional<Game::Lap> Game::after_lap(Progress& turn, const Lap& lap,
                                         const Landing& landing) const {
  turn.won = !has_fixed_sides(variant_) && wins_at_once(turn.board);
  if (turn.won) return std::nullopt;
  turn.in_store = !landing.last;
  if (turn.in_store) return std::nullopt;

  const Hole last = *landing.last;
  if (turn.board.is_claimed(last)) {
    raid(turn, last);
    return std::nullopt;
  }
  if (may_claim(turn.board, last)) {
    claim(turn, last);
    return std::nullopt;
  }
  const std::optional<Haul> haul = capture_by_last_hole(turn.board, lap, landing);
  if (turn.laps == 1) turn.first_lap_captures = haul.has_value();
  const bool too_late = variant_.capture.first_lap && !turn.first_lap_captures;
  if (haul && !too_late) return capture(turn, lap, last, *haul);
  return relay(turn, lap, last);
}

/// The enemy hole, empty before, into which the only seed of the sowing fell.
std::optional<Hole> Game::lone_seed_at_enemy(const Board& before, const Progress& turn,
                                             const Option& option, const Landing& landing) const {
  const bool alone = turn.laps == 1 && before.at(option.hole).seeds == 1;
  if (!alone || !landing.last || !landing.was_empty) return std::nullopt;
  return plan_.side_of(*landing.last) == before.mover ? std::nullopt : landing.last;
}

/// Everything that follows from sowing a hole, up to the next decision.
Game::Progress Game::sow(const Board& board, const Option& option) const {
  Progress turn;
  turn.board = board;
  std::set<std::pair<Lap, Board>> seen;
  std::optional<Lap> next = Lap{option.hole, option.toward, option.step};
  while (next) {
    if (!seen.insert({*next, turn.board}).second) {
      turn.endless = true;
      return turn;
    }
    const Landing landing = lap(turn, *next);
    ++turn.laps;
    next = after_lap(turn, *next, landing);
    turn.lone = lone_seed_at_enemy(board, turn, option, landing);
  }
  return turn;
}

} // namespace reference
