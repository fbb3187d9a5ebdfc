#include "runner/agents/exact.h"

namespace sowlab {
namespace {

constexpr double ln2 = 0.693147180559945309;

} // namespace

/// x = m 2^k with m in [0.75, 1.5); ln m = 2 artanh((m - 1) / (m + 1)), by its series.
double exact_log(double x) {
  int doublings = 0;
  while (x >= 1.5) {
    x /= 2;
    ++doublings;
  }
  const double t = (x - 1) / (x + 1), square = t * t;
  double sum = 0, power = t;
  for (int n = 1; n < 30; n += 2, power *= square)
    sum += power / n;
  return 2 * sum + doublings * ln2;
}

/// The series of e^(x / 1024), squared ten times.
double exact_exp(double x) {
  if (x < -700) return 0;
  if (x > 700) x = 700;
  const double small = x / 1024;
  double sum = 1, term = 1;
  for (int n = 1; n < 15; ++n) {
    term *= small / n;
    sum += term;
  }
  for (int i = 0; i < 10; ++i)
    sum *= sum;
  return sum;
}

} // namespace sowlab
