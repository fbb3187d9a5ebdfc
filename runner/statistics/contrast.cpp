#include "runner/statistics/contrast.h"

#include "runner/statistics/distribution.h"

#include <Random123/philox.h>
#include <algorithm>
#include <array>
#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/special_functions/beta.hpp>
#include <cmath>
#include <functional>
#include <numeric>

namespace sowlab {
namespace {

/// The variance of an estimate, as far as one of two samples makes it.
struct Uncertainty {
  double variance = 0; ///< of the sample, divided by its games
  double games = 0;
};

/// What the 95 % interval of a sum of two parts reaches to either side, by Satterthwaite's degrees
/// of freedom (1946).
double reach_of(const Uncertainty& a, const Uncertainty& b) {
  const double variance = a.variance + b.variance;
  if (variance == 0) return 0;
  const double freedom =
      variance * variance /
      (a.variance * a.variance / (a.games - 1) + b.variance * b.variance / (b.games - 1));
  return student_quantile(freedom + 1) * std::sqrt(variance);
}

Uncertainty uncertainty_of(const Distribution& distribution) {
  const auto games = static_cast<double>(distribution.games);
  return {*distribution.deviation * *distribution.deviation / games, games};
}

// --- medians

constexpr std::uint64_t replicates = 2000;

/// Five times as fast as long doubles, and good to 1e-12.
using in_doubles = boost::math::policies::policy<boost::math::policies::promote_double<false>>;

/// Medians of samples of as many games, drawn from a histogram with replacement. Of n uniform
/// numbers the k-th smallest has a Beta distribution (k, n + 1 - k); the next is the smallest of
/// n - k uniform ones above it.
class Resampling {
 public:
  explicit Resampling(const Histogram& histogram) : histogram_(histogram) {
    for (const Bin& bin : histogram)
      totals_.push_back(bin.games + (totals_.empty() ? 0 : totals_.back()));
  }

  /// By two numbers uniform between 0 and 1.
  double median(const std::array<double, 2>& uniform) const {
    const std::uint64_t games = totals_.back(), half = (games + 1) / 2;
    const auto above = static_cast<double>(games - half);
    const double middle =
        boost::math::ibeta_inv(static_cast<double>(half), above + 1, uniform[0], in_doubles());
    if (games % 2 == 1) return value_at(middle);
    const double next = middle + (1 - middle) * -std::expm1(std::log(uniform[1]) / above);
    return (value_at(middle) + value_at(next)) / 2;
  }

 private:
  double value_at(double share) const {
    const auto games = static_cast<double>(totals_.back());
    const auto rank = std::min(static_cast<std::uint64_t>(share * games), totals_.back() - 1);
    const auto bin = std::upper_bound(totals_.begin(), totals_.end(), rank) - totals_.begin();
    return static_cast<double>(histogram_[static_cast<std::size_t>(bin)].value);
  }

  const Histogram& histogram_;
  std::vector<std::uint64_t> totals_; ///< games up to each bin
};

/// Uniform between 0 and 1, neither among them.
double uniform_of(std::uint64_t word) {
  return (static_cast<double>(word >> 11) + .5) * 0x1p-53;
}

/// Of a sorted sample; 2.5 % of 2000 are 50, so that its limits lie between two values.
Interval percentiles(const std::vector<double>& values) {
  const std::size_t tail = values.size() / 40;
  return {(values[tail - 1] + values[tail]) / 2,
          (values[values.size() - tail - 1] + values[values.size() - tail]) / 2};
}

// --- the chance to last longer

/// Of each game of `a`, how many of `b` are shorter, equal ones counted half: U of Mann and
/// Whitney, doubled. A double, for ten billion games against as many are more than 64 bits hold.
double doubled_u(const Histogram& a, const Histogram& b) {
  double doubled = 0;
  Ascent others(b);
  for (const Bin& bin : a)
    doubled += static_cast<double>(bin.games) *
               static_cast<double>(2 * others.below(bin.value) + others.at(bin.value));
  return doubled;
}

/// The variance of the shares of `b` that games of `a` outlast, and `mean` is.
Uncertainty placements(const Histogram& a, const Histogram& b, double mean) {
  const auto games = static_cast<double>(games_of(a));
  const auto all = static_cast<double>(games_of(b));
  double squares = 0;
  Ascent others(b);
  for (const Bin& bin : a) {
    const std::uint64_t doubled = 2 * others.below(bin.value) + others.at(bin.value);
    const double share = static_cast<double>(doubled) / 2 / all;
    squares += static_cast<double>(bin.games) * (share - mean) * (share - mean);
  }
  return {squares / (games - 1) / games, games};
}

double logistic(double logit) {
  return 1 / (1 + std::exp(-logit));
}

std::optional<Interval> logit_interval(const Histogram& a, const Histogram& b, double p) {
  if (std::min(games_of(a), games_of(b)) < 2) return std::nullopt;
  const double reach = reach_of(placements(a, b, p), placements(b, a, 1 - p));
  const double slope = p * (1 - p); // of p by its logit
  if (reach == 0 || slope == 0) return std::nullopt;
  const double logit = std::log(p / (1 - p)), half = reach / slope;
  return Interval{logistic(logit - half), logistic(logit + half)};
}

// --- log-rank

/// Games of one cell, as turns ascend.
class InPlay {
 public:
  explicit InPlay(const Lives& lives)
      : ended_(sum_of(lives.ended)), departures_(sum_of({ended_, lives.cut_off})),
        games_(games_of(departures_)) {}

