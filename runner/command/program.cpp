#include "runner/command/program.h"

#include "runner/command/options.h"
#include "runner/ranks/ranks.h"
#include "runner/store/manifest.h"
#include "runner/store/store.h"

#include <fmt/format.h>

namespace sowlab {
namespace {

void print_help() {
  fmt::print("sowlab: {}\n\nusage: sowlab COMMAND [ARGUMENTS]\n\n", program_summary);
  for (const Command& command : commands())
    fmt::print("  {:12}{}\n", command.name, command.summary);
  fmt::print("\n{}\nExit status: 0 done, 1 failed, 2 usage or configuration, 130 interrupted.\n",
             program_description);
}

/// After what has been printed so far, also where both go into one pipe. Of the ranks of a study
/// only the first speaks: what is wrong on the command line is so for all of them.
int report(const std::string& message, int status) {
  if (launched_as().value_or(0) > 0) return status;
  std::fflush(stdout);
  fmt::print(stderr, "{}", message);
  return status;
}

const Command& command_named(const std::string& name) {
  std::vector<std::string_view> names;
  for (const Command& command : commands()) {
    if (name == command.name) return command;
    names.emplace_back(command.name);
  }
  const std::string_view near = nearest(name, names);
  throw UsageError(fmt::format("there is no command '{}'{}", name,
                               near.empty() ? "; 'sowlab --help' lists them"
                                            : fmt::format("; did you mean '{}'?", near)));
}

int dispatch(const Arguments& arguments) {
  if (arguments.empty()) {
    print_help();
    return 2;
  }
  const std::string& name = arguments.front();
  if (name == "--help" || name == "-h" || name == "help") {
    print_help();
    return 0;
  }
  if (name == "--version") {
    fmt::print("{}\n", program_text());
    return 0;
  }
  const Command& command = command_named(name);
  const auto given = parse(command, {arguments.begin() + 1, arguments.end()});
  return given ? command.run(*given) : 0;
}

} // namespace

const std::vector<Command>& commands() {
  static const std::vector<Command> all = {
      run_command(),    slurm_command(),  merge_command(), report_command(),     games_command(),
      replay_command(), export_command(), list_command(),  new_command(),        show_command(),
      diff_command(),   check_command(),  moves_command(), perft_command(),      trace_command(),
      play_command(),   ladder_command(), bench_command(), completion_command(), manual_command()};
  return all;
}

int run_program(const Arguments& arguments) {
  try {
    return dispatch(arguments);
  } catch (const InputError& error) {
    return report(error.what(), 2);
  } catch (const UsageError& error) {
    return report(fmt::format("sowlab: error: {}\n", error.what()), 2);
  } catch (const StoreError& error) {
    return report(fmt::format("sowlab: error: {}\n", error.what()), 2);
  } catch (const RanksError& error) {
    return report(fmt::format("sowlab: error: {}\n", error.what()), 2);
  } catch (const RuleError& error) {
    return report(fmt::format("sowlab: error: {}\n", error.what()), 2);
  } catch (const std::exception& error) {
    return report(fmt::format("sowlab: failed: {}\n", error.what()), 1);
  }
}

} // namespace sowlab
