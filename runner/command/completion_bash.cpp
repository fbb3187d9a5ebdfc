#include "runner/agents/agent.h"
#include "runner/command/completion.h"
#include "runner/command/option_list.h"
#include "runner/command/program.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace sowlab {
namespace {

/// Names are compared here and not by compgen -W, which would expand what is in them.
constexpr const char* bash_beginning =
    R"(# Completion of sowlab in bash, made by 'sowlab completion bash'.

_sowlab_choices() {
  local choice
  for choice; do
    if [[ $choice == "$current"* ]]; then COMPREPLY+=("$choice"); fi
  done
}

_sowlab_files() {
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "$current")
}

_sowlab_folders() {
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -d -- "$current")
}

_sowlab_yaml() {
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -f -X '!*.yaml' -- "$current"; compgen -d -- "$current")
}

_sowlab_variants() {
  local -a names
  mapfile -t names < <("${COMP_WORDS[0]/#\~/$HOME}" list --names 2>/dev/null)
  _sowlab_choices "${names[@]}"
  ((${#COMPREPLY[@]})) || _sowlab_yaml
}

# The last of several, separated by commas.
_sowlab_agents() {
  local agent before=${current%"${current##*,}"}
  for agent; do _sowlab_choices "$before$agent"; done
}

_sowlab_fields() {
  _sowlab_choices FIELDS
  if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]]; then compopt -o nospace 2>/dev/null; fi
}

# What follows the last = or : alone is replaced, if bash parts words there.
_sowlab_trim() {
  local breaks=${COMP_WORDBREAKS//[^=:]/} before
  if [[ -z $breaks ]]; then return; fi
  before=${current%"${current##*["$breaks"]}"}
  COMPREPLY=("${COMPREPLY[@]#"$before"}")
}

_sowlab() {
  local -a words=()
  local i word
  for ((i = 0; i <= COMP_CWORD; ++i)); do
    word=${COMP_WORDS[i]}
    if ((i > 1)) && [[ $word == [=:]* || ${COMP_WORDS[i - 1]} == *[=:] ]]; then
      words[-1]+=$word
    else
      words+=("$word")
    fi
  done
  local command=${words[1]} current=${words[-1]} previous=${words[-2]}
  if [[ $current == --*=* ]]; then
    previous=${current%%=*}
    current=${current#*=}
  fi
  COMPREPLY=()
)";

constexpr const char* bash_end = R"(  esac
  _sowlab_trim
}

complete -F _sowlab sowlab
)";

/// A call of the function that completes a kind, with the words it needs.
std::string bash_call(Completed completed, const std::vector<std::string>& words) {
  switch (completed) {
  case Completed::words:
    return fmt::format("_sowlab_choices {}", fmt::join(words, " "));
  case Completed::variants:
    return "_sowlab_variants";
  case Completed::studies:
    return "_sowlab_yaml";
  case Completed::files:
    return "_sowlab_files";
  case Completed::folders:
    return "_sowlab_folders";
  case Completed::agents:
    return fmt::format("_sowlab_agents {}", fmt::join(agent_kinds(), " "));
  case Completed::players:
    return fmt::format("_sowlab_choices human {}", fmt::join(agent_kinds(), " "));
  case Completed::fields:
    return "_sowlab_fields";
  case Completed::nothing:
    break;
  }
  return ":";
}

std::vector<std::string> options_in_bash(const Command& command) {
  std::vector<std::string> words;
  for (const Option& option : options_of(command)) {
    if (!option.letter.empty()) words.push_back(fmt::format("-{}", option.letter));
    words.push_back(fmt::format("--{}", option.name));
  }
  return words;
}

/// Lines of the case over "COMMAND --OPTION" for its options with a value, and for its words.
std::string bash_cases(const Command& command) {
  std::string text;
  for (const Option& option : options_of(command)) {
    if (option.value.empty()) continue;
    const auto words = command.values.find(option.name);
    text += fmt::format(
        "    '{} --{}') {} ;;\n", command.name, option.name,
        bash_call(completed_by(command, option.name, option.value),
                  words != command.values.end() ? words->second : std::vector<std::string>()));
  }
  const std::string options =
      fmt::format("_sowlab_choices {}", fmt::join(options_in_bash(command), " "));
  if (command.words == Words::none)
    return text + fmt::format("    '{} '*) {} ;;\n", command.name, options);
  text += fmt::format("    '{} '*)\n      if [[ $current == -* ]]; then\n        {}\n      else\n"
                      "        {}\n      fi\n      ;;\n",
                      command.name, options, bash_call(completed_by(command.words), shells()));
  return text;
}

} // namespace

std::string bash_completion() {
  std::string beginning = bash_beginning;
  const std::string place = "FIELDS";
  beginning.replace(beginning.find(place), place.size(),
                    fmt::format("{}", fmt::join(fields_to_set(), " ")));
  std::string names, cases;
  for (const Command& command : commands()) {
    names += fmt::format("{} ", command.name);
    cases += bash_cases(command);
  }
  return fmt::format("{}  if ((${{#words[@]}} <= 2)); then\n"
                     "    _sowlab_choices {}--help --version\n    return\n  fi\n"
                     "  case \"$command $previous\" in\n{}{}",
                     beginning, names, cases, bash_end);
}

} // namespace sowlab
