#include "runner/study/overrides.h"

#include "core/rules/fields.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace sowlab {
namespace {

bool holds_list(std::string_view path) {
  const Field* field = find_field(path);
  if (field == nullptr) return false;
  switch (field->kind) {
  case FieldKind::numbers:
  case FieldKind::choices:
  case FieldKind::texts:
  case FieldKind::exceptions:
    return true;
  default:
    return false;
  }
}

bool is_sweep(const Node& value, std::string_view path) {
  if (value.kind != Node::Kind::list || value.items.empty()) return false;
  if (!holds_list(path)) return true;
  return std::all_of(value.items.begin(), value.items.end(),
                     [](const Node& item) { return item.kind == Node::Kind::list; });
}

void add_sweeps(const Node& map, const std::string& prefix, std::vector<Sweep>& sweeps,
                Diagnostics& diagnostics) {
  for (const Entry& entry : map.entries) {
    Node field = entry.key;
    field.text = prefix + field.text;
    if (field.text == "board.columns")
      diagnostics.error(field.place, "the number of columns of a study is not an override",
                        "write columns: [8, 12] beside variant:");
    else if (entry.value.kind == Node::Kind::map)
      add_sweeps(entry.value, field.text + ".", sweeps, diagnostics);
    else if (is_sweep(entry.value, field.text))
      sweeps.push_back({field, entry.value.items});
    else
      sweeps.push_back({field, {entry.value}});
  }
}

std::string value_text(const Node& node) {
  std::vector<std::string> parts;
  for (const Node& item : node.items)
    parts.push_back(value_text(item));
  for (const Entry& entry : node.entries)
    parts.push_back(fmt::format("{}: {}", entry.key.text, value_text(entry.value)));
  if (node.kind == Node::Kind::list) return fmt::format("[{}]", fmt::join(parts, ", "));
  if (node.kind == Node::Kind::map) return fmt::format("{{{}}}", fmt::join(parts, ", "));
  return node.text;
}

Overrides single(const Node& field, const Node& value) {
  Overrides overrides;
  overrides.map.place = field.place;
  overrides.map.entries.push_back({field, value});
  overrides.label = fmt::format(" {}={}", field.text, value_text(value));
  return overrides;
}

} // namespace

std::vector<Sweep> read_sweeps(const Node& map, Diagnostics& diagnostics) {
  std::vector<Sweep> sweeps;
  if (map.kind == Node::Kind::map)
    add_sweeps(map, "", sweeps, diagnostics);
  else
    diagnostics.error(map.place,
                      fmt::format("expected a map from fields to values, not {}", describe(map)),
                      "write {capture.extra.holes: [0, 1, 2]}, say");
  return sweeps;
}

std::vector<Overrides> cross(const std::vector<Sweep>& sweeps) {
  std::vector<Overrides> all(1);
  for (const Sweep& sweep : sweeps) {
    std::vector<Overrides> longer;
    for (const Overrides& overrides : all)
      for (const Node& value : sweep.values)
        longer.push_back(joined(overrides, single(sweep.field, value)));
    all = std::move(longer);
  }
  return all;
}

std::vector<Overrides> one_at_a_time(const std::vector<Sweep>& sweeps) {
  std::vector<Overrides> all;
  for (const Sweep& sweep : sweeps)
    for (const Node& value : sweep.values)
      all.push_back(single(sweep.field, value));
  return all;
}

Overrides joined(Overrides first, const Overrides& second) {
  first.map.entries.insert(first.map.entries.end(), second.map.entries.begin(),
                           second.map.entries.end());
  if (!first.map.place.source) first.map.place = second.map.place;
  first.label += second.label;
  return first;
}

} // namespace sowlab
