#include "runner/report/report.h"

#include "runner/report/table.h"
#include "runner/statistics/ratings.h"
#include "runner/statistics/summary.h"

#include <algorithm>
#include <fmt/format.h>

namespace sowlab {
namespace {

using Rows = std::vector<std::vector<std::string>>;

std::string number(std::optional<double> value, int digits) {
  return value ? fmt::format("{:.{}f}", *value, digits) : "-";
}

Rows endings_table(const Study& study, const std::vector<CellResult>& results) {
  Rows rows = {{"games that ended by", "games", "first wins", "second wins", "draw", "repetition",
                "endless move", "unfinished"}};
  for (std::size_t i = 0; i < results.size(); ++i) {
    std::vector<std::string> row = {study.cells[i].label, with_commas(results[i].tally.games())};
    for (int ending = 0; ending < endings; ++ending)
      row.push_back(with_commas(results[i].tally.games(static_cast<Ending>(ending))));
    rows.push_back(std::move(row));
  }
  return rows;
}

std::vector<std::string> length_cells(const std::optional<Lengths>& lengths) {
  if (!lengths) return {"-", "-", "-", "-", "-", "-", "-"};
  const std::string uncertainty =
      lengths->half_width ? fmt::format("±{:.2f}", *lengths->half_width) : "";
  return {fmt::format("{:.2f}", lengths->mean),    uncertainty,
          fmt::format("{:g}", lengths->median),    number(lengths->deviation, 2),
          fmt::format("{}", lengths->shortest),    fmt::format("{}", lengths->longest),
          fmt::format("{:.2f}", lengths->mean / 2)};
}

Rows lengths_table(const Study& study, const std::vector<CellResult>& results) {
  Rows rows = {{"turns, where won or drawn", "mean", "95 %", "median", "sd", "min", "max",
                "per player", "laps/turn", "choices"}};
  for (std::size_t i = 0; i < results.size(); ++i) {
    const Tally& tally = results[i].tally;
    std::vector<std::string> row = length_cells(lengths_of_finished(tally));
    row.insert(row.begin(), study.cells[i].label);
    row.push_back(number(laps_per_turn(tally), 3));
    row.push_back(number(options_per_decision(tally), 2));
    rows.push_back(std::move(row));
  }
  return rows;
}

/// "head: a, b, c", broken between labels so that lines stay within a hundred characters.
std::string remark(const std::string& head, const std::vector<std::string>& labels) {
  if (labels.empty()) return {};
  std::string text = head + ":", line = text;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const std::string item = labels[i] + (i + 1 < labels.size() ? "," : "");
    const bool fits = line.size() + 1 + item.size() <= 100;
    line = fits ? fmt::format("{} {}", line, item) : fmt::format("  {}", item);
    text += fits ? fmt::format(" {}", item) : fmt::format("\n  {}", item);
  }
  return text + '\n';
}

const Cell* first_with_key(const Study& study, std::size_t cell) {
  for (std::size_t other = 0; other < cell; ++other)
    if (study.cells[other].key == study.cells[cell].key) return &study.cells[other];
  return nullptr;
}

/// What the tables alone would leave unsaid.
std::string remarks(const Study& study, const std::vector<CellResult>& results) {
  std::vector<std::string> same, deterministic, never_end;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const std::string& label = study.cells[i].label;
    const std::uint64_t repetitions = results[i].tally.games(Ending::repetition);
    const std::uint64_t proofs = repetitions - results[i].tally.repetitions_with_choice;
    if (const Cell* other = first_with_key(study, i))
      same.push_back(fmt::format("{} and {}", other->label, label));
    if (results[i].deterministic) deterministic.push_back(label);
    if (proofs > 0)
      never_end.push_back(
          fmt::format("{} ({} of {})", label, with_commas(proofs), with_commas(repetitions)));
  }
  return remark("Deterministic (nobody ever has a choice; the one game was played once)",
                deterministic) +
         remark("Repetitions that prove a game without end (no choice inside the cycle)",
                never_end) +
         remark("The same games under two names (played once)", same);
}

/// Of the games won or drawn, those whose turns lie within the limits, in per cent.
std::string share_between(const Tally& tally, double least, double most) {
  std::uint64_t games = 0, within = 0;
  for (const Ending ending : {Ending::south_wins, Ending::north_wins, Ending::draw}) {
    const auto& by_turns = tally.games_by_turns[static_cast<std::size_t>(ending)];
    for (std::size_t turns = 0; turns < by_turns.size(); ++turns) {
      games += by_turns[turns];
      if (static_cast<double>(turns) >= least && static_cast<double>(turns) <= most)
        within += by_turns[turns];
    }
  }
  return fmt::format("{:.1f} %", 100.0 * static_cast<double>(within) / static_cast<double>(games));
}

/// "random against random", unless the labels tell who plays.
std::string players_text(const Study& study) {
  for (const Cell& cell : study.cells)
    if (cell.agents[0] != "random" || cell.agents[1] != "random") return {};
  return ", random against random";
}

