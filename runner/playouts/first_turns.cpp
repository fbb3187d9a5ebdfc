#include "runner/playouts/first_turns.h"

#include <algorithm>

namespace sowlab {
namespace {

constexpr std::size_t slots_at_first = 32;

} // namespace

void FirstTurnTally::merge(const FirstTurnTally& other) {
  for (std::size_t ending = 0; ending < endings; ++ending)
    games[ending] += other.games[ending];
  turns += other.turns;
  squares += other.squares;
}

void FirstTurns::grow() {
  const std::vector<Slot> before = std::exchange(slots_, {});
  slots_.resize(std::max(slots_at_first, 2 * before.size()));
  for (const Slot& slot : before)
    if (!slot.is_free()) slot_of(slot.turn) = slot;
}

std::vector<std::pair<PackedTurn, FirstTurnTally>> FirstTurns::sorted() const {
  std::vector<std::pair<PackedTurn, FirstTurnTally>> all;
  all.reserve(taken_);
  for (const Slot& slot : slots_)
    if (!slot.is_free()) all.emplace_back(slot.turn, slot.tally);
  std::sort(all.begin(), all.end(),
            [](const auto& one, const auto& other) { return one.first < other.first; });
  return all;
}

void FirstTurns::merge(const FirstTurns& other) {
  for (const Slot& slot : other.slots_)
    if (!slot.is_free()) (*this)[slot.turn].merge(slot.tally);
}

} // namespace sowlab
