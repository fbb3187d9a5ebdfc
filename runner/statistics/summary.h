/// \file
/// From exact counts to figures with their uncertainty.
#pragma once

#include "runner/playouts/tally.h"

#include <cstdint>
#include <optional>

namespace sowlab {

/// Lengths of the games that were won or drawn, in turns of both players.
struct Lengths {
  std::uint64_t games = 0;
  double mean = 0;
  /// Sample standard deviation (divisor n - 1); nothing of fewer than two games.
  std::optional<double> deviation;
  /// Half the width of the 95 % confidence interval of the mean: 1.96 deviation / sqrt(n), by the
  /// central limit theorem.
  std::optional<double> half_width;
  double median = 0; ///< between two games, their mean
  std::uint32_t shortest = 0;
  std::uint32_t longest = 0;
};

/// Nothing if no game was won or drawn.
std::optional<Lengths> lengths_of_finished(const Tally& tally);

/// Of the turns of the games that began with one first turn and were won or drawn.
struct MeanOfOpening {
  std::optional<double> mean;       ///< nothing without such a game
  std::optional<double> half_width; ///< of its 95 % confidence interval, as above
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
