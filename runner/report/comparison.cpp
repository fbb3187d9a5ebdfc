#include "runner/report/report.h"

#include "runner/report/table.h"
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

} // namespace

std::string comparison(const Study& study, const std::vector<CellResult>& results) {
  const std::string notes = remarks(study, results);
  return fmt::format("{}{}: {} {}, seed {}, turn limit {}, random against random\n\n{}\n{}{}{}"
                     "\nTurns are those of both players. 95 %: confidence interval of the mean. "
                     "Choices: legal options of a\ndecision, forced ones included.\n",
                     study.name, study.title.empty() ? "" : fmt::format(" ({})", study.title),
                     study.cells.size(), study.cells.size() == 1 ? "cell" : "cells", study.seed,
                     with_commas(study.turn_limit), table(endings_table(study, results)),
                     table(lengths_table(study, results)), notes.empty() ? "" : "\n", notes);
}

} // namespace sowlab
