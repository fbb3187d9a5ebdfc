#include "runner/report/sections.h"

#include "runner/report/answer.h"
#include "runner/report/table.h"

#include <algorithm>
#include <fmt/format.h>

namespace sowlab {
namespace {

using Row = std::vector<std::string>;

/// More would not fit on a screen; the CSV files hold them.
constexpr std::size_t most_columns = 6;
constexpr std::size_t most_cells_with_openings = 6, openings_shown = 20;

std::string number(const std::optional<double>& value, int digits) {
  return value ? fmt::format("{:.{}f}", *value, digits) : "-";
}

std::string half_width(const std::optional<Interval>& interval, int digits = 2) {
  return interval ? fmt::format("±{:.{}f}", (interval->high - interval->low) / 2, digits) : "";
}

std::string range(const std::optional<Interval>& interval) {
  if (!interval) return "";
  return fmt::format("{} to {}", sensible(interval->low, interval),
                     sensible(interval->high, interval));
}

std::string signed_text(double value, const std::optional<Interval>& interval) {
  return fmt::format("{}{}", value > 0 ? "+" : "", sensible(value, interval));
}

std::string per_cent(double share) {
  return fmt::format("{:.1f} %", 100 * share);
}

std::string p_text(double p) {
  return p < .0001 ? "<.0001" : fmt::format("{:.4f}", p).substr(p < 1 ? 1 : 0);
}

Section endings_table(const Figures& figures) {
  Section section{{{"games that ended by", "games", "first wins", "second wins", "draw",
                    "repetition", "endless move", "unfinished"}},
                  ""};
  for (const CellFigures& cell : figures.cells) {
    Row row = {cell.label, with_commas(cell.games)};
    for (const Share& share : cell.by_ending)
      row.push_back(with_commas(share.games));
    section.rows.push_back(std::move(row));
  }
  return section;
}

const Distribution* measure_of(const CellFigures& cell, std::string_view name) {
  for (const MeasureFigures& measure : cell.measures)
    if (measure.name == name && measure.distribution) return &*measure.distribution;
  return nullptr;
}

std::string mean_of(const CellFigures& cell, std::string_view name, int digits) {
  const Distribution* measure = measure_of(cell, name);
  return measure == nullptr ? "-" : fmt::format("{:.{}f}", measure->mean, digits);
}

Row length_cells(const std::optional<Distribution>& turns) {
  if (!turns) return Row(7, "-");
  return {fmt::format("{:.2f}", turns->mean),    half_width(turns->mean_interval),
          fmt::format("{:g}", turns->median),    number(turns->deviation, 2),
          fmt::format("{:g}", turns->least),     fmt::format("{:g}", turns->most),
          fmt::format("{:.2f}", turns->mean / 2)};
}

Section lengths_table(const Figures& figures) {
  Section section{{{"turns, where won or drawn", "mean", "95 %", "median", "sd", "min", "max",
                    "per player", "laps/turn", "choices"}},
                  "Turns are those of both players. 95 %: confidence interval of the mean. "
                  "Choices: legal options of a decision, forced ones included."};
  for (const CellFigures& cell : figures.cells) {
    Row row = length_cells(cell.finished);
    row.insert(row.begin(), cell.label);
    row.push_back(mean_of(cell, "laps per turn", 3));
    row.push_back(mean_of(cell, "options per decision", 2));
    section.rows.push_back(std::move(row));
  }
  return section;
}

std::string median_range(const Survival& survival) {
  if (!survival.median_low) return "";
  return fmt::format("{:g} to {}", *survival.median_low,
                     survival.median_high ? fmt::format("{:g}", *survival.median_high) : "?");
}

Section survival_table(const Figures& figures) {
  Section section{{{"turns until any ending", "mean", "95 %", "median", "95 %", "1 %", "5 %",
                    "25 %", "75 %", "95 %", "99 %"}},
                  "Every ending ends a game; one that the turn limit stopped is known to be longer "
                  "(Kaplan and Meier), and counts as the limit in the mean."};
  for (const CellFigures& cell : figures.cells) {
    if (!cell.length) continue;
    const Distribution& length = *cell.length;
    Row row = {cell.label, fmt::format("{:.2f}", length.mean), half_width(length.mean_interval),
               cell.survival.median ? fmt::format("{:g}", *cell.survival.median) : ">limit",
               cell.deterministic ? "" : median_range(cell.survival)};
    for (const double quantile :
         {length.p1, length.p5, length.quartile1, length.quartile3, length.p95, length.p99})
      row.push_back(fmt::format("{:g}", quantile));
    section.rows.push_back(std::move(row));
  }
  return section;
}

Section shares_table(const Figures& figures) {
  Section section{{{"shares of endings, 95 %", "first wins", "second wins", "draw", "repetition",
                    "endless move", "unfinished"}},
                  "Per cent of all games, with Wilson's interval."};
  for (const CellFigures& cell : figures.cells) {
    if (cell.deterministic || cell.games == 0) continue;
    Row row = {cell.label};
    for (const Share& share : cell.by_ending)
      row.push_back(share.games == 0
                        ? "-"
                        : fmt::format("{:.2f} ({:.2f} to {:.2f})", 100 * share.share,
                                      100 * share.interval.low, 100 * share.interval.high));
    section.rows.push_back(std::move(row));
  }
  return section;
}

Section measures_table(const Figures& figures) {
  Section section{{{"of each game", "cell", "mean", "95 %", "sd", "min", "1 %", "5 %", "25 %",
                    "median", "75 %", "95 %", "99 %", "max"}},
                  "Means of ratios are those of all turns or decisions together, the rest is of "
                  "the games' own ratios."};
  section.left = 2;
  if (figures.cells.empty()) return section;
  for (std::size_t i = 3; i < figures.cells[0].measures.size(); ++i)
    for (const CellFigures& cell : figures.cells) {
      const MeasureFigures& measure = cell.measures[i];
      if (!measure.distribution) continue;
      const Distribution& own = *measure.distribution;
      Row row = {measure.name, cell.label, sensible(own.mean, own.mean_interval),
                 half_width(own.mean_interval, 4), number(own.deviation, 2)};
      for (const double quantile : {own.least, own.p1, own.p5, own.quartile1, own.median,
                                    own.quartile3, own.p95, own.p99, own.most})
        row.push_back(fmt::format("{:g}", quantile));
      section.rows.push_back(std::move(row));
    }
  return section;
}

Section fairness_table(const Figures& figures) {
  Section section{
      {{"first player", "games with a winner", "wins", "95 %", "p", "expected score", "95 %"}},
      "p: exact test of both winning alike, corrected over the comparison (Holm). Score: a win 1, "
      "a loss 0, all else 1/2."};
  for (const CellFigures& cell : figures.cells) {
    if (!cell.fairness || !cell.score) continue;
    const Fairness& fairness = *cell.fairness;
    section.rows.push_back(
        {cell.label, with_commas(fairness.decisive), per_cent(fairness.first_share),
         fmt::format("{:.1f} to {:.1f}", 100 * fairness.interval.low, 100 * fairness.interval.high),
         p_text(fairness.p_holm), sensible(cell.score->value, cell.score->interval),
         range(cell.score->interval)});
  }
  return section;
}

Row pair_cells(const PairFigures& pair) {
  Row row = {
      signed_text(pair.means.value, pair.means.interval), range(pair.means.interval),
      pair.medians ? fmt::format("{:+g}", pair.medians->value) : "-",
      pair.medians && pair.medians->interval && !pair.certain
          ? fmt::format("{:g} to {:g}", pair.medians->interval->low, pair.medians->interval->high)
          : ""};
  if (pair.certain) {
    row.insert(row.end(), {"-", "", "-", "-"});
    return row;
  }
  row.insert(row.end(),
             {sensible(pair.longer.probability, pair.longer.interval), range(pair.longer.interval),
              fmt::format("{:.3f}", pair.distance), pair.log_rank ? p_text(pair.p_holm) : "-"});
  return row;
}

const char* const pair_note =
    "Turns until any ending. Means with Welch's interval, medians with a bootstrap interval. "
    "Longer: the chance that a game of the first lasts longer than one of the second (ties half). "
    "Distance: Kolmogorov and Smirnov's. p: log-rank test, corrected over the comparison (Holm).";

Section pairs_table(const Figures& figures) {
  Section section{{{"first against second", "second", "mean", "95 %", "median", "95 %", "longer",
                    "95 %", "distance", "p"}},
                  pair_note};
  section.left = 2;
  for (const PairFigures& pair : figures.pairs) {
    if (figures.cells.size() > most_columns && pair.a != 0) continue;
    Row row = pair_cells(pair);
    row.insert(row.begin(), {figures.cells[pair.a].label, figures.cells[pair.b].label});
    section.rows.push_back(std::move(row));
  }
  return section;
}

Section sweep_table(const Figures& figures, const SweepFigures& sweep) {
  Section section{
      {{fmt::format("{}, by {}", sweep.title, sweep.field), "mean turns", "95 %", "fitted"}}, ""};
  for (std::size_t i = 0; i < sweep.points.size(); ++i) {
    const CellFigures& cell = figures.cells[sweep.points[i].cell];
    if (!cell.length) continue;
    section.rows.push_back(
        {fmt::format("{:g}", sweep.points[i].x), fmt::format("{:.2f}", cell.length->mean),
         half_width(cell.length->mean_interval),
         sweep.growth
             ? fmt::format("{:.2f}", sweep.growth->factor *
                                         std::pow(sweep.points[i].x, sweep.growth->exponent))
             : "-"});
  }
  if (sweep.growth)
    section.note = fmt::format(
        "Turns = {:.3g} {}^{}, fitted to the logarithms; R² {:.4f}.", sweep.growth->factor,
        sweep.field, with_interval(sweep.growth->exponent, sweep.growth->exponent_interval),
        sweep.growth->r_squared);
  return section;
}

Section ruling_table(const Figures& figures, const RulingFigures& ruling) {
  Section section{{{fmt::format("does it matter? {}", figures.cells[ruling.base].label), "mean",
                    "95 %", "median", "95 %", "longer", "95 %", "distance", "p"}},
                  "Each value alone against the variant as it is, the greatest effect first."};
  for (const RulingFigures::Row& row : ruling.rows) {
    Row cells = pair_cells(row.against_base);
    cells.insert(cells.begin(), fmt::format("{}={}", row.field, row.value));
    section.rows.push_back(std::move(cells));
  }
  return section;
}

std::string mean_text(const std::optional<Distribution>& turns) {
  if (!turns) return "-";
  return fmt::format("{:.2f}{}{}", turns->mean, turns->mean_interval ? " " : "",
                     half_width(turns->mean_interval));
}

Section strength_table(const StrengthFigures& strength) {
  Section section{{{fmt::format("strength, {}", strength.board), "rating", "95 %",
                    "turns, all its games", "against itself"}},
                  ""};
  for (const StrengthFigures::Row& row : strength.rows)
    section.rows.push_back({row.agent, fmt::format("{:+.0f}", row.rating),
                            fmt::format("±{:.0f}", row.half_width), mean_text(row.turns),
                            mean_text(row.against_itself)});
  return section;
}

/// How far each cell of a variant is from what was published of it.
Section reference_table(const Figures& figures, const Reference& reference) {
  const bool halves = reference.measure == Measure::turns_per_player;
  Section section{
      {{halves ? "turns per player" : "turns", "mean", "95 %", "difference", "in the range"}}, ""};
  for (const CellFigures& cell : figures.cells)
    for (const ReferenceFigures& beside : cell.references)
      if (beside.reference == reference)
        section.rows.push_back({cell.label, fmt::format("{:.2f}", beside.mean),
                                half_width(beside.interval),
                                fmt::format("{:+.2f}", beside.mean - reference.mean),
                                per_cent(beside.share_in_range)});
  std::string limits;
  if (reference.min) limits += fmt::format(", from {:g}", *reference.min);
  if (reference.max) limits += fmt::format(", to {:g}", *reference.max);
  section.note =
      fmt::format("Reference for {}: {:g}{}{}", reference.variant, reference.mean, limits,
                  reference.source.empty() ? "" : fmt::format(" ({})", reference.source));
  return section;
}

Section openings_table(const CellFigures& cell) {
  Section section{
      {{fmt::format("first turn, {}", cell.label), "games", "first wins", "95 %", "turns", "95 %"}},
      ""};
  for (const OpeningFigures& opening : cell.openings) {
    if (section.rows.size() > openings_shown) {
      section.note =
          fmt::format("and {} more: see openings.csv", cell.openings.size() - openings_shown);
      break;
    }
    section.rows.push_back(
        {opening.turn, with_commas(opening.games),
         opening.first_share ? per_cent(opening.first_share->share) : "-",
         opening.first_share
             ? fmt::format("{:.1f} to {:.1f}", 100 * opening.first_share->interval.low,
                           100 * opening.first_share->interval.high)
             : "",
         number(opening.mean_turns, 2), half_width(opening.mean_interval)});
  }
  return section;
}

Section concepts_table(const Figures& figures) {
  Section section{{{"as Ludii names it"}}, ""};
  for (const CellFigures& cell : figures.cells)
    section.rows[0].push_back(cell.label);
  for (std::size_t i = 0; i < figures.cells[0].concepts.size(); ++i) {
    Row row = {figures.cells[0].concepts[i].name};
    for (const CellFigures& cell : figures.cells)
      row.push_back(cell.concepts[i].value ? fmt::format("{:.4f}", *cell.concepts[i].value) : "-");
    section.rows.push_back(std::move(row));
  }
  return section;
}

void add_references(const Figures& figures, std::vector<Section>& sections) {
  std::vector<Reference> told;
  for (const StudyResults* study : figures.studies)
    for (const Reference& reference : study->study.references)
      if (std::find(told.begin(), told.end(), reference) == told.end()) {
        told.push_back(reference);
        sections.push_back(reference_table(figures, reference));
      }
}

void add_details(const Figures& figures, std::vector<Section>& sections) {
  sections.push_back(shares_table(figures));
  sections.push_back(survival_table(figures));
  sections.push_back(measures_table(figures));
  sections.push_back(pairs_table(figures));
  for (const SweepFigures& sweep : figures.sweeps)
    sections.push_back(sweep_table(figures, sweep));
  for (const RulingFigures& ruling : figures.rulings)
    sections.push_back(ruling_table(figures, ruling));
  sections.push_back(fairness_table(figures));
  if (figures.cells.size() <= most_cells_with_openings)
    for (const CellFigures& cell : figures.cells)
      if (cell.openings.size() > 1) sections.push_back(openings_table(cell));
  if (figures.cells.size() <= most_columns) sections.push_back(concepts_table(figures));
}

std::string name_and_title(const Study& study) {
  return study.title.empty() ? study.name : fmt::format("{} ({})", study.name, study.title);
}

/// "random against random", unless the labels tell who plays.
std::string players_text(const Study& study) {
  for (const Cell& cell : study.cells)
    if (cell.agents[0] != "random" || cell.agents[1] != "random") return {};
  return ", random against random";
}

std::string head_of(const Study& study) {
  return fmt::format("{}: {} {}, seed {}, turn limit {}{}", name_and_title(study),
                     study.cells.size(), study.cells.size() == 1 ? "cell" : "cells", study.seed,
                     with_commas(study.turn_limit), players_text(study));
}

std::string markdown_cell(const std::string& text) {
  std::string escaped;
  for (const char c : text)
    escaped +=
        c == '|' || c == '*' || c == '_' || c == '<' ? std::string("\\") + c : std::string(1, c);
  return escaped;
}

std::string markdown_row(const Row& row) {
  std::string line = "|";
  for (const std::string& cell : row)
    line += fmt::format(" {} |", markdown_cell(cell));
  return line + '\n';
}

std::string markdown_table(const Section& section) {
  std::string text = markdown_row(section.rows.front()) + '|';
  for (std::size_t i = 0; i < section.rows.front().size(); ++i)
    text += i < section.left ? "---|" : "---:|";
  text += '\n';
  for (std::size_t i = 1; i < section.rows.size(); ++i)
    text += markdown_row(section.rows[i]);
  return text;
}

} // namespace

std::vector<Section> sections_of(const Figures& figures, Detail detail) {
  std::vector<Section> sections = {endings_table(figures), lengths_table(figures)};
  for (const StrengthFigures& strength : figures.strengths)
    sections.push_back(strength_table(strength));
  add_references(figures, sections);
  if (detail == Detail::full) add_details(figures, sections);
  std::erase_if(sections, [](const Section& section) { return section.rows.size() < 2; });
  return sections;
}

std::string comparison_text(const Figures& figures, Detail detail) {
  std::string text;
  for (const StudyResults* study : figures.studies)
    text += wrapped(head_of(study->study), "", 2);
  for (const Section& section : sections_of(figures, detail)) {
    text += fmt::format("\n{}", table(section.rows, section.left));
    if (!section.note.empty()) text += wrapped(section.note);
  }
  text += '\n';
  for (const std::string& sentence : answer_of(figures))
    text += wrapped(sentence, "", 2);
  for (const std::string& remark : remarks_of(figures))
    text += wrapped(remark, "", 2);
  return text;
}

std::string comparison_markdown(const Figures& figures) {
  std::string text;
  for (const StudyResults* study : figures.studies)
    text += fmt::format("# {}\n\n{}\n\n", markdown_cell(name_and_title(study->study)),
                        markdown_cell(head_of(study->study)));
  for (const std::string& sentence : answer_of(figures))
    text += fmt::format("- {}\n", markdown_cell(sentence));
  for (const std::string& remark : remarks_of(figures))
    text += fmt::format("- {}\n", markdown_cell(remark));
  for (const Section& section : sections_of(figures, Detail::full)) {
    text += fmt::format("\n{}", markdown_table(section));
    if (!section.note.empty()) text += fmt::format("\n{}\n", markdown_cell(section.note));
  }
  return text;
}

} // namespace sowlab
