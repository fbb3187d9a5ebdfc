#include "tests/random_rules/random_blocks.h"

#include <algorithm>
#include <utility>

namespace random_rules {
namespace {

using namespace sowlab;

/// More make too many turns of several sowings.
constexpr int most_columns_of_chains = 5;

/// A variant may claim holes on tracks up to this length.
constexpr int longest_claimed_track = 32;

constexpr int most_exceptions = 6;
constexpr int longest_pattern = 5;

class BlockMaker {
 public:
  BlockMaker(Variant& variant, Tape& tape, const Limits& limits, bool overtaking)
      : variant_(variant), tape_(tape), limits_(limits), overtaking_(overtaking) {}

  void make() {
    variant_.capture.by = overtaking_ ? CaptureBy::overtaking : CaptureBy::none;
    make_direction();
    make_series();
    make_relay();
    make_store();
    make_start();
    make_first_turn();
    make_capture();
    make_passing();
    make_claim();
    make_move();
    make_end();
    let_somebody_move();
  }

 private:
  // ---- What goes with what

  bool own_side() const { return variant_.track == Track::own_side; }

  bool fixed_sides() const { return !own_side() && !overtaking_; }

  bool one_direction() const {
    return variant_.sowing.direction == Direction::counter_clockwise ||
           variant_.sowing.direction == Direction::clockwise;
  }

  bool by_last_hole() const { return variant_.capture.by == CaptureBy::last_hole; }

  /// Rules are made for a series, or for a lone seed that goes several holes.
  bool is_series() const {
    return variant_.move.sow == Sow::rear || variant_.move.lone_seed_steps != std::vector<int>{1};
  }

  bool takes_last_alone() const {
    const Capture& capture = variant_.capture;
    return by_last_hole() && capture.last_itself && !capture.opposite && !capture.behind;
  }

  int fewest_columns() const { return variant_.board.columns.all().front(); }

  int most_columns() const {
    const Columns& columns = variant_.board.columns;
    return columns.beyond ? most_board_columns : columns.all().back();
  }

  int longest_track() const {
    switch (variant_.track) {
    case Track::perimeter:
      return 2 * most_columns() + 4;
    case Track::ring:
      return variant_.board.rows * most_columns();
    case Track::own_side:
    case Track::outer_rows:
      break;
    }
    return 2 * most_columns();
  }

  // ---- Sowing

  void make_direction() {
    const Direction way = tape_.among({Direction::counter_clockwise, Direction::clockwise});
    const Direction one = overtaking_ ? Direction::counter_clockwise : way;
    const Direction other = tape_.among({Direction::either, Direction::by_half});
    const bool chosen = tape_.chance(30);
    const bool halves = variant_.board.rows != 3;
    variant_.sowing.direction = one;
    if (chosen && !overtaking_) variant_.sowing.direction = halves ? other : Direction::either;
    variant_.sowing.origin = tape_.among({Origin::sown, Origin::skipped, Origin::first});
  }

  void make_series() {
    const bool rear = tape_.chance(25);
    const int set = 1 + tape_.sometimes(20, 6);
    const bool again = tape_.chance(50);
    Again front{{tape_.number(1, 2), tape_.number(1, 2)}, !tape_.chance(50)};
    if (variant_.sowing.direction != Direction::counter_clockwise || fixed_sides()) return;
    Move& move = variant_.move;
    if (rear) move.sow = Sow::rear;
    if (rear && again && limits_.again) variant_.sowing.again = front;
    move.lone_seed_steps.clear();
    for (int step = 1; step <= 3; ++step)
      if ((set >> (step - 1) & 1) != 0) move.lone_seed_steps.push_back(step);
  }

  void make_relay() {
    const Relay relay = tape_.among({Relay::none, Relay::none, Relay::occupied, Relay::next});
    const bool never_next = overtaking_ || is_series();
    variant_.sowing.relay = relay == Relay::next && never_next ? Relay::occupied : relay;
  }

