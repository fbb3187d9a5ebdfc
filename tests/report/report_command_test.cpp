// `sowlab report`: the comparison of folders, in every form.
#include "tests/store/folders.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace command;
using namespace folders;

namespace {

/// Two studies played, into the folders `one` and `two`.
struct TwoStudies {
  TwoStudies() {
    folder.write("one.yaml", "study: first\ngames: 60\nvariants: [tchadji]\n");
    folder.write("two.yaml", "study: second\ngames: 40\nseed: 18446744073709\nlimits: {turns: 50}\n"
                             "variants: [tchadji, moruba]\n");
    for (const char* name : {"one", "two"})
      REQUIRE(folder.run(std::string("run ") + name + ".yaml --quiet --out " + name).status == 0);
  }

  Folder folder;
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("report writes a page into the folder, or where it is told to") {
  const TwoStudies played;
  const std::string page = played.folder.read("one/report.html"); // by run
  CHECK(has(page, "<title>first</title>"));
  CHECK(played.folder.run("report one").output == "written: one/report.html\n");
  CHECK(played.folder.read("one/report.html") == page);
  CHECK(played.folder.run("report one --out page.html").output == "written: page.html\n");
  CHECK(played.folder.read("page.html") == page);
  CHECK(played.folder.run("report one two").output == "written: report.html\n");
  CHECK(has(played.folder.read("report.html"), "<title>first, second</title>"));
}

TEST_CASE("report compares the cells of several folders, up to the lower turn limit") {
  const TwoStudies played;
  const auto json = nlohmann::json::parse(played.folder.run("report one two --json").output);
  REQUIRE(json["cells"].size() == 3);
  CHECK(json["cells"][0]["label"] == "first: tchadji 4x8");
  CHECK(json["cells"][1]["label"] == "second: tchadji 4x8");
  CHECK(json["cells"][2]["study"] == 1);
  CHECK(json["studies"][1]["seed"] == "18446744073709");
  REQUIRE(json["pairs"].size() == 3);
  // No game counts as longer than 50 turns, which is less than the mean of the first.
  CHECK(json["cells"][0]["length"]["mean"] > 52);
  CHECK(json["pairs"][0]["mean_difference"] < 5);
  CHECK(json["pairs"][0]["median_difference"].is_null());
}

TEST_CASE("report --text and --markdown tell the same on standard output, or into a file") {
  const TwoStudies played;
  const std::string text = played.folder.run("report two --text").output;
  CHECK(has(text, "second: 2 cells, seed 18446744073709, turn limit 50, random against random\n"));
  CHECK(has(text, "\nfirst against second"));
  CHECK(has(text, "The turn limit stopped "));
  const std::string markdown = played.folder.run("report two --markdown").output;
  CHECK(markdown.starts_with("# second\n"));
  CHECK(has(markdown, "\n| first against second | second | mean |"));
  CHECK(played.folder.run("report two --markdown --out two.md").output == "written: two.md\n");
  CHECK(played.folder.read("two.md") == markdown);
}

TEST_CASE("a report that cannot be made is refused in one line, with status 2") {
  const TwoStudies played;
  const auto refused = [&](const std::string& arguments, const std::string& message) {
    const Outcome outcome = played.folder.run(arguments);
    INFO(arguments);
    CHECK(outcome.status == 2);
    CHECK(outcome.output == "sowlab: error: " + message + "\n");
  };
  refused("report", "a DIR is needed");
  refused("report one --text --json", "only one of --text, --markdown and --json can be given");
  refused("report one nowhere", "nowhere holds no results: there is no results.sqlite");
}

TEST_CASE("a report of a study that is not complete says what is missing") {
  const Folder folder;
  folder.write("part.yaml", "study: part\ngames: 3000\nvariants: [tchadji]\n");
  REQUIRE(folder.run("run part.yaml --quiet --shard 1/2 --out part").status == 0);
  const Outcome outcome = folder.run("report part --text");
  CHECK(outcome.status == 0);
  CHECK(has(outcome.output, "sowlab: warning: part is not complete; missing are\n"));
  CHECK(has(outcome.output, "\nNot complete (games are missing): tchadji 4x8\n"));
}
