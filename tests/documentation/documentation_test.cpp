/// \file
/// What the READMEs say is so. With SOWLAB_REGENERATE=1 in the environment README.md is rewritten
/// with what its examples print now.

#include "tests/documentation/examples.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>

namespace sowlab::documentation_test {
namespace {

namespace fs = std::filesystem;

const fs::path root = SOWLAB_ROOT;

bool regenerates() {
  const char* wish = std::getenv("SOWLAB_REGENERATE");
  return wish != nullptr && *wish != '\0';
}

// Labelled as statistics, which are left out where the program is built to run slowly.
TEST_CASE("README.md shows what its examples print", "[documentation][statistics]") {
  const WorkingFolder folder;
  const std::string readme = read_file(root / "README.md");
  const Checked checked = check_examples(readme, folder);
  CHECK(checked.examples.size() > 10);
  if (regenerates()) {
    write_file(root / "README.md", checked.text);
    return;
  }
  for (const Example& example : checked.examples) {
    INFO(example.name << "\n(SOWLAB_REGENERATE=1 ./sowlab test -R README rewrites README.md)");
    CHECK(example.actual == example.shown);
  }
}

TEST_CASE("the links in the READMEs lead to files and headings that there are", "[documentation]") {
  for (const char* name : {"README.md", "core/README.md", "runner/README.md", "tests/README.md",
                           "variants/README.md", "configs/README.md"}) {
    const fs::path path = root / name;
    for (const Link& link : links_in(read_file(path))) {
      INFO(name << " links to " << link.file << "#" << link.heading);
      const fs::path target = link.file.empty() ? path : path.parent_path() / link.file;
      REQUIRE(fs::exists(target));
      if (link.heading.empty()) continue;
      const std::vector<std::string> headings = headings_in(read_file(target));
      CHECK(std::count(headings.begin(), headings.end(), link.heading) == 1);
    }
  }
}

} // namespace
} // namespace sowlab::documentation_test
