#include "runner/playouts/playouts.h"

#include "runner/agents/random.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <tbb/global_control.h>
#include <tbb/parallel_for_each.h>
#include <tbb/task_arena.h>

namespace sowlab {
namespace {

using Clock = std::chrono::steady_clock;

/// Enough games to measure what a game costs.
constexpr std::uint64_t sample_games = 16;
/// Enough to make sharing them out cheap, few enough for long games to share out evenly.
constexpr std::uint64_t chunk_games = 500;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

template <class K>
void play_one(Game<K>& game, const typename K::State& start, RandomPlayer player) {
  game.start(start);
  while (!game.over()) {
    if (game.asks() == Game<K>::Asks::sowing) player.begin_turn();
    game.choose(player.choose(game.options()));
  }
}

struct Chunk {
  std::size_t cell;
  GameRange range;
};

/// The state of a study being played. Chunks run side by side; results are merged under a lock.
class Run {
 public:
  Run(const Study& study, const std::function<void(const Progress&)>& report)
      : study_(study), report_(report), results_(study.cells.size()), costs_(study.cells.size()) {
    std::map<std::string, std::size_t> first_with;
    for (std::size_t i = 0; i < study.cells.size(); ++i) {
      const Cell& cell = study.cells[i];
      engines_.emplace_back(cell.variant, cell.columns);
      same_as_.push_back(first_with.emplace(cell.key, i).first->second);
      if (same_as_[i] == i) cells_.push_back(i);
    }
  }

  std::vector<CellResult> play() {
    sample();
    const std::vector<Chunk> chunks = rest();
    tbb::parallel_for_each(chunks.begin(), chunks.end(),
                           [&](const Chunk& chunk) { play_chunk(chunk); });
    for (std::size_t i = 0; i < results_.size(); ++i)
      results_[i] = results_[same_as_[i]];
    return std::move(results_);
  }

 private:
  Tally play_range(std::size_t cell, GameRange range) const {
    return play_games(engines_[cell], study_.cells[cell], study_.seed, study_.turn_limit, range);
  }

  /// Plays the first games of each cell: do they have choices, and what do they cost?
  void sample() {
    tbb::parallel_for_each(cells_.begin(), cells_.end(), [&](std::size_t cell) {
      Tally& tally = results_[cell].tally;
      tally = play_range(cell, {0, 1});
      results_[cell].deterministic = tally.sowing.choices + tally.extra.choices == 0;
      if (results_[cell].deterministic) return;
      const Clock::time_point start = Clock::now();
      const std::uint64_t more = std::min(sample_games, study_.games - 1);
      tally.merge(play_range(cell, {1, more}));
      costs_[cell] = seconds_since(start) / static_cast<double>(std::max<std::uint64_t>(more, 1));
    });
  }

  std::vector<Chunk> rest() {
    std::vector<Chunk> chunks;
    for (const std::size_t cell : cells_) {
      const std::uint64_t played = results_[cell].tally.games();
      const std::uint64_t wanted = results_[cell].deterministic ? 1 : study_.games;
      progress_.games += wanted;
      progress_.games_done += played;
      total_work_ += costs_[cell] * static_cast<double>(wanted - played);
      for (std::uint64_t first = played; first < wanted; first += chunk_games)
        chunks.push_back({cell, {first, std::min(chunk_games, wanted - first)}});
    }
    return chunks;
  }

  void play_chunk(const Chunk& chunk) {
    const Tally tally = play_range(chunk.cell, chunk.range);
    const std::lock_guard lock(mutex_);
    results_[chunk.cell].tally.merge(tally);
    progress_.games_done += chunk.range.count;
    work_done_ += costs_[chunk.cell] * static_cast<double>(chunk.range.count);
    progress_.work_done = total_work_ > 0 ? work_done_ / total_work_ : 1;
    report_(progress_);
  }

  const Study& study_;
  const std::function<void(const Progress&)>& report_;
  std::vector<Engine> engines_;
  std::vector<std::size_t> same_as_; ///< the first cell with the same key, by cell
  std::vector<std::size_t> cells_;   ///< those that are played
  std::vector<CellResult> results_;
  std::vector<double> costs_; ///< seconds a game, by cell
  double total_work_ = 0, work_done_ = 0;
  std::mutex mutex_;
  Progress progress_;
};

} // namespace

void for_each_game(const Engine& engine, const Cell& cell, std::uint64_t seed,
                   std::uint32_t turn_limit, GameRange range,
                   const std::function<void(const GameRecord&)>& see) {
  const std::uint64_t key = hash_of_key(cell.key.c_str());
  engine.visit([&](const auto& kernel) {
    using K = std::remove_cvref_t<decltype(kernel)>;
    const auto start = kernel.pack(engine.start());
    Game<K> game(kernel, turn_limit);
    for (std::uint64_t i = range.first; i < range.first + range.count; ++i) {
      play_one(game, start, RandomPlayer(stream_of_game(seed, key, i)));
      see(game.record());
    }
  });
}

Tally play_games(const Engine& engine, const Cell& cell, std::uint64_t seed,
                 std::uint32_t turn_limit, GameRange range) {
  Tally tally;
  for_each_game(engine, cell, seed, turn_limit, range,
                [&](const GameRecord& record) { tally.add(record); });
  return tally;
}

std::vector<CellResult> play_study(const Study& study, int threads,
                                   const std::function<void(const Progress&)>& report) {
  const int cores = threads > 0 ? threads : tbb::this_task_arena::max_concurrency();
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                  static_cast<std::size_t>(cores));
  // An arena of its own, so that more threads than cores can be asked for.
  tbb::task_arena arena(cores);
  return arena.execute([&] { return Run(study, report).play(); });
}

} // namespace sowlab
