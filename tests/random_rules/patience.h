/// \file
/// Random rules may have turns of a million laps, where games that people play have ten. The
/// reference player remembers every lap, so that positions with such turns are not compared.
#pragma once

#include "core/engine/engine.h"

namespace random_rules {

/// Whether each turn from the position, by either player, and each turn after it ends (or is
/// proved endless) within so many laps, and there are no more turns than can be looked at.
bool is_quick(const sowlab::Engine& engine, const sowlab::Position& position, std::uint32_t laps,
              std::size_t turns);

} // namespace random_rules
