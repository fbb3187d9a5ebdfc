/// \file
/// The examples in a Markdown text, and the text with what they really show.
#pragma once

#include "tests/documentation/shell.h"

#include <string>
#include <vector>

namespace sowlab::documentation_test {

/// A command, or a table that is made from the program.
struct Example {
  std::string name;   ///< the command as it is written
  std::string shown;  ///< what the text says it prints
  std::string actual; ///< what it prints
};

struct Checked {
  std::vector<Example> examples;
  std::string text; ///< the same Markdown with what the examples actually print
};

/// Goes through a text in order. A block after a line "File `NAME`:" is written into the folder.
/// In a block of language `console` each line that starts with "$ " is run. The rows of the table
/// below the line `fields_mark` are those of `fields_table`.
Checked check_examples(const std::string& markdown, const WorkingFolder& folder);

inline constexpr const char* fields_mark =
    "<!-- table of fields: made from core/rules/fields.cpp -->";

/// All fields of a variant file as a Markdown table.
std::string fields_table();

/// The targets of the links in a Markdown text that lead to files beside it.
std::vector<std::string> links_to_files(const std::string& markdown);

} // namespace sowlab::documentation_test
