#include "core/rules/check.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace sowlab {
namespace {

/// 16-bit cells hold every seed of the board.
constexpr int most_countable = 60000;
constexpr int longest_track = 128;

/// Holes of a row that are one player's.
int holes_of_row(const Variant& variant, Row row, int columns) {
  if (row == Row::outer) return columns;
  return variant.board.rows == 2 ? 0 : variant.board.rows == 3 ? columns / 2 : columns;
}

/// The same hole counted from the left.
HoleOfRow counted_from_left(const Variant& variant, const HoleOfRow& at, int columns) {
  if (at.hole > 0) return at;
  return {at.row, holes_of_row(variant, at.row, columns) + 1 + at.hole};
}

bool lies_on_track(const Variant& variant, const HoleOfRow& at, int columns) {
  const int hole = counted_from_left(variant, at, columns).hole;
  if (hole < 1 || hole > holes_of_row(variant, at.row, columns)) return false;
  if (at.row == Row::outer || variant.track == Track::own_side || variant.track == Track::ring)
    return true;
  return variant.track == Track::perimeter && (hole == 1 || hole == columns);
}

/// The holes of a row that are on the track, in words.
std::string holes_on_track(const Variant& variant, Row row, int columns) {
  const int holes = holes_of_row(variant, row, columns);
  const bool inner_at_ends = row == Row::inner && variant.track == Track::perimeter;
  if (inner_at_ends) return fmt::format("write 1 or {}", holes);
  if (holes == 0 || (row == Row::inner && variant.track == Track::outer_rows))
    return "write row: outer";
  return fmt::format("write 1 to {}, or -1 to -{} from the right", holes, holes);
}

bool is_of(Owner owner, const StartException& exception) {
  return exception.player == Owner::both || exception.player == owner;
}

bool share_owner(const StartException& one, const StartException& other) {
  return one.player == Owner::both || other.player == Owner::both || one.player == other.player;
}

const char* word_for_row(Row row) {
  return row == Row::outer ? "outer" : "inner";
}

std::string path_of_exception(std::size_t number) {
  return fmt::format("start.except.{}", number);
}

class BoardCheck {
 public:
  BoardCheck(const Variant& variant, const FieldErrors& errors)
      : variant_(variant), errors_(errors) {}

  bool check_track() const;
  void check_columns() const;
  void check_exceptions() const;
  void check_holes() const;
  void check_seeds() const;
  void check_first_turn() const;

 private:
  int seeds_of(int columns, Owner owner) const;

  const Variant& variant_;
  const FieldErrors& errors_;
};

bool BoardCheck::check_track() const {
  const bool of_four = variant_.track != Track::ring;
  if (of_four == (variant_.board.rows == 4)) return true;
  if (of_four)
    errors_.conflict("board.rows", "track", "a track of that kind is for boards of four rows",
                     "track: ring");
  else
    errors_.conflict("track", "board.rows",
                     "a track of that kind is for boards of two or three rows", "board.rows: 2");
  return false;
}

void BoardCheck::check_columns() const {
  const int rows = variant_.board.rows;
  if (const int holes = track_length(variant_, playable_columns(variant_).back());
      holes > longest_track)
    errors_.error("board.columns",
                  fmt::format("a track of {} holes; at most {} can be sown", holes, longest_track),
                  fmt::format("write at most {} columns", longest_track / rows));
  for (const int columns : variant_.board.columns.all()) {
    if (rows == 4 && columns < 2)
      return errors_.error("board.columns", "a board of four rows has two columns or more",
                           "write 2 or more");
    if (rows == 3 && columns % 2 == 1)
      return errors_.error("board.columns",
                           "the players share the middle row of three by halves: the number of "
                           "columns must be even",
                           fmt::format("write {}, say; a range is {{from: {}, to: ..., step: 2}}",
                                       columns + 1, columns + 1));
  }
}

void BoardCheck::check_exceptions() const {
  const std::vector<StartException>& all = variant_.start.except;
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      if (!(all[i].at == all[j].at) || !share_owner(all[i], all[j])) continue;
      errors_.error(path_of_exception(i),
                    fmt::format("hole {} of the {} row is given twice", all[i].at.hole,
                                word_for_row(all[i].at.row)),
                    "remove one of the two");
      break;
    }
}

