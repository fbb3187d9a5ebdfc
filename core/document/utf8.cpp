#include "core/document/utf8.h"

#include <algorithm>

namespace sowlab::utf8 {

namespace {

struct Form {
  std::size_t bytes;
  unsigned char first_mask;
  char32_t smallest; // anything below is an overlong form
};

bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

Form form_of(unsigned char first) {
  if (first < 0x80U) return {1, 0x7F, 0};
  if ((first & 0xE0U) == 0xC0U) return {2, 0x1F, 0x80};
  if ((first & 0xF0U) == 0xE0U) return {3, 0x0F, 0x800};
  if ((first & 0xF8U) == 0xF0U) return {4, 0x07, 0x10000};
  return {0, 0, 0};
}

} // namespace

Character decode(std::string_view text, std::size_t position) {
  const auto first = static_cast<unsigned char>(text[position]);
  const Form form = form_of(first);
  if (form.bytes == 0 || position + form.bytes > text.size()) return {};
  char32_t code = first & form.first_mask;
  for (std::size_t i = 1; i < form.bytes; ++i) {
    const char byte = text[position + i];
    if (!is_continuation(byte)) return {};
    code = (code << 6U) | (static_cast<unsigned char>(byte) & 0x3FU);
  }
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < form.smallest || code > 0x10FFFF || surrogate) return {};
  return {code, form.bytes, true};
}

std::vector<char32_t> decode_all(std::string_view text) {
  std::vector<char32_t> characters;
  characters.reserve(text.size());
  for (std::size_t position = 0; position < text.size();) {
    const Character character = decode(text, position);
    characters.push_back(character.valid ? character.code : U'\uFFFD');
    position += character.bytes;
  }
  return characters;
}

void append(std::string& text, char32_t code) {
  const auto tail = [code](unsigned shift) {
    return static_cast<char>(0x80U | ((code >> shift) & 0x3FU));
  };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += {static_cast<char>(0xC0U | (code >> 6U)), tail(0)};
  } else if (code < 0x10000) {
    text += {static_cast<char>(0xE0U | (code >> 12U)), tail(6), tail(0)};
  } else {
    text += {static_cast<char>(0xF0U | (code >> 18U)), tail(12), tail(6), tail(0)};
  }
}

int count(std::string_view text) {
  return static_cast<int>(
      std::count_if(text.begin(), text.end(), [](char byte) { return !is_continuation(byte); }));
}

std::string shortened(std::string_view text, int most) {
  if (count(text) <= most) return std::string(text);
  std::size_t position = 0;
  for (int i = 0; i < most - 1; ++i)
    position += decode(text, position).bytes;
  return std::string(text.substr(0, position)) + "…";
}

bool is_control(char32_t code) {
  return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

} // namespace sowlab::utf8
