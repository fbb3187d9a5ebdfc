#include "runner/playouts/playouts.h"

#include "runner/agents/player.h"
#include "runner/lanes/lanes.h"
#include "runner/playouts/turn_keeper.h"

#include <algorithm>
#include <atomic>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

namespace sowlab {
namespace {

template <class K, class See>
void play_thinking(Game<K>& game, AgentPlayer<K>& south, AgentPlayer<K>& north, See see) {
  while (!game.over()) {
    const int option = (game.state().mover == 0 ? south : north).choose(game);
    see(option);
    south.see(game, option);
    north.see(game, option);
    game.choose(option);
  }
}

/// The two agents of a cell, and what their games draw from.
class Table {
 public:
  Table(const Cell& cell, std::uint64_t seed)
      : agents_{read_agent(cell.agents[0]), read_agent(cell.agents[1])}, seed_(seed),
        key_(hash_of_key(cell.key.c_str())) {}

  /// Both players are random.
  bool is_random() const { return is_random(0) && is_random(1); }

  LaneGames lane_games(std::uint32_t turn_limit, GameRange range) const {
    return {seed_, key_, turn_limit, range.first, range.count};
  }

  /// Plays the game on to its end; `see` is told each decision before it is made.
  template <class K, class See>
  void play(Game<K>& game, std::uint64_t number, See see) const {
    if (is_random()) { // they draw from one stream, and nothing is called through a pointer
      RandomPlayer player(stream_of_game(seed_, key_, number));
      return game.play_by(player, see);
    }
    const auto south = player<K>(0, number), north = player<K>(1, number);
    play_thinking(game, *south, *north, see);
  }

 private:
  bool is_random(std::size_t place) const { return agents_[place].kind == AgentKind::random; }

  /// A random player draws from the game's stream, whoever sits opposite.
  template <class K>
  std::unique_ptr<AgentPlayer<K>> player(std::size_t place, std::uint64_t number) const {
    return make_player<K>(agents_[place],
                          is_random(place)
                              ? stream_of_game(seed_, key_, number)
                              : stream_of_agent(seed_, key_, number, static_cast<int>(place)));
  }

  std::array<Agent, 2> agents_;
  std::uint64_t seed_, key_;
};

template <class K>
void begin(Game<K>& game, const typename K::State& start, const Cell& cell) {
  game.start(start);
  for (const Turn& turn : cell.turns)
    game.play(turn);
}

/// Looks at the position before each sowing.
template <class K>
class Watcher {
 public:
  Watcher(const Game<K>& game, Occupancy& seen) : game_(game), seen_(seen) {}

  void operator()(int) {
    if (game_.asks() != Game<K>::Asks::sowing) return;
    ++seen_.positions;
    for (const auto& row : game_.state().rows) {
      seen_.seeds += static_cast<std::uint64_t>(row.total());
      seen_.holes += static_cast<std::uint64_t>(row.occupied().size());
    }
  }

 private:
  const Game<K>& game_;
  Occupancy& seen_;
};

Position start_of(const Engine& engine, const Cell& cell) {
  return cell.position.value_or(engine.start());
}

/// Plays games of a cell; `See` is called with the number, the record and the positions seen.
template <class See>
class Playing {
 public:
  Playing(const Engine& engine, const Cell& cell, std::uint64_t seed, std::uint32_t turn_limit,
          See& see)
      : engine_(engine), cell_(cell), table_(cell, seed), turn_limit_(turn_limit), see_(see) {}

  /// In any order.
  void play(GameRange range) {
    const std::uint64_t end = range.first + range.count;
    const std::uint64_t watched = std::clamp(watched_games, range.first, end);
    const auto from_first = [&](std::uint64_t i) { return range.first + i; };
    if (!in_lanes() || end - watched < least_lane_games)
      return play_exactly(range.count, from_first);
    play_exactly(watched - range.first, from_first);
    Sink sink(see_);
    play_in_lanes(engine_, table_.lane_games(turn_limit_, {watched, end - watched}), sink);
    play_exactly(sink.given_up_games.size(),
                 [&](std::uint64_t i) { return sink.given_up_games[i]; });
  }

