// A run that is killed or told to stop goes on where it was.
#include "tests/store/folders.h"

#include <catch2/catch.hpp>
#include <csignal>
#include <cstdlib>
#include <random>

using namespace command;
using namespace folders;

namespace {

using Clock = std::chrono::steady_clock;

/// Runs `study.yaml` into `whole`, then into `killed` with kills on the way, each a short while
/// after the start, and compares what came of them.
void check_kills(const Folder& folder, unsigned seed) {
  const Clock::time_point start = Clock::now();
  done(folder, "run study.yaml --threads 2 --quiet --out whole");
  const std::chrono::duration<double, std::micro> whole = Clock::now() - start;
  const int all_chunks = chunks_in_copy(folder, "whole");
  const std::vector<std::string> command = {"run",     "study.yaml", "--threads", "2",
                                            "--quiet", "--out",      "killed"};
  std::mt19937 random(seed);
  int hits = 0, earlier = 0, grown = 0;
  for (int i = 0; i < 20; ++i) {
    Process process(folder, command);
    sleep(
        std::chrono::microseconds(static_cast<long>(whole.count() / 3 * (random() % 1000) / 1000)));
    process.signal(SIGKILL);
    const int status = process.wait();
    const int chunks = chunks_in_copy(folder, "killed");
    if (status != 1000 + SIGKILL && status != 0) FAIL("a run failed: " << folder.read("said"));
    hits += status == 1000 + SIGKILL && chunks < all_chunks;
    CHECK(chunks >= earlier);
    grown += chunks > earlier;
    earlier = chunks;
  }
  CHECK(hits >= 5);
  CHECK(grown >= 2);
  CHECK(Process(folder, command).wait() == 0);
  CHECK(tables(folder, "killed") == tables(folder, "whole"));
  CHECK(difference(rows(folder, "killed"), rows(folder, "whole")) == "");
}

} // namespace

TEST_CASE("a run killed at any moment goes on, and ends as an undisturbed one does") {
  const Folder folder;
  folder.write("study.yaml", "study: kills\ngames: 10000\nrecords: all\n"
                             "variants: [tchadji, {variant: mefuvha, columns: [8, 10, 12]}, "
                             "{variant: tsoro, columns: 6}]\n");
  check_kills(folder, 1);
}

TEST_CASE("a run until the mean is known, killed at any moment, ends as an undisturbed one does") {
  const Folder folder;
  folder.write("study.yaml",
               "study: kills\ngames: {until: {half_width: 0.2, max: 10000}}\n"
               "records: 800\nvariants: [tchadji, {variant: mefuvha, columns: [8, 10, 12]}]\n");
  check_kills(folder, 2);
}

TEST_CASE("a run told to stop says how to go on, with status 130") {
  for (const int number : {SIGTERM, SIGHUP, SIGINT}) {
    const Folder folder;
    const std::string games = number == SIGINT ? "100000" : "100000000";
    folder.write("study.yaml",
                 "study: stopped\ngames: " + games + "\nvariants: [tchadji, tsoro]\n");
    Process process(folder, {"run", "study.yaml", "--quiet", "--out", "my results"});
    REQUIRE(wait_for([&] { return chunks_there(folder, "my results") > 2; }));
    process.signal(number);
    REQUIRE(process.wait() == 130);
    const std::string command = SOWLAB_PROGRAM " run study.yaml --quiet --out 'my results'";
    CHECK(folder.read("said") ==
          "sowlab: interrupted; finished chunks are kept in my results. To go on:\n  " + command +
              "\n");
    CHECK(folder.read("my results/summary.csv").empty());
    if (number != SIGINT) continue;
    const int chunks = chunks_in_copy(folder, "my results");
    CHECK(chunks > 2);
    const std::string go_on = "cd " + folder.path() + " && " + command + " > /dev/null";
    CHECK(std::system(go_on.c_str()) == 0);
    CHECK(chunks_in_copy(folder, "my results") > chunks);
    done(folder, "run study.yaml --quiet --out whole");
    CHECK(tables(folder, "my results") == tables(folder, "whole"));
    CHECK(difference(rows(folder, "my results"), rows(folder, "whole")) == "");
  }
}

TEST_CASE("a run killed while it made its store goes on") {
  const Folder folder;
  folder.write("study.yaml", "study: early\ngames: 20\nvariants: [tchadji]\n");
  done(folder, "run study.yaml --quiet --out whole");
  SECTION("before its first page") {
    folder.write("early/results.sqlite", "");
  }
  SECTION("before its tables") {
    folder.write("early/results.sqlite", "");
    execute(folder, "early", "PRAGMA journal_mode=WAL");
    CHECK_FALSE(folder.read("early/results.sqlite").empty());
  }
  SECTION("before its study") {
    copy(folder.path() + "/whole", folder.path() + "/early");
    execute(folder, "early",
            "DELETE FROM chunks; DELETE FROM lines; DELETE FROM cells; "
            "DELETE FROM study");
    CHECK(folder.run("export early --what games").output ==
          "sowlab: error: early/results.sqlite holds no study\n");
  }
  const Outcome outcome = folder.run("run study.yaml --quiet --out early");
  INFO(outcome.output);
  REQUIRE(outcome.status == 0);
  CHECK(tables(folder, "early") == tables(folder, "whole"));
  CHECK(difference(rows(folder, "early"), rows(folder, "whole")) == "");
}
