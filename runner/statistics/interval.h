/// \file
/// Intervals of 95 % confidence, and the quantiles they are made of.
#pragma once

namespace sowlab {

struct Interval {
  double low = 0, high = 0;
  bool operator==(const Interval&) const = default;
};

/// The quantile of the standard normal distribution that 95 % intervals reach to either side.
constexpr double normal_quantile_975 = 1.959963984540054;

/// Wilson's interval of a share of `games` (1927). Of a score with drawn games it is a little
/// too wide. No games: [0, 1].
Interval wilson(double share, double games);

/// Quantile of Student's t distribution that the 95 % interval of a mean of `games` values
/// reaches to either side (`games` - 1 degrees of freedom, not always whole); `games` at least 2.
double student_quantile(double games);

} // namespace sowlab
