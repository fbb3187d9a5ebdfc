#include "tests/documentation/field_example.h"
#include "tests/documentation/pages.h"

#include <algorithm>
#include <fmt/format.h>
#include <stdexcept>

namespace sowlab::documentation_test {
namespace {

std::string range_text(const Field& field) {
  const std::string range = field.least == field.most
                                ? fmt::format("{}", field.least)
                                : fmt::format("{} to {}", field.least, field.most);
  return field.never ? fmt::format("{}, but not {}", range, *field.never) : range;
}

/// " (2 to 8 of them)", " (all different)", as far as a list is limited.
std::string items_text(const Field& field) {
  std::vector<std::string> limits;
  if (field.most_items > 0)
    limits.push_back(fmt::format("{} to {} of them", field.fewest_items, field.most_items));
  if (field.distinct) limits.emplace_back("all different");
  return limits.empty() ? "" : fmt::format(" ({})", fmt::join(limits, ", "));
}

const Variant& all_present() {
  static const Variant variant = [] {
    Variant all;
    for (const Group& group : groups())
      group.enter(all);
    return all;
  }();
  return variant;
}

std::string default_text(const Field& field) {
  const std::optional<Value> value = field.get(all_present());
  const std::string text = value ? to_text(field, *value) : "";
  return text.empty() ? "–" : fmt::format("`{}`", text);
}

std::string table_row(const std::string& path, const std::string& values,
                      const std::string& standard, const std::string& meaning) {
  return fmt::format("| {} | {} | {} | {} |\n", link_to(path), values, standard, meaning);
}

/// The groups that begin with this field and not with the one before, outermost first.
std::vector<const Group*> groups_before(const Field& field, std::string_view previous) {
  std::vector<const Group*> found;
  for (std::size_t dot = field.path.find('.'); dot != std::string::npos;
       dot = field.path.find('.', dot + 1)) {
    const std::string path = field.path.substr(0, dot);
    if (!previous.starts_with(path + ".")) found.push_back(find_group(path));
  }
  return found;
}

/// Calls `use(group)` and `use(field)` in the order in which they are documented.
template <class Use>
void for_each_entry(Use use) {
  std::string previous;
  for (const Field& field : fields()) {
    for (const Group* group : groups_before(field, previous))
      use(*group);
    use(field);
    previous = field.path;
  }
}

std::string examples_of(const std::string& path) {
  static const std::vector<FieldExample> all = field_examples();
  std::string text;
  for (const FieldExample& example : all)
    if (example.field == path) text += "\n" + to_markdown(example, play(example));
  return text;
}

std::string list_of_values(const Field& field) {
  const std::string standard = default_text(field);
  std::string text;
  for (std::size_t i = 0; i < field.names.size(); ++i) {
    const std::string name = fmt::format("`{}`", field.names[i]);
    text +=
        fmt::format("- {}{}: {}\n", name, name == standard ? " (default)" : "", field.meanings[i]);
  }
  if (field.kind == FieldKind::choices)
    text = fmt::format("A list{}, by default {}, of\n\n{}", items_text(field), standard, text);
  return text;
}

std::string values_line(const Field& field) {
  if (!field.names.empty()) return list_of_values(field);
  const std::string standard = default_text(field);
  return fmt::format("Values: {}. {}.\n", values_text(field),
                     standard == "–" ? "No default" : "Default: " + standard);
}

/// A heading for a group at the top, or a field outside any; a smaller one for what is below.
std::string heading(const std::string& path) {
  return fmt::format("{} `{}`\n\n", path.find('.') == std::string::npos ? "###" : "####", path);
}

std::string section(const Group& group) {
  std::string text = heading(group.path) + group.meaning + "\n";
  if (group.optional)
    text += fmt::format("\nValues: `none` or the fields below. Default: `none`.\n\n{}\n",
                        users_text(group));
  return text + examples_of(group.path);
}

/// What is no rule is in every file, or means nothing to others.
std::string section(const Field& field) {
  std::string text = heading(field.path) + field.meaning + "\n\n" + values_line(field);
  if (field.matters_to_play) text += "\n" + users_text(field) + "\n";
  return text + examples_of(field.path);
}

} // namespace

std::string names_text(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names)
    text += fmt::format("{}`{}`", text.empty() ? "" : ", ", name);
  return text;
}

std::string link_to(const std::string& path) {
  std::string anchor = path;
  std::erase(anchor, '.');
  return fmt::format("[`{}`](#{})", path, anchor);
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
    return fmt::format("list of {}{}", range_text(field), items_text(field));
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

std::string fields_table() {
  std::string text = "| field | values | default | meaning |\n|---|---|---|---|\n";

  struct Rows {
    std::string& text;

    void operator()(const Group& group) const {
      if (group.optional)
        text += table_row(group.path, "`none` or the fields below", "`none`", group.meaning);
    }

    void operator()(const Field& field) const {
      text += table_row(field.path, values_text(field), default_text(field), field.meaning);
    }
  };

  for_each_entry(Rows{text});
  return text;
}

std::string fields_in_full() {
  std::string text;
  for_each_entry([&](const auto& entry) { text += (text.empty() ? "" : "\n") + section(entry); });
  return text;
}

std::string with_part(const std::string& text, const std::string& name, const std::string& part) {
  const std::size_t mark = text.find("<!-- " + name + ":");
  const std::size_t end = text.find("<!-- end of " + name + " -->");
  if (mark == std::string::npos || end == std::string::npos || end < mark)
    throw std::runtime_error("there is no part " + name);
  const std::size_t begin = text.find('\n', mark) + 1;
  return text.substr(0, begin) + "\n" + part + "\n" + text.substr(end);
}

} // namespace sowlab::documentation_test
