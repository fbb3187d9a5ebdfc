// Parts of a study, played apart and joined.
#include "tests/store/folders.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <random>

using namespace command;
using namespace folders;

namespace {

const char* const shared = "study: shared\ngames: 3200\nrecords: 1100\n"
                           "variants: [tchadji, chiana-wa-kunja, {variant: mefuvha, columns: 8}]\n";

/// Runs each shard into a folder of its own, and returns their names, shuffled.
std::vector<std::string> run_shards(const Folder& folder, int of, std::mt19937& random) {
  std::vector<std::string> names;
  for (int i = 1; i <= of; ++i) {
    names.push_back(fmt::format("part-{}-of-{}", i, of));
    done(folder, fmt::format("run study.yaml --quiet --shard {}/{} --out {}", i, of, names.back()));
  }
  std::shuffle(names.begin(), names.end(), random);
  return names;
}

std::string joined(const std::vector<std::string>& names) {
  std::string all;
  for (const std::string& name : names)
    all += " " + name;
  return all;
}

void check_shards(const Folder& folder, std::initializer_list<int> numbers) {
  std::mt19937 random(3);
  done(folder, "run study.yaml --quiet --out whole");
  for (const int of : numbers) {
    INFO(of << " shards");
    const std::vector<std::string> parts = run_shards(folder, of, random);
    const std::string out = fmt::format("joined-{}", of);
    done(folder, "merge " + out + joined(parts));
    CHECK(tables(folder, out) == tables(folder, "whole"));
    CHECK(difference(rows(folder, out), rows(folder, "whole")) == "");
  }
}

} // namespace

TEST_CASE("shards, joined in any order, are one run") {
  const Folder folder;
  folder.write("study.yaml", shared);
  check_shards(folder, {1, 2, 7});
}

TEST_CASE("shards of a study played until its means are known are one run") {
  const Folder folder;
  folder.write("study.yaml", "study: shared\ngames: {until: {half_width: 0.6, max: 20000}}\n"
                             "variants: [tchadji, {variant: mefuvha, columns: 8}, chiana-wa-kunja, "
                             "{variant: tsoro, columns: 6}]\n");
  check_shards(folder, {2, 3});
  CHECK(folder.read("whole/summary.csv").find(",20000,") == std::string::npos);
}

TEST_CASE("a shard plays a part only, and says how to join it") {
  const Folder folder;
  folder.write("study.yaml", shared);
  CHECK(done(folder, "run study.yaml --quiet --shard 2/3 --out 'a part'") ==
        "shard 2 of 3 is played; join all of them with\n  sowlab merge OUT 'a part' ...\n");
  CHECK(folder.read("a part/summary.csv").empty());
}

TEST_CASE("joining again changes nothing, nor does joining a run with its own shards") {
  const Folder folder;
  folder.write("study.yaml", shared);
  done(folder, "run study.yaml --quiet --shard 1/2 --out a");
  done(folder, "run study.yaml --quiet --shard 2/2 --out b");
  done(folder, "merge out a b");
  const auto tables_before = tables(folder, "out");
  const auto rows_before = rows(folder, "out");
  for (const char* command : {"merge out b a", "merge out b", "merge out out a", "merge out a a b",
                              "run study.yaml --quiet --out out"}) {
    INFO(command);
    done(folder, command);
    CHECK(tables(folder, "out") == tables_before);
    CHECK(difference(rows(folder, "out"), rows_before) == "");
  }
  CHECK_FALSE(std::filesystem::exists(folder.path() + "/out/results.sqlite-wal"));
}

TEST_CASE("chunks that are in several folders must be equal") {
  const Folder folder;
  folder.write("study.yaml", shared);
  done(folder, "run study.yaml --quiet --out whole");
  done(folder, "run study.yaml --quiet --shard 1/2 --out part");
  done(folder, "merge same part whole part");
  CHECK(difference(rows(folder, "same"), rows(folder, "whole")) == "");
  SECTION("a tally differs") {
    execute(folder, "part",
            "UPDATE chunks SET tally = json_set(tally, '$.seeds_captured', json_extract(tally, "
            "'$.seeds_captured') + 1) WHERE cell = 1 AND first = 500");
    done(folder, "run study.yaml --quiet --out other");
  }
  SECTION("records differ") {
    execute(folder, "part",
            "UPDATE chunks SET records = (SELECT records FROM chunks WHERE cell = 1 AND first = 0) "
            "WHERE cell = 1 AND first = 500");
    done(folder, "run study.yaml --quiet --out other");
  }
  const auto before = bytes(folder, "other");
  const std::string refused =
      "sowlab: error: games 500 to 999 of tchadji 4x8 were not the same ones in {0}/results.sqlite "
      "and in {1}/results.sqlite\n";
  const auto refuses = [&](const std::string& command, const std::string& one,
                           const std::string& two) {
    const Outcome outcome = folder.run(command);
    CHECK(outcome.status == 2);
    CHECK(outcome.output == fmt::format(fmt::runtime(refused), one, two));
  };
  refuses("merge new whole part", "whole", "part");
  CHECK(bytes(folder, "new").empty());
  refuses("merge other part", "other", "part");
  CHECK((bytes(folder, "other") == before));
}

