// What the first games of every shipped variant come to. The file changes only where games are
// meant to be played differently, and the commit says why.
#include "tests/command/program.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>

TEST_CASE("the signature of the shipped variants is the one on file") {
  const command::Folder folder;
  const std::string path = SOWLAB_ROOT "/tests/signature/signature.txt";
  const command::Outcome outcome = folder.run("bench --signature");
  REQUIRE(outcome.status == 0);
  if (std::getenv("SOWLAB_REGENERATE") != nullptr) std::ofstream(path) << outcome.output;
  std::ifstream file(path);
  CHECK(outcome.output == std::string((std::istreambuf_iterator<char>(file)), {}));
}
