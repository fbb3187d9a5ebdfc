#include "runner/play/saved_game.h"

#include "core/rules/read.h"

#include <fmt/format.h>

namespace sowlab {
namespace {

const std::vector<std::string> saved_keys = {"variant", "columns", "set", "position", "turns"};

std::string in_double_quotes(const std::string& text) {
  std::string quoted;
  for (const char c : text)
    quoted += c == '"' || c == '\\' ? fmt::format("\\{}", c) : std::string(1, c);
  return fmt::format("\"{}\"", quoted);
}

/// A value on one line, all of it: it is read again.
std::string in_full(const Node& node) {
  std::string text;
  switch (node.kind) {
  case Node::Kind::empty:
    break;
  case Node::Kind::scalar:
    return node.quoted ? in_double_quotes(node.text) : node.text;
  case Node::Kind::list:
    for (const Node& item : node.items)
      text += fmt::format("{}{}", text.empty() ? "" : ", ", in_full(item));
    return fmt::format("[{}]", text);
  case Node::Kind::map:
    for (const Entry& entry : node.entries)
      text +=
          fmt::format("{}{}: {}", text.empty() ? "" : ", ", entry.key.text, in_full(entry.value));
    return fmt::format("{{{}}}", text);
  }
  return text;
}

Node all_changes(const SavedGame& game) {
  Node all{Node::Kind::map, {}, {}, false, {}, {}};
  for (const Node& change : game.changes)
    all = merge(all, change);
  return all;
}

/// A list of texts, or a map; whatever else is reported.
bool is_of_kind(const Node& node, Node::Kind kind, const char* what, Diagnostics& diagnostics) {
  if (node.kind == kind) return true;
  diagnostics.error(node.place, fmt::format("{}, not {}", what, describe(node)));
  return false;
}

void read_saved_entry(SavedGame& game, const Entry& entry, Diagnostics& diagnostics) {
  const std::string& key = entry.key.text;
  const Node& value = entry.value;
  if (key == "variant") {
    if (read_text(value, "variant", diagnostics)) game.variant = value;
  } else if (key == "columns") {
    game.columns = read_number(value, "columns", 2, most_board_columns, diagnostics).value_or(0);
  } else if (key == "set") {
    if (is_of_kind(value, Node::Kind::map, "set must be a map of fields", diagnostics))
      game.changes = {value};
  } else if (key == "position") {
    if (read_text(value, "position", diagnostics)) game.position = value;
  } else if (key == "turns") {
    if (!is_of_kind(value, Node::Kind::list, "turns must be a list", diagnostics)) return;
    for (const Node& turn : value.items)
      if (read_text(turn, "a turn", diagnostics)) game.turns.push_back(turn);
  } else {
    diagnostics.error(entry.key.place,
                      fmt::format("unknown field {} of a game", describe(entry.key)),
                      suggest(key, saved_keys));
  }
}

} // namespace

Node scalar_of(std::string text) {
  return {Node::Kind::scalar, {}, std::move(text), false, {}, {}};
}

std::string to_text(const SavedGame& game) {
  std::string text =
      fmt::format("# A game of sowlab\nvariant: {}\n", in_double_quotes(game.variant.text));
  if (game.columns > 0) text += fmt::format("columns: {}\n", game.columns);
  if (!game.changes.empty()) text += fmt::format("set: {}\n", in_full(all_changes(game)));
  if (game.position.kind != Node::Kind::empty)
    text += fmt::format("position: {}\n", in_double_quotes(game.position.text));
  text += game.turns.empty() ? "turns: []\n" : "turns:\n";
  for (const Node& turn : game.turns)
    text += fmt::format("  - {}\n", turn.text);
  return text;
}

SavedGame read_saved_game(const std::string& path, Diagnostics& diagnostics) {
  SavedGame game;
  const Node map = read_document(path, diagnostics);
  if (diagnostics.has_errors()) return game;
  if (!is_of_kind(map, Node::Kind::map, "a game must be a map", diagnostics)) return game;
  for (const Entry& entry : map.entries)
    read_saved_entry(game, entry, diagnostics);
  if (map.find("variant") == nullptr)
    diagnostics.error(map.place, "the game has no variant", "write variant: NAME");
  return game;
}

} // namespace sowlab
