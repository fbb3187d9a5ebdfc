/// \file
/// The examples in a Markdown text, and the text with what they really show.
#pragma once

#include "tests/documentation/shell.h"

#include <string>
#include <vector>

namespace sowlab::documentation_test {

/// A command.
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
/// In a block of language `console` each line that starts with "$ " is run.
Checked check_examples(const std::string& markdown, const WorkingFolder& folder);

/// A link in a Markdown text to a file beside it, to a heading of one, or to one of its own.
struct Link {
  std::string file;    ///< empty: this one
  std::string heading; ///< as it stands after the #; empty: the file as a whole
};

std::vector<Link> links_in(const std::string& markdown);

/// The headings of a Markdown text as links name them: "the-fields", "capturetake".
std::vector<std::string> headings_in(const std::string& markdown);

} // namespace sowlab::documentation_test
