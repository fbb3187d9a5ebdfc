#include "core/engine/engine.h"
#include "core/engine/sowing.h"
#include "tests/bench/bench.h"

#include <fmt/format.h>

namespace bench {
namespace {

using namespace sowlab;

/// Each hole of the start in turn: from own loops of so many columns, with so many seeds a hole.
void laps(benchmark::State& state, int columns, int seeds) {
  Variant variant;
  variant.name = "laps";
  variant.board.columns = {columns, {}, columns, columns, 1, false};
  variant.start.every = seeds;
  const Engine engine(variant, columns);
  engine.visit([&](const auto& kernel) {
    const auto start = kernel.pack(engine.start());
    Unobserved nobody;
    int hole = 0;
    for (auto _ : state) {
      auto position = start;
      SowingResult result;
      benchmark::DoNotOptimize(sow_lap(kernel, position, Lap{hole, 0, false}, result, nobody).hole);
      benchmark::DoNotOptimize(position);
      hole = hole + 1 == kernel.length ? 0 : hole + 1;
    }
  });
}

} // namespace

void register_laps() {
  for (const int columns : {8, 16, 28, 40}) {
    benchmark::RegisterBenchmark(fmt::format("laps/byte/{}", columns).c_str(), laps, columns, 2);
    // More than 255 seeds, which may all come into one hole.
    benchmark::RegisterBenchmark(fmt::format("laps/wide/{}", columns).c_str(), laps, columns,
                                 256 / (2 * columns) + 1);
  }
}

} // namespace bench
