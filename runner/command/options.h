/// \file
/// What the subcommands' options have in common.
#pragma once

#include "core/engine/engine.h"
#include "core/rules/library.h"
#include "runner/command/command.h"

#include <optional>
#include <stdexcept>
#include <string>

namespace sowlab {

/// The command line is wrong.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A whole number from `least` to `most`, checked digit by digit as in the files: Boost's own
/// reading takes "-1" for a large one.
struct Number {
  unsigned long long value = 0;
};

void validate(boost::any& into, const std::vector<std::string>& words, Number*, int);

/// Parses what follows a command's name. Nothing if help was asked for and printed.
std::optional<Given> parse(const Command& command, const Arguments& arguments);

/// A command's options and --help, which all have.
options::options_description all_options(const Command& command);

/// The words without a dash.
std::vector<std::string> words_in(const options::variables_map& given);

/// The one word; throws a UsageError that names `what` if it is missing or not alone.
std::string only_word(const options::variables_map& given, const std::string& what);

/// The number given for an option, from `least` to `most`; throws a UsageError if it is outside.
unsigned long long number_of(const options::variables_map& given, const std::string& option,
                             unsigned long long least, unsigned long long most);

/// --columns and --set.
options::options_description board_options();

/// Those and --json.
options::options_description variant_options();

/// Adds --position.
options::options_description with_position(options::options_description own);

/// --columns, --set, --json and --position.
options::options_description position_options();

/// The position given, or the one at the start. Throws a UsageError if it cannot be read or no game
/// can come to it.
Position position_of(const Engine& engine, const options::variables_map& given);

/// Where variants are looked up: the working folder, the folders of $SOWLAB_VARIANTS (separated by
/// colons), those that came with the program.
Library standard_library();

/// A word of the command line as a place at which errors can point.
Place asked_on_command_line(const std::string& word);

/// The changes of --set, each a map of one field.
std::vector<Node> changes_of(const options::variables_map& given);

/// A variant with changes, on its board; columns 0: the variant's own. `asked` is where its name
/// stands. Throws an InputError or a RuleError, and prints warnings.
Engine engine_of(const std::string& name, const std::vector<Node>& changes, int columns,
                 const Place& asked);

/// The variant of a command line with its options, on its board.
Engine engine_of(const std::string& name, const options::variables_map& given);

/// What --columns says, or 0.
int columns_of(const options::variables_map& given);

/// Prints warnings to standard error; throws if there are errors.
void settle(const Diagnostics& diagnostics);

} // namespace sowlab
