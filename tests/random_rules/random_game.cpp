#include "tests/random_rules/random_game.h"

#include "core/rules/fields.h"
#include "core/rules/read.h"
#include "tests/random_rules/random_blocks.h"
#include "tests/random_rules/tape.h"

#include <algorithm>
#include <fmt/format.h>
#include <ostream>
#include <utility>
#include <vector>

namespace random_rules {
namespace {

using namespace sowlab;

constexpr std::size_t tape_length = 200;
constexpr int most_old_exceptions = 12;

class Maker {
 public:
  Maker(const std::vector<int>& tape, const Limits& limits) : tape_(tape), limits_(limits) {}

  RandomGame make() {
    game_.variant.name = "random";
    game_.play = static_cast<std::uint64_t>(tape_.number(0, 9999));
    game_.turns = tape_.number(0, limits_.turns);
    const int family = tape_.number(1, 100);
    if (family <= 50 || limits_.relays)
      make_like_the_shipped();
    else if (family <= 84)
      make_ring_of_fixed_sides();
    else
      make_board_of_four_rows();
    return game_;
  }

 private:
  /// Boards of four rows, each player on his own side or both overtaking each other on a ring.
  void make_like_the_shipped() {
    game_.variant.track =
        tape_.among({Track::own_side, Track::own_side, Track::outer_rows, Track::perimeter});
    make_sowing();
    make_columns();
    make_start();
    make_opening();
    make_move();
    make_again();
    make_capture();
    make_end();
  }

  void make_ring_of_fixed_sides() {
    game_.variant.track = Track::ring;
    game_.variant.board.rows = tape_.among({2, 2, 3});
    make_columns();
    make_blocks(game_.variant, tape_, limits_, false);
  }

  /// And rings of all kinds on which holes change hands.
  void make_board_of_four_rows() {
    game_.variant.track =
        tape_.among({Track::own_side, Track::own_side, Track::own_side, Track::own_side,
                     Track::perimeter, Track::outer_rows, Track::ring});
    const int rows_of_ring = tape_.among({2, 3});
    const bool overtaking = tape_.chance(50) || game_.variant.track == Track::ring;
    if (game_.variant.track == Track::ring) game_.variant.board.rows = rows_of_ring;
    make_columns();
    make_blocks(game_.variant, tape_, limits_, overtaking && is_ring(game_.variant.track));
  }

  int fewest_columns() const { return game_.variant.board.columns.all().front(); }

  bool one_size() const {
    const Columns& allowed = game_.variant.board.columns;
    return allowed.all().size() == 1 && !allowed.beyond;
  }

  void make_columns() {
    const int few = tape_.number(2, std::min(10, limits_.columns));
    const int more = tape_.number(11, 20);
    const int many = tape_.number(33, most_board_columns);
    const int size = tape_.number(1, 100);
    const int most = game_.variant.board.rows == 3 ? 42 : most_board_columns;
    const int wanted = std::min({size <= 88   ? few
                                 : size <= 98 ? more
                                              : many,
                                 limits_.columns, most});
    const auto kind = tape_.number(0, 9);
    const int steps_apart = tape_.number(1, 3);
    const bool even = game_.variant.board.rows == 3; // players share a row
    const int columns = even ? wanted / 2 * 2 : wanted;
    const int step = even ? 2 * steps_apart : steps_apart;
    const int steps = tape_.number(0, 3);
    const bool beyond = tape_.chance(50) && !even;
    Columns& allowed = game_.variant.board.columns;
    game_.columns = allowed.standard = allowed.from = allowed.to = columns;
    if (kind == 8 && columns + 2 * step <= most) {
      allowed = {};
      allowed.listed = {columns, columns + 2 * step, columns + step};
      allowed.standard = columns;
    }
    if (kind == 9 && (steps > 0 || beyond) && columns + 4 * step <= most) {
      allowed.to = columns + steps * step;
      allowed.step = step;
      allowed.beyond = beyond;
      game_.columns = std::min(beyond ? allowed.to + step : allowed.to, limits_.columns);
      if (!allowed.contains(game_.columns) && !allowed.is_beyond(game_.columns))
        game_.columns = columns;
    }
  }

  HoleOfRow make_hole() {
    const Row row = tape_.among({Row::outer, Row::inner});
    const int hole = tape_.number(1, fewest_columns());
    const bool last = tape_.chance(50);
    if (row == Row::outer || game_.variant.track == Track::outer_rows) return {Row::outer, hole};
    if (game_.variant.track == Track::own_side) return {row, hole};
    return {Row::inner, last && one_size() ? fewest_columns() : 1};
  }

  void make_start() {
    Start& start = game_.variant.start;
    const bool relay = game_.variant.sowing.relay == Relay::occupied;
    const int dense = tape_.number(1, 100);
    const int most = relay && !limits_.relays ? 3 : dense <= 90 || relay ? 6 : 40;
    start.every = tape_.number(0, most);
    start.outer = tape_.maybe_number(30, 0, most);
    start.inner = tape_.maybe_number(30, 0, most);
    if (game_.variant.track == Track::outer_rows && start.inner) start.inner = 0;
    const int exceptions = tape_.sometimes(40, most_old_exceptions);
    const bool heap = tape_.chance(25);
    for (int i = 0; i < most_old_exceptions; ++i) {
      const HoleOfRow at = make_hole();
      const int seeds = tape_.number(0, most);
      const int many = tape_.number(100, 1000);
      const bool given = std::any_of(start.except.begin(), start.except.end(),
                                     [&](const StartException& other) { return other.at == at; });
      if (i < exceptions && !given)
        start.except.push_back({at, heap && !relay && i == 0 ? many : seeds});
    }
    if (relay && !limits_.relays) make_sparse(start);
    if (complains_of("nobody has a seed")) {
      start.outer = 1;
      start.except.clear();
    }
  }

