/// \file
/// The rules of a variant in plain English. Every sentence is made from the fields: what a file
/// changes, the text says, and what has no effect in a game is left out.
#pragma once

#include "core/rules/variant.h"

#include <string>
#include <vector>

namespace sowlab {

struct Paragraph {
  std::string heading;
  std::vector<std::string> sentences;
};

/// The rules on a board of so many columns: the board, the start, a turn, how seeds are sown, what
/// is captured, how the game ends.
std::vector<Paragraph> in_english(const Variant& variant, int columns);

} // namespace sowlab
