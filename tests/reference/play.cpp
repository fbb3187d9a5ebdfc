#include "tests/reference/play.h"

#include <algorithm>
#include <map>
#include <set>

namespace reference {

int Recurrence::period() const {
  return after.size() < 2 ? 0 : after.back() - after[after.size() - 2];
}

void Decisions::add(std::uint64_t count) {
  ++decisions;
  options += count;
  choices += count > 1 ? 1 : 0;
  choice_options += count > 1 ? count : 0;
}

namespace {

/// The first so many sowings are those of the turn given.
bool begins_alike(const Turn& turn, const Turn& given, std::size_t sowings) {
  return turn.decisions.size() >= sowings &&
         std::equal(given.decisions.begin(),
                    given.decisions.begin() + static_cast<std::ptrdiff_t>(sowings),
                    turn.decisions.begin());
}

/// Each sowing of a turn is decided by itself, when those before it have been made.
void count_sowings(const std::vector<Turn>& turns, const Turn& chosen, Decisions& counted) {
  for (std::size_t made = 0; made < chosen.decisions.size(); ++made) {
    std::set<std::string> options;
    for (const Turn& turn : turns)
      if (turn.decisions.size() > made && begins_alike(turn, chosen, made))
        options.insert(turn.decisions[made]);
    counted.add(options.size());
  }
}

Ending ending_of_repetition(const Game& game, const Board& board) {
  switch (game.variant().end.repetition.result) {
  case sowlab::RepetitionResult::draw:
    return Ending::draw;
  case sowlab::RepetitionResult::counted:
    return game.count(board);
  case sowlab::RepetitionResult::repetition:
    break;
  }
  return Ending::repetition;
}

} // namespace

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
      game_so_far.ending = ending_of_repetition(game, game_so_far.last);
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
    count_sowings(turns, turn, game_so_far.sowing);
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
