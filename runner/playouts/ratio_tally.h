/// \file
/// A ratio over many games, and over each of them: exact sums.
#pragma once

#include <bit>
#include <cstddef>
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

  void add_product(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    add({static_cast<std::uint64_t>(product >> 64), static_cast<std::uint64_t>(product)});
  }

  double to_double() const {
    return static_cast<double>(high) * 18446744073709551616.0 + static_cast<double>(low);
  }

  bool operator==(const WideSum&) const = default;
};

/// Counts by a number, without those after the last that is not 0.
using Counts = std::vector<std::uint64_t>;

void make_room(Counts& counts, std::size_t number);

inline void add_one(Counts& counts, std::size_t number) {
  if (counts.size() <= number) [[unlikely]]
    make_room(counts, number);
  ++counts[number];
}

void add_counts(Counts& counts, const Counts& others);

/// Values are kept exactly below 256, and to eight binary digits beyond (.4 %).
inline std::size_t bin_of(std::uint64_t value) {
  const int shift = std::bit_width(value | 0xff) - 8;
  return (value >> shift) + (static_cast<std::size_t>(shift) << 7);
}

/// Numbers of 64 bits are divided several times more slowly by many processors.
inline std::uint64_t quotient(std::uint64_t number, std::uint64_t divisor) {
  if ((number | divisor) >> 32 != 0) return number / divisor;
  return static_cast<std::uint32_t>(number) / static_cast<std::uint32_t>(divisor);
}

/// The least value that falls into a bin.
std::uint64_t least_in(std::size_t bin);

/// Whether the values of single games are kept.
enum class Own : std::uint8_t { no, whole, hundredths };

struct RatioTally {
  std::uint64_t games = 0; ///< with a denominator
  std::uint64_t numerator = 0, denominator = 0;
  WideSum numerator_squares, products, denominator_squares; ///< sums over games
  /// Games by the bin of their own ratio, rounded to whole numbers or to hundredths.
  Counts own;

  /// Games without a denominator are left out. Inline, for then a denominator of 1 costs nothing.
  [[gnu::always_inline]] void add(std::uint64_t game_numerator, std::uint64_t game_denominator,
                                  Own keep) {
    if (game_denominator == 0) return;
    ++games;
    numerator += game_numerator;
    denominator += game_denominator;
    numerator_squares.add_product(game_numerator, game_numerator);
    products.add_product(game_numerator, game_denominator);
    denominator_squares.add_product(game_denominator, game_denominator);
    if (keep == Own::no) return;
    const std::uint64_t scale = keep == Own::hundredths ? 100 : 1;
    add_one(own, bin_of(quotient(scale * game_numerator + game_denominator / 2, game_denominator)));
  }

  void merge(const RatioTally& other);
  bool operator==(const RatioTally&) const = default;
};

} // namespace sowlab
