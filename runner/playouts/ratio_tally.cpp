#include "runner/playouts/ratio_tally.h"

namespace sowlab {
namespace {

constexpr std::uint64_t kept_exactly = 256;
constexpr std::uint64_t bins_an_octave = kept_exactly / 2;

} // namespace

void make_room(Counts& counts, std::size_t number) {
  counts.resize(number + 1);
}

void add_counts(Counts& counts, const Counts& others) {
  if (counts.size() < others.size()) counts.resize(others.size());
  for (std::size_t number = 0; number < others.size(); ++number)
    counts[number] += others[number];
}

std::uint64_t least_in(std::size_t bin) {
  if (bin < kept_exactly) return bin;
  const std::uint64_t octave = (bin - kept_exactly) / bins_an_octave;
  return (bins_an_octave + (bin - kept_exactly) % bins_an_octave) << (octave + 1);
}

void RatioTally::merge(const RatioTally& other) {
  games += other.games;
  numerator += other.numerator;
  denominator += other.denominator;
  numerator_squares.add(other.numerator_squares);
  products.add(other.products);
  denominator_squares.add(other.denominator_squares);
  add_counts(own, other.own);
}

} // namespace sowlab
