#include "core/document/document.h"
#include "runner/study/fields.h"
#include "runner/study/study.h"
#include "tests/command/program.h"
#include "tests/documentation/pages.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <limits>
#include <stdexcept>

namespace sowlab::documentation_test {
namespace {

namespace fs = std::filesystem;

std::string count_text(const StudyField& field) {
  return field.most == std::numeric_limits<std::int64_t>::max()
             ? fmt::format("from {} (to 2^63 - 1)", field.least)
             : fmt::format("{} to {}", field.least, field.most);
}

std::string kind_text(const StudyField& field) {
  switch (field.kind) {
  case StudyKind::name:
    return fmt::format("letters, digits, `-`, `_`, `.`; at most {}", field.most);
  case StudyKind::text:
    return "text";
  case StudyKind::count:
    return count_text(field);
  case StudyKind::decimal:
    return "a number above 0";
  case StudyKind::choice:
    return names_text(field.names);
  case StudyKind::games:
    return count_text(field) + ", or the fields below";
  case StudyKind::records:
    return names_text(field.names) + ", or a number " + count_text(field);
  case StudyKind::map:
    return "the fields below";
  case StudyKind::entries:
    return "list of names, or of the fields below";
  case StudyKind::maps:
    return "list of the fields below";
  case StudyKind::agents:
    return "list of [agents](../README.md#agents)";
  case StudyKind::columns:
    return "a number, a list, a range, or " + names_text(field.names);
  case StudyKind::changes:
    return "[fields of a variant](../variants/README.md) with a value or a list of values";
  case StudyKind::texts:
    return "text, or a list of texts";
  }
  return {};
}

std::string standard_text(const StudyField& field) {
  if (field.required) return field.standard.empty() ? "must be given" : "`" + field.standard + "`";
  return field.standard.empty() ? "–" : "`" + field.standard + "`";
}

// Who uses a field

/// Whether a file has a field: in the map itself, or in an item of a list on the way to it.
bool has_field(const Node& node, std::string_view path) {
  if (node.kind == Node::Kind::list)
    return std::any_of(node.items.begin(), node.items.end(),
                       [&](const Node& item) { return has_field(item, path); });
  const std::size_t dot = path.find('.');
  const Node* const inner = node.find(path.substr(0, dot));
  if (inner == nullptr || dot == std::string_view::npos) return inner != nullptr;
  return has_field(*inner, path.substr(dot + 1));
}

std::string studies_with(const StudyField& field) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(SOWLAB_ROOT "/configs")) {
    if (entry.path().extension() != ".yaml") continue;
    Diagnostics diagnostics;
    const Node map = read_document(entry.path().string(), diagnostics);
    diagnostics.throw_if_errors();
    if (has_field(map, field.path)) names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names.empty() ? "No shipped study uses it."
                       : fmt::format("Used in {}.", names_text(names));
}

// Examples: fields, and the cells they come to

struct StudyExample {
  std::string field;
  std::string yaml;
};

const std::vector<StudyExample>& study_examples() {
  static const std::vector<StudyExample> all = [] {
    Diagnostics diagnostics;
    const Node list =
        read_document(SOWLAB_ROOT "/tests/documentation/study_examples.yaml", diagnostics);
    diagnostics.throw_if_errors();
    std::vector<StudyExample> examples;
    for (const Node& item : list.items)
      examples.push_back({item.find("field")->text, item.find("study")->text});
    return examples;
  }();
  return all;
}

std::string labels_of(const std::string& yaml) {
  const command::Folder folder;
  folder.write("example.yaml", "study: example\n" + yaml);
  Diagnostics diagnostics;
  const Study study =
      read_study(folder.path() + "/example.yaml", Library({SOWLAB_ROOT "/variants"}), diagnostics);
  diagnostics.throw_if_errors();
  std::string labels;
  for (const Cell& cell : study.cells)
    labels += cell.label + "\n";
  return labels;
}

std::string study_examples_of(const StudyField& field) {
  std::string text;
  for (const StudyExample& example : study_examples())
    if (example.field == field.path)
      text += fmt::format("\n```yaml\n{}```\n\nThe cells:\n\n```text\n{}```\n", example.yaml,
                          labels_of(example.yaml));
  return text;
}

/// Whether it has a part in which cells there are.
bool makes_cells(const StudyField& field) {
  return field.path.starts_with("variants.") || field.path == "agents" || field.path == "pairings";
}

std::string study_section(const StudyField& field) {
  std::string text =
      fmt::format("{} `{}`\n\n{}\n\n", field.path.find('.') == std::string::npos ? "###" : "####",
                  field.path, field.meaning);
  if (field.kind == StudyKind::choice) {
    for (std::size_t i = 0; i < field.names.size(); ++i)
      text += fmt::format("- `{}`{}: {}\n", field.names[i],
                          field.names[i] == field.standard ? " (default)" : "", field.meanings[i]);
  } else {
    text += fmt::format("Values: {}.", kind_text(field));
    if (field.required && field.standard.empty())
      text += " It must be given.";
    else if (!field.standard.empty())
      text += fmt::format(" Default: `{}`.", field.standard);
    text += "\n";
  }
  const std::string examples = study_examples_of(field);
  if (makes_cells(field) && examples.empty())
    throw std::runtime_error(field.path + " has no example");
  return text + "\n" + studies_with(field) + "\n" + examples;
}

} // namespace

std::string study_fields_table() {
  std::string text = "| field | values | default | meaning |\n|---|---|---|---|\n";
  for (const StudyField& field : study_fields())
    text += fmt::format("| {} | {} | {} | {} |\n", link_to(field.path), kind_text(field),
                        standard_text(field), field.meaning);
  return text;
}

std::string study_fields_in_full() {
  std::string text;
  for (const StudyField& field : study_fields())
    text += (text.empty() ? "" : "\n") + study_section(field);
  return text;
}

} // namespace sowlab::documentation_test
