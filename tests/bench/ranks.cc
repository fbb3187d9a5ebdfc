#include "runner/ranks/ranks.h"
#include "runner/ranks/dealer.h"
#include "tests/bench/bench.h"
#include "tests/bench/folder.h"

#include <boost/mpi/communicator.hpp>
#include <deque>
#include <fmt/format.h>

namespace bench {
namespace {

using namespace sowlab;

constexpr int ranks = 1000;
constexpr std::uint64_t chunk_games = random_chunks.largest;

/// A cell that does not end.
Study endless_study(const std::string& name) {
  Study study;
  study.name = "bench";
  study.games = 1'000'000'000'000;
  study.cells = {cell_of(name)};
  return study;
}

/// Ranks of one core each that answer at once, with a chunk that was played before. What they send
/// goes through MPI, from this process to itself.
class Crowd : public Mail {
 public:
  explicit Crowd(EncodedChunk chunk) : chunk_(std::move(chunk)) {
    for (int rank = 0; rank < ranks; ++rank)
      send({rank, {}, {}});
  }

  ~Crowd() override {
    while (next()) {
    }
  }

  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  std::optional<Letter> next() override {
    std::optional<Letter> letter = mpi_.next();
    if (letter) ++taken_in_;
    return letter;
  }

  void answer(int, int core, const std::vector<Part>& parts) override {
    Request request{core, {}, {}};
    for (const Part& part : parts)
      request.played.push_back(
          {part, chunk_, seconds_a_game * static_cast<double>(part.range.count)});
    send(request);
  }

  std::uint64_t taken_in() const { return taken_in_; }

 private:
  static constexpr double seconds_a_game = 3.5e-7; ///< as in lanes

  void send(const Request& request) {
    while (!sent_.empty() && sent_.front().test())
      sent_.pop_front();
    sent_.push_back(boost::mpi::communicator().isend(0, 0, request));
  }

  Ranks mpi_{1};
  EncodedChunk chunk_;
  std::deque<boost::mpi::request> sent_;
  std::uint64_t taken_in_ = 0;
};

/// Rank 0 among them.
struct Rank0 {
  explicit Rank0(const std::string& name) : study(endless_study(name)) {}

  Study study;
  ReadyCell cell{study, study.cells[0]};
  EncodedChunk chunk = play_chunk(cell, {chunk_games, chunk_games}).encoded;
  Folder folder;
  Store store{folder.path(), Store::Access::writing};
  bool kept = (store.keep_study(study, "", ""), true);
  std::mutex mutex;
  Filling filling{store, mutex, study, {}, ranks, [](const Progress&) {}};
  Crowd crowd{chunk};
  Dealer dealer{filling, crowd, ranks};
};

/// Questions that each bring a chunk, and are answered with the next one.
void taking_in(benchmark::State& state, const std::string& name) {
  static Rank0 rank_0(name); // MPI begins once in a process
  const std::uint64_t before = rank_0.crowd.taken_in();
  for (auto _ : state)
    rank_0.dealer.step();
  state.SetItemsProcessed(static_cast<std::int64_t>(rank_0.crowd.taken_in() - before));
  state.counters["bytes"] = static_cast<double>(rank_0.chunk.tally.size());
}

} // namespace

void register_ranks() {
  benchmark::RegisterBenchmark("ranks/chunks/tchadji", taking_in, "tchadji")->UseRealTime();
}

} // namespace bench