  void make_store() {
    const bool store = tape_.chance(50);
    const bool extra_turn = tape_.chance(70);
    Sowing& sowing = variant_.sowing;
    sowing.store =
        store && variant_.board.rows == 2 && fixed_sides() && sowing.relay != Relay::next;
    sowing.extra_turn = sowing.store && extra_turn && most_columns() <= most_columns_of_chains;
  }

  // ---- The start

  /// Counted from the left in the left half of a row, from the right in the right half, so that no
  /// two of them can be one hole.
  HoleOfRow make_hole() {
    const bool inner = tape_.chance(40);
    const bool from_right = tape_.chance(40);
    const int place = tape_.number(0, 99);
    const Track track = variant_.track;
    HoleOfRow at;
    if (inner && track != Track::outer_rows && variant_.board.rows > 2) at.row = Row::inner;
    const bool half_a_row = variant_.board.rows == 3 && at.row == Row::inner;
    const int holes = half_a_row ? fewest_columns() / 2 : fewest_columns();
    const bool corner = track == Track::perimeter && at.row == Row::inner;
    const int left = (holes + 1) / 2;
    const int right = holes / 2;
    if (from_right && right > 0)
      at.hole = corner ? -1 : -(1 + place % right);
    else
      at.hole = corner ? 1 : 1 + place % left;
    return at;
  }

  /// A relay on a dense board hardly ever ends, least of all where each lap leaves a seed behind.
  int most_in_hole() const {
    if (variant_.sowing.relay == Relay::none) return 6;
    return variant_.sowing.origin == Origin::first ? 2 : 3;
  }

  void make_rows() {
    Start& start = variant_.start;
    start.every = tape_.number(0, most_in_hole());
    start.outer = tape_.maybe_number(20, 0, most_in_hole());
    start.inner = tape_.maybe_number(20, 0, most_in_hole());
    if (variant_.board.rows == 2 || variant_.track == Track::outer_rows) start.inner.reset();
  }

  void make_pattern() {
    const bool given = tape_.chance(25);
    const int length = tape_.number(1, longest_pattern);
    std::vector<int> pattern;
    for (int i = 0; i < longest_pattern; ++i)
      if (const int seeds = tape_.number(0, most_in_hole()); i < length) pattern.push_back(seeds);
    if (!given) return;
    variant_.start = {};
    variant_.start.pattern = pattern;
  }

  void make_exceptions() {
    const int exceptions = tape_.sometimes(40, most_exceptions);
    std::vector<StartException>& all = variant_.start.except;
    for (int i = 0; i < most_exceptions; ++i) {
      const StartException exception{
          make_hole(), tape_.number(0, most_in_hole()),
          tape_.among({Owner::both, Owner::both, Owner::south, Owner::north})};
      const bool given = std::ranges::any_of(
          all, [&](const StartException& other) { return other.at == exception.at; });
      if (i < exceptions && !given) all.push_back(exception);
    }
  }

  void make_start() {
    make_rows();
    make_pattern();
    make_exceptions();
  }

  /// An opening, a gambit or seeds in hand.
  void make_first_turn() {
    const int kind = tape_.number(1, 100);
    const HoleOfRow at = make_hole();
    const int seeds = tape_.number(1, 3);
    const int in_hand = tape_.number(1, 6);
    if (kind > 85) variant_.opening = HoleOfRow{at.row, std::max(at.hole, 1)};
    if (!own_side() || is_series()) return;
    if (kind > 60 && kind <= 73) variant_.gambit = Gambit{seeds};
    if (kind > 73 && kind <= 85) {
      variant_.start = {};
      variant_.start.in_hand = in_hand;
    }
  }

  // ---- Captures

  void make_by() {
    Capture& capture = variant_.capture;
    const CaptureBy by =
        tape_.among({CaptureBy::last_hole, CaptureBy::last_hole, CaptureBy::last_hole,
                     CaptureBy::last_hole, CaptureBy::none, CaptureBy::holes_sown});
    const bool gap = tape_.chance(60);
    if (overtaking_) return;
    const bool possible = by != CaptureBy::holes_sown || own_side();
    capture.by = possible ? by : CaptureBy::last_hole;
    if (gap && variant_.sowing.relay == Relay::next) capture.by = CaptureBy::beyond_gap;
  }

