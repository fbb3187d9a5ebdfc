/// \file
/// A set of holes of one track, as bits in track order.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sowlab {

/// For each byte the places of its bits, from the lowest.
inline constexpr auto places_of_bits = [] {
  std::array<std::array<std::uint8_t, 8>, 256> places = {};
  for (unsigned byte = 0; byte < 256; ++byte)
    for (unsigned bit = 0, rank = 0; bit < 8; ++bit)
      if ((byte >> bit & 1) != 0) places[byte][rank++] = static_cast<std::uint8_t>(bit);
  return places;
}();

/// The place of the bit with `rank` lower ones, of a word of so many bits. Halves it to a byte, and
/// never by a branch on what is in it: ranks picked at random would be foretold badly.
template <int Bits>
[[gnu::always_inline]] constexpr int nth_bit(std::uint64_t word, int rank) {
  int place = 0;
  for (int half = Bits / 2; half >= 8; half /= 2) {
    const int below = std::popcount(word & ((std::uint64_t{1} << half) - 1));
    const int above = -static_cast<int>(rank >= below); // all ones or none
    word >>= half & above;
    rank -= below & above;
    place += half & above;
  }
  return place + places_of_bits[word & 0xff][static_cast<unsigned>(rank)];
}

/// Up to so many holes.
template <int Holes>
class HoleSet {
  static constexpr int Words = (Holes + 63) / 64;

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

  constexpr bool contains(int hole) const { return (words_[index(hole)] & bit(hole)) != 0; }

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
  [[gnu::always_inline]] constexpr int nth(int rank) const {
    for (int i = 0; i < Words - 1; ++i) {
      const int size = std::popcount(words_[i]);
      if (rank < size) return 64 * i + nth_bit<64>(words_[i], rank);
      rank -= size;
    }
    return 64 * (Words - 1) + nth_bit<(Holes < 64 ? Holes : 64)>(words_[Words - 1], rank);
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
    set.word(length - 1) |= (words_[0] & 1) << (static_cast<unsigned>(length - 1) % 64);
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
  static constexpr unsigned index(int hole) {
    return Words == 1 ? 0 : static_cast<unsigned>(hole) / 64;
  }

  static constexpr std::uint64_t bit(int hole) {
    return std::uint64_t{1} << (static_cast<unsigned>(hole) % 64);
  }

  constexpr std::uint64_t& word(int hole) { return words_[index(hole)]; }

  std::uint64_t words_[Words] = {};
};

} // namespace sowlab
