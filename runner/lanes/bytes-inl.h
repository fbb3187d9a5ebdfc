/// \file
/// Registers of bytes, a game in each byte, whatever set of instructions this file is compiled
/// for: it is included once for each. And sets of holes: eight holes of every game are the bits of
/// one register, so that a track of 20 holes needs three.

// As Highway has it: a guard that lets the file in once for each set of instructions.
#if defined(RUNNER_LANES_BYTES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef RUNNER_LANES_BYTES_INL_H
#undef RUNNER_LANES_BYTES_INL_H
#else
#define RUNNER_LANES_BYTES_INL_H
#endif

#include <cstdint>
#include <cstring>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();

namespace sowlab {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using ByteTag = hn::ScalableTag<std::uint8_t>;
using PairTag = hn::Repartition<std::uint16_t, ByteTag>;
using QuadTag = hn::Repartition<std::uint32_t, ByteTag>;
using LongTag = hn::Repartition<std::uint64_t, ByteTag>;
inline constexpr ByteTag bytes;
inline constexpr PairTag pairs;
inline constexpr QuadTag quads;
inline constexpr LongTag longs;

using V = hn::Vec<ByteTag>;
using M = hn::Mask<ByteTag>;

/// Games side by side.
inline constexpr int lanes = static_cast<int>(hn::MaxLanes(ByteTag()));

/// A bit for each of them.
inline constexpr std::uint64_t all_lanes = ~std::uint64_t{0} >> (64 - lanes);

/// A number of each game, in memory.
struct Plane {
  alignas(64) std::uint8_t at[lanes] = {};
};

HWY_INLINE V get(const Plane& plane) {
  return hn::Load(bytes, plane.at);
}

HWY_INLINE void put(Plane& plane, V v) {
  hn::Store(v, bytes, plane.at);
}

HWY_INLINE V all(int number) {
  return hn::Set(bytes, static_cast<std::uint8_t>(number));
}

HWY_INLINE V zero() {
  return hn::Zero(bytes);
}

HWY_INLINE M is_zero(V v) {
  return hn::Eq(v, zero());
}

HWY_INLINE M not_zero(V v) {
  return hn::Not(is_zero(v));
}

HWY_INLINE M at_least(V v, V least) {
  return hn::Not(hn::Lt(v, least));
}

HWY_INLINE bool any(M mask) {
  return !hn::AllFalse(bytes, mask);
}

HWY_INLINE M none() {
  return is_zero(all(1));
}

/// `v` where the mask is set, elsewhere 0.
HWY_INLINE V only(M mask, V v) {
  return hn::IfThenElseZero(mask, v);
}

/// 0 where the mask is set, elsewhere `v`.
HWY_INLINE V except(M mask, V v) {
  return hn::IfThenZeroElse(mask, v);
}

HWY_INLINE V choose(M mask, V yes, V no) {
  return hn::IfThenElse(mask, yes, no);
}

/// One more where the mask is set.
HWY_INLINE V add_one(M mask, V v) {
#if HWY_TARGET <= HWY_AVX3
  return hn::IfThenElse(mask, hn::Add(v, all(1)), v);
#else
  return hn::Sub(v, hn::VecFromMask(bytes, mask));
#endif
}

/// Sets a bit, known to be clear, where the mask is set.
HWY_INLINE V set_bit(M mask, V v, int bit) {
#if HWY_TARGET <= HWY_AVX3
  return hn::IfThenElse(mask, hn::Or(v, all(bit)), v);
#else
  return hn::Or(v, hn::IfThenElseZero(mask, all(bit)));
#endif
}

HWY_INLINE M has_bit(V v, int bit) {
  return hn::TestBit(v, all(bit));
}

/// Each byte shifted, with what comes in from the byte beside it left in: to be masked.
template <int Bits>
HWY_INLINE V shift_right(V v) {
  return hn::BitCast(bytes, hn::ShiftRight<Bits>(hn::BitCast(pairs, v)));
}

template <int Bits>
HWY_INLINE V shift_left(V v) {
  return hn::BitCast(bytes, hn::ShiftLeft<Bits>(hn::BitCast(pairs, v)));
}

/// The sixteen bytes of a table, by the low half of each byte below 16.
HWY_INLINE V look_up(const std::uint8_t (&table)[16], V index) {
  return hn::TableLookupBytes(hn::LoadDup128(bytes, table), index);
}

/// Bit of each game, game 0 lowest.
HWY_INLINE std::uint64_t bits_of(M mask) {
  std::uint8_t stored[8] = {};
  hn::StoreMaskBits(bytes, mask, stored);
  std::uint64_t bits;
  std::memcpy(&bits, stored, sizeof bits);
  return bits;
}

HWY_INLINE M mask_of(std::uint64_t bits) {
  std::uint8_t stored[8];
  std::memcpy(stored, &bits, sizeof bits);
  return hn::LoadMaskBits(bytes, stored);
}

/// The smaller one of the numbers and `most`.
HWY_INLINE V capped(V v, int most) {
  return hn::Min(v, all(most));
}

// --- sets of holes

alignas(16) inline constexpr std::uint8_t low_bits[16] = {0,   1,   3,   7,   15,  31,  63,  127,
                                                          255, 255, 255, 255, 255, 255, 255, 255};
alignas(16) inline constexpr std::uint8_t one_bit[16] = {1, 2, 4, 8, 16, 32, 64, 128};
alignas(16) inline constexpr std::uint8_t bit_counts[16] = {0, 1, 1, 2, 1, 2, 2, 3,
                                                            1, 2, 2, 3, 2, 3, 3, 4};
/// Where the n-th bit (from 0) of a half byte is.
alignas(16) inline constexpr std::uint8_t bit_places[4][16] = {
    {0, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0},
    {0, 0, 0, 1, 0, 2, 2, 1, 0, 3, 3, 1, 3, 2, 2, 1},
    {0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 3, 0, 3, 3, 2},
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3}};

