/// \file
/// From exact counts to figures with their uncertainty.
#pragma once

#include "runner/playouts/tally.h"
#include "runner/statistics/distribution.h"

#include <optional>
#include <vector>

namespace sowlab {

/// Games by turns, for each ending.
std::vector<Histogram> histograms_of(const Tally& tally);

/// Turns of the games that were won or drawn.
Histogram finished_of(const Tally& tally);

/// The same, described; nothing if no game was won or drawn.
std::optional<Distribution> lengths_of_finished(const Tally& tally);

/// Of the turns of the games that began with one first turn and were won or drawn.
struct MeanOfOpening {
  std::optional<double> mean;       ///< nothing without such a game
  std::optional<double> half_width; ///< of its 95 % confidence interval, by Student's t
};

MeanOfOpening mean_of(const FirstTurnTally& opening);

/// Laps of a turn, over all turns but passes and endless moves; nothing if there is none.
std::optional<double> laps_per_turn(const Tally& tally);

/// Options of a decision, over all decisions of both kinds, forced ones included; nothing if
/// nobody decided anything.
std::optional<double> options_per_decision(const Tally& tally);

/// Options of the decisions of one kind, forced ones included.
std::optional<double> mean_options(const DecisionCount& count);

} // namespace sowlab
