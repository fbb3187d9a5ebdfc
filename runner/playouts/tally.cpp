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

} // namespace

void Tally::add(const GameRecord& record) {
  auto& games = games_by_turns[static_cast<std::size_t>(record.ending)];
  if (games.size() <= record.turns) games.resize(record.turns + 1);
  ++games[record.turns];
  sown_turns += record.sown_turns;
  laps += record.laps;
  seeds_sown += record.seeds_sown;
  captures += record.captures;
  seeds_captured += record.seeds_captured;
  merge_counts(sowing, record.sowing);
  merge_counts(extra, record.extra);
  repetitions_with_choice += record.repeated_with_choice;
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
