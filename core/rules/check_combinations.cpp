#include "core/rules/check.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>

namespace sowlab {
namespace {

constexpr std::size_t most_pattern = 8;
constexpr int most_claimable = 32;

/// The boards on which each hole lies on the side of one player and is sown by both.
constexpr const char* common_ring = "board.rows: 2 and track: ring";

class CombinationCheck {
 public:
  CombinationCheck(const Variant& variant, const FieldErrors& errors)
      : variant_(variant), errors_(errors), own_(variant.track == Track::own_side),
        fixed_(has_fixed_sides(variant)), shortest_(track_length(variant, fewest_columns())) {}

  void check_series() const;
  void check_steps() const;
  void check_move() const;
  void check_ways_to_capture() const;
  void check_takes() const;
  void check_last_hole() const;
  void check_grand_slam() const;
  void check_sown_on() const;
  void check_store() const;
  void check_claims() const;
  void check_hand() const;
  void check_gambit() const;
  void check_end() const;
  void check_counted() const;
  void check_inner_rows() const;
  void check_series_alone() const;

 private:
  /// `path` was given what goes only with another value of `other`.
  void need(bool wrong, std::string_view path, std::string_view other, std::string_view mend,
            std::string_view what) const {
    if (wrong) errors_.conflict(path, other, what, mend);
  }

  int fewest_columns() const { return variant_.board.columns.all().front(); }

