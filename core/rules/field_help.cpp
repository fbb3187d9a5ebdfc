#include "core/rules/field_help.h"

#include "core/document/plain.h"
#include "core/rules/help.h"
#include "core/rules/synonyms.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

namespace sowlab {
namespace {

bool is_listed(std::string_view name, const std::vector<std::string>& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::string joined_names(const std::vector<std::string>& names) {
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string_view parent_of(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  return path.substr(0, dot == std::string_view::npos ? 0 : dot);
}

std::string last_name(std::string_view path) {
  return std::string(path.substr(path.rfind('.') + 1));
}

/// A group or field, and how its name may be found.
struct Home {
  std::string path;
  std::string letters;
  std::ptrdiff_t depth;
};

/// All groups and fields below the top, groups first.
const std::vector<Home>& homes() {
  static const std::vector<Home> all = [] {
    std::vector<Home> found;
    const auto add = [&](const std::string& path) {
      const std::ptrdiff_t depth = std::count(path.begin(), path.end(), '.');
      if (depth > 0) found.push_back({path, letters_of(last_name(path)), depth});
    };
    for (const Group& group : groups())
      add(group.path);
    for (const Field& field : fields())
      add(field.path);
    return found;
  }();
  return all;
}

/// The path below `prefix` of that name, spelt in whatever way; the least deep one. Empty if there
/// is none.
std::string home_of(std::string_view name, std::string_view prefix) {
  const std::string letters = letters_of(name);
  const Home* found = nullptr;
  for (const Home& home : homes())
    if (home.letters == letters && home.path.starts_with(prefix) &&
        (found == nullptr || home.depth < found->depth))
      found = &home;
  return found == nullptr ? "" : found->path;
}

std::string path_meant_by(std::string_view name) {
  static const std::map<std::string, std::string> paths = [] {
    std::map<std::string, std::string> all;
    for (const Synonym& synonym : field_synonyms())
      all.emplace(letters_of(synonym.word), synonym.meant);
    return all;
  }();
  const auto found = paths.find(letters_of(name));
  return found == paths.end() ? "" : found->second;
}

/// Where a field belongs, and how it is written where that is possible below `prefix`.
std::string belongs(const std::string& home, const Entry& entry, const std::string& prefix) {
  const std::string where =
      fmt::format("'{}' belongs under '{}'", last_name(home), parent_of(home));
  if (home.starts_with(prefix))
    return fmt::format("{}: write {}: {}", where, home.substr(prefix.size()),
                       flow_text(entry.value));
  return fmt::format("{}, not under '{}'", where, parent_of(prefix));
}

/// Help by what a word means; empty if it is none of the synonyms.
std::string by_meaning(const Entry& entry, const std::string& prefix) {
  const std::string path = path_meant_by(entry.key.text);
  if (path.empty()) return {};
  const bool is_deeper = path.starts_with(prefix) && path.find('.', prefix.size()) != path.npos;
  if (is_deeper)
    return fmt::format("did you mean '{}'? Write {}: {}", path, path.substr(prefix.size()),
                       flow_text(entry.value));
  const bool is_here = path.starts_with(prefix);
  return fmt::format("did you mean '{}'?", is_here ? path.substr(prefix.size()) : path);
}

/// A name that differs from one of `names` by an 's' at its end.
bool is_other_number(const std::string& name, const std::vector<std::string>& names) {
  return !same_letters(name + "s", names).empty() ||
         (name.ends_with('s') && !same_letters(name.substr(0, name.size() - 1), names).empty());
}

/// Help for a key that holds its value too, such as "relay:occupied"; empty if it is none.
std::string help_for_key_with_value(const Entry& entry, const std::vector<std::string>& names) {
  const std::string& text = entry.key.text;
  const std::size_t end = std::min(text.find_first_of(":= "), text.size());
  if (end == text.size() || !is_listed(text.substr(0, end), names)) return {};
  if (text[end] == ':' && end + 1 == text.size()) return "write one ':'";
  if (text[end] == ':' && plain(text.substr(end + 1)).starts_with(' '))
    return "put an ordinary blank after the ':', not a no-break one";
  if (text[end] == ':') return "put a blank after the ':'";
  const std::size_t value = text.find_first_not_of("= ", end);
  if (entry.value.kind != Node::Kind::empty || value == std::string::npos) return {};
  return fmt::format("write {}: {}", text.substr(0, end), text.substr(value));
}

bool is_list_of_maps(const Node& node) {
  return node.kind == Node::Kind::list && !node.items.empty() &&
         std::all_of(node.items.begin(), node.items.end(),
                     [](const Node& item) { return item.kind == Node::Kind::map; });
}

bool is_direct(const Field& field, const Group& group) {
  return parent_of(field.path) == group.path;
}

/// "take: [opposite]" by the first field of the group that has that value; or empty.
std::string entry_with_value(const Group& group, const std::string& text) {
  for (const Field& field : fields()) {
    const std::string_view value = same_letters(text, field.names);
    if (!is_direct(field, group) || value.empty()) continue;
    const bool in_list = field.kind == FieldKind::choices;
    return fmt::format("{}: {}{}{}", last_name(field.path), in_list ? "[" : "", value,
                       in_list ? "]" : "");
  }
  return {};
}

/// "by: last_hole" for "by last_hole"; or empty.
std::string entry_without_colon(const Group& group, const std::string& text) {
  const std::size_t blank = text.find(' ');
  if (blank == std::string::npos) return {};
  const std::string name = text.substr(0, blank), value = text.substr(blank + 1);
  const bool is_field = is_listed(name, names_below(group.path + "."));
  const bool is_word = !value.empty() && value.find(' ') == std::string::npos;
  return is_field && is_word ? fmt::format("{}: {}", name, value) : "";
}

bool may_be(const Field& field, int number) {
  if (field.kind == FieldKind::columns) return number >= 1 && number <= most_board_columns;
  return field.kind == FieldKind::number && number >= field.least && number <= field.most;
}

/// "rows: 4, columns: 8" for "4x8": each number goes to the next field of the group that may have
/// it; empty if they do not all find one.
std::string entries_with_numbers(const Group& group, const std::string& text) {
  std::vector<int> numbers = numbers_in(text);
  std::vector<std::string> entries;
  for (const Field& field : fields()) {
    if (numbers.empty()) break;
    if (!is_direct(field, group) || !may_be(field, numbers.front())) continue;
    entries.push_back(fmt::format("{}: {}", last_name(field.path), numbers.front()));
    numbers.erase(numbers.begin());
  }
  return numbers.empty() ? joined_names(entries) : "";
}

std::string help_for_word_as_group(const Group& group, const std::string& text) {
  const std::string name = last_name(group.path);
  const bool switched_off = suggest(text, {"none"}).find("none'?") != std::string::npos;
  if (group.optional && switched_off) return fmt::format("write {}: none", name);
  std::string entries = entry_with_value(group, text);
  if (entries.empty()) entries = entry_without_colon(group, text);
  if (entries.empty()) entries = entries_with_numbers(group, text);
  return entries.empty() ? "" : fmt::format("write {}: {{{}}}", name, entries);
}

/// A list of that kind, as an example.
std::string sample_of(const Field& field) {
  switch (field.kind) {
  case FieldKind::choices:
    return fmt::format("[{}]", field.names.front());
  case FieldKind::numbers:
    return fmt::format("[{}]", std::clamp(2, field.least, field.most));
  case FieldKind::exceptions:
    return "[{row: inner, hole: 1, seeds: 0}]";
  default:
    return "[\"one text\", \"another text\"]";
  }
}

/// The words of a text or the keys of a map, if all of them are names of the field.
std::vector<std::string> names_meant(const Field& field, const Node& node) {
  std::vector<std::string> names;
  for (const Entry& entry : node.entries)
    names.push_back(entry.key.text);
  std::string rest = bare(node.text);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(", +"), rest.size());
    if (const std::string word = bare(rest.substr(0, end)); !word.empty() && word != "and")
      names.push_back(word);
    rest = end < rest.size() ? rest.substr(end + 1) : "";
  }
  for (std::string& name : names) {
    name = same_letters(name, field.names);
    if (name.empty()) return {};
  }
  return names;
}

/// What a text in the place of a list is as a list of texts, unless it was meant as one.
std::string as_texts(const std::string& text) {
  if (plain(text).starts_with('-')) return "start each item with a plain hyphen and a blank: '- '";
  return fmt::format("write [\"{}\"]", text);
}

} // namespace

std::vector<std::string> names_below(const std::string& prefix) {
  std::vector<std::string> names;
  const auto add = [&](const std::string& path) {
    if (path.size() <= prefix.size() || path.compare(0, prefix.size(), prefix) != 0) return;
    const std::string name =
        path.substr(prefix.size(), path.find('.', prefix.size()) - prefix.size());
    if (!is_listed(name, names)) names.push_back(name);
  };
  for (const Field& field : fields())
    add(field.path);
  if (prefix.empty())
    for (const char* name : {"extends", "notes", "rulesets"})
      names.emplace_back(name);
  return names;
}

std::string help_for_unknown_field(const Entry& entry, const std::string& prefix) {
  const std::string& name = entry.key.text;
  const std::vector<std::string> siblings = names_below(prefix);
  if (std::string help = help_for_key_with_value(entry, siblings); !help.empty()) return help;
  if (!same_letters(name, siblings).empty() || is_other_number(name, siblings))
    return suggest(name, siblings);
  if (!prefix.empty() && is_listed(name, names_below("")))
    return fmt::format("'{}' belongs to the file as a whole, not under '{}'", name,
                       parent_of(prefix));
  if (const std::string home = home_of(name, prefix); !home.empty() && !prefix.empty())
    return belongs(home, entry, prefix);
  if (std::string help = by_meaning(entry, prefix); !help.empty()) return help;
  if (const std::string home = home_of(name, ""); !home.empty())
    return belongs(home, entry, prefix);
  if (is_listed(name, {"row", "hole", "seeds", "player"}))
    return fmt::format("'{}' belongs in an item of start.except", name);
  return suggest(name, siblings);
}

std::string help_for_unknown_note(const std::string& path) {
  std::vector<std::string_view> paths;
  for (const Home& home : homes())
    paths.push_back(home.path);
  std::string meant(nearest(path, paths));
  if (meant.empty()) meant = home_of(last_name(path), "");
  if (!meant.empty()) return fmt::format("did you mean '{}'?", meant);
  return "a note is on a field or a group of fields, such as capture.by or capture";
}

std::string help_for_group(const Group& group, const Node& node) {
  const std::string names = joined_names(names_below(group.path + "."));
  if (is_list_of_maps(node)) return "write its fields without '- ' before them";
  if (node.kind == Node::Kind::empty)
    return fmt::format("write its fields below it, indented, or remove the line; its fields: {}",
                       names);
  if (node.kind == Node::Kind::scalar)
    if (std::string help = help_for_word_as_group(group, node.text); !help.empty()) return help;
  return fmt::format("its fields: {}", names);
}

std::string help_for_no_map(const Node& node, std::string_view sample) {
  if (is_list_of_maps(node)) return "write its fields without '- ' before them";
  return fmt::format("write fields, one a line, such as '{}'", sample);
}

std::string help_for_list(const Field& field, const Node& node) {
  if (field.kind == FieldKind::choices)
    if (const std::vector<std::string> names = names_meant(field, node); !names.empty())
      return fmt::format("write [{}]", joined_names(names));
  if (field.kind == FieldKind::numbers)
    if (const std::vector<int> numbers = numbers_in(node.text); !numbers.empty())
      return fmt::format("write [{}]", fmt::join(numbers, ", "));
  if (field.kind == FieldKind::exceptions && node.kind == Node::Kind::map)
    return "put '- ' before its first line, or brackets around it: " + sample_of(field);
  if (field.kind == FieldKind::texts && node.kind == Node::Kind::scalar) return as_texts(node.text);
  return "write a list, such as " + sample_of(field);
}

std::string help_for_columns(const Node& node) {
  const std::string word = bare(node.text);
  const std::vector<int> numbers = numbers_in(word);
  const bool possible = std::all_of(numbers.begin(), numbers.end(), [](int number) {
    return number >= 1 && number <= most_board_columns;
  });
  if (numbers.size() == 2 && possible && numbers[0] < numbers[1] &&
      word.find_first_of(",/|") == std::string::npos && word.find(" or ") == std::string::npos)
    return fmt::format("write {{from: {}, to: {}}}", numbers[0], numbers[1]);
  if (numbers.size() > 1 && possible) return fmt::format("write [{}]", fmt::join(numbers, ", "));
  const std::string help = help_for_number(node, 1, most_board_columns);
  const bool certain = node.kind == Node::Kind::scalar && help.find("such as") == std::string::npos;
  return certain ? help : "write 8, say, or [8, 12], or {from: 6, to: 12}";
}

} // namespace sowlab
