/// \file
/// Columns of text for the terminal.
#pragma once

#include <string>
#include <vector>

namespace sowlab {

/// Rows of cells, the first row the headings; the first `left` columns are set left, the others
/// right. Each line ends in a line feed.
std::string table(const std::vector<std::vector<std::string>>& rows, std::size_t left = 1);

/// Words in lines of at most a hundred characters, the first after `head`, the others after
/// `indent` blanks. Ends in a line feed.
std::string wrapped(const std::string& text, const std::string& head = {}, std::size_t indent = 0);

/// A number with a comma between thousands.
std::string with_commas(unsigned long long number);

} // namespace sowlab