/// The part of block `block` in the set of the one hole; empty for hole 255.
HWY_INLINE V only_hole(V hole, int block) {
  return look_up(one_bit, capped(hn::Sub(hole, all(8 * block)), 15));
}

/// The part of block `block` in the set of the holes below one.
HWY_INLINE V holes_below(V hole, int block) {
  return look_up(low_bits, capped(hn::SaturatedSub(hole, all(8 * block)), 8));
}

/// One of eight planes, by the low three bits of each index.
HWY_INLINE V one_of_eight(const Plane* planes, M bit0, M bit1, M bit2) {
  const V a = choose(bit0, get(planes[1]), get(planes[0]));
  const V b = choose(bit0, get(planes[3]), get(planes[2]));
  const V c = choose(bit0, get(planes[5]), get(planes[4]));
  const V d = choose(bit0, get(planes[7]), get(planes[6]));
  return choose(bit2, choose(bit1, d, c), choose(bit1, b, a));
}

HWY_INLINE V block_of(V hole) {
  return hn::And(shift_right<3>(hole), all(31));
}

/// The seeds in a hole of each game.
HWY_INLINE V seeds_in(const Plane* holes, V hole, int blocks) {
  const M bit0 = has_bit(hole, 1), bit1 = has_bit(hole, 2), bit2 = has_bit(hole, 4);
  V seeds = one_of_eight(holes, bit0, bit1, bit2);
  const V block_at = block_of(hole);
  for (int block = 1; block < blocks; ++block)
    seeds = choose(hn::Eq(block_at, all(block)), one_of_eight(holes + 8 * block, bit0, bit1, bit2),
                   seeds);
  return seeds;
}

/// Holes in a set.
HWY_INLINE V size_of(const V* set, int blocks) {
  V size = hn::PopulationCount(set[0]);
  for (int block = 1; block < blocks; ++block)
    size = hn::Add(size, hn::PopulationCount(set[block]));
  return size;
}

/// The hole of a set with `rank` others below it.
HWY_INLINE V nth_hole(const V* set, V rank, int blocks) {
  V byte = set[0], base = zero();
  if (blocks > 1) {
    V below = hn::PopulationCount(set[0]), rest = rank; // holes in the blocks passed
    for (int block = 1; block < blocks; ++block) {
      const M beyond = at_least(rank, below);
      byte = choose(beyond, set[block], byte);
      rest = choose(beyond, hn::Sub(rank, below), rest);
      base = choose(beyond, all(8 * block), base);
      below = hn::Add(below, hn::PopulationCount(set[block]));
    }
    rank = rest;
  }
  const V low = hn::And(byte, all(15)), in_low = look_up(bit_counts, low);
  const M high = at_least(rank, in_low);
  rank = choose(high, hn::Sub(rank, in_low), rank);
  const V half = choose(high, hn::And(shift_right<4>(byte), all(15)), low);
  base = hn::Add(base, only(high, all(4)));
  const M odd = has_bit(rank, 1), late = has_bit(rank, 2);
  const V early = choose(odd, look_up(bit_places[1], half), look_up(bit_places[0], half));
  const V later = choose(odd, look_up(bit_places[3], half), look_up(bit_places[2], half));
  return hn::Add(base, choose(late, later, early));
}

// --- arithmetic of two bytes

/// The numbers of the even games and of the odd ones, in 16 bits each.
struct Halves {
  hn::Vec<PairTag> even, odd;
};

HWY_INLINE Halves halves_of(V v) {
  const auto both = hn::BitCast(pairs, v);
  return {hn::And(both, hn::Set(pairs, 0xff)), hn::ShiftRight<8>(both)};
}

/// Bytes again; of each the low eight bits.
HWY_INLINE V joined(Halves halves) {
  return hn::BitCast(
      bytes, hn::Or(hn::And(halves.even, hn::Set(pairs, 0xff)), hn::ShiftLeft<8>(halves.odd)));
}

} // namespace HWY_NAMESPACE
} // namespace sowlab

HWY_AFTER_NAMESPACE();

#endif
