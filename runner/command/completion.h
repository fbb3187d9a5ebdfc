/// \file
/// Scripts by which shells complete the words of a command line, made from the commands.
#pragma once

#include "runner/command/command.h"

namespace sowlab {

/// What can stand at some place of a command line.
enum class Completed { nothing, words, variants, studies, files, folders, agents, players, fields };

/// Of an option of the command, by the name of its value.
Completed completed_by(const Command& command, const std::string& option, const std::string& value);

/// Of a command's words without a dash.
Completed completed_by(Words words);

/// Those that there is completion for.
const std::vector<std::string>& shells();

/// The script of each of them.
std::string bash_completion();
std::string zsh_completion();

} // namespace sowlab