  /// Where the last hole must lie, and what it must be.
  void make_last_hole() {
    Capture& capture = variant_.capture;
    const Where where = tape_.among({Where::own, Where::enemy, Where::anywhere, Where::inner});
    const LastHole last = tape_.among({LastHole::empty, LastHole::any, LastHole::occupied});
    const int counts = tape_.number(0, 31) * tape_.number(0, 1);
    const Parity parity = tape_.among({Parity::any, Parity::any, Parity::even, Parity::odd});
    if (!by_last_hole()) return;
    capture.where = own_side() && where == Where::enemy ? Where::inner : where;
    capture.last = last;
    for (int seeds = 1; seeds <= 5; ++seeds)
      if ((counts >> (seeds - 1) & 1) != 0) capture.counts.push_back(seeds);
    if (last == LastHole::empty) capture.counts.clear(); // it holds 1
    if (last != LastHole::empty) capture.parity = parity;
  }

  void make_take() {
    Capture& capture = variant_.capture;
    const int set = tape_.number(1, 7);
    const auto condition = [&] {
      return tape_.among({Condition::occupied, Condition::any, Condition::empty});
    };
    const Condition if_opposite = condition();
    const Condition if_behind = condition();
    if (capture.by == CaptureBy::holes_sown) capture.behind = (set & 2) != 0;
    if (!by_last_hole()) return;
    const int rows = variant_.board.rows;
    const bool faced = rows == 2 || own_side();
    capture.opposite = faced && (set & 1) != 0;
    capture.behind = faced && rows == 4 && (set & 2) != 0;
    capture.last_itself = (set & 4) != 0 || (!capture.opposite && !capture.behind);
    if (variant_.move.sow == Sow::rear && capture.last_itself) {
      capture.last_itself = false;
      capture.opposite = true;
    }
    if (capture.opposite || capture.behind) {
      capture.if_opposite = if_opposite;
      if (rows == 4) capture.if_behind = if_behind;
    }
  }

  void make_more_of_capture() {
    Capture& capture = variant_.capture;
    const bool chain = tape_.chance(50);
    const bool first_lap = tape_.chance(20);
    const GrandSlam slam =
        tape_.among({GrandSlam::legal, GrandSlam::captures_nothing, GrandSlam::forbidden,
                     GrandSlam::leaves_first, GrandSlam::leaves_last, GrandSlam::gives_rest});
    const CapturedTo to = tape_.among(
        {CapturedTo::out, CapturedTo::last_hole, CapturedTo::lap_origin, CapturedTo::end_hole});
    const bool sows_on = tape_.chance(50);
    capture.chain = chain && takes_last_alone();
    capture.first_lap = first_lap && by_last_hole();
    if (takes_last_alone() && fixed_sides()) capture.grand_slam = slam;
    if (by_last_hole() && own_side() && !is_series() && !variant_.gambit) capture.to = to;
    capture.sows_on = sows_on && capture.by == CaptureBy::beyond_gap;
  }

  void make_extra() {
    Capture& capture = variant_.capture;
    const Extra extra{tape_.sometimes(25, 2), tape_.chance(50)};
    const bool takes_off = capture.by != CaptureBy::none && !overtaking_;
    if (takes_off && capture.to == CapturedTo::out) capture.extra = extra;
  }

  void make_capture() {
    const Overtaken overtaken = tape_.among({Overtaken::keep, Overtaken::gather});
    if (overtaking_) variant_.capture.overtaken = overtaken;
    make_by();
    make_last_hole();
    make_take();
    make_more_of_capture();
    make_extra();
  }

  void make_passing() {
    const bool given = tape_.chance(20);
    const Passing passing{tape_.number(2, 6), tape_.chance(50)};
    if (given && !overtaking_ && !is_series()) variant_.capture.passing = passing;
  }

