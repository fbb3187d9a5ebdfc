/// \file
/// Block: the positions a game has been through since seeds last left the board (before that
/// none can come back), for the rule of repetition.
#pragma once

#include <array>
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

/// Most positions are new, and their mover's row alone says so: each row that has been there has
/// left a mark. The others are looked for one by one, or in a hash table where they are many. It is
/// emptied in no time and keeps its memory. `State` is compared as bytes, so that equal sums never
/// pass for equal positions.
template <class State>
class History {
 public:
  History() : slots_(64) {}

  /// Forgets all positions.
  [[gnu::always_inline]] void clear() {
    marks_ = {};
    marks_all_ = false;
    visits_.clear();
    if (in_table_ == 0) return;
    in_table_ = 0;
    if (++epoch_ == 0) { // the epochs have come round: old slots must not pass for new ones
      slots_.assign(slots_.size(), Slot{});
      epoch_ = 1;
    }
  }

  /// Counts an occurrence of a position; returns how many there are, this one included. After the
  /// first one the position must be added, any time before the next visit. The first positions
  /// after `clear` may be added without a visit, if it is known that they are new.
  std::uint32_t visit(const State& state, std::uint32_t turns) {
    if (!marks_all_) [[unlikely]]
      mark_all();
    if (mark(state)) {
      if (Visit* const known = find(state)) return known->add(turns);
    }
    return 1;
  }

  void add(const State& state, std::uint32_t turns) { visits_.emplace_back(state, turns); }

  /// Of a position that has been visited, and more than once.
  Occurrences occurrences(const State& state) { return find(state)->occurrences; }

 private:
  struct Visit {
    State state;
    Occurrences occurrences;
    std::uint32_t last;

    Visit(const State& visited, std::uint32_t turns)
        : state(visited), occurrences{1, turns, turns}, last(turns) {}

    std::uint32_t add(std::uint32_t turns) {
      occurrences.previous = last;
      last = turns;
      return ++occurrences.count;
    }
  };

  struct Slot {
    std::uint64_t sum = 0;
    std::uint32_t index = 0;
    std::uint32_t epoch = 0;
  };

  /// So many are looked through one by one.
  static constexpr std::size_t few = 16;

  /// Odd numbers, one for each word.
  static constexpr auto factors = [] {
    std::array<std::uint64_t, sizeof(State) / 8> powers = {};
    std::uint64_t power = 0x9e3779b97f4a7c15;
    for (std::uint64_t& factor : powers)
      factor = power *= 0xd1342543de82ef95;
    return powers;
  }();

  /// Marks a position; says whether it may have been there.
  bool mark(const State& state) {
    const std::uint64_t sum = checksum(state.own());
    const std::uint64_t mark = std::uint64_t{1} << (sum >> 56 & 63);
    std::uint64_t& marks = marks_[sum >> 62];
    const bool marked = (marks & mark) != 0;
    marks |= mark;
    return marked;
  }

  /// Those that were added without a visit.
  [[gnu::noinline]] void mark_all() {
    for (const Visit& visit : visits_)
      mark(visit.state);
    marks_all_ = true;
  }

  /// Of a state or a row, quickly come by; its high bits depend on all of it.
  template <class Bytes>
  static std::uint64_t checksum(const Bytes& bytes) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < sizeof bytes / 8; ++i) {
      std::uint64_t word;
      std::memcpy(&word, reinterpret_cast<const unsigned char*>(&bytes) + 8 * i, 8);
      sum += word * factors[i];
    }
    return sum;
  }

  /// The earlier visit of the same position, if there is one.
  [[gnu::noinline]] Visit* find(const State& state) {
    if (visits_.size() > few) return find_in_table(state, checksum(state));
    for (Visit& visit : visits_)
      if (visit.state == state) return &visit;
    return nullptr;
  }

  Visit* find_in_table(const State& state, std::uint64_t sum) {
    while (2 * visits_.size() >= slots_.size())
      grow();
    for (; in_table_ < visits_.size(); ++in_table_)
      insert({checksum(visits_[in_table_].state), static_cast<std::uint32_t>(in_table_), epoch_});
    for (std::size_t at = first_slot(sum);; at = next_slot(at)) {
      const Slot& slot = slots_[at];
      if (slot.epoch != epoch_) return nullptr;
      if (slot.sum == sum && visits_[slot.index].state == state) return &visits_[slot.index];
    }
  }

  std::size_t first_slot(std::uint64_t sum) const {
    return sum >> (std::countl_zero(std::uint64_t{slots_.size()}) + 1);
  }

  std::size_t next_slot(std::size_t at) const { return (at + 1) & (slots_.size() - 1); }

  void insert(const Slot& slot) {
    std::size_t at = first_slot(slot.sum);
    while (slots_[at].epoch == epoch_)
      at = next_slot(at);
    slots_[at] = slot;
  }

  void grow() {
    std::vector<Slot> old(2 * slots_.size());
    old.swap(slots_);
    for (const Slot& slot : old)
      if (slot.epoch == epoch_) insert(slot);
  }

  static_assert(sizeof(State) % 16 == 0);

  std::array<std::uint64_t, 4> marks_ = {}; ///< a bit for each first byte of a row's checksum
  bool marks_all_ = false;                  ///< all that were added have their marks
  std::vector<Visit> visits_;
  std::vector<Slot> slots_;  ///< a power of two of them, at most half full
  std::size_t in_table_ = 0; ///< visits that have a slot: all, or the first so many
  std::uint32_t epoch_ = 1;
};

} // namespace sowlab
