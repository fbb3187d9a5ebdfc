#include "core/document/diagnostic.h"
#include "core/document/utf8.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>

namespace sowlab {

namespace {

constexpr std::size_t window = 100; // characters of a source line that are shown

// Characters that would move the cursor, ring the bell or turn the writing direction around:
// a file must not be able to make its own error message look like something else.
bool is_unprintable(char32_t code) {
  return utf8::is_control(code) || code == 0x061C || (code >= 0x200E && code <= 0x200F) ||
         (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) || code == 0xFEFF;
}

void append_printable(std::string& text, char32_t code) {
  utf8::append(text, is_unprintable(code) ? U'\uFFFD' : code);
}

std::string printable(std::string_view text) {
  std::string result;
  for (const char32_t code : utf8::decode_all(text))
    append_printable(result, code);
  return result;
}

// The part of a line that is shown, and the carets in it; counted in characters of the line.
struct Excerpt {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t caret = 0;
  std::size_t carets = 1;
};

Excerpt excerpt_of(std::size_t line_length, int column, int length) {
  Excerpt excerpt;
  const std::size_t last = line_length == 0 ? 0 : line_length - 1;
  excerpt.caret = std::min(static_cast<std::size_t>(std::max(column, 1)) - 1, last);
  excerpt.end = line_length;
  if (line_length > window) {
    // Some of what comes before is shown, more of what comes after.
    excerpt.begin = excerpt.caret < window / 3 ? 0 : excerpt.caret - window / 3;
    excerpt.begin = std::min(excerpt.begin, line_length - window);
    excerpt.end = excerpt.begin + window;
  }
  const std::size_t wanted = static_cast<std::size_t>(std::max(length, 1));
  const std::size_t room = std::max<std::size_t>(excerpt.end - excerpt.caret, 1);
  excerpt.carets = line_length == 0 ? 1 : std::min(wanted, room);
  return excerpt;
}

std::string source_lines(const Place& place) {
  const std::vector<char32_t> line = utf8::decode_all(place.source->line(place.line));
  const Excerpt excerpt = excerpt_of(line.size(), place.column, place.length);
  std::string shown;
  std::string under;
  if (excerpt.begin > 0) {
    shown += "…";
    under += ' ';
  }
  for (std::size_t i = excerpt.begin; i < excerpt.end; ++i) {
    // A tab is as wide as the terminal says, so the line of carets must have it too.
    const bool tab = line[i] == U'\t';
    if (tab) shown += '\t';
    if (!tab) append_printable(shown, line[i]);
    if (i < excerpt.caret) under += tab ? '\t' : ' ';
  }
  if (excerpt.end < line.size()) shown += "…";
  under.append(excerpt.carets, '^');

  const std::string number = std::to_string(place.line);
  return fmt::format("  {} | {}\n  {:{}} | {}\n", number, shown, "", number.size(), under);
}

std::string help_lines(std::string_view help) {
  std::string text;
  while (!help.empty()) {
    const std::size_t end = std::min(help.find('\n'), help.size());
    text += fmt::format("  help: {}\n", printable(help.substr(0, end)));
    help.remove_prefix(std::min(end + 1, help.size()));
  }
  return text;
}

} // namespace

std::string to_text(const Diagnostic& diagnostic) {
  const Place& place = diagnostic.place;
  std::string text = printable(place.source ? place.source->name : "?");
  const bool on_a_line = place.source && place.line > 0;
  if (on_a_line) text += fmt::format(":{}:{}", place.line, place.column);
  text += diagnostic.severity == Severity::error ? ": error: " : ": warning: ";
  text += printable(diagnostic.message) + "\n";
  if (on_a_line) text += source_lines(place);
  return text + help_lines(diagnostic.help);
}

} // namespace sowlab
