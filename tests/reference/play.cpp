#include "tests/reference/play.h"

#include <algorithm>
#include <map>

namespace reference {

int Recurrence::period() const {
  return after.size() < 2 ? 0 : after.back() - after[after.size() - 2];
}

std::uint64_t perft(const Game& game, const Board& board, int depth) {
  if (depth == 0) return 1;
  const std::vector<Turn> turns = game.turns(board);
  if (depth == 1) return turns.size();
  std::uint64_t sum = 0;
  for (const Turn& turn : turns)
    if (!turn.ended()) sum += perft(game, turn.after, depth - 1);
  return sum;
}

Outcome play(const Game& game, const Board& board, int turn_limit, const Chooser& chooser) {
  const sowlab::Repetition& repetition = game.variant().end.repetition;
  std::map<Board, std::vector<int>> occurrences; // of a position: the turns played by then
  std::vector<bool> chosen;                      // whether there was a choice, turn by turn

  Outcome game_so_far;
  game_so_far.last = board;
  while (true) {
    const std::vector<int>& seen = occurrences[game_so_far.last];
    occurrences[game_so_far.last].push_back(game_so_far.turns);
    if (repetition.times > 0 && std::ssize(seen) >= repetition.times) {
      game_so_far.ending = repetition.draw ? Ending::draw : Ending::repetition;
      Recurrence recurrence;
      recurrence.after = seen;
      recurrence.choice_inside = std::any_of(chosen.begin() + seen.front(), chosen.end(),
                                             [](bool choice) { return choice; });
      game_so_far.recurrence = recurrence;
      return game_so_far;
    }
    game_so_far.ending = game.verdict(game_so_far.last);
    if (game_so_far.ending != Ending::none) return game_so_far;
    if (game_so_far.turns == turn_limit) {
      game_so_far.ending = Ending::unfinished;
      return game_so_far;
    }

    const std::vector<Turn> turns = game.turns(game_so_far.last);
    chosen.push_back(turns.size() > 1);
    const Turn& turn = turns.at(turns.size() > 1 ? chooser(game_so_far.last, turns) : 0);
    game_so_far.moves.push_back(turn.text);
    game_so_far.last = turn.after;
    game_so_far.laps += turn.laps;
    game_so_far.turns += 1;
    game_so_far.endless = turn.endless;
    game_so_far.ending = turn.ending;
    if (turn.ended()) return game_so_far;
  }
}

} // namespace reference
