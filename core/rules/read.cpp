#include "core/rules/read.h"

#include "core/rules/field_help.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

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
  void report_not_indented(const std::string& group, const std::vector<const Entry*>& entries);
  std::optional<Value> read_value(const Field& field, const Node& node);
  std::optional<Value> read_numbers(const Field& field, const Node& node);
  std::optional<Value> read_choices(const Field& field, const Node& node);
  std::optional<Value> read_texts(const Field& field, const Node& node);
  std::optional<Value> read_exceptions(const Field& field, const Node& node);
  std::optional<int> read_hole(const Node& node, const std::string& what);
  bool expect_list(const Field& field, const Node& node);
  void report_missing(const Field& field, const Node& exception);

  Variant& variant_;
  Diagnostics& diagnostics_;
  Places places_;
};

bool is_known(const std::string& path) {
  return path == "notes" || find_field(path) != nullptr || find_group(path) != nullptr;
}

/// Fields that stand beside the group to which they belong, by the key of that group.
using Strays = std::map<const Entry*, std::vector<const Entry*>>;

/// Looks for groups left without fields, and for the fields after them that are unknown where they
/// stand.
Strays fields_not_indented(const Node& map, const std::string& prefix) {
  Strays strays;
  std::vector<const Entry*> empty_groups;
  for (const Entry& entry : map.entries) {
    const std::string& name = entry.key.text;
    if (entry.value.kind == Node::Kind::empty && find_group(prefix + name) != nullptr)
      empty_groups.push_back(&entry);
    if (is_known(prefix + name)) continue;
    const auto group =
        std::find_if(empty_groups.rbegin(), empty_groups.rend(), [&](const Entry* candidate) {
          return is_known(fmt::format("{}{}.{}", prefix, candidate->key.text, name));
        });
    if (group != empty_groups.rend()) strays[*group].push_back(&entry);
  }
  return strays;
}

void Reader::read_map(const Node& map, const std::string& prefix) {
  const Strays strays = fields_not_indented(map, prefix);
  std::vector<const Entry*> reported;
  for (const auto& [group, entries] : strays) {
    report_not_indented(prefix + group->key.text, entries);
    reported.push_back(group);
    reported.insert(reported.end(), entries.begin(), entries.end());
  }
  for (const Entry& entry : map.entries)
    if (std::find(reported.begin(), reported.end(), &entry) == reported.end())
      read_entry(entry, prefix + entry.key.text);
}

void Reader::report_not_indented(const std::string& group,
                                 const std::vector<const Entry*>& entries) {
  std::vector<std::string> names;
  for (const Entry* entry : entries)
    names.push_back(entry->key.text);
  diagnostics_.error(
      entries.front()->key.place,
      fmt::format("{} is not indented under '{}'", describe(entries.front()->key), group),
      fmt::format("put two more blanks before {}", fmt::join(names, ", ")));
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
        help_for_group(group, node));
  }
  group.enter(variant_);
  read_map(node, group.path + ".");
}

void Reader::report_unknown(const Entry& entry, const std::string& path) {
  const std::string& name = entry.key.text;
  const std::string prefix = path.substr(0, path.size() - name.size());
  const std::vector<std::string> siblings = names_below(prefix);
  // Of those that are no rules: taken out before the rules are read.
  if (std::find(siblings.begin(), siblings.end(), name) != siblings.end())
    return diagnostics_.error(entry.key.place, fmt::format("'{}' cannot be changed here", path),
                              "write a variant file of its own that extends this one");
  Node shown = entry.key;
  shown.text = path;
  diagnostics_.error(entry.key.place, fmt::format("unknown field {}", describe(shown)),
                     help_for_unknown_field(entry, prefix));
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
                     help_for_list(field, node));
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
        diagnostics_.error(item.place, fmt::format("{} has '{}' twice", field.path, name),
                           "remove one of them");
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
  diagnostics_.error(node.place,
                     fmt::format("{} counts from 1, from the owner's left, or from -1, "
                                 "from his right: there is no hole 0",
                                 what),
                     "write 1 for the leftmost hole");
  return std::nullopt;
}

