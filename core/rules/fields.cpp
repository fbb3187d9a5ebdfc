#include "core/rules/fields.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <type_traits>

namespace sowlab {
namespace {

const std::vector<std::string> row_names = {"outer", "inner"};

/// Reads through a pointer that is null where the field's group is absent.
template <class Member>
std::optional<Value> value_at(const Member* member) {
  if (member == nullptr) return std::nullopt;
  return Value(*member);
}

/// A field that lives in one member; `at` gives a pointer to it, null when its group is absent.
template <class At>
Field member(std::string path, FieldKind kind, At at, std::string meaning) {
  Field field{std::move(path), kind, std::move(meaning), true, 0, 0, {}, {}, {}};
  field.get = [at](const Variant& variant) { return value_at(at(variant)); };
  field.set = [at](Variant& variant, const Value& value) {
    using Member = std::remove_pointer_t<decltype(at(variant))>;
    *at(variant) = std::get<Member>(value);
  };
  return field;
}

template <class At>
Field number(std::string path, int least, int most, At at, std::string meaning) {
  Field field = member(std::move(path), FieldKind::number, at, std::move(meaning));
  field.least = least;
  field.most = most;
  return field;
}

template <class At>
Field numbers(std::string path, int least, int most, At at, std::string meaning) {
  Field field = number(std::move(path), least, most, at, std::move(meaning));
  field.kind = FieldKind::numbers;
  return field;
}

/// A number that may be left open.
template <class At>
Field optional_number(std::string path, int least, int most, At at, std::string meaning) {
  Field field{
      std::move(path), FieldKind::number, std::move(meaning), true, least, most, {}, {}, {}};
  field.get = [at](const Variant& variant) -> std::optional<Value> {
    if (!at(variant)->has_value()) return std::nullopt;
    return Value(**at(variant));
  };
  field.set = [at](Variant& variant, const Value& value) { *at(variant) = std::get<int>(value); };
  return field;
}

template <class At>
Field flag(std::string path, At at, std::string meaning) {
  return member(std::move(path), FieldKind::flag, at, std::move(meaning));
}

/// An enumeration; `names` in the order of its enumerators. A bool is a choice of two.
template <class At>
Field choice(std::string path, std::vector<std::string> names, At at, std::string meaning) {
  Field field{
      std::move(path), FieldKind::choice, std::move(meaning), true, 0, 0, std::move(names), {}, {}};
  field.get = [at](const Variant& variant) -> std::optional<Value> {
    if (at(variant) == nullptr) return std::nullopt;
    return Value(static_cast<int>(*at(variant)));
  };
  field.set = [at](Variant& variant, const Value& value) {
    using Enumeration = std::remove_pointer_t<decltype(at(variant))>;
    *at(variant) = static_cast<Enumeration>(std::get<int>(value));
  };
  return field;
}

Field take_field() {
  Field field{"capture.take",
              FieldKind::choices,
              "What a capture takes: the seeds opposite, and those of the hole behind them.",
              true,
              0,
              0,
              {"opposite", "behind"},
              {},
              {}};
  field.get = [](const Variant& variant) -> std::optional<Value> {
    return Value(variant.capture.behind ? std::vector<int>{0, 1} : std::vector<int>{0});
  };
  field.set = [](Variant& variant, const Value& value) {
    const auto& targets = std::get<std::vector<int>>(value);
    variant.capture.behind = std::find(targets.begin(), targets.end(), 1) != targets.end();
  };
  return field;
}

/// Where is what: `AT(move.at_least)` is a pointer to that member of a variant.
#define AT(path) [](auto& variant) { return &variant.path; }
/// The same inside an optional group; null while the group is absent.
#define IN(group, name) [](auto& variant) { return variant.group ? &variant.group->name : nullptr; }

Field describing(Field field) {
  field.matters_to_play = false;
  return field;
}

std::vector<Field> make_fields() {
  return {
      describing(member("name", FieldKind::text, AT(name),
                        "The variant's name, the same as that of its file.")),
      describing(
          member("title", FieldKind::text, AT(title), "The game's name as people write it.")),
      describing(member("place", FieldKind::text, AT(place), "Where it is or was played.")),
      describing(member("sources", FieldKind::texts, AT(sources), "Where the rules come from.")),
      number("board.rows", 4, 4, AT(board.rows), "Rows of holes, half of them each player's."),
      describing(member("board.columns", FieldKind::columns, AT(board.columns),
                        "Holes in a row: a number, a list of those allowed (the first is played "
                        "when none is asked for), or {from, to, step, default, beyond}.")),
      choice("track", {"own_side", "outer_rows", "perimeter"}, AT(track),
             "The holes that are sown: each player's own loop of his two rows, or one ring for "
             "both, of the two outer rows or of all holes at the edge of the board."),
      number("start.every", 0, 1000, AT(start.every), "Seeds in every hole of the track."),
      optional_number("start.outer", 0, 1000, AT(start.outer),
                      "Seeds in each hole of the outer rows, if not as many as `every`."),
      optional_number("start.inner", 0, 1000, AT(start.inner),
                      "Seeds in each hole of the inner rows, if not as many as `every`."),
      member("start.except", FieldKind::exceptions, AT(start.except),
             "Holes with another number of seeds: [{row, hole, seeds}], the hole counted from its "
             "owner's left."),
      choice("opening.row", row_names, IN(opening, row), "The row of the hole that is sown first."),
      number("opening.hole", 1, most_board_columns, IN(opening, hole),
             "The hole that is sown first, counted from its owner's left."),
      choice("move.sow", {"any", "rear"}, AT(move.sow),
             "Which of his holes a player may sow: any, or only the rear hole of his series."),
      number("move.at_least", 1, 1000, AT(move.at_least),
             "Seeds that a hole must have to be sown."),
      number("move.otherwise.at_least", 1, 1000, IN(move.otherwise, at_least),
             "Seeds that a hole must have when no hole has enough."),
      choice("move.otherwise.into", {"any", "empty"}, IN(move.otherwise, into_empty),
             "Where the first lap must end then: in any hole, or in an empty one."),
      numbers("move.lone_seed.steps", 1, 9, AT(move.lone_seed_steps),
              "How many holes on a player's only seed on the board may go, by his choice."),
      choice("sowing.relay", {"none", "occupied"}, AT(sowing.relay),
             "Whether a last seed in an occupied hole is sown on with all the seeds there."),
      choice("sowing.origin", {"sown", "skipped"}, AT(sowing.origin),
             "Whether a lap that comes round sows the hole it started from."),
      numbers("sowing.again.front", 1, 1000, IN(sowing.again, front),
              "The rear hole is sown again while the front hole, the one behind it, and so on, "
              "hold these numbers."),
      choice("sowing.again.last", {"anywhere", "front"}, IN(sowing.again, last_in_front),
             "Where the last seed must have fallen for that: anywhere, or into the front hole."),
      choice("capture.by", {"none", "last_hole", "holes_sown", "overtaking"}, AT(capture.by),
             "What captures: nothing, the inner-row hole in which a sowing ends, every inner-row "
             "hole sown, or overtaking the enemy on a common ring."),
      choice("capture.last", {"empty", "any"}, AT(capture.last),
             "What the last hole must have been to capture: empty, or anything."),
      take_field(),
      number("capture.extra.holes", 0, 8, AT(capture.extra.holes),
             "Further occupied enemy holes, of the mover's choice, that a turn with a capture "
             "takes."),
      flag("capture.extra.optional", AT(capture.extra.optional),
           "Whether the mover may take fewer of them."),
      choice("capture.overtaken", {"keep", "gather"}, AT(capture.overtaken),
             "Where the seeds of overtaken holes go: they stay, or are gathered in the hole just "
             "emptied."),
      choice("end.wins", {"takes_all", "most_seeds"}, AT(end.wins),
             "Who wins: the player who leaves the enemy no seed, or the one with most seeds at the "
             "end."),
      choice("end.cannot_move", {"loses", "passes", "ends_game"}, AT(end.cannot_move),
             "What happens to a player who has no legal turn."),
      number("end.repetition.times", 0, 1000, AT(end.repetition.times),
             "Which occurrence of the same position ends the game; 0: none does."),
      choice("end.repetition.result", {"repetition", "draw"}, AT(end.repetition.draw),
             "What the game is counted as then."),
      choice("end.endless_move", {"ends_game", "forbidden", "mover_loses", "draw"},
             AT(end.endless_move),
             "What a turn whose laps never stop does: it ends the game as an endless move, is not "
             "allowed, loses, or draws."),
  };
}

#undef AT
#undef IN

Group plain(std::string path, std::string meaning) {
  return {std::move(path), std::move(meaning), false, [](const Variant&) { return true; },
          [](Variant&) {}, [](Variant&) {}};
}

template <class At>
Group optional_group(std::string path, At at, std::string meaning) {
  return {std::move(path),
          std::move(meaning),
          true,
          [at](const Variant& variant) { return at(variant).has_value(); },
          [at](Variant& variant) { at(variant).emplace(); },
          [at](Variant& variant) { at(variant).reset(); }};
}

std::vector<Group> make_groups() {
  return {
      plain("board", "The board."),
      plain("start", "The seeds at the start."),
      optional_group(
          "opening", [](auto& variant) -> auto& { return variant.opening; },
          "Each player's first turn must sow this hole, if it has enough seeds by then."),
      plain("move", "What may be sown."),
      optional_group(
          "move.otherwise", [](auto& variant) -> auto& { return variant.move.otherwise; },
          "What may be sown when no hole has enough seeds."),
      plain("move.lone_seed", "A player's only seed on the board."),
      plain("sowing", "How seeds are sown."),
      optional_group(
          "sowing.again", [](auto& variant) -> auto& { return variant.sowing.again; },
          "When the rear hole is sown again in the same turn."),
      plain("capture", "What is captured."),
      plain("capture.extra", "Enemy holes taken besides."),
      plain("end", "How the game ends."),
      plain("end.repetition", "The same position again."),
  };
}

template <class Entries>
auto find_path(const Entries& entries, std::string_view path) -> decltype(entries.data()) {
  for (const auto& entry : entries)
    if (entry.path == path) return &entry;
  return nullptr;
}

std::string columns_text(const Columns& columns) {
  if (!columns.listed.empty()) return fmt::format("[{}]", fmt::join(columns.listed, ", "));
  if (columns.from == columns.to && !columns.beyond) return fmt::format("{}", columns.from);
  return fmt::format("{{from: {}, to: {}, step: {}, default: {}, beyond: {}}}", columns.from,
                     columns.to, columns.step, columns.standard,
                     columns.beyond ? "warning" : "error");
}

std::string exceptions_text(const std::vector<StartException>& exceptions) {
  std::vector<std::string> items;
  for (const StartException& exception : exceptions)
    items.push_back(fmt::format("{{row: {}, hole: {}, seeds: {}}}",
                                row_names[static_cast<std::size_t>(exception.at.row)],
                                exception.at.hole, exception.seeds));
  return fmt::format("[{}]", fmt::join(items, ", "));
}

std::string choices_text(const Field& field, const std::vector<int>& choices) {
  std::vector<std::string> items;
  for (int item : choices)
    items.push_back(field.names[static_cast<std::size_t>(item)]);
  return fmt::format("[{}]", fmt::join(items, ", "));
}

} // namespace

const std::vector<Field>& fields() {
  static const std::vector<Field> table = make_fields();
  return table;
}

const std::vector<Group>& groups() {
  static const std::vector<Group> table = make_groups();
  return table;
}

const Field* find_field(std::string_view path) {
  return find_path(fields(), path);
}

const Group* find_group(std::string_view path) {
  return find_path(groups(), path);
}

std::string to_text(const Field& field, const Value& value) {
  switch (field.kind) {
  case FieldKind::flag:
    return std::get<bool>(value) ? "true" : "false";
  case FieldKind::number:
    return fmt::format("{}", std::get<int>(value));
  case FieldKind::choice:
    return field.names[static_cast<std::size_t>(std::get<int>(value))];
  case FieldKind::text:
    return std::get<std::string>(value);
  case FieldKind::numbers:
    return fmt::format("[{}]", fmt::join(std::get<std::vector<int>>(value), ", "));
  case FieldKind::choices:
    return choices_text(field, std::get<std::vector<int>>(value));
  case FieldKind::texts:
    return fmt::format("[{}]", fmt::join(std::get<std::vector<std::string>>(value), ", "));
  case FieldKind::columns:
    return columns_text(std::get<Columns>(value));
  case FieldKind::exceptions:
    return exceptions_text(std::get<std::vector<StartException>>(value));
  }
  return {};
}

std::string to_yaml(const Variant& variant, bool all) {
  Variant standard;
  std::string text;
  for (const Group& group : groups()) {
    if (!group.optional) continue;
    if (group.present(variant))
      group.enter(standard);
    else if (all)
      text += fmt::format("{}: none\n", group.path);
  }
  for (const Field& field : fields()) {
    if (!field.matters_to_play && field.path != "board.columns") continue;
    const std::optional<Value> value = field.get(variant);
    if (!value) continue;
    const bool in_optional_group =
        std::any_of(groups().begin(), groups().end(), [&](const Group& group) {
          return group.optional && field.path.starts_with(group.path + ".");
        });
    if (all || in_optional_group || value != field.get(standard))
      text += fmt::format("{}: {}\n", field.path, to_text(field, *value));
  }
  return text;
}

std::string canonical_text(const Variant& variant, int columns) {
  // Defaults inside an optional group count only where the group is given.
  Variant standard;
  std::string text = fmt::format("columns={}", columns);
  for (const Group& group : groups()) {
    if (!group.optional || !group.present(variant)) continue;
    group.enter(standard);
    text += fmt::format(" {}", group.path);
  }
  for (const Field& field : fields()) {
    if (!field.matters_to_play) continue;
    const std::optional<Value> value = field.get(variant);
    if (value && value != field.get(standard))
      text += fmt::format(" {}={}", field.path, to_text(field, *value));
  }
  return text;
}

} // namespace sowlab
