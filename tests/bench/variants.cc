#include "core/engine/game.h"
#include "runner/agents/random.h"
#include "tests/bench/bench.h"

#include <vector>

namespace bench {
namespace {

using namespace sowlab;

constexpr std::uint32_t turn_limit = 20'000;
constexpr std::size_t positions_kept = 512;

benchmark::Counter rate(std::uint64_t number) {
  return benchmark::Counter(static_cast<double>(number), benchmark::Counter::kIsRate);
}

/// Plays game after game of the stream of a study with seed 1; `see` is shown each position in
/// which something is sown.
template <class K, class See>
void play_game(Game<K>& game, const typename K::State& start, std::uint64_t key,
               std::uint64_t number, See see) {
  RandomPlayer player(stream_of_game(1, key, number));
  game.start(start);
  while (!game.over()) {
    if (game.asks() == Game<K>::Asks::sowing) {
      see(game.state());
      player.begin_turn();
    }
    game.choose(player.choose(game.options()));
  }
}

void games(benchmark::State& state, const Cell& cell) {
  const Engine engine(cell.variant, cell.columns);
  const std::uint64_t key = hash_of_key(cell.key.c_str());
  std::uint64_t number = 0, turns = 0, laps = 0;
  engine.visit([&](const auto& kernel) {
    using K = std::remove_cvref_t<decltype(kernel)>;
    const auto start = kernel.pack(engine.start());
    Game<K> game(kernel, turn_limit);
    auto see = [](int) {};
    for (auto _ : state) {
      RandomPlayer player(stream_of_game(1, key, number++));
      game.start(start);
      game.play_by(player, see);
      turns += game.record().turns;
      laps += game.record().laps;
    }
  });
  state.counters["turns/s"] = rate(turns);
  state.counters["laps/s"] = rate(laps);
}

/// Positions of random games, for benchmarks of single turns.
template <class K>
std::vector<typename K::State> positions_of(const K& kernel, const Engine& engine,
                                            const Cell& cell) {
  std::vector<typename K::State> positions;
  const std::uint64_t key = hash_of_key(cell.key.c_str());
  Game<K> game(kernel, turn_limit);
  for (std::uint64_t number = 0; positions.size() < positions_kept; ++number)
    play_game(game, kernel.pack(engine.start()), key, number, [&](const auto& position) {
      if (positions.size() < positions_kept) positions.push_back(position);
    });
  return positions;
}

void decisions(benchmark::State& state, const Cell& cell) {
  const Engine engine(cell.variant, cell.columns);
  engine.visit([&](const auto& kernel) {
    const auto positions = positions_of(kernel, engine, cell);
    std::size_t i = 0;
    for (auto _ : state)
      benchmark::DoNotOptimize(sow_options(kernel, positions[i++ % positions_kept]));
  });
}

/// The options of a sowing and one of them, whole turn with its laps and captures.
void turns(benchmark::State& state, const Cell& cell) {
  const Engine engine(cell.variant, cell.columns);
  engine.visit([&](const auto& kernel) {
    const auto positions = positions_of(kernel, engine, cell);
    RandomPlayer player(stream_of_game(1, 0, 0));
    std::size_t i = 0;
    std::uint64_t laps = 0;
    for (auto _ : state) {
      auto position = positions[i++ % positions_kept];
      const auto options = sow_options(kernel, position);
      player.begin_turn();
      laps += sow(kernel, position, options.nth(kernel, player.choose(options.size()))).laps;
      benchmark::DoNotOptimize(position);
    }
    state.counters["laps/s"] = rate(laps);
  });
}

} // namespace

Cell cell_of(const std::string& name) {
  return sowlab::cell_of(name, Library({SOWLAB_ROOT "/variants"}));
}

void register_variants() {
  for (const std::string& name : Library({SOWLAB_ROOT "/variants"}).names()) {
    const Cell cell = cell_of(name);
    benchmark::RegisterBenchmark(("games/" + name).c_str(), games, cell);
    benchmark::RegisterBenchmark(("turns/" + name).c_str(), turns, cell);
    benchmark::RegisterBenchmark(("decisions/" + name).c_str(), decisions, cell);
  }
}

} // namespace bench