/// Boards beyond the range are longer, and so only the corners of a perimeter can leave the track.
void BoardCheck::check_holes() const {
  for (const int columns : playable_columns(variant_)) {
    bool wrong = false;
    const auto check = [&](std::string_view path, const HoleOfRow& at) {
      if (wrong || lies_on_track(variant_, at, columns)) return;
      wrong = true;
      errors_.error(
          path,
          fmt::format("hole {} of the {} row is not on the track of a board with {} columns",
                      at.hole, word_for_row(at.row), columns),
          holes_on_track(variant_, at.row, columns));
    };
    for (std::size_t i = 0; i < variant_.start.except.size(); ++i)
      check(path_of_exception(i), variant_.start.except[i].at);
    if (variant_.opening) check("opening", *variant_.opening);
    if (wrong) return;
  }
}

int BoardCheck::seeds_of(int columns, Owner owner) const {
  const std::vector<int> seeds = seeds_at_start(variant_, columns, owner);
  return std::accumulate(seeds.begin(), seeds.end(), variant_.start.in_hand);
}

void BoardCheck::check_seeds() const {
  const std::vector<int> columns = variant_.board.columns.all();
  const bool south = seeds_of(columns.front(), Owner::south) > 0;
  const bool north = seeds_of(columns.front(), Owner::north) > 0;
  if (!south || !north)
    return errors_.error("start.every",
                         fmt::format("{} a seed at the start", south   ? "North has not"
                                                               : north ? "South has not"
                                                                       : "nobody has"),
                         "write start: {every: 2}, say, or outer, inner, except");
  const int most = variant_.board.columns.beyond ? most_board_columns : columns.back();
  const int seeds = seeds_of(most, Owner::south) + seeds_of(most, Owner::north);
  const auto holes = static_cast<int>(2 * seeds_at_start(variant_, most, Owner::south).size());
  if (seeds > most_countable)
    errors_.error(
        "start.every",
        fmt::format("{} seeds on a board with {} columns; at most {} can be counted", seeds, most,
                    most_countable),
        fmt::format("write fewer columns, or at most {} seeds a hole", most_countable / holes));
}

/// South plays first.
void BoardCheck::check_first_turn() const {
  const Move& move = variant_.move;
  const int least =
      move.otherwise ? std::min(move.otherwise->at_least, move.at_least) : move.at_least;
  if (variant_.gambit || variant_.start.in_hand > 0) return;
  for (const int columns : variant_.board.columns.all()) {
    const std::vector<int> seeds = seeds_at_start(variant_, columns, Owner::south);
    const int most = seeds.empty() ? 0 : *std::max_element(seeds.begin(), seeds.end());
    if (most == 0 || most >= least) continue;
    const bool standard = columns == variant_.board.columns.standard;
    return errors_.error(
        "move.at_least",
        fmt::format("nobody can move at the start: no hole has {} seeds{}", least,
                    standard ? "" : fmt::format(" on a board with {} columns", columns)),
        fmt::format("write move.at_least: {}, or more seeds at the start", most));
  }
}

} // namespace

std::vector<int> playable_columns(const Variant& variant) {
  std::vector<int> all = variant.board.columns.all();
  for (int columns = all.back() + 1; columns <= most_board_columns; ++columns)
    if (variant.board.columns.is_beyond(columns)) all.push_back(columns);
  return all;
}

int track_length(const Variant& variant, int columns) {
  if (variant.track == Track::ring) return variant.board.rows * columns;
  return variant.track == Track::perimeter ? 2 * columns + 4 : 2 * columns;
}

std::vector<int> seeds_at_start(const Variant& variant, int columns, Owner owner) {
  const Start& start = variant.start;
  std::vector<int> seeds;
  for (const Row row : {Row::outer, Row::inner})
    for (int hole = 1; hole <= columns; ++hole) {
      const HoleOfRow at{row, hole};
      if (!lies_on_track(variant, at, columns)) continue;
      int count = (row == Row::outer ? start.outer : start.inner).value_or(start.every);
      // Which hole has which number of a pattern does not matter here.
      if (!start.pattern.empty()) count = start.pattern[seeds.size() % start.pattern.size()];
      for (const StartException& exception : start.except)
        if (is_of(owner, exception) && counted_from_left(variant, exception.at, columns) == at)
          count = exception.seeds;
      seeds.push_back(count);
    }
  return seeds;
}

int all_seeds_at_start(const Variant& variant, int columns) {
  int sum = 0;
  for (const Owner owner : {Owner::south, Owner::north})
    for (const int seeds : seeds_at_start(variant, columns, owner))
      sum += seeds;
  return sum;
}

bool check_board(const Variant& variant, const FieldErrors& errors) {
  const BoardCheck check(variant, errors);
  const bool has_track = check.check_track();
  check.check_columns();
  check.check_exceptions();
  check.check_holes();
  check.check_seeds();
  check.check_first_turn();
  return has_track;
}

} // namespace sowlab
