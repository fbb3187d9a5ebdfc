#include "tests/document/reading.h"

#include <catch2/catch.hpp>

namespace sowlab::document_test {

namespace {

std::string merged(const std::string& base, const std::string& over) {
  return outline(merge(good(base), good(over)));
}

} // namespace

TEST_CASE("maps are merged key by key, those of the base first") {
  CHECK(merged("{a: 1, b: 2}", "{c: 3, b: 4}") == "{a: 1, b: 4, c: 3}");
}

TEST_CASE("maps are merged at every level") {
  CHECK(merged("{a: {b: {c: 1, d: 2}}}", "{a: {b: {d: 3}, e: 4}}") ==
        "{a: {b: {c: 1, d: 3}, e: 4}}");
}

TEST_CASE("a list replaces a list") {
  CHECK(merged("{a: [1, 2]}", "{a: [3]}") == "{a: [3]}");
}

TEST_CASE("a map and anything else replace each other") {
  CHECK(merged("{a: {b: 1}}", "{a: 2}") == "{a: 2}");
  CHECK(merged("{a: 2}", "{a: {b: 1}}") == "{a: {b: 1}}");
  CHECK(merged("{a: {b: 1}}", "{a: }") == "{a: ~}");
  CHECK(merged("[1]", "{a: 1}") == "{a: 1}");
}

TEST_CASE("merged nodes keep the places where they were written") {
  const Node root = merge(good("a: 1\nb: {c: 2}\n"), good("\n\n\nb: {d: 3}\na: 4\n"));
  CHECK(at(*root.find("a")) == "5:4+1");
  CHECK(at(*root.find("b")) == "2:4+1");
  CHECK(at(*root.find("b")->find("c")) == "2:8+1");
  CHECK(at(*root.find("b")->find("d")) == "4:8+1");
}

TEST_CASE("the key of a replaced value is the one it was written with") {
  const Node root = merge(good("a: 1\n"), good("\na: 2\n"));
  CHECK(at(root.entries[0].key) == "2:1+1");
}

} // namespace sowlab::document_test
