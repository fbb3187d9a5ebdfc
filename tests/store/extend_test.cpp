// A folder of results that is given more to hold, or less to show.
#include "tests/store/folders.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fmt/format.h>

using namespace command;
using namespace folders;

namespace {

std::string study(const std::string& games, const std::string& records = "none",
                  const std::string& variants = "tchadji, {variant: mefuvha, columns: 8}") {
  return fmt::format("study: grown\ngames: {}\nrecords: {}\nvariants: [{}]\n", games, records,
                     variants);
}

void run(const Folder& folder, const std::string& text, const std::string& out) {
  folder.write("study.yaml", text);
  done(folder, "run study.yaml --quiet --out " + out);
}

} // namespace

TEST_CASE("a study with more games is extended, and is what one run of all of them is") {
  for (const char* records : {"none", "1100", "all"}) {
    const Folder folder;
    run(folder, study("3000", records), "whole");
    for (const char* fewer : {"1", "1000", "1200"}) {
      INFO(fewer << " games, records " << records);
      const std::string out = std::string("from-") + fewer;
      run(folder, study(fewer, records), out);
      const std::string some = tables(folder, out);
      run(folder, study("3000", records), out);
      CHECK(some != tables(folder, out));
      CHECK(tables(folder, out) == tables(folder, "whole"));
      CHECK(difference(rows(folder, out), rows(folder, "whole")) == "");
    }
  }
}

TEST_CASE("the option --games extends a study as the file does") {
  const Folder folder;
  run(folder, study("3000"), "whole");
  done(folder, "run study.yaml --quiet --games 700 --out grown");
  done(folder, "run study.yaml --quiet --out grown");
  CHECK(tables(folder, "grown") == tables(folder, "whole"));
  CHECK(difference(rows(folder, "grown"), rows(folder, "whole")) == "");
}

TEST_CASE("only what is missing is played") {
  const Folder folder;
  run(folder, study("1000", "all"), "grown");
  // Wrong, though it adds up: it shows whether the chunk is played again.
  execute(folder, "grown",
          "UPDATE chunks SET tally = json_set(tally, '$.seeds_captured', 7) WHERE first = 500");
  run(folder, study("3000", "all"), "grown");
  const std::vector<std::string> all = chunks(folder, "grown");
  CHECK(std::count_if(all.begin(), all.end(), [](const std::string& row) {
          return row.find("\"seeds_captured\":7,") != std::string::npos;
        }) == 2);
}

TEST_CASE("a study with more cells is extended") {
  const Folder folder;
  const std::string more = "{variant: tsoro, columns: 6}, tchadji, chiana-wa-kunja, "
                           "{variant: mefuvha, columns: [8, 10]}";
  run(folder, study("1200", "all", more), "whole");
  run(folder, study("1200", "all"), "grown");
  run(folder, study("1200", "all", more), "grown");
  CHECK(tables(folder, "grown") == tables(folder, "whole"));
  CHECK(difference(chunks(folder, "grown"), chunks(folder, "whole")) == "");
  // Cells that are left out are kept for another time.
  const auto before = chunks(folder, "grown");
  run(folder, study("1200", "all"), "grown");
  run(folder, study("1200", "all"), "few");
  CHECK(tables(folder, "grown") == tables(folder, "few"));
  CHECK(difference(chunks(folder, "grown"), before) == "");
}

TEST_CASE("a study with fewer games shows the results of those, and loses nothing") {
  const Folder folder;
  run(folder, study("3000", "all"), "much");
  const auto before = chunks(folder, "much");
  const std::string whole = tables(folder, "much");
  for (const char* fewer : {"1", "700", "1500"}) {
    INFO(fewer);
    const std::string out = std::string("only-") + fewer;
    run(folder, study(fewer, "all"), out);
    run(folder, study(fewer, "all"), "much");
    CHECK(tables(folder, "much") == tables(folder, out));
    CHECK(difference(chunks(folder, "much"), before) == "");
    for (const char* what : {"summary", "games", "turns"}) {
      if (*what == 't' && *fewer != '7') continue;
      CHECK(done(folder, fmt::format("export much --what {}", what)) ==
            done(folder, fmt::format("export {} --what {}", out, what)));
    }
  }
  run(folder, study("3000", "all"), "much");
  CHECK(tables(folder, "much") == whole);
}

