/// \file
/// What a lap does to a track, precomputed: how many seeds each hole gains, seen from the hole
/// sown. One table serves all holes, for the pattern of n seeds is only shifted.
#pragma once

#include "core/rules/variant.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace sowlab {

template <class Cell>
class LapTable {
 public:
  /// For tracks of `length` holes in rows of `width` cells and laps of up to `most` seeds. Longer
  /// laps than a few rounds are not stored: `reduced` brings them down. `clockwise`: against the
  /// order of the track.
  LapTable(int length, int width, Origin origin, int most, bool clockwise = false)
      : length_(length), stride_(length + width),
        cycle_(origin == Origin::skipped ? length - 1 : length), origin_(origin),
        clockwise_(clockwise), stored_(std::min(most, std::max(4 * length, 255))) {
    const auto size = static_cast<std::size_t>(stored_ + 1) * static_cast<std::size_t>(stride_);
    gains_.assign(size, 0);
    sown_.assign(size, 0);
    for (int seeds = 1; seeds <= stored_; ++seeds)
      fill(seeds);
    fill_ends();
  }

  /// Whether a lap of so many seeds is in the table.
  bool stores(int seeds) const { return seeds <= stored_; }

  /// Seeds of a whole round.
  int cycle() const { return cycle_; }

  /// A lap in the table that does the same to each hole but for whole rounds left out.
  struct Reduced {
    int seeds;
    int rounds; ///< seeds that each hole sown in a whole round gains besides
  };

  Reduced reduced(int seeds) const {
    const int rounds = (seeds - length_) / cycle_;
    return {seeds - rounds * cycle_, rounds};
  }

  /// Row of what each hole gains (the origin: less its seeds) by a lap of `seeds` from `hole`.
  const Cell* gains(int seeds, int hole) const { return gains_.data() + offset(seeds, hole); }

  /// The rows of gains as they lie: the one of `seeds` from `hole` is `stride() * seeds - hole` on.
  const Cell* first_row() const { return gains_.data() + length_; }

  int stride() const { return stride_; }

  /// Row of all ones where a seed falls.
  const Cell* sown(int seeds, int hole) const { return sown_.data() + offset(seeds, hole); }

  /// How far from the origin the last seed falls, less than `length`, in the direction of sowing.
  int distance(int seeds) const {
    return stores(seeds) ? ends_[static_cast<std::size_t>(seeds)] : end_of(seeds);
  }

 private:
  std::size_t offset(int seeds, int hole) const {
    return static_cast<std::size_t>(seeds) * static_cast<std::size_t>(stride_) +
           static_cast<std::size_t>(length_ - hole);
  }

  int end_of(int seeds) const { return distance_of(seeds - 1, seeds); }

  /// How far from the origin one of the seeds of a lap falls.
  int distance_of(int seed, int seeds) const {
    if (origin_ == Origin::skipped) return seed % cycle_ + 1;
    const bool first_back = origin_ == Origin::first && seeds > 1;
    return (first_back ? seed : seed + 1) % length_;
  }

  void fill(int seeds) {
    std::vector<int> gain(static_cast<std::size_t>(length_), 0);
    for (int seed = 0; seed < seeds; ++seed) {
      const int distance = distance_of(seed, seeds);
      ++gain[static_cast<std::size_t>(clockwise_ ? (length_ - distance) % length_ : distance)];
    }
    for (int i = 0; i < 2 * length_; ++i) {
      const int from_origin = i % length_;
      const int gained = gain[static_cast<std::size_t>(from_origin)];
      // Row offset(seeds, hole) starts `hole` cells before the pattern's second copy.
      const std::size_t at = static_cast<std::size_t>(seeds) * static_cast<std::size_t>(stride_) +
                             static_cast<std::size_t>(i);
      gains_[at] = static_cast<Cell>(from_origin == 0 ? gained - seeds : gained);
      sown_[at] = gained > 0 ? static_cast<Cell>(~Cell{0}) : Cell{0};
    }
  }

  void fill_ends() {
    for (int seeds = 0; seeds <= stored_; ++seeds)
      ends_.push_back(static_cast<std::uint16_t>(seeds == 0 ? 0 : end_of(seeds)));
  }

  int length_;
  int stride_;
  int cycle_;
  Origin origin_;
  bool clockwise_;
  int stored_;
  std::vector<Cell> gains_;
  std::vector<Cell> sown_;
  std::vector<std::uint16_t> ends_;
};

} // namespace sowlab
