#include "runner/statistics/ratio.h"

#include "runner/statistics/interval.h"

#include <algorithm>
#include <cmath>

namespace sowlab {

std::optional<RatioFigure> ratio_of(const RatioTally& tally) {
  if (tally.games == 0) return std::nullopt;
  const auto games = static_cast<double>(tally.games);
  RatioFigure figure;
  figure.games = tally.games;
  figure.value = static_cast<double>(tally.numerator) / static_cast<double>(tally.denominator);
  if (tally.games < 2) return figure;
  const double squares = tally.numerator_squares.to_double() -
                         2 * figure.value * tally.products.to_double() +
                         figure.value * figure.value * tally.denominator_squares.to_double();
  const double mean_denominator = static_cast<double>(tally.denominator) / games;
  figure.error = std::sqrt(std::max(squares, 0.0) / (games * (games - 1))) / mean_denominator;
  figure.half_width = student_quantile(games) * *figure.error;
  return figure;
}

Histogram own_ratios(const RatioTally& tally) {
  Histogram histogram;
  for (std::size_t bin = 0; bin < tally.own.size(); ++bin)
    if (tally.own[bin] > 0) {
      const std::uint64_t least = least_in(bin);
      histogram.push_back({least + (least_in(bin + 1) - least) / 2, tally.own[bin]});
    }
  return histogram;
}

} // namespace sowlab
