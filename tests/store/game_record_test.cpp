// The record of a game against what a plain watcher of its turns counts.
#include "core/engine/engine.h"
#include "core/rules/library.h"
#include "runner/playouts/playouts.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <numeric>

namespace {

using namespace sowlab;

/// The part of a record that can be seen from outside.
struct Watched {
  std::uint64_t laps = 0;
  std::uint32_t captures = 0;
  std::array<std::uint64_t, 2> seeds_captured = {0, 0};
  std::uint32_t longest_relay = 0;
  std::uint32_t first_capture = 0;
  std::uint32_t lead_changes = 0;
};

int seeds_of(const Position& position, int player) {
  const auto& seeds = position.seeds[static_cast<std::size_t>(player)];
  return std::accumulate(seeds.begin(), seeds.end(), 0) +
         position.taken[static_cast<std::size_t>(player)];
}

/// What a turn has won its mover, where his seeds become more by captures alone; where both sow the
/// same holes, what has come into his store.
int won_by(const Engine& engine, const Position& before, const Position& after, int mover) {
  const auto player = static_cast<std::size_t>(mover);
  if (has_fixed_sides(engine.variant())) return after.taken[player] - before.taken[player];
  return seeds_of(after, mover) - seeds_of(before, mover);
}

/// Seeds come into stores by captures of their owner alone, and only in his turns.
bool stores_are_captures(const Variant& variant) {
  const Capture& capture = variant.capture;
  return !variant.sowing.store && !capture.claim && variant.start.in_hand == 0 &&
         !(capture.passing && capture.passing->to_owner) &&
         capture.grand_slam != GrandSlam::gives_rest;
}

/// -1: South is behind, 0: equal, 1: South leads.
int lead_in(const Position& position) {
  const int south = seeds_of(position, 0), north = seeds_of(position, 1);
  return (south > north) - (south < north);
}

Watched watch(const Engine& engine, Position position, const std::vector<Turn>& turns) {
  Watched seen;
  int last_lead = lead_in(position);
  std::uint32_t number = 0;
  for (const Turn& turn : turns) {
    ++number;
    const int mover = static_cast<int>(position.mover);
    const Position before = position;
    const TurnResult result = engine.play(position, turn);
    if (turn.pass || result.endless || result.unresolved) continue;
    seen.laps += result.laps;
    seen.longest_relay = std::max(seen.longest_relay, result.laps);
    const int won = won_by(engine, before, position, mover);
    REQUIRE(won >= 0);
    if (stores_are_captures(engine.variant())) REQUIRE((won > 0) == result.captured);
    seen.seeds_captured[static_cast<std::size_t>(mover)] += static_cast<std::uint64_t>(won);
    if (result.captured && seen.captures++ == 0) seen.first_capture = number;
    const int lead = lead_in(position);
    if (lead != 0 && last_lead != 0 && lead != last_lead) ++seen.lead_changes;
    if (lead != 0) last_lead = lead;
  }
  return seen;
}

std::vector<Cell> cells_of_text(const std::string& entry) {
  Diagnostics diagnostics;
  const Node document =
      parse_document(std::make_shared<Source>(Source{"study", "[" + entry + "]"}), diagnostics);
  std::vector<Cell> cells =
      cells_of(document.items.at(0), Library({SOWLAB_ROOT "/variants"}), diagnostics);
  diagnostics.throw_if_errors();
  return cells;
}

/// Sums of what was seen, to be sure that something was.
struct Seen {
  int captures = 0, lead_changes = 0, relays = 0, passes = 0, endless = 0;
};

void check_games(const Cell& cell, std::uint64_t games, Seen& all) {
  const Engine engine(cell.variant, cell.columns);
  for (std::uint64_t game = 0; game < games; ++game) {
    INFO(cell.label << ", game " << game);
    const PlayedGame played = play_game(engine, cell, 11, 600, game);
    const GameRecord& record = played.record;
    const std::vector<Turn>& turns = played.turns;
    const Watched seen = watch(engine, cell.position.value_or(engine.start()), turns);
    CHECK(record.turns == turns.size());
    CHECK(record.laps == seen.laps);
    CHECK(record.captures == seen.captures);
    if (stores_are_captures(engine.variant())) CHECK(record.seeds_captured == seen.seeds_captured);
    CHECK(record.longest_relay == seen.longest_relay);
    CHECK(record.first_capture == seen.first_capture);
    CHECK(record.lead_changes == seen.lead_changes);
    if (turns.size() > cell.turns.size())
      CHECK(record.first_turn == packed(turns[cell.turns.size()]));
    else
      CHECK(record.first_turn == PackedTurn{});
    all.captures += static_cast<int>(record.captures);
    all.lead_changes += static_cast<int>(record.lead_changes);
    all.relays += record.longest_relay > 1;
    all.passes +=
        std::count_if(turns.begin(), turns.end(), [](const Turn& t) { return t.pass; }) > 0;
    all.endless += record.ending == Ending::endless_move;
    for_each_game(engine, cell, 11, 600, {game, 1},
                  [&](const GameRecord& other, const Occupancy&) { CHECK((other == record)); });
  }
}

} // namespace

