// The seeds at the start.

#include "core/rules/english_blocks.h"
#include "core/rules/english_words.h"

#include <algorithm>
#include <fmt/format.h>

namespace sowlab::english {
namespace {

int seeds_in_row(const Start& start, Row row) {
  return (row == Row::outer ? start.outer : start.inner).value_or(start.every);
}

/// "two seeds in every hole of his outer row and none in his inner row".
std::string filling(const Variant& variant) {
  const int outer = seeds_in_row(variant.start, Row::outer);
  const int inner = seeds_in_row(variant.start, Row::inner);
  const bool ends_only = variant.track == Track::perimeter;
  const std::string in_outer = fmt::format("{} in {}his outer row", counted(outer, "seed"),
                                           outer == 0 ? "" : "every hole of ");
  if (variant.track == Track::outer_rows) return in_outer;
  if (outer == inner || variant.board.rows == 2)
    return outer == 0 ? std::string("no seeds")
                      : fmt::format("{} in every hole{}", counted(outer, "seed"),
                                    ends_only ? " on his side of the ring" : "");
  const char* const holes = ends_only ? "each end hole of " : "every hole of ";
  return fmt::format("{} and {} in {}his inner row", in_outer,
                     inner == 0 ? std::string("none") : number(inner), inner == 0 ? "" : holes);
}

/// Of a player's own holes in that row.
int holes_in_row(const Variant& variant, Row row, int columns) {
  if (row == Row::outer) return columns;
  if (variant.board.rows == 3) return columns / 2;
  return variant.board.rows == 4 && variant.track != Track::outer_rows ? columns : 0;
}

int holes_of_side(const Variant& variant, int columns) {
  if (variant.track == Track::perimeter) return columns + 2;
  return columns + holes_in_row(variant, Row::inner, columns);
}

HoleOfRow from_left(const Variant& variant, HoleOfRow at, int columns) {
  if (at.hole < 0) at.hole += holes_in_row(variant, at.row, columns) + 1;
  return at;
}

/// How many of its owner's holes come before this one on the track, from the left of his outer row.
int place_on_side(const Variant& variant, const HoleOfRow& at, int columns) {
  const int hole = from_left(variant, at, columns).hole;
  if (at.row == Row::outer) return hole - 1;
  if (variant.track == Track::perimeter) return hole == 1 ? columns + 1 : columns;
  return columns + holes_in_row(variant, Row::inner, columns) - hole;
}

/// Without the exceptions.
int usual_seeds(const Variant& variant, const HoleOfRow& at, int columns) {
  const std::vector<int>& pattern = variant.start.pattern;
  if (pattern.empty()) return seeds_in_row(variant.start, at.row);
  const auto place = static_cast<std::size_t>(place_on_side(variant, at, columns));
  return pattern[place % pattern.size()];
}

/// Equal numbers one after the other.
struct Run {
  int seeds = 0;
  int holes = 0;
};

std::vector<Run> runs_of(const std::vector<int>& pattern) {
  std::vector<Run> runs;
  for (const int seeds : pattern) {
    if (runs.empty() || runs.back().seeds != seeds) runs.push_back({seeds, 0});
    ++runs.back().holes;
  }
  return runs;
}

/// "each of twelve"; only full holes are told apart.
std::string holes_of(const Run& run) {
  return fmt::format("{}{}", run.seeds > 0 && run.holes > 1 ? "each of " : "", number(run.holes));
}

/// "two seeds in each of twelve holes, then none in four".
std::string in_runs(const std::vector<Run>& runs) {
  std::string text = fmt::format("{} in {} hole{}", counted(runs.front().seeds, "seed"),
                                 holes_of(runs.front()), runs.front().holes == 1 ? "" : "s");
  for (std::size_t i = 1; i < runs.size(); ++i)
    text += fmt::format(", then {} in {}",
                        runs[i].seeds == 0 ? std::string("none") : number(runs[i].seeds),
                        holes_of(runs[i]));
  return text;
}

const char* along_side(const Variant& variant) {
  if (variant.board.rows == 2) return "from left to right";
  if (variant.track == Track::outer_rows) return "from left to right in his outer row";
  if (variant.track == Track::perimeter)
    return "from left to right in his outer row, and then in the right and the left end hole of "
           "his inner row";
  return "from left to right in his outer row and back from right to left in his inner row";
}

std::string pattern_at_start(const Variant& variant, int columns) {
  std::vector<int> pattern = variant.start.pattern;
  const auto side = static_cast<std::size_t>(holes_of_side(variant, columns));
  const bool again = pattern.size() < side;
  if (!again) pattern.resize(side);
  const std::vector<Run> runs = runs_of(pattern);
  if (runs.size() == 1)
    return fmt::format("At the start each player has {} in every hole.",
                       counted(pattern.front(), "seed"));
  const bool long_runs =
      std::any_of(runs.begin(), runs.end(), [](const Run& run) { return run.holes > 2; });
  if (long_runs)
    return fmt::format("At the start each player has {}{}, counted {}.", in_runs(runs),
                       again ? ", and so on over and over" : "", along_side(variant));
  return fmt::format("At the start the holes of each player have, one after the other{}, {} seeds, "
                     "{}.",
                     again ? " and over and over" : "", listed(numbers(pattern), "and"),
                     along_side(variant));
}

/// The exceptions that make a difference; of several for one hole the last holds.
std::vector<StartException> effective(const Variant& variant, int columns) {
  std::vector<StartException> kept;
  for (const StartException& exception : variant.start.except) {
    const HoleOfRow at = from_left(variant, exception.at, columns);
    const auto same_hole = [&](const StartException& other) {
      return from_left(variant, other.at, columns) == at;
    };
    std::erase_if(kept, [&](const StartException& other) {
      return same_hole(other) &&
             (exception.player == Owner::both || exception.player == other.player);
    });
    const auto before = std::find_if(kept.rbegin(), kept.rend(), [&](const StartException& other) {
      return same_hole(other) && other.player == Owner::both;
    });
    const int seeds =
        before == kept.rend() ? usual_seeds(variant, exception.at, columns) : before->seeds;
    if (exception.seeds != seeds) kept.push_back(exception);
  }
  return kept;
}

const char* whose(Owner player) {
  switch (player) {
  case Owner::both:
    return "his";
  case Owner::south:
    return "South's";
  case Owner::north:
    return "North's";
  }
  return "";
}

/// "But the first hole of his inner row, counted from his left, is empty."
std::string except(const Board& board, const std::vector<StartException>& exceptions) {
  std::vector<std::string> items;
  std::string end; // which the holes before are counted from
  for (const auto& [at, seeds, player] : exceptions) {
    const std::string from = counted_from(at);
    items.push_back(fmt::format("the {}{} {}", hole_name(board, at, whose(player)),
                                from == end ? std::string() : fmt::format(", {},", from),
                                seeds == 0 ? std::string("is empty")
                                           : fmt::format("has {}", counted(seeds, "seed"))));
    end = from;
  }
  return fmt::format("But {}.", listed(items, "and"));
}

Sentences seeds_in_hand(int seeds) {
  return {fmt::format("At the start all holes are empty, and each player has {} in his hand.",
                      counted(seeds, "seed")),
          std::string("As long as he has one there, all that he does in his turn is to put one of "
                      "them into a hole on his side, whichever he likes.")};
}

Sentences seeds_on_board(const Variant& variant, int columns) {
  Sentences text = {variant.start.pattern.empty()
                        ? fmt::format("At the start each player has {}.", filling(variant))
                        : pattern_at_start(variant, columns)};
  const std::vector<StartException> exceptions = effective(variant, columns);
  if (!exceptions.empty()) text.push_back(except(variant.board, exceptions));
  return text;
}

} // namespace

Sentences start(const Variant& variant, int columns) {
  Sentences text = variant.start.in_hand > 0 ? seeds_in_hand(variant.start.in_hand)
                                             : seeds_on_board(variant, columns);
  text.emplace_back("South, who sits below, plays first.");
  return text;
}

} // namespace sowlab::english
