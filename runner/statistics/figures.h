/// \file
/// All that is told of studies that are compared: figures with their uncertainty, from exact
/// counts. Reports only write them down.
#pragma once

#include "runner/statistics/concepts.h"
#include "runner/statistics/contrast.h"
#include "runner/statistics/distribution.h"
#include "runner/statistics/growth.h"
#include "runner/statistics/ratings.h"
#include "runner/statistics/survival.h"
#include "runner/store/results.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace sowlab {

/// What a folder holds.
struct StudyResults {
  Study study;
  std::vector<CellResult> results; ///< of the study's cells, in their order
  std::string folder;
};

/// Of all games of a cell, with Wilson's interval.
struct Share {
  std::uint64_t games = 0;
  double share = 0;
  Interval interval{0, 1};
};

/// One quantity of a cell's games. Of a ratio the mean is that of all turns (decisions,
/// positions) together and the rest that of the games' own ratios.
struct MeasureFigures {
  std::string name; ///< "laps per turn"
  std::string note; ///< which games or turns count
  std::optional<Distribution> distribution;
};

/// Who wins the games that have a winner, and what the first player may expect.
struct Fairness {
  std::uint64_t decisive = 0;
  double first_share = 0; ///< of the decisive games
  Interval interval{0, 1};
  double p = 1;      ///< exact, two-sided, of both winning alike
  double p_holm = 1; ///< corrected over all p-values of the comparison
};

/// Games that began with one turn.
struct OpeningFigures {
  std::string turn;
  std::uint64_t games = 0;
  std::optional<Share> first_share; ///< of those with a winner
  std::optional<double> mean_turns; ///< of those won or drawn
  std::optional<Interval> mean_interval;
};

/// A cell beside a published figure of its variant.
struct ReferenceFigures {
  Reference reference;
  double mean = 0; ///< of this cell's games won or drawn, in the reference's measure
  std::optional<Interval> interval;
  double share_in_range = 0; ///< of the games won or drawn
};

struct CellFigures {
  std::size_t study = 0;
  const Cell* cell = nullptr; ///< lives as long as the study's results
  std::string label;          ///< with the study's name where several studies meet
  bool deterministic = false;
  std::uint64_t games = 0;
  std::uint32_t turn_limit = 0;
  std::array<Share, endings> by_ending;
  Histogram lengths; ///< turns until any ending, or the turn limit
  Lives lives;       ///< the same by ending, and cut off
  /// Of the lengths: mean (the restricted mean at the turn limit), median and so on.
  std::optional<Distribution> length;
  std::optional<Distribution> finished; ///< turns of the games won or drawn
  Survival survival;
  std::vector<std::vector<CurvePoint>> incidences; ///< by ending, without `unfinished`
  std::vector<MeasureFigures> measures;
  std::optional<Fairness> fairness;
  /// Of a game: 1 for the first player's win, 0 for his loss, 1/2 for all else.
  std::optional<Difference> score;
  std::vector<OpeningFigures> openings; ///< by games, the most first
  std::vector<Concept> concepts;
  std::vector<ReferenceFigures> references;
};

/// Of two cells, the first less the second.
struct PairFigures {
  std::size_t a = 0, b = 0;
  Difference means;                  ///< of lengths, none counted beyond the lower turn limit
  std::optional<Difference> medians; ///< of lengths, where both are known
  Longer longer;
  double distance = 0;             ///< Kolmogorov and Smirnov's
  std::optional<LogRank> log_rank; ///< nothing where one of the two is deterministic
  double p_holm = 1;
  bool certain = false; ///< of deterministic cells: numbers without uncertainty
};

/// Cells that differ in one number only.
struct SweepFigures {
  std::string title; ///< what they have in common
  std::string field; ///< "columns", or of the rules

  struct Point {
    std::size_t cell = 0;
    double x = 0;
  };

  std::vector<Point> points;      ///< by x
  std::optional<PowerLaw> growth; ///< of the mean length
};

/// What each value of the fields that an entry varies makes of its game.
struct RulingFigures {
  std::size_t base = 0;

  struct Row {
    std::size_t cell = 0;
    std::string field, value;
    PairFigures against_base; ///< `a` is the cell
  };

  std::vector<Row> rows; ///< the greatest effect first
};

/// Agents that met on one board.
struct StrengthFigures {
  std::string board;

  struct Row {
    std::string agent;
    double rating = 0, half_width = 0;
    std::optional<Distribution> turns;          ///< of all its games won or drawn
    std::optional<Distribution> against_itself; ///< of those
  };

  std::vector<Row> rows; ///< the strongest first
};

struct Figures {
  std::vector<const StudyResults*> studies;
  std::vector<CellFigures> cells;
  /// Of any two cells, by their places; where there are more than `most_compared` cells only those
  /// with the first, and of what is varied with what it was.
  std::vector<PairFigures> pairs;
  std::vector<SweepFigures> sweeps;
  std::vector<RulingFigures> rulings;
  std::vector<StrengthFigures> strengths;
};

inline constexpr std::size_t most_compared = 100;

/// The results must outlive the figures.
Figures figures_of(const std::vector<StudyResults>& studies);

/// The comparison of two different cells, the first less the second; nothing if there is none.
std::optional<PairFigures> pair_of(const Figures& figures, std::size_t a, std::size_t b);

} // namespace sowlab
