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
#include <memory>
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
      {"board.rows", "oware", {}, {"2", "3"}},
      {"track", "chiana-wa-kunja", {}, {"outer_rows", "perimeter"}},
      {"track",
       "tchadji",
       {"capture: {by: overtaking, extra: {holes: 0}}"},
       {"outer_rows", "perimeter"}},
      {"start.every", "tchadji", {}, {"1", "2", "3", "12", "13", "100"}},
      {"start.outer", "tchadji", {}, {"0", "1", "2", "3", "12", "13"}},
      {"start.inner", "tchadji", {}, {"0", "1", "2", "3", "12", "13"}},
      {"start.inner", "chiana-wa-kunja:perimeter", {}, {"0", "1", "4", "5"}},
      {"start.pattern", "nchuwa", {}, {"[]", "[3]", "[0, 3]", "[0, 3, 3]", "[3, 0, 3]"}},
      {"start.except",
       "mefuvha",
       {},
       {"[]", "[{row: inner, hole: 1, seeds: 0}]", "[{row: outer, hole: 1, seeds: 0}]",
        "[{row: inner, hole: 2, seeds: 0}]", "[{row: inner, hole: 1, seeds: 1}]",
        "[{row: inner, hole: 1, seeds: 0}, {row: inner, hole: 2, seeds: 1}]"}},
      {"start.in_hand", "omweso:placing", {}, {"1", "2", "32"}},
      {"opening.row", "mefuvha:stayt", {}, {"outer", "inner"}},
      {"opening.hole", "mefuvha:stayt", {}, {"1", "2", "3", "4", "5", "6"}},
      {"gambit.seeds", "nchuwa", {}, {"1", "2", "3"}},
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
      {"move.reverse.holes", "omweso", {}, {"1", "2", "8"}},
      {"move.reverse.on", "omweso", {}, {"false", "true"}},
      {"move.must_capture", "bao-la-kujifunza", {}, {"false", "true"}},
      {"move.must_capture", "kalah", {}, {"false", "true"}},
      {"move.inner_first", "bao-la-kujifunza", {}, {"false", "true"}},
      {"move.must_feed", "oware", {}, {"false", "true"}},
      {"move.must_feed", "toguz-kumalak", {}, {"false", "true"}},
      {"move.no_play_back", "alemungula", {}, {"false", "true"}},
      {"sowing.direction", "oware", {}, {"counter_clockwise", "clockwise", "either", "by_half"}},
      {"sowing.direction",
       "bao-la-kujifunza",
       {},
       {"counter_clockwise", "clockwise", "either", "by_half"}},
      {"sowing.direction", "gabata", {}, {"counter_clockwise", "clockwise", "either"}},
      {"sowing.relay", "tchadji", {}, {"none", "occupied", "next"}},
      {"sowing.relay", "bosh", {"capture.by: last_hole"}, {"none", "occupied", "next"}},
      {"sowing.relay", "chiana-wa-kunja:gathered", {}, {"none", "occupied"}},
      {"sowing.origin", "tchadji", {}, {"sown", "skipped", "first"}},
      {"sowing.origin", "toguz-kumalak", {}, {"sown", "skipped", "first"}},
      {"sowing.store", "kalah", {"sowing.extra_turn: false"}, {"false", "true"}},
      {"sowing.extra_turn", "kalah", {}, {"false", "true"}},
      {"sowing.again.front",
       "chiana-wa-kunja",
       {},
       {"[1, 2]", "[1, 1]", "[2, 1]", "[1, 2, 3]", "[1, 2, 2]", "[1, 2, 3, 4]"}},
      {"sowing.again.last", "chiana-wa-bwalo", {}, {"anywhere", "front"}},
      {"capture.by", "moruba:malesa", {}, {"none", "last_hole", "holes_sown"}},
      {"capture.by", "mpale", {}, {"none", "last_hole", "holes_sown"}},
      {"capture.by", "bosh", {}, {"none", "last_hole", "beyond_gap"}},
      {"capture.where", "tchadji", {}, {"inner", "own"}},
      {"capture.where", "oware", {"board.rows: 3"}, {"inner", "own", "enemy", "anywhere"}},
      {"capture.last", "tchadji", {}, {"empty", "occupied"}},
      {"capture.last", "moruba:malesa", {}, {"empty", "any", "occupied"}},
      {"capture.counts", "oware", {}, {"[]", "[2]", "[2, 3]", "[1, 2, 3]"}},
      {"capture.parity", "toguz-kumalak", {}, {"any", "even", "odd"}},
      {"capture.take", "tchadji", {}, {"[opposite]", "[opposite, behind]"}},
      {"capture.take", "chiana-wa-bwalo", {}, {"[opposite]", "[opposite, behind]"}},
      {"capture.take", "kalah", {}, {"[last]", "[opposite]", "[opposite, last]"}},
      {"capture.take",
       "hus",
       {},
       {"[last]", "[opposite]", "[behind]", "[opposite, behind]", "[opposite, behind, last]"}},
      {"capture.if_opposite", "kalah", {}, {"any", "occupied", "empty"}},
      {"capture.if_opposite", "tchadji", {}, {"any", "occupied", "empty"}},
      {"capture.if_behind", "tchadji", {}, {"any", "occupied", "empty"}},
      {"capture.if_behind", "hus", {}, {"any", "occupied", "empty"}},
      {"capture.chain", "oware", {}, {"false", "true"}},
      {"capture.chain", "vai-lung-thlan", {}, {"false", "true"}},
      {"capture.to", "mpale", {}, {"out", "last_hole", "lap_origin", "end_hole"}},
      {"capture.to", "bao-la-kujifunza", {}, {"out", "last_hole", "lap_origin", "end_hole"}},
      {"capture.first_lap", "bao-la-kujifunza", {}, {"false", "true"}},
      {"capture.sows_on", "pallanguzhi", {}, {"false", "true"}},
      {"capture.grand_slam",
       "oware",
       {},
       {"legal", "captures_nothing", "forbidden", "leaves_first", "leaves_last", "gives_rest"}},
      {"capture.extra.holes", "tchadji", {}, {"0", "1", "2", "3", "8"}},
      {"capture.extra.holes",
       "tchadji",
       {"capture.extra.optional: true"},
       {"0", "1", "2", "3", "8"}},
      {"capture.extra.optional", "tchadji", {}, {"false", "true"}},
      {"capture.extra.optional", "tchouba", {}, {"false", "true"}},
      {"capture.extra.row", "tchadji", {}, {"any", "inner"}},
      {"capture.overtaken", "chiana-wa-kunja", {}, {"keep", "gather"}},
      {"capture.passing.seeds", "pallanguzhi", {}, {"2", "4", "5"}},
      {"capture.passing.to", "pallanguzhi", {}, {"mover", "owner"}},
      {"capture.claim.seeds", "gabata", {}, {"2", "3", "4"}},
      {"capture.claim.most", "gabata", {}, {"0", "1", "2"}},
      {"capture.claim.not_last", "toguz-kumalak", {}, {"false", "true"}},
      {"capture.claim.not_opposite", "toguz-kumalak", {}, {"false", "true"}},
      {"capture.claim.keeps", "toguz-kumalak", {}, {"false", "true"}},
      {"capture.claim.raid", "gabata", {}, {"0", "1", "2"}},
      {"end.wins", "tchadji", {"end.cannot_move: passes"}, {"takes_all", "most_seeds"}},
      {"end.wins",
       "mpale",
       {"{end.cannot_move: passes, capture.by: none}"},
       {"takes_all", "most_seeds"}},
      {"end.wins",
       "mpale",
       {"end.cannot_move: ends_game"},
       {"takes_all", "most_seeds", "takes_inner"}},
      {"end.cannot_move", "tchadji", {}, {"loses", "passes", "ends_game"}},
      {"end.cannot_move", "moruba:malesa", {}, {"passes", "ends_game"}},
      {"end.cannot_move",
       "chiana-wa-kunja",
       {"move.lone_seed.steps: [2]"},
       {"loses", "passes", "ends_game"}},
      {"end.side_empty", "kalah", {}, {"false", "true"}},
      {"end.side_empty", "toguz-kumalak", {}, {"false", "true"}},
      {"end.majority", "oware", {}, {"false", "true"}},
      {"end.majority", "toguz-kumalak", {}, {"false", "true"}},
      {"end.left", "vai-lung-thlan", {}, {"nobody", "owner"}},
      {"end.repetition.times", "tchadji", {}, {"0", "2", "3", "12", "13", "21", "1000"}},
      {"end.repetition.result", "tchadji", {}, {"repetition", "draw"}},
      {"end.repetition.result", "oware", {}, {"repetition", "draw", "counted"}},
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

