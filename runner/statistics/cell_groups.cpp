#include "runner/statistics/cell_groups.h"

#include "core/rules/library.h"
#include "runner/statistics/summary.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <map>
#include <set>

namespace sowlab {
namespace {

constexpr std::size_t least_points = 3;

std::optional<double> to_number(const std::string& text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// Where games of a cell start, if not as the rules say; from its key, where it is written.
std::string start_of(const Cell& cell) {
  const std::size_t at = std::min(cell.key.find(" position="), cell.key.find(" turns="));
  const std::size_t end = cell.key.rfind(" agents=");
  return at >= end ? std::string() : cell.key.substr(at, end - at);
}

/// All that makes a cell of a study but one field; "columns" is one.
std::string common_text(const Cell& cell, const std::string& without) {
  std::string text = full_name(cell.variant);
  if (without != "columns") text += fmt::format(" {}x{}", cell.variant.board.rows, cell.columns);
  for (const Setting& setting : cell.settings)
    if (setting.field != without) text += fmt::format(" {}={}", setting.field, setting.value);
  text += start_of(cell);
  if (cell.label.ends_with(to_text(cell.agents))) text += fmt::format(" {}", to_text(cell.agents));
  return text;
}

/// The study and entry that a cell is of, in front of what groups must have in common.
std::string group_text(std::size_t study, const Cell& cell, const std::string& without) {
  return fmt::format("{} {} {}", study, cell.entry, common_text(cell, without));
}

struct Axis {
  std::string field;
  double x = 0;
};

std::vector<Axis> axes_of(const Cell& cell) {
  std::vector<Axis> axes = {{"columns", static_cast<double>(cell.columns)}};
  for (const Setting& setting : cell.settings)
    if (const auto x = to_number(setting.value); x && !setting.varied)
      axes.push_back({setting.field, *x});
  return axes;
}

bool is_varied(const Cell& cell) {
  return std::any_of(cell.settings.begin(), cell.settings.end(),
                     [](const Setting& setting) { return setting.varied; });
}

/// What a cell has in common with the one that its varied field, if any, is to be held against.
std::string base_text(const CellFigures& figures) {
  Cell cell = *figures.cell;
  std::erase_if(cell.settings, [](const Setting& setting) { return setting.varied; });
  return group_text(figures.study, cell, "");
}

/// The agents of one board, with what they came to.
class Meetings {
 public:
  void add(const Pairing& pairing, const Tally& tally) {
    const std::size_t south = place_of(pairing[0]), north = place_of(pairing[1]);
    games_[south].merge(tally);
    if (south == north) return itself_[south].merge(tally);
    games_[north].merge(tally);
    const std::uint64_t wins = tally.games(Ending::south_wins);
    const std::uint64_t losses = tally.games(Ending::north_wins);
    add_games(matches_, {south, north, wins, losses, tally.games() - wins - losses});
  }

  std::optional<StrengthFigures> strengths(const std::string& board) const {
    if (matches_.empty()) return std::nullopt;
    const Ratings ratings = rate(agents_.size(), matches_);
    StrengthFigures figures{board, {}};
    for (const std::size_t agent : in_order(ratings))
      figures.rows.push_back({agents_[agent], ratings.ratings[agent], ratings.half_width(agent),
                              lengths_of_finished(games_[agent]),
                              lengths_of_finished(itself_[agent])});
    return figures;
  }

 private:
  std::size_t place_of(const std::string& agent) {
    const auto found = std::find(agents_.begin(), agents_.end(), agent);
    const auto place = static_cast<std::size_t>(found - agents_.begin());
    if (found != agents_.end()) return place;
    agents_.push_back(agent);
    games_.emplace_back();
    itself_.emplace_back();
    return place;
  }

  std::vector<std::string> agents_;
  std::vector<Match> matches_;
  std::vector<Tally> games_;  ///< all, by agent
  std::vector<Tally> itself_; ///< against itself
};

} // namespace

std::vector<SweepFigures> swept_cells(const std::vector<CellFigures>& cells) {
  std::vector<SweepFigures> sweeps;
  std::map<std::string, std::size_t> places; ///< of what the cells of a sweep have in common
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (const Axis& axis : axes_of(*cells[i].cell)) {
      const std::string group =
          fmt::format("{} {}", axis.field, group_text(cells[i].study, *cells[i].cell, axis.field));
      const auto [place, is_new] = places.try_emplace(group, sweeps.size());
      if (is_new) sweeps.push_back({common_text(*cells[i].cell, axis.field), axis.field, {}, {}});
      sweeps[place->second].points.push_back({i, axis.x});
    }
  std::erase_if(sweeps, [](const auto& sweep) { return sweep.points.size() < least_points; });
  for (SweepFigures& sweep : sweeps)
    std::stable_sort(sweep.points.begin(), sweep.points.end(),
                     [](const auto& left, const auto& right) { return left.x < right.x; });
  return sweeps;
}

std::vector<RulingFigures> varied_cells(const std::vector<CellFigures>& cells) {
  std::map<std::string, std::size_t> bases; ///< cells as their variant is
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (!is_varied(*cells[i].cell)) bases.try_emplace(base_text(cells[i]), i);
  std::map<std::size_t, RulingFigures> by_base;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!is_varied(*cells[i].cell)) continue;
    const auto base = bases.find(base_text(cells[i]));
    if (base == bases.end()) continue;
    const auto setting =
        std::find_if(cells[i].cell->settings.begin(), cells[i].cell->settings.end(),
                     [](const Setting& one) { return one.varied; });
    by_base[base->second].base = base->second;
    by_base[base->second].rows.push_back({i, setting->field, setting->value, {}});
  }
  std::vector<RulingFigures> rulings;
  for (auto& [base, ruling] : by_base)
    rulings.push_back(std::move(ruling));
  return rulings;
}

std::vector<StrengthFigures> strengths_of(const std::vector<StudyResults>& studies) {
  std::vector<std::pair<std::string, Meetings>> boards;
  for (const StudyResults& study : studies) {
    const std::size_t first = boards.size(); // a board of another study is another one
    for (std::size_t i = 0; i < study.study.cells.size(); ++i) {
      const Cell& cell = study.study.cells[i];
      const std::string agents = fmt::format(" {}", to_text(cell.agents));
      if (!cell.label.ends_with(agents)) continue;
      const std::string board = cell.label.substr(0, cell.label.size() - agents.size());
      if (boards.size() == first || boards.back().first != board)
        boards.emplace_back(board, Meetings{});
      boards.back().second.add(cell.agents, study.results[i].tally);
    }
  }
  std::vector<StrengthFigures> all;
  for (const auto& [board, meetings] : boards)
    if (const auto strengths = meetings.strengths(board)) all.push_back(*strengths);
  return all;
}

} // namespace sowlab
