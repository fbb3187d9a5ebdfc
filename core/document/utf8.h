/// \file
/// UTF-8 one character at a time. Inside this folder only.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sowlab::utf8 {

/// One character (code point) of a text, or one byte that is not part of any.
struct Character {
  char32_t code = 0;
  std::size_t bytes = 1;
  bool valid = false;
};

/// The character that starts at `position`, which is inside the text. Overlong forms, surrogates
/// and codes beyond U+10FFFF are not valid.
Character decode(std::string_view text, std::size_t position);

/// All characters of a text; a byte that is part of none stands for itself as U+FFFD.
std::vector<char32_t> decode_all(std::string_view text);

/// Appends a character to a text.
void append(std::string& text, char32_t code);

/// How many characters a text has.
int count(std::string_view text);

/// The text, or its beginning and '…' if it has more characters than `most`.
std::string shortened(std::string_view text, int most);

/// A control character of C0, C1 or DEL, the tab and the line ends among them.
bool is_control(char32_t code);

} // namespace sowlab::utf8
