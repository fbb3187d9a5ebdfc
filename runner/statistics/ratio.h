/// \file
/// Ratios with their uncertainty.
#pragma once

#include "runner/playouts/ratio_tally.h"
#include "runner/statistics/histogram.h"

#include <optional>

namespace sowlab {

struct RatioFigure {
  std::uint64_t games = 0;
  double value = 0; ///< of the sums: every turn, decision or position counts the same
  /// Standard error by the delta method, games being what is drawn at random:
  /// sqrt(sum (n - value d)^2 / (games (games - 1))) / mean d (Cochran 1977, 6.4); nothing of a
  /// single game.
  std::optional<double> error;
  /// Half the width of the 95 % interval, by Student's distribution.
  std::optional<double> half_width;
};

/// Nothing of no games.
std::optional<RatioFigure> ratio_of(const RatioTally& tally);

/// The games' own ratios, in the units in which they are kept, each as the middle of its bin.
Histogram own_ratios(const RatioTally& tally);

} // namespace sowlab
