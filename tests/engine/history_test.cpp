// What a game remembers of its positions, beside a list in which all are looked through.
#include "core/engine/history.h"

#include "core/engine/kernel.h"

#include <catch2/catch.hpp>
#include <random>
#include <vector>

namespace {

using namespace sowlab;
using SomeState = State<std::uint8_t, 16>;

struct Seen {
  SomeState state;
  std::vector<std::uint32_t> turns;
};

/// The list.
class PlainHistory {
 public:
  const Seen& visit(const SomeState& state, std::uint32_t turns) {
    for (Seen& seen : all_)
      if (seen.state == state) {
        seen.turns.push_back(turns);
        return seen;
      }
    all_.push_back({state, {turns}});
    return all_.back();
  }

  void clear() { all_.clear(); }

 private:
  std::vector<Seen> all_;
};

/// One of `different` states, which differ in what is not the mover's row too.
SomeState some_state(std::uint64_t number) {
  SomeState state;
  state.rows[0][static_cast<int>(number % 4)] = 1;
  state.rows[1][static_cast<int>(number / 4 % 16)] = static_cast<std::uint8_t>(number / 64 % 5);
  state.mover = static_cast<std::uint8_t>(number / 320 % 2);
  state.claimed = static_cast<std::uint32_t>(number / 640);
  return state;
}

/// Games of up to `most_turns`, one after the other.
void compare_histories(std::uint64_t different, std::uint32_t most_turns) {
  std::mt19937_64 random(different + most_turns);
  History<SomeState> history;
  PlainHistory plain;
  std::uint32_t back = 0;
  for (int game = 0; game < 40; ++game) {
    const auto turns = static_cast<std::uint32_t>(random() % most_turns);
    bool known_new = game % 2 == 0; // up to the first that is not, none need be visited
    for (std::uint32_t turn = 0; turn < turns; ++turn) {
      const SomeState state = some_state(random() % different);
      const Seen& seen = plain.visit(state, turn);
      known_new = known_new && seen.turns.size() == 1 && random() % 8 != 0;
      if (known_new) {
        history.add(state, turn);
        continue;
      }
      const std::uint32_t count = history.visit(state, turn);
      REQUIRE(count == seen.turns.size());
      if (count == 1) {
        history.add(state, turn);
        continue;
      }
      ++back;
      const Occurrences occurrences = history.occurrences(state);
      REQUIRE(occurrences.count == count);
      REQUIRE(occurrences.first == seen.turns.front());
      REQUIRE(occurrences.previous == seen.turns[seen.turns.size() - 2]);
    }
    history.clear();
    plain.clear();
  }
  CHECK(back > 20);
}

} // namespace

TEST_CASE("positions that come back are told from new ones, however many there are") {
  compare_histories(10, 14);
  compare_histories(100, 40);
  compare_histories(2'000, 300);
  compare_histories(1'000'000, 4'000);
}
