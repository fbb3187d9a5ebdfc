#include "runner/command/command.h"
#include "runner/command/options.h"
#include "runner/store/store.h"

#include <fmt/format.h>

namespace sowlab {
namespace {

struct Command {
  const char* name;
  int (*run)(const Arguments&);
  const char* summary;
};

constexpr Command commands[] = {
    {"run", run_command, "play a study and compare its games"},
    {"merge", merge_command, "join folders of results"},
    {"report", report_command, "what folders of results come to: a page, text, Markdown or JSON"},
    {"games", games_command, "list games of a folder of results"},
    {"replay", replay_command, "play one of them again, lap by lap"},
    {"export", export_command, "write results as CSV or JSON"},
    {"list", list_command, "the variants there are"},
    {"show", show_command, "the rules of a variant in plain English"},
    {"check", check_command, "check variant and study files"},
    {"moves", moves_command, "the legal turns, and why others are not"},
    {"perft", perft_command, "count sequences of turns"},
    {"trace", trace_command, "play given turns, lap by lap"},
    {"ladder", ladder_command, "how strong agents are, in a round robin"},
    {"bench", bench_command, "how fast games are played, and a signature of what is played"},
};

void print_help() {
  fmt::print("sowlab: sowing (mancala) games, defined in YAML, played by the million\n\n"
             "usage: sowlab COMMAND [ARGUMENTS]\n\n");
  for (const Command& command : commands)
    fmt::print("  {:8}{}\n", command.name, command.summary);
  fmt::print(
      "\n'sowlab COMMAND --help' says more. A VARIANT is name[:ruleset] or a path; names are "
      "looked up in\nthe working folder, in the folders of $SOWLAB_VARIANTS, and among those "
      "that came with sowlab.\nExit status: 0 done, 1 failed, 2 usage or configuration, 130 "
      "interrupted.\n");
}

/// After what has been printed so far, also where both go into one pipe.
int report(const std::string& message, int status) {
  std::fflush(stdout);
  fmt::print(stderr, "{}", message);
  return status;
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
    fmt::print("sowlab {}\n", SOWLAB_VERSION);
    return 0;
  }
  std::vector<std::string_view> names;
  for (const Command& command : commands) {
    if (name == command.name) return command.run({arguments.begin() + 1, arguments.end()});
    names.emplace_back(command.name);
  }
  const std::string_view near = nearest(name, names);
  throw UsageError(fmt::format("there is no command '{}'{}", name,
                               near.empty() ? "; 'sowlab --help' lists them"
                                            : fmt::format("; did you mean '{}'?", near)));
}

} // namespace

int run_program(const Arguments& arguments) {
  try {
    return dispatch(arguments);
  } catch (const InputError& error) {
    return report(error.what(), 2);
  } catch (const UsageError& error) {
    return report(fmt::format("sowlab: error: {}\n", error.what()), 2);
  } catch (const StoreError& error) {
    return report(fmt::format("sowlab: error: {}\n", error.what()), 2);
  } catch (const RuleError& error) {
    return report(fmt::format("sowlab: error: {}\n", error.what()), 2);
  } catch (const std::exception& error) {
    return report(fmt::format("sowlab: failed: {}\n", error.what()), 1);
  }
}

} // namespace sowlab
