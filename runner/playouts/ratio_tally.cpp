#include "runner/playouts/ratio_tally.h"

#include <bit>

namespace sowlab {
namespace {

constexpr int kept_bits = 8;
constexpr std::uint64_t kept_exactly = 1u << kept_bits;
constexpr std::uint64_t bins_an_octave = kept_exactly / 2;

__extension__ using Wide = unsigned __int128;

} // namespace

void WideSum::add_product(std::uint64_t a, std::uint64_t b) {
  const Wide product = static_cast<Wide>(a) * b;
  add({static_cast<std::uint64_t>(product >> 64), static_cast<std::uint64_t>(product)});
}

std::size_t bin_of(std::uint64_t value) {
  if (value < kept_exactly) return value;
  const int shift = std::bit_width(value) - kept_bits;
  return kept_exactly + static_cast<std::uint64_t>(shift - 1) * bins_an_octave +
         ((value >> shift) - bins_an_octave);
}

std::uint64_t least_in(std::size_t bin) {
  if (bin < kept_exactly) return bin;
  const std::uint64_t octave = (bin - kept_exactly) / bins_an_octave;
  return (bins_an_octave + (bin - kept_exactly) % bins_an_octave) << (octave + 1);
}

void RatioTally::add(std::uint64_t game_numerator, std::uint64_t game_denominator, Own keep) {
  if (game_denominator == 0) return;
  ++games;
  numerator += game_numerator;
  denominator += game_denominator;
  numerator_squares.add_product(game_numerator, game_numerator);
  products.add_product(game_numerator, game_denominator);
  denominator_squares.add_product(game_denominator, game_denominator);
  if (keep == Own::no) return;
  const std::uint64_t scale = keep == Own::hundredths ? 100 : 1;
  const std::size_t bin =
      bin_of((scale * game_numerator + game_denominator / 2) / game_denominator);
  if (own.size() <= bin) own.resize(bin + 1);
  ++own[bin];
}

void RatioTally::merge(const RatioTally& other) {
  games += other.games;
  numerator += other.numerator;
  denominator += other.denominator;
  numerator_squares.add(other.numerator_squares);
  products.add(other.products);
  denominator_squares.add(other.denominator_squares);
  if (own.size() < other.own.size()) own.resize(other.own.size());
  for (std::size_t bin = 0; bin < other.own.size(); ++bin)
    own[bin] += other.own[bin];
}

} // namespace sowlab
