#include "core/document/plain.h"

#include "core/document/utf8.h"

namespace sowlab {

namespace {

bool is_double_quote(char32_t code) {
  return (code >= 0x201C && code <= 0x201F) || code == 0xAB || code == 0xBB;
}

bool is_single_quote(char32_t code) {
  return (code >= 0x2018 && code <= 0x201B) || code == 0x2039 || code == 0x203A;
}

bool is_dash(char32_t code) {
  return (code >= 0x2010 && code <= 0x2015) || code == 0x2212;
}

char32_t plain_character(char32_t code) {
  if (is_double_quote(code)) return U'"';
  if (is_single_quote(code)) return U'\'';
  if (is_dash(code)) return U'-';
  return is_odd_blank(code) ? U' ' : code;
}

} // namespace

bool is_odd_blank(char32_t code) {
  return code == 0xA0 || (code >= 0x2000 && code <= 0x200B) || code == 0x202F || code == 0x205F ||
         code == 0x3000 || code == 0xFEFF;
}

std::string plain(std::string_view text) {
  std::string result;
  for (const char32_t code : utf8::decode_all(text))
    utf8::append(result, plain_character(code));
  return result;
}

} // namespace sowlab