  const Variant& variant_;
  const FieldErrors& errors_;
  bool own_;   ///< each player sows his own side
  bool fixed_; ///< both sow one ring on which each hole stays a player's
  int shortest_;
};

void CombinationCheck::check_series() const {
  if (!variant_.sowing.again) return;
  const std::vector<int>& front = variant_.sowing.again->front;
  need(variant_.move.sow != Sow::rear, "sowing.again", "move.sow", "move.sow: rear",
       "only a series has a rear hole to be sown again");
  if (front.size() < 2 || front.size() > most_pattern)
    errors_.error(
        "sowing.again.front",
        fmt::format("sowing.again.front needs from 2 to {} numbers, the front hole's first",
                    most_pattern),
        "write front: [1, 2], say");
  if (static_cast<int>(front.size()) > shortest_)
    errors_.error("sowing.again.front", fmt::format("longer than the track of {} holes", shortest_),
                  fmt::format("write at most {} numbers, or more columns", shortest_));
}

void CombinationCheck::check_steps() const {
  const std::string path = "move.lone_seed.steps";
  std::vector<int> steps = variant_.move.lone_seed_steps;
  if (steps.empty()) return errors_.error(path, path + " is an empty list", "write [1], say");
  if (steps.back() >= shortest_)
    errors_.error(
        path,
        fmt::format("{} steps lead round the whole track of {} holes", steps.back(), shortest_),
        fmt::format("write numbers up to {}", shortest_ - 1));
  if (std::adjacent_find(steps.begin(), steps.end(), std::greater_equal<>()) == steps.end()) return;
  std::sort(steps.begin(), steps.end());
  steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
  errors_.error(path, path + " must ascend", fmt::format("write [{}]", fmt::join(steps, ", ")));
}

void CombinationCheck::check_move() const {
  const Move& move = variant_.move;
  const Direction direction = variant_.sowing.direction;
  const bool one_way =
      direction == Direction::counter_clockwise || direction == Direction::clockwise;
  if (move.otherwise)
    need(
        move.otherwise->at_least >= move.at_least, "move.otherwise", "move.at_least",
        fmt::format("move.at_least: {}", move.otherwise->at_least + 1),
        fmt::format("never used: it asks for {} or more seeds in a hole, but only when none has {}",
                    move.otherwise->at_least, move.at_least));
  need(move.must_feed && !fixed_, "move.must_feed", "track", common_ring,
       "only holes of the enemy's side on a common ring can be fed");
  need(move.no_play_back && !fixed_, "move.no_play_back", "track", common_ring,
       "seeds are sown into enemy holes only on a common ring of fixed sides");
  need(move.no_play_back && variant_.sowing.relay != Relay::none, "move.no_play_back",
       "sowing.relay", "sowing.relay: none",
       "a seed sown alone does not stay alone where laps go on");
  need(move.inner_first && !own_, "move.inner_first", "track", "track: own_side",
       "inner rows are sown on own loops");
  need(move.reverse && !own_, "move.reverse", "track", "track: own_side",
       "sowing back to capture is for own loops");
  need(move.reverse && !one_way, "move.reverse", "sowing.direction",
       "sowing.direction: counter_clockwise", "there is no usual direction to sow against");
  need(direction == Direction::by_half && variant_.board.rows == 3, "sowing.direction",
       "board.rows", "sowing.direction: counter_clockwise",
       "halves of rows are those of two or four rows");
}

void CombinationCheck::check_ways_to_capture() const {
  const Capture& capture = variant_.capture;
  const CaptureBy by = capture.by;
  need(!is_ring(variant_.track) && by == CaptureBy::overtaking, "capture.by", "track",
       "track: outer_rows or track: perimeter",
       "nobody is overtaken where each player sows his own side");
  need(variant_.track == Track::outer_rows && variant_.start.inner.value_or(0) > 0, "start.inner",
       "track", "track: own_side", "the inner rows are not on the track");
  need(by == CaptureBy::holes_sown && !own_, "capture.by", "track", "track: own_side",
       "every hole sown captures on own loops only");
  need(by == CaptureBy::holes_sown && !capture.opposite, "capture.take", "capture.by",
       "capture.take: [opposite]", "every hole sown captures from the hole opposite");
  need(by == CaptureBy::beyond_gap && variant_.sowing.relay != Relay::next, "capture.by",
       "sowing.relay", "sowing.relay: next",
       "the hole after the last one is looked at by a relay from the next hole");
  need(capture.sows_on && by != CaptureBy::beyond_gap, "capture.sows_on", "capture.by",
       "capture.by: beyond_gap", "only with a capture beyond a gap");
  need(capture.extra.holes > 0 && by == CaptureBy::overtaking, "capture.extra.holes", "capture.by",
       "capture.by: last_hole", "further holes go with a capture that takes seeds off the board");
  need(capture.extra.inner && !own_, "capture.extra.row", "track", "track: own_side",
       "inner rows are the players' own on own loops only");
  need(capture.passing && !fixed_ && !own_, "capture.passing", "capture.by",
       "capture.by: last_hole", "seeds in passing are not taken where holes change hands");
}

void CombinationCheck::check_takes() const {
  const Capture& capture = variant_.capture;
  if (capture.by != CaptureBy::last_hole) return;
  const int rows = variant_.board.rows;
  const bool takes_across = capture.opposite || capture.behind;
  need(capture.where == Where::enemy && own_, "capture.where", "track", "capture.where: own",
       "no lap ends on the enemy's side where each player sows his own");
  need(takes_across && rows == 3, "capture.take", "board.rows", "capture.take: [last]",
       "on three rows no hole is opposite another one");
  need(capture.behind && rows == 2, "capture.take", "board.rows", "capture.take: [opposite]",
       "only on four rows a hole lies behind another one");
  need(capture.if_behind != Condition::any && rows != 4, "capture.if_behind", "board.rows",
       "capture.if_behind: any", "only on four rows a hole lies behind another one");
  need(takes_across && rows == 4 && !own_, "capture.take", "track", "capture.take: [last]",
       "on a ring of outer holes no hole is opposite another one");
}

/// What is left out of `capture.by` is one slip, however many conditions are given.
void CombinationCheck::check_last_hole() const {
  const Capture& capture = variant_.capture;
  const Move& move = variant_.move;
  if (capture.by == CaptureBy::last_hole) return;
  std::vector<std::string_view> paths;
  const auto only = [&](bool given, std::string_view path) {
    if (given) paths.push_back(path);
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
  only(capture.by == CaptureBy::none && capture.extra.holes > 0, "capture.extra.holes");
  only(move.must_capture, "move.must_capture");
  only(move.reverse.has_value(), "move.reverse");
  errors_.conflict_of_all(std::move(paths), "capture.by", "only with a capture by the last hole",
                          "capture.by: last_hole");
}

void CombinationCheck::check_grand_slam() const {
  const Capture& capture = variant_.capture;
  const bool itself_alone = capture.last_itself && !capture.opposite && !capture.behind;
  const bool slam = capture.grand_slam != GrandSlam::legal;
  need(capture.chain && !itself_alone, "capture.chain", "capture.take", "capture.take: [last]",
       "a chain is of holes that are taken themselves, and nothing else");
  need(slam && !itself_alone, "capture.grand_slam", "capture.take", "capture.take: [last]",
       "a grand slam is of holes that are taken themselves, and nothing else");
  need(slam && !fixed_, "capture.grand_slam", "track", common_ring,
       "a grand slam empties the enemy's side of a common ring");
}

void CombinationCheck::check_sown_on() const {
  const Capture& capture = variant_.capture;
  if (capture.to == CapturedTo::out) return;
  need(!own_, "capture.to", "track", "track: own_side",
       "captured seeds are sown on on own loops only");
  need(capture.extra.holes > 0, "capture.to", "capture.extra.holes", "capture.extra.holes: 0",
       "where captured seeds are sown on no further holes are taken");
}

void CombinationCheck::check_store() const {
  const Sowing& sowing = variant_.sowing;
  const Move& move = variant_.move;
  need(sowing.extra_turn && !sowing.store, "sowing.extra_turn", "sowing.store",
       "sowing.store: true", "no last seed falls into a store");
  if (!sowing.store) return;
  need(!(fixed_ && variant_.board.rows == 2), "sowing.store", "track", common_ring,
       "stores are sown on boards of two rows whose sides are the players'");
  need(sowing.relay == Relay::next, "sowing.store", "sowing.relay", "sowing.relay: occupied",
       "the store is no hole from which a relay goes on");
  need(move.otherwise && move.otherwise->into_empty, "move.otherwise.into", "sowing.store",
       "move.otherwise.into: any", "where stores are sown a lap may end in one");
}

void CombinationCheck::check_claims() const {
  const Capture& capture = variant_.capture;
  if (!capture.claim) return;
  need(!fixed_, "capture.claim", "track", common_ring, "holes are claimed on rings of fixed sides");
  need(variant_.sowing.relay == Relay::next, "capture.claim", "sowing.relay", "sowing.relay: none",
       "claimed holes do not go with a relay from the next hole");
  need(capture.by == CaptureBy::last_hole && (capture.opposite || capture.behind), "capture.claim",
       "capture.take", "capture.take: [last]",
       "claimed holes go with captures of the last hole itself");
  need(capture.claim->raid > 0 && !capture.claim->keeps, "capture.claim.raid",
       "capture.claim.keeps", "capture.claim.keeps: true",
       "there are no seeds in claimed holes to be taken");
  const int longest = track_length(variant_, playable_columns(variant_).back());
  if (longest > most_claimable)
    errors_.error(
        "capture.claim",
        fmt::format("on a track of {} holes; at most {} can be claimed", longest, most_claimable),
        fmt::format("write at most {} columns, or capture.claim: none",
                    most_claimable / variant_.board.rows));
}

void CombinationCheck::check_hand() const {
  const int seeds = variant_.start.in_hand;
  if (seeds == 0) return;
  const std::string_view path = "start.in_hand";
  need(!own_, path, "track", "track: own_side", "seeds are put from the hand on own loops only");
  need(variant_.opening.has_value(), path, "opening", "opening: none",
       "seeds in hand do not go with a fixed first turn");
  need(variant_.gambit.has_value(), path, "gambit", "gambit: none",
       "seeds in hand do not go with a gambit");
  need(variant_.end.wins == Wins::takes_inner, path, "end.wins", "end.wins: takes_all",
       "inner rows are empty while all seeds are in hand");
  need(variant_.move.sow == Sow::rear, path, "move.sow", "move.sow: any",
       "seeds in hand do not go with a series");
  if (all_seeds_at_start(variant_, fewest_columns()) > 0)
    errors_.error(path, "the board must be empty while all seeds are in hand",
                  fmt::format("write start: {{every: 0, in_hand: {}}}", seeds));
}

void CombinationCheck::check_gambit() const {
  if (!variant_.gambit) return;
  need(!own_, "gambit", "track", "track: own_side",
       "seeds move from inner to outer rows on own loops only");
  need(variant_.opening.has_value(), "gambit", "opening", "opening: none",
       "the first turn is either a gambit or a fixed sowing");
  need(variant_.move.sow == Sow::rear, "gambit", "move.sow", "move.sow: any",
       "a gambit does not go with a series");
  need(variant_.capture.to != CapturedTo::out, "gambit", "capture.to", "capture.to: out",
       "a gambit takes seeds off the board");
  need(variant_.capture.extra.holes > 7, "gambit", "capture.extra.holes", "capture.extra.holes: 7",
       "a gambit takes at most seven further holes");
}

void CombinationCheck::check_end() const {
  const End& end = variant_.end;
  const bool extra = variant_.capture.extra.holes > 0;
  if (end.repetition.times == 1)
    errors_.error("end.repetition.times", "a game would end at its first position",
                  "the third occurrence is usual: 3; 0 switches the rule off");
  need(end.wins == Wins::most_seeds && end.cannot_move == CannotMove::loses, "end.wins",
       "end.cannot_move", "end.cannot_move: ends_game",
       "seeds are never counted, for a player who cannot move just loses");
  need(end.wins == Wins::takes_inner && !own_, "end.wins", "track", "track: own_side",
       "inner rows are the players' own on own loops only");
  need(end.majority && extra, "end.majority", "capture.extra.holes", "capture.extra.holes: 0",
       "a majority is looked for before further holes are taken");
  need(end.side_empty && extra, "end.side_empty", "capture.extra.holes", "capture.extra.holes: 0",
       "an empty side is looked for before further holes are taken");
  need(end.side_empty && !fixed_, "end.side_empty", "track", common_ring,
       "sides are those of a common ring where holes do not change hands");
}

void CombinationCheck::check_counted() const {
  const End& end = variant_.end;
  if (end.wins == Wins::most_seeds) return;
  std::vector<std::string_view> paths;
  if (end.side_empty) paths.push_back("end.side_empty");
  if (end.majority) paths.push_back("end.majority");
  if (!end.left_to_owner) paths.push_back("end.left");
  if (end.repetition.result == RepetitionResult::counted) paths.push_back("end.repetition.result");
  errors_.conflict_of_all(std::move(paths), "end.wins", "only where seeds are counted",
                          "end.wins: most_seeds");
}

/// Whoever begins with an empty inner row has lost before the game begins.
void CombinationCheck::check_inner_rows() const {
  if (variant_.end.wins != Wins::takes_inner || !own_) return;
  for (const int columns : variant_.board.columns.all())
    for (const Owner owner : {Owner::south, Owner::north}) {
      const std::vector<int> seeds = seeds_at_start(variant_, columns, owner);
      const bool empty =
          std::all_of(seeds.begin() + columns, seeds.end(), [](int count) { return count == 0; });
      if (empty)
        return errors_.conflict(
            "end.wins", "start.inner",
            "who has an empty inner row has lost, and an inner row is empty at the start",
            "start.inner: 2, say");
    }
}

/// A series, a lone seed that goes several ways and overtaking know one direction, and nothing that
/// becomes of single seeds.
void CombinationCheck::check_series_alone() const {
  const auto alone = [&](bool given, std::string_view path, std::string_view what) {
    if (!given) return;
    const auto not_with = [&](bool wrong, std::string_view other, std::string_view mend,
                              std::string_view why) {
      need(wrong, path, other, mend, fmt::format("{} {}", what, why));
    };
    not_with(variant_.sowing.direction != Direction::counter_clockwise, "sowing.direction",
             "sowing.direction: counter_clockwise", "is sown counter-clockwise");
    not_with(variant_.sowing.relay == Relay::next, "sowing.relay", "sowing.relay: occupied",
             "does not go on from the next hole");
    not_with(fixed_, "track", "track: own_side", "is for own loops, or holes that change hands");
    not_with(variant_.capture.passing.has_value(), "capture.passing", "capture.passing: none",
             "is not taken in passing");
    not_with(variant_.capture.to != CapturedTo::out, "capture.to", "capture.to: out",
             "does not go with captured seeds that are sown on");
    not_with(variant_.move.reverse.has_value(), "move.reverse", "move.reverse: none",
             "is not sown back");
  };
  alone(variant_.move.sow == Sow::rear, "move.sow", "a series");
  need(variant_.move.sow == Sow::rear && variant_.capture.last_itself, "move.sow", "capture.take",
       "capture.take: [opposite]", "the holes of a series are not taken by their owner");
  alone(variant_.move.lone_seed_steps != std::vector<int>{1}, "move.lone_seed.steps",
        "a lone seed that goes more ways than one");
  alone(changes_hands(variant_), "capture.by", "a ring on which holes are overtaken");
}

} // namespace

void check_combinations(const Variant& variant, const FieldErrors& errors) {
  const CombinationCheck check(variant, errors);
  for (const auto part :
       {&CombinationCheck::check_series, &CombinationCheck::check_steps,
        &CombinationCheck::check_move, &CombinationCheck::check_ways_to_capture,
        &CombinationCheck::check_takes, &CombinationCheck::check_last_hole,
        &CombinationCheck::check_grand_slam, &CombinationCheck::check_sown_on,
        &CombinationCheck::check_store, &CombinationCheck::check_claims,
        &CombinationCheck::check_hand, &CombinationCheck::check_gambit,
        &CombinationCheck::check_end, &CombinationCheck::check_counted,
        &CombinationCheck::check_inner_rows, &CombinationCheck::check_series_alone})
    (check.*part)();
}

} // namespace sowlab
