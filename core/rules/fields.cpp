#include "core/rules/fields.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <type_traits>

namespace sowlab {
namespace {

const std::vector<std::string> row_names = {"outer", "inner"};
constexpr const char* owner_texts[] = {"", ", player: south", ", player: north"};

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

struct Named {
  const char* name;
  const char* meaning;
};

void name_values(Field& field, const std::vector<Named>& values) {
  for (const auto& [name, meaning] : values) {
    field.names.emplace_back(name);
    field.meanings.emplace_back(meaning);
  }
}

/// A list of `fewest` to `most` items.
Field of_items(Field field, std::size_t fewest, std::size_t most) {
  field.fewest_items = fewest;
  field.most_items = most;
  return field;
}

Field distinct(Field field) {
  field.distinct = true;
  return field;
}

Field never(Field field, int number) {
  field.never = number;
  return field;
}

/// An enumeration; `values` in the order of its enumerators. A bool is a choice of two.
template <class At>
Field choice(std::string path, const std::vector<Named>& values, At at, std::string meaning) {
  Field field{std::move(path), FieldKind::choice, std::move(meaning), true, 0, 0, {}, {}, {}};
  name_values(field, values);
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
  Field field{
      "capture.take", FieldKind::choices, "Which seeds a capture takes.", true, 0, 0, {}, {}, {}};
  name_values(field, {{"opposite", "those of the enemy's hole opposite"},
                      {"behind", "those of the enemy's outer hole behind that one"},
                      {"last", "those of the hole that captured itself"}});
  field.get = [](const Variant& variant) -> std::optional<Value> {
    const Capture& capture = variant.capture;
    std::vector<int> targets;
    for (const auto& [taken, target] :
         {std::pair{capture.opposite, 0}, {capture.behind, 1}, {capture.last_itself, 2}})
      if (taken) targets.push_back(target);
    return Value(targets);
  };
  field.set = [](Variant& variant, const Value& value) {
    const auto& targets = std::get<std::vector<int>>(value);
    const auto has = [&](int target) {
      return std::find(targets.begin(), targets.end(), target) != targets.end();
    };
    variant.capture.opposite = has(0);
    variant.capture.behind = has(1);
    variant.capture.last_itself = has(2);
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
      number("board.rows", 2, 4, AT(board.rows),
             "Rows of holes: two of each player's, one of each, or one of each and one between "
             "them that they share."),
      describing(member("board.columns", FieldKind::columns, AT(board.columns),
                        "Holes in a row: a number, a list of those allowed (the first is played "
                        "when none is asked for), or {from, to, step, default, beyond}.")),
      choice("track",
             {{"own_side", "each player's own loop of his two rows (4 rows)"},
              {"outer_rows", "one ring for both, of the two outer rows (4 rows)"},
              {"perimeter", "one ring for both, of all holes at the edge of the board (4 rows)"},
              {"ring", "one ring for both, of all holes (2 or 3 rows)"}},
             AT(track), "The holes that are sown, and in which order."),
      number("start.every", 0, 1000, AT(start.every), "Seeds in every hole of the track."),
      optional_number("start.outer", 0, 1000, AT(start.outer),
                      "Seeds in each hole of the outer rows, if not as many as `every`."),
      optional_number("start.inner", 0, 1000, AT(start.inner),
                      "Seeds in each hole of the inner rows, if not as many as `every`."),
      numbers("start.pattern", 0, 1000, AT(start.pattern),
              "Seeds of a player's holes in track order, from the leftmost of his outer row on, "
              "over and over; in place of every, outer and inner."),
      member("start.except", FieldKind::exceptions, AT(start.except),
             "Holes with another number of seeds: [{row, hole, seeds, player}], the hole counted "
             "from its owner's left, or as -1, -2, ... from his right; player is south or north "
             "where only his hole is meant."),
      number("start.in_hand", 0, 1000, AT(start.in_hand),
             "Seeds that each player first puts into his holes, one a turn, where he likes."),
      choice("opening.row",
             {{"outer", "the row nearest to its owner"}, {"inner", "the row next to the enemy"}},
             IN(opening, row), "The row of the hole that is sown first."),
      number("opening.hole", 1, most_board_columns, IN(opening, hole),
             "The hole that is sown first, counted from its owner's left."),
      number("gambit.seeds", 1, 1000, IN(gambit, seeds),
             "Seeds that move from a hole of the inner row to an empty one of the outer row."),
      choice("move.sow",
             {{"any", "any that has enough seeds"}, {"rear", "only the rear hole of his series"}},
             AT(move.sow), "Which of his holes a player may sow."),
      number("move.at_least", 1, 1000, AT(move.at_least),
             "Seeds that a hole must have to be sown."),
      number("move.otherwise.at_least", 1, 1000, IN(move.otherwise, at_least),
             "Seeds that a hole must have when no hole has enough."),
      choice("move.otherwise.into", {{"any", "in any hole"}, {"empty", "in an empty hole"}},
             IN(move.otherwise, into_empty), "Where the first lap must end then."),
      distinct(of_items(
          numbers("move.lone_seed.steps", 1, 9, AT(move.lone_seed_steps),
                  "How many holes on a player's only seed on the board may go, by his choice."),
          1, 9)),
      number("move.reverse.holes", 1, most_board_columns, IN(move.reverse, holes),
             "So many holes at the left end of each of a player's rows may be sown against the "
             "usual direction, if the first lap ends in a capture."),
      flag("move.reverse.on", IN(move.reverse, on),
           "Whether what is captured in a reverse lap is sown on in reverse too."),
      flag("move.must_capture", AT(move.must_capture),
           "Whether only sowings whose first lap captures may be made when there are any."),
      flag("move.inner_first", AT(move.inner_first),
           "Whether, when no first lap captures, holes of the inner row go before outer ones."),
      flag("move.must_feed", AT(move.must_feed),
           "Whether an enemy without seeds must be given some."),
      flag("move.no_play_back", AT(move.no_play_back),
           "Whether a seed sown alone into an empty enemy hole must rest there for a turn."),
      choice("sowing.direction",
             {{"counter_clockwise", "as seen from above"},
              {"clockwise", "the other way round"},
              {"either", "as the mover chooses each time"},
              {"by_half", "clockwise from the left half of a row, counter-clockwise from the right "
                          "half, and from a middle hole as the mover chooses"}},
             AT(sowing.direction), "Which way seeds are sown."),
      choice("sowing.relay",
             {{"none", "it does not go on"},
              {"occupied", "with all seeds of an occupied hole into which the last seed fell"},
              {"next", "with those of the hole after the last one, if it has any"}},
             AT(sowing.relay), "How a sowing goes on after a lap."),
      choice("sowing.origin",
             {{"sown", "it is sown like any other"},
              {"skipped", "it is passed over"},
              {"first", "of two seeds or more the first goes back into it"}},
             AT(sowing.origin), "What a lap does with the hole it started from."),
      flag("sowing.store", AT(sowing.store),
           "Whether the mover's store, at the end of his row, takes a seed of each lap that comes "
           "by; the enemy's store is passed over."),
      flag("sowing.extra_turn", AT(sowing.extra_turn),
           "Whether a player whose last seed falls into his store sows again."),
      of_items(
          numbers("sowing.again.front", 1, 1000, IN(sowing.again, front),
                  "The rear hole is sown again while the front hole, the one behind it, and so on, "
                  "hold these numbers."),
          2, 8),
      choice("sowing.again.last", {{"anywhere", "into any hole"}, {"front", "into the front hole"}},
             IN(sowing.again, last_in_front), "Where the last seed must have fallen for that."),
      choice("capture.by",
             {{"none", "nothing"},
              {"last_hole", "the hole in which a lap ends"},
              {"holes_sown",
               "every inner-row hole sown in a lap, if the enemy's hole opposite has seeds"},
              {"overtaking", "passing the enemy on a common ring: holes into which a seed is sown "
                             "become the mover's"},
              {"beyond_gap",
               "an empty hole after the last one, which gives the seeds of the hole beyond it"}},
             AT(capture.by), "What captures."),
      choice("capture.where",
             {{"inner", "in the mover's inner row (on two rows: in his row)"},
              {"own", "on his side"},
              {"enemy", "on the enemy's side"},
              {"anywhere", "in any hole"}},
             AT(capture.where), "Where the last hole must lie to capture."),
      choice("capture.last",
             {{"empty", "empty"},
              {"any", "anything"},
              {"occupied", "occupied; it captures where a relay would go on"}},
             AT(capture.last),
             "What the last hole must have been, before the last seed, to capture."),
      numbers("capture.counts", 1, 1000, AT(capture.counts),
              "Seeds that the last hole must hold, its last one included, to capture; an empty "
              "list for any number."),
      choice(
          "capture.parity",
          {{"any", "any number"}, {"even", "an even number"}, {"odd", "an odd number"}},
          AT(capture.parity),
          "What the number of seeds in the last hole, its last one included, must be to capture."),
      distinct(of_items(take_field(), 1, 3)),
      choice("capture.if_opposite",
             {{"any", "anything"}, {"occupied", "occupied"}, {"empty", "empty"}},
             AT(capture.if_opposite),
             "What the enemy's hole opposite must be, where it or the one behind is taken."),
      choice("capture.if_behind",
             {{"any", "anything"}, {"occupied", "occupied"}, {"empty", "empty"}},
             AT(capture.if_behind), "What the enemy's outer hole behind the one opposite must be."),
      flag("capture.chain", AT(capture.chain),
           "Whether the holes sown before the last one are taken too, one after another, as long "
           "as they fulfil the same conditions."),
      choice("capture.to",
             {{"out", "off the board, into the mover's store"},
              {"last_hole", "on in the same turn, from the hole after the one that captured"},
              {"lap_origin",
               "on in the same turn, from the hole after the one where the capturing lap started"},
              {"end_hole", "on in the same turn, from an end hole of the mover's inner row"}},
             AT(capture.to), "Where captured seeds go."),
      flag("capture.first_lap", AT(capture.first_lap),
           "Whether only a sowing whose first lap captures captures at all."),
      flag("capture.sows_on", AT(capture.sows_on),
           "Whether a sowing goes on with the next hole that has seeds after a capture beyond a "
           "gap."),
      choice("capture.grand_slam",
             {{"legal", "it is a capture like any other"},
              {"captures_nothing", "it may be sown, but captures nothing"},
              {"forbidden", "it may not be sown"},
              {"leaves_first", "the hole that was sown first keeps its seeds"},
              {"leaves_last", "the hole that was sown last keeps its seeds"},
              {"gives_rest", "it ends the game, and the seeds left on the board are the enemy's"}},
             AT(capture.grand_slam), "What becomes of a capture of all seeds on the enemy's side."),
      number("capture.extra.holes", 0, 8, AT(capture.extra.holes),
             "Further occupied enemy holes, of the mover's choice, that a turn with a capture "
             "takes."),
      flag("capture.extra.optional", AT(capture.extra.optional),
           "Whether the mover may take fewer of them."),
      choice("capture.extra.row", {{"any", "in any"}, {"inner", "in the inner one alone"}},
             AT(capture.extra.inner), "In which of the enemy's rows they lie."),
      choice("capture.overtaken",
             {{"keep", "they stay where they are"},
              {"gather", "those that were there are gathered in the hole just emptied"}},
             AT(capture.overtaken), "Where the seeds of overtaken holes go."),
      number("capture.passing.seeds", 2, 1000, IN(capture.passing, seeds),
             "A hole that comes to hold this number while seeds are sown is emptied at once."),
      choice("capture.passing.to",
             {{"mover", "the mover's"}, {"owner", "the player's on whose side the hole lies"}},
             IN(capture.passing, to_owner),
             "Whose those seeds are; the last seed's are always the mover's."),
      number("capture.claim.seeds", 2, 1000, IN(capture.claim, seeds),
             "An enemy hole in which the last seed makes this number is claimed."),
      number("capture.claim.most", 0, 32, IN(capture.claim, most),
             "Holes that a player may claim in a game; 0: any number."),
      flag("capture.claim.not_last", IN(capture.claim, not_last),
           "Whether the last hole of a row cannot be claimed."),
      flag("capture.claim.not_opposite", IN(capture.claim, not_opposite),
           "Whether a hole of the same number as one claimed by the enemy cannot be claimed."),
      flag("capture.claim.keeps", IN(capture.claim, keeps),
           "Whether seeds stay in claimed holes until the end, or go to the claimer's store."),
      number("capture.claim.raid", 0, 1000, IN(capture.claim, raid),
             "Seeds taken from a hole claimed by the enemy by a lap that ends in it."),
      choice("end.wins",
             {{"takes_all", "the player who leaves the enemy no seed, at once"},
              {"most_seeds", "the one with most seeds at the end; with as many each, a draw"},
              {"takes_inner", "the one who leaves the enemy's inner row no seed, at once"}},
             AT(end.wins), "Who wins."),
      choice("end.cannot_move",
             {{"loses", "he loses"},
              {"passes", "he passes; the game ends when neither can move"},
              {"ends_game", "the game ends, and seeds are counted where they decide"}},
             AT(end.cannot_move), "What happens to a player who has no legal turn."),
      flag("end.side_empty", AT(end.side_empty),
           "Whether the game ends as soon as either side has no seeds."),
      flag("end.majority", AT(end.majority),
           "Whether a player who has taken more than half of all seeds has won at once."),
      choice("end.left", {{"nobody", "nobody's"}, {"owner", "his on whose side they lie"}},
             AT(end.left_to_owner),
             "Whose the seeds left on the board at the end are, where seeds are counted."),
      never(number("end.repetition.times", 0, 1000, AT(end.repetition.times),
                   "Which occurrence of the same position ends the game; 0: none does."),
            1),
      choice("end.repetition.result",
             {{"repetition", "a repetition: nobody has won"},
              {"draw", "a draw"},
              {"counted", "decided by the seeds, as at any other end"}},
             AT(end.repetition.result), "What a game that ends by repetition is counted as."),
      choice("end.endless_move",
             {{"ends_game", "it ends the game as an endless move: nobody has won"},
              {"forbidden", "it may not be sown"},
              {"mover_loses", "whoever sows it loses"},
              {"draw", "it ends the game as a draw"}},
             AT(end.endless_move), "What becomes of a turn whose laps never stop."),
  };
}

#undef AT
#undef IN

Group plain_group(std::string path, std::string meaning) {
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
      plain_group("board", "The board."),
      plain_group("start", "The seeds at the start."),
      optional_group(
          "opening", [](auto& variant) -> auto& { return variant.opening; },
          "Each player's first turn must sow this hole, if it has enough seeds by then."),
      optional_group(
          "gambit", [](auto& variant) -> auto& { return variant.gambit; },
          "Each player's first turn moves seeds from his inner to his outer row and captures "
          "opposite."),
      plain_group("move", "What may be sown."),
      optional_group(
          "move.otherwise", [](auto& variant) -> auto& { return variant.move.otherwise; },
          "What may be sown when no hole has enough seeds."),
      plain_group("move.lone_seed", "A player's only seed on the board."),
      optional_group(
          "move.reverse", [](auto& variant) -> auto& { return variant.move.reverse; },
          "Holes that may be sown against the usual direction to capture."),
      plain_group("sowing", "How seeds are sown."),
      optional_group(
          "sowing.again", [](auto& variant) -> auto& { return variant.sowing.again; },
          "When the rear hole is sown again in the same turn."),
      plain_group("capture", "What is captured."),
      plain_group("capture.extra", "Enemy holes taken besides."),
      optional_group(
          "capture.passing", [](auto& variant) -> auto& { return variant.capture.passing; },
          "What is captured while seeds are sown."),
      optional_group(
          "capture.claim", [](auto& variant) -> auto& { return variant.capture.claim; },
          "How an enemy hole becomes a player's own."),
      plain_group("end", "How the game ends."),
      plain_group("end.repetition", "The same position again."),
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
    items.push_back(fmt::format("{{row: {}, hole: {}, seeds: {}{}}}",
                                row_names[static_cast<std::size_t>(exception.at.row)],
                                exception.at.hole, exception.seeds,
                                owner_texts[static_cast<std::size_t>(exception.player)]));
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
