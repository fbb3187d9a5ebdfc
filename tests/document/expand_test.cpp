#include "tests/document/reading.h"

#include <catch2/catch.hpp>

namespace sowlab::document_test {

namespace {

std::string expanded(const std::string& text) {
  Diagnostics diagnostics;
  const Node root = expand_dotted_keys(good(text), diagnostics);
  return diagnostics.has_errors() ? text_of(diagnostics) : outline(root);
}

} // namespace

TEST_CASE("a dotted key stands for nested maps") {
  CHECK(expanded("a.b.c: 2\nd: 1\n") == "{a: {b: {c: 2}}, d: 1}");
}

TEST_CASE("a dotted key in quotes is a dotted key too") {
  CHECK(expanded("{\"a.b\": 2}") == "{\"a\": {\"b\": 2}}");
}

TEST_CASE("dotted keys are replaced at every level") {
  CHECK(expanded("x:\n  a.b: 1\ny: [{c.d: 2}, e.f]\n") ==
        "{x: {a: {b: 1}}, y: [{c: {d: 2}}, e.f]}");
}

TEST_CASE("dotted keys and the maps they lead to become one map") {
  CHECK(expanded("a.b: 1\na: {c: 2}\na.d.e: 3\n") == "{a: {b: 1, c: 2, d: {e: 3}}}");
  CHECK(expanded("a: {c: 2}\na.b: 1\n") == "{a: {c: 2, b: 1}}");
}

TEST_CASE("maps given in two ways become one map at every level") {
  CHECK(expanded("a.b: {c: 1}\na: {b: {d: 2}, b.e: 3}\n") == "{a: {b: {c: 1, d: 2, e: 3}}}");
}

TEST_CASE("each name of a dotted key has its own place") {
  Diagnostics diagnostics;
  const Node root = expand_dotted_keys(good("first.second: 1\n"), diagnostics);
  const Entry& first = root.entries[0];
  CHECK(at(first.key) == "1:1+5");
  CHECK(at(first.value) == "1:1+5");
  CHECK(at(first.value.entries[0].key) == "1:7+6");
  CHECK(at(first.value.entries[0].value) == "1:15+1");
}

TEST_CASE("a field that is given twice through dots is refused") {
  CHECK(expanded("a.b: 1\na: {b: 2}\n") == "test.yaml:2:5: error: 'a.b' is given twice\n"
                                           "  2 | a: {b: 2}\n"
                                           "    |     ^\n"
                                           "  help: it is given first in line 1; write it once\n");
  CHECK(expanded("a: {b: 2}\na.b: 1\n") == "test.yaml:2:3: error: 'a.b' is given twice\n"
                                           "  2 | a.b: 1\n"
                                           "    |   ^\n"
                                           "  help: it is given first in line 1; write it once\n");
}

TEST_CASE("a field that is both a value and a map is refused") {
  CHECK(expanded("a: 1\na.b: 2\n") == "test.yaml:2:1: error: 'a' is given twice\n"
                                      "  2 | a.b: 2\n"
                                      "    | ^\n"
                                      "  help: it is given first in line 1; write it once\n");
}

TEST_CASE("the names in an error are those from the map where the key is") {
  CHECK(expanded("x:\n  a.b.c: 1\n  a.b: {c: 2}\n") ==
        "test.yaml:3:9: error: 'a.b.c' is given twice\n"
        "  3 |   a.b: {c: 2}\n"
        "    |         ^\n"
        "  help: it is given first in line 2; write it once\n");
}

TEST_CASE("a dotted key with an empty name is refused") {
  const std::string key = GENERATE("a..b", ".a", "a.", "...a", "a.b.");
  CHECK(expanded(key + ": 1\n") ==
        "test.yaml:1:1: error: bad dotted key '" + key +
            "'\n"
            "  1 | " +
            key +
            ": 1\n"
            "    | " +
            std::string(key.size(), '^') +
            "\n"
            "  help: write names with a single dot between them, as in 'a.b'\n");
}

TEST_CASE("dotted keys lead no deeper than 32 levels") {
  CHECK_THAT(expanded(repeated("a.", 31) + "a: 1\n"), Catch::StartsWith("{a: {a: "));
  CHECK_THAT(expanded(repeated("a.", 32) + "a: 1\n"),
             Catch::StartsWith("test.yaml:1:1: error: maps and lists are nested more than 32 "
                               "levels deep\n"));
  CHECK_THAT(expanded(repeated("a.", 30) + "a: {b: 1}\n"), Catch::StartsWith("{a: {a: "));
  CHECK_THAT(expanded(repeated("a.", 31) + "a: {b: 1}\n"),
             Catch::StartsWith("test.yaml:1:1: error: maps and lists are nested more than 32 "
                               "levels deep\n"));
  CHECK_THAT(expanded(repeated("a.", 30) + "a: [[b]]\n"),
             Catch::StartsWith("test.yaml:1:65: error: maps and lists are nested more than 32 "
                               "levels deep\n"));
}

TEST_CASE("what is no map is returned as it is") {
  CHECK(expanded("a.b") == "a.b");
  CHECK(expanded("[a.b, 1]") == "[a.b, 1]");
}

} // namespace sowlab::document_test
