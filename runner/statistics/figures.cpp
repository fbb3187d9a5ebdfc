#include "runner/statistics/figures.h"

#include "runner/statistics/cell_figures.h"
#include "runner/statistics/cell_groups.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace sowlab {
namespace {

/// A cell as it is compared: its lengths up to the lower turn limit of the two.
struct Side {
  const CellFigures& cell;
  Histogram lengths;
  const std::vector<double>& medians; ///< bootstrapped
};

/// Of two deterministic cells, or of one with a cell of chance: the former's one length is known,
/// so that all uncertainty is the other's.
void compare_with_known(PairFigures& pair, const Side& a, const Side& b) {
  const bool both = a.cell.deterministic && b.cell.deterministic;
  const Side& open = a.cell.deterministic ? b : a;
  const auto games = static_cast<double>(games_of(open.lengths));
  const auto around = [](double value, std::optional<double> half_width) {
    return half_width ? std::optional(Interval{value - *half_width, value + *half_width})
                      : std::nullopt;
  };
  pair.certain = both;
  pair.means.interval =
      both ? std::nullopt : around(pair.means.value, distribution_of(open.lengths)->half_width());
  pair.longer.interval = both ? Interval{pair.longer.probability, pair.longer.probability}
                              : wilson(pair.longer.probability, games);
}

/// The replicates of a deterministic cell are its one length.
BootstrappedMedian median_of(const Side& side, std::size_t replicates) {
  const double median = quantile(side.lengths, .5);
  return {median, side.cell.deterministic ? std::vector<double>(replicates, median) : side.medians};
}

PairFigures pair_figures(const Side& a, const Side& b, std::uint64_t limit) {
  PairFigures pair;
  pair.means = difference_of_means(a.lengths, b.lengths);
  const std::size_t replicates = std::max(a.medians.size(), b.medians.size());
  const BootstrappedMedian median_a = median_of(a, replicates), median_b = median_of(b, replicates);
  const auto known = static_cast<double>(limit);
  if (median_a.median < known && median_b.median < known)
    pair.medians = difference_of_medians(median_a, median_b);
  pair.longer = lasts_longer(a.lengths, b.lengths);
  pair.distance = greatest_distance(a.lengths, b.lengths);
  if (a.cell.deterministic || b.cell.deterministic)
    compare_with_known(pair, a, b);
  else
    pair.log_rank = log_rank(cut_at(a.cell.lives, limit), cut_at(b.cell.lives, limit));
  return pair;
}

/// All pairs of few cells; of many each with the first one, and what is varied with what it was.
std::set<std::pair<std::size_t, std::size_t>>
pairs_wanted(const std::vector<CellFigures>& cells, const std::vector<RulingFigures>& rulings) {
  std::set<std::pair<std::size_t, std::size_t>> wanted;
  const std::size_t firsts = cells.size() > most_compared ? 1 : cells.size();
  for (std::size_t a = 0; a < firsts; ++a)
    for (std::size_t b = a + 1; b < cells.size(); ++b)
      wanted.emplace(a, b);
  for (const RulingFigures& ruling : rulings)
    for (const RulingFigures::Row& row : ruling.rows)
      wanted.insert(std::minmax(ruling.base, row.cell));
  return wanted;
}

std::vector<PairFigures> pairs_of(const std::vector<CellFigures>& cells,
                                  const std::vector<RulingFigures>& rulings) {
  std::vector<std::vector<double>> medians;
  for (std::size_t i = 0; i < cells.size(); ++i)
    medians.push_back(bootstrap_medians(cells[i].lengths, i));
  std::vector<PairFigures> pairs;
  for (const auto& [a, b] : pairs_wanted(cells, rulings)) {
    if (cells[a].games == 0 || cells[b].games == 0) continue;
    const std::uint64_t limit = std::min(cells[a].turn_limit, cells[b].turn_limit);
    pairs.push_back(pair_figures({cells[a], cut_at(cells[a].lengths, limit), medians[a]},
                                 {cells[b], cut_at(cells[b].lengths, limit), medians[b]}, limit));
    pairs.back().a = a;
    pairs.back().b = b;
  }
  return pairs;
}

/// Every p-value of the comparison is one of a single family.
void correct_all(Figures& figures) {
  std::vector<double> p;
  std::vector<double*> corrected;
  for (CellFigures& cell : figures.cells)
    if (cell.fairness) {
      p.push_back(cell.fairness->p);
      corrected.push_back(&cell.fairness->p_holm);
    }
  for (PairFigures& pair : figures.pairs)
    if (pair.log_rank) {
      p.push_back(pair.log_rank->p);
      corrected.push_back(&pair.p_holm);
    }
  const std::vector<double> all = holm(p);
  for (std::size_t i = 0; i < all.size(); ++i)
    *corrected[i] = all[i];
}

std::vector<SweepFigures> sweeps_of(const std::vector<CellFigures>& cells) {
  std::vector<SweepFigures> sweeps = swept_cells(cells);
  for (SweepFigures& sweep : sweeps) {
    std::vector<GrowthPoint> points;
    for (const auto& point : sweep.points)
      if (cells[point.cell].length) points.push_back({point.x, cells[point.cell].length->mean});
    sweep.growth = fit_power_law(points);
  }
  return sweeps;
}

PairFigures turned(PairFigures pair) {
  const auto turn = [](Difference& difference) {
    difference.value = 0 - difference.value; // which is never -0
    if (difference.interval)
      difference.interval = Interval{0 - difference.interval->high, 0 - difference.interval->low};
  };
  std::swap(pair.a, pair.b);
  turn(pair.means);
  if (pair.medians) turn(*pair.medians);
  pair.longer = {1 - pair.longer.probability,
                 {1 - pair.longer.interval.high, 1 - pair.longer.interval.low}};
  return pair;
}

double effect_of(const RulingFigures::Row& row) {
  return std::abs(row.against_base.longer.probability - .5);
}

/// Puts the comparisons into the rows of the rulings, and these in order.
void compare_rulings(Figures& figures) {
  for (RulingFigures& ruling : figures.rulings) {
    std::erase_if(ruling.rows, [&](RulingFigures::Row& row) {
      const auto pair = pair_of(figures, row.cell, ruling.base);
      if (pair) row.against_base = *pair;
      return !pair;
    });
    std::stable_sort(
        ruling.rows.begin(), ruling.rows.end(),
        [](const auto& left, const auto& right) { return effect_of(left) > effect_of(right); });
  }
  std::erase_if(figures.rulings, [](const RulingFigures& ruling) { return ruling.rows.empty(); });
}

} // namespace