/// How far each cell of a variant is from what was published of it.
std::string reference_table(const Study& study, const std::vector<CellResult>& results,
                            const Reference& reference) {
  const bool halves = reference.measure == Measure::turns_per_player;
  const double players = halves ? 2 : 1;
  Rows rows = {
      {halves ? "turns per player" : "turns", "mean", "95 %", "difference", "in the range"}};
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (study.cells[i].variant.name != reference.variant) continue;
    const std::optional<Lengths> lengths = lengths_of_finished(results[i].tally);
    if (!lengths) continue;
    const double mean = lengths->mean / players;
    rows.push_back(
        {study.cells[i].label, fmt::format("{:.2f}", mean),
         lengths->half_width ? fmt::format("±{:.2f}", *lengths->half_width / players) : "",
         fmt::format("{:+.2f}", mean - reference.mean),
         share_between(results[i].tally, reference.min.value_or(0) * players,
                       reference.max.value_or(1e9) * players)});
  }
  if (rows.size() == 1) return {};
  std::string range;
  if (reference.min) range += fmt::format(", from {:g}", *reference.min);
  if (reference.max) range += fmt::format(", to {:g}", *reference.max);
  return fmt::format("\n{}\nReference for {}: {:g}{}{}\n", table(rows), reference.variant,
                     reference.mean, range,
                     reference.source.empty() ? "" : fmt::format(" ({})", reference.source));
}

/// The agents of the cells that differ in them only, with what they came to.
struct Strengths {
  std::vector<std::string> agents;
  std::vector<Match> matches;
  std::vector<Tally> games;  ///< all, by agent
  std::vector<Tally> itself; ///< against itself

  void add(const Pairing& pairing, const Tally& tally) {
    const std::size_t south = place_of(pairing[0]), north = place_of(pairing[1]);
    games[south].merge(tally);
    if (south == north) return itself[south].merge(tally);
    games[north].merge(tally);
    const std::uint64_t wins = tally.games(Ending::south_wins);
    const std::uint64_t losses = tally.games(Ending::north_wins);
    add_games(matches, {south, north, wins, losses, tally.games() - wins - losses});
  }

 private:
  std::size_t place_of(const std::string& agent) {
    const auto found = std::find(agents.begin(), agents.end(), agent);
    const auto place = static_cast<std::size_t>(found - agents.begin());
    if (found != agents.end()) return place;
    agents.push_back(agent);
    games.emplace_back();
    itself.emplace_back();
    return place;
  }
};

std::string mean_text(const Tally& tally) {
  const std::optional<Lengths> lengths = lengths_of_finished(tally);
  if (!lengths) return "-";
  return fmt::format("{:.2f}{}", lengths->mean,
                     lengths->half_width ? fmt::format(" ±{:.2f}", *lengths->half_width) : "");
}

std::string strength_table(const std::string& board, const Strengths& strengths) {
  if (strengths.matches.empty()) return {};
  const Ratings ratings = rate(strengths.agents.size(), strengths.matches);
  Rows rows = {{fmt::format("strength, {}", board), "rating", "95 %", "turns, all its games",
                "against itself"}};
  for (const std::size_t agent : in_order(ratings))
    rows.push_back({strengths.agents[agent], fmt::format("{:+.0f}", ratings.ratings[agent]),
                    fmt::format("±{:.0f}", ratings.half_width(agent)),
                    mean_text(strengths.games[agent]), mean_text(strengths.itself[agent])});
  return fmt::format("\n{}", table(rows));
}

/// Length beside strength, where different agents meet.
std::string all_strengths(const Study& study, const std::vector<CellResult>& results) {
  std::vector<std::pair<std::string, Strengths>> boards;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const std::string& label = study.cells[i].label;
    const std::string agents = fmt::format(" {}", to_text(study.cells[i].agents));
    if (!label.ends_with(agents)) continue;
    const std::string board = label.substr(0, label.size() - agents.size());
    if (boards.empty() || boards.back().first != board) boards.emplace_back(board, Strengths{});
    boards.back().second.add(study.cells[i].agents, results[i].tally);
  }
  std::string text;
  for (const auto& [board, strengths] : boards)
    text += strength_table(board, strengths);
  return text;
}

std::string all_references(const Study& study, const std::vector<CellResult>& results) {
  std::string text;
  for (const Reference& reference : study.references)
    text += reference_table(study, results, reference);
  return text;
}

} // namespace

std::string comparison(const Study& study, const std::vector<CellResult>& results) {
  const std::string notes = remarks(study, results);
  return fmt::format("{}{}: {} {}, seed {}, turn limit {}{}\n\n{}\n{}{}{}{}{}"
                     "\nTurns are those of both players. 95 %: confidence interval of the mean. "
                     "Choices: legal options of a\ndecision, forced ones included.\n",
                     study.name, study.title.empty() ? "" : fmt::format(" ({})", study.title),
                     study.cells.size(), study.cells.size() == 1 ? "cell" : "cells", study.seed,
                     with_commas(study.turn_limit), players_text(study),
                     table(endings_table(study, results)), table(lengths_table(study, results)),
                     all_strengths(study, results), all_references(study, results),
                     notes.empty() ? "" : "\n", notes);
}

} // namespace sowlab
