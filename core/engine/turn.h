/// \file
/// What a player decides in a turn, as plain values.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
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

/// The most further holes that rules may let a turn take (capture.extra.holes).
inline constexpr std::size_t most_extra_holes = 8;

/// The same in a few bytes, for counting turns without allocating.
struct PackedTurn {
  static constexpr std::uint8_t pass = 0xfe;
  static constexpr std::uint8_t none = 0xff; ///< no turn at all

  std::uint8_t hole = none; ///< sown; or `pass`, or `none`
  std::uint8_t steps = 1;
  std::uint8_t count = 0; ///< of extras
  std::array<std::uint8_t, most_extra_holes> extras = {};

  void add_extra(int taken) {
    std::size_t at = count++;
    for (; at > 0 && extras[at - 1] > taken; --at)
      extras[at] = extras[at - 1];
    extras[at] = static_cast<std::uint8_t>(taken);
  }

  auto operator<=>(const PackedTurn&) const = default;
};

/// `packed` is not `none`.
inline Turn unpacked(const PackedTurn& packed) {
  if (packed.hole == PackedTurn::pass) return {true, {}, {}};
  return {false,
          {packed.hole, packed.steps},
          {packed.extras.begin(), packed.extras.begin() + packed.count}};
}

inline PackedTurn packed(const Turn& turn) {
  PackedTurn packed;
  packed.hole = turn.pass ? PackedTurn::pass : static_cast<std::uint8_t>(turn.sow.hole);
  packed.steps = static_cast<std::uint8_t>(turn.sow.steps);
  for (const int hole : turn.extras)
    packed.add_extra(hole);
  return packed;
}

} // namespace sowlab
