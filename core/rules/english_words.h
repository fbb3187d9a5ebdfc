/// \file
/// Numbers and lists as words. For the paragraphs of the rules in English only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sowlab::english {

/// "no", "one", ... "twelve", then digits.
std::string number(int n);

/// "first", ... "twelfth", then "13th", "21st".
std::string ordinal(int n);

/// "no seeds", "one seed", "two seeds".
std::string counted(int n, std::string_view noun);

/// "one seed or more".
std::string or_more(int n, std::string_view noun);

/// "a", "a or b", "a, b or c" with the conjunction "or".
std::string listed(const std::vector<std::string>& items, std::string_view conjunction);

} // namespace sowlab::english
