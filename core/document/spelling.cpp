#include "core/document/spelling.h"

#include "core/document/utf8.h"

#include <algorithm>

namespace sowlab::yaml {

namespace {

constexpr std::size_t npos = std::string_view::npos;

bool is_quote(char byte) {
  return byte == '\'' || byte == '"';
}

std::size_t end_of_line(std::string_view source, std::size_t position) {
  return std::min(source.find('\n', position), source.size());
}

// A quote or '#' within a word is an ordinary character.
bool starts_a_word(std::string_view source, std::size_t position) {
  if (position == 0) return true;
  const char before = source[position - 1];
  return is_space(before) || std::string_view("[{,:").find(before) != npos;
}

} // namespace

std::size_t end_of_quoted(std::string_view source, std::size_t begin) {
  const char quote = source[begin];
  for (std::size_t i = begin + 1; i < source.size(); ++i) {
    const bool doubled = quote == '\'' && source.substr(i).starts_with("''");
    const bool escape = quote == '"' && source[i] == '\\';
    if (doubled || escape)
      ++i;
    else if (source[i] == quote)
      return i + 1;
  }
  return npos;
}

std::size_t end_of_scalar(std::string_view source, std::size_t begin, std::string_view value) {
  if (begin >= source.size()) return source.size();
  if (is_quote(source[begin])) return std::min(end_of_quoted(source, begin), source.size());
  if (source[begin] == '|' || source[begin] == '>') {
    return std::min(source.find_first_of(" \t\r\n", begin), source.size());
  }
  // Plain text has no escapes: up to the first line end, it is written as it reads.
  std::size_t length = 0;
  while (length < value.size() && begin + length < source.size() &&
         source[begin + length] == value[length])
    ++length;
  while (length > 0 && is_space(source[begin + length - 1]))
    --length;
  return begin + length;
}

std::size_t item_within(std::string_view source, std::size_t begin, std::size_t end,
                        std::string_view value) {
  std::string_view rest = value.substr(std::min(end - begin, value.size()));
  while (!rest.empty()) {
    const std::size_t next = std::min(source.find_first_not_of(" \t\r\n", end), source.size());
    const std::string_view line = source.substr(next, end_of_line(source, next) - next);
    if (line.starts_with("- ") && rest.starts_with(" - ")) return next;
    rest.remove_prefix(1);
    const std::string_view text = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    if (text.empty() || !rest.starts_with(text)) return npos;
    rest.remove_prefix(text.size());
    end = next + line.size();
  }
  return npos;
}

int length_on_line(std::string_view source, std::size_t begin, std::size_t end) {
  if (begin >= std::min(end, source.size())) return 0;
  const std::string_view written = source.substr(begin, end - begin);
  return utf8::count(written.substr(0, written.find_first_of("\r\n")));
}

std::size_t length_of_null(std::string_view source, std::size_t begin) {
  if (begin >= source.size()) return 0;
  for (const std::string_view null : {"~", "null", "Null", "NULL"}) {
    const std::size_t end = begin + null.size();
    const bool whole = end >= source.size() || is_space(source[end]) ||
                       std::string_view(",:]}").find(source[end]) != npos;
    if (source.substr(begin).starts_with(null) && whole) return null.size();
  }
  return 0;
}

std::size_t unclosed_quote(std::string_view source, std::size_t begin) {
  for (std::size_t i = begin; i < source.size(); ++i) {
    if (source[i] == '#' && starts_a_word(source, i)) {
      i = end_of_line(source, i);
    } else if (is_quote(source[i]) && starts_a_word(source, i)) {
      const std::size_t end = end_of_quoted(source, i);
      if (end == npos) return i;
      i = end - 1;
    }
  }
  return npos;
}

} // namespace sowlab::yaml
