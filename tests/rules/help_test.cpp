#include "core/rules/help.h"

#include "core/rules/field_help.h"
#include "core/rules/synonyms.h"

#include <algorithm>
#include <catch2/catch.hpp>

namespace sowlab::help_test {
namespace {

Node scalar(const std::string& text) {
  return {Node::Kind::scalar, {}, text, false, {}, {}};
}

std::string number(const std::string& text) {
  return help_for_number(scalar(text), 1, 1000);
}

std::string flag(const std::string& text) {
  return help_for_flag(scalar(text));
}

std::string columns(const std::string& text) {
  return help_for_columns(scalar(text));
}

std::string group(const std::string& path, const std::string& text) {
  return help_for_group(*find_group(path), scalar(text));
}

std::string list(const std::string& path, const std::string& text) {
  return help_for_list(*find_field(path), scalar(text));
}

bool has(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool is_path(std::string_view path) {
  return find_field(path) != nullptr || find_group(path) != nullptr || has(names_below(""), path);
}

} // namespace

TEST_CASE("a word spelt with other letters, hyphens or blanks is told as it is written") {
  CHECK(suggest("Empty", {"empty", "any"}) == "write empty, in small letters");
  CHECK(suggest("own-side", {"own_side", "ring"}) == "write own_side, with '_' between the words");
  CHECK(suggest("Own Side", {"own_side", "ring"}) == "write own_side, with '_' between the words");
  CHECK(suggest("ownSide", {"own_side", "ring"}) == "write own_side, with '_' between the words");
  CHECK(suggest("clock-wise", {"clockwise"}) == "write clockwise, in one word");
  CHECK(suggest("ring,", {"ring"}) == "write ring and nothing more");
  CHECK(suggest("ring // all", {"ring"}) == "write ring; a comment starts with ' #'");
  CHECK(suggest("\u201Cring\u201D", {"ring"}) ==
        "write ring, without typographic quotes, dashes or blanks");
  CHECK(suggest("ring\n", {"ring"}) == "write ring, in the line of its key");
}

TEST_CASE("an everyday word is answered with that of the rules") {
  CHECK(suggest("anticlockwise", {"clockwise", "counter_clockwise"}) ==
        "did you mean 'counter_clockwise'? (clockwise, counter_clockwise)");
  CHECK(suggest("Not empty", {"empty", "occupied"}) ==
        "did you mean 'occupied'? (empty, occupied)");
}

TEST_CASE("synonyms stand for fields that exist, and not for themselves") {
  for (const Synonym& synonym : field_synonyms()) {
    INFO(synonym.word);
    CHECK(is_path(synonym.meant));
    CHECK_FALSE(has(names_below(""), synonym.word));
  }
}

TEST_CASE("synonyms stand for values that exist, and not for others of the same field") {
  for (const Synonym& synonym : value_synonyms()) {
    INFO(synonym.word << " for " << synonym.meant);
    const auto is_value = [&](const Field& field) { return has(field.names, synonym.meant); };
    CHECK((synonym.meant == "none" || std::any_of(fields().begin(), fields().end(), is_value)));
    for (const Field& field : fields())
      CHECK_FALSE((is_value(field) && has(field.names, synonym.word)));
  }
}

TEST_CASE("a number written in another way is told in digits") {
  CHECK(number("two") == "write 2, in digits");
  CHECK(number("Zwölf") == "write 12, in digits");
  CHECK(number("1.000") == "write 1000, without separators");
  CHECK(number("1 000") == "write 1000, without separators");
  CHECK(number("3.0") == "write 3, without a fraction");
  CHECK(number("2,5") == "write a whole number, such as 2");
  CHECK(number("2 seeds") == "write 2 and nothing more");
  CHECK(number("4,") == "write 4 and nothing more");
  CHECK(number("+3") == "write 3");
  CHECK(number("007") == "write 7");
  CHECK(number("2-4") == "write one number, such as 2");
  CHECK(number("many") == "write digits alone, such as 2");
  CHECK(number("1001") == "1000 is the largest possible");
  CHECK(number("0") == "1 is the smallest possible");
  CHECK(number("99999999999999999999") == "1000 is the largest possible");
  CHECK(number(">= 2") == "write 2 and nothing more");
  CHECK(number("") == "write digits alone, such as 2");
  CHECK(number("zero") == "write digits alone, such as 2");
}

TEST_CASE("words of agreement and refusal are answered with true and false") {
  for (const char* word : {"yes", "On", "TRUE", "ja", "1"})
    CHECK(flag(word) == "write true");
  for (const char* word : {"no", "Off", "FALSE", "nein", "0", "none"})
    CHECK(flag(word) == "write false");
  CHECK(flag("perhaps") == "write true or false");
}

TEST_CASE("numbers of columns in words are told as a range or a list") {
  for (const char* range : {"6-28", "6..28", "6 to 28", "6 \u2013 28", "from 6 to 28"})
    CHECK(columns(range) == "write {from: 6, to: 28}");
  CHECK(columns("6, 8") == "write [6, 8]");
  CHECK(columns("6 or 8") == "write [6, 8]");
  CHECK(columns("6, 8 and 10") == "write [6, 8, 10]");
  CHECK(columns("eight") == "write 8, in digits");
  CHECK(columns("any") == "write 8, say, or [8, 12], or {from: 6, to: 12}");
}

TEST_CASE("a value in the place of a group is told with its field") {
  CHECK(group("capture", "opposite") == "write capture: {take: [opposite]}");
  CHECK(group("end", "takes-all") == "write end: {wins: takes_all}");
  CHECK(group("board", "4x8") == "write board: {rows: 4, columns: 8}");
  CHECK(group("board", "8") == "write board: {columns: 8}");
  CHECK(group("capture.extra", "1") == "write extra: {holes: 1}");
  CHECK(group("move.otherwise", "false") == "write otherwise: none");
  CHECK(group("board", "round") == "its fields: rows, columns");
}

TEST_CASE("words in the place of a list are told as the list") {
  CHECK(list("capture.take", "opposite") == "write [opposite]");
  CHECK(list("capture.take", "(opposite, Behind)") == "write [opposite, behind]");
  CHECK(list("capture.take", "opposite and behind") == "write [opposite, behind]");
  CHECK(list("capture.take", "everything") == "write a list, such as [opposite]");
  CHECK(list("capture.counts", "2 or 3") == "write [2, 3]");
  CHECK(list("sources", "A book") == "write [\"A book\"]");
  CHECK(list("sources", "\u2013 A book") ==
        "start each item with a plain hyphen and a blank: '- '");
}

} // namespace sowlab::help_test