std::optional<PairFigures> pair_of(const Figures& figures, std::size_t a, std::size_t b) {
  const std::size_t first = std::min(a, b), second = std::max(a, b);
  const auto before = [&](const PairFigures& pair, int) {
    return std::pair(pair.a, pair.b) < std::pair(first, second);
  };
  const auto found = std::lower_bound(figures.pairs.begin(), figures.pairs.end(), 0, before);
  if (found == figures.pairs.end() || found->a != first || found->b != second) return std::nullopt;
  return a < b ? *found : turned(*found);
}

Figures figures_of(const std::vector<StudyResults>& studies) {
  Figures figures;
  for (std::size_t i = 0; i < studies.size(); ++i) {
    const StudyResults& study = studies[i];
    figures.studies.push_back(&study);
    for (std::size_t cell = 0; cell < study.study.cells.size(); ++cell) {
      figures.cells.push_back(
          cell_figures(study.study, study.study.cells[cell], study.results[cell]));
      figures.cells.back().study = i;
      const std::string& label = study.study.cells[cell].label;
      figures.cells.back().label =
          studies.size() > 1 ? fmt::format("{}: {}", study.study.name, label) : label;
    }
  }
  figures.rulings = varied_cells(figures.cells);
  figures.pairs = pairs_of(figures.cells, figures.rulings);
  correct_all(figures);
  compare_rulings(figures);
  figures.sweeps = sweeps_of(figures.cells);
  figures.strengths = strengths_of(studies);
  return figures;
}

} // namespace sowlab
