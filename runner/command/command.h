/// \file
/// A subcommand as plain data. Parsing, help, completion and the manual are made from it. Each
/// command is a file here, and is listed in program.cpp.
#pragma once

#include <boost/program_options.hpp>
#include <map>
#include <string>
#include <vector>

namespace sowlab {

namespace options = boost::program_options;

using Arguments = std::vector<std::string>;

/// The words after a command as they were parsed, and as they were given.
struct Given : options::variables_map {
  Arguments arguments;
};

/// What the words of a command line without a dash are.
enum class Words {
  none,
  variants,
  studies,
  files, ///< variant and study files
  folders,
  name, ///< of something new
  shells,
};

struct Command {
  std::string name;
  std::string summary;       ///< one line of 'sowlab --help'
  std::string synopsis = {}; ///< what follows the name
  std::string description;   ///< sentences, in lines of a hundred letters at most
  /// An option's value is named by what it is (see completion.h): FILE, DIR, VARIANT, PLAYER, ...
  options::options_description options = options::options_description("Options");
  /// Of options whose value must be one of a few words: those.
  std::map<std::string, std::vector<std::string>> values = {};
  Words words = Words::none;
  /// Returns the exit status: 0 done, 1 failed, 2 usage or configuration.
  int (*run)(const Given&) = nullptr;
};

Command bench_command();
Command check_command();
Command completion_command();
Command diff_command();
Command export_command();
Command games_command();
Command ladder_command();
Command list_command();
Command manual_command();
Command merge_command();
Command moves_command();
Command new_command();
Command perft_command();
Command play_command();
Command replay_command();
Command report_command();
Command run_command();
Command show_command();
Command slurm_command();
Command trace_command();

} // namespace sowlab
