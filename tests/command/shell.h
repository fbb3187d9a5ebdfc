/// \file
/// Other programs than sowlab, run in a folder.
#pragma once

#include "tests/command/program.h"

namespace command {

/// Runs a command line by bash.
Outcome shell(const Folder& folder, const std::string& line);

/// Whether there is such a program.
bool has_program(const Folder& folder, const std::string& name);

} // namespace command
