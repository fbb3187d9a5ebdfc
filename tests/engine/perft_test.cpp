// Counts of complete turns that independent programs agree on.
#include "core/engine/engine.h"
#include "core/rules/library.h"

#include <catch2/catch.hpp>

namespace {

using namespace sowlab;
using Counts = std::vector<std::uint64_t>;

Counts perft(const Variant& variant, int columns, int depth) {
  const Engine engine(variant, columns);
  Counts counts;
  for (int d = 1; d <= depth; ++d)
    counts.push_back(engine.perft(engine.start(), d));
  return counts;
}

Variant shipped(const char* name) {
  return load_variant(name, {SOWLAB_ROOT "/variants"});
}

} // namespace

TEST_CASE("perft of tchadji 4x8") {
  CHECK(perft(shipped("tchadji"), 8, 4) == Counts{120, 8161, 239014, 7253667});
}

TEST_CASE("perft of mefuvha 4x16 with a free first turn") {
  CHECK(perft(shipped("mefuvha"), 16, 3) == Counts{562, 164042, 40527088});
}

TEST_CASE("perft of tchadji 4x3") {
  CHECK(perft(shipped("tchadji"), 3, 4) == Counts{15, 106, 319, 884});
}

TEST_CASE("perft of mefuvha with two extra holes, 4x8, two seeds in every hole") {
  Variant variant = shipped("mefuvha:two-extra");
  variant.start.except.clear();
  CHECK(perft(variant, 8, 1) == Counts{736});
}

TEST_CASE("perft of moruba as Malesa has it, 4x12") {
  CHECK(perft(shipped("moruba:malesa"), 12, 4) == Counts{24, 552, 12164, 258498});
}

TEST_CASE("perft of tsoro 4x8 with one extra hole") {
  CHECK(perft(shipped("tsoro"), 8, 4) == Counts{8, 64, 376, 2917});
}

TEST_CASE("perft of kalah, six holes and four seeds, in whole turns") {
  CHECK(perft(shipped("kalah"), 6, 4) == Counts{10, 116, 1022, 9682});
}

TEST_CASE("perft of oware") {
  CHECK(perft(shipped("oware"), 6, 5) == Counts{6, 36, 190, 1014, 5219});
}

TEST_CASE("perft of toguz kumalak") {
  CHECK(perft(shipped("toguz-kumalak"), 9, 4) == Counts{9, 73, 613, 5199});
}

TEST_CASE("perft of omweso with its placing phase") {
  CHECK(perft(shipped("omweso:placing"), 8, 4) == Counts{16, 256, 4096, 65536});
}
