#include "runner/statistics/summary.h"

#include "runner/statistics/quantiles.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace sowlab {
namespace {

std::vector<std::uint64_t> finished_by_turns(const Tally& tally) {
  std::vector<std::uint64_t> games;
  for (const Ending ending : {Ending::south_wins, Ending::north_wins, Ending::draw}) {
    const auto& by_turns = tally.games_by_turns[static_cast<std::size_t>(ending)];
    if (games.size() < by_turns.size()) games.resize(by_turns.size());
    for (std::size_t turns = 0; turns < by_turns.size(); ++turns)
      games[turns] += by_turns[turns];
  }
  return games;
}

/// The length of the game with `rank` shorter or equal ones before it.
std::size_t length_at(const std::vector<std::uint64_t>& games, std::uint64_t rank) {
  std::size_t turns = 0;
  for (std::uint64_t below = games[0]; below <= rank; below += games[turns])
    ++turns;
  return turns;
}

std::optional<double> ratio(std::uint64_t numerator, std::uint64_t denominator) {
  if (denominator == 0) return std::nullopt;
  return static_cast<double>(numerator) / static_cast<double>(denominator);
}

} // namespace

std::optional<Lengths> lengths_of_finished(const Tally& tally) {
  const std::vector<std::uint64_t> games = finished_by_turns(tally);
  Lengths lengths;
  std::uint64_t turns_in_all = 0;
  for (std::size_t turns = 0; turns < games.size(); ++turns) {
    if (games[turns] == 0) continue;
    if (lengths.games == 0) lengths.shortest = static_cast<std::uint32_t>(turns);
    lengths.longest = static_cast<std::uint32_t>(turns);
    lengths.games += games[turns];
    turns_in_all += games[turns] * turns;
  }
  if (lengths.games == 0) return std::nullopt;
  const double n = static_cast<double>(lengths.games);
  lengths.mean = static_cast<double>(turns_in_all) / n;
  lengths.median = static_cast<double>(length_at(games, (lengths.games - 1) / 2) +
                                       length_at(games, lengths.games / 2)) /
                   2;
  if (lengths.games < 2) return lengths;
  double squares = 0; // about the mean, so that nothing cancels
  for (std::size_t turns = 0; turns < games.size(); ++turns)
    squares +=
        static_cast<double>(games[turns]) * std::pow(static_cast<double>(turns) - lengths.mean, 2);
  lengths.deviation = std::sqrt(squares / (n - 1));
  lengths.half_width = normal_quantile_975 * *lengths.deviation / std::sqrt(n);
  return lengths;
}

MeanOfOpening mean_of(const FirstTurnTally& opening) {
  MeanOfOpening result;
  std::uint64_t games = 0;
  for (const Ending ending : {Ending::south_wins, Ending::north_wins, Ending::draw})
    games += opening.games[static_cast<std::size_t>(ending)];
  if (games == 0) return result;
  const auto n = static_cast<double>(games);
  result.mean = static_cast<double>(opening.turns) / n;
  if (games < 2) return result;
  const double squares = static_cast<double>(opening.squares) - n * *result.mean * *result.mean;
  result.half_width = normal_quantile_975 * std::sqrt(std::max(squares, 0.0) / (n - 1) / n);
  return result;
}

std::optional<double> laps_per_turn(const Tally& tally) {
  return ratio(tally.laps, tally.sown_turns);
}

std::optional<double> options_per_decision(const Tally& tally) {
  return ratio(tally.sowing.options + tally.extra.options,
               tally.sowing.decisions + tally.extra.decisions);
}

std::optional<double> mean_options(const DecisionCount& count) {
  return ratio(count.options, count.decisions);
}

} // namespace sowlab