/// Several items of one field each, which are all different.
bool is_one_exception(const Node& list) {
  std::set<std::string> keys;
  for (const Node& item : list.items) {
    if (item.kind != Node::Kind::map || item.entries.size() != 1) return false;
    keys.insert(item.entries.front().key.text);
  }
  return keys.size() > 1 && keys.size() == list.items.size();
}

void Reader::report_missing(const Field& field, const Node& exception) {
  std::vector<std::string> missing;
  for (const char* key : {"row", "hole", "seeds"})
    if (exception.find(key) == nullptr) missing.push_back(fmt::format("'{}'", key));
  if (missing.empty()) return;
  diagnostics_.error(exception.place,
                     fmt::format("{} lacks {}", item_of(field), fmt::join(missing, ", ")),
                     "write {row: inner, hole: 1, seeds: 0}, say");
}

std::optional<Value> Reader::read_exceptions(const Field& field, const Node& node) {
  if (!expect_list(field, node)) return std::nullopt;
  std::vector<StartException> exceptions;
  if (is_one_exception(node)) {
    diagnostics_.error(node.items.front().place,
                       "the fields of one hole are items of their own here",
                       "put them together in braces: {row: inner, hole: 1, seeds: 0}");
    return std::nullopt;
  }
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
      report_missing(field, item);
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
        node.place, fmt::format("notes must be a map from fields to text, not {}", describe(node)),
        "write the field that a note is on: notes: {capture.by: \"...\"}; other remarks may be "
        "comments, after '#'");
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
                           fmt::format("a note on an unknown field {}", describe(shown)),
                           help_for_unknown_note(path));
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
    diagnostics.error(
        node.place,
        fmt::format("{} run from {} to {}: no number at all", what, columns.from, columns.to),
        fmt::format("write {{from: {}, to: {}}}", columns.to, columns.from));
  else if (node.find("from") == nullptr && all_known)
    diagnostics.error(node.place, what + " lacks 'from'",
                      "write the fewest columns too: {from: 6, to: 12}, say");
  else if (from && !columns.contains(columns.standard))
    diagnostics.error(
        node.find("default") ? node.find("default")->place : node.place,
        fmt::format("the default of {} is not among the numbers allowed", columns.standard),
        fmt::format("allowed: {}", to_text(columns)));
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
          diagnostics.error(item.place, fmt::format("{} has {} twice", what, *number),
                            "remove one of them");
        columns.listed.push_back(*number);
      }
    if (node.items.empty())
      diagnostics.error(node.place, what + " is an empty list", help_for_columns(node));
    if (!columns.listed.empty()) columns.standard = columns.listed.front();
    return columns;
  }
  if (node.kind == Node::Kind::scalar && !to_integer(node.text))
    diagnostics.error(node.place,
                      fmt::format("{} must be a number from 1 to {}, a list or a range, not {}",
                                  what, most_board_columns, describe(node)),
                      help_for_columns(node));
  else if (const auto number = read_number(node, what, 1, most_board_columns, diagnostics))
    columns.standard = columns.from = columns.to = *number;
  return columns;
}

Variant read_variant(const Node& map, Diagnostics& diagnostics) {
  Variant variant;
  if (map.kind != Node::Kind::map) {
    diagnostics.error(map.place,
                      fmt::format("a variant must be a map of fields, not {}", describe(map)),
                      help_for_no_map(map, "start: {every: 2}"));
    return variant;
  }
  Reader reader(variant, diagnostics);
  reader.read_map(map, "");
  if (!diagnostics.has_errors()) check_variant(variant, reader.places(), map.place, diagnostics);
  return variant;
}

} // namespace sowlab
