#include "tests/reference/checks.h"

#include <stdexcept>

namespace reference {

using sowlab::CaptureBy;
using sowlab::Direction;
using sowlab::Relay;
using sowlab::Sow;
using sowlab::Track;
using sowlab::Variant;

namespace {

void refuse(bool nonsense, const char* why) {
  if (nonsense) throw std::invalid_argument(why);
}

bool has_one_direction(const Variant& variant) {
  return variant.sowing.direction == Direction::counter_clockwise ||
         variant.sowing.direction == Direction::clockwise;
}

void check_board(const Variant& variant, int columns) {
  const int rows = variant.board.rows;
  refuse(variant.board.rows == 4 && columns < 2, "a board of four rows has two columns or more");
  refuse(rows < 2 || rows > 4, "a board has from two to four rows");
  refuse((rows == 4) == (variant.track == Track::ring), "the ring is that of two or three rows");
  refuse(rows == 3 && columns % 2 != 0, "the middle row is shared by halves");
  refuse(rows == 3 && variant.sowing.direction == Direction::by_half, "three rows have no halves");
  const bool by_last_hole = variant.capture.by == CaptureBy::last_hole;
  refuse(rows == 3 && by_last_hole && (variant.capture.opposite || variant.capture.behind),
         "nothing lies opposite with three rows");
  refuse(rows == 2 && by_last_hole && variant.capture.behind, "nothing lies behind with two rows");
}

/// What a series, and holes that change hands, are not made for.
void check_series(const Variant& variant) {
  const bool series = variant.move.sow == Sow::rear || variant.move.lone_seed_steps.size() != 1 ||
                      variant.move.lone_seed_steps.front() != 1;
  refuse(variant.sowing.again && variant.move.sow != Sow::rear, "only a rear hole is sown again");
  refuse(variant.capture.by == CaptureBy::overtaking && !is_ring(variant.track),
         "overtaking is for rings");
  refuse(changes_hands(variant) && !has_one_direction(variant), "overtaking has one direction");
  if (!series) return;
  refuse(has_fixed_sides(variant), "a series needs a loop, or holes that change hands");
  refuse(!has_one_direction(variant), "a series has one direction");
  refuse(variant.capture.to != sowlab::CapturedTo::out, "a series does not take in captured seeds");
  refuse(variant.capture.passing.has_value(), "a series is not emptied in passing");
}

void check_sowing(const Variant& variant) {
  const bool next = variant.sowing.relay == Relay::next;
  refuse(variant.sowing.store && (variant.board.rows != 2 || !has_fixed_sides(variant) || next),
         "stores lie beside two rows of fixed sides");
  refuse(variant.sowing.extra_turn && !variant.sowing.store, "a sowing ends in a store or nowhere");
  refuse(next && variant.move.sow == Sow::rear, "a series is sown by its rear");
  refuse(variant.move.reverse && (is_ring(variant.track) || !has_one_direction(variant) ||
                                  variant.capture.by != CaptureBy::last_hole),
         "a reverse lap captures on its own loop, against one direction");
  refuse(variant.move.no_play_back &&
             (!has_fixed_sides(variant) || variant.sowing.relay != Relay::none),
         "only fixed sides without a relay know playing back");
  refuse(variant.move.otherwise && variant.move.otherwise->into_empty && variant.sowing.store,
         "a store is not a hole");
}

void check_capture(const Variant& variant) {
  const sowlab::Capture& capture = variant.capture;
  const bool takes_last_alone = capture.by == CaptureBy::last_hole && capture.last_itself &&
                                !capture.opposite && !capture.behind;
  refuse(capture.by == CaptureBy::holes_sown && is_ring(variant.track),
         "holes sown on a ring capture nothing");
  refuse(capture.by == CaptureBy::beyond_gap && variant.sowing.relay != Relay::next,
         "a gap comes after the last seed's hole");
  refuse(capture.chain && !takes_last_alone, "a chain is of last holes");
  refuse(capture.to != sowlab::CapturedTo::out &&
             (is_ring(variant.track) || capture.by != CaptureBy::last_hole),
         "captured seeds are sown on one's own loop");
  refuse(capture.grand_slam != sowlab::GrandSlam::legal &&
             (!has_fixed_sides(variant) || !takes_last_alone),
         "a grand slam takes a whole side, hole by hole");
  refuse(capture.passing && changes_hands(variant), "a hole emptied in passing needs an owner");
  if (!capture.claim) return;
  refuse(!has_fixed_sides(variant) || variant.sowing.relay == Relay::next,
         "only holes of a fixed side are claimed");
  refuse(capture.claim->raid > 0 && !capture.claim->keeps, "nothing is left there to raid");
}

void check_turns_of_own_sides(const Variant& variant) {
  if (!is_ring(variant.track)) {
    refuse(variant.move.must_feed || variant.end.side_empty, "only a fixed side runs out of seeds");
    refuse(variant.gambit && variant.opening, "a first turn is one thing or the other");
    return;
  }
  refuse(variant.gambit.has_value(), "a gambit captures from one's own loop");
  refuse(variant.start.in_hand > 0, "a hand is emptied on one's own loop");
  refuse(variant.move.inner_first, "a ring has no inner row");
  refuse(variant.end.wins == sowlab::Wins::takes_inner, "a ring has no inner row");
}

} // namespace

void refuse_nonsense(const Variant& variant, int columns) {
  check_board(variant, columns);
  check_series(variant);
  check_sowing(variant);
  check_capture(variant);
  check_turns_of_own_sides(variant);
}

} // namespace reference
