#include "tests/document/reading.h"

#include <catch2/catch.hpp>

namespace sowlab::document_test {

namespace {

Place place_in(std::string text, int line, int column, int length) {
  Place place;
  place.source = source(std::move(text));
  place.line = line;
  place.column = column;
  place.length = length;
  return place;
}

Diagnostic diagnosed(Place place, std::string message, std::string help) {
  Diagnostics diagnostics;
  diagnostics.error(std::move(place), std::move(message), std::move(help));
  return diagnostics.all().front();
}

Diagnostic error_at(std::string text, int line, int column, int length) {
  return diagnosed(place_in(std::move(text), line, column, length), "wrong", "");
}

} // namespace

TEST_CASE("a diagnostic shows its line, carets and help") {
  const std::string text = "a:\n  take: [opposite, behnid]\n";
  const Diagnostic diagnostic =
      diagnosed(place_in(text, 2, 20, 6), "unknown capture target 'behnid'",
                "did you mean 'behind'? (opposite, behind)");
  CHECK(to_text(diagnostic) == "test.yaml:2:20: error: unknown capture target 'behnid'\n"
                               "  2 |   take: [opposite, behnid]\n"
                               "    |                    ^^^^^^\n"
                               "  help: did you mean 'behind'? (opposite, behind)\n");
}

TEST_CASE("the gutter is as wide as the number of the line") {
  CHECK(to_text(error_at(std::string(122, '\n').append("abc"), 123, 2, 1)) ==
        "test.yaml:123:2: error: wrong\n"
        "  123 | abc\n"
        "      |  ^\n");
}

TEST_CASE("a warning says so") {
  Diagnostics diagnostics;
  diagnostics.warning(place_in("abc", 1, 1, 3), "odd");
  CHECK(to_text(diagnostics.all().front()) == "test.yaml:1:1: warning: odd\n"
                                              "  1 | abc\n"
                                              "    | ^^^\n");
}

TEST_CASE("a diagnostic about a whole source has no line") {
  CHECK(to_text(diagnosed(place_in("abc", 0, 0, 1), "wrong", "repair it")) ==
        "test.yaml: error: wrong\n"
        "  help: repair it\n");
}

TEST_CASE("each line of the help has its own lead") {
  CHECK(to_text(diagnosed(place_in("abc", 0, 0, 1), "wrong", "this\nor that")) ==
        "test.yaml: error: wrong\n"
        "  help: this\n"
        "  help: or that\n");
}

TEST_CASE("carets are under characters and not bytes") {
  CHECK(to_text(error_at("\u00e9\u20ac: xyz", 1, 5, 3)) == "test.yaml:1:5: error: wrong\n"
                                                           "  1 | \u00e9\u20ac: xyz\n"
                                                           "    |     ^^^\n");
}

TEST_CASE("tabs before the caret are kept in its line") {
  CHECK(to_text(error_at("\ta\tbc", 1, 4, 2)) == "test.yaml:1:4: error: wrong\n"
                                                 "  1 | \ta\tbc\n"
                                                 "    | \t \t^^\n");
}

TEST_CASE("carets do not run past the end of the line") {
  CHECK(to_text(error_at("abc", 1, 3, 9)) == "test.yaml:1:3: error: wrong\n"
                                             "  1 | abc\n"
                                             "    |   ^\n");
  CHECK(to_text(error_at("abc", 1, 9, 9)) == "test.yaml:1:9: error: wrong\n"
                                             "  1 | abc\n"
                                             "    |   ^\n");
  CHECK(to_text(error_at("\nabc", 1, 1, 5)) == "test.yaml:1:1: error: wrong\n"
                                               "  1 | \n"
                                               "    | ^\n");
}

TEST_CASE("a long line is cut to a window around the caret") {
  const std::string text = std::string(200, 'a') + "bcd" + std::string(200, 'e');
  CHECK(to_text(error_at(text, 1, 201, 3)) == "test.yaml:1:201: error: wrong\n"
                                              "  1 | \u2026" +
                                                  std::string(33, 'a') + "bcd" +
                                                  std::string(64, 'e') +
                                                  "\u2026\n"
                                                  "    | " +
                                                  std::string(34, ' ') + "^^^\n");
}

TEST_CASE("the start and the end of a long line are not marked as cut") {
  const std::string text = std::string(200, 'a');
  CHECK(to_text(error_at(text, 1, 1, 500)) == "test.yaml:1:1: error: wrong\n"
                                              "  1 | " +
                                                  std::string(100, 'a') +
                                                  "\u2026\n"
                                                  "    | " +
                                                  std::string(100, '^') + "\n");
  CHECK(to_text(error_at(text, 1, 200, 1)) == "test.yaml:1:200: error: wrong\n"
                                              "  1 | \u2026" +
                                                  std::string(100, 'a') +
                                                  "\n"
                                                  "    | " +
                                                  std::string(100, ' ') + "^\n");
}

TEST_CASE("nothing from an input reaches the terminal as a control character") {
  Place place = place_in("", 1, 1, 1);
  place.source = std::make_shared<Source>(Source{"a\x1B.yaml", "x\x1B[31m\u202Ey\xFF\r\n"});
  CHECK(to_text(diagnosed(place, "no \x07 bell\n", "nor\u009B this")) ==
        "a\uFFFD.yaml:1:1: error: no \uFFFD bell\uFFFD\n"
        "  1 | x\uFFFD[31m\uFFFDy\uFFFD\n"
        "    | ^\n"
        "  help: nor\uFFFD this\n");
}

TEST_CASE("lines of a source are counted from 1 and have no line end") {
  const Source text{"x", "one\ntwo\r\n\nfour"};
  CHECK(text.line(0).empty());
  CHECK(text.line(1) == "one");
  CHECK(text.line(2) == "two");
  CHECK(text.line(3).empty());
  CHECK(text.line(4) == "four");
  CHECK(text.line(5).empty());
}

TEST_CASE("warnings alone are not thrown") {
  Diagnostics diagnostics;
  diagnostics.warning(place_in("a", 1, 1, 1), "odd");
  CHECK_FALSE(diagnostics.has_errors());
  CHECK_NOTHROW(diagnostics.throw_if_errors());
}

TEST_CASE("errors are thrown together with the warnings before them") {
  Diagnostics diagnostics;
  diagnostics.warning(place_in("a", 0, 0, 1), "odd");
  diagnostics.error(place_in("a", 0, 0, 1), "wrong");
  try {
    diagnostics.throw_if_errors();
    FAIL("nothing was thrown");
  } catch (const InputError& error) {
    CHECK(error.diagnostics().size() == 2);
    CHECK(error.what() == std::string("test.yaml: warning: odd\ntest.yaml: error: wrong\n"));
  }
}

TEST_CASE("the text of very many errors ends with their number") {
  const std::vector<Diagnostic> many(103, error_at("", 0, 0, 1));
  const InputError error(many);
  CHECK(error.diagnostics().size() == 103);
  CHECK(error.what() == repeated("test.yaml: error: wrong\n", 100) + "... and 3 more\n");
}

} // namespace sowlab::document_test
