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
  if (value.kind != Node::Kind::list) return false;
  if (!holds_list(path)) return true;
  return !value.items.empty() &&
         std::all_of(value.items.begin(), value.items.end(),
                     [](const Node& item) { return item.kind == Node::Kind::list; });
}

/// `path` with the names of a key, dotted or not; empty when the key is none (which is reported).
std::vector<Node> path_with(std::vector<Node> path, const Entry& entry, Diagnostics& diagnostics) {
  Node map{Node::Kind::map, entry.key.place, {}, false, {}, {}};
  map.entries.push_back({entry.key, Node{}});
  map = expand_dotted_keys(std::move(map), diagnostics);
  if (map.entries.empty()) return {};
  for (const Node* inner = &map; !inner->entries.empty(); inner = &inner->entries.front().value)
    path.push_back(inner->entries.front().key);
  return path;
}

std::string dotted(const std::vector<Node>& path) {
  std::string text;
  for (const Node& name : path)
    text += text.empty() ? name.text : "." + name.text;
  return text;
}

/// What a study must leave as it is: it is no rule, or has a place of its own in a study.
bool is_refused(const std::string& field, const Place& place, Diagnostics& diagnostics) {
  if (field == "board.columns") {
    diagnostics.error(place, "the number of columns of a study is not an override",
                      "write columns: [8, 12] beside variant:");
    return true;
  }
  const Field* known = find_field(field);
  const bool is_rule = known == nullptr || known->matters_to_play;
  if (is_rule && field != "extends" && field != "rulesets" && field != "notes") return false;
  diagnostics.error(place, fmt::format("'{}' is no rule: a study cannot change it", field),
                    "write a variant file of its own that extends this one");
  return true;
}

void add_sweeps(const Node& map, const std::vector<Node>& prefix, std::vector<Sweep>& sweeps,
                Diagnostics& diagnostics) {
  for (const Entry& entry : map.entries) {
    const std::vector<Node> path = path_with(prefix, entry, diagnostics);
    if (path.empty()) continue;
    const std::string field = dotted(path);
    if (is_refused(field, entry.key.place, diagnostics)) continue;
    if (entry.value.kind == Node::Kind::map)
      add_sweeps(entry.value, path, sweeps, diagnostics);
    else if (!is_sweep(entry.value, field))
      sweeps.push_back({path, {entry.value}});
    else if (entry.value.items.empty())
      diagnostics.error(entry.value.place, fmt::format("an empty list: no value for {}", field),
                        "write the values into the brackets, or remove the field");
    else
      sweeps.push_back({path, entry.value.items});
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

Overrides single(const std::vector<Node>& path, Node value) {
  Overrides overrides;
  overrides.settings = {{dotted(path), value_text(value)}};
  for (auto name = path.rbegin(); name != path.rend(); ++name) {
    Node map{Node::Kind::map, name->place, {}, false, {}, {}};
    map.entries.push_back({*name, std::move(value)});
    value = std::move(map);
  }
  overrides.map = std::move(value);
  return overrides;
}

} // namespace

std::string to_text(const std::vector<Setting>& settings) {
  std::string text;
  for (const Setting& setting : settings)
    text += fmt::format(" {}={}", setting.field, setting.value);
  return text;
}

std::vector<Sweep> read_sweeps(const Node& map, Diagnostics& diagnostics) {
  std::vector<Sweep> sweeps;
  if (map.kind == Node::Kind::map)
    add_sweeps(map, {}, sweeps, diagnostics);
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
        longer.push_back(joined(overrides, single(sweep.path, value)));
    all = std::move(longer);
  }
  return all;
}

std::vector<Overrides> one_at_a_time(const std::vector<Sweep>& sweeps) {
  std::vector<Overrides> all;
  for (const Sweep& sweep : sweeps)
    for (const Node& value : sweep.values) {
      all.push_back(single(sweep.path, value));
      all.back().settings.back().varied = true;
    }
  return all;
}

Overrides joined(Overrides first, const Overrides& second) {
  first.map.entries.insert(first.map.entries.end(), second.map.entries.begin(),
                           second.map.entries.end());
  if (!first.map.place.source) first.map.place = second.map.place;
  first.settings.insert(first.settings.end(), second.settings.begin(), second.settings.end());
  return first;
}

} // namespace sowlab
