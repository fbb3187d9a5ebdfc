#include "core/rules/read.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <numeric>

namespace sowlab {
namespace {

/// 16-bit cells hold every seed of the board.
constexpr int most_seeds = 60000;
constexpr int most_pattern = 8;
constexpr int most_claimable = 32;
constexpr int longest_track = 128;

/// Holes of a row that are one player's.
int holes_of_row(const Variant& variant, Row row, int columns) {
  if (row == Row::outer) return columns;
  return variant.board.rows == 2 ? 0 : variant.board.rows == 3 ? columns / 2 : columns;
}

/// The same hole counted from the left.
HoleOfRow from_left(const Variant& variant, const HoleOfRow& at, int columns) {
  if (at.hole > 0) return at;
  return {at.row, holes_of_row(variant, at.row, columns) + 1 + at.hole};
}

bool on_track(const Variant& variant, const HoleOfRow& at, int columns) {
  const int hole = from_left(variant, at, columns).hole;
  if (hole < 1 || hole > holes_of_row(variant, at.row, columns)) return false;
  if (at.row == Row::outer || variant.track == Track::own_side || variant.track == Track::ring)
    return true;
  return variant.track == Track::perimeter && (hole == 1 || hole == columns);
}

int track_length(const Variant& variant, int columns) {
  if (variant.track == Track::ring) return variant.board.rows * columns;
  return variant.track == Track::perimeter ? 2 * columns + 4 : 2 * columns;
}

bool is_of(Owner owner, const StartException& exception) {
  return exception.player == Owner::both || exception.player == owner;
}

/// A player's seeds at the start, hole by hole of the track, in the order of rows.
std::vector<int> seeds_of_side(const Variant& variant, int columns, Owner owner) {
  const Start& start = variant.start;
  std::vector<int> seeds;
  for (const Row row : {Row::outer, Row::inner})
    for (int hole = 1; hole <= columns; ++hole) {
      const HoleOfRow at{row, hole};
      if (!on_track(variant, at, columns)) continue;
      int count = (row == Row::outer ? start.outer : start.inner).value_or(start.every);
      // Which hole has which number of a pattern does not matter here.
      if (!start.pattern.empty()) count = start.pattern[seeds.size() % start.pattern.size()];
      for (const StartException& exception : start.except)
        if (is_of(owner, exception) && from_left(variant, exception.at, columns) == at)
          count = exception.seeds;
      seeds.push_back(count);
    }
  return seeds;
}

int sum_of(const std::vector<int>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0);
}

const char* name_of(Row row) {
  return row == Row::outer ? "outer" : "inner";
}

class Checker {
 public:
  Checker(const Variant& variant, const Places& places, const Place& whole,
          Diagnostics& diagnostics)
      : variant_(variant), places_(places), whole_(whole), diagnostics_(diagnostics) {}

  void check() const {
    check_rows();
    check_ring();
    check_series();
    check_fallback();
    check_steps();
    check_extra();
    check_end();
    check_families();
    check_exceptions();
    check_holes();
    check_seeds();
    check_first_turn();
  }

 private:
  Place place(std::string_view path) const {
    const auto found = places_.find(path);
    return found == places_.end() ? whole_ : found->second;
  }

  /// " (line 7)" where a field is given elsewhere than `path`, " (parent.yaml:7)" in another file.
  std::string line_of(std::string_view other, std::string_view path) const {
    const auto found = places_.find(other);
    if (found == places_.end()) return " (the default)";
    const Place& there = found->second;
    if (there.source == place(path).source) return fmt::format(" (line {})", there.line);
    return fmt::format(" ({}:{})", there.source->name, there.line);
  }

  void error(std::string_view path, std::string message, std::string help = {}) const {
    diagnostics_.error(place(path), std::move(message), std::move(help));
  }

