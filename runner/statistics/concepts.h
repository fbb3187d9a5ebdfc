/// \file
/// The figures of play that the Ludii project publishes of games, under its names, so that results
/// can be held against its own. A game's utility u is 1 for a win, -1 for a loss, 0 for all else.
#pragma once

#include "runner/playouts/tally.h"
#include "runner/statistics/interval.h"

#include <optional>
#include <string>
#include <vector>

namespace sowlab {

class Engine;

struct Concept {
  const char* name;    ///< "AdvantageP1"
  const char* meaning; ///< with its formula, in a sentence
  std::optional<double> value;
  std::optional<Interval> interval; ///< where it is a mean or a share
};

/// In the order in which they are told.
std::vector<Concept> concepts_of(const Tally& tally, const Engine& engine);

} // namespace sowlab
