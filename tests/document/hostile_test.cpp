#include "tests/document/reading.h"

#include <catch2/catch.hpp>

#include <chrono>
#include <random>

namespace sowlab::document_test {

namespace {

constexpr std::size_t mebibyte = 1024 * 1024;

// What a shared machine takes at its slowest, and far less than anything quadratic would.
constexpr double seconds_at_most = 15;

std::string filled(std::string_view piece) {
  std::string text = repeated(piece, mebibyte / piece.size() + 1);
  text.resize(mebibyte);
  return text;
}

double seconds_for(const std::string& text) {
  const auto start = std::chrono::steady_clock::now();
  Diagnostics diagnostics;
  Node root = parse_document(source(text), diagnostics);
  root = merge(expand_dotted_keys(root, diagnostics), root);
  text_of(diagnostics);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

} // namespace

TEST_CASE("1 MiB of open brackets is refused before it is parsed") {
  CHECK_THAT(errors_in(filled("[")),
             Catch::StartsWith("test.yaml:1:1001: error: more than 1000 brackets are open at this "
                               "point\n") &&
                 Catch::EndsWith("  help: close each '[' with ']' and each '{' with '}'\n"));
}

TEST_CASE("1 MiB of anything is read or refused in a moment") {
  for (const char* piece :
       {"[",  "a: {", "- ",  "? ",     ": ", ",",   "\"\"",  "'",   "!a ",    "&a ", "%a\n", "#\n",
        "\n", "-\n",  "a\n", "a: 1\n", "a.", "[],", "---\n", "|\n", "a: |\n", "x",   "\\"}) {
    INFO(piece);
    CHECK(seconds_for(filled(piece)) < seconds_at_most);
  }
}

TEST_CASE("1 MiB of one list in brackets is read in a moment") {
  std::string text = filled("a,");
  text.front() = '[';
  text.resize(mebibyte - 1);
  CHECK(seconds_for(text + "]") < seconds_at_most);
}

TEST_CASE("1 MiB of one scalar is read in a moment") {
  const std::string open = GENERATE("\"", "'", "");
  const std::string piece = GENERATE("a", "a\n", "\n\n");
  CHECK(seconds_for(open + repeated(piece, mebibyte / piece.size() - 1) + open) < seconds_at_most);
}

TEST_CASE("1 MiB of different keys is read, expanded and merged in a moment") {
  const std::string prefix = GENERATE("k", "a.k");
  std::string text;
  for (int i = 0; text.size() < mebibyte - 50; ++i)
    text += prefix + std::to_string(i) + ": 1\n";
  CHECK(seconds_for(text) < seconds_at_most);
}

TEST_CASE("no mixture of YAML's own characters makes the parser fail") {
  const std::vector<std::string> pieces{"- ", ": ", "? ",   "---", "...",  "\n",   "\n  ",  "\n ",
                                        "[",  "]",  "{",    "}",   "\"",   "'",    "|",     ">",
                                        "&a", "*a", "!a",   "!",   "%a",   "<<",   "~",     ", ",
                                        " #", "\\", "a.b",  "\t",  "a",    " ",    ":",     "-",
                                        ",",  "@",  "|-\n", "a: ", "\r\n", "null", "\u00e9"};
  std::mt19937 random(20240501); // the same mixtures each time
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (std::size_t length = random() % 20 + 1; length > 0; --length)
      text += pieces[random() % pieces.size()];
    INFO(text);
    Diagnostics diagnostics;
    const Node root = parse_document(source(text), diagnostics);
    const bool something = root.kind != Node::Kind::empty || diagnostics.has_errors();
    REQUIRE(something);
  }
}

} // namespace sowlab::document_test
