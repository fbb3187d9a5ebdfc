/// \file
/// Numbers, lists and holes as words. For the paragraphs of the rules in English only.
#pragma once

#include "core/rules/variant.h"

#include <string>
#include <string_view>
#include <vector>

namespace sowlab::english {

/// "no", "one", ... "twelve", then digits.
std::string number(int n);

/// The same for many numbers.
std::vector<std::string> numbers(const std::vector<int>& many);

/// "first", ... "twelfth", then "13th", "21st".
std::string ordinal(int n);

/// "no seeds", "one seed", "two seeds".
std::string counted(int n, std::string_view noun);

/// "one seed or more".
std::string or_more(int n, std::string_view noun);

/// "a", "a or b", "a, b or c" with the conjunction "or".
std::string listed(const std::vector<std::string>& items, std::string_view conjunction);

/// "outer row", "inner row"; "row" on a board where each player has only one.
std::string row_name(const Board& board, Row row);

/// "counted from his left".
std::string counted_from(const HoleOfRow& at);

/// "third hole of his inner row", whichever end it is counted from; `whose`: "his", "South's".
std::string hole_name(const Board& board, const HoleOfRow& at, std::string_view whose);

} // namespace sowlab::english
