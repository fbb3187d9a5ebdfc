#include "runner/statistics/growth.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sowlab {
namespace {

/// A sample of one coordinate: less the first value, so that equal values differ by exactly 0.
struct Centred {
  double mean = 0;
  std::vector<double> deviations; ///< from the mean
};

template <class Coordinate>
Centred centred_logarithms(const std::vector<GrowthPoint>& points, Coordinate coordinate) {
  const double first = std::log(coordinate(points.front()));
  Centred result;
  for (const GrowthPoint& point : points)
    result.deviations.push_back(std::log(coordinate(point)) - first);
  const double mean = std::accumulate(result.deviations.begin(), result.deviations.end(), 0.0) /
                      static_cast<double>(points.size());
  for (double& deviation : result.deviations)
    deviation -= mean;
  result.mean = first + mean;
  return result;
}

double product(const std::vector<double>& a, const std::vector<double>& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

bool has_logarithms(const GrowthPoint& point) {
  return point.x > 0 && point.y > 0 && std::isfinite(point.x) && std::isfinite(point.y);
}

} // namespace

std::optional<PowerLaw> fit_power_law(const std::vector<GrowthPoint>& points) {
  if (points.size() < 5) return std::nullopt;
  if (!std::all_of(points.begin(), points.end(), has_logarithms)) return std::nullopt;
  const Centred x = centred_logarithms(points, [](const GrowthPoint& point) { return point.x; });
  const Centred y = centred_logarithms(points, [](const GrowthPoint& point) { return point.y; });
  const double squares = product(x.deviations, x.deviations);
  if (squares == 0) return std::nullopt;
  PowerLaw law;
  law.exponent = product(x.deviations, y.deviations) / squares;
  law.factor = std::exp(y.mean - law.exponent * x.mean);
  for (std::size_t i = 0; i < points.size(); ++i)
    law.residuals.push_back(y.deviations[i] - law.exponent * x.deviations[i]);
  const double left = product(law.residuals, law.residuals);
  const double all = product(y.deviations, y.deviations);
  law.r_squared = all == 0 ? 1 : 1 - left / all;
  const auto n = static_cast<double>(points.size());
  const double half = student_quantile(n - 1) * std::sqrt(left / (n - 2) / squares);
  law.exponent_interval = {law.exponent - half, law.exponent + half};
  return law;
}

} // namespace sowlab
