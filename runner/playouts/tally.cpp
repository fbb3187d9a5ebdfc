#include "runner/playouts/tally.h"

#include "runner/agents/exact.h"

#include <array>
#include <numeric>

namespace sowlab {
namespace {

void merge_counts(DecisionCount& into, const DecisionCount& from) {
  into.decisions += from.decisions;
  into.options += from.options;
  into.choices += from.choices;
  into.choice_options += from.choice_options;
}

double exact_log10(std::uint64_t number) {
  static const double ln10 = exact_log(10);
  return exact_log(static_cast<double>(number)) / ln10;
}

/// The table of small numbers is what nearly every game needs.
double log10_of(std::uint64_t number) {
  static const auto small = [] {
    std::array<double, 4096> logs = {};
    for (std::size_t i = 1; i < logs.size(); ++i)
      logs[i] = exact_log10(i);
    return logs;
  }();
  return number < small.size() ? small[number] : exact_log10(number);
}

/// As std::lround does: halves away from 0.
std::int64_t rounded(double value) {
  const auto whole = static_cast<std::int64_t>(value);
  const double rest = value - static_cast<double>(whole);
  return whole + (rest >= .5) - (rest <= -.5);
}

void add_ratios(Tally& tally, const GameRecord& record, const Occupancy& seen) {
  const std::uint64_t decisions = record.sowing.decisions + record.extra.decisions;
  const std::uint64_t options = record.sowing.options + record.extra.options;
  tally.of(Ratio::laps_per_turn).add(record.laps, record.sown_turns, Own::hundredths);
  tally.of(Ratio::seeds_sown_per_turn).add(record.seeds_sown, record.sown_turns, Own::hundredths);
  tally.of(Ratio::captures_per_game).add(record.captures, 1, Own::whole);
  tally.of(Ratio::options_per_decision).add(options, decisions, Own::hundredths);
  tally.of(Ratio::decisions_per_game).add(decisions, 1, Own::whole);
  tally.of(Ratio::lead_changes_per_turn).add(record.lead_changes, record.turns, Own::no);
  tally.of(Ratio::tree_size).add(tree_size_of(record.turns, options, decisions), 1, Own::no);
  tally.of(Ratio::seeds_per_position).add(seen.seeds, seen.positions, Own::no);
  tally.of(Ratio::holes_per_position).add(seen.holes, seen.positions, Own::no);
}

} // namespace

const char* name_of(Ending ending) {
  switch (ending) {
  case Ending::south_wins:
    return "first wins";
  case Ending::north_wins:
    return "second wins";
  case Ending::draw:
    return "draw";
  case Ending::repetition:
    return "repetition";
  case Ending::endless_move:
    return "endless move";
  case Ending::unfinished:
    return "unfinished";
  }
  return "";
}

std::uint64_t tree_size_of(std::uint32_t turns, std::uint64_t options, std::uint64_t decisions) {
  if (decisions == 0) return 0;
  const double width = log10_of(options) - log10_of(decisions);
  return static_cast<std::uint64_t>(rounded(1e6 * turns * width));
}

void Tally::add(const GameRecord& record, const Occupancy& seen) {
  add_one(games_by_turns[static_cast<std::size_t>(record.ending)], record.turns);
  add_ratios(*this, record, seen);
  seeds_captured += record.seeds_captured[0] + record.seeds_captured[1];
  merge_counts(sowing, record.sowing);
  merge_counts(extra, record.extra);
  repetitions_with_choice += record.repeated_with_choice;
  if (record.first_turn.hole != PackedTurn::none) openings[record.first_turn].add(record);
}

void Tally::merge(const Tally& other) {
  for (std::size_t ending = 0; ending < endings; ++ending)
    add_counts(games_by_turns[ending], other.games_by_turns[ending]);
  for (std::size_t ratio = 0; ratio < ratios; ++ratio)
    by_ratio[ratio].merge(other.by_ratio[ratio]);
  seeds_captured += other.seeds_captured;
  merge_counts(sowing, other.sowing);
  merge_counts(extra, other.extra);
  repetitions_with_choice += other.repetitions_with_choice;
  openings.merge(other.openings);
}

std::uint64_t Tally::games(Ending ending) const {
  const auto& games = games_by_turns[static_cast<std::size_t>(ending)];
  return std::accumulate(games.begin(), games.end(), std::uint64_t{0});
}

std::uint64_t Tally::games() const {
  std::uint64_t sum = 0;
  for (int ending = 0; ending < endings; ++ending)
    sum += games(static_cast<Ending>(ending));
  return sum;
}

} // namespace sowlab
