// What random rules have brought to light, each as a plain test.
#include "core/rules/variant.h"
#include "tests/random_rules/random_game.h"

#include <catch2/catch.hpp>

namespace {

using namespace sowlab;

} // namespace

TEST_CASE("an opening whose hole is not on a board beyond the range is refused", "[random_rules]") {
  Variant variant;
  variant.board.columns.standard = variant.board.columns.from = variant.board.columns.to = 40;
  variant.board.columns.beyond = true;
  variant.track = Track::perimeter;
  variant.capture.by = CaptureBy::overtaking;
  variant.start.every = 1;
  variant.opening = HoleOfRow{Row::inner, 40}; // at the edge of 40 columns, inside one of 41
  CHECK(random_rules::complaints(variant).find(
            "hole 40 of the inner row is not on the track of a board with 41 columns") !=
        std::string::npos);
}
