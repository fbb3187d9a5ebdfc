#include "runner/statistics/distribution.h"

#include <cmath>

namespace sowlab {
namespace {

double mean_of(const Histogram& histogram, double games) {
  std::uint64_t sum = 0;
  for (const Bin& bin : histogram)
    sum += bin.value * bin.games;
  return static_cast<double>(sum) / games;
}

/// About the mean, so that nothing cancels.
double squares_of(const Histogram& histogram, double mean) {
  double squares = 0;
  for (const Bin& bin : histogram)
    squares += static_cast<double>(bin.games) * std::pow(static_cast<double>(bin.value) - mean, 2);
  return squares;
}

} // namespace

std::optional<Distribution> distribution_of(const Histogram& histogram, double unit) {
  if (histogram.empty()) return std::nullopt;
  const auto share = [&](double p) { return unit * quantile(histogram, p); };
  Distribution result;
  result.games = games_of(histogram);
  const auto games = static_cast<double>(result.games);
  const double mean = mean_of(histogram, games);
  result.mean = unit * mean;
  result.least = share(0);
  result.p1 = share(.01);
  result.p5 = share(.05);
  result.quartile1 = share(.25);
  result.median = share(.5);
  result.quartile3 = share(.75);
  result.p95 = share(.95);
  result.p99 = share(.99);
  result.most = share(1);
  if (result.games < 2) return result;
  result.deviation = unit * std::sqrt(squares_of(histogram, mean) / (games - 1));
  const double half = student_quantile(games) * *result.deviation / std::sqrt(games);
  result.mean_interval = {result.mean - half, result.mean + half};
  return result;
}

} // namespace sowlab
