/// \file
/// Games by a whole number, such as their turns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sowlab {

struct Bin {
  std::uint64_t value = 0;
  std::uint64_t games = 0; ///< at least one
  bool operator==(const Bin&) const = default;
};

/// Values ascend, each once.
using Histogram = std::vector<Bin>;

std::uint64_t games_of(const Histogram& histogram);

/// All games of several histograms.
Histogram sum_of(const std::vector<Histogram>& histograms);

/// Greater values become `limit`.
Histogram cut_at(const Histogram& histogram, std::uint64_t limit);

/// The value with a share `p` of the games at or below it; where a share falls exactly between
/// two games, their mean (definition 2 of Hyndman and Fan 1996). The histogram is not empty.
double quantile(const Histogram& histogram, double p);

/// Counts games while values ascend: each value asked for is at least the one before. All
/// questions together look at a bin once. The histogram must outlive it.
class Ascent {
 public:
  explicit Ascent(const Histogram& histogram) : histogram_(histogram) {}

  /// Games with smaller values.
  std::uint64_t below(std::uint64_t value);
  /// Games with this value.
  std::uint64_t at(std::uint64_t value);

 private:
  const Histogram& histogram_;
  std::size_t next_ = 0;
  std::uint64_t passed_ = 0;
};

} // namespace sowlab
