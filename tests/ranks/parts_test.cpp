// Chunks that are played in parts, and who deals them out.
#include "runner/ranks/dealer.h"
#include "tests/command/program.h"
#include "tests/playouts/studies.h"

#include <catch2/catch.hpp>
#include <utility>

namespace {

using namespace sowlab;

/// The parts of a study in the order in which they are taken, each played before the next is.
std::vector<PlayedPart> played_parts(const Study& study, double part_seconds) {
  Schedule schedule(study, {});
  std::vector<PlayedPart> all;
  std::map<std::uint64_t, std::uint64_t> games; ///< of a chunk, by its first
  while (const std::optional<Part> part = schedule.next(part_seconds)) {
    all.push_back(play_part({study, study.cells[part->cell]}, *part));
    schedule.played_part(*part, all.back().seconds);
    games[part->chunk.first] += part->range.count;
    if (games[part->chunk.first] == part->chunk.count)
      schedule.add(part->cell, part->chunk, all.back().fresh.tally);
  }
  CHECK(schedule.exhausted());
  CHECK(schedule.complete());
  return all;
}

/// Mail of ranks that are not there: what they ask is written by hand, and the answers are kept.
class WrittenMail : public Mail {
 public:
  std::optional<Letter> next() override {
    if (letters.empty()) return std::nullopt;
    Letter letter = letters.front();
    letters.pop_front();
    return letter;
  }

  void answer(int rank, int core, const std::vector<Part>& parts) override {
    answers.push_back({rank, core, parts});
  }

  struct Answer {
    int rank, core;
    std::vector<Part> parts;
  };

  std::deque<Letter> letters;
  std::vector<Answer> answers;
};

struct Deal {
  explicit Deal(const Study& of, int cores) : study(of), dealer(filling, mail, cores) {}

  /// A core of another rank sends what it played, and asks for more.
  void ask(int rank, std::vector<SentPart> played = {}) {
    mail.letters.push_back({rank, {0, std::move(played), {}}});
    dealer.step();
  }

  std::vector<SentPart> play(const std::vector<Part>& parts) const {
    std::vector<SentPart> played;
    for (const Part& part : parts) {
      PlayedPart one = play_part({study, study.cells[part.cell]}, part);
      played.push_back({part, std::move(one.fresh.encoded), one.seconds});
    }
    return played;
  }

  /// Plays what the core of a rank is given, until it is not answered or told to stop.
  void work(int rank) {
    while (!mail.answers.empty() && !mail.answers.back().parts.empty()) {
      REQUIRE(mail.answers.size() == 1);
      REQUIRE(mail.answers[0].rank == rank);
      const std::vector<SentPart> played = play(mail.answers[0].parts);
      mail.answers.clear();
      ask(rank, played);
    }
  }

  Study study;
  command::Folder folder;
  std::mutex mutex;
  Store store{folder.path(), Store::Access::writing};
  bool kept = (store.keep_study(study, "", ""), true);
  Filling filling{store, mutex, study, {}, 3, [](const Progress&) {}};
  WrittenMail mail;
  Dealer dealer;
};

} // namespace

