// What is captured, and claimed.
#include "tests/reference/reference.h"

#include <algorithm>
#include <utility>

namespace reference {

using sowlab::CapturedTo;
using sowlab::Condition;
using sowlab::enemy_of;
using sowlab::GrandSlam;
using sowlab::LastHole;
using sowlab::Parity;
using sowlab::Where;

namespace {

bool meets(Condition condition, int seeds) {
  return condition == Condition::any || (condition == Condition::occupied) == (seeds > 0);
}

} // namespace

/// The seeds of a hole go into the mover's store. Returns how many.
int Game::take(Board& board, Hole hole) const {
  const int seeds = std::exchange(board.at(hole).seeds, 0);
  board.taken[index(board.mover)] += seeds;
  if (keeps_rear()) {
    const bool own = board.at(hole).owner == board.mover;
    move_on_captured_rear(board, own ? board.mover : enemy_of(board.mover));
  }
  return seeds;
}

// ---- Captures on the way ------------------------------------------------------------------------

/// The seeds that were in overtaken holes go to the hole just emptied.
void Game::gather(Board& board, Hole origin, const Landing& landing) const {
  for (const auto& [hole, old_seeds] : landing.overtaken) {
    board.at(hole).seeds -= old_seeds;
    board.at(origin).seeds += old_seeds;
    board.at(origin).owner = board.mover;
  }
}

/// For each inner hole that was sown: if the one opposite has seeds, those, and perhaps those
/// behind them.
void Game::capture_sown(Progress& turn, const Landing& landing) const {
  for (Hole hole : landing.sown) {
    const std::optional<Hole> opposite = plan_.opposite(hole);
    if (!opposite || turn.board.at(*opposite).seeds == 0) continue;
    take(turn.board, *opposite);
    if (variant_.capture.behind) take(turn.board, *plan_.behind(*opposite));
    turn.captured = true;
  }
}

// ---- The last hole ------------------------------------------------------------------------------

/// Where a relay would go on, `any` gives way to it.
bool Game::was_as_it_must(const Board& board, Hole last, const Landing& landing) const {
  switch (variant_.capture.last) {
  case LastHole::empty:
    return landing.was_empty;
  case LastHole::occupied:
    return !landing.was_empty;
  case LastHole::any:
    break;
  }
  return !relays_occupied(board, last);
}

bool Game::lies_where_captured(const Board& board, Hole hole) const {
  const bool own = plan_.side_of(hole) == board.mover;
  switch (variant_.capture.where) {
  case Where::inner:
    return own && plan_.is_inner(hole);
  case Where::own:
    return own;
  case Where::enemy:
    return !own;
  case Where::anywhere:
    break;
  }
  return true;
}

bool Game::has_number_captured(const Board& board, Hole hole) const {
  const sowlab::Capture& capture = variant_.capture;
  const int seeds = board.at(hole).seeds;
  const bool counts =
      capture.counts.empty() || std::ranges::find(capture.counts, seeds) != capture.counts.end();
  const bool even = seeds % 2 == 0;
  return counts && (capture.parity == Parity::any || even == (capture.parity == Parity::even));
}

/// Asked only where something opposite is taken.
bool Game::allows_what_lies_opposite(const Board& board, Hole last) const {
  const sowlab::Capture& capture = variant_.capture;
  if (!capture.opposite && !capture.behind) return true;
  const std::optional<Hole> opposite = plan_.opposite(last);
  if (!opposite || !meets(capture.if_opposite, board.at(*opposite).seeds)) return false;
  const std::optional<Hole> behind = plan_.behind(*opposite);
  return !behind || meets(capture.if_behind, board.at(*behind).seeds);
}

/// The holes sown before the last one, as long as they are such as the last one must be.
void Game::chain(const Board& board, const Lap& lap, const Landing& landing, Haul& haul) const {
  const Hole last = *landing.last;
  const Toward back = reversed(lap.toward);
  const auto goes_on = [&](Hole hole) {
    return hole != last && landing.sown.contains(hole) && !board.is_claimed(hole) &&
           lies_where_captured(board, hole) && has_number_captured(board, hole);
  };
  for (Hole hole = plan_.next(last, back); goes_on(hole); hole = plan_.next(hole, back))
    haul.push_back(hole);
}

/// Seeds in claimed holes are never moved.
Game::Haul Game::haul_of(const Board& board, const Lap& lap, const Landing& landing) const {
  const sowlab::Capture& capture = variant_.capture;
  const std::optional<Hole> opposite = plan_.opposite(*landing.last);
  Haul haul;
  if (capture.last_itself) haul.push_back(*landing.last);
  if (capture.chain) chain(board, lap, landing, haul);
  if (capture.opposite) haul.push_back(*opposite);
  if (capture.behind) haul.push_back(*plan_.behind(*opposite));
  std::erase_if(haul, [&](Hole hole) { return board.is_claimed(hole); });
  return haul;
}

/// What the lap captures by the hole in which it ended; nothing if it captures no seed.
std::optional<Game::Haul> Game::capture_by_last_hole(const Board& board, const Lap& lap,
                                                     const Landing& landing) const {
  const Hole last = *landing.last;
  if (variant_.capture.by != sowlab::CaptureBy::last_hole) return std::nullopt;
  if (board.at(last).seeds == 0) return std::nullopt; // emptied in passing
  if (!was_as_it_must(board, last, landing) || !lies_where_captured(board, last) ||
      !has_number_captured(board, last) || !allows_what_lies_opposite(board, last))
    return std::nullopt;
  const Haul haul = without_grand_slam(board, haul_of(board, lap, landing));
  const bool any = std::ranges::any_of(haul, [&](Hole hole) { return board.at(hole).seeds > 0; });
  return any ? std::optional(haul) : std::nullopt;
}

/// The seeds go into the store, and the sowing ends; or they are the next lap.
std::optional<Game::Lap> Game::capture(Progress& turn, const Lap& lap, Hole last,
                                       const Haul& haul) const {
  const GrandSlam rule = variant_.capture.grand_slam;
  if (rule == GrandSlam::forbidden || rule == GrandSlam::gives_rest)
    turn.grand_slam = is_grand_slam(turn.board, haul);
  turn.captured = true;
  int seeds = 0;
  for (Hole hole : haul)
    seeds += take(turn.board, hole);
  turn.won = !has_fixed_sides(variant_) && wins_at_once(turn.board);
  if (variant_.capture.to != CapturedTo::out && !turn.won) {
    turn.board.taken[index(turn.board.mover)] -= seeds; // they do not stay there
    return sown_on(turn.board, lap, last, seeds);
  }
  return turn.won ? std::nullopt : again(turn.board, last);
}

// ---- Grand slams --------------------------------------------------------------------------------

bool Game::is_grand_slam(const Board& board, const Haul& haul) const {
  const Player enemy = enemy_of(board.mover);
  Board after = board;
  for (Hole hole : haul)
    take(after, hole);
  return board.seeds_of(enemy) > 0 && after.seeds_of(enemy) == 0;
}

/// What of a capture is left where a grand slam captures less.
Game::Haul Game::without_grand_slam(const Board& board, Haul haul) const {
  const GrandSlam rule = variant_.capture.grand_slam;
  const bool as_it_is =
      rule == GrandSlam::legal || rule == GrandSlam::forbidden || rule == GrandSlam::gives_rest;
  if (as_it_is || !is_grand_slam(board, haul)) return haul;
  if (rule == GrandSlam::captures_nothing || haul.size() == 1) return {};
  haul.erase(rule == GrandSlam::leaves_first ? haul.end() - 1 : haul.begin());
  return haul;
}

// ---- Captured seeds sown on ---------------------------------------------------------------------

Game::Lap Game::sown_from_end_hole(const Board& board, const Lap& lap, Hole last, int seeds) const {
  const int from_left = plan_.from_left(board.mover, last) + 1;
  const int from_right = columns_ + 1 - from_left;
  Toward toward = lap.toward;
  if (from_left <= 2 && from_left < from_right) toward = Toward::clockwise;
  if (from_right <= 2 && from_right < from_left) toward = Toward::counter_clockwise;
  const int end = toward == Toward::clockwise ? 1 : -1;
  const Hole first = plan_.named(board.mover, {sowlab::Row::inner, end});
  return {plan_.next(first, reversed(toward)), toward, 1, seeds};
}

Game::Lap Game::sown_on(const Board& board, const Lap& lap, Hole last, int seeds) const {
  if (variant_.capture.to == CapturedTo::end_hole)
    return sown_from_end_hole(board, lap, last, seeds);
  const bool ends_reverse = variant_.move.reverse && !variant_.move.reverse->on;
  const Toward toward = ends_reverse ? usual(last) : lap.toward;
  const Hole after = variant_.capture.to == CapturedTo::last_hole ? last : lap.from;
  return {after, toward, 1, seeds};
}

// ---- Claims -------------------------------------------------------------------------------------

/// Of the side on which it lies, in the usual direction of its owner.
bool Game::is_last_of_side(Hole hole) const {
  return plan_.side_of(plan_.next(hole, usual(hole))) != plan_.side_of(hole);
}

bool Game::may_claim(const Board& board, Hole last) const {
  if (!variant_.capture.claim || plan_.side_of(last) == board.mover) return false;
  const sowlab::Claim& claim = *variant_.capture.claim;
  const auto claims = std::ranges::count_if(
      board.claimed, [&](Hole hole) { return plan_.side_of(hole) != board.mover; });
  if (board.at(last).seeds != claim.seeds) return false;
  if (claim.most > 0 && claims >= claim.most) return false;
  if (claim.not_last && is_last_of_side(last)) return false;
  return !(claim.not_opposite && board.is_claimed(plan_.turned(last)));
}

void Game::claim(Progress& turn, Hole last) const {
  if (!variant_.capture.claim->keeps) take(turn.board, last);
  turn.board.claimed.insert(last);
  turn.captured = true;
}

/// Of a hole claimed by the enemy, in which the lap ended.
void Game::raid(Progress& turn, Hole last) const {
  if (plan_.side_of(last) != turn.board.mover) return;
  int& seeds = turn.board.at(last).seeds;
  const int taken = std::min(variant_.capture.claim->raid, seeds);
  seeds -= taken;
  turn.board.taken[index(turn.board.mover)] += taken;
  if (taken > 0) turn.captured = true;
}

} // namespace reference