  /// Whether games beyond the watched ones are played side by side.
  bool in_lanes() const {
    return table_.is_random() && !cell_.position && cell_.turns.empty() &&
           can_play_in_lanes(engine_);
  }

 private:
  /// Lanes fill and empty; for fewer games they do not pay.
  static constexpr std::uint64_t least_lane_games = 256;

  struct Sink : LaneSink {
    explicit Sink(See& to) : see(to) {}

    void finished(std::uint64_t game, const GameRecord& record) override { see(game, record, {}); }

    void given_up(std::uint64_t game) override { given_up_games.push_back(game); }

    See& see;
    std::vector<std::uint64_t> given_up_games;
  };

  /// By the engine: so many games, of which `number_of` says the numbers, in order.
  template <class NumberOf>
  void play_exactly(std::uint64_t games, NumberOf number_of) {
    engine_.visit([&](const auto& kernel) {
      using K = std::remove_cvref_t<decltype(kernel)>;
      const auto start = kernel.pack(start_of(engine_, cell_));
      Game<K> game(kernel, turn_limit_);
      for (std::uint64_t i = 0; i < games; ++i) {
        const std::uint64_t number = number_of(i);
        begin(game, start, cell_);
        Occupancy seen;
        if (number < watched_games)
          table_.play(game, number, Watcher<K>(game, seen));
        else
          table_.play(game, number, [](int) {});
        see_(number, game.record(), seen);
      }
    });
  }

  const Engine& engine_;
  const Cell& cell_;
  Table table_;
  std::uint32_t turn_limit_;
  See& see_;
};

/// Games that are put in order at a time.
constexpr std::uint64_t block_games = 10'000;

} // namespace

void for_each_game(const Engine& engine, const Cell& cell, std::uint64_t seed,
                   std::uint32_t turn_limit, GameRange range, const SeeRecord& see) {
  struct Seen {
    GameRecord record;
    Occupancy positions;
  };

  std::uint64_t first = range.first;
  std::vector<Seen> block;
  auto keep = [&](std::uint64_t game, const GameRecord& record, const Occupancy& positions) {
    block[game - first] = {record, positions};
  };
  Playing playing(engine, cell, seed, turn_limit, keep);
  for (const std::uint64_t end = range.first + range.count; first < end; first += block.size()) {
    block.resize(std::min(block_games, end - first));
    playing.play({first, block.size()});
    for (const Seen& seen : block)
      see(seen.record, seen.positions);
  }
}

Tally play_games(const Engine& engine, const Cell& cell, std::uint64_t seed,
                 std::uint32_t turn_limit, GameRange range) {
  Tally tally;
  auto add = [&](std::uint64_t, const GameRecord& record, const Occupancy& seen) {
    tally.add(record, seen);
  };
  Playing(engine, cell, seed, turn_limit, add).play(range);
  return tally;
}

PlayedGame play_game(const Engine& engine, const Cell& cell, std::uint64_t seed,
                     std::uint32_t turn_limit, std::uint64_t number) {
  const Table table(cell, seed);
  return engine.visit([&](const auto& kernel) {
    using K = std::remove_cvref_t<decltype(kernel)>;
    PlayedGame played{{}, cell.turns};
    Game<K> game(kernel, turn_limit);
    begin(game, kernel.pack(start_of(engine, cell)), cell);
    TurnKeeper<K> keeper(kernel, game, played.turns);
    table.play(game, number, [&](int option) { keeper(option); });
    keeper.keep_passes();
    played.record = game.record();
    return played;
  });
}

int all_cores() {
  return tbb::this_task_arena::max_concurrency();
}

void work_side_by_side(int cores, const std::function<bool(int)>& step) {
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                  static_cast<std::size_t>(cores));
  std::atomic<bool> failed = false;
  const auto run = [&](int core) {
    try {
      while (!failed && step(core)) {
      }
    } catch (...) {
      failed = true;
      throw;
    }
  };
  // An arena of its own, so that more threads than cores can be asked for.
  tbb::task_arena arena(cores);
  arena.execute([&] { tbb::parallel_for(0, cores, run, tbb::simple_partitioner()); });
}

} // namespace sowlab
