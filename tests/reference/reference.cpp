#include "tests/reference/reference.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <set>
#include <stdexcept>
#include <tuple>

namespace reference {

using sowlab::CannotMove;
using sowlab::CaptureBy;
using sowlab::EndlessMove;
using sowlab::enemy_of;
using sowlab::Wins;

namespace {

std::size_t index(Player player) {
  return static_cast<std::size_t>(player);
}

int seeds_at_start(const sowlab::Start& start, Hole hole) {
  return (is_inner(hole) ? start.inner : start.outer).value_or(start.every);
}

std::string joined(const std::vector<std::string>& parts) {
  std::string all;
  for (const std::string& part : parts)
    all += fmt::format("{}{}", all.empty() ? "" : ",", part);
  return all;
}

/// All sets of `size` of the holes from `from` on, in order.
void choose(const std::vector<Hole>& holes, std::size_t from, std::size_t size,
            std::vector<Hole>& chosen, std::vector<std::vector<Hole>>& sets) {
  if (size == 0) {
    sets.push_back(chosen);
    return;
  }
  for (std::size_t i = from; i < holes.size(); ++i) {
    chosen.push_back(holes[i]);
    choose(holes, i + 1, size - 1, chosen, sets);
    chosen.pop_back();
  }
}

} // namespace

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

Game::Game(const sowlab::Variant& variant, int columns)
    : variant_(variant), columns_(columns), way_(variant.track, columns) {
  if (columns < 2) throw std::invalid_argument("a board has two columns or more");
  if (is_ring(variant.track) != (variant.capture.by == CaptureBy::overtaking))
    throw std::invalid_argument("overtaking is for rings, and nothing else is");
  if (variant.sowing.again && !keeps_rear())
    throw std::invalid_argument("only a rear hole is sown again");
}

// ---- The start ----------------------------------------------------------------------------------

Board Game::start() const {
  Board board;
  board.columns = columns_;
  board.contents.resize(static_cast<std::size_t>(4 * columns_));
  const bool ring = is_ring(variant_.track);
  std::set<Hole> track;
  for (Player player : {Player::south, Player::north})
    for (Hole hole : way_.round_from(way_.first_of(player)))
      track.insert(hole);

  for (Hole hole : track)
    board.at(hole) = {true, seeds_at_start(variant_.start, hole), side_of(hole)};
  for (Player player : {Player::south, Player::north})
    for (const sowlab::StartException& exception : variant_.start.except) {
      const Hole hole = seen_by(player, exception.at, columns_);
      if (track.contains(hole)) board.at(hole).seeds = exception.seeds;
    }
  // On a ring an empty hole is nobody's.
  for (Hole hole : track)
    if (ring && board.at(hole).seeds == 0) board.at(hole).owner.reset();

  if (keeps_rear())
    for (Player player : {Player::south, Player::north})
      board.rear[index(player)] = first_occupied(board, player, way_.first_of(player));
  board.opening_due.fill(variant_.opening.has_value());
  return board;
}

// ---- Which holes may be sown --------------------------------------------------------------------

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

/// The holes into which a lap of that many seeds falls, in order.
std::vector<Hole> Game::falls(Hole origin, int seeds) const {
  const bool skip = variant_.sowing.origin == sowlab::Origin::skipped;
  std::vector<Hole> holes;
  for (Hole hole = way_.next(origin); std::ssize(holes) < seeds; hole = way_.next(hole))
    if (!(skip && hole == origin)) holes.push_back(hole);
  return holes;
}

bool Game::jumps_over_enemy(const Board& board, Option option) const {
  std::vector<Hole> jumped = falls(option.hole, option.step);
  jumped.pop_back();
  return std::ranges::any_of(
      jumped, [&](Hole hole) { return board.at(hole).owner == enemy_of(board.mover); });
}

/// True if the first lap's last hole holds nothing before the sowing. The origin counts as empty:
/// its seeds are in the hand.
bool Game::lands_in_empty(const Board& board, Option option) const {
  const bool lone_step = option.step != 1;
  const int holes_on = lone_step ? option.step : board.at(option.hole).seeds;
  const Hole landing = falls(option.hole, holes_on).back();
  return landing == option.hole || board.at(landing).seeds == 0;
}

std::vector<Game::Option> Game::options(const Board& board) const {
  std::vector<Hole> holes = holes_with(board, variant_.move.at_least);
  const bool ordinary = !holes.empty();
  if (!ordinary && variant_.move.otherwise)
    holes = holes_with(board, variant_.move.otherwise->at_least);
  const bool into_empty =
      !ordinary && variant_.move.otherwise && variant_.move.otherwise->into_empty;

  std::vector<Option> found;
  for (Hole hole : holes)
    for (int step : steps_of(board)) {
      const Option option{hole, step};
      if (jumps_over_enemy(board, option)) continue;
      if (into_empty && !lands_in_empty(board, option)) continue;
      found.push_back(option);
    }
  return found;
}

std::vector<Game::Option> Game::legal_options(const Board& board) const {
  std::vector<Option> legal = options(board);
  if (variant_.end.endless_move == EndlessMove::forbidden)
    std::erase_if(legal, [&](Option option) { return sow(board, option).endless; });

  if (board.opening_due[index(board.mover)]) {
    const Hole fixed = seen_by(board.mover, *variant_.opening, columns_);
    const auto is_fixed = [&](Option option) {
      return option.hole == fixed && board.at(fixed).seeds >= variant_.move.at_least;
    };
    if (std::ranges::any_of(legal, is_fixed)) std::erase_if(legal, std::not_fn(is_fixed));
  }
  return legal;
}

bool Game::can_sow(const Board& board) const {
  return !legal_options(board).empty();
}

// ---- Sowing -------------------------------------------------------------------------------------

/// Everything that follows from sowing a hole, up to the choice of extra holes.
Game::Progress Game::sow(const Board& board, Option option) const {
  Progress turn;
  turn.board = board;
  Hole origin = option.hole;
  int step = option.step;
  std::set<std::tuple<Hole, int, Board>> seen;
  while (true) {
    if (!seen.insert({origin, step, turn.board}).second) {
      turn.endless = true;
      return turn;
    }
    const Hole last = lap(turn, origin, step);
    step = 1; // only the chosen step of a lone seed is longer
    ++turn.laps;
    turn.won = takes_all(turn.board);
    if (turn.won) return turn;
    if (variant_.sowing.relay == sowlab::Relay::occupied && turn.board.at(last).seeds > 1) {
      origin = last;
      continue;
    }
    capture_by_last_hole(turn, last);
    turn.won = takes_all(turn.board);
    if (turn.won || !sows_again(turn.board, last)) return turn;
    origin = *turn.board.rear[index(board.mover)];
  }
}

/// One lap, with what it overtakes or captures. Returns the hole of its last seed.
Hole Game::lap(Progress& turn, Hole origin, int step) const {
  Board& board = turn.board;
  const Player mover = board.mover;
  const int seeds = board.at(origin).seeds;
  const std::vector<Hole> sown =
      step == 1 ? falls(origin, seeds) : std::vector<Hole>{falls(origin, step).back()};

  board.at(origin).seeds = 0;
  if (is_ring(variant_.track)) board.at(origin).owner.reset();

  std::map<Hole, int> overtaken; // with the seeds that were there
  for (Hole hole : sown) {
    Content& content = board.at(hole);
    if (content.owner == enemy_of(mover)) overtaken[hole] = content.seeds;
    content.owner = mover;
    ++content.seeds;
  }
  if (!overtaken.empty()) turn.captured = true;

  const bool gathers =
      variant_.capture.overtaken == sowlab::Overtaken::gather && !overtaken.empty();
  if (gathers)
    for (const auto& [hole, old_seeds] : overtaken) {
      board.at(hole).seeds -= old_seeds;
      board.at(origin).seeds += old_seeds;
      board.at(origin).owner = mover;
    }

  if (variant_.capture.by == CaptureBy::holes_sown)
    for (Hole hole : std::set<Hole>(sown.begin(), sown.end()))
      capture_opposite_of(turn, hole);

  if (keeps_rear()) {
    if (gathers)
      board.rear[index(mover)] = origin;
    else
      move_on_own_rear(board, origin);
    move_on_enemy_rear(board);
  }
  return sown.back();
}

/// If the hole is in the inner row and the one opposite has seeds: takes those, and perhaps those
/// behind them.
void Game::capture_opposite_of(Progress& turn, Hole hole) const {
  if (!is_inner(hole) || turn.board.at(opposite(hole)).seeds == 0) return;
  take(turn.board, opposite(hole));
  if (variant_.capture.behind) take(turn.board, behind(opposite(hole)));
  turn.captured = true;
  turn.taken_off = true;
}

void Game::capture_by_last_hole(Progress& turn, Hole last) const {
  if (variant_.capture.by != CaptureBy::last_hole) return;
  const bool was_empty = turn.board.at(last).seeds == 1;
  if (variant_.capture.last == sowlab::LastHole::empty && !was_empty) return;
  capture_opposite_of(turn, last);
}

/// The mover takes an enemy hole's seeds off the board.
void Game::take(Board& board, Hole hole) const {
  board.taken[index(board.mover)] += board.at(hole).seeds;
  board.at(hole).seeds = 0;
  if (keeps_rear()) move_on_enemy_rear(board);
}

bool Game::takes_all(const Board& board) const {
  return variant_.end.wins == Wins::takes_all && board.seeds_of(enemy_of(board.mover)) == 0;
}

bool Game::sows_again(const Board& board, Hole last) const {
  if (!variant_.sowing.again) return false;
  const sowlab::Again& again = *variant_.sowing.again;
  const auto is_his = [&](Hole hole) {
    return board.at(hole).owner == board.mover && board.at(hole).seeds > 0;
  };

  // The front is the first occupied hole of his going backwards from the rear, round the track.
  Hole front = way_.previous(*board.rear[index(board.mover)]);
  while (!is_his(front))
    front = way_.previous(front);
  if (again.last_in_front && last != front) return false;

  Hole hole = front;
  for (int seeds : again.front) {
    if (!is_his(hole) || board.at(hole).seeds != seeds) return false;
    hole = way_.previous(hole);
  }
  return true;
}

// ---- Rear holes ---------------------------------------------------------------------------------

std::optional<Hole> Game::first_occupied(const Board& board, Player player, Hole from) const {
  for (Hole hole : way_.round_from(from))
    if (board.at(hole).owner == player && board.at(hole).seeds > 0) return hole;
  return std::nullopt;
}

/// A rear hole that was sown gives way to the next occupied one, itself the last to be looked at.
void Game::move_on_own_rear(Board& board, Hole origin) const {
  std::optional<Hole>& rear = board.rear[index(board.mover)];
  if (rear == origin) rear = first_occupied(board, board.mover, way_.next(origin));
}

/// A rear hole that was captured gives way to the enemy's next occupied one.
void Game::move_on_enemy_rear(Board& board) const {
  const Player enemy = enemy_of(board.mover);
  std::optional<Hole>& rear = board.rear[index(enemy)];
  if (rear) rear = first_occupied(board, enemy, *rear);
}

// ---- Turns --------------------------------------------------------------------------------------

std::vector<std::vector<Hole>> Game::extra_choices(const Progress& turn) const {
  const sowlab::Extra& extra = variant_.capture.extra;
  if (!turn.taken_off || turn.won || extra.holes == 0) return {{}};
  const std::vector<Hole> occupied = turn.board.occupied_by(enemy_of(turn.board.mover));
  const std::size_t most = std::min(static_cast<std::size_t>(extra.holes), occupied.size());
  std::vector<std::vector<Hole>> sets;
  for (std::size_t size = extra.optional ? 0 : most; size <= most; ++size) {
    std::vector<Hole> chosen;
    choose(occupied, 0, size, chosen, sets);
  }
  return sets;
}

void Game::hand_over(Board& board) const {
  board.opening_due[index(board.mover)] = false;
  board.mover = enemy_of(board.mover);
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

/// The turns that begin with this sowing: one for each choice of extra holes.
std::vector<Turn> Game::outcomes(const Board& board, Option option) const {
  const Progress progress = sow(board, option);
  Turn turn;
  turn.sowing = name_of(option.hole);
  if (option.step != 1) turn.sowing += fmt::format("+{}", option.step);
  turn.text = turn.sowing;
  if (progress.endless) {
    turn.endless = true;
    turn.ending = ending_of_endless(board.mover);
    turn.after = board;
    hand_over(turn.after);
    return {turn};
  }

  turn.laps = progress.laps;
  turn.captured = progress.captured;
  std::vector<Turn> found;
  for (const std::vector<Hole>& extra : extra_choices(progress)) {
    Turn with = turn;
    with.extra = extra;
    with.after = progress.board;
    std::vector<std::string> names;
    for (Hole hole : extra) {
      take(with.after, hole);
      names.push_back(name_of(hole));
    }
    if (!names.empty()) with.text += fmt::format("x{}", joined(names));
    if (takes_all(with.after)) with.ending = win_of(board.mover);
    hand_over(with.after);
    found.push_back(with);
  }
  return found;
}

Turn Game::passed(const Board& board) const {
  Turn turn;
  turn.text = turn.sowing = "pass";
  turn.after = board;
  hand_over(turn.after);
  return turn;
}

std::vector<Turn> Game::turns(const Board& board) const {
  std::vector<Turn> found;
  for (Option option : legal_options(board))
    for (Turn& turn : outcomes(board, option))
      found.push_back(std::move(turn));
  const bool none = found.empty();
  if (none && verdict(board) == Ending::none) found.push_back(passed(board));
  return found;
}

// ---- The end ------------------------------------------------------------------------------------

Ending Game::verdict(const Board& board) const {
  if (can_sow(board)) return Ending::none;
  if (variant_.end.cannot_move == CannotMove::loses) return win_of(enemy_of(board.mover));
  const bool passes = variant_.end.cannot_move == CannotMove::passes;
  if (passes && can_sow(passed(board).after)) return Ending::none;
  return count(board);
}

/// A game that nobody can or may go on with.
Ending Game::count(const Board& board) const {
  if (variant_.end.wins == Wins::takes_all) return Ending::draw; // nobody took all
  const bool ring = is_ring(variant_.track);
  std::array<int, 2> sum = board.taken;
  for (Hole hole : board.holes()) {
    const Content& content = board.at(hole);
    if (content.seeds > 0) sum[index(ring ? *content.owner : side_of(hole))] += content.seeds;
  }
  if (sum[0] == sum[1]) return Ending::draw;
  return win_of(sum[0] > sum[1] ? Player::south : Player::north);
}

// ---- Text ---------------------------------------------------------------------------------------

std::string Game::text(const Board& board) const {
  const bool ring = is_ring(variant_.track);
  std::string all;
  for (int row = 4; row >= 1; --row) {
    std::vector<std::string> holes;
    bool any_on_track = false;
    for (int column = 0; column < columns_; ++column) {
      const Content& content = board.at({row, column});
      any_on_track = any_on_track || content.on_track;
      std::string hole = content.on_track ? std::to_string(content.seeds) : "-";
      if (ring && content.owner) hole += content.owner == Player::south ? "S" : "N";
      holes.push_back(hole);
    }
    all += any_on_track ? joined(holes) : "-";
    if (row > 1) all += "/";
  }

  all += board.mover == Player::south ? " S" : " N";
  all += fmt::format(" taken={},{}", board.taken[0], board.taken[1]);
  if (keeps_rear()) {
    const auto rear = [&](Player player) {
      const std::optional<Hole>& hole = board.rear[index(player)];
      return hole ? name_of(*hole) : "-";
    };
    all += fmt::format(" rear={}", joined({rear(Player::south), rear(Player::north)}));
  }
  if (variant_.opening) {
    std::vector<std::string> due;
    if (board.opening_due[index(Player::south)]) due.push_back("S");
    if (board.opening_due[index(Player::north)]) due.push_back("N");
    all += fmt::format(" due={}", due.empty() ? "-" : joined(due));
  }
  return all;
}

} // namespace reference
