/// \file
/// The seeds in the holes of one track, as a vector of cells: sixteen bytes at a time through the
/// compilers' vector extension, which every CPU has in some form.
#pragma once

#include "core/engine/holes.h"

#include <array>
#include <cstdint>
#include <cstring>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace sowlab {

/// Cells past the track's length always hold 0.
template <class Cell, int Width>
struct Cells {
  static constexpr int chunk_cells = 16 / static_cast<int>(sizeof(Cell));
  static constexpr int chunks = Width / chunk_cells;
  using Chunk [[gnu::vector_size(16)]] = Cell;
  using Set = HoleSet<Width>;

  alignas(16) std::array<Cell, Width> cells = {};

  Cell& operator[](int hole) { return cells[static_cast<std::size_t>(hole)]; }

  const Cell& operator[](int hole) const { return cells[static_cast<std::size_t>(hole)]; }

  static Chunk load(const Cell* from) {
    Chunk chunk;
    std::memcpy(&chunk, from, sizeof chunk);
    return chunk;
  }

  Chunk chunk(int i) const { return load(cells.data() + i * chunk_cells); }

  void store(int i, Chunk chunk) {
    std::memcpy(cells.data() + i * chunk_cells, &chunk, sizeof chunk);
  }

  /// Adds the cells at `delta` (unaligned) where `valid` is all ones.
  void add(const Cell* delta, const Cells& valid) {
    for (int i = 0; i < chunks; ++i)
      store(i, chunk(i) + (load(delta + i * chunk_cells) & valid.chunk(i)));
  }

  /// Takes all seeds out of a hole; whole chunks are stored, for they are soon read again.
  void clear(int hole) {
    const int place = hole & (chunk_cells - 1);
    Cell* const at = cells.data() + (hole - place);
    const Chunk left = load(at) & all_but(place);
    std::memcpy(at, &left, sizeof left);
  }

  /// Out of two holes; a single chunk is stored once.
  void clear(int hole, int other) {
    if constexpr (chunks == 1) {
      store(0, chunk(0) & all_but(hole) & all_but(other));
    } else {
      clear(hole);
      clear(other);
    }
  }

  /// The holes with at least `count` seeds; `count` from 1.
  Set at_least(Cell count) const { return not_below(cells.data(), count); }

  /// A chunk with the same number in each cell.
  static Chunk all(Cell count) { return Chunk{} + count; }

  /// The holes where the cells at `cells` (unaligned) are at least `count`.
  static Set not_below(const Cell* cells, Cell count) {
    std::uint64_t words[(Width + 63) / 64] = {};
    for (int i = 0; i < chunks; ++i)
      words[i * chunk_cells / 64] |=
          static_cast<std::uint64_t>(not_below(load(cells + i * chunk_cells), all(count)))
          << (i * chunk_cells % 64);
    return make_set(words);
  }

  Set occupied() const { return at_least(1); }

  /// The holes with at least `counts` seeds, the same number in each of its cells.
  Set at_least_all(Chunk counts) const {
    std::uint64_t words[(Width + 63) / 64] = {};
    for (int i = 0; i < chunks; ++i)
      words[i * chunk_cells / 64] |= static_cast<std::uint64_t>(not_below(chunk(i), counts))
                                     << (i * chunk_cells % 64);
    return make_set(words);
  }

  bool empty() const {
    Chunk any = chunk(0);
    for (int i = 1; i < chunks; ++i)
      any |= chunk(i);
    return not_below(any, all(1)) == 0;
  }

  int total() const {
#if defined(__SSE2__)
    if constexpr (sizeof(Cell) == 1) return total_of_bytes();
#endif
    int total = 0;
    for (const Cell cell : cells)
      total += cell;
    return total;
  }

  bool operator==(const Cells& other) const {
    return std::memcmp(cells.data(), other.cells.data(), sizeof cells) == 0;
  }

 private:
  /// All ones, but for one cell of a chunk.
  static Chunk all_but(int place) {
    static constexpr auto ones_around_a_gap = [] {
      std::array<Cell, 2 * chunk_cells - 1> mask = {};
      for (Cell& cell : mask)
        cell = static_cast<Cell>(~Cell{0});
      mask[chunk_cells - 1] = 0;
      return mask;
    }();
    return load(ones_around_a_gap.data() + (chunk_cells - 1 - place));
  }

#if defined(__SSE2__)
  int total_of_bytes() const {
    __m128i sums = _mm_setzero_si128(); // of eight bytes each
    for (int i = 0; i < chunks; ++i) {
      __m128i bytes;
      std::memcpy(&bytes, cells.data() + i * chunk_cells, sizeof bytes);
      sums = _mm_add_epi64(sums, _mm_sad_epu8(bytes, _mm_setzero_si128()));
    }
    return _mm_cvtsi128_si32(sums) + _mm_cvtsi128_si32(_mm_unpackhi_epi64(sums, sums));
  }
#endif

  static Set make_set(const std::uint64_t (&words)[(Width + 63) / 64]) {
    Set set(words[0]);
    if constexpr (Width > 64) set |= Set::high(words[1]);
    return set;
  }

  /// One bit a cell: whether it holds at least as many as the other one.
  static unsigned not_below(Chunk chunk, Chunk counts) {
#if defined(__SSE2__)
    const auto mask = chunk >= counts;
    __m128i bytes;
    std::memcpy(&bytes, &mask, sizeof bytes);
    if constexpr (sizeof(Cell) == 2) bytes = _mm_packs_epi16(bytes, _mm_setzero_si128());
    return static_cast<unsigned>(_mm_movemask_epi8(bytes));
#else
    unsigned bits = 0;
    for (int j = 0; j < chunk_cells; ++j)
      bits |= static_cast<unsigned>(chunk[j] >= counts[j]) << j;
    return bits;
#endif
  }
};

} // namespace sowlab
