// Every YAML file in variants/, with each of its rulesets, on small, usual and long boards.
#include "core/rules/library.h"
#include "tests/conformance/conformance.h"
#include "tests/random_rules/patience.h"
#include "tests/random_rules/random_game.h"

#include <algorithm>
#include <catch2/catch.hpp>

namespace {

using namespace sowlab;

const std::string folder = SOWLAB_ROOT "/variants";

struct Shipped {
  std::string name; ///< with its ruleset
  Variant variant;
};

std::vector<Shipped> shipped() {
  std::vector<Shipped> all;
  for (const std::string& name : Library({folder}).names_with_rulesets()) {
    all.push_back({name, load_variant(name, {folder})});
    // Relays that end in the store and go on, again and again: on full boards their turns are too
    // many to be listed.
    Variant& variant = all.back().variant;
    if (variant.sowing.extra_turn && variant.sowing.relay == Relay::occupied)
      variant.start.every = 1;
  }
  return all;
}

/// The shortest board, the usual one, and one that needs the widest tracks.
std::vector<int> boards(const Variant& variant) {
  const std::vector<int> all = variant.board.columns.all();
  std::vector<int> chosen = {all.front(), all.size() > 1 ? all[1] : all.front(),
                             variant.board.columns.standard};
  std::sort(chosen.begin(), chosen.end());
  chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
  return chosen;
}

/// Where captured seeds are sown on relays may be longer than the reference, which remembers every
/// state of them, can bear.
conformance::Patience patience(const Engine& engine) {
  if (engine.variant().capture.to == CapturedTo::out) return conformance::endless_patience;
  return [&engine](const Position& position) {
    return random_rules::is_quick(engine, position, 2'000, 1'000);
  };
}

void check_game(const Engine& engine, std::uint64_t seed, int turns) {
  INFO("seed " << seed);
  const auto comparison = conformance::compare_game(engine, seed, turns, patience(engine));
  REQUIRE(comparison.difference == "");
  CHECK(comparison.states > 0);
}

void check_record(const Engine& engine, std::uint64_t seed, int turn_limit) {
  INFO("seed " << seed);
  const auto comparison = conformance::compare_record(engine, seed, turn_limit, patience(engine));
  REQUIRE(comparison.difference == "");
}

} // namespace

TEST_CASE("every shipped variant and ruleset plays as the reference does", "[conformance]") {
  const std::vector<Shipped> all = shipped();
  REQUIRE(all.size() >= 27);
  for (const Shipped& entry : all)
    for (const int columns : boards(entry.variant)) {
      INFO(entry.name << " on " << columns << " columns");
      const Engine engine(entry.variant, columns);
      check_game(engine, 1, columns <= 8 ? 60 : 25);
      for (std::uint64_t seed = 1; seed <= 3; ++seed)
        check_record(engine, seed, columns <= 8 ? 400 : 100);
    }
}

TEST_CASE("long boards and many seeds play as the reference does, in wide cells too",
          "[conformance]") {
  for (const Shipped& entry : shipped()) {
    const Columns& columns = entry.variant.board.columns;
    // Sets of several further holes on a long board are many, and nothing but many.
    if (!columns.listed.empty() || entry.variant.capture.extra.holes > 1) continue;
    INFO(entry.name);
    check_game(Engine(entry.variant, columns.to), 2, 2);
    // Without relays: on a dense board they hardly ever end.
    Variant many = entry.variant;
    many.start = {};
    many.start.outer = 260 / columns.from;
    many.start.inner = 0;
    many.opening.reset();
    many.sowing.relay = Relay::none;
    many.sowing.extra_turn = false;
    if (random_rules::complaints(many).empty()) check_game(Engine(many, columns.from), 3, 6);
  }
}

TEST_CASE("every switch of the rulings plays as the reference does", "[conformance]") {
  const auto check = [](const char* name, auto change) {
    Variant variant = load_variant(name, {folder});
    change(variant);
    for (const int columns : {variant.board.columns.from, variant.board.columns.from + 2}) {
      INFO(name << " on " << columns << " columns");
      const Engine engine(variant, columns);
      for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        conformance::check_game(engine, seed, 40);
        conformance::check_record(engine, seed, 400);
      }
    }
  };
  for (const char* name : {"tchadji", "chiana-wa-kunja", "chiana-wa-bwalo"}) {
    check(name, [](Variant& v) { v.sowing.origin = Origin::skipped; });
    check(name, [](Variant& v) { v.end.cannot_move = CannotMove::passes; });
    check(name, [](Variant& v) { v.end.cannot_move = CannotMove::ends_game; });
    check(name, [](Variant& v) { v.end.endless_move = EndlessMove::forbidden; });
    check(name, [](Variant& v) { v.end.endless_move = EndlessMove::mover_loses; });
    check(name, [](Variant& v) { v.end.endless_move = EndlessMove::draw; });
    check(name, [](Variant& v) { v.end.repetition = {2, RepetitionResult::draw}; });
    check(name, [](Variant& v) { v.end.repetition.times = 0; });
    check(name, [](Variant& v) { v.move.lone_seed_steps = {2}; });
    check(name, [](Variant& v) { v.move.lone_seed_steps = {1, 3}; });
    check(name, [](Variant& v) {
      v.end.wins = Wins::most_seeds;
      v.end.cannot_move = CannotMove::ends_game;
    });
  }
  check("tchadji", [](Variant& v) { v.capture.extra = {2, true}; });
  check("tchadji", [](Variant& v) { v.capture.extra = {3, false}; });
  check("tchadji", [](Variant& v) { v.opening = HoleOfRow{Row::inner, 2}; });
  check("chiana-wa-bwalo", [](Variant& v) { v.capture.extra = {1, true}; });
  check("chiana-wa-bwalo", [](Variant& v) { v.sowing.relay = Relay::occupied; });
  check("chiana-wa-kunja", [](Variant& v) { v.sowing.again.reset(); });
}
