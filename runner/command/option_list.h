/// \file
/// The options of commands as completion and the manual tell of them.
#pragma once

#include "runner/command/command.h"

namespace sowlab {

struct Option {
  std::string name;     ///< without dashes
  std::string letter;   ///< empty if it has none
  std::string value;    ///< what stands for its value, such as "DIR"; empty if it takes none
  std::string standard; ///< its default; empty if it has none
  bool repeats = false; ///< it may be given several times
  std::string meaning;
};

/// In the order of the command's help, --help last.
std::vector<Option> options_of(const Command& command);

/// For --set: "path=value" for each value that is a word, "path=" for each other field.
std::vector<std::string> fields_to_set();

} // namespace sowlab