  InPlay(const InPlay&) = delete;
  InPlay& operator=(const InPlay&) = delete;

  const Histogram& ended() const { return ended_; }

  std::uint64_t playing(std::uint64_t turns) { return games_ - gone_.below(turns); }

  std::uint64_t ending(std::uint64_t turns) { return now_.at(turns); }

 private:
  Histogram ended_, departures_;
  std::uint64_t games_;
  Ascent gone_{departures_}, now_{ended_};
};

} // namespace

Difference difference_of_means(const Histogram& a, const Histogram& b) {
  const Distribution first = *distribution_of(a), second = *distribution_of(b);
  Difference result{first.mean - second.mean, std::nullopt};
  if (std::min(first.games, second.games) < 2) return result;
  const double reach = reach_of(uncertainty_of(first), uncertainty_of(second));
  result.interval = {result.value - reach, result.value + reach};
  return result;
}

std::vector<double> bootstrap_medians(const Histogram& histogram, std::uint64_t stream) {
  std::vector<double> medians;
  if (games_of(histogram) < 2) return medians;
  const Resampling resampling(histogram);
  const r123::Philox4x64 philox;
  for (std::uint64_t replicate = 0; replicate < replicates; ++replicate) {
    const r123::Philox4x64::ctr_type words = philox({{replicate, 0, 0, 0}}, {{stream, 0}});
    medians.push_back(resampling.median({uniform_of(words[0]), uniform_of(words[1])}));
  }
  return medians;
}

Difference difference_of_medians(const BootstrappedMedian& a, const BootstrappedMedian& b) {
  Difference result{a.median - b.median, std::nullopt};
  if (a.replicates.empty() || b.replicates.empty()) return result;
  std::vector<double> differences(a.replicates.size());
  std::transform(a.replicates.begin(), a.replicates.end(), b.replicates.begin(),
                 differences.begin(), std::minus<>());
  std::sort(differences.begin(), differences.end());
  result.interval = percentiles(differences);
  return result;
}

Longer lasts_longer(const Histogram& a, const Histogram& b) {
  const auto first = static_cast<double>(games_of(a)), second = static_cast<double>(games_of(b));
  const double p = doubled_u(a, b) / 2 / (first * second);
  const std::optional<Interval> interval = logit_interval(a, b, p);
  return {p, interval ? *interval : wilson(p, std::min(first, second))};
}

std::optional<LogRank> log_rank(const Lives& a, const Lives& b) {
  InPlay first(a), second(b);
  double excess = 0, variance = 0; // of the first cell's ended games over what is expected
  for (const auto& [turns, all_ended] : sum_of({first.ended(), second.ended()})) {
    const auto playing = static_cast<double>(first.playing(turns));
    const auto others = static_cast<double>(second.playing(turns));
    const auto ended = static_cast<double>(all_ended);
    const double all = playing + others, share = playing / all;
    excess += static_cast<double>(first.ending(turns)) - ended * share;
    if (all > 1) variance += ended * share * (1 - share) * (all - ended) / (all - 1);
  }
  if (variance == 0) return std::nullopt;
  const double statistic = excess * excess / variance;
  return LogRank{statistic, boost::math::cdf(complement(boost::math::chi_squared(1), statistic))};
}

double greatest_distance(const Histogram& a, const Histogram& b) {
  const auto first = static_cast<double>(games_of(a)), second = static_cast<double>(games_of(b));
  double greatest = 0;
  Ascent ours(a), theirs(b);
  for (const Bin& bin : sum_of({a, b})) {
    const auto one = static_cast<double>(ours.below(bin.value + 1));
    const auto other = static_cast<double>(theirs.below(bin.value + 1));
    greatest = std::max(greatest, std::abs(one / first - other / second));
  }
  return greatest;
}

double binomial_p(std::uint64_t wins, std::uint64_t games) {
  if (games == 0) return 1;
  const boost::math::binomial even(static_cast<double>(games), .5);
  return std::min(1.0, 2 * cdf(even, static_cast<double>(std::min(wins, games - wins))));
}

std::vector<double> holm(const std::vector<double>& p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) { return p[i] < p[j]; });
  std::vector<double> corrected(p.size());
  double greatest = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const double times = static_cast<double>(p.size() - i) * p[order[i]];
    greatest = std::max(greatest, std::min(1.0, times));
    corrected[order[i]] = greatest;
  }
  return corrected;
}

} // namespace sowlab
