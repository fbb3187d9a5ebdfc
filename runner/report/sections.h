/// \file
/// The comparison as tables of text, for the terminal and for Markdown.
#pragma once

#include "runner/statistics/figures.h"

#include <string>
#include <vector>

namespace sowlab {

struct Section {
  /// The first row are the headings; its first one says what the table shows.
  std::vector<std::vector<std::string>> rows;
  std::string note;     ///< below the table, or empty
  std::size_t left = 1; ///< so many columns are words
};

enum class Detail {
  brief, ///< how games ended and how long they were; strengths, references
  full   ///< and everything else that is told of the cells
};

std::vector<Section> sections_of(const Figures& figures, Detail detail);

/// For the terminal.
std::string comparison_text(const Figures& figures, Detail detail);

std::string comparison_markdown(const Figures& figures);

} // namespace sowlab
