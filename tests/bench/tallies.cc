#include "runner/playouts/playouts.h"
#include "tests/bench/bench.h"

#include <fmt/format.h>
#include <vector>

namespace bench {
namespace {

using namespace sowlab;

constexpr std::uint64_t games_kept = 1024;

/// One game each time, as they come in a chunk.
void adding(benchmark::State& state, const std::string& name) {
  const Cell cell = cell_of(name);
  std::vector<GameRecord> records;
  for_each_game(Engine(cell.variant, cell.columns), cell, 1, 20'000, {watched_games, games_kept},
                [&](const GameRecord& record, const Occupancy&) { records.push_back(record); });
  Tally tally;
  std::size_t i = 0;
  for (auto _ : state)
    tally.add(records[i++ % games_kept]);
  benchmark::DoNotOptimize(tally);
}

} // namespace

void register_tallies() {
  for (const char* name : {"tchadji", "kalah"})
    benchmark::RegisterBenchmark(fmt::format("tally/add/{}", name).c_str(), adding, name);
}

} // namespace bench