TEST_CASE("what is missing after joining is named, with status 1, and can be joined later") {
  const Folder folder;
  folder.write("study.yaml", shared);
  done(folder, "run study.yaml --quiet --out whole");
  for (int i = 1; i <= 3; ++i)
    done(folder, fmt::format("run study.yaml --quiet --shard {0}/3 --out part{0}", i));
  const Outcome outcome = folder.run("merge out part1 part3");
  CHECK(outcome.status == 1);
  CHECK(outcome.output == "sowlab: out is not complete; missing are\n"
                          "tchadji 4x8: games 1 to 499, 1,500 to 1,999, 3,000 to 3,199\n"
                          "mefuvha 4x8: games 500 to 999, 2,000 to 2,499\n");
  CHECK(folder.read("out/summary.csv").empty());
  const Outcome warned = folder.run("games out --longest 1");
  CHECK(warned.status == 0);
  CHECK(warned.output.starts_with("sowlab: warning: out is not complete; missing are\ntchadji"));
  done(folder, "merge out part2");
  CHECK(tables(folder, "out") == tables(folder, "whole"));
  CHECK(difference(rows(folder, "out"), rows(folder, "whole")) == "");
}

TEST_CASE("folders of different studies are not joined") {
  const Folder folder;
  const auto study = [&](const char* name, const std::string& text, const char* more = "") {
    folder.write(std::string(name) + ".yaml", text);
    done(folder, fmt::format("run {0}.yaml --quiet --shard 1/2 --out {0} {1}", name, more));
  };
  const std::string until = "study: s\nvariants: [tchadji]\ngames: {until: {max: 300, half_width: ";
  study("plain", "study: s\ngames: 300\nvariants: [tchadji]\n");
  study("seed", "study: s\ngames: 300\nvariants: [tchadji]\n", "--seed 9");
  study("limit", "study: s\ngames: 300\nvariants: [tchadji]\nlimits: {turns: 50}\n");
  study("cells", "study: s\ngames: 300\nvariants: [tchadji, tsoro]\n");
  study("games", "study: s\ngames: 301\nvariants: [tchadji]\n");
  study("records", "study: s\ngames: 300\nvariants: [tchadji]\nrecords: 9\n");
  study("narrow", until + "1}}\n");
  study("wide", until + "2}}\n");
  study("players", until + "1, measure: turns_per_player}}\n");
  const auto refuses = [&](const std::string& one, const std::string& two, const char* why) {
    INFO(one << " and " << two);
    const Outcome outcome = folder.run("merge out " + one + " " + two);
    CHECK(outcome.status == 2);
    CHECK(
        outcome.output ==
        fmt::format("sowlab: error: {}/results.sqlite and {}/results.sqlite cannot be joined: {}\n",
                    one, two, why));
    CHECK(bytes(folder, "out").empty());
  };
  refuses("plain", "seed", "the seeds are 1 and 9");
  refuses("plain", "limit", "the turn limits are 20000 and 50");
  for (const char* other : {"cells", "games", "records", "narrow"})
    refuses("plain", other, "they hold different studies");
  refuses("narrow", "wide", "they hold different studies");
  refuses("narrow", "players", "they hold different studies");
  CHECK(folder.run("merge out plain nowhere").output ==
        "sowlab: error: nowhere holds no results: there is no results.sqlite\n");
  CHECK(folder.run("merge out").status == 2);
}

TEST_CASE("cells that are the same games under two names keep their names") {
  const Folder folder;
  folder.write("study.yaml", "study: names\ngames: 600\n"
                             "variants: [{variant: mefuvha, columns: 8}, moruba]\n");
  done(folder, "run study.yaml --quiet --out whole");
  CHECK(folder.run("export whole --what summary").output == folder.read("whole/summary.csv"));
  done(folder, "merge out whole");
  CHECK(tables(folder, "out") == tables(folder, "whole"));
  CHECK(difference(rows(folder, "out"), rows(folder, "whole")) == "");
}

TEST_CASE("the option --shard must name one of so many parts") {
  const Folder folder;
  folder.write("study.yaml", shared);
  for (const char* text :
       {"0/2", "3/2", "x", "1", "1/", "/2", "1/0", "-1/2", "1/2/3", "1/1000001"}) {
    const Outcome outcome = folder.run(fmt::format("run study.yaml --shard {}", text));
    CHECK(outcome.status == 2);
    CHECK(outcome.output ==
          fmt::format("sowlab: error: --shard {}: expected i/n, the i-th of n parts, such as 1/4\n",
                      text));
  }
  CHECK_FALSE(std::filesystem::exists(folder.path() + "/results"));
}
