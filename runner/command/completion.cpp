#include "runner/command/completion.h"

#include "runner/command/options.h"

#include <algorithm>
#include <fmt/format.h>

namespace sowlab {
namespace {

int run_completion(const Given& given) {
  const std::string shell = only_word(given, "bash or zsh");
  if (std::find(shells().begin(), shells().end(), shell) == shells().end())
    throw UsageError(fmt::format("there is completion for bash and zsh, not for '{}'", shell));
  fmt::print("{}", shell == "bash" ? bash_completion() : zsh_completion());
  return 0;
}

} // namespace

Completed completed_by(const Command& command, const std::string& option,
                       const std::string& value) {
  static const std::map<std::string, Completed> by_value = {
      {"FILE", Completed::files},       {"DIR", Completed::folders},
      {"VARIANT", Completed::variants}, {"A,B,...", Completed::agents},
      {"PLAYER", Completed::players},   {"FIELD=VALUE", Completed::fields}};
  if (command.values.contains(option)) return Completed::words;
  const auto found = by_value.find(value);
  return found != by_value.end() ? found->second : Completed::nothing;
}

Completed completed_by(Words words) {
  switch (words) {
  case Words::variants:
    return Completed::variants;
  case Words::studies:
  case Words::files:
    return Completed::studies;
  case Words::folders:
    return Completed::folders;
  case Words::shells:
    return Completed::words;
  case Words::none:
  case Words::name:
    break;
  }
  return Completed::nothing;
}

const std::vector<std::string>& shells() {
  static const std::vector<std::string> names = {"bash", "zsh"};
  return names;
}

Command completion_command() {
  return {
      .name = "completion",
      .summary = "the script by which bash or zsh completes command lines",
      .synopsis = "bash|zsh",
      .description = "Prints the script by which a shell completes commands, options, variants and "
                     "files. For this\nshell: source <(sowlab completion bash). An installed "
                     "sowlab has it in place.",
      .words = Words::shells,
      .run = run_completion,
  };
}

} // namespace sowlab
