#include "tests/document/reading.h"

#include <catch2/catch.hpp>

using namespace std::string_literals;

namespace sowlab::document_test {

TEST_CASE("anchors and aliases are refused, each where it is written") {
  CHECK(errors_in("a: &x 1\nb: *x\n") ==
        "test.yaml:1:4: error: anchors ('&name') are not supported\n"
        "  1 | a: &x 1\n"
        "    |    ^\n"
        "  help: remove it, or put text that starts with '&' in quotes\n"
        "test.yaml:2:4: error: aliases ('*name') are not supported\n"
        "  2 | b: *x\n"
        "    |    ^\n"
        "  help: write the value out, or put text that starts with '*' in quotes\n");
}

TEST_CASE("an anchor at the first key of a map is reported once") {
  CHECK(errors_in("&x a: 1\n") ==
        "test.yaml:1:1: error: anchors ('&name') are not supported\n"
        "  1 | &x a: 1\n"
        "    | ^\n"
        "  help: remove it, or put text that starts with '&' in quotes\n");
}

TEST_CASE("an alias of an unknown anchor is refused as an alias") {
  CHECK(errors_in("*x : 1\n") ==
        "test.yaml:1:1: error: aliases ('*name') are not supported\n"
        "  1 | *x : 1\n"
        "    | ^\n"
        "  help: write the value out, or put text that starts with '*' in quotes\n");
}

TEST_CASE("tags of every form are refused") {
  const std::string tag = GENERATE("!x", "!!str", "!<x>", "!");
  CHECK(errors_in("a: " + tag + " y\n") ==
        "test.yaml:1:4: error: tags ('!name') are not supported\n"
        "  1 | a: " +
            tag +
            " y\n"
            "    |    ^\n"
            "  help: remove it, or put text that starts with '!' in quotes\n");
}

TEST_CASE("merge keys are refused") {
  CHECK(errors_in("<<: {a: 1}\n") == "test.yaml:1:1: error: merge keys ('<<') are not supported\n"
                                     "  1 | <<: {a: 1}\n"
                                     "    | ^^\n"
                                     "  help: write the keys out in full\n");
}

TEST_CASE("a key that is given twice is refused with the line of the first") {
  CHECK(errors_in("a: 1\nb: 2\n'a': 3\n") ==
        "test.yaml:3:1: error: the key 'a' is given twice\n"
        "  3 | 'a': 3\n"
        "    | ^^^\n"
        "  help: it is given first in line 1; write it once\n");
}

TEST_CASE("a key given twice may belong to a key without a value before it") {
  CHECK(errors_in("a: 1\nb:\na: 2\n") ==
        "test.yaml:3:1: error: the key 'a' is given twice\n"
        "  3 | a: 2\n"
        "    | ^\n"
        "  help: it is given first in line 1; if it belongs to 'b', indent it more\n");
}

TEST_CASE("the first of two values for a key is kept") {
  Diagnostics diagnostics;
  CHECK(outline(parse_document(source("{a: 1, a: 2, b: 3}"), diagnostics)) == "{a: 1, b: 3}");
}

TEST_CASE("the same key in different maps is no repetition") {
  CHECK(outline(good("a: {k: 1}\nb: {k: 1}\n")) == "{a: {k: 1}, b: {k: 1}}");
}

TEST_CASE("a list cannot be a key") {
  CHECK(errors_in("[a]: 1\n") == "test.yaml:1:1: error: a list cannot be a key\n"
                                 "  1 | [a]: 1\n"
                                 "    | ^\n"
                                 "  help: a key is a word or a text in quotes\n");
}

TEST_CASE("a map cannot be a key") {
  CHECK(errors_in("x: {{a: b}: 1}\n") == "test.yaml:1:5: error: a map cannot be a key\n"
                                         "  1 | x: {{a: b}: 1}\n"
                                         "    |     ^\n"
                                         "  help: a key is a word or a text in quotes\n");
}

TEST_CASE("a key that is not written is refused") {
  CHECK(errors_in(": b") == "test.yaml:1:1: error: a key is missing here\n"
                            "  1 | : b\n"
                            "    | ^\n"
                            "  help: write 'key: value'\n");
}

TEST_CASE("a key without a colon is refused") {
  CHECK(errors_in("a:\nlast\n") == "test.yaml:2:1: error: a ':' is missing after the key 'last'\n"
                                   "  2 | last\n"
                                   "    | ^^^^\n"
                                   "  help: write a: last, or 'last: ' and its value\n");
  CHECK(errors_in("? a") == "test.yaml:1:3: error: a ':' is missing after the key 'a'\n"
                            "  1 | ? a\n"
                            "    |   ^\n"
                            "  help: write 'a: ' and its value\n");
}

TEST_CASE("a line without a colon is refused with the colon where it belongs") {
  CHECK(errors_in("a: 1\nb = two words\n") ==
        "test.yaml:2:1: error: a ':' is missing after the key 'b'\n"
        "  2 | b = two words\n"
        "    | ^^^^^^^^^^^^^\n"
        "  help: write b: two words\n");
  CHECK(errors_in("a: 1\nb two\nc: 3\n") ==
        "test.yaml:2:1: error: a ':' is missing after the key 'b'\n"
        "  2 | b two\n"
        "    | ^^^^^\n"
        "  help: write b: two, or indent it if it goes on with the text above\n");
}

TEST_CASE("a list item without a blank after its hyphen is refused") {
  CHECK(errors_in("a:\n-b c\n") == "test.yaml:2:1: error: a blank is missing after the '-'\n"
                                   "  2 | -b c\n"
                                   "    | ^^^^\n"
                                   "  help: write - b c\n");
}

TEST_CASE("a key without a blank after its colon is refused wherever it is noticed") {
  for (const char* text : {"a: 1\nb:c\n", "b:c\na: 1\n"}) {
    const std::string said = errors_in(text);
    CHECK_THAT(said, Catch::Contains(": error: a blank is missing after the ':' in 'b:c'\n"));
    CHECK_THAT(said,
               Catch::EndsWith("  help: write b: c, or put text that contains ':' in quotes\n"));
  }
  CHECK_THAT(errors_in("a: 1\nb:\u00A0c\n"),
             Catch::EndsWith("  help: write an ordinary blank there, not a no-break one\n"));
}

TEST_CASE("a comment of another language is told so") {
  CHECK(errors_in("a: 1\n// b\nc: 3\n") ==
        "test.yaml:2:1: error: this is no comment: a comment starts with '#'\n"
        "  2 | // b\n"
        "    | ^^^^\n"
        "  help: write '#' in the place of '//'\n");
}

TEST_CASE("a list item that YAML takes for a part of the text above is refused") {
  CHECK(errors_in("- a\n  b\n  - c\n") ==
        "test.yaml:3:3: error: this '-' belongs to the text above it\n"
        "  3 |   - c\n"
        "    |   ^\n"
        "  help: start it in the column of the '-' above, or put the whole text in quotes\n");
  CHECK(errors_in("- a - b\n  c\n- \"d\n  - e\"\n").empty());
}

TEST_CASE("a value in the column of its key is refused, for a ':' may be missing") {
  const std::string value = GENERATE("'last'", "[x]", "{x: y}", "~");
  CHECK(errors_in("a:\n" + value + "\n") ==
        "test.yaml:2:1: error: a value must be indented more than its key\n"
        "  2 | " +
            value +
            "\n"
            "    | " +
            (value[0] == '[' || value[0] == '{' ? "^" : std::string(value.size(), '^')) +
            "\n"
            "  help: if this is a key itself, put a ':' after it\n");
}

TEST_CASE("the dashes of a list may be in the column of its key") {
  CHECK(outline(good("a:\n- x\n- y\n")) == "{a: [x, y]}");
}

TEST_CASE("an item that is not written between commas is refused") {
  CHECK(errors_in("a: [x,, y]\n") == "test.yaml:1:7: error: an item is missing here\n"
                                     "  1 | a: [x,, y]\n"
                                     "    |       ^\n"
                                     "  help: remove one ','\n");
  CHECK(outline(good("[x, y,]")) == "[x, y]");
}

TEST_CASE("a second document is refused where it starts") {
  CHECK(errors_in("a: 1\n---\nb: 2\n") ==
        "test.yaml:2:1: error: a second document starts here\n"
        "  2 | ---\n"
        "    | ^^^\n"
        "  help: a file holds one document: remove this line and what follows\n");
}

TEST_CASE("text after the end of the document is refused") {
  CHECK(errors_in("- a\nb: c\n") ==
        "test.yaml:2:1: error: the document has ended before this text\n"
        "  2 | b: c\n"
        "    | ^\n"
        "  help: a document is one map or one list: check the indentation of this line and the "
        "one above\n");
}

TEST_CASE("text after an end mark is refused") {
  CHECK(errors_in("a: 1\n...\nb\n") ==
        "test.yaml:3:1: error: the document has ended before this text\n"
        "  3 | b\n"
        "    | ^\n"
        "  help: a document is one map or one list: check the indentation of this line and the "
        "one above\n");
}

TEST_CASE("directives are refused wherever they are") {
  const std::string head = GENERATE("", "a: 1\n", "# comment\n");
  const std::string directive = GENERATE("%YAML 1.2", "%YAML 9.9", "%TAG ! x", "%x", "%");
  const std::string tail = GENERATE("", "\n---\nb: 2\n");
  const std::string line = head.empty() ? "1" : "2";
  CHECK(errors_in(head + directive + tail) ==
        "test.yaml:" + line +
            ":1: error: directives (lines that start with '%') are not "
            "supported\n"
            "  " +
            line + " | " + directive +
            "\n"
            "    | ^\n"
            "  help: remove the line\n");
}

TEST_CASE("a 33rd level is refused") {
  CHECK(errors_in(repeated("[", 33) + repeated("]", 33)) ==
        "test.yaml:1:33: error: maps and lists are nested more than 32 levels deep\n"
        "  1 | " +
            repeated("[", 33) + repeated("]", 33) +
            "\n"
            "    | " +
            std::string(32, ' ') +
            "^\n"
            "  help: remove brackets or indentation: no field lies as deep\n");
}

TEST_CASE("a document of more than 1 MiB is refused") {
  CHECK(errors_in(std::string(1024 * 1024 + 1, 'x')) ==
        "test.yaml: error: the file is larger than 1 MiB\n");
}

TEST_CASE("bytes that are not UTF-8 are refused") {
  CHECK(errors_in("a: b\nc: \xE9t\xE9\n") ==
        "test.yaml:2:4: error: a byte that is not UTF-8 text (0xE9)\n"
        "  2 | c: \uFFFDt\uFFFD\n"
        "    |    ^\n"
        "  help: save the file as UTF-8\n");
}

TEST_CASE("overlong forms, surrogates and cut characters are not UTF-8") {
  for (const char* bytes : {"\xC0\xAF", "\xE0\x80\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80",
                            "\xF8\x88\x80\x80\x80", "\x80", "\xC3", "\xE2\x82"}) {
    INFO(bytes);
    CHECK_THAT(errors_in("a: "s + bytes),
               Catch::StartsWith("test.yaml:1:4: error: a byte that is not UTF-8 text (0x"));
  }
}

TEST_CASE("a NUL is refused") {
  CHECK(errors_in("a: x\0y\n"s) == "test.yaml:1:5: error: a control character (U+0000)\n"
                                   "  1 | a: x\uFFFDy\n"
                                   "    |     ^\n"
                                   "  help: remove it\n");
}

TEST_CASE("a blank of a word processor does not indent") {
  CHECK(errors_in("a:\n \u00A0b: 1\n") ==
        "test.yaml:2:2: error: a blank that is not an ordinary one (U+00A0)\n"
        "  2 |  \u00A0b: 1\n"
        "    |  ^\n"
        "  help: indent with ordinary blanks\n");
  CHECK(errors_in("a: b\u00A0c\n").empty());
}

TEST_CASE("control characters but for tab and line ends are refused") {
  for (const char* control : {"\x01", "\x04", "\x08", "\x0B", "\x1B", "\x7F", "\u0085", "\u009B"}) {
    INFO(control);
    CHECK_THAT(errors_in("a: x"s + control),
               Catch::StartsWith("test.yaml:1:5: error: a control character (U+00"));
  }
  CHECK(outline(good("a:\tx\n")) == "{a: x}");
}

TEST_CASE("a control character written as an escape is refused") {
  CHECK(errors_in("a: \"\\e[31m\"\n") ==
        "test.yaml:1:4: error: this text contains a control character\n"
        "  1 | a: \"\\e[31m\"\n"
        "    |    ^^^^^^^^\n"
        "  help: remove its escape ('\\...')\n");
}

TEST_CASE("a carriage return within a line is refused") {
  CHECK(errors_in("a: 1\rb: 2\n") ==
        "test.yaml:1:5: error: a carriage return that does not belong to a line end\n"
        "  1 | a: 1\uFFFDb: 2\n"
        "    |     ^\n"
        "  help: save the file with the line ends of Unix or Windows\n");
}

TEST_CASE("a byte order mark is refused") {
  CHECK(errors_in("\uFEFFa: 1\n") ==
        "test.yaml:1:1: error: the file starts with a byte order mark\n"
        "  1 | \uFFFDa: 1\n"
        "    | ^\n"
        "  help: save it as UTF-8 without a byte order mark (BOM)\n");
}

TEST_CASE("UTF-16 and UTF-32 are refused by name") {
  for (const std::string& mark : {"\xFF\xFE"s, "\xFE\xFF"s, "\xFF\xFE\0\0"s, "\0\0\xFE\xFF"s}) {
    CHECK_THAT(
        errors_in(mark + "a\0"s),
        Catch::StartsWith("test.yaml:1:1: error: the file is not UTF-8 but UTF-16 or UTF-32\n"));
  }
}

TEST_CASE("a document with nothing in it is refused") {
  const std::string text = GENERATE("", "\n", "\t", " \t\n", "---\n", "...\n", "~");
  const std::string said = errors_in(text);
  CHECK_THAT(said, Catch::StartsWith("test.yaml:1:1: error: the document is empty\n"));
  CHECK_THAT(said, Catch::EndsWith("    | ^\n  help: write lines such as 'key: value'\n"));
  CHECK(errors_in("# comment\n") ==
        "test.yaml:1:1: error: the document is empty\n"
        "  1 | # comment\n"
        "    | ^\n"
        "  help: lines that start with '#' are comments: write others too, such as 'key: "
        "value'\n");
}

TEST_CASE("a file full of errors is given up after twenty") {
  Diagnostics diagnostics;
  parse_document(source(repeated("a: 1\n", 1000)), diagnostics);
  REQUIRE(diagnostics.all().size() == 21);
  CHECK(diagnostics.all().back().message == "too many errors: the rest is not read");
}

} // namespace sowlab::document_test
