#include "tests/document/reading.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <string>

namespace sowlab::document_test {

TEST_CASE("a strict decimal integer is a number") {
  CHECK(to_integer("0") == 0);
  CHECK(to_integer("7") == 7);
  CHECK(to_integer("-12") == -12);
  CHECK(to_integer("9223372036854775807") == INT64_MAX);
  CHECK(to_integer("-9223372036854775808") == INT64_MIN);
}

TEST_CASE("anything but a strict decimal integer is not a number") {
  for (const char* text : {"",
                           "-",
                           "+1",
                           "01",
                           "-0",
                           "00",
                           "-01",
                           "1e3",
                           "1.0",
                           "1_000",
                           "1,000",
                           "0x10",
                           " 1",
                           "1 ",
                           "--1",
                           "1-",
                           "one",
                           "9223372036854775808",
                           "-9223372036854775809",
                           "99999999999999999999999999"}) {
    INFO(text);
    CHECK_FALSE(to_integer(text).has_value());
  }
}

TEST_CASE("nodes are described by their kind or their text") {
  CHECK(describe(good("[1]")) == "a list");
  CHECK(describe(good("{a: 1}")) == "a map");
  CHECK(describe(good("word")) == "'word'");
  CHECK(describe(*good("a: ''").find("a")) == "''");
  CHECK(describe(Node{}) == "nothing");
}

TEST_CASE("long text is described by its start") {
  const std::string forty = repeated("\u00e9", 40);
  CHECK_THAT(describe(good(forty)), Catch::Equals(fmt::format("'{}'", forty)));
  const std::string start = repeated("\u00e9", 39);
  CHECK_THAT(describe(good(forty + "x")), Catch::Equals(fmt::format("'{}\u2026'", start)));
}

} // namespace sowlab::document_test
