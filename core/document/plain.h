/// \file
/// The quotes, dashes and blanks that word processors put in the place of those of a keyboard.
#pragma once

#include <string>
#include <string_view>

namespace sowlab {

/// The text with ' " - and blanks for all their typographic forms.
std::string plain(std::string_view text);

/// A blank that is none of the keyboard's, such as the no-break space.
bool is_odd_blank(char32_t code);

} // namespace sowlab