  void check_rows() const {
    const bool of_four = variant_.track != Track::ring;
    if (of_four != (variant_.board.rows == 4))
      error(of_four ? "board.rows" : "track",
            fmt::format("a track of that kind is for boards of {} rows: track{}, board.rows{}",
                        of_four ? "four" : "two or three",
                        line_of("track", of_four ? "board.rows" : "track"),
                        line_of("board.rows", of_four ? "board.rows" : "track")),
            of_four ? "write track: ring" : "write board: {rows: 2, ...}, or track: own_side");
    if (const int holes = track_length(variant_, boards().back()); holes > longest_track)
      error("board.columns",
            fmt::format("a track of {} holes; at most {} can be sown", holes, longest_track));
    for (const int columns : variant_.board.columns.all()) {
      if (variant_.board.rows == 4 && columns < 2)
        return error("board.columns", "a board of four rows has two columns or more");
      if (variant_.board.rows == 3 && columns % 2 == 1)
        return error("board.columns", "the players share the middle row of three by halves: the "
                                      "number of columns must be even");
    }
  }

  void check_ring() const {
    const bool overtaking = variant_.capture.by == CaptureBy::overtaking;
    if (!is_ring(variant_.track) && overtaking)
      error("capture.by",
            fmt::format("nobody is overtaken where each player sows his own side: track{}",
                        line_of("track", "capture.by")),
            "write track: outer_rows or track: perimeter, or another capture.by");
    if (variant_.track == Track::outer_rows && variant_.start.inner.value_or(0) > 0)
      error("start.inner",
            fmt::format("the inner rows are not on the track{}", line_of("track", "start.inner")));
  }

  /// `path` was given what goes only with something else.
  void need(bool wrong, std::string_view path, std::string_view other,
            std::string_view what) const {
    if (wrong) error(path, fmt::format("{}: {}{}", what, other, line_of(other, path)));
  }

  void check_series() const {
    if (!variant_.sowing.again) return;
    const std::vector<int>& front = variant_.sowing.again->front;
    if (variant_.move.sow != Sow::rear)
      error("sowing.again",
            fmt::format("only a series has a rear hole to be sown again: move.sow{} is not rear",
                        line_of("move.sow", "sowing.again")));
    if (front.size() < 2 || front.size() > most_pattern)
      error(places_.contains("sowing.again.front") ? "sowing.again.front" : "sowing.again",
            fmt::format("sowing.again.front needs from 2 to {} numbers, the front hole's first",
                        most_pattern));
  }

  void check_fallback() const {
    if (!variant_.move.otherwise) return;
    if (variant_.move.otherwise->at_least >= variant_.move.at_least)
      error("move.otherwise",
            fmt::format(
                "never used: it asks for {} or more seeds in a hole, but only when none has {}: "
                "move.at_least{}",
                variant_.move.otherwise->at_least, variant_.move.at_least,
                line_of("move.at_least", "move.otherwise")),
            "let at_least of otherwise be less, or write otherwise: none");
  }

  void check_steps() const {
    const std::vector<int>& steps = variant_.move.lone_seed_steps;
    const std::string path = "move.lone_seed.steps";
    if (steps.empty()) error(path, path + " is an empty list");
    if (std::adjacent_find(steps.begin(), steps.end(), std::greater_equal<>()) != steps.end())
      error(path, path + " must ascend");
    const int shortest = track_length(variant_, fewest_columns());
    if (!steps.empty() && steps.back() >= shortest)
      error(path,
            fmt::format("{} steps lead round the whole track of {} holes", steps.back(), shortest));
    if (variant_.sowing.again && static_cast<int>(variant_.sowing.again->front.size()) > shortest)
      error("sowing.again.front", fmt::format("longer than the track of {} holes", shortest));
  }

  void check_extra() const {
    const CaptureBy by = variant_.capture.by;
    if (variant_.capture.extra.holes > 0 && (by == CaptureBy::none || by == CaptureBy::overtaking))
      error("capture.extra.holes",
            fmt::format("further holes go with a capture that takes seeds off the board, which "
                        "capture.by{} never does",
                        line_of("capture.by", "capture.extra.holes")));
  }

