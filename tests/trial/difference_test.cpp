// How two variants differ.
#include "runner/trial/difference.h"
#include "tests/command/program.h"
#include "tests/engine/playing.h"

#include <catch2/catch.hpp>

namespace trial_test {
namespace {

using namespace sowlab;
using rule_test::shipped;

std::string fields_text(const Variant& one, const Variant& other) {
  std::string text;
  for (const FieldDifference& difference : field_differences(Engine(one), Engine(other)))
    text += fmt::format("{}: {} -> {}\n", difference.field, difference.first, difference.second);
  return text;
}

} // namespace

TEST_CASE("fields are told with both values, a group that one lacks as a whole") {
  Variant changed = shipped("tchadji");
  changed.capture.extra.holes = 2;
  changed.move.otherwise.reset();
  CHECK(fields_text(shipped("tchadji"), changed) ==
        "move.otherwise: {at_least: 1, into: empty} -> none\ncapture.extra.holes: 1 -> 2\n");
  CHECK(fields_text(shipped("tchadji"), shipped("tchadji")) == "");
}

TEST_CASE("sentences that only one of them has are told") {
  Variant changed = shipped("tchadji");
  changed.capture.behind = false;
  const WordDifference words = word_differences(Engine(shipped("tchadji")), Engine(changed));
  CHECK(!words.first.empty());
  CHECK(word_differences(Engine(changed), Engine(changed)).first.empty());
}

TEST_CASE("the same rules under two names are played alike") {
  Variant copy = shipped("tchadji");
  copy.name = "copy";
  copy.title = "Copy";
  CHECK(!play_difference(Engine(shipped("tchadji"), 4), Engine(copy, 4), 1, 20));
}

TEST_CASE("other boards differ from the start") {
  const auto found =
      play_difference(Engine(shipped("tchadji"), 4), Engine(shipped("tchadji"), 5), 1, 20);
  REQUIRE(found);
  CHECK(found->kind == PlayDifference::Kind::start);
}

TEST_CASE("where other turns are legal they are told, and the difference is the first one") {
  Variant changed = shipped("tchadji");
  changed.capture.extra.holes = 2;
  const Engine one(shipped("tchadji"), 4), other(changed, 4);
  const auto found = play_difference(one, other, 1, 20);
  REQUIRE(found);
  CHECK(found->kind == PlayDifference::Kind::options);
  CHECK(!found->first_only.empty());
  Position position = one.start();
  for (const std::string& turn : found->turns) {
    CHECK(one.turns(position).size() == other.turns(position).size());
    one.play(position, read_turn(one.layout(), position.mover, turn));
  }
}

TEST_CASE("a turn that comes out otherwise is told") {
  Variant changed = shipped("kalah");
  changed.capture.opposite = false;
  const auto found = play_difference(Engine(shipped("kalah"), 4), Engine(changed, 4), 1, 200);
  REQUIRE(found);
  CHECK(found->kind == PlayDifference::Kind::outcome);
  CHECK(!found->turn.empty());
}

TEST_CASE("an ending that only one of them has is told") {
  Variant changed = shipped("oware");
  changed.end.majority = !changed.end.majority;
  const auto found = play_difference(Engine(shipped("oware")), Engine(changed), 1, 200);
  REQUIRE(found);
  CHECK(found->kind == PlayDifference::Kind::ending);
}

TEST_CASE("diff of one variant and a changed field shows fields, sentences and the first turn") {
  const command::Folder folder;
  const std::string variants = "SOWLAB_VARIANTS=" SOWLAB_ROOT "/variants";
  const command::Outcome outcome =
      folder.run("diff tchadji --columns 3 --set end.cannot_move=passes", variants);
  CHECK(outcome.status == 0);
  CHECK(outcome.output.starts_with("field            tchadji  tchadji end.cannot_move=passes\n"
                                   "end.cannot_move  loses    passes\n\nonly tchadji\n"));
  CHECK(folder.run("diff tchadji", variants).output ==
        "sowlab: error: a second VARIANT, or a field changed by --set, is missing\n");
  CHECK(folder.run("diff mpale mpale", variants).output ==
        "no field differs that matters to play\n\n"
        "in play: 1000 random games of mpale (seed 1) are played alike in both\n");
}

} // namespace trial_test
