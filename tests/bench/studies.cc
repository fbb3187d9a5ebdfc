#include "runner/lanes/lanes.h"
#include "runner/playouts/playouts.h"
#include "runner/store/filling.h"
#include "tests/bench/bench.h"
#include "tests/bench/folder.h"

#include <fmt/format.h>

namespace bench {
namespace {

using namespace sowlab;

constexpr std::uint64_t games_played = 20'000;
constexpr std::uint64_t games_of_board = 20'000;

Study study_of(const std::string& name) {
  Study study;
  study.name = "bench";
  study.games = games_played;
  study.cells = {cell_of(name)};
  return study;
}

void count_games(benchmark::State& state) {
  state.counters["games/s"] = benchmark::Counter(
      static_cast<double>(state.iterations()) * games_played, benchmark::Counter::kIsRate);
}

/// Records that nobody looks at.
void records(benchmark::State& state, const std::string& name) {
  const Study study = study_of(name);
  const Cell& cell = study.cells.front();
  const Engine engine(cell.variant, cell.columns);
  std::uint64_t turns = 0;
  for (auto _ : state)
    for_each_game(engine, cell, study.seed, study.turn_limit, {0, games_played},
                  [&](const GameRecord& record, const Occupancy&) { turns += record.turns; });
  benchmark::DoNotOptimize(turns);
  count_games(state);
}

void tallies(benchmark::State& state, const std::string& name) {
  const Study study = study_of(name);
  const Cell& cell = study.cells.front();
  const Engine engine(cell.variant, cell.columns);
  for (auto _ : state)
    benchmark::DoNotOptimize(
        play_games(engine, cell, study.seed, study.turn_limit, {0, games_played}));
  count_games(state);
}

void store(benchmark::State& state, const std::string& name) {
  const Study study = study_of(name);
  const int threads = static_cast<int>(state.range(0));
  for (auto _ : state) {
    const Folder folder;
    Store store(folder.path(), Store::Access::writing);
    store.keep_study(study, "", "");
    std::mutex mutex;
    play_missing(store, mutex, study, Shard{}, threads, [](const Progress&) {});
  }
  count_games(state);
}

/// Games of mefuvha on so many columns, in lanes or by the engine, as the arguments say.
void boards(benchmark::State& state, bool in_lanes) {
  Cell cell = cell_of("mefuvha", Library({SOWLAB_ROOT "/variants"}));
  cell.columns = static_cast<int>(state.range(0));
  const Engine engine(cell.variant, cell.columns);
  use_lane_instructions(in_lanes ? "" : "none");
  std::uint64_t first = watched_games;
  for (auto _ : state) {
    benchmark::DoNotOptimize(play_games(engine, cell, 1, 20'000, {first, games_of_board}));
    first += games_of_board;
  }
  use_lane_instructions("");
  state.counters["games/s"] = benchmark::Counter(
      static_cast<double>(state.iterations()) * games_of_board, benchmark::Counter::kIsRate);
}

} // namespace

void register_studies() {
  for (const bool in_lanes : {true, false})
    benchmark::RegisterBenchmark(in_lanes ? "boards/lanes" : "boards/engine", boards, in_lanes)
        ->ArgName("columns")
        ->Arg(8)
        ->Arg(16)
        ->Arg(28)
        ->Arg(40);
  for (const char* name : {"tchadji", "kalah"}) {
    const auto named = [&](const char* what) { return fmt::format("study/{}/{}", what, name); };
    benchmark::RegisterBenchmark(named("records").c_str(), records, name);
    benchmark::RegisterBenchmark(named("tallies").c_str(), tallies, name);
    benchmark::RegisterBenchmark(named("store").c_str(), store, name)
        ->ArgName("threads")
        ->Arg(1)
        ->Arg(2)
        ->UseRealTime();
  }
}

} // namespace bench
