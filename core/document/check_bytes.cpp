#include "core/document/check_bytes.h"

#include "core/document/limits.h"
#include "core/document/plain.h"
#include "core/document/utf8.h"

#include <fmt/format.h>

namespace sowlab::yaml {

namespace {

// yaml-cpp reads on to the end before it says anything about the outermost bracket, so the limit
// on nesting alone comes too late. Brackets in comments and quotes count here too, but nobody
// leaves a thousand of those open.
constexpr int open_brackets_at_most = 1000;

bool check_size(const Source& source, Diagnostics& diagnostics) {
  if (source.text.size() <= largest_document) return true;
  Place whole;
  whole.source = std::make_shared<const Source>(Source{source.name, {}});
  diagnostics.error(whole, "the file is larger than 1 MiB");
  return false;
}

bool starts_with_utf16_or_utf32_mark(std::string_view text) {
  using namespace std::string_view_literals;
  return text.starts_with("\xFF\xFE"sv) || text.starts_with("\xFE\xFF"sv) ||
         text.starts_with("\x00\x00\xFE\xFF"sv);
}

bool check_byte_order_mark(const Positions& positions, Diagnostics& diagnostics) {
  const std::string_view text = positions.text();
  if (text.starts_with("\xEF\xBB\xBF")) {
    diagnostics.error(positions.place(0), "the file starts with a byte order mark",
                      "save it as UTF-8 without a byte order mark (BOM)");
    return false;
  }
  if (starts_with_utf16_or_utf32_mark(text)) {
    diagnostics.error(positions.place(0), "the file is not UTF-8 but UTF-16 or UTF-32",
                      "save it as UTF-8");
    return false;
  }
  return true;
}

bool is_allowed_control(std::string_view text, std::size_t position) {
  if (text[position] == '\r') return text.substr(position + 1).starts_with('\n');
  return text[position] == '\t' || text[position] == '\n';
}

std::string control_message(char32_t code) {
  if (code == U'\r') return "a carriage return that does not belong to a line end";
  return fmt::format("a control character (U+{:04X})", static_cast<unsigned>(code));
}

std::string control_help(char32_t code) {
  if (code == U'\r') return "save the file with the line ends of Unix or Windows";
  return "remove it";
}

bool is_indentation(const Positions& positions, std::size_t position) {
  const std::size_t start = positions.line_start(position);
  return positions.text().substr(start, position - start).find_first_not_of(' ') ==
         std::string_view::npos;
}

bool check_characters(const Positions& positions, Diagnostics& diagnostics) {
  const std::string_view text = positions.text();
  for (std::size_t position = 0; position < text.size();) {
    const utf8::Character character = utf8::decode(text, position);
    if (!character.valid) {
      const auto byte = static_cast<unsigned char>(text[position]);
      diagnostics.error(positions.place(position),
                        fmt::format("a byte that is not UTF-8 text (0x{:02X})", byte),
                        "save the file as UTF-8");
      return false;
    }
    if (is_odd_blank(character.code) && is_indentation(positions, position)) {
      diagnostics.error(positions.place(position),
                        fmt::format("a blank that is not an ordinary one (U+{:04X})",
                                    static_cast<unsigned>(character.code)),
                        "indent with ordinary blanks");
      return false;
    }
    if (utf8::is_control(character.code) && !is_allowed_control(text, position)) {
      diagnostics.error(positions.place(position), control_message(character.code),
                        control_help(character.code));
      return false;
    }
    position += character.bytes;
  }
  return true;
}

bool check_brackets(const Positions& positions, Diagnostics& diagnostics) {
  const std::string_view text = positions.text();
  int open = 0;
  for (std::size_t position = 0; position < text.size(); ++position) {
    const char byte = text[position];
    if (byte == '[' || byte == '{') ++open;
    if ((byte == ']' || byte == '}') && open > 0) --open;
    if (open > open_brackets_at_most) {
      diagnostics.error(positions.place(position), "more than 1000 brackets are open at this point",
                        "close each '[' with ']' and each '{' with '}'");
      return false;
    }
  }
  return true;
}

} // namespace

bool check_bytes(const Positions& positions, Diagnostics& diagnostics) {
  return check_size(positions.source(), diagnostics) &&
         check_byte_order_mark(positions, diagnostics) &&
         check_characters(positions, diagnostics) && check_brackets(positions, diagnostics);
}

} // namespace sowlab::yaml
