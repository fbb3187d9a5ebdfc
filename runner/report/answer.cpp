#include "runner/report/answer.h"

#include "runner/report/table.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <set>

namespace sowlab {
namespace {

int decimals_for(const std::optional<Interval>& interval) {
  if (!interval) return 2;
  const double half_width = (interval->high - interval->low) / 2;
  if (!(half_width > 0)) return 2;
  return std::clamp(1 - static_cast<int>(std::floor(std::log10(half_width))), 0, 3);
}

std::string list_text(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += (i == 0 ? "" : i + 1 < words.size() ? ", " : " and ") + words[i];
  return text;
}

const CellFigures& cell_at(const Figures& figures, std::size_t cell) {
  return figures.cells[cell];
}

/// Cells with games, by mean length.
std::vector<std::size_t> by_length(const Figures& figures) {
  std::vector<std::size_t> cells;
  for (std::size_t i = 0; i < figures.cells.size(); ++i)
    if (figures.cells[i].length) cells.push_back(i);
  std::stable_sort(cells.begin(), cells.end(), [&](std::size_t left, std::size_t right) {
    return figures.cells[left].length->mean < figures.cells[right].length->mean;
  });
  return cells;
}

std::string length_text(const CellFigures& cell) {
  return with_interval(cell.length->mean, cell.length->mean_interval);
}

/// Of two cells, the longer and the shorter.
std::string longest_against_shortest(const Figures& figures, std::size_t longest,
                                     std::size_t shortest) {
  const CellFigures &high = cell_at(figures, longest), &low = cell_at(figures, shortest);
  const auto pair = pair_of(figures, longest, shortest);
  std::string text = fmt::format("Games of {} last {:.3g} times as long as those of {}: {} against "
                                 "{} turns of both players",
                                 high.label, high.length->mean / low.length->mean, low.label,
                                 length_text(high), length_text(low));
  if (pair && !pair->certain)
    text += fmt::format("; a game of the first lasts longer than one of the second with "
                        "probability {}",
                        with_interval(pair->longer.probability, pair->longer.interval));
  return text + ".";
}

std::string only_cell(const CellFigures& cell) {
  if (cell.deterministic)
    return fmt::format("Nobody ever has a choice in {}: its one game lasts {:g} turns.", cell.label,
                       cell.length->mean);
  return fmt::format("A game of {} lasts {} turns of both players on average; half of the games "
                     "last {:g} to {:g}.",
                     cell.label, length_text(cell), cell.length->quartile1, cell.length->quartile3);
}

std::string ranking(const Figures& figures, const std::vector<std::size_t>& cells) {
  std::vector<std::string> words;
  for (const std::size_t cell : cells)
    words.push_back(fmt::format("{} ({})", cell_at(figures, cell).label,
                                sensible(cell_at(figures, cell).length->mean,
                                         cell_at(figures, cell).length->mean_interval)));
  return fmt::format("From the shortest games to the longest, in mean turns: {}.",
                     fmt::join(words, ", "));
}

void add_lengths(const Figures& figures, std::vector<std::string>& answer) {
  const std::vector<std::size_t> cells = by_length(figures);
  if (cells.empty()) {
    answer.emplace_back("No game has been played.");
    return;
  }
  const std::size_t shortest = cells.front(), longest = cells.back();
  if (cells.size() == 1)
    answer.push_back(only_cell(cell_at(figures, shortest)));
  else if (cell_at(figures, shortest).length->mean > 0)
    answer.push_back(longest_against_shortest(figures, longest, shortest));
  if (cells.size() > 2 && cells.size() <= 12) answer.push_back(ranking(figures, cells));
}

void add_sweeps(const Figures& figures, std::vector<std::string>& answer) {
  for (const SweepFigures& sweep : figures.sweeps) {
    if (!sweep.growth) continue;
    answer.push_back(fmt::format(
        "{}: from {} {:g} to {:g}, length goes with {} to the power of {} (R² {:.3f}).",
        sweep.title, sweep.field, sweep.points.front().x, sweep.points.back().x, sweep.field,
        with_interval(sweep.growth->exponent, sweep.growth->exponent_interval),
        sweep.growth->r_squared));
  }
}

/// Whether two cells may well be alike, as far as their games tell.
bool shows_no_difference(const PairFigures& pair) {
  if (pair.certain) return pair.means.value == 0;
  if (pair.log_rank) return pair.p_holm >= .05;
  return pair.longer.interval.low <= .5 && pair.longer.interval.high >= .5;
}

std::string effect_text(const PairFigures& pair) {
  const std::string mean = fmt::format("mean {}{} turns", pair.means.value > 0 ? "+" : "",
                                       with_interval(pair.means.value, pair.means.interval));
  if (pair.certain) return mean;
  return fmt::format("{}, lasts longer with probability {}", mean,
                     with_interval(pair.longer.probability, pair.longer.interval));
}

void add_rulings(const Figures& figures, std::vector<std::string>& answer) {
  for (const RulingFigures& ruling : figures.rulings) {
    const RulingFigures::Row& first = ruling.rows.front();
    const auto alike =
        std::count_if(ruling.rows.begin(), ruling.rows.end(), [](const RulingFigures::Row& row) {
          return shows_no_difference(row.against_base);
        });
    answer.push_back(fmt::format("Of the rulings varied in {}, {}={} matters most to length: {}; "
                                 "{} of {} show no difference{}.",
                                 cell_at(figures, ruling.base).label, first.field, first.value,
                                 effect_text(first.against_base), alike, ruling.rows.size(),
                                 first.against_base.certain ? "" : " beyond chance"));
  }
}

void add_references(const Figures& figures, std::vector<std::string>& answer) {
  for (const CellFigures& cell : figures.cells)
    for (const ReferenceFigures& beside : cell.references) {
      const Reference& reference = beside.reference;
      const double difference = beside.mean - reference.mean;
      answer.push_back(fmt::format(
          "Games of {} won or drawn last {} {}, {} than the published {:g}{}.", cell.label,
          with_interval(beside.mean, beside.interval),
          reference.measure == Measure::turns_per_player ? "turns per player" : "turns",
          fmt::format("{} {}", sensible(std::abs(difference), beside.interval),
                      difference < 0 ? "fewer" : "more"),
          reference.mean, reference.source.empty() ? "" : fmt::format(" ({})", reference.source)));
    }
}

void add_fairness(const Figures& figures, std::vector<std::string>& answer) {
  const CellFigures* most = nullptr;
  std::size_t tested = 0, unfair = 0;
  for (const CellFigures& cell : figures.cells) {
    if (!cell.fairness) continue;
    ++tested;
    unfair += cell.fairness->p_holm < .05;
    if (most == nullptr ||
        std::abs(cell.fairness->first_share - .5) > std::abs(most->fairness->first_share - .5))
      most = &cell;
  }
  if (most == nullptr) return;
  answer.push_back(fmt::format(
      "{}: the first player wins {} of the games with a winner{}.", most->label,
      with_interval(most->fairness->first_share, most->fairness->interval),
      tested == 1 ? (unfair == 1 ? "" : ", which chance alone would explain")
                  : fmt::format(", the furthest from even; {} of {} cells differ from even beyond "
                                "chance",
                                unfair, tested)));
}

void add_unfinished(const Figures& figures, std::vector<std::string>& answer) {
  std::vector<std::string> cells;
  for (const CellFigures& cell : figures.cells) {
    const Share& unfinished = cell.by_ending[static_cast<std::size_t>(Ending::unfinished)];
    if (unfinished.games > 0)
      cells.push_back(fmt::format("{:.2g} % of {}", 100 * unfinished.share, cell.label));
  }
  if (!cells.empty())
    answer.push_back(
        fmt::format("The turn limit stopped {}; their lengths are known as lower bounds only.",
                    list_text(cells)));
}

const Cell* first_with_key(const Study& study, std::size_t cell) {
  for (std::size_t other = 0; other < cell; ++other)
    if (study.cells[other].key == study.cells[cell].key) return &study.cells[other];
  return nullptr;
}

std::string remark(const char* head, const std::vector<std::string>& labels) {
  return fmt::format("{}: {}", head, fmt::join(labels, ", "));
}

} // namespace

std::string sensible(double value, const std::optional<Interval>& interval) {
  if (!interval && value == std::round(value)) return fmt::format("{:.0f}", value);
  return fmt::format("{:.{}f}", value, decimals_for(interval));
}

std::string with_interval(double value, const std::optional<Interval>& interval) {
  if (!interval) return sensible(value, interval);
  return fmt::format("{} ({} to {})", sensible(value, interval), sensible(interval->low, interval),
                     sensible(interval->high, interval));
}

std::string question_of(const Figures& figures) {
  std::vector<std::string> titles;
  for (const StudyResults* study : figures.studies)
    titles.push_back(study->study.title.empty() ? study->study.name : study->study.title);
  std::set<std::string> variants;
  std::uint64_t games = 0;
  for (const CellFigures& cell : figures.cells) {
    variants.insert(cell.cell->variant.name);
    games += cell.games;
  }
  return fmt::format("How long do games last, and how do they end? ({}: {} {} of {} {}, {} games)",
                     list_text(titles), figures.cells.size(),
                     figures.cells.size() == 1 ? "cell" : "cells", variants.size(),
                     variants.size() == 1 ? "variant" : "variants", with_commas(games));
}

std::vector<std::string> answer_of(const Figures& figures) {
  std::vector<std::string> answer;
  add_lengths(figures, answer);
  add_references(figures, answer);
  add_sweeps(figures, answer);
  add_rulings(figures, answer);
  add_fairness(figures, answer);
  add_unfinished(figures, answer);
  return answer;
}

std::vector<std::string> remarks_of(const Figures& figures) {
  std::vector<std::string> deterministic, never_end, same, missing;
  for (const StudyResults* study : figures.studies)
    for (std::size_t i = 0; i < study->results.size(); ++i) {
      const CellResult& result = study->results[i];
      const std::string& label = study->study.cells[i].label;
      const std::uint64_t repetitions = result.tally.games(Ending::repetition);
      const std::uint64_t proofs = repetitions - result.tally.repetitions_with_choice;
      if (const Cell* other = first_with_key(study->study, i))
        same.push_back(fmt::format("{} and {}", other->label, label));
      if (result.deterministic) deterministic.push_back(label);
      if (proofs > 0)
        never_end.push_back(
            fmt::format("{} ({} of {})", label, with_commas(proofs), with_commas(repetitions)));
      if (!result.missing.empty()) missing.push_back(label);
    }
  std::vector<std::string> remarks;
  if (!deterministic.empty())
    remarks.push_back(remark(
        "Deterministic (nobody ever has a choice; the one game was played once)", deterministic));
  if (!never_end.empty())
    remarks.push_back(remark(
        "Repetitions that prove a game without end (no choice inside the cycle)", never_end));
  if (!same.empty())
    remarks.push_back(remark("The same games under two names (played once)", same));
  if (!missing.empty()) remarks.push_back(remark("Not complete (games are missing)", missing));
  if (figures.cells.size() > most_compared)
    remarks.push_back(fmt::format(
        "More than {} cells: each is compared with the first one, and what is varied with "
        "what it was",
        most_compared));
  return remarks;
}

} // namespace sowlab
