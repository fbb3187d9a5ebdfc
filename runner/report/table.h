/// \file
/// Columns of text for the terminal.
#pragma once

#include <string>
#include <vector>

namespace sowlab {

/// Rows of cells, the first row the headings; the first `left` columns are set left, the others
/// right. Each line ends in a line feed.
std::string table(const std::vector<std::vector<std::string>>& rows, std::size_t left = 1);

/// A number with a comma between thousands.
std::string with_commas(unsigned long long number);

} // namespace sowlab
