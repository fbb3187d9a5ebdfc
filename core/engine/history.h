/// \file
/// Block: the positions a game has been through since seeds last left the board (before that
/// none can come back), for the rule of repetition.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

namespace sowlab {

/// How often a position has occurred, and when. Turns are counted as turns played before it.
struct Occurrences {
  std::uint32_t count = 0;
  std::uint32_t first = 0;    ///< turns played at its first occurrence
  std::uint32_t previous = 0; ///< and at the one before this
};

/// A hash table that is emptied in no time and keeps its memory. `State` is compared as bytes, so
/// that equal hashes never pass for equal positions.
template <class State>
class History {
 public:
  History() : slots_(64) {}

  /// Forgets all positions.
  void clear() {
    ++epoch_;
    visits_.clear();
    if (epoch_ == 0) { // the epochs have come round: old slots must not pass for new ones
      slots_.assign(slots_.size(), Slot{});
      epoch_ = 1;
    }
  }

  /// Adds an occurrence of a position; returns all of them, this one counted.
  Occurrences visit(const State& state, std::uint32_t turns) {
    if (2 * visits_.size() >= slots_.size()) grow();
    const std::uint64_t hash = hash_of(state);
    Slot& slot = find(state, hash);
    if (slot.epoch != epoch_) {
      slot = {hash, static_cast<std::uint32_t>(visits_.size()), epoch_};
      visits_.push_back({state, {0, turns, turns}, turns});
    }
    Visit& visit = visits_[slot.index];
    ++visit.occurrences.count;
    visit.occurrences.previous = visit.last;
    visit.last = turns;
    return visit.occurrences;
  }

  /// The same on machines of the same byte order.
  static std::uint64_t hash_of(const State& state) {
    constexpr std::size_t words = sizeof(State) / 16;
    std::uint64_t halves[2] = {0x9e3779b97f4a7c15, 0xd1342543de82ef95};
    for (std::size_t i = 0; i < words; ++i) {
      std::uint64_t word[2];
      std::memcpy(word, reinterpret_cast<const unsigned char*>(&state) + 16 * i, 16);
      for (int half = 0; half < 2; ++half)
        halves[half] = (std::rotl(halves[half], 23) ^ word[half]) * 0x2127599bf4325c37;
    }
    const std::uint64_t hash = (halves[0] ^ std::rotl(halves[1], 32)) * 0x880355f21e6d1965;
    return hash ^ hash >> 32;
  }

 private:
  struct Visit {
    State state;
    Occurrences occurrences;
    std::uint32_t last;
  };

  struct Slot {
    std::uint64_t hash = 0;
    std::uint32_t index = 0;
    std::uint32_t epoch = 0;
  };

  Slot& find(const State& state, std::uint64_t hash) {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
      Slot& slot = slots_[at];
      if (slot.epoch != epoch_) return slot;
      if (slot.hash == hash && visits_[slot.index].state == state) return slot;
    }
  }

  void grow() {
    std::vector<Slot> old(2 * slots_.size());
    old.swap(slots_);
    const std::size_t mask = slots_.size() - 1;
    for (const Slot& slot : old) {
      if (slot.epoch != epoch_) continue;
      std::size_t at = slot.hash & mask;
      while (slots_[at].epoch == epoch_)
        at = (at + 1) & mask;
      slots_[at] = slot;
    }
  }

  static_assert(sizeof(State) % 16 == 0);

  std::vector<Slot> slots_; ///< a power of two of them, at most half full
  std::vector<Visit> visits_;
  std::uint32_t epoch_ = 1;
};

} // namespace sowlab
