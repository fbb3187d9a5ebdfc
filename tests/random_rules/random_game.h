/// \file
/// Random variants that the loader accepts, each with a board. Every field of the rules varies, far
/// beyond the games known.
#pragma once

#include "core/rules/variant.h"

#include <cstdint>
#include <iosfwd>
#include <rapidcheck.h>
#include <string>

namespace random_rules {

struct RandomGame {
  sowlab::Variant variant;
  int columns = 2;        ///< the board that is played
  std::uint64_t play = 0; ///< seeds the random turns that are played on it
  int turns = 0;          ///< how many of them
};

/// As YAML, one field a line: the fields that differ from their defaults.
void showValue(const RandomGame& game, std::ostream& out);

/// What the loader has against a variant; empty if it is valid.
std::string complaints(const sowlab::Variant& variant);

struct Limits {
  int columns = 62;  ///< the most columns
  int turns = 12;    ///< the most turns
  bool again = true; ///< rules may have sowing.again
  /// All rules have relays, on dense boards too, and are like those of the shipped variants.
  bool relays = false;
};

/// They shrink towards the default variant, two columns, few seeds and turns.
rc::Gen<RandomGame> games(const Limits& limits = {});

} // namespace random_rules
