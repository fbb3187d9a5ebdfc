/// \file
/// The program: its list of subcommands, and what every one of them has.
#pragma once

#include "runner/command/command.h"

namespace sowlab {

/// What sowlab is, in one line.
inline constexpr const char* program_summary =
    "sowing (mancala) games, defined in YAML, played by the million";

/// What all commands have in common, in lines of a hundred letters at most.
inline constexpr const char* program_description =
    "'sowlab COMMAND --help' says more. A VARIANT is name[:ruleset] or a path; names are looked up "
    "in\nthe working folder, in the folders of $SOWLAB_VARIANTS, and among those that came with "
    "sowlab.";

/// In the order of 'sowlab --help'.
const std::vector<Command>& commands();

/// Runs the subcommand that the first argument names; reports every error on standard error.
/// Returns the exit status.
int run_program(const Arguments& arguments);

} // namespace sowlab
