// Every file of the corpora once more, by whatever compiler builds the tests.

#include "tests/documentation/shell.h"
#include "tests/fuzz/fuzz.h"

#include <catch2/catch.hpp>
#include <filesystem>

namespace sowlab::fuzz {
namespace {

using Target = int (*)(const std::uint8_t*, std::size_t);

void replay(const std::string& name, Target target) {
  int files = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(SOWLAB_ROOT "/tests/fuzz/corpus/" + name)) {
    const std::string bytes = documentation_test::read_file(entry.path());
    INFO(entry.path().string());
    CHECK_NOTHROW(target(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()));
    ++files;
  }
  CHECK(files > 0);
}

} // namespace

TEST_CASE("variant files found by fuzzing are read or refused, and can be played") {
  replay("loader", loader);
}

TEST_CASE("positions found by fuzzing are read or refused, and their turns can be played") {
  replay("position", position);
}

TEST_CASE("turns found by fuzzing are read or refused as the legal turns are listed") {
  replay("turn", turn);
}

} // namespace sowlab::fuzz
