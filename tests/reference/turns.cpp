// Turns, decision by decision.
#include "tests/reference/reference.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace reference {

using sowlab::CannotMove;
using sowlab::enemy_of;

namespace {

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

void add_decision(Turn& turn, std::string text) {
  turn.decisions.push_back(std::move(text));
  turn.sowing = turn.text = fmt::format("{}", fmt::join(turn.decisions, "/"));
}

} // namespace

// ---- The end of a turn --------------------------------------------------------------------------

void Game::hand_over(Board& board) const {
  board.opening_due[index(board.mover)] = false;
  board.barred.reset();
  board.mover = enemy_of(board.mover);
}

Turn Game::finished(Draft draft, Ending ending) const {
  Turn& turn = draft.turn;
  turn.ending = ending;
  turn.after = draft.board;
  hand_over(turn.after);
  const bool rests = draft.lone && turn.after.at(*draft.lone).seeds == 1;
  if (variant_.move.no_play_back && rests) turn.after.barred = draft.lone;
  return turn;
}

Turn Game::stuck(Draft draft, Ending ending) const {
  draft.turn.ending = ending;
  draft.turn.after = draft.board;
  return draft.turn;
}

Turn Game::endless(const Board& before, Turn turn) const {
  turn.endless = true;
  turn.laps = 0;
  turn.captured = false;
  turn.ending = ending_of_endless(before.mover);
  turn.after = before;
  hand_over(turn.after);
  return turn;
}

Turn Game::passed(const Board& board) const {
  Turn turn;
  turn.text = turn.sowing = "pass";
  turn.after = board;
  hand_over(turn.after);
  return turn;
}

// ---- Extra holes --------------------------------------------------------------------------------

std::vector<std::vector<Hole>> Game::extra_choices(const Draft& draft) const {
  const sowlab::Extra& extra = variant_.capture.extra;
  const bool takes = draft.turn.captured && variant_.capture.by != sowlab::CaptureBy::overtaking;
  if (!takes || extra.holes == 0) return {{}};
  const Player enemy = enemy_of(draft.board.mover);
  std::vector<Hole> occupied = draft.board.occupied_by(enemy);
  if (extra.inner)
    std::erase_if(occupied,
                  [&](Hole hole) { return hole.row != (enemy == Player::south ? 2 : 3); });
  const std::size_t most = std::min(static_cast<std::size_t>(extra.holes), occupied.size());
  std::vector<std::vector<Hole>> sets;
  for (std::size_t size = extra.optional ? 0 : most; size <= most; ++size) {
    std::vector<Hole> chosen;
    choose(occupied, 0, size, chosen, sets);
  }
  return sets;
}

/// One turn for each choice of extra holes.
void Game::take_extras(const Draft& draft, std::vector<Turn>& found) const {
  for (const std::vector<Hole>& extra : extra_choices(draft)) {
    Draft with = draft;
    with.turn.extra = extra;
    std::vector<std::string> names;
    for (Hole hole : extra) {
      take(with.board, hole);
      names.push_back(name_of(hole));
    }
    if (!names.empty()) with.turn.text += fmt::format("x{}", fmt::join(names, ","));
    found.push_back(finished(with, ending_of_turn(with.board)));
  }
}

// ---- Sowings ------------------------------------------------------------------------------------

/// The last seed fell into the store, but nothing may be sown. A game that ends by that is still
/// the mover's turn.
void Game::cannot_sow_again(const Draft& draft, std::vector<Turn>& found) const {
  switch (variant_.end.cannot_move) {
  case CannotMove::loses:
    found.push_back(stuck(draft, win_of(enemy_of(draft.board.mover))));
    return;
  case CannotMove::ends_game:
    found.push_back(stuck(draft, count(draft.board)));
    return;
  case CannotMove::passes:
    take_extras(draft, found);
    return;
  }
}

/// How a turn goes on after a sowing: by another one, by extra holes, or not at all.
void Game::after_sowing(const Board& before, Draft draft, Progress progress,
                        std::vector<Turn>& found) const {
  const Ending ending = ending_of_sowing(progress);
  draft.turn.laps += progress.laps;
  draft.turn.captured = draft.turn.captured || progress.captured;
  draft.board = progress.board;
  draft.lone = draft.turn.decisions.size() == 1 ? progress.lone : std::nullopt;
  if (ending != Ending::none)
    found.push_back(finished(draft, ending));
  else if (!progress.in_store || !variant_.sowing.extra_turn)
    take_extras(draft, found);
  else if (can_sow(draft.board))
    play_on(before, draft, found);
  else
    cannot_sow_again(draft, found);
}

/// All turns that begin like the draft, with another sowing.
void Game::play_on(const Board& before, const Draft& draft, std::vector<Turn>& found) const {
  for (const Option& option : legal_options(draft.board)) {
    Draft with = draft;
    const std::string step = option.step == 1 ? "" : fmt::format("+{}", option.step);
    add_decision(with.turn,
                 fmt::format("{}{}{}", name_of(option.hole), option.against ? "-" : "", step));
    const Progress progress = sow(draft.board, option);
    if (progress.endless)
      found.push_back(endless(before, with.turn));
    else
      after_sowing(before, with, progress, found);
  }
}

// ---- Other turns --------------------------------------------------------------------------------

std::vector<Turn> Game::placings(const Board& board) const {
  std::vector<Turn> found;
  for (Hole hole : board.holes()) {
    if (plan_.side_of(hole) != board.mover) continue;
    Draft draft{{}, board, {}};
    add_decision(draft.turn, name_of(hole));
    ++draft.board.at(hole).seeds;
    --draft.board.in_hand[index(board.mover)];
    found.push_back(finished(draft, Ending::none));
  }
  return found;
}

std::vector<Game::Pair> Game::gambits(const Board& board) const {
  if (!variant_.gambit || !board.opening_due[index(board.mover)]) return {};
  const std::vector<Hole> side = plan_.side(board.mover);
  std::vector<Pair> found;
  for (Hole from : side)
    for (Hole to : side)
      if (plan_.is_inner(from) && board.at(from).seeds >= variant_.gambit->seeds &&
          plan_.is_outer(to) && board.at(to).seeds == 0)
        found.push_back({from, to});
  return found;
}

void Game::play_gambit(const Board& board, const Pair& pair, std::vector<Turn>& found) const {
  Draft draft{{}, board, {}};
  add_decision(draft.turn, fmt::format("{}:{}", name_of(pair.from), name_of(pair.to)));
  Progress progress;
  progress.board = board;
  progress.laps = 1;
  progress.board.at(pair.from).seeds -= variant_.gambit->seeds;
  progress.board.at(pair.to).seeds += variant_.gambit->seeds;
  const Hole opposite = *plan_.opposite(pair.from);
  const int taken = take(progress.board, opposite) + take(progress.board, *plan_.behind(opposite));
  progress.captured = taken > 0;
  after_sowing(board, draft, progress, found);
}

std::vector<Turn> Game::turns(const Board& board) const {
  if (board.in_hand[index(board.mover)] > 0) return placings(board);
  std::vector<Turn> found;
  for (const Pair& pair : gambits(board))
    play_gambit(board, pair, found);
  if (!found.empty()) return found;
  play_on(board, {{}, board, {}}, found);
  const bool none = found.empty();
  if (none && verdict(board) == Ending::none) found.push_back(passed(board));
  return found;
}

} // namespace reference
