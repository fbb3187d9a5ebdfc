/// \file
/// How scalars are written in a source, which yaml-cpp does not tell. Inside this folder only.
#pragma once

#include <cstddef>
#include <string_view>

namespace sowlab::yaml {

inline bool is_space(char byte) {
  return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

/// The byte after the closing quote of the quoted text that starts at `begin`, or npos when it is
/// never closed.
std::size_t end_of_quoted(std::string_view source, std::size_t begin);

/// The byte after the scalar that starts at `begin` and means `value`; that of its first line when
/// it is a plain or block scalar of several lines.
std::size_t end_of_scalar(std::string_view source, std::size_t begin, std::string_view value);

/// Where a line that starts with "- " lies within a plain text that means `value` and of which the
/// first line is source[begin, end); npos if none does.
std::size_t item_within(std::string_view source, std::size_t begin, std::size_t end,
                        std::string_view value);

/// How many characters of the first line of source[begin, end) there are.
int length_on_line(std::string_view source, std::size_t begin, std::size_t end);

/// The length of a null that is written out at `begin` (`~` or `null`), or 0 when there is none.
std::size_t length_of_null(std::string_view source, std::size_t begin);

/// Where a quote opens at or after `begin` that is never closed, or npos.
std::size_t unclosed_quote(std::string_view source, std::size_t begin);

} // namespace sowlab::yaml
