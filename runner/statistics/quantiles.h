#pragma once

namespace sowlab {

/// The quantile of the standard normal distribution that 95 % intervals reach to either side.
constexpr double normal_quantile_975 = 1.959963984540054;

} // namespace sowlab