TEST_CASE("a study played until its mean is known goes on when it is to be known better") {
  const Folder folder;
  const auto until = [](const char* width) {
    return study(fmt::format("{{until: {{half_width: {}, max: 6000}}}}", width), "all");
  };
  run(folder, until("0.5"), "whole");
  run(folder, until("1.5"), "grown");
  CHECK(tables(folder, "grown") != tables(folder, "whole"));
  const std::string wide = tables(folder, "grown");
  run(folder, until("0.5"), "grown");
  CHECK(tables(folder, "grown") == tables(folder, "whole"));
  CHECK(difference(rows(folder, "grown"), rows(folder, "whole")) == "");
  run(folder, until("1.5"), "grown");
  CHECK(tables(folder, "grown") == wide);
  CHECK(difference(chunks(folder, "grown"), chunks(folder, "whole")) == "");
  // A number of games extends it as well.
  run(folder, study("7000", "all"), "grown");
  run(folder, study("7000", "all"), "all");
  CHECK(difference(rows(folder, "grown"), rows(folder, "all")) == "");
}

TEST_CASE("records that are wanted later are added") {
  const Folder folder;
  run(folder, study("1200", "all"), "whole");
  for (const char* first : {"none", "1", "700"}) {
    INFO(first);
    const std::string out = std::string("from-") + first;
    run(folder, study("1200", first), out);
    CHECK(chunks(folder, out) != chunks(folder, "whole"));
    run(folder, study("1200", "all"), out);
    CHECK(difference(rows(folder, out), rows(folder, "whole")) == "");
    // They are not thrown away when they are not wanted any more.
    run(folder, study("1200", first), out);
    CHECK(difference(chunks(folder, out), chunks(folder, "whole")) == "");
  }
}

TEST_CASE("another seed or turn limit needs another folder") {
  const Folder folder;
  run(folder, study("600"), "there");
  const auto rows_before = rows(folder, "there");
  const auto bytes_before = bytes(folder, "there");
  const Outcome seed = folder.run("run study.yaml --quiet --seed 4 --out there");
  CHECK(seed.status == 2);
  CHECK(seed.output == "sowlab: error: there/results.sqlite holds games of seed 1, not 4: give "
                       "another folder by --out\n");
  folder.write("study.yaml", study("600") + "limits: {turns: 30}\n");
  const Outcome limit = folder.run("run study.yaml --quiet --out there");
  CHECK(limit.status == 2);
  CHECK(limit.output == "sowlab: error: there/results.sqlite holds games of turn limit 20000, not "
                        "30: give another folder by --out\n");
  CHECK(difference(rows(folder, "there"), rows_before) == "");
  CHECK((bytes(folder, "there") == bytes_before));
}

TEST_CASE("a dry run plans what a folder lacks, and nothing else") {
  const Folder folder;
  folder.write("study.yaml", "study: plan\ngames: 1000\nvariants: [tchadji, chiana-wa-bwalo]\n");
  REQUIRE(folder.run("run study.yaml --quiet --out o").status == 0);
  const Outcome more = folder.run("run study.yaml --games 3000 --out o --dry-run --cores 1");
  CHECK(more.status == 0);
  CHECK(more.output.find("\n2,000 games on 1 core: about ") != std::string::npos);
  CHECK(
      folder.run("run study.yaml --out o --dry-run --cores 1").output.find("\n0 games on 1 core") !=
      std::string::npos);
  CHECK(folder.run("run study.yaml --out none --dry-run --cores 1")
            .output.find("\n1,001 games on 1 core") != std::string::npos);
}
