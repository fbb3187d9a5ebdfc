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
    {"sowing.direction", "clockwise", only_shown},
    {"sowing.relay", "occupied"},
    {"sowing.origin", "skipped", only_shown},
    {"capture.by", "last_hole"},
    {"capture.where", "anywhere", only_shown},
    {"capture.last", "empty"},
    {"capture.counts", "[2, 3]", only_shown},
    {"capture.take", "[opposite, behind]"},
    {"capture.if_opposite", "occupied"},
    {"capture.to", "last_hole", only_shown},
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

std::string heading(const std::string& name) {
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

/// A field, or an optional group that is absent, where two variants differ.
struct Difference {
  std::string path;
  std::string value;
  std::string meaning;
};

/// What must be laid upon `base` to have the rules of `variant`.
std::vector<Difference> differences(const Variant& variant, const Variant& base) {
  std::vector<Difference> found;
  Variant standard = base;
  for (const Group& group : groups()) {
    if (!group.optional) continue;
    if (group.present(variant) && !group.present(base)) group.enter(standard);
    if (!group.present(variant) && group.present(base))
      found.push_back({group.path, "none", group.meaning});
  }
  for (const Field& field : fields()) {
    if (!field.matters_to_play && field.path != "board.columns") continue;
    const std::optional<Value> value = field.get(variant);
    const bool is_new = !field.get(base); // its group is, or it has no default
    if (value && (is_new || value != field.get(standard)))
      found.push_back({field.path, to_text(field, *value), field.meaning});
  }
  return found;
}

/// Whether a field is the other one, or a group that holds it.
bool covers(const std::string& path, const std::string& other) {
  return path == other || other.starts_with(path + ".");
}

} // namespace

std::string starter_file(const std::string& name) {
  std::string text = heading(name);
  text += "\n# A field without # before it is played; take the # away, or change what is there.\n";
  for (const StarterLine& line : starter_lines) {
    const Field& field = *find_field(line.path);
    text += '\n' + as_comment(field.meaning);
    text += field_line(fmt::format("{}{}: {}", line.given ? "" : "#", line.path, line.value),
                       values_in_words(field));
  }
  return text + "\n# The README lists all fields. A game on two rows, or with stores, begins "
                "better with one "
                "that is\n# known: sowlab new NAME --from kalah.\n";
}

std::string extending_file(const std::string& name, const std::string& extends,
                           const Variant& parent, const Variant& chosen) {
  std::string text = fmt::format("{}extends: {}\n", heading(name), extends);
  const std::vector<Difference> changes = differences(chosen, parent);
  if (!changes.empty()) text += fmt::format("\n# As in {}:{}.\n", extends, chosen.ruleset);
  for (const Difference& change : changes)
    text += field_line(fmt::format("{}: {}", change.path, change.value), change.meaning);
  text +=
      fmt::format("\n# The rules of {} where they are not the defaults. To change one, take the "
                  "# away.\n",
                  extends);
  for (const Difference& rule : differences(parent, Variant{}))
    if (std::none_of(changes.begin(), changes.end(),
                     [&](const Difference& change) { return covers(change.path, rule.path); }))
      text += field_line(fmt::format("#{}: {}", rule.path, rule.value), rule.meaning);
  return text;
}

} // namespace sowlab
