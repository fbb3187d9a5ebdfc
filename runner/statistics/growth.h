/// \file
/// How a figure grows with a swept number.
#pragma once

#include "runner/statistics/interval.h"

#include <optional>
#include <vector>

namespace sowlab {

struct GrowthPoint {
  double x = 0, y = 0; ///< both positive
};

/// y = factor x^exponent, fitted as a line to the logarithms by least squares.
struct PowerLaw {
  double factor = 0;
  double exponent = 0;
  Interval exponent_interval;    ///< by Student's t with n - 2 degrees of freedom
  double r_squared = 0;          ///< of the logarithms; 1 where all y are equal
  std::vector<double> residuals; ///< log(y / fitted y) of each point
};

/// Nothing of fewer than five points, of points that are not positive, or of equal x.
std::optional<PowerLaw> fit_power_law(const std::vector<GrowthPoint>& points);

} // namespace sowlab