  void make_claim() {
    const bool given = tape_.chance(30);
    Claim claim{tape_.number(2, 4), tape_.number(0, 3), tape_.chance(40),
                tape_.chance(40),   tape_.chance(50),   tape_.number(0, 3)};
    if (!claim.keeps) claim.raid = 0;
    const bool possible = fixed_sides() && longest_track() <= longest_claimed_track &&
                          variant_.sowing.relay != Relay::next &&
                          (!by_last_hole() || takes_last_alone());
    if (given && possible) variant_.capture.claim = claim;
  }

  // ---- What may be sown

  void make_fallback() {
    Move& move = variant_.move;
    move.at_least = tape_.among({1, 1, 1, 2, 2, 3});
    const bool given = tape_.chance(60);
    const int fewer = tape_.number(1, std::max(1, move.at_least - 1));
    const bool into_empty = tape_.chance(50);
    if (given && move.at_least > 1)
      move.otherwise = Otherwise{fewer, into_empty && !variant_.sowing.store};
  }

  void make_reverse() {
    const bool given = tape_.chance(35);
    const Reverse reverse{tape_.number(1, fewest_columns()), tape_.chance(50)};
    if (given && own_side() && by_last_hole() && one_direction() && !is_series())
      variant_.move.reverse = reverse;
  }

  void make_move() {
    Move& move = variant_.move;
    make_fallback();
    make_reverse();
    const bool must_capture = tape_.chance(25);
    const bool inner_first = tape_.chance(25);
    const bool must_feed = tape_.chance(40);
    const bool no_play_back = tape_.chance(50);
    move.must_capture = must_capture && by_last_hole();
    move.inner_first = inner_first && own_side();
    move.must_feed = must_feed && fixed_sides();
    move.no_play_back = no_play_back && fixed_sides() && variant_.sowing.relay == Relay::none;
  }

  // ---- The end

  void make_wins() {
    End& end = variant_.end;
    end.cannot_move = tape_.among({CannotMove::ends_game, CannotMove::passes, CannotMove::loses});
    const bool counted = tape_.chance(60);
    const bool inner = tape_.chance(40);
    if (counted && end.cannot_move != CannotMove::loses) end.wins = Wins::most_seeds;
    if (!counted && inner && own_side()) end.wins = Wins::takes_inner;
    if (complains_of("inner row")) end.wins = Wins::takes_all;
  }

  void make_end() {
    End& end = variant_.end;
    make_wins();
    const bool side_empty = tape_.chance(30);
    const bool majority = tape_.chance(30);
    const bool nobody = tape_.chance(30);
    if (end.wins == Wins::most_seeds) {
      end.side_empty = side_empty && fixed_sides() && variant_.capture.extra.holes == 0;
      end.majority = majority && variant_.capture.extra.holes == 0;
      end.left_to_owner = !nobody;
    }
    end.repetition.times = tape_.among({3, 2, 0});
    const RepetitionResult result = tape_.among(
        {RepetitionResult::repetition, RepetitionResult::draw, RepetitionResult::counted});
    const bool possible = end.wins == Wins::most_seeds || result != RepetitionResult::counted;
    end.repetition.result = possible ? result : RepetitionResult::draw;
    end.endless_move = tape_.among({EndlessMove::ends_game, EndlessMove::forbidden,
                                    EndlessMove::mover_loses, EndlessMove::draw});
  }

  // ---- What the loader refuses besides

  bool complains_of(const char* what) const {
    return complaints(variant_).find(what) != std::string::npos;
  }

  void let_somebody_move() {
    Start& start = variant_.start;
    if (start.in_hand > 0) return;
    if (complains_of("seed at the start")) {
      start = {};
      start.every = 1;
    }
    if (complains_of("nobody can move")) {
      variant_.move.at_least = 1;
      variant_.move.otherwise.reset();
    }
  }

  Variant& variant_;
  Tape& tape_;
  const Limits& limits_;
  bool overtaking_;
};

} // namespace

void make_blocks(Variant& variant, Tape& tape, const Limits& limits, bool overtaking) {
  BlockMaker(variant, tape, limits, overtaking).make();
}

} // namespace random_rules
