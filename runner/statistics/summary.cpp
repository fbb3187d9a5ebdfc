#include "runner/statistics/summary.h"

#include "runner/statistics/interval.h"

#include <algorithm>
#include <cmath>

namespace sowlab {
namespace {

std::optional<double> ratio(std::uint64_t numerator, std::uint64_t denominator) {
  if (denominator == 0) return std::nullopt;
  return static_cast<double>(numerator) / static_cast<double>(denominator);
}

} // namespace

std::vector<Histogram> histograms_of(const Tally& tally) {
  std::vector<Histogram> histograms(endings);
  for (std::size_t ending = 0; ending < endings; ++ending)
    for (std::size_t turns = 0; turns < tally.games_by_turns[ending].size(); ++turns)
      if (const std::uint64_t games = tally.games_by_turns[ending][turns])
        histograms[ending].push_back({turns, games});
  return histograms;
}

Histogram finished_of(const Tally& tally) {
  std::vector<Histogram> histograms = histograms_of(tally);
  histograms.resize(static_cast<std::size_t>(Ending::draw) + 1);
  return sum_of(histograms);
}

std::optional<Distribution> lengths_of_finished(const Tally& tally) {
  return distribution_of(finished_of(tally));
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
  result.half_width = student_quantile(n) * std::sqrt(std::max(squares, 0.0) / (n - 1) / n);
  return result;
}

std::optional<double> laps_per_turn(const Tally& tally) {
  const RatioTally& laps = tally.of(Ratio::laps_per_turn);
  return ratio(laps.numerator, laps.denominator);
}

std::optional<double> options_per_decision(const Tally& tally) {
  return ratio(tally.sowing.options + tally.extra.options,
               tally.sowing.decisions + tally.extra.decisions);
}

std::optional<double> mean_options(const DecisionCount& count) {
  return ratio(count.options, count.decisions);
}

} // namespace sowlab
