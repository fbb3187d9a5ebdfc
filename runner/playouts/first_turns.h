/// \file
/// Games by the turn that they began with.
#pragma once

#include "core/engine/game.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

namespace sowlab {

constexpr bool is_won_or_drawn(Ending ending) {
  return ending == Ending::south_wins || ending == Ending::north_wins || ending == Ending::draw;
}

/// The games that began with the same turn.
struct FirstTurnTally {
  std::array<std::uint64_t, endings> games = {}; ///< by ending
  std::uint64_t turns = 0;                       ///< in all, of the games won or drawn
  /// Of the turns of each of them. With at most a million turns a game, this holds 18 million
  /// million-turn games, or any number of those that are ever played.
  std::uint64_t squares = 0;

  void add(const GameRecord& record) {
    ++games[static_cast<std::size_t>(record.ending)];
    if (!is_won_or_drawn(record.ending)) return;
    turns += record.turns;
    squares += std::uint64_t{record.turns} * record.turns;
  }

  void merge(const FirstTurnTally& other);
  bool operator==(const FirstTurnTally&) const = default;
};

/// A FirstTurnTally for each first turn that occurred. Every game looks its own up, so this is a
/// table with open addressing; the order of its slots shows in nothing.
class FirstTurns {
 public:
  /// That of a turn, an empty one if there is none yet. The turn is not `none`.
  FirstTurnTally& operator[](const PackedTurn& turn) {
    if (2 * taken_ >= slots_.size()) grow();
    Slot& slot = slot_of(turn);
    if (slot.is_free()) {
      slot.turn = turn;
      ++taken_;
    }
    return slot.tally;
  }

  /// In the order of the turns.
  std::vector<std::pair<PackedTurn, FirstTurnTally>> sorted() const;

  void merge(const FirstTurns& other);

  bool operator==(const FirstTurns& other) const { return sorted() == other.sorted(); }

 private:
  struct Slot {
    PackedTurn turn; ///< `none`: free
    FirstTurnTally tally;

    bool is_free() const { return turn.hole == PackedTurn::none; }
  };

  /// The one that the turn has, or will have.
  Slot& slot_of(const PackedTurn& turn) {
    for (std::size_t at = hash_of(turn);; ++at) {
      Slot& slot = slots_[at & (slots_.size() - 1)];
      if (slot.turn == turn || slot.is_free()) return slot;
    }
  }

  /// Of the first eight bytes and the last eight, which are all.
  static std::size_t hash_of(const PackedTurn& turn) {
    static_assert(sizeof turn == 11);
    std::uint64_t first = 0, last = 0;
    std::memcpy(&first, &turn, sizeof first);
    std::memcpy(&last, reinterpret_cast<const char*>(&turn) + 3, sizeof last);
    return (first ^ std::rotl(last, 23)) * 0x9e3779b97f4a7c15 >> 32;
  }

  void grow();

  std::vector<Slot> slots_; ///< a power of two, or none; at most half of them are taken
  std::size_t taken_ = 0;
};

} // namespace sowlab
