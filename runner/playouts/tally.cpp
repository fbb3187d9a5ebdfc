#include "runner/playouts/tally.h"

#include <numeric>

namespace sowlab {
namespace {

void merge_counts(DecisionCount& into, const DecisionCount& from) {
  into.decisions += from.decisions;
  into.options += from.options;
  into.choices += from.choices;
  into.choice_options += from.choice_options;
}

/// Won or drawn.
bool is_finished(Ending ending) {
  return ending == Ending::south_wins || ending == Ending::north_wins || ending == Ending::draw;
}

void add_to(FirstTurnTally& opening, const GameRecord& record) {
  ++opening.games[static_cast<std::size_t>(record.ending)];
  if (!is_finished(record.ending)) return;
  opening.turns += record.turns;
  opening.squares += std::uint64_t{record.turns} * record.turns;
}

void merge_opening(FirstTurnTally& into, const FirstTurnTally& from) {
  for (std::size_t ending = 0; ending < endings; ++ending)
    into.games[ending] += from.games[ending];
  into.turns += from.turns;
  into.squares += from.squares;
}

} // namespace

const char* name_of(Ending ending) {
  switch (ending) {
  case Ending::south_wins:
    return "first wins";
  case Ending::north_wins:
    return "second wins";
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

void Tally::add(const GameRecord& record) {
  auto& games = games_by_turns[static_cast<std::size_t>(record.ending)];
  if (games.size() <= record.turns) games.resize(record.turns + 1);
  ++games[record.turns];
  sown_turns += record.sown_turns;
  laps += record.laps;
  seeds_sown += record.seeds_sown;
  captures += record.captures;
  seeds_captured += record.seeds_captured[0] + record.seeds_captured[1];
  merge_counts(sowing, record.sowing);
  merge_counts(extra, record.extra);
  repetitions_with_choice += record.repeated_with_choice;
  if (record.first_turn.hole != PackedTurn::none) add_to(openings[record.first_turn], record);
}

void Tally::merge(const Tally& other) {
  for (std::size_t ending = 0; ending < endings; ++ending) {
    auto& into = games_by_turns[ending];
    const auto& from = other.games_by_turns[ending];
    if (into.size() < from.size()) into.resize(from.size());
    for (std::size_t turns = 0; turns < from.size(); ++turns)
      into[turns] += from[turns];
  }
  sown_turns += other.sown_turns;
  laps += other.laps;
  seeds_sown += other.seeds_sown;
  captures += other.captures;
  seeds_captured += other.seeds_captured;
  merge_counts(sowing, other.sowing);
  merge_counts(extra, other.extra);
  repetitions_with_choice += other.repetitions_with_choice;
  for (const auto& [turn, opening] : other.openings)
    merge_opening(openings[turn], opening);
}

std::uint64_t Tally::games(Ending ending) const {
  const auto& games = games_by_turns[static_cast<std::size_t>(ending)];
  return std::accumulate(games.begin(), games.end(), std::uint64_t{0});
}

std::uint64_t Tally::games() const {
  std::uint64_t sum = 0;
  for (int ending = 0; ending < endings; ++ending)
    sum += games(static_cast<Ending>(ending));
  return sum;
}

} // namespace sowlab
