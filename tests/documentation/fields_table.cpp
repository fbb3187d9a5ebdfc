#include "core/rules/fields.h"
#include "tests/documentation/examples.h"

#include <fmt/format.h>

namespace sowlab::documentation_test {
namespace {

std::string names_text(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names)
    text += fmt::format("{}`{}`", text.empty() ? "" : ", ", name);
  return text;
}

std::string range_text(const Field& field) {
  return field.least == field.most ? fmt::format("{}", field.least)
                                   : fmt::format("{} to {}", field.least, field.most);
}

std::string values_text(const Field& field) {
  switch (field.kind) {
  case FieldKind::flag:
    return names_text({"true", "false"});
  case FieldKind::number:
    return range_text(field);
  case FieldKind::choice:
    return names_text(field.names);
  case FieldKind::text:
    return "text";
  case FieldKind::numbers:
    return fmt::format("list of {}", range_text(field));
  case FieldKind::choices:
    return fmt::format("list of {}", names_text(field.names));
  case FieldKind::texts:
    return "list of text";
  case FieldKind::columns:
    return "1 to 62, a list or a range";
  case FieldKind::exceptions:
    return "list of `{row, hole, seeds, player}`";
  }
  return {};
}

std::string default_text(const Field& field, const Variant& standard) {
  const std::optional<Value> value = field.get(standard);
  const std::string text = value ? to_text(field, *value) : "";
  return text.empty() ? "–" : fmt::format("`{}`", text);
}

std::string row(const std::string& path, const std::string& values, const std::string& standard,
                const std::string& meaning) {
  return fmt::format("| `{}` | {} | {} | {} |\n", path, values, standard, meaning);
}

/// The rows of the optional groups that begin with this field.
std::string group_rows(const Field& field, std::string& last_group) {
  const std::string group = field.path.substr(0, field.path.rfind('.'));
  const Group* found = find_group(group);
  if (found == nullptr || !found->optional || group == last_group) return {};
  last_group = group;
  return row(group, "`none` or the fields below", "`none`", found->meaning);
}

} // namespace

std::string fields_table() {
  Variant standard;
  for (const Group& group : groups())
    if (group.optional) group.enter(standard);
  std::string text = "| field | values | default | meaning |\n|---|---|---|---|\n", last_group;
  for (const Field& field : fields()) {
    text += group_rows(field, last_group);
    text += row(field.path, values_text(field), default_text(field, standard), field.meaning);
  }
  return text;
}

} // namespace sowlab::documentation_test
