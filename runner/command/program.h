/// \file
/// The program: its list of subcommands, and what every one of them has.
#pragma once

#include "runner/command/command.h"

namespace sowlab {

/// In the order of 'sowlab --help'.
const std::vector<Command>& commands();

/// Runs the subcommand that the first argument names; reports every error on standard error.
/// Returns the exit status.
int run_program(const Arguments& arguments);

} // namespace sowlab
