#include "core/document/lines.h"

#include "core/document/plain.h"
#include "core/document/utf8.h"

#include <algorithm>

namespace sowlab::yaml {

namespace {

constexpr std::size_t nowhere = std::string_view::npos;

constexpr int told_of_a_line = 60; // characters of a line that are written out in a help

std::string_view without_blanks(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t\r"), text.size());
  return text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin);
}

/// Where the value of a line starts, or npos.
std::size_t colon_of(std::string_view line) {
  for (std::size_t at = line.find(':'); at != nowhere; at = line.find(':', at + 1))
    if (at + 1 == line.size() || line[at + 1] == ' ' || line[at + 1] == '\t') return at;
  return nowhere;
}

/// Text in the quotes that do not occur in it.
std::string in_quotes_of_yaml(std::string_view text) {
  const char quote = text.find('"') == nowhere ? '"' : '\'';
  return quote + utf8::shortened(text, told_of_a_line) + quote;
}

/// Where the key of a line without ": " ends: at a ':', a '=' (after blanks too) or a blank.
std::size_t end_of_key(std::string_view line) {
  const std::size_t end = std::min(line.find_first_of(" \t=:"), line.size());
  const std::size_t next = line.find_first_not_of(" \t", end);
  return next != nowhere && line[next] == '=' ? next : end;
}

/// "key: value" for "key = value", "key:value" or "key value"; empty for one word.
std::string with_colon(std::string_view line) {
  const std::size_t end = end_of_key(line);
  if (end == line.size() || end == 0) return {};
  const bool is_blank = line[end] == ' ' || line[end] == '\t';
  const std::string key(without_blanks(line.substr(0, end)));
  const std::string value(without_blanks(line.substr(end + (is_blank ? 0 : 1))));
  return utf8::shortened(key + ": " + value, told_of_a_line);
}

/// A list item without a blank after its hyphen.
bool is_tight_item(std::string_view line) {
  return line.size() > 1 && line[0] == '-' && line[1] != '-' && line[1] != ' ';
}

} // namespace

bool Line::has_key() const {
  return colon_of(text) != nowhere;
}

std::string_view Line::key() const {
  return text.substr(0, std::min(colon_of(text), text.size()));
}

std::string_view Line::value() const {
  const std::size_t colon = colon_of(text);
  return colon == nowhere ? std::string_view() : without_blanks(text.substr(colon + 1));
}

std::string Line::key_in_quotes() const {
  return "'" + utf8::shortened(key(), told_of_a_line) + "'";
}

std::string Line::column_in_words() const {
  return "column " + std::to_string(column) + ", below " + key_in_quotes();
}

Line line_around(std::string_view source, std::size_t position) {
  position = std::min(position, source.size());
  const std::size_t before = position == 0 ? nowhere : source.rfind('\n', position - 1);
  const std::size_t start = before == nowhere ? 0 : before + 1;
  const std::size_t end = std::min(source.find('\n', position), source.size());
  const std::string_view whole = source.substr(start, end - start);
  const std::size_t indent = std::min(whole.find_first_not_of(" \t\r"), whole.size());
  return {start + indent, static_cast<int>(indent) + 1, without_blanks(whole)};
}

std::optional<Line> line_above(std::string_view source, std::size_t position) {
  Line line = line_around(source, position);
  for (;;) {
    const std::size_t end = source.substr(0, line.begin).rfind('\n');
    if (end == nowhere) return std::nullopt;
    line = line_around(source, end);
    if (!line.text.empty() && !line.text.starts_with('#')) return line;
  }
}

bool is_foreign_comment(std::string_view line) {
  return line.starts_with("//") || line.starts_with(';') || line.starts_with("/*");
}

std::string message_of_unclosed(char quote) {
  return std::string("this quote (") + quote + ") is never closed";
}

std::string help_for_unclosed(char quote) {
  if (quote == '"') return "put \" at the end of the text";
  return "put ' at the end of the text, or the text in double quotes if this is an apostrophe";
}