  /// A relay on a dense board hardly ever ends.
  static void make_sparse(Start& start) {
    const int sum = start.outer.value_or(start.every) + start.inner.value_or(start.every);
    if (sum <= 4) return;
    if (start.outer) start.outer = std::min(*start.outer, 2);
    if (start.inner) start.inner = std::min(*start.inner, 2);
    start.every = std::min(start.every, 2);
  }

  bool complains_of(const char* what) const {
    return complaints(game_.variant).find(what) != std::string::npos;
  }

  void make_opening() {
    const bool given = tape_.chance(30);
    const HoleOfRow at = make_hole();
    if (given) game_.variant.opening = at;
  }

  void make_move() {
    Move& move = game_.variant.move;
    move.sow = tape_.chance(40) ? Sow::rear : Sow::any;
    move.at_least = tape_.among({1, 1, 1, 2, 2, 2, 3, 4, 6, 9});
    const bool otherwise = tape_.chance(60);
    const int fewer = tape_.number(1, std::max(1, move.at_least - 1));
    const bool into_empty = tape_.chance(50);
    if (otherwise && move.at_least > 1) move.otherwise = Otherwise{fewer, into_empty};
    if (complains_of("nobody can move")) {
      move.at_least = 1;
      move.otherwise.reset();
    }
    const int set = 1 + tape_.sometimes(50, 14);
    const int shortest =
        game_.variant.track == Track::perimeter ? 2 * fewest_columns() + 4 : 2 * fewest_columns();
    move.lone_seed_steps.clear();
    for (int step = 1; step <= 4; ++step)
      if ((set >> (step - 1) & 1) != 0 && step < shortest) move.lone_seed_steps.push_back(step);
    if (move.lone_seed_steps.empty()) move.lone_seed_steps = {1};
  }

  void make_sowing() {
    Sowing& sowing = game_.variant.sowing;
    sowing.relay = tape_.chance(50) || limits_.relays ? Relay::occupied : Relay::none;
    sowing.origin = tape_.among({Origin::sown, Origin::skipped});
  }

  void make_again() {
    const bool given = tape_.chance(60);
    const int size = tape_.number(2, 4);
    Again again;
    for (int i = 0; i < 4; ++i) {
      const int seeds = tape_.among({1, 1, 1, 2, 2, 3});
      if (i < size) again.front.push_back(seeds);
    }
    again.last_in_front = !tape_.chance(50);
    if (given && limits_.again && game_.variant.move.sow == Sow::rear)
      game_.variant.sowing.again = again;
  }

  void make_capture() {
    Capture& capture = game_.variant.capture;
    const CaptureBy by =
        tape_.among({CaptureBy::none, CaptureBy::last_hole, CaptureBy::last_hole,
                     CaptureBy::last_hole, CaptureBy::holes_sown, CaptureBy::holes_sown});
    capture.last = tape_.among({LastHole::empty, LastHole::any});
    capture.behind = tape_.chance(50);
    capture.overtaken = tape_.among({Overtaken::keep, Overtaken::gather});
    const int extra = tape_.sometimes(50, 3);
    const int few = tape_.number(0, 8);
    const bool all_of_few = tape_.chance(20);
    capture.extra.optional = tape_.chance(50);
    capture.by = is_ring(game_.variant.track) ? CaptureBy::overtaking : by;
    if (capture.by != CaptureBy::last_hole && capture.by != CaptureBy::holes_sown) return;
    capture.extra.holes = all_of_few && game_.columns <= 3 ? few : extra;
    capture.extra.inner = tape_.chance(25);
  }

  void make_end() {
    End& end = game_.variant.end;
    end.cannot_move = tape_.among({CannotMove::loses, CannotMove::passes, CannotMove::ends_game});
    const bool counted = tape_.chance(40);
    if (counted && end.cannot_move != CannotMove::loses) end.wins = Wins::most_seeds;
    end.repetition.times = tape_.among({3, 0, 2, 4});
    end.repetition.result =
        tape_.chance(50) ? RepetitionResult::draw : RepetitionResult::repetition;
    end.endless_move = tape_.among({EndlessMove::ends_game, EndlessMove::forbidden,
                                    EndlessMove::mover_loses, EndlessMove::draw});
  }

  Tape tape_;
  Limits limits_;
  RandomGame game_;
};

} // namespace

std::string complaints(const Variant& variant) {
  Diagnostics diagnostics;
  check_variant(variant, {}, Place{std::make_shared<Source>(), 0, 0, 1}, diagnostics);
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics.all())
    text += to_text(diagnostic);
  return text;
}

void showValue(const RandomGame& game, std::ostream& out) {
  out << fmt::format("\n# {} columns; {} random turns, seed {}\n# {}\n{}", game.columns, game.turns,
                     game.play, canonical_text(game.variant, game.columns),
                     to_yaml(game.variant, false));
}

rc::Gen<RandomGame> games(const Limits& limits) {
  const auto number = rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, Tape::most));
  return rc::gen::map(rc::gen::container<std::vector<int>>(tape_length, number),
                      [=](const std::vector<int>& tape) { return Maker(tape, limits).make(); });
}

} // namespace random_rules
