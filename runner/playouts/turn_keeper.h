/// \file
/// Decisions of a game put together to whole turns.
#pragma once

#include "core/engine/game.h"

#include <algorithm>
#include <vector>

namespace sowlab {

/// Told each decision before it is made, keeps the turns of a game. The last one is not whole while
/// the game asks for anything but a first sowing.
template <class K>
class TurnKeeper {
 public:
  TurnKeeper(const K& kernel, const Game<K>& game, std::vector<Turn>& turns)
      : kernel_(kernel), game_(game), turns_(turns) {}

  void operator()(int option) {
    if (game_.asks() == Game<K>::Asks::sowing) {
      keep_passes();
      turns_.push_back({false, game_.sow_options().nth(kernel_, option), {}});
      return;
    }
    if (game_.asks() == Game<K>::Asks::further_sowing) {
      turns_.back().then.push_back(game_.sow_options().nth(kernel_, option));
      return;
    }
    const auto holes = game_.extra_options();
    if (option == holes.size()) return;
    std::vector<int>& extras = turns_.back().extras;
    const int hole = holes.nth(option);
    extras.insert(std::upper_bound(extras.begin(), extras.end(), hole), hole);
  }

  /// Passes play themselves. To be called between two turns.
  void keep_passes() { turns_.resize(game_.record().turns, Turn{true, {}, {}}); }

 private:
  const K& kernel_;
  const Game<K>& game_;
  std::vector<Turn>& turns_;
};

} // namespace sowlab
