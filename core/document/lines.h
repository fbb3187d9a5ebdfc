/// \file
/// Lines as they were typed, for telling what was meant where YAML reads something else. Inside
/// this folder only.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sowlab::yaml {

/// A line that is neither blank nor a comment.
struct Line {
  std::size_t begin = 0; ///< byte position of its first character that is no blank
  int column = 0;        ///< of that character, from 1
  std::string_view text; ///< from there on, without blanks at the end

  /// "- ", or '-' alone.
  bool is_item() const { return text.starts_with("- ") || text == "-"; }

  /// It holds "key: value", or "key:", at its start.
  bool has_key() const;
  std::string_view key() const;   ///< before the first ": "
  std::string_view value() const; ///< after it

  std::string key_in_quotes() const;
  /// "column 3, below 'rows'".
  std::string column_in_words() const;
};

/// The line around a byte position.
Line line_around(std::string_view source, std::size_t position);

/// The next one above the line around a position, if there is one.
std::optional<Line> line_above(std::string_view source, std::size_t position);

/// Whether a line that YAML takes for text was meant as a comment: '//', ';' or '/*'.
bool is_foreign_comment(std::string_view line);

/// What is said of a quote that is never closed.
std::string message_of_unclosed(char quote);
std::string help_for_unclosed(char quote);

/// What is said of a line without ": ", such as "key = value", "key:value" or "- item" without its
/// blank.
std::string message_of_no_colon(std::string_view line);
std::string help_for_no_colon(std::string_view line);

/// Where "key {a: 1}" or "key:{a: 1}" has its bracket, if the ':' or blank before it is missing.
std::optional<std::size_t> bracket_in_key(const Line& line);
std::string help_for_bracket_in_key(const Line& line, std::size_t bracket);

/// Help for a line with two ':': "a: b: c" is a text or a map in a map, "a: b c: d" may be two
/// lines.
std::string help_for_second_colon(const Line& line);

/// Help for a list item that stands where a key is expected.
std::string help_for_item(const Line& item, const std::optional<Line>& above);

} // namespace sowlab::yaml
