#include "core/rules/read.h"

#include "core/rules/fields.h"

#include <algorithm>
#include <fmt/format.h>

namespace sowlab {
namespace {

/// Reads the fields below one path; one object a file, so that places are gathered in one map.
class Reader {
 public:
  Reader(Variant& variant, Diagnostics& diagnostics)
      : variant_(variant), diagnostics_(diagnostics) {}

  void read_map(const Node& map, const std::string& prefix);

  const Places& places() const { return places_; }

 private:
  void read_entry(const Entry& entry, const std::string& path);
  void read_field(const Field& field, const Node& node);
  void read_group(const Group& group, const Node& node);
  void read_notes(const Node& node);
  void report_unknown(const Entry& entry, const std::string& path);
  std::optional<Value> read_value(const Field& field, const Node& node);
  std::optional<Value> read_numbers(const Field& field, const Node& node);
  std::optional<Value> read_choices(const Field& field, const Node& node);
  std::optional<Value> read_texts(const Field& field, const Node& node);
  std::optional<Value> read_exceptions(const Field& field, const Node& node);
  std::optional<int> read_hole(const Node& node, const std::string& what);
  bool expect_list(const Field& field, const Node& node);

  Variant& variant_;
  Diagnostics& diagnostics_;
  Places places_;
};

std::vector<std::string> names_below(const std::string& prefix) {
  std::vector<std::string> names;
  const auto add = [&](const std::string& path) {
    if (path.size() <= prefix.size() || path.compare(0, prefix.size(), prefix) != 0) return;
    const std::string name =
        path.substr(prefix.size(), path.find('.', prefix.size()) - prefix.size());
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  };
  for (const Field& field : fields())
    add(field.path);
  if (prefix.empty())
    for (const char* name : {"extends", "notes", "rulesets"})
      names.emplace_back(name);
  return names;
}

/// Where else a field or group of that name belongs, in words; empty if nowhere.
std::string home_of(std::string_view name, std::string_view prefix) {
  const std::vector<std::string> top = names_below("");
  if (!prefix.empty() && std::find(top.begin(), top.end(), name) != top.end())
    return fmt::format("'{}' belongs to the file as a whole, not under '{}'", name,
                       prefix.substr(0, prefix.size() - 1));
  const auto parent = [&](const std::string& path) -> std::string {
    const std::size_t dot = path.rfind('.');
    if (dot == std::string::npos || std::string_view(path).substr(dot + 1) != name) return {};
    return path.substr(0, dot);
  };
  for (const Group& group : groups())
    if (const std::string home = parent(group.path); !home.empty())
      return fmt::format("'{}' belongs under '{}'", name, home);
  for (const Field& field : fields())
    if (const std::string home = parent(field.path); !home.empty())
      return fmt::format("'{}' belongs under '{}'", name, home);
  return {};
}

void Reader::read_map(const Node& map, const std::string& prefix) {
  for (const Entry& entry : map.entries)
    read_entry(entry, prefix + entry.key.text);
}

void Reader::read_entry(const Entry& entry, const std::string& path) {
  places_[path] = entry.key.place;
  if (path == "notes") return read_notes(entry.value);
  if (const Field* field = find_field(path)) return read_field(*field, entry.value);
  if (const Group* group = find_group(path)) return read_group(*group, entry.value);
  report_unknown(entry, path);
}

std::string item_of(const Field& field) {
  return "an item of " + field.path;
}

void Reader::read_field(const Field& field, const Node& node) {
  if (const std::optional<Value> value = read_value(field, node)) field.set(variant_, *value);
}

void Reader::read_group(const Group& group, const Node& node) {
  if (group.optional && node.kind == Node::Kind::scalar && node.text == "none")
    return group.leave(variant_);
  if (node.kind != Node::Kind::map) {
    const std::string fields = fmt::format("a map of fields{}", group.optional ? " or none" : "");
    return diagnostics_.error(
        node.place, fmt::format("{} must be {}, not {}", group.path, fields, describe(node)),
        fmt::format("its fields: {}", fmt::join(names_below(group.path + "."), ", ")));
  }
  group.enter(variant_);
  read_map(node, group.path + ".");
}

void Reader::report_unknown(const Entry& entry, const std::string& path) {
  const std::string& name = entry.key.text;
  const std::string prefix = path.substr(0, path.size() - name.size());
  const std::vector<std::string> siblings = names_below(prefix);
  const auto is_sibling = [&](std::string_view word) {
    return std::find(siblings.begin(), siblings.end(), word) != siblings.end();
  };
  if (is_sibling(name)) // of those that are no rules: taken out before the rules are read
    return diagnostics_.error(entry.key.place, fmt::format("'{}' cannot be changed here", path));
  const bool misspelt = !nearest(name, {siblings.begin(), siblings.end()}).empty();
  std::string help = misspelt ? "" : home_of(name, prefix);
  const std::size_t colon = name.find(':');
  if (colon != std::string::npos && is_sibling(std::string_view(name).substr(0, colon)))
    help = "put a blank after the ':'";
  if (help.empty()) help = suggest(name, siblings);
  Node shown = entry.key;
  shown.text = path;
  diagnostics_.error(entry.key.place, fmt::format("unknown field {}", describe(shown)), help);
}

std::optional<Value> Reader::read_value(const Field& field, const Node& node) {
  switch (field.kind) {
  case FieldKind::flag:
    return read_flag(node, field.path, diagnostics_);
  case FieldKind::number:
    return read_number(node, field.path, field.least, field.most, diagnostics_);
  case FieldKind::choice:
    return read_choice(node, field.path, field.names, diagnostics_);
  case FieldKind::text:
    return read_text(node, field.path, diagnostics_);
  case FieldKind::numbers:
    return read_numbers(field, node);
  case FieldKind::choices:
    return read_choices(field, node);
  case FieldKind::texts:
    return read_texts(field, node);
  case FieldKind::columns:
    return read_columns(node, field.path, diagnostics_);
  case FieldKind::exceptions:
    return read_exceptions(field, node);
  }
  return std::nullopt;
}

bool Reader::expect_list(const Field& field, const Node& node) {
  if (node.kind == Node::Kind::list) return true;
  diagnostics_.error(node.place,
                     fmt::format("{} must be a list, not {}", field.path, describe(node)),
                     node.kind != Node::Kind::scalar  ? ""
                     : field.kind == FieldKind::texts ? fmt::format("write [\"{}\"]", node.text)
                                                      : fmt::format("write [{}]", node.text));
  return false;
}

std::optional<Value> Reader::read_numbers(const Field& field, const Node& node) {
  if (!expect_list(field, node)) return std::nullopt;
  std::vector<int> numbers;
  for (const Node& item : node.items)
    if (const auto number =
            read_number(item, item_of(field), field.least, field.most, diagnostics_))
      numbers.push_back(*number);
  return numbers;
}

std::optional<Value> Reader::read_choices(const Field& field, const Node& node) {
  if (!expect_list(field, node)) return std::nullopt;
  std::vector<int> choices;
  for (const Node& item : node.items) {
    const std::string what = item.kind == Node::Kind::scalar ? field.path : item_of(field);
    if (const auto choice = read_choice(item, what, field.names, diagnostics_)) {
      const std::string& name = field.names[static_cast<std::size_t>(*choice)];
      if (std::find(choices.begin(), choices.end(), *choice) != choices.end())
        diagnostics_.error(item.place, fmt::format("{} has '{}' twice", field.path, name));
      choices.push_back(*choice);
    }
  }
  if (node.items.empty())
    diagnostics_.error(node.place, fmt::format("{} is an empty list", field.path),
                       fmt::format("write [{}], say", field.names[0]));
  return choices;
}

std::optional<Value> Reader::read_texts(const Field& field, const Node& node) {
  if (!expect_list(field, node)) return std::nullopt;
  std::vector<std::string> texts;
  for (const Node& item : node.items)
    if (const auto text = read_text(item, item_of(field), diagnostics_)) texts.push_back(*text);
  return texts;
}

/// Calls `read(key, value)` for each entry; it says whether it knows the key. False if the node is
/// no map or has a key that is not known.
template <class Read>
bool read_keys(const Node& node, const std::string& what, const std::vector<std::string>& keys,
               Read read, Diagnostics& diagnostics) {
  if (node.kind != Node::Kind::map) {
    diagnostics.error(node.place, fmt::format("{} must be a map, not {}", what, describe(node)),
                      fmt::format("write {{{}: ...}}", fmt::join(keys, ": ..., ")));
    return false;
  }
  bool all_known = true;
  for (const Entry& entry : node.entries) {
    if (read(entry.key.text, entry.value)) continue;
    all_known = false;
    diagnostics.error(entry.key.place,
                      fmt::format("unknown key {} of {}", describe(entry.key), what),
                      suggest(entry.key.text, keys));
  }
  return all_known;
}

/// Counted from the left, or from the right as a negative number.
std::optional<int> Reader::read_hole(const Node& node, const std::string& what) {
  const auto number =
      read_number(node, what, -most_board_columns, most_board_columns, diagnostics_);
  if (number != 0) return number;
  diagnostics_.error(node.place, fmt::format("{} counts from 1, from the owner's left, or from -1, "
                                             "from his right: there is no hole 0",
                                             what));
  return std::nullopt;
}

std::optional<Value> Reader::read_exceptions(const Field& field, const Node& node) {
  if (!expect_list(field, node)) return std::nullopt;
  std::vector<StartException> exceptions;
  for (const Node& item : node.items) {
    std::optional<int> row, hole, seeds, player;
    const auto read = [&](const std::string& key, const Node& value) {
      if (key == "row")
        row = read_choice(value, field.path + " row", {"outer", "inner"}, diagnostics_);
      else if (key == "hole")
        hole = read_hole(value, field.path + " hole");
      else if (key == "seeds")
        seeds = read_number(value, field.path + " seeds", 0, 1000, diagnostics_);
      else if (key == "player")
        player = read_choice(value, field.path + " player", {"south", "north"}, diagnostics_);
      else
        return false;
      return true;
    };
    if (read_keys(item, item_of(field), {"row", "hole", "seeds", "player"}, read, diagnostics_))
      for (const char* key : {"row", "hole", "seeds"})
        if (item.find(key) == nullptr)
          diagnostics_.error(item.place, fmt::format("{} lacks '{}'", item_of(field), key));
    if (!row || !hole || !seeds) continue;
    places_[fmt::format("{}.{}", field.path, exceptions.size())] = item.place;
    const Owner owner = !player ? Owner::both : *player == 0 ? Owner::south : Owner::north;
    exceptions.push_back({{static_cast<Row>(*row), *hole}, *seeds, owner});
  }
  return exceptions;
}

void Reader::read_notes(const Node& node) {
  if (node.kind != Node::Kind::map)
    return diagnostics_.error(
        node.place, fmt::format("notes must be a map from fields to text, not {}", describe(node)));
  // Notes are keyed by dotted paths; expanding dotted keys has nested them.
  const std::function<void(const Node&, const std::string&)> read = [&](const Node& map,
                                                                        const std::string& prefix) {
    for (const Entry& entry : map.entries) {
      const std::string path = prefix + entry.key.text;
      if (entry.value.kind == Node::Kind::map) {
        read(entry.value, path + ".");
      } else if (find_field(path) == nullptr && find_group(path) == nullptr) {
        Node shown = entry.key;
        shown.text = path;
        diagnostics_.error(entry.key.place,
                           fmt::format("a note on an unknown field {}", describe(shown)));
      } else if (const auto text = read_text(entry.value, "a note", diagnostics_)) {
        variant_.notes[path] = *text;
      }
    }
  };
  read(node, "");
}

Columns read_range(const Node& node, const std::string& what, Diagnostics& diagnostics) {
  Columns columns;
  columns.to = most_board_columns;
  std::optional<int> from, standard;
  const auto read = [&](const std::string& key, const Node& value) {
    const auto number = [&](int least) {
      return read_number(value, what + " " + key, least, most_board_columns, diagnostics);
    };
    if (key == "from")
      from = number(1);
    else if (key == "to")
      columns.to = number(1).value_or(most_board_columns);
    else if (key == "step")
      columns.step = number(1).value_or(1);
    else if (key == "default")
      standard = number(1);
    else if (key == "beyond")
      columns.beyond = read_choice(value, what + " beyond", {"error", "warning"}, diagnostics) == 1;
    else
      return false;
    return true;
  };
  const bool all_known =
      read_keys(node, what, {"from", "to", "step", "default", "beyond"}, read, diagnostics);
  columns.from = from.value_or(1);
  columns.standard = standard.value_or(columns.from);
  if (columns.to < columns.from)
    diagnostics.error(node.place, fmt::format("{} run from {} to {}: no number at all", what,
                                              columns.from, columns.to));
  else if (node.find("from") == nullptr && all_known)
    diagnostics.error(node.place, what + " lacks 'from'");
  else if (from && !columns.contains(columns.standard))
    diagnostics.error(
        node.find("default") ? node.find("default")->place : node.place,
        fmt::format("the default of {} is not among the numbers allowed", columns.standard));
  return columns;
}

} // namespace

Columns read_columns(const Node& node, const std::string& what, Diagnostics& diagnostics) {
  Columns columns;
  if (node.kind == Node::Kind::map) return read_range(node, what, diagnostics);
  if (node.kind == Node::Kind::list) {
    for (const Node& item : node.items)
      if (const auto number =
              read_number(item, "an item of " + what, 1, most_board_columns, diagnostics)) {
        if (columns.contains(*number) && !columns.listed.empty())
          diagnostics.error(item.place, fmt::format("{} has {} twice", what, *number));
        columns.listed.push_back(*number);
      }
    if (node.items.empty()) diagnostics.error(node.place, what + " is an empty list");
    if (!columns.listed.empty()) columns.standard = columns.listed.front();
    return columns;
  }
  if (node.kind == Node::Kind::scalar && !to_integer(node.text))
    diagnostics.error(node.place,
                      fmt::format("{} must be a number from 1 to {}, a list or a range, not {}",
                                  what, most_board_columns, describe(node)),
                      "write 8, say, or [8, 12], or {from: 6, to: 12}");
  else if (const auto number = read_number(node, what, 1, most_board_columns, diagnostics))
    columns.standard = columns.from = columns.to = *number;
  return columns;
}

Variant read_variant(const Node& map, Diagnostics& diagnostics) {
  Variant variant;
  if (map.kind != Node::Kind::map) {
    diagnostics.error(map.place,
                      fmt::format("a variant must be a map of fields, not {}", describe(map)));
    return variant;
  }
  Reader reader(variant, diagnostics);
  reader.read_map(map, "");
  if (!diagnostics.has_errors()) check_variant(variant, reader.places(), map.place, diagnostics);
  return variant;
}

} // namespace sowlab
