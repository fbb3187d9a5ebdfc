#include "runner/command/option_list.h"

#include "core/rules/fields.h"
#include "runner/command/options.h"

#include <algorithm>
#include <fmt/format.h>

namespace sowlab {
namespace {

Option option_of(const options::option_description& described) {
  Option option;
  option.name = described.long_name();
  const std::string shortest =
      described.canonical_display_name(options::command_line_style::allow_dash_for_short);
  if (shortest.starts_with('-')) option.letter = shortest.substr(1);
  if (described.semantic()->max_tokens() > 0) {
    const std::string parameter = described.format_parameter(); // "F (=csv)"
    const std::size_t end = std::min(parameter.find(" (="), parameter.size());
    option.value = parameter.substr(0, end);
    if (end < parameter.size())
      option.standard = parameter.substr(end + 3, parameter.size() - end - 4);
  }
  option.repeats = described.semantic()->is_composing();
  option.meaning = described.description();
  return option;
}

std::vector<std::string> words_of_field(const Field& field) {
  if (field.kind == FieldKind::flag) return {"true", "false"};
  return field.kind == FieldKind::choice ? field.names : std::vector<std::string>{""};
}

} // namespace

std::vector<Option> options_of(const Command& command) {
  std::vector<Option> all;
  const options::options_description given = all_options(command);
  for (const auto& described : given.options())
    all.push_back(option_of(*described));
  return all;
}

std::vector<std::string> fields_to_set() {
  std::vector<std::string> all;
  for (const Group& group : groups())
    if (group.optional) all.push_back(fmt::format("{}=none", group.path));
  for (const Field& field : fields())
    if (field.matters_to_play)
      for (const std::string& word : words_of_field(field))
        all.push_back(fmt::format("{}={}", field.path, word));
  return all;
}

} // namespace sowlab
