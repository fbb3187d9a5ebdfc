#include "tests/document/reading.h"

#include <catch2/catch.hpp>

namespace sowlab::document_test {

TEST_CASE("a document of maps, lists and scalars is read in the order of the file") {
  CHECK(outline(good("b: 1\na:\n  - x\n  - [y, z]\n  - {k: v}\n")) ==
        "{b: 1, a: [x, [y, z], {k: v}]}");
}

TEST_CASE("a value is found by its key") {
  const Node root = good("a: 1\nb: 2\n");
  REQUIRE(root.find("b") != nullptr);
  CHECK(root.find("b")->text == "2");
  CHECK(root.find("c") == nullptr);
  CHECK(root.find("a")->find("x") == nullptr);
}

TEST_CASE("text in quotes and block text are marked as quoted") {
  CHECK(outline(good("[1, '1', \"1\"]")) == "[1, \"1\", \"1\"]");
  CHECK(good("a: |\n  1\n").find("a")->quoted);
  CHECK(good("a: >\n  1\n").find("a")->quoted);
}

TEST_CASE("a value that is not written is nothing") {
  CHECK(outline(good("a:\nb: ~\nc: null\nd: ''\n")) == "{a: ~, b: ~, c: ~, d: \"\"}");
}

TEST_CASE("a key may be written with a question mark") {
  CHECK(outline(good("? a\n: b\n? c\n:\n")) == "{a: b, c: ~}");
}

TEST_CASE("a key named null is a word like any other") {
  CHECK(outline(good("null: 1\n~: 2\n")) == "{null: 1, ~: 2}");
}

TEST_CASE("block text keeps its lines and folded text joins them") {
  CHECK(good("a: |\n  x\n  y\n").find("a")->text == "x\ny\n");
  CHECK(good("a: >-\n  x\n  y\n").find("a")->text == "x y");
}

TEST_CASE("the same document is read with the line ends of Windows") {
  const Node root = good("a: 1\r\nb:\r\n  - 2\r\n");
  CHECK(outline(root) == "{a: 1, b: [2]}");
  CHECK(at(root.find("b")->items[0]) == "3:5+1");
}

TEST_CASE("an end mark and the start mark of the document are allowed") {
  CHECK(outline(good("---\na: 1\n...\n")) == "{a: 1}");
}

TEST_CASE("keys and values have places that count from 1") {
  const Node root = good("a: 1\nlonger: [x, yes]\n");
  CHECK(at(root) == "1:1+1");
  CHECK(at(root.entries[0].key) == "1:1+1");
  CHECK(at(root.entries[0].value) == "1:4+1");
  CHECK(at(root.entries[1].key) == "2:1+6");
  CHECK(at(root.entries[1].value) == "2:9+1");
  CHECK(at(root.entries[1].value.items[1]) == "2:13+3");
}

TEST_CASE("columns and lengths count characters and not bytes") {
  const Node root = good("\"\u00e9\u00e9\": \u20ac\u20ac\u20ac # \u00e9\n");
  CHECK(at(root.entries[0].key) == "1:1+4");
  CHECK(at(root.entries[0].value) == "1:7+3");
}

TEST_CASE("the length of a scalar is that of its first line as it is written") {
  CHECK(at(*good("a: \"x\\ty\" # z").find("a")) == "1:4+6");
  CHECK(at(*good("a: 'it''s'").find("a")) == "1:4+7");
  CHECK(at(*good("a: \"one\n  two\"").find("a")) == "1:4+4");
  CHECK(at(*good("a: one two  \n  three").find("a")) == "1:4+7");
  CHECK(at(*good("a: >-\n  text\n").find("a")) == "1:4+2");
  CHECK(at(*good("a: ''").find("a")) == "1:4+2");
}

TEST_CASE("the place of a value that is not written is that of its key") {
  const Node root = good("first:\n# comment\n\nsecond: \nthird: {k: }\n");
  CHECK(at(*root.find("first")) == "1:1+5");
  CHECK(at(*root.find("second")) == "4:1+6");
  CHECK(at(*root.find("third")->find("k")) == "5:9+1");
}

TEST_CASE("the place of a null that is written is its own") {
  const Node root = good("a: ~\nb:\n  null\n");
  CHECK(at(*root.find("a")) == "1:4+1");
  CHECK(at(*root.find("b")) == "3:3+4");
}

TEST_CASE("a later key named null does not lend its place to an empty value") {
  CHECK(at(*good("a:\nnull: 1\n").find("a")) == "1:1+1");
}

TEST_CASE("the place of an item that is not written is that of its dash") {
  const Node root = good("- a\n-\n- b\n-\n");
  CHECK(at(root.items[1]) == "2:1+1");
  CHECK(at(root.items[3]) == "4:1+1");
}

TEST_CASE("what could be read is returned along with the errors") {
  Diagnostics diagnostics;
  const Node root = parse_document(source("a: 1\nb: {c: [x, 'y\n"), diagnostics);
  CHECK(diagnostics.has_errors());
  REQUIRE(root.find("a") != nullptr);
  CHECK(root.find("a")->text == "1");
}

TEST_CASE("32 levels are read") {
  const std::string text = repeated("[", 32) + repeated("]", 32);
  CHECK(outline(good(text)) == text);
}

TEST_CASE("a document of exactly 1 MiB is read") {
  const std::string text = "a: " + std::string(1024 * 1024 - 3, 'x');
  CHECK(good(text).find("a")->text.size() == 1024 * 1024 - 3);
}

TEST_CASE("a brace or bracket within a word needs no partner") {
  CHECK(outline(good("a: b[c\nd: e}f\n")) == "{a: b[c, d: e}f}");
}

} // namespace sowlab::document_test