std::string message_of_no_colon(std::string_view line) {
  if (is_foreign_comment(line)) return "this is no comment: a comment starts with '#'";
  if (is_tight_item(line)) return "a blank is missing after the '-'";
  const std::size_t end = end_of_key(line);
  if (end < line.size() && line[end] == ':')
    return "a blank is missing after the ':' in '" + utf8::shortened(line, 40) + "'";
  const std::string key(without_blanks(line.substr(0, end)));
  return "a ':' is missing after the key '" + utf8::shortened(key, told_of_a_line) + "'";
}

std::string help_for_no_colon(std::string_view line) {
  if (is_foreign_comment(line))
    return "write '#' in the place of '" +
           std::string(line.substr(0, line.starts_with(';') ? 1 : 2)) + "'";
  if (is_tight_item(line)) return "write - " + utf8::shortened(line.substr(1), told_of_a_line);
  const std::string entry = with_colon(line);
  if (entry.empty()) return "write '" + utf8::shortened(line, told_of_a_line) + ": ' and its value";
  const std::size_t end = end_of_key(line);
  if (line[end] == ':' && plain(line.substr(end + 1)).starts_with(' '))
    return "write an ordinary blank there, not a no-break one";
  if (line[end] == ':') return "write " + entry + ", or put text that contains ':' in quotes";
  if (line[end] == '=') return "write " + entry;
  return "write " + entry + ", or indent it if it goes on with the text above";
}

std::optional<std::size_t> bracket_in_key(const Line& line) {
  const std::size_t bracket = line.key().find_first_of("{[");
  if (bracket == nowhere || bracket == 0) return std::nullopt;
  return bracket;
}

std::string help_for_bracket_in_key(const Line& line, std::size_t bracket) {
  std::string_view key = without_blanks(line.text.substr(0, bracket));
  if (key.ends_with(':')) key.remove_suffix(1);
  return utf8::shortened("write " + std::string(key) + ": " +
                             std::string(line.text.substr(bracket)),
                         told_of_a_line + 6);
}

std::string help_for_second_colon(const Line& line) {
  const std::string key(line.key());
  const std::string value = utf8::shortened(line.value(), told_of_a_line);
  const Line inner{0, 0, line.value()};
  const std::string in_quotes = key + ": " + in_quotes_of_yaml(value);
  const std::size_t blank = inner.key().rfind(' ');
  if (blank != nowhere)
    return "start '" + std::string(inner.key().substr(blank + 1)) +
           "' in a line of its own, or write " + in_quotes + " if it is a text";
  if (value.ends_with(':')) return "remove the ':' at the end, or write " + in_quotes;
  const bool is_list_of_fields =
      inner.value().find(", ") != nowhere && inner.value().find(": ") != nowhere;
  if (!is_list_of_fields && inner.value().find(": ") != nowhere)
    return "put the fields of '" + key + "' into lines of their own below it, indented, or write " +
           in_quotes + " if it is a text";
  if (!is_list_of_fields && inner.value().find(' ') != nowhere) return "write " + in_quotes;
  return "write " + key + ": {" + value + "}, or " + in_quotes + " if it is a text";
}

std::string help_for_item(const Line& item, const std::optional<Line>& above) {
  const bool is_field = item.has_key() || !above || !above->has_key();
  if (above && above->is_item())
    return "start it in column " + std::to_string(above->column) + ", below the '-' above";
  if (above && above->text.ends_with(':'))
    return "start it in column " + std::to_string(above->column + 2) + ", below " +
           above->key_in_quotes();
  if (is_field) return "give the list a key, or remove the '- ' if this is a field";
  const std::string_view first = above->value();
  const std::string_view second = without_blanks(item.text.substr(1));
  return "write " + std::string(above->key()) + ": [" + std::string(first) + ", " +
         std::string(second) + "], or each item in a line of its own";
}

} // namespace sowlab::yaml
