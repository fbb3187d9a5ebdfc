/// \file
/// The program's subcommands, one file each. A command gets the words after its name and returns
/// the exit status: 0 done, 1 failed, 2 usage or configuration.
#pragma once

#include <string>
#include <vector>

namespace sowlab {

using Arguments = std::vector<std::string>;

int list_command(const Arguments& arguments);
int bench_command(const Arguments& arguments);
int show_command(const Arguments& arguments);
int check_command(const Arguments& arguments);
int moves_command(const Arguments& arguments);
int perft_command(const Arguments& arguments);
int trace_command(const Arguments& arguments);
int run_command(const Arguments& arguments);
int merge_command(const Arguments& arguments);
int report_command(const Arguments& arguments);
int games_command(const Arguments& arguments);
int replay_command(const Arguments& arguments);
int ladder_command(const Arguments& arguments);
int export_command(const Arguments& arguments);

/// Runs the subcommand that the first argument names; reports every error on standard error.
int run_program(const Arguments& arguments);

} // namespace sowlab
