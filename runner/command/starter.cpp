#include "runner/command/starter.h"

#include "core/rules/fields.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace sowlab {
namespace {

/// A line of the file: a field that is given, or one that could be.
struct StarterLine {
  const char* path;
  const char* value;
  bool given = true;
};

constexpr bool only_shown = false;

const StarterLine starter_lines[] = {
    {"board.rows", "4"},
    {"board.columns", "8"},
    {"track", "own_side"},
    {"start.every", "2"},
    {"start.except", "[{row: inner, hole: 1, seeds: 0}]", only_shown},
    {"opening.hole", "1", only_shown},
    {"move.at_least", "2"},
    {"move.otherwise.at_least", "1"},
    {"move.otherwise.into", "empty"},
    {"move.must_capture", "true", only_shown},
    {"move.reverse.holes", "2", only_shown},
    {"sowing.direction", "clockwise", only_shown},
    {"sowing.relay", "occupied"},
    {"sowing.origin", "skipped", only_shown},
    {"capture.by", "last_hole"},
    {"capture.last", "empty"},
    {"capture.take", "[opposite, behind]"},
    {"capture.if_opposite", "occupied"},
    {"capture.if_behind", "occupied", only_shown},
    {"capture.extra.holes", "1", only_shown},
    {"end.wins", "takes_all"},
    {"end.cannot_move", "loses"},
    {"end.repetition.times", "3"},
    {"end.endless_move", "ends_game"},
};

/// What a field may be, in words.
std::string values_in_words(const Field& field) {
  switch (field.kind) {
  case FieldKind::flag:
    return "true, false";
  case FieldKind::number:
    return fmt::format("{} to {}", field.least, field.most);
  case FieldKind::numbers:
    return fmt::format("a list of {} to {}", field.least, field.most);
  case FieldKind::choice:
    return fmt::format("{}", fmt::join(field.names, ", "));
  case FieldKind::choices:
    return fmt::format("a list of {}", fmt::join(field.names, ", "));
  case FieldKind::columns:
    return fmt::format("1 to {}, a list or a range", most_board_columns);
  case FieldKind::text:
  case FieldKind::texts:
  case FieldKind::exceptions:
    break;
  }
  return {};
}

/// A sentence as a comment, in lines of a hundred letters at most.
std::string as_comment(const std::string& sentence) {
  std::string text = "#";
  std::size_t width = 1;
  for (std::size_t from = 0; from < sentence.size();) {
    const std::size_t blank = std::min(sentence.find(' ', from), sentence.size());
    if (width + 1 + blank - from > 100) {
      text += "\n#";
      width = 1;
    }
    text += fmt::format(" {}", sentence.substr(from, blank - from));
    width += 1 + blank - from;
    from = blank + 1;
  }
  return text + '\n';
}

/// "move.at_least: 2", with what it may be behind it.
std::string field_line(const std::string& line, const std::string& comment) {
  return comment.empty() ? fmt::format("{}\n", line) : fmt::format("{:<39} # {}\n", line, comment);
}

std::string starter_heading(const std::string& name) {
  const std::string known = fmt::format("name: {}\n", name);
  std::string text = known;
  for (const char* path : {"title", "place", "sources"}) {
    const Field& field = *find_field(path);
    const bool list = field.kind == FieldKind::texts;
    text += field_line(fmt::format("#{}: {}", path, list ? "[\"...\", \"...\"]" : "..."),
                       field.meaning);
  }
  return text;
}

/// What each word of a choice means.
std::string words_as_comment(const Field& field) {
  std::string text;
  for (std::size_t i = 0; i < field.meanings.size(); ++i)
    text += as_comment(fmt::format("- {}: {}", field.names[i], field.meanings[i]));
  return text;
}

/// A field or an optional group, explained: what it means, its value, and what else it may be.
std::string explained(const std::string& path, const std::string& value, bool given) {
  const Field* field = find_field(path);
  return fmt::format("\n{}{}{}", as_comment(field ? field->meaning : find_group(path)->meaning),
                     field ? words_as_comment(*field) : std::string(),
                     field_line(fmt::format("{}{}: {}", given ? "" : "#", path, value),
                                field ? values_in_words(*field) : std::string()));
}

/// A field, or an optional group that is absent, where two variants differ.
struct ChangedField {
  std::string path;
  std::string value;
};

/// What must be laid upon `base` to have the rules of `variant`.
std::vector<ChangedField> changed_fields(const Variant& variant, const Variant& base) {
  std::vector<ChangedField> found;
  Variant standard = base;
  for (const Group& group : groups()) {
    if (!group.optional) continue;
    if (group.present(variant) && !group.present(base)) group.enter(standard);
    if (!group.present(variant) && group.present(base)) found.push_back({group.path, "none"});
  }
  for (const Field& field : fields()) {
    if (!field.matters_to_play && field.path != "board.columns") continue;
    const std::optional<Value> value = field.get(variant);
    const bool is_new = !field.get(base); // its group is, or it has no default
    if (value && (is_new || value != field.get(standard)))
      found.push_back({field.path, to_text(field, *value)});
  }
  return found;
}

/// Whether a field is the other one, or a group that holds it.
bool covers(const std::string& path, const std::string& other) {
  return path == other || other.starts_with(path + ".");
}

} // namespace

std::string starter_file(const std::string& name) {
  std::string text = starter_heading(name);
  text +=
      "\n# A field without # before it is played; take the # away, or change what is there. A "
      "game\n"
      "# on two rows, or with stores, begins better with one that is known: sowlab list has them,\n"
      "# sowlab new NAME --from VARIANT begins with one. All fields, with examples: README.md "
      "beside\n"
      "# the variants that came with sowlab.\n";
  for (const StarterLine& line : starter_lines)
    text += explained(line.path, line.value, line.given);
  return text;
}

std::string extending_file(const std::string& name, const std::string& extends,
                           const Variant& parent, const Variant& chosen) {
  std::string text = fmt::format("{}extends: {}\n", starter_heading(name), extends);
  const std::vector<ChangedField> changes = changed_fields(chosen, parent);
  if (!changes.empty()) text += fmt::format("\n# As in {}:{}.\n", extends, chosen.ruleset);
  for (const ChangedField& change : changes)
    text += explained(change.path, change.value, true);
  text +=
      fmt::format("\n# The rules of {} where they are not the defaults. To change one, take the "
                  "# away.\n",
                  extends);
  for (const ChangedField& rule : changed_fields(parent, Variant{}))
    if (std::none_of(changes.begin(), changes.end(),
                     [&](const ChangedField& change) { return covers(change.path, rule.path); }))
      text += explained(rule.path, rule.value, false);
  return text;
}

} // namespace sowlab
