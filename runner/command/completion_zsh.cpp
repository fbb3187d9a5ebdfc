#include "runner/agents/agent.h"
#include "runner/command/completion.h"
#include "runner/command/option_list.h"
#include "runner/command/program.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace sowlab {
namespace {

constexpr const char* zsh_beginning = R"(#compdef sowlab
# Completion of sowlab in zsh, made by 'sowlab completion zsh'.

_sowlab_variants() {
  local -a names
  names=("${(@f)$(_call_program variants $program list --names 2>/dev/null)}")
  compadd -a names || _files -g '*.yaml'
}

_sowlab_fields() {
  local -a fields
)";

constexpr const char* zsh_middle = R"(  compadd -- ${fields:#*=}
  compadd -S '' -- ${(M)fields:#*=}
}

_sowlab() {
  local program=$words[1]
  local -a commands
)";

constexpr const char* zsh_end = R"(  esac
}

if [[ $funcstack[1] == _sowlab ]]; then
  _sowlab "$@"
else
  compdef _sowlab sowlab
fi
)";

/// Within single quotes, and in brackets or before a colon.
std::string zsh_escaped(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\'')
      escaped += "'\\''";
    else if (c == ':' || c == '[' || c == ']' || c == '\\')
      escaped += fmt::format("\\{}", c);
    else
      escaped += c;
  }
  return escaped;
}

/// What follows the last colon of an argument of _arguments.
std::string zsh_action(Completed completed, const std::vector<std::string>& words) {
  switch (completed) {
  case Completed::words:
    return fmt::format("({})", fmt::join(words, " "));
  case Completed::variants:
    return "_sowlab_variants";
  case Completed::studies:
    return R"(_files -g "*.yaml")";
  case Completed::files:
    return "_files";
  case Completed::folders:
    return "_files -/";
  case Completed::agents:
    return fmt::format("_values -s , agent {}", fmt::join(agent_kinds(), " "));
  case Completed::players:
    return fmt::format("(human {})", fmt::join(agent_kinds(), " "));
  case Completed::fields:
    return "_sowlab_fields";
  case Completed::nothing:
    break;
  }
  return " ";
}

std::string zsh_option(const Command& command, const Option& option) {
  const std::string meaning = zsh_escaped(option.meaning);
  if (!option.letter.empty())
    return fmt::format("'(-{0} --{1})'{{-{0},--{1}}}'[{2}]'", option.letter, option.name, meaning);
  if (option.value.empty()) return fmt::format("'--{}[{}]'", option.name, meaning);
  const auto words = command.values.find(option.name);
  return fmt::format(
      "'{}--{}=[{}]:{}:{}'", option.repeats ? "*" : "", option.name, meaning,
      zsh_escaped(option.value),
      zsh_action(completed_by(command, option.name, option.value),
                 words != command.values.end() ? words->second : std::vector<std::string>()));
}

std::string zsh_case(const Command& command) {
  std::string text = fmt::format("    {})\n      _arguments", command.name);
  for (const Option& option : options_of(command))
    text += fmt::format(" \\\n        {}", zsh_option(command, option));
  if (command.words != Words::none)
    text += fmt::format(" \\\n        '*:{}:{}'",
                        zsh_escaped(command.synopsis.substr(0, command.synopsis.find(' '))),
                        zsh_action(completed_by(command.words), shells()));
  return text + " ;;\n";
}

} // namespace

std::string zsh_completion() {
  std::string names, cases;
  for (const Command& command : commands()) {
    names += fmt::format("    '{}:{}'\n", command.name, zsh_escaped(command.summary));
    cases += zsh_case(command);
  }
  return fmt::format("{}  fields=({})\n{}  commands=(\n{}  )\n"
                     "  if ((CURRENT == 2)); then\n"
                     "    _describe -t commands command commands\n"
                     "    [[ $words[2] == -* ]] && compadd -- --help --version\n    return\n  fi\n"
                     "  shift words\n  ((CURRENT--))\n"
                     "  case $words[1] in\n{}{}",
                     zsh_beginning, fmt::join(fields_to_set(), " "), zsh_middle, names, cases,
                     zsh_end);
}

} // namespace sowlab