/// A shipped variant of which many fields are changed, each alone: its file is read only once.
class Shipped {
 public:
  explicit Shipped(const std::string& name) : split_(split_variant_name(name)) {
    Diagnostics diagnostics;
    file_ = Library({SOWLAB_ROOT "/variants"}).open(split_.name, {}, diagnostics);
    diagnostics.throw_if_errors();
  }

  /// Nothing if the rules do not go together.
  std::optional<Variant> changed(const std::string& change) const {
    Diagnostics diagnostics;
    const auto source = std::make_shared<Source>(Source{"change", change});
    const Node fields = parse_document(source, diagnostics);
    Variant variant = resolve(file_, split_.rulesets, {fields}, {}, diagnostics);
    if (diagnostics.has_errors()) return std::nullopt;
    return variant;
  }

 private:
  VariantName split_;
  VariantFile file_;
};

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
    // Own loops, rings of all holes and captures by overtaking exclude what others go with: two
    // fields change together.
    for (const std::string& name : field.names)
      if (field.kind == FieldKind::choice && name != "own_side" && name != "ring" &&
          name != "overtaking")
        CHECK(tried.contains(name));
  }
}

TEST_CASE("an own side and a ring, an optional group and none are told apart") {
  CHECK(english_of(with("mpale", {})) !=
        english_of(with("mpale", {"{track: outer_rows, capture.by: overtaking}"})));
  CHECK(english_of(with("oware", {})) !=
        english_of(with("oware", {"{board.rows: 4, track: outer_rows}"})));
  CHECK(english_of(with("tchadji", {})) != english_of(with("tchadji", {"move.otherwise: none"})));
  CHECK(english_of(with("mefuvha:stayt", {})) != english_of(with("mefuvha", {})));
  CHECK(english_of(with("nchuwa", {})) != english_of(with("nchuwa", {"gambit: none"})));
  CHECK(english_of(with("omweso", {})) != english_of(with("omweso", {"move.reverse: none"})));
  CHECK(english_of(with("pallanguzhi", {})) !=
        english_of(with("pallanguzhi", {"capture.passing: none"})));
  CHECK(english_of(with("toguz-kumalak", {})) !=
        english_of(with("toguz-kumalak", {"capture.claim: none"})));
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
    const Shipped shipped(name);
    const Variant before = with(name, {});
    const int columns = before.board.columns.contains(8) ? 8 : before.board.columns.all().front();
    const std::string text = english_of(before, columns);
    const std::vector<GameRecord> games = games_of(before, columns);
    for (const Field& field : fields()) {
      if (!field.matters_to_play) continue;
      for (const std::string& value : values_to_try(field)) {
        const std::optional<Variant> after = shipped.changed(change_to(field.path, value));
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
