#include "runner/agents/random.h"
#include "runner/playouts/playouts.h"
#include "runner/store/filling.h"
#include "tests/command/program.h"
#include "tests/playouts/studies.h"

#include <catch2/catch.hpp>
#include <random>

namespace {

using namespace sowlab;
using studies::study_of;

/// Through a store in a folder that is removed again.
std::vector<CellResult> play(const Study& study, int threads) {
  const command::Folder folder;
  Store store(folder.path(), Store::Access::writing);
  store.keep_study(study, "", "");
  std::mutex mutex;
  REQUIRE(play_missing(store, mutex, study, {}, threads, [](const Progress&) {}));
  return read_results(store, study);
}

GameRecord random_record(std::mt19937& random) {
  GameRecord record;
  record.ending = static_cast<Ending>(random() % endings);
  record.turns = random() % 50;
  record.laps = random() % 100;
  record.sown_turns = record.turns;
  record.sowing.add(static_cast<int>(1 + random() % 5));
  record.extra.add(static_cast<int>(1 + random() % 5));
  record.repeated_with_choice = random() % 2 == 0;
  return record;
}

Tally random_tally(std::mt19937& random) {
  Tally tally;
  for (auto games = random() % 30; games > 0; --games)
    tally.add(random_record(random));
  return tally;
}

Tally merged(Tally left, const Tally& right) {
  left.merge(right);
  return left;
}

} // namespace

TEST_CASE("a study gives the same tallies on one thread, on two and on five") {
  const Study study = study_of("[tchadji, {variant: mefuvha, columns: [6, 8]}, chiana-wa-bwalo]");
  const auto alone = play(study, 1);
  for (const int threads : {2, 5}) {
    const auto shared = play(study, threads);
    REQUIRE(shared.size() == alone.size());
    for (std::size_t i = 0; i < alone.size(); ++i)
      CHECK(shared[i].tally == alone[i].tally);
  }
}

TEST_CASE("thinking agents play the same games on one thread and on five") {
  Study study = study_of("[{variant: tchadji, columns: 4}]");
  study.games = 60;
  study.cells[0].agents = {"mcts-20", "alphabeta-2"};
  study.cells[0].key += " thinking";
  CHECK(play(study, 1)[0].tally == play(study, 5)[0].tally);
}

TEST_CASE("games of a cell do not depend on which games are played with them") {
  const Study study = study_of("[tchadji]");
  const Cell& cell = study.cells[0];
  const Engine engine(cell.variant, cell.columns);
  const auto games = [&](std::uint64_t first, std::uint64_t count) {
    return play_games(engine, cell, 7, 20'000, {first, count});
  };
  CHECK(merged(games(0, 70), games(70, 130)) == games(0, 200));
  CHECK_FALSE(games(0, 100) == games(100, 100));
}

TEST_CASE("another seed plays other games") {
  Study study = study_of("[tchadji]");
  const auto first = play(study, 1);
  ++study.seed;
  CHECK_FALSE(play(study, 1)[0].tally == first[0].tally);
}

TEST_CASE("a cell in which nobody ever has a choice is played once and said to be deterministic") {
  const auto results = play(study_of("[chiana-wa-kunja, tchadji]"), 1);
  CHECK(results[0].deterministic);
  CHECK(results[0].tally.games() == 1);
  CHECK_FALSE(results[1].deterministic);
  CHECK(results[1].tally.games() == 1500);
}

TEST_CASE("cells with the same key share their games") {
  const auto results = play(study_of("[{variant: mefuvha, columns: 8}, moruba]"), 2);
  CHECK(results[0].tally == results[1].tally);
}

TEST_CASE("a study of one game a cell plays one game") {
  Study study = study_of("[tchadji]");
  study.games = 1;
  CHECK(play(study, 2)[0].tally.games() == 1);
}

TEST_CASE("the turn limit leaves games unfinished, and nothing else does") {
  Study study = study_of("[tchadji]");
  study.turn_limit = 30;
  const Tally tally = play(study, 2)[0].tally;
  const auto& unfinished = tally.games_by_turns[static_cast<std::size_t>(Ending::unfinished)];
  REQUIRE(unfinished.size() == 31);
  CHECK(unfinished[30] == tally.games(Ending::unfinished));
  CHECK(tally.games(Ending::unfinished) > 1000);
}

TEST_CASE("merging tallies is associative and commutative") {
  std::mt19937 random(1);
  for (int i = 0; i < 200; ++i) {
    const Tally a = random_tally(random), b = random_tally(random), c = random_tally(random);
    CHECK(merged(a, b) == merged(b, a));
    CHECK(merged(merged(a, b), c) == merged(a, merged(b, c)));
    CHECK(merged(a, Tally{}) == a);
  }
}

TEST_CASE("the random stream is xoroshiro128++ and stays the same for ever") {
  // First outputs from the state (1, 2), as published for the generator.
  Xoroshiro stream(1, 2);
  CHECK(stream() == 393217u);
  CHECK(stream() == 669327710093319u);
  Xoroshiro game = stream_of_game(1, 2, 3);
  const std::uint64_t first = game();
  CHECK(first == stream_of_game(1, 2, 3)());
  CHECK(first != stream_of_game(1, 2, 4)());
  CHECK(first != stream_of_game(1, 3, 3)());
  CHECK(first != stream_of_game(2, 2, 3)());
}

TEST_CASE("a random player takes the high half of a word first, then the low half") {
  Xoroshiro stream(5, 6), same = stream;
  RandomPlayer player(stream);
  player.begin_turn();
  const std::uint64_t word = same();
  CHECK(player.choose(1000) == static_cast<int>((word >> 32) * 1000 >> 32));
  CHECK(player.choose(1000) == static_cast<int>((word & 0xffffffff) * 1000 >> 32));
  CHECK(player.choose(1000) == static_cast<int>((same() >> 32) * 1000 >> 32));
  player.begin_turn(); // the other half is dropped
  CHECK(player.choose(1000) == static_cast<int>((same() >> 32) * 1000 >> 32));
}
