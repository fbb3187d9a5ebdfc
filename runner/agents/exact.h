/// \file
/// Logarithm and exponential of nothing but additions, multiplications and divisions, which IEEE
/// 754 rounds alike everywhere. Those of the C library differ in the last bit between its versions
/// and between processors, and a decision may hang on that.
#pragma once

namespace sowlab {

/// Natural logarithm of a whole number from 1, to about 15 digits.
double exact_log(double x);

/// e to the power of x, to about 14 digits; 0 below -700, and at most that of 700.
double exact_exp(double x);

} // namespace sowlab