  void check_end() const {
    if (variant_.end.repetition.times == 1)
      error("end.repetition.times", "a game would end at its first position",
            "the third occurrence is usual: 3; 0 switches the rule off");
    if (variant_.end.wins == Wins::most_seeds && variant_.end.cannot_move == CannotMove::loses)
      error("end.wins",
            fmt::format("seeds are never counted, for a player who cannot move just loses: "
                        "end.cannot_move{}",
                        line_of("end.cannot_move", "end.wins")),
            "write cannot_move: ends_game");
  }

  /// Rules of which each needs another one, or excludes it.
  void check_families() const {
    check_tracks();
    check_last_hole();
    check_sown_on();
    check_store_and_claims();
    check_prelude();
    check_counted();
    check_series_alone();
  }

  void check_tracks() const {
    const bool fixed = has_fixed_sides(variant_), own = variant_.track == Track::own_side;
    const Move& move = variant_.move;
    const Capture& capture = variant_.capture;
    need(move.must_feed && !fixed, "move.must_feed", "track",
         "only holes of the enemy's side on a common ring can be fed");
    need(move.no_play_back && !fixed, "move.no_play_back", "track",
         "seeds are sown into enemy holes only on a common ring of fixed sides");
    need(move.no_play_back && variant_.sowing.relay != Relay::none, "move.no_play_back",
         "sowing.relay", "a seed sown alone does not stay alone where laps go on");
    need(move.inner_first && !own, "move.inner_first", "track", "inner rows are sown on own loops");
    need(move.reverse && !own, "move.reverse", "track", "sowing back to capture is for own loops");
    need(variant_.end.wins == Wins::takes_inner && !own, "end.wins", "track",
         "inner rows are the players' own on own loops only");
    check_inner_rows();
    need(capture.by == CaptureBy::holes_sown && !own, "capture.by", "track",
         "every hole sown captures on own loops only");
    need(capture.extra.inner && !own, "capture.extra.row", "track",
         "inner rows are the players' own on own loops only");
    need(capture.where == Where::enemy && own, "capture.where", "track",
         "no lap ends on the enemy's side where each player sows his own");
    const bool takes_across = capture.opposite || capture.behind;
    need(capture.by == CaptureBy::last_hole && takes_across && variant_.board.rows == 3,
         "capture.take", "board.rows", "on three rows no hole is opposite another one");
    need(capture.by == CaptureBy::last_hole &&
             (capture.behind || capture.if_behind != Condition::any) && variant_.board.rows != 4,
         "capture.take", "board.rows", "only on four rows a hole lies behind another one");
    need(capture.by == CaptureBy::last_hole && takes_across && variant_.board.rows == 4 && !own,
         "capture.take", "track", "on a ring of outer holes no hole is opposite another one");
    need(variant_.sowing.direction == Direction::by_half && variant_.board.rows == 3,
         "sowing.direction", "board.rows", "halves of rows are those of two or four rows");
  }

  /// Whoever begins with an empty inner row has lost before the game begins.
  void check_inner_rows() const {
    if (variant_.end.wins != Wins::takes_inner || variant_.track != Track::own_side) return;
    for (const int columns : variant_.board.columns.all())
      for (const Owner owner : {Owner::south, Owner::north}) {
        const std::vector<int> seeds = seeds_of_side(variant_, columns, owner);
        const auto inner = seeds.begin() + columns;
        if (std::any_of(inner, seeds.end(), [](int count) { return count > 0; })) continue;
        return error("end.wins", fmt::format("who has an empty inner row has lost, and an inner "
                                             "row is empty at the start{}",
                                             line_of("start.inner", "end.wins")));
      }
  }

