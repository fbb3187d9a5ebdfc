#include "core/rules/read.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>

namespace sowlab {
namespace {

/// 16-bit cells hold every seed of the board.
constexpr int most_seeds = 60000;
constexpr int most_pattern = 8;

bool on_track(Track track, const HoleOfRow& at, int columns) {
  if (at.hole > columns) return false;
  if (at.row == Row::outer || track == Track::own_side) return true;
  return track == Track::perimeter && (at.hole == 1 || at.hole == columns);
}

int track_length(Track track, int columns) {
  return track == Track::perimeter ? 2 * columns + 4 : 2 * columns;
}

int seeds_in(const Start& start, const HoleOfRow& at) {
  int seeds = (at.row == Row::outer ? start.outer : start.inner).value_or(start.every);
  for (const StartException& exception : start.except)
    if (exception.at == at) seeds = exception.seeds;
  return seeds;
}

int seeds_of_side(const Variant& variant, int columns) {
  int seeds = 0;
  for (const Row row : {Row::outer, Row::inner})
    for (int hole = 1; hole <= columns; ++hole)
      if (const HoleOfRow at{row, hole}; on_track(variant.track, at, columns))
        seeds += seeds_in(variant.start, at);
  return seeds;
}

int fullest_hole(const Variant& variant, int columns) {
  int most = 0;
  for (const Row row : {Row::outer, Row::inner})
    for (int hole = 1; hole <= columns; ++hole)
      if (const HoleOfRow at{row, hole}; on_track(variant.track, at, columns))
        most = std::max(most, seeds_in(variant.start, at));
  return most;
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
    check_ring();
    check_series();
    check_fallback();
    check_steps();
    check_extra();
    check_end();
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

  void check_ring() const {
    const bool overtaking = variant_.capture.by == CaptureBy::overtaking;
    if (is_ring(variant_.track) && !overtaking)
      error("track",
            fmt::format("on a ring that both players sow, holes change hands, but capture.by{} is "
                        "not overtaking",
                        line_of("capture.by", "track")),
            "write capture: {by: overtaking}, or track: own_side");
    if (!is_ring(variant_.track) && overtaking)
      error("capture.by",
            fmt::format("nobody is overtaken where each player sows his own side: track{}",
                        line_of("track", "capture.by")),
            "write track: outer_rows or track: perimeter, or another capture.by");
    if (variant_.track == Track::outer_rows && variant_.start.inner.value_or(0) > 0)
      error("start.inner",
            fmt::format("the inner rows are not on the track{}", line_of("track", "start.inner")));
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
    const int shortest = track_length(variant_.track, fewest_columns());
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
        if (!(all[i].at == all[j].at)) continue;
        error(path_of_exception(i), fmt::format("hole {} of the {} row is given twice",
                                                all[i].at.hole, name_of(all[i].at.row)));
        break;
      }
  }

  /// Boards beyond the range are longer, and so only the corners of a perimeter can leave the
  /// track.
  void check_holes() const {
    for (const int columns : boards()) {
      bool wrong = false;
      const auto check = [&](std::string_view path, const HoleOfRow& at) {
        if (wrong || on_track(variant_.track, at, columns)) return;
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
    if (seeds_of_side(variant_, columns.front()) == 0)
      error(places_.contains("start.every") ? "start.every" : "start",
            "nobody has a seed at the start",
            "write start: {every: 2}, say, or outer, inner, except");
    const int most = variant_.board.columns.beyond ? most_board_columns : columns.back();
    if (const int seeds = 2 * seeds_of_side(variant_, most); seeds > most_seeds)
      error("start", fmt::format("{} seeds on a board with {} columns; at most {} can be counted",
                                 seeds, most, most_seeds));
  }

  /// Both players have the same holes at the start: if one cannot move, neither can.
  void check_first_turn() const {
    const Move& move = variant_.move;
    const int least =
        move.otherwise ? std::min(move.otherwise->at_least, move.at_least) : move.at_least;
    for (const int columns : variant_.board.columns.all()) {
      const int most = fullest_hole(variant_, columns);
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
