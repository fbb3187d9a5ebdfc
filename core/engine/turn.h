/// \file
/// What a player decides in a turn, as plain values.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sowlab {

/// What one sowing decision may choose. A seed put from the hand has its hole alone.
struct SowOption {
  int hole = 0;
  int steps = 1;        ///< how many holes on a lone seed goes
  bool reverse = false; ///< against the usual direction of that hole
  int target = -1;      ///< of a gambit: the hole to which its seeds move
  bool operator==(const SowOption&) const = default;
};

/// A whole turn: a pass, or sowings and the further enemy holes taken. Holes are counted in the
/// track order of their owner. Two turns that take the same set are the same turn.
struct Turn {
  bool pass = false;
  SowOption sow;
  std::vector<int> extras;          ///< the enemy's holes, ascending
  std::vector<SowOption> then = {}; ///< further sowings, each after one that ended in the store
  bool cut = false; ///< still more sowings followed, which are not kept (see PackedTurn)
  bool operator==(const Turn&) const = default;
};

/// The most further holes that rules may let a turn take (capture.extra.holes).
inline constexpr std::size_t most_extra_holes = 8;

/// The same in a few bytes, for counting turns without allocating. Of further sowings eight are
/// kept.
struct PackedTurn {
  static constexpr std::uint8_t pass = 0xfe;
  static constexpr std::uint8_t none = 0xff; ///< no turn at all

  std::uint8_t hole = none; ///< sown; or `pass`, or `none`
  /// How many holes on a lone seed goes, 1 for any other sowing, 0 for a gambit; 0x80 added where
  /// it is against the usual direction.
  std::uint8_t steps = 1;
  /// Of extras, and sixteen times that of further sowings (15: more than are kept).
  std::uint8_t counts = 0;
  /// A gambit's target; further sowings (0x80 added as above); then the extras, ascending.
  std::array<std::uint8_t, most_extra_holes> others = {};

  static constexpr std::uint8_t reverse = 0x80;

  std::size_t extras() const { return counts & 15u; }

  std::size_t sowings() const { return std::min<std::size_t>(counts >> 4, others.size()); }

  bool cut() const { return counts >> 4 == 15; }

  bool is_gambit() const { return steps == 0; }

  void add_extra(int taken) {
    const std::size_t first = sowings() + (is_gambit() ? 1 : 0);
    std::size_t at = first + extras();
    if (at == others.size()) return; // of a damaged record
    for (; at > first && others[at - 1] > taken; --at)
      others[at] = others[at - 1];
    others[at] = static_cast<std::uint8_t>(taken);
    ++counts;
  }

  /// Before any extra.
  void add_sowing(const SowOption& option) {
    if (cut() || sowings() == others.size()) {
      counts |= 15u << 4;
      return;
    }
    others[sowings()] = static_cast<std::uint8_t>(option.hole | (option.reverse ? reverse : 0));
    counts = static_cast<std::uint8_t>(counts + 16);
  }

  auto operator<=>(const PackedTurn&) const = default;
};

/// The first sowing of a turn.
inline PackedTurn packed(const SowOption& option) {
  PackedTurn packed;
  packed.hole = static_cast<std::uint8_t>(option.hole);
  packed.steps = static_cast<std::uint8_t>(option.steps | (option.reverse ? packed.reverse : 0));
  if (option.target < 0) return packed;
  packed.steps = 0;
  packed.others[0] = static_cast<std::uint8_t>(option.target);
  return packed;
}

inline PackedTurn packed(const Turn& turn) {
  PackedTurn result = packed(turn.sow);
  if (turn.pass) result.hole = PackedTurn::pass;
  for (const SowOption& option : turn.then)
    result.add_sowing(option);
  if (turn.cut) result.add_sowing({});
  for (const int hole : turn.extras)
    result.add_extra(hole);
  return result;
}

/// `packed` is not `none`.
inline Turn unpacked(const PackedTurn& packed) {
  const auto option = [](std::uint8_t byte) {
    return SowOption{byte & 0x7f, 1, (byte & PackedTurn::reverse) != 0};
  };
  Turn turn;
  if (packed.hole == PackedTurn::pass) {
    turn.pass = true;
    return turn;
  }
  turn.sow = {packed.hole, packed.steps & 0x7f, (packed.steps & PackedTurn::reverse) != 0};
  std::size_t at = 0;
  if (packed.is_gambit()) turn.sow = {packed.hole, 1, false, packed.others[at++]};
  for (const std::size_t end = at + packed.sowings(); at < end; ++at)
    turn.then.push_back(option(packed.others[at]));
  turn.cut = packed.cut();
  for (const std::size_t end = at + packed.extras(); at < std::min(end, packed.others.size()); ++at)
    turn.extras.push_back(packed.others[at]);
  return turn;
}

} // namespace sowlab