TEST_CASE("a chunk played in parts is the chunk played at once") {
  for (const std::uint64_t records : {std::uint64_t{0}, std::uint64_t{1234}, all_games}) {
    Study study = studies::study_of("[tchadji]");
    study.games = 12'000;
    study.records = records;
    const ReadyCell cell(study, study.cells[0]);
    std::map<std::uint64_t, std::map<std::uint64_t, FreshChunk>> chunks;
    std::map<std::uint64_t, GameRange> ranges;
    const std::vector<PlayedPart> parts = played_parts(study, 1e-9);
    CHECK(parts.size() == 25); // 500 games each
    for (const PlayedPart& played : parts) {
      ranges[played.part.chunk.first] = played.part.chunk;
      chunks[played.part.chunk.first].emplace(played.part.range.first, played.fresh);
    }
    CHECK(chunks.at(10'000).size() == 4);
    for (const auto& [first, parts_of_chunk] : chunks) {
      const FreshChunk whole = play_chunk(cell, ranges.at(first)),
                       joint = joined(cell, parts_of_chunk);
      INFO("chunk of game " << first << ", records " << records);
      CHECK(joint.tally == whole.tally);
      CHECK(joint.encoded.tally == whole.encoded.tally);
      CHECK(joint.encoded.records == whole.encoded.records);
      CHECK(joint.encoded.recorded == whole.encoded.recorded);
    }
  }
}

TEST_CASE("chunks that take no time are not divided") {
  Study study = studies::study_of("[{variant: tchadji, columns: 3}]");
  study.games = 12'000;
  for (const PlayedPart& played : played_parts(study, 1000))
    CHECK(played.part.is_whole());
}

TEST_CASE("games of agents that search are divided one by one") {
  Study study = studies::study_of("[{variant: tchadji, columns: 3}]");
  study.games = 31;
  study.cells[0].agents = {"mcts-5", "epsilon(first=random, second=alphabeta-1)"};
  std::vector<GameRange> ranges, chunks;
  for (const PlayedPart& played : played_parts(study, 1e-9)) {
    ranges.push_back(played.part.range);
    if (chunks.empty() || !(chunks.back() == played.part.chunk))
      chunks.push_back(played.part.chunk);
  }
  CHECK(ranges.size() == 31);
  CHECK(chunks == std::vector<GameRange>{{0, 1}, {1, 9}, {10, 10}, {20, 10}, {30, 1}});
}

TEST_CASE(
    "a core waits while what is left depends on what is being played, and is told to stop then") {
  Study study = studies::study_of("[tchadji, moruba]");
  study.games = 600;
  Deal deal(study, 2);
  deal.ask(2);
  REQUIRE(deal.mail.answers.size() == 1);
  const std::vector<Part> first = deal.mail.answers[0].parts; // tchadji's first game, for long
  CHECK(first.size() == 1);
  deal.mail.answers.clear();
  deal.ask(1);
  deal.work(1);
  CHECK(deal.mail.answers.empty());
  CHECK_FALSE(deal.dealer.step());
  CHECK(deal.store.chunks(study.cells[0]).empty());
  CHECK(deal.store.chunks(study.cells[1]).size() == 3);
  deal.ask(2, deal.play(first));
  REQUIRE(deal.mail.answers.size() >= 1); // rank 1, which has waited, comes first
  CHECK(deal.mail.answers[0].rank == 1);
  while (!deal.dealer.done()) {
    const std::vector<WrittenMail::Answer> answers = std::exchange(deal.mail.answers, {});
    for (const WrittenMail::Answer& answer : answers)
      if (!answer.parts.empty()) deal.ask(answer.rank, deal.play(answer.parts));
  }
  CHECK(deal.filling.complete());
  CHECK(deal.store.chunks(study.cells[0]).size() == 3);
}

TEST_CASE("the failure of a rank ends the filling and is told") {
  const Study study = studies::study_of("[tchadji]");
  Deal deal(study, 2);
  deal.ask(1);
  REQUIRE(deal.mail.answers.size() == 1);
  deal.mail.letters.push_back({2, {0, {}, "no memory"}});
  deal.dealer.step();
  CHECK_FALSE(deal.dealer.done());
  CHECK(deal.filling.exhausted());
  CHECK_FALSE(deal.filling.take());
  deal.ask(1, deal.play(deal.mail.answers[0].parts));
  REQUIRE(deal.mail.answers.size() == 2);
  CHECK(deal.mail.answers[1].parts.empty());
  CHECK(deal.dealer.done());
  CHECK_THROWS_WITH(deal.filling.complete(), "rank 2: no memory");
  CHECK(deal.store.chunks(study.cells[0]).size() == 1); // what was finished is kept
}

TEST_CASE("what a rank sends that is no tally ends the filling") {
  const Study study = studies::study_of("[tchadji]");
  Deal deal(study, 1);
  deal.ask(1);
  std::vector<SentPart> played = deal.play(deal.mail.answers[0].parts);
  played[0].chunk.tally = "{}";
  deal.ask(1, played);
  CHECK(deal.dealer.done());
  CHECK_THROWS(deal.filling.complete());
}
