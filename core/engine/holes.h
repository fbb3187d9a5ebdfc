/// \file
/// A set of holes of one track, as bits in track order.
#pragma once

#include <bit>
#include <cstdint>

namespace sowlab {

/// Up to 64 * Words holes.
template <int Words>
class HoleSet {
 public:
  constexpr HoleSet() = default;

  constexpr explicit HoleSet(std::uint64_t low) : words_{low} {}

  /// The holes 64 to 127.
  static constexpr HoleSet high(std::uint64_t word) requires(Words > 1) {
    HoleSet set;
    set.words_[1] = word;
    return set;
  }

  static constexpr HoleSet only(int hole) {
    HoleSet set;
    set.add(hole);
    return set;
  }

  constexpr void add(int hole) { word(hole) |= bit(hole); }

  constexpr void remove(int hole) { word(hole) &= ~bit(hole); }

  constexpr bool contains(int hole) const { return (words_[hole / 64] & bit(hole)) != 0; }

  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_)
      any |= word;
    return any == 0;
  }

  constexpr int size() const {
    int size = 0;
    for (const std::uint64_t word : words_)
      size += std::popcount(word);
    return size;
  }

  /// The lowest hole; the set must not be empty.
  constexpr int first() const {
    int base = 0;
    for (const std::uint64_t word : words_) {
      if (word != 0) return base + std::countr_zero(word);
      base += 64;
    }
    return base;
  }

  /// The highest hole; the set must not be empty.
  constexpr int last() const {
    for (int i = Words - 1; i > 0; --i)
      if (words_[i] != 0) return 64 * i + 63 - std::countl_zero(words_[i]);
    return 63 - std::countl_zero(words_[0]);
  }

  /// The hole with `rank` lower ones in the set; the set must have more than `rank` holes.
  constexpr int nth(int rank) const {
    int base = 0;
    for (std::uint64_t word : words_) {
      const int size = std::popcount(word);
      if (rank < size) {
        for (; rank > 0; --rank)
          word &= word - 1;
        return base + std::countr_zero(word);
      }
      rank -= size;
      base += 64;
    }
    return base;
  }

  /// The holes at or above `hole`.
  constexpr HoleSet from(int hole) const {
    HoleSet set = *this;
    for (int i = 0; i < Words; ++i) {
      const int below = hole - 64 * i;
      if (below >= 64)
        set.words_[i] = 0;
      else if (below > 0)
        set.words_[i] &= ~std::uint64_t{0} << below;
    }
    return set;
  }

  /// Calls `visit(hole)` for each hole in ascending order.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    int base = 0;
    for (std::uint64_t word : words_) {
      for (; word != 0; word &= word - 1)
        visit(base + std::countr_zero(word));
      base += 64;
    }
  }

  /// The holes whose next one on a track of `length` holes is in the set.
  constexpr HoleSet before(int length) const {
    HoleSet set;
    for (int i = 0; i < Words; ++i) {
      set.words_[i] = words_[i] >> 1;
      if (i + 1 < Words) set.words_[i] |= words_[i + 1] << 63;
    }
    if (contains(0)) set.add(length - 1);
    return set;
  }

  constexpr HoleSet& operator&=(const HoleSet& other) {
    for (int i = 0; i < Words; ++i)
      words_[i] &= other.words_[i];
    return *this;
  }

  constexpr HoleSet& operator|=(const HoleSet& other) {
    for (int i = 0; i < Words; ++i)
      words_[i] |= other.words_[i];
    return *this;
  }

  friend constexpr HoleSet operator&(HoleSet left, const HoleSet& right) { return left &= right; }

  friend constexpr HoleSet operator|(HoleSet left, const HoleSet& right) { return left |= right; }

  /// The holes of `set` that are not in `other`.
  friend constexpr HoleSet minus(HoleSet set, const HoleSet& other) {
    for (int i = 0; i < Words; ++i)
      set.words_[i] &= ~other.words_[i];
    return set;
  }

  constexpr bool operator==(const HoleSet&) const = default;

 private:
  static constexpr std::uint64_t bit(int hole) { return std::uint64_t{1} << (hole % 64); }

  constexpr std::uint64_t& word(int hole) { return words_[hole / 64]; }

  std::uint64_t words_[Words] = {};
};

} // namespace sowlab
