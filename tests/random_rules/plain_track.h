/// \file
/// Laps on plain arrays: seed by seed, every state remembered. Once more written from the rules,
/// and so fast that it can be compared over very long turns. It knows no rear holes.
#pragma once

#include "core/engine/layout.h"
#include "core/engine/position.h"
#include "core/rules/variant.h"

#include <array>
#include <vector>

namespace random_rules {

/// The seeds of both players by hole, the mover's first.
using Sides = std::array<std::vector<int>, 2>;

Sides sides_of(const sowlab::Position& position);

/// What the laps of one turn come to.
struct PlainTurn {
  bool endless = false;
  bool unresolved = false;  ///< neither over nor endless after as many laps as were allowed
  int laps = 0;             ///< when the turn was over, or when a state came back
  Sides sides;              ///< when the turn was over
  std::vector<Sides> cycle; ///< the states that an endless turn goes through for ever
};

/// Sows a hole and all that follows from it, without sowing again and without extra holes.
PlainTurn play_plainly(const sowlab::Variant& variant, const sowlab::Layout& layout, Sides sides,
                       int hole, int steps, int most_laps);

/// One lap of a track: where each seed falls.
std::vector<int> falls(int length, int hole, int seeds, sowlab::Origin origin);

} // namespace random_rules
