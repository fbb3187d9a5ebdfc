/// \file
/// What one measure of a cell's games is like.
#pragma once

#include "runner/statistics/histogram.h"
#include "runner/statistics/interval.h"

#include <optional>

namespace sowlab {

struct Distribution {
  std::uint64_t games = 0;
  double mean = 0;
  std::optional<double> deviation; ///< of the sample (divisor n - 1); nothing of a single game
  /// mean ± t deviation / sqrt(n), t the .975 quantile of Student's distribution with n - 1
  /// degrees of freedom; nothing of a single game.
  std::optional<Interval> mean_interval;

  /// Half the width of the mean's interval.
  std::optional<double> half_width() const {
    if (!mean_interval) return std::nullopt;
    return (mean_interval->high - mean_interval->low) / 2;
  }

  double least = 0, p1 = 0, p5 = 0, quartile1 = 0, median = 0, quartile3 = 0, p95 = 0, p99 = 0,
         most = 0;
};

/// Of values in units of `unit`; nothing of no games.
std::optional<Distribution> distribution_of(const Histogram& histogram, double unit = 1);

} // namespace sowlab