  void check_last_hole() const {
    const Capture& capture = variant_.capture;
    const Move& move = variant_.move;
    const bool by_last = capture.by == CaptureBy::last_hole;
    const auto only = [&](bool given, std::string_view path) {
      need(given && !by_last, path, "capture.by", "goes with a capture by the last hole");
    };
    only(capture.where != Where::inner, "capture.where");
    only(!capture.counts.empty(), "capture.counts");
    only(capture.parity != Parity::any, "capture.parity");
    only(capture.last_itself, "capture.take");
    only(capture.if_opposite != Condition::occupied, "capture.if_opposite");
    only(capture.if_behind != Condition::any, "capture.if_behind");
    only(capture.chain, "capture.chain");
    only(capture.to != CapturedTo::out, "capture.to");
    only(capture.first_lap, "capture.first_lap");
    only(capture.grand_slam != GrandSlam::legal, "capture.grand_slam");
    only(move.must_capture, "move.must_capture");
    only(move.reverse.has_value(), "move.reverse");
    need(capture.by == CaptureBy::holes_sown && !capture.opposite, "capture.take", "capture.by",
         "every hole sown captures from the hole opposite");
    const bool itself_alone = capture.last_itself && !capture.opposite && !capture.behind;
    need(capture.chain && !itself_alone, "capture.chain", "capture.take",
         "a chain is of holes that are taken themselves, and nothing else");
    need(capture.grand_slam != GrandSlam::legal && !itself_alone, "capture.grand_slam",
         "capture.take", "a grand slam is of holes that are taken themselves, and nothing else");
    need(capture.grand_slam != GrandSlam::legal && !has_fixed_sides(variant_), "capture.grand_slam",
         "track", "a grand slam empties the enemy's side of a common ring");
    need(capture.by == CaptureBy::beyond_gap && variant_.sowing.relay != Relay::next, "capture.by",
         "sowing.relay", "the hole after the last one is looked at by a relay from the next hole");
    need(capture.sows_on && capture.by != CaptureBy::beyond_gap, "capture.sows_on", "capture.by",
         "goes with a capture beyond a gap");
  }

  void check_sown_on() const {
    const Capture& capture = variant_.capture;
    const bool sown_on = capture.to != CapturedTo::out;
    need(sown_on && variant_.track != Track::own_side, "capture.to", "track",
         "captured seeds are sown on on own loops only");
    need(sown_on && capture.extra.holes > 0, "capture.to", "capture.extra.holes",
         "where captured seeds are sown on no further holes are taken");
    const Direction direction = variant_.sowing.direction;
    const bool one_way =
        direction == Direction::counter_clockwise || direction == Direction::clockwise;
    need(variant_.move.reverse && !one_way, "move.reverse", "sowing.direction",
         "there is no usual direction to sow against");
  }

  void check_store_and_claims() const {
    const Sowing& sowing = variant_.sowing;
    const Capture& capture = variant_.capture;
    const bool fixed = has_fixed_sides(variant_);
    need(sowing.store && !(fixed && variant_.board.rows == 2), "sowing.store", "track",
         "stores are sown on boards of two rows whose sides are the players'");
    need(sowing.store && sowing.relay == Relay::next, "sowing.store", "sowing.relay",
         "the store is no hole from which a relay goes on");
    need(sowing.extra_turn && !sowing.store, "sowing.extra_turn", "sowing.store",
         "no last seed falls into a store");
    need(sowing.store && variant_.move.otherwise && variant_.move.otherwise->into_empty,
         "move.otherwise.into", "sowing.store", "where stores are sown a lap may end in one");
    need(capture.passing && !fixed && variant_.track != Track::own_side, "capture.passing",
         "capture.by", "seeds in passing are not taken where holes change hands");
    if (!capture.claim) return;
    need(!fixed, "capture.claim", "track", "holes are claimed on rings of fixed sides");
    need(sowing.relay == Relay::next, "capture.claim", "sowing.relay",
         "claimed holes do not go with a relay from the next hole");
    need(capture.by == CaptureBy::last_hole && (capture.opposite || capture.behind),
         "capture.claim", "capture.take", "claimed holes go with captures of the last hole itself");
    need(capture.claim->raid > 0 && !capture.claim->keeps, "capture.claim.raid",
         "capture.claim.keeps", "there are no seeds in claimed holes to be taken");
    if (track_length(variant_, boards().back()) > most_claimable)
      error("capture.claim", fmt::format("on a track of {} holes; at most {} can be claimed",
                                         track_length(variant_, boards().back()), most_claimable));
  }

