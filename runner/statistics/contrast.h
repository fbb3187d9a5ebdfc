/// \file
/// Two cells held against each other.
#pragma once

#include "runner/statistics/histogram.h"
#include "runner/statistics/interval.h"
#include "runner/statistics/survival.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sowlab {

struct Difference {
  double value = 0; ///< the first less the second
  std::optional<Interval> interval;
};

/// Of the means, with Welch's interval (1947; Satterthwaite's degrees of freedom); no interval
/// unless both have two games. Neither histogram is empty (here and below).
Difference difference_of_means(const Histogram& a, const Histogram& b);

/// A median, and those of resamples of its games.
struct BootstrappedMedian {
  double median = 0;
  std::vector<double> replicates;
};

/// Medians of 2,000 resamples (Efron 1979), none of fewer than two games. What is drawn is the
/// median of a resample itself: quantile(U), where U has the Beta distribution of the middle rank,
/// so that a replicate costs the same for any number of games. The same histogram and stream give
/// the same replicates; streams are independent.
std::vector<double> bootstrap_medians(const Histogram& histogram, std::uint64_t stream);

/// Of the medians, with a percentile interval of the replicates' differences; no interval where
/// either has none.
Difference difference_of_medians(const BootstrappedMedian& a, const BootstrappedMedian& b);

/// The chance that a game of the first lasts longer than one of the second, equal lengths counted
/// half: the area under the ROC curve, Mann and Whitney's U / (n m).
struct Longer {
  double probability = .5;
  /// On the scale of logits by Brunner and Munzel's variance and degrees of freedom (2000); where
  /// that is 0 (all games of one last longer, or all last the same) or unknown (of a single game)
  /// the limits are those of Wilson's interval for the fewer games.
  Interval interval;
};

Longer lasts_longer(const Histogram& a, const Histogram& b);

struct LogRank {
  double chi_squared = 0; ///< one degree of freedom
  double p = 1;
};

/// Whether games end at the same pace (Mantel 1966), by any cause, games cut off censored;
/// nothing where the test cannot be made (no game ended, or no turn with games of both in play).
std::optional<LogRank> log_rank(const Lives& a, const Lives& b);

/// Kolmogorov and Smirnov's distance: the greatest difference of the shares of games at or below
/// a value.
double greatest_distance(const Histogram& a, const Histogram& b);

/// Two-sided p of `wins` of `games` where both players win alike: exact, by the binomial
/// distribution. 1 of no games.
double binomial_p(std::uint64_t wins, std::uint64_t games);

/// Holm's correction (1979) of all p-values of a study, in their order.
std::vector<double> holm(const std::vector<double>& p);

} // namespace sowlab
