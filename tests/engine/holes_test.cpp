// Sets of holes and rows of cells, beside what is counted one by one.
#include "core/engine/cells.h"

#include <catch2/catch.hpp>
#include <random>
#include <vector>

namespace {

using namespace sowlab;

template <int Holes>
void check_sets() {
  std::mt19937_64 random(Holes);
  for (int round = 0; round < 200; ++round) {
    HoleSet<Holes> set;
    std::vector<int> holes;
    const std::uint64_t sparse = 1 + random() % 12;
    for (int hole = 0; hole < Holes; ++hole)
      if (random() % sparse == 0) {
        set.add(hole);
        holes.push_back(hole);
      }
    REQUIRE(set.size() == static_cast<int>(holes.size()));
    for (std::size_t rank = 0; rank < holes.size(); ++rank)
      REQUIRE(set.nth(static_cast<int>(rank)) == holes[rank]);
    const int length = Holes - static_cast<int>(random() % 4);
    if (!holes.empty() && holes.back() >= length) continue;
    HoleSet<Holes> before;
    for (const int hole : holes)
      before.add((hole + length - 1) % length);
    REQUIRE(set.before(length) == before);
  }
}

template <class Cell, int Width>
void check_cells() {
  std::mt19937_64 random(Width);
  Cells<Cell, Width> row;
  int total = 0;
  for (int hole = 0; hole < Width; ++hole) {
    row[hole] = static_cast<Cell>(random());
    total += row[hole];
  }
  REQUIRE(row.total() == total);
  for (int hole = Width - 1; hole >= 0; --hole) {
    Cells<Cell, Width> expected = row;
    expected[hole] = 0;
    row.clear(hole);
    REQUIRE(row == expected);
  }
  REQUIRE(row.empty());
}

} // namespace

TEST_CASE("the nth hole of a set, and the holes before those of a set") {
  check_sets<16>();
  check_sets<32>();
  check_sets<64>();
  check_sets<128>();
}

TEST_CASE("a row is counted, and its holes are emptied one by one") {
  check_cells<std::uint8_t, 16>();
  check_cells<std::uint8_t, 32>();
  check_cells<std::uint8_t, 64>();
  check_cells<std::uint8_t, 128>();
  check_cells<std::uint16_t, 128>();
}
