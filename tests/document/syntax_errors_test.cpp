#include "tests/document/reading.h"

#include <catch2/catch.hpp>

namespace sowlab::document_test {

TEST_CASE("a tab that indents a key is pointed at") {
  CHECK(errors_in("a:\n\tb: 1\n") == "test.yaml:2:1: error: a tab is used for indentation\n"
                                     "  2 | \tb: 1\n"
                                     "    | ^\n"
                                     "  help: indent with spaces\n");
}

TEST_CASE("a tab that indents block text is pointed at") {
  CHECK(errors_in("a: |\n \tb\n\tc\n") == "test.yaml:3:1: error: a tab is used for indentation\n"
                                          "  3 | \tc\n"
                                          "    | ^\n"
                                          "  help: indent with spaces\n");
}

TEST_CASE("a quote that is never closed is pointed at where it opens") {
  CHECK(errors_in("a: 'it''s' # \"no\nb: \"x\nc: 1\n") ==
        "test.yaml:2:4: error: this quote (\") is never closed\n"
        "  2 | b: \"x\n"
        "    |    ^\n"
        "  help: put \" at the end of the text\n");
}

TEST_CASE("the end of the file does not close a quote") {
  const std::string text = GENERATE("\"", "\"\n", "\"x", "\"x\n", "\"x\n  y\n\n", "\"x\\\"");
  CHECK_THAT(errors_in("a: " + text),
             Catch::StartsWith("test.yaml:1:4: error: this quote (\") is never closed\n"));
}

TEST_CASE("a quote within brackets that is never closed is pointed at") {
  CHECK(errors_in("a: [it's, 'b', 'c]\n") ==
        "test.yaml:1:16: error: this quote (') is never closed\n"
        "  1 | a: [it's, 'b', 'c]\n"
        "    |                ^\n"
        "  help: put ' at the end of the text, or the text in double quotes if this is an "
        "apostrophe\n");
}

TEST_CASE("a quote that ends with a backslash at the end of the file is never closed") {
  CHECK(errors_in("a: \"x\\") == "test.yaml:1:4: error: this quote (\") is never closed\n"
                                 "  1 | a: \"x\\\n"
                                 "    |    ^\n"
                                 "  help: put \" at the end of the text\n");
}

TEST_CASE("a quote closed by that of a later line is explained") {
  CHECK(errors_in("a: \"x\nb: \"y\"\n") ==
        "test.yaml:2:5: error: unexpected text after a closing quote\n"
        "  2 | b: \"y\"\n"
        "    |     ^\n"
        "  help: the quote opens in line 1; is its end missing there?\n");
}

TEST_CASE("text after a closing quote is refused") {
  CHECK(errors_in("a: \"x\" y\n") == "test.yaml:1:8: error: unexpected text after a closing quote\n"
                                     "  1 | a: \"x\" y\n"
                                     "    |        ^\n"
                                     "  help: put the whole text between the quotes, or in "
                                     "single quotes if it has '\"' in it\n");
  CHECK(errors_in("a: 'M'p'\n") ==
        "test.yaml:1:7: error: unexpected text after a closing quote\n"
        "  1 | a: 'M'p'\n"
        "    |       ^\n"
        "  help: put the whole text in double quotes, or write '' for an apostrophe in it\n");
}

TEST_CASE("a bracket that is never closed is pointed at where it opens") {
  CHECK(errors_in("a: [1, 2\n") == "test.yaml:1:4: error: this '[' is never closed\n"
                                   "  1 | a: [1, 2\n"
                                   "    |    ^\n"
                                   "  help: put ']' where it ends\n");
  CHECK(errors_in("{a: {b: 1}\n") == "test.yaml:1:1: error: this '{' is never closed\n"
                                     "  1 | {a: {b: 1}\n"
                                     "    | ^\n"
                                     "  help: put '}' where it ends\n");
}

TEST_CASE("a bracket that is not closed before the next key is explained") {
  CHECK(errors_in("a: [1, 2\nb: 3\n") ==
        "test.yaml:2:2: error: expected ',' or ']' here\n"
        "  2 | b: 3\n"
        "    |  ^\n"
        "  help: the '[' is in line 1; is its ']' missing, or a ',' before this?\n");
}

TEST_CASE("a closing bracket without an opening one is refused") {
  CHECK(errors_in("]") == "test.yaml:1:1: error: this ']' closes no '['\n"
                          "  1 | ]\n"
                          "    | ^\n"
                          "  help: remove it, or put text that contains it in quotes\n");
  CHECK(errors_in("a: [1}") == "test.yaml:1:6: error: this '}' closes no '{'\n"
                               "  1 | a: [1}\n"
                               "    |      ^\n"
                               "  help: remove it, or put text that contains it in quotes\n");
}

TEST_CASE("text after a closing bracket is refused") {
  CHECK(errors_in("a: {x: 1} y\n") ==
        "test.yaml:1:11: error: unexpected text after '}'\n"
        "  1 | a: {x: 1} y\n"
        "    |           ^\n"
        "  help: start a new line, or put text that contains brackets in quotes\n");
}

TEST_CASE("a second colon in a line is explained") {
  CHECK(errors_in("a: b: c\n") == "test.yaml:1:5: error: a second ':' in one line\n"
                                  "  1 | a: b: c\n"
                                  "    |     ^\n"
                                  "  help: write a: {b: c}, or a: \"b: c\" if it is a text\n");
  CHECK_THAT(errors_in("a: b: \"c\" d\n"), Catch::EndsWith("  help: write a: 'b: \"c\" d'\n"));
  CHECK_THAT(errors_in("a: b c: d\n"),
             Catch::EndsWith("  help: start 'c' in a line of its own, or write a: \"b c: d\" if it "
                             "is a text\n"));
  CHECK_THAT(errors_in("a: b: c d: e\n"),
             Catch::EndsWith("  help: put the fields of 'a' into lines of their own below it, "
                             "indented, or write a: \"b: c d: e\" if it is a text\n"));
}

TEST_CASE("a key that is indented under a value is explained") {
  CHECK(errors_in("a: 1\n  b: 2\n") ==
        "test.yaml:2:3: error: this key is indented more than 'a' above it, which has a value\n"
        "  2 |   b: 2\n"
        "    |   ^\n"
        "  help: start it in column 1, below 'a'\n");
}

TEST_CASE("a first line that is indented is pointed at") {
  CHECK(errors_in(" a: 1\nb: 2\n") ==
        "test.yaml:1:2: error: this line is indented, and those that follow are not\n"
        "  1 |  a: 1\n"
        "    |  ^\n"
        "  help: remove the blanks before it\n");
}

TEST_CASE("a key between two indentations is refused") {
  CHECK(errors_in("a:\n  b: 1\n c: 2\n") ==
        "test.yaml:3:2: error: the indentation of this line fits none of the lines above\n"
        "  3 |  c: 2\n"
        "    |  ^^^^\n"
        "  help: start it in column 3, below 'b', or in column 1, below 'a'\n");
}

TEST_CASE("a line between two indentations of a list is refused") {
  CHECK(errors_in("- a: 1\n b: 2\n") ==
        "test.yaml:2:2: error: this does not fit the list before it\n"
        "  2 |  b: 2\n"
        "    |  ^\n"
        "  help: the items of a list start in the same column, each with '- '\n");
}

TEST_CASE("a list item in the line of a key is refused") {
  CHECK(errors_in("a: - b\n") ==
        "test.yaml:1:4: error: a list item ('- ') cannot start here\n"
        "  1 | a: - b\n"
        "    |    ^\n"
        "  help: start the list in the next line, or put the text in quotes if it is one\n");
}

TEST_CASE("a list item among the keys of a map is refused") {
  CHECK(errors_in("a: b\n- c\n") ==
        "test.yaml:2:1: error: a list item ('- ') among the keys of a map\n"
        "  2 | - c\n"
        "    | ^\n"
        "  help: write a: [b, c], or each item in a line of its own\n");
  CHECK_THAT(errors_in("a:\n    - b\n  - c\n"),
             Catch::EndsWith("  help: start it in column 5, below the '-' above\n"));
  CHECK_THAT(errors_in("a:\n  b:\n- c\n"),
             Catch::EndsWith("  help: start it in column 5, below 'b'\n"));
  CHECK_THAT(
      errors_in("a: b\n- c: d\n"),
      Catch::EndsWith("  help: give the list a key, or remove the '- ' if this is a field\n"));
}

TEST_CASE("a bracket after a key without a colon or a blank is pointed at") {
  const std::string key = GENERATE("a ", "a:");
  CHECK(errors_in(key + "{b: c, d: e}\n") ==
        "test.yaml:1:3: error: a ': ' is missing before this bracket\n"
        "  1 | " +
            key +
            "{b: c, d: e}\n"
            "    |   ^\n"
            "  help: write a: {b: c, d: e}\n");
}

TEST_CASE("fields in the line of their group are told in braces") {
  CHECK_THAT(
      errors_in("a: b: c, d: e\n"),
      Catch::EndsWith("  help: write a: {b: c, d: e}, or a: \"b: c, d: e\" if it is a text\n"));
}

TEST_CASE("a colon at the end of a value is refused") {
  CHECK_THAT(errors_in("a: b:\n"),
             Catch::EndsWith("  help: remove the ':' at the end, or write a: \"b:\"\n"));
}

TEST_CASE("the marks around an example in a page of text are refused") {
  CHECK(errors_in("```yaml\na: 1\n```\n") ==
        "test.yaml:1:1: error: this line is no YAML: it marks an example in a page of text\n"
        "  1 | ```yaml\n"
        "    | ^^^\n"
        "  help: remove it\n");
}

TEST_CASE("a comma at the end of a line is refused") {
  CHECK(errors_in("a: {b: c},\n") == "test.yaml:1:10: error: unexpected ','\n"
                                     "  1 | a: {b: c},\n"
                                     "    |          ^\n"
                                     "  help: remove it: lines end without ','\n");
}

TEST_CASE("text that starts with a reserved character is refused") {
  CHECK(errors_in("a: @b\n") == "test.yaml:1:4: error: text cannot start with '@' here\n"
                                "  1 | a: @b\n"
                                "    |    ^\n"
                                "  help: put it in quotes\n");
}

TEST_CASE("an escape that does not exist is pointed at") {
  const std::string text = GENERATE("\\q", "\\x4", "\\ud800");
  CHECK(errors_in("a: \"" + text + "\"\n") ==
        "test.yaml:1:5: error: this escape means no character\n"
        "  1 | a: \"" +
            text +
            "\"\n"
            "    |     ^\n"
            "  help: write '\\\\' for a backslash, or use single quotes\n");
}

TEST_CASE("text in the line of a block indicator is refused") {
  CHECK(errors_in("a: |b\n") == "test.yaml:1:5: error: unexpected text after '|' or '>'\n"
                                "  1 | a: |b\n"
                                "    |     ^\n"
                                "  help: start the text in the next line, or put it in quotes\n");
}

TEST_CASE("a comma outside brackets is refused") {
  CHECK(errors_in(",") == "test.yaml:1:1: error: unexpected ','\n"
                          "  1 | ,\n"
                          "    | ^\n"
                          "  help: put text that contains a ',' in quotes\n");
  CHECK(errors_in("---\n,") == "test.yaml:2:1: error: unexpected ','\n"
                               "  2 | ,\n"
                               "    | ^\n"
                               "  help: put text that contains a ',' in quotes\n");
  CHECK(errors_in("- ,") == "test.yaml:1:3: error: unexpected ','\n"
                            "  1 | - ,\n"
                            "    |   ^\n"
                            "  help: put text that contains a ',' in quotes\n");
}

TEST_CASE("an indicator that stands alone is an error") {
  for (const char* text :
       {"!", "&",  "*", "@",   "`",  "%",  "}",  "]",  ",",   ":",   "? ",  "[",
        "{", "\"", "'", "{,}", "!<", "!!", "&a", "*a", "[&]", "{*}", "- !", "[-]x"}) {
    INFO(text);
    CHECK_FALSE(errors_in(text).empty());
  }
}

} // namespace sowlab::document_test
