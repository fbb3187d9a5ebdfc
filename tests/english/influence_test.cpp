// What the fields say, the English says: a field that is changed changes the text, and what leaves
// the text as it was leaves the games as they were.

#include "tests/engine/playing.h"
#include "tests/english/english.h"

#include "core/rules/fields.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <fmt/format.h>
#include <map>
#include <set>

using namespace sowlab;
using namespace english_test;

namespace {

/// A field, a variant in which it has an effect, and values of it; `none` for an optional one that
/// is left out.
struct Probe {
  std::string field;
  std::string name;
  std::vector<std::string> changes;
  std::vector<std::string> values;
};

const std::vector<Probe>& probes() {
  static const std::vector<Probe> all = {
      {"track", "chiana-wa-kunja", {}, {"outer_rows", "perimeter"}},
      {"track",
       "tchadji",
       {"capture: {by: overtaking, extra: {holes: 0}}"},
       {"outer_rows", "perimeter"}},
      {"start.every", "tchadji", {}, {"1", "2", "3", "12", "13", "100"}},
      {"start.outer", "tchadji", {}, {"0", "1", "2", "3", "12", "13"}},
      {"start.inner", "tchadji", {}, {"0", "1", "2", "3", "12", "13"}},
      {"start.inner", "chiana-wa-kunja:perimeter", {}, {"0", "1", "4", "5"}},
      {"start.except",
       "mefuvha",
       {},
       {"[]", "[{row: inner, hole: 1, seeds: 0}]", "[{row: outer, hole: 1, seeds: 0}]",
        "[{row: inner, hole: 2, seeds: 0}]", "[{row: inner, hole: 1, seeds: 1}]",
        "[{row: inner, hole: 1, seeds: 0}, {row: inner, hole: 2, seeds: 1}]"}},
      {"opening.row", "mefuvha:stayt", {}, {"outer", "inner"}},
      {"opening.hole", "mefuvha:stayt", {}, {"1", "2", "3", "4", "5", "6"}},
      {"move.sow", "tchadji", {}, {"any", "rear"}},
      {"move.sow", "chiana-wa-bwalo", {"sowing.again: none"}, {"any", "rear"}},
      {"move.at_least", "tchadji", {}, {"2", "3", "4", "12", "13", "1000"}},
      {"move.at_least", "chiana-wa-bwalo", {}, {"1", "2", "3", "4"}},
      {"move.otherwise.at_least",
       "tchadji",
       {"move.at_least: 5", "start.every: 5"},
       {"1", "2", "3", "4"}},
      {"move.otherwise.at_least",
       "chiana-wa-bwalo",
       {"move: {at_least: 5, otherwise: {into: empty}}"},
       {"1", "2", "3", "4"}},
      {"move.otherwise.into", "tchadji", {}, {"any", "empty"}},
      {"move.otherwise.into", "tchadji", {"move.at_least: 3"}, {"any", "empty"}},
      {"move.lone_seed.steps",
       "chiana-wa-kunja",
       {},
       {"[1]", "[2]", "[3]", "[1, 2]", "[1, 3]", "[2, 3]", "[1, 2, 3]"}},
      {"move.lone_seed.steps", "tchadji", {}, {"[1]", "[2]", "[3]", "[1, 2]", "[1, 2, 3]"}},
      {"sowing.relay", "tchadji", {}, {"none", "occupied"}},
      {"sowing.relay", "chiana-wa-kunja:gathered", {}, {"none", "occupied"}},
      {"sowing.origin", "tchadji", {}, {"sown", "skipped"}},
      {"sowing.again.front",
       "chiana-wa-kunja",
       {},
       {"[1, 2]", "[1, 1]", "[2, 1]", "[1, 2, 3]", "[1, 2, 2]", "[1, 2, 3, 4]"}},
      {"sowing.again.last", "chiana-wa-bwalo", {}, {"anywhere", "front"}},
      {"capture.by", "moruba:malesa", {}, {"none", "last_hole", "holes_sown"}},
      {"capture.by", "mpale", {}, {"none", "last_hole", "holes_sown"}},
      {"capture.last", "moruba:malesa", {}, {"empty", "any"}},
      {"capture.take", "tchadji", {}, {"[opposite]", "[opposite, behind]"}},
      {"capture.take", "chiana-wa-bwalo", {}, {"[opposite]", "[opposite, behind]"}},
      {"capture.extra.holes", "tchadji", {}, {"0", "1", "2", "3", "8"}},
      {"capture.extra.holes",
       "tchadji",
       {"capture.extra.optional: true"},
       {"0", "1", "2", "3", "8"}},
      {"capture.extra.optional", "tchadji", {}, {"false", "true"}},
      {"capture.extra.optional", "tchouba", {}, {"false", "true"}},
      {"capture.overtaken", "chiana-wa-kunja", {}, {"keep", "gather"}},
      {"end.wins", "tchadji", {"end.cannot_move: passes"}, {"takes_all", "most_seeds"}},
      {"end.wins",
       "mpale",
       {"{end.cannot_move: passes, capture.by: none}"},
       {"takes_all", "most_seeds"}},
      {"end.cannot_move", "tchadji", {}, {"loses", "passes", "ends_game"}},
      {"end.cannot_move", "moruba:malesa", {}, {"passes", "ends_game"}},
      {"end.cannot_move",
       "chiana-wa-kunja",
       {"move.lone_seed.steps: [2]"},
       {"loses", "passes", "ends_game"}},
      {"end.repetition.times", "tchadji", {}, {"0", "2", "3", "12", "13", "21", "1000"}},
      {"end.repetition.result", "tchadji", {}, {"repetition", "draw"}},
      {"end.endless_move", "tchadji", {}, {"ends_game", "forbidden", "mover_loses", "draw"}},
      {"end.endless_move",
       "chiana-wa-bwalo",
       {},
       {"ends_game", "forbidden", "mover_loses", "draw"}},
  };
  return all;
}

std::string change_to(const std::string& field, const std::string& value) {
  return fmt::format("{}: {}", field, value);
}

/// Values to try for a field in any variant; those that do not go with it are skipped.
std::vector<std::string> values_to_try(const Field& field) {
  if (field.kind == FieldKind::choice) return field.names;
  if (field.kind == FieldKind::flag) return {"false", "true"};
  std::set<std::string> values;
  for (const Probe& probe : probes())
    if (probe.field == field.path) values.insert(probe.values.begin(), probe.values.end());
  return {values.begin(), values.end()};
}

/// What comes of games of a variant, played by a fixed row of numbers.
std::vector<GameRecord> games_of(const Variant& variant, int columns) {
  const Engine engine(variant, columns);
  return engine.visit([&](const auto& kernel) {
    std::vector<GameRecord> records;
    Game<std::remove_cvref_t<decltype(kernel)>> game(kernel, 400);
    std::uint32_t dice = 1;
    for (int i = 0; i < 8; ++i) {
      game.start(kernel.pack(engine.start()));
      while (!game.over()) {
        dice = dice * 1664525u + 1013904223u;
        game.choose(static_cast<int>(
            std::uint64_t{dice} * static_cast<std::uint32_t>(game.options()) >> 32));
      }
      records.push_back(game.record());
    }
    return records;
  });
}

TEST_CASE("a field that is changed to another value changes the English") {
  for (const Probe& probe : probes()) {
    std::map<std::string, std::string> value_of_text;
    for (const std::string& value : probe.values) {
      std::vector<std::string> changes = probe.changes;
      changes.push_back(change_to(probe.field, value));
      INFO(probe.name << ", " << probe.field << ": " << value);
      const std::optional<Variant> variant = changed(probe.name, changes);
      REQUIRE(variant.has_value());
      const std::string text = english_of(*variant);
      INFO("the same as with " << value_of_text[text]);
      CHECK(value_of_text[text].empty());
      value_of_text[text] = value;
    }
  }
}

TEST_CASE("every field that matters to play is tried, and every value of a choice") {
  for (const Field& field : fields()) {
    const bool varies = field.kind != FieldKind::number || field.least < field.most;
    if (!field.matters_to_play || !varies) continue;
    INFO(field.path);
    std::set<std::string> tried;
    for (const Probe& probe : probes())
      if (probe.field == field.path) tried.insert(probe.values.begin(), probe.values.end());
    CHECK(tried.size() > 1);
    // Rings go with captures by overtaking, own loops with the others: the two change together.
    for (const std::string& name : field.names)
      if (field.kind == FieldKind::choice && name != "own_side" && name != "overtaking")
        CHECK(tried.contains(name));
  }
}

TEST_CASE("an own side and a ring, an optional group and none are told apart") {
  CHECK(english_of(with("mpale", {})) !=
        english_of(with("mpale", {"{track: outer_rows, capture.by: overtaking}"})));
  CHECK(english_of(with("tchadji", {})) != english_of(with("tchadji", {"move.otherwise: none"})));
  CHECK(english_of(with("mefuvha:stayt", {})) != english_of(with("mefuvha", {})));
  CHECK(english_of(with("chiana-wa-bwalo", {})) !=
        english_of(with("chiana-wa-bwalo", {"sowing.again: none"})));
}

TEST_CASE("another number of columns changes the English") {
  const Variant variant = with("tchadji", {});
  CHECK(english_of(variant, 8) != english_of(variant, 12));
}

TEST_CASE("a change that the English does not tell changes no game") {
  int same = 0;
  for (const std::string& name : shipped_names()) {
    const Variant before = with(name, {});
    const int columns = before.board.columns.contains(8) ? 8 : before.board.columns.all().front();
    const std::string text = english_of(before, columns);
    const std::vector<GameRecord> games = games_of(before, columns);
    for (const Field& field : fields()) {
      if (!field.matters_to_play) continue;
      for (const std::string& value : values_to_try(field)) {
        const std::optional<Variant> after = changed(name, {change_to(field.path, value)});
        if (!after || english_of(*after, columns) != text) continue;
        INFO(name << ", " << field.path << ": " << value);
        CHECK((games_of(*after, columns) == games));
        ++same;
      }
    }
  }
  CHECK(same > 500);
}

} // namespace
