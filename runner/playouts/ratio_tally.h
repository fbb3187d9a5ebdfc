/// \file
/// A ratio over many games, and over each of them: exact sums.
#pragma once

#include <cstdint>
#include <vector>

namespace sowlab {

/// A whole number of 128 bits, for sums of squares.
struct WideSum {
  std::uint64_t high = 0, low = 0;

  void add(const WideSum& other) {
    low += other.low;
    high += other.high + (low < other.low);
  }

  void add_product(std::uint64_t a, std::uint64_t b);

  double to_double() const {
    return static_cast<double>(high) * 18446744073709551616.0 + static_cast<double>(low);
  }

  bool operator==(const WideSum&) const = default;
};

/// Values are kept exactly below 256, and to eight binary digits beyond (.4 %).
std::size_t bin_of(std::uint64_t value);

/// The least value that falls into a bin.
std::uint64_t least_in(std::size_t bin);

/// Whether the values of single games are kept.
enum class Own : std::uint8_t { no, whole, hundredths };

struct RatioTally {
  std::uint64_t games = 0; ///< with a denominator
  std::uint64_t numerator = 0, denominator = 0;
  WideSum numerator_squares, products, denominator_squares; ///< sums over games
  /// Games by the bin of their own ratio, rounded to whole numbers or to hundredths; trailing zeros
  /// are left out.
  std::vector<std::uint64_t> own;

  /// Games without a denominator are left out.
  void add(std::uint64_t game_numerator, std::uint64_t game_denominator, Own keep);
  void merge(const RatioTally& other);
  bool operator==(const RatioTally&) const = default;
};

} // namespace sowlab
