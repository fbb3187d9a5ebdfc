#include "runner/statistics/interval.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace sowlab {

Interval wilson(double share, double games) {
  if (games == 0) return {0, 1};
  const double z = normal_quantile_975, square = z * z / games;
  const double middle = (share + square / 2) / (1 + square);
  const double half =
      z * std::sqrt(share * (1 - share) / games + square / games / 4) / (1 + square);
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

double student_quantile(double games) {
  return boost::math::quantile(boost::math::students_t(games - 1), 0.975);
}

} // namespace sowlab