TEST_CASE("the records of games of every shipped variant tell what their turns did") {
  Seen all;
  for (const std::string& name : Library({SOWLAB_ROOT "/variants"}).names_with_rulesets())
    for (const Cell& cell : cells_of_text("'" + name + "'"))
      check_games(cell, cell.columns > 12 ? 5 : 15, all);
  CHECK(all.captures > 1000);
  CHECK(all.lead_changes > 100);
  CHECK(all.relays > 100);
}

TEST_CASE("the records of games of other rules tell what their turns did") {
  Seen all;
  for (const char* entry :
       {"{variant: tchadji, columns: [3, 5], set: {capture.extra.optional: true, "
        "capture.extra.holes: [1, 3]}}",
        "{variant: mefuvha, columns: 6, set: {end.cannot_move: [passes, ends_game]}}",
        "{variant: tsoro, columns: 6, set: {end.endless_move: forbidden}}",
        "{variant: tchadji, columns: 3, set: {end.cannot_move: passes, move.otherwise: none}}",
        "{variant: chiana-wa-bwalo, columns: [4, 6]}",
        "{variant: chiana-wa-kunja, columns: [3, 6]}",
        "{variant: tchadji, columns: 3, position: ['0,1,0/0,0,2/0,4,1/1,0,0 S taken=9,6', "
        "'0,3,0/0,0,2/0,1,1/1,2,0 N taken=7,7']}",
        "{variant: tchadji, turns: [g1xc4, 'g1xc4 b4xa1']}"})
    for (const Cell& cell : cells_of_text(entry))
      check_games(cell, 40, all);
  CHECK(all.captures > 500);
  CHECK(all.lead_changes > 50);
  CHECK(all.passes > 10);
  CHECK(all.endless > 0);
}

TEST_CASE("the first games of a small board have records that can be counted by hand") {
  const Cell cell = cells_of_text("{variant: tchadji, columns: 3, turns: b1xa3}").at(0);
  const Engine engine(cell.variant, cell.columns);
  // The given turn alone: 3 laps, and 6 seeds captured (see the test of trace).
  const GameRecord record = play_game(engine, cell, 1, 1, 0).record;
  CHECK(record.ending == Ending::unfinished);
  CHECK(record.turns == 1);
  CHECK(record.laps == 3);
  CHECK(record.seeds_sown == 8);
  CHECK(record.captures == 1);
  CHECK(record.seeds_captured == std::array<std::uint64_t, 2>{6, 0});
  CHECK(record.longest_relay == 3);
  CHECK(record.first_capture == 1);
  CHECK(record.lead_changes == 0);
  CHECK(record.first_turn == PackedTurn{});
  CHECK(record.sowing.decisions + record.extra.decisions == 0);
}
