// What random rules have brought to light, each as a plain test.
#include "core/engine/engine.h"
#include "core/rules/variant.h"
#include "tests/conformance/conformance.h"
#include "tests/random_rules/random_game.h"

#include <catch2/catch.hpp>

namespace {

using namespace sowlab;

} // namespace

TEST_CASE("an opening whose hole is not on a board beyond the range binds nobody",
          "[random_rules]") {
  Variant variant;
  variant.board.columns.standard = variant.board.columns.from = variant.board.columns.to = 40;
  variant.board.columns.beyond = true;
  variant.track = Track::perimeter;
  variant.capture.by = CaptureBy::overtaking;
  variant.start.every = 1;
  variant.opening = HoleOfRow{Row::inner, 40}; // at the edge of 40 columns, inside one of 41
  REQUIRE(random_rules::complaints(variant).empty());
  const Engine engine(variant, 41);
  Position position = engine.start();
  REQUIRE(engine.turns(position).size() == 43);
  engine.play(position, engine.turns(position).front());
  CHECK(engine.turns(position).size() == 43);
  conformance::check_game(engine, 1, 2);
}
