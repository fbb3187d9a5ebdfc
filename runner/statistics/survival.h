/// \file
/// Games that are still being played after so many turns. Only the turn limit cuts games off;
/// every ending ends them, and the endings compete.
#pragma once

#include "runner/statistics/histogram.h"
#include "runner/statistics/interval.h"

#include <optional>
#include <vector>

namespace sowlab {

/// Games by the number of turns after which they ended, for each cause, or were cut off.
struct Lives {
  std::vector<Histogram> ended; ///< by cause
  Histogram cut_off;
};

/// Games that were still being played after `limit` turns are cut off there.
Lives cut_at(const Lives& lives, std::uint64_t limit);

struct CurvePoint {
  std::uint64_t turns = 0;
  double share = 0; ///< from this turn on, up to the next point's
  double error = 0; ///< standard error
  Interval interval;
};

struct Survival {
  std::uint64_t games = 0;
  /// Kaplan and Meier's estimate (1958), where games ended; it is 1 before the first. Errors by
  /// Greenwood's formula (1926), intervals on the scale of log(-log S). Where nobody plays on the
  /// error is 0 and the interval a point.
  std::vector<CurvePoint> points;
  /// The first turn after which half of the games or fewer are still being played (between two
  /// turns where it is exactly half between them, as R's survfit tells it; the last game seen ends
  /// the second); nothing if more are.
  std::optional<double> median;
  /// Where the limits of the curve's interval cross one half (Brookmeyer and Crowley 1982);
  /// `median_high` is nothing where the upper one does not. Where nobody plays on, which R knows no
  /// limits of, the upper one is here Wilson's for none of the games in play: of one half or less
  /// if these are at least four.
  std::optional<double> median_low, median_high;
  /// The area below the curve up to `limit`: the mean of turns, none counted beyond the limit.
  double restricted_mean = 0;
  /// By Greenwood's formula: the sum of A(t)^2 d / (n (n - d)) over the turns t with d of n games
  /// ending, A(t) the area from t to the limit.
  double restricted_mean_error = 0;
  Interval restricted_mean_interval; ///< ± 1.96 errors
};

/// By any cause. `limit`: in turns, for the restricted mean.
Survival survival_of(const Lives& lives, std::uint64_t limit);

/// Cumulative incidence of each cause (Aalen and Johansen 1978): the share of games that ended by
/// it after so many turns. Points where games ended by any cause. Errors by the delta method
/// (Marubini and Valsecchi 1995, which R's infinitesimal jackknife agrees with), intervals on the
/// scale of log(-log(1 - F)); where F is 0 or 1 a point.
std::vector<std::vector<CurvePoint>> incidences_of(const Lives& lives);

} // namespace sowlab
