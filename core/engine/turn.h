/// \file
/// What a player decides in a turn, as plain values.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace sowlab {

/// A hole to sow, and for a lone seed how many holes on it goes.
struct SowOption {
  int hole = 0;
  int steps = 1;
  bool operator==(const SowOption&) const = default;
};

/// A whole turn: a pass, or a sowing and the further enemy holes taken. Holes are counted in the
/// track order of their owner. Two turns that take the same set are the same turn.
struct Turn {
  bool pass = false;
  SowOption sow;
  std::vector<int> extras; ///< the enemy's holes, ascending
  bool operator==(const Turn&) const = default;
};

} // namespace sowlab
