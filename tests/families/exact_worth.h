/// \file
/// What a game of counted seeds is worth to its first player under perfect play.
#pragma once

#include "core/engine/engine.h"
#include "core/engine/notation.h"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace sowlab::rule_test {

/// Seeds of South less those of North at the end: alpha-beta over whole turns, with a table of
/// bounds. For games in which no position comes back.
class WorthSearch {
 public:
  explicit WorthSearch(const Engine& engine) : engine_(engine) {}

  int search(const Position& position, int alpha, int beta) {
    const std::vector<Turn> turns = engine_.turns(position);
    if (turns.empty()) return final_worth(position);
    Bounds& bounds = table_[to_text(engine_.variant(), engine_.layout(), position)];
    const Bounds known = bounds;
    if (known.low >= beta || known.low == known.high) return known.low;
    if (known.high <= alpha) return known.high;
    alpha = std::max(alpha, known.low);
    beta = std::min(beta, known.high);
    const bool south = position.mover == Player::south;
    int best = south ? -1000 : 1000, low = alpha, high = beta;
    for (const Turn& turn : turns) {
      Position next = position;
      const TurnResult result = engine_.play(next, turn);
      const int worth = result.ending ? final_worth(next) : search(next, low, high);
      best = south ? std::max(best, worth) : std::min(best, worth);
      (south ? low : high) = south ? std::max(low, best) : std::min(high, best);
      if (low >= high) break;
    }
    Bounds& found = table_[to_text(engine_.variant(), engine_.layout(), position)];
    if (best < beta) found.high = best;
    if (best > alpha) found.low = best;
    return best;
  }

 private:
  struct Bounds {
    int low = -1000, high = 1000;
  };

  static int final_worth(const Position& position) {
    int worth = position.taken[0] - position.taken[1];
    for (const std::uint16_t seeds : position.seeds[0])
      worth += seeds;
    for (const std::uint16_t seeds : position.seeds[1])
      worth -= seeds;
    return worth;
  }

  const Engine& engine_;
  std::unordered_map<std::string, Bounds> table_;
};

inline int worth_of(const Engine& engine) {
  return WorthSearch(engine).search(engine.start(), -1000, 1000);
}

} // namespace sowlab::rule_test