  void check_prelude() const {
    const bool own = variant_.track == Track::own_side;
    const bool hand = variant_.start.in_hand > 0;
    const bool series = variant_.move.sow == Sow::rear;
    need(hand && !own, "start.in_hand", "track", "seeds are put from the hand on own loops only");
    need(hand && variant_.opening, "start.in_hand", "opening",
         "seeds in hand do not go with a fixed first turn");
    need(hand && variant_.gambit, "start.in_hand", "gambit",
         "seeds in hand do not go with a gambit");
    need(hand && variant_.end.wins == Wins::takes_inner, "start.in_hand", "end.wins",
         "inner rows are empty while all seeds are in hand");
    need(hand && series, "start.in_hand", "move.sow", "seeds in hand do not go with a series");
    if (hand && sum_of(seeds_of_side(variant_, fewest_columns(), Owner::south)) +
                        sum_of(seeds_of_side(variant_, fewest_columns(), Owner::north)) >
                    0)
      error("start.in_hand", "the board must be empty while all seeds are in hand",
            "write start: {every: 0, in_hand: ...}");
    need(variant_.gambit && !own, "gambit", "track",
         "seeds move from inner to outer rows on own loops only");
    need(variant_.gambit && variant_.opening, "gambit", "opening",
         "the first turn is either a gambit or a fixed sowing");
    need(variant_.gambit && series, "gambit", "move.sow", "a gambit does not go with a series");
    need(variant_.gambit && variant_.capture.to != CapturedTo::out, "gambit", "capture.to",
         "a gambit takes seeds off the board");
    need(variant_.gambit && variant_.capture.extra.holes > 7, "gambit", "capture.extra.holes",
         "a gambit takes at most seven further holes");
  }

  void check_counted() const {
    const bool counted = variant_.end.wins == Wins::most_seeds;
    const bool fixed = has_fixed_sides(variant_);
    need(variant_.end.majority && !counted, "end.majority", "end.wins",
         "more than half of the seeds win only where seeds are counted");
    need(variant_.end.majority && variant_.capture.extra.holes > 0, "end.majority",
         "capture.extra.holes", "a majority is looked for before further holes are taken");
    need(variant_.end.side_empty && variant_.capture.extra.holes > 0, "end.side_empty",
         "capture.extra.holes", "an empty side is looked for before further holes are taken");
    need(variant_.end.side_empty && !counted, "end.side_empty", "end.wins",
         "an empty side ends a game only where seeds are counted");
    need(variant_.end.side_empty && !fixed, "end.side_empty", "track",
         "sides are those of a common ring where holes do not change hands");
    need(!variant_.end.left_to_owner && !counted, "end.left", "end.wins",
         "seeds that are left matter only where seeds are counted");
    need(variant_.end.repetition.result == RepetitionResult::counted && !counted,
         "end.repetition.result", "end.wins", "seeds are not counted");
  }

  /// A series, a lone seed that goes several ways and overtaking know one direction, and nothing
  /// that becomes of single seeds.
  void check_series_alone() const {
    const bool overtakes = changes_hands(variant_);
    const auto alone = [&](bool given, std::string_view path, std::string_view what) {
      if (!given) return;
      need(variant_.sowing.direction != Direction::counter_clockwise, path, "sowing.direction",
           fmt::format("{} is sown counter-clockwise", what));
      need(variant_.sowing.relay == Relay::next, path, "sowing.relay",
           fmt::format("{} does not go on from the next hole", what));
      need(has_fixed_sides(variant_), path, "track",
           fmt::format("{} is for own loops, or holes that change hands", what));
      need(variant_.capture.passing.has_value(), path, "capture.passing",
           fmt::format("{} is not taken in passing", what));
      need(variant_.capture.to != CapturedTo::out, path, "capture.to",
           fmt::format("{} does not go with captured seeds that are sown on", what));
      need(variant_.move.reverse.has_value(), path, "move.reverse",
           fmt::format("{} is not sown back", what));
    };
    alone(variant_.move.sow == Sow::rear, "move.sow", "a series");
    need(variant_.move.sow == Sow::rear && variant_.capture.last_itself, "move.sow", "capture.take",
         "the holes of a series are not taken by their owner");
    alone(variant_.move.lone_seed_steps != std::vector<int>{1}, "move.lone_seed.steps",
          "a lone seed that goes more ways than one");
    alone(overtakes, "capture.by", "a ring on which holes are overtaken");
  }

