#include "core/document/diagnostic.h"

#include <catch2/catch.hpp>

#include <string>

namespace sowlab::document_test {

TEST_CASE("a slip of the hand is near to the word that was meant") {
  CHECK(nearest("behnid", {"opposite", "behind"}) == "behind");
  CHECK(nearest("opposit", {"opposite", "behind"}) == "opposite");
  CHECK(nearest("oposite", {"opposite", "behind"}) == "opposite");
  CHECK(nearest("behinf", {"opposite", "behind"}) == "behind");
}

TEST_CASE("a swap of two neighbours is one change") {
  CHECK(nearest("abdc", {"abcd"}) == "abcd");
  CHECK(nearest("badc", {"abcd"}).empty());
}

TEST_CASE("a word in other letter case is near") {
  CHECK(nearest("BEHIND", {"opposite", "behind"}) == "behind");
}

TEST_CASE("a word that has little in common is not near") {
  CHECK(nearest("sideways", {"opposite", "behind"}).empty());
  CHECK(nearest("x", {"a", "b"}).empty());
  CHECK(nearest("", {"a", "b"}).empty());
  CHECK(nearest("word", {}).empty());
}

TEST_CASE("the nearest of several is chosen, and of equals the earlier") {
  CHECK(nearest("store", {"shore", "stone", "store"}) == "store");
  CHECK(nearest("stire", {"stare", "store"}) == "stare");
}

TEST_CASE("characters count and not bytes") {
  CHECK(nearest("caf\u00e9", {"cafe"}) == "cafe");
}

TEST_CASE("a very long word is near to nothing") {
  const std::string longest(100000, 'a');
  CHECK(nearest(longest, {longest}).empty());
}

} // namespace sowlab::document_test