  /// All boards that can be played on.
  std::vector<int> boards() const {
    std::vector<int> all = variant_.board.columns.all();
    for (int columns = all.back() + 1; columns <= most_board_columns; ++columns)
      if (variant_.board.columns.is_beyond(columns)) all.push_back(columns);
    return all;
  }

  int fewest_columns() const { return variant_.board.columns.all().front(); }

  static std::string path_of_exception(std::size_t number) {
    return fmt::format("start.except.{}", number);
  }

  void check_exceptions() const {
    const std::vector<StartException>& all = variant_.start.except;
    for (std::size_t i = 0; i < all.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        if (!(all[i].at == all[j].at) || !share_owner(all[i], all[j])) continue;
        error(path_of_exception(i), fmt::format("hole {} of the {} row is given twice",
                                                all[i].at.hole, name_of(all[i].at.row)));
        break;
      }
  }

  static bool share_owner(const StartException& one, const StartException& other) {
    return one.player == Owner::both || other.player == Owner::both || one.player == other.player;
  }

  /// Boards beyond the range are longer, and so only the corners of a perimeter can leave the
  /// track.
  void check_holes() const {
    for (const int columns : boards()) {
      bool wrong = false;
      const auto check = [&](std::string_view path, const HoleOfRow& at) {
        if (wrong || on_track(variant_, at, columns)) return;
        wrong = true;
        error(path,
              fmt::format("hole {} of the {} row is not on the track of a board with {} columns",
                          at.hole, name_of(at.row), columns));
      };
      for (std::size_t i = 0; i < variant_.start.except.size(); ++i)
        check(path_of_exception(i), variant_.start.except[i].at);
      if (variant_.opening) check("opening", *variant_.opening);
      if (wrong) return;
    }
  }

  void check_seeds() const {
    const std::vector<int> columns = variant_.board.columns.all();
    const auto seeds_on = [&](int board, Owner owner) {
      return sum_of(seeds_of_side(variant_, board, owner)) + variant_.start.in_hand;
    };
    const bool south = seeds_on(columns.front(), Owner::south) > 0;
    const bool north = seeds_on(columns.front(), Owner::north) > 0;
    if (!south || !north)
      return error(places_.contains("start.every") ? "start.every" : "start",
                   fmt::format("{} a seed at the start", south   ? "North has not"
                                                         : north ? "South has not"
                                                                 : "nobody has"),
                   "write start: {every: 2}, say, or outer, inner, except");
    const int most = variant_.board.columns.beyond ? most_board_columns : columns.back();
    const int seeds = seeds_on(most, Owner::south) + seeds_on(most, Owner::north);
    if (seeds > most_seeds)
      error("start", fmt::format("{} seeds on a board with {} columns; at most {} can be counted",
                                 seeds, most, most_seeds));
  }

  /// South plays first.
  void check_first_turn() const {
    const Move& move = variant_.move;
    const int least =
        move.otherwise ? std::min(move.otherwise->at_least, move.at_least) : move.at_least;
    if (variant_.gambit || variant_.start.in_hand > 0) return;
    for (const int columns : variant_.board.columns.all()) {
      const std::vector<int> seeds = seeds_of_side(variant_, columns, Owner::south);
      const int most = seeds.empty() ? 0 : *std::max_element(seeds.begin(), seeds.end());
      if (most == 0 || most >= least) continue;
      error("move.at_least",
            fmt::format("nobody can move at the start: no hole has {} seeds{}", least,
                        columns == variant_.board.columns.standard
                            ? ""
                            : fmt::format(" on a board with {} columns", columns)));
      return;
    }
  }

  const Variant& variant_;
  const Places& places_;
  const Place& whole_;
  Diagnostics& diagnostics_;
};

} // namespace

void check_variant(const Variant& variant, const Places& places, const Place& whole,
                   Diagnostics& diagnostics) {
  Checker(variant, places, whole, diagnostics).check();
}

} // namespace sowlab
