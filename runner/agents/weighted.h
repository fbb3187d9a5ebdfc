/// \file
/// A player who prefers what looks better, but not always takes it: as people may play.
#pragma once

#include "runner/agents/exact.h"
#include "runner/agents/greedy.h"

namespace sowlab {

/// Picks option i with a chance in proportion to exp(worth_i / temperature), where the worth adds
/// up the seeds gained, occupied holes more than the enemy's, options left to the enemy (fewer is
/// better), and what the enemy could gain at once (less is better), each with its weight.
template <class K>
class Weighted : public AgentPlayer<K> {
 public:
  Weighted(const Agent& agent, Xoroshiro stream) : agent_(agent), stream_(stream) {}

  int choose(const Game<K>& game) override {
    const int options = game.options();
    if (options == 1) return 0;
    worths_.clear();
    for (int option = 0; option < options; ++option)
      worths_.push_back(worth_of(game, option));
    return pick();
  }

 private:
  double worth_of(const Game<K>& game, int option) {
    const int mover = game.state().mover;
    double worth = agent_.seeds * gain_of(game, option);
    after_ = game;
    after_.choose(option);
    if (after_.over()) return worth + won * sign_of(mover) * utility(after_.record().ending);
    const auto& rows = after_.state().rows;
    worth += agent_.holes * (rows[mover].occupied().size() - rows[mover ^ 1].occupied().size());
    if (after_.state().mover == mover) return worth; // his turn goes on
    return worth - agent_.mobility * after_.options() - agent_.risk * greatest_gain(after_);
  }

  static int greatest_gain(const Game<K>& game) {
    int most = 0;
    for (int option = 0; option < game.options(); ++option)
      most = std::max(most, gain_of(game, option));
    return most;
  }

  int pick() {
    const double most = *std::max_element(worths_.begin(), worths_.end());
    double sum = 0;
    for (double& worth : worths_)
      sum += worth = exact_exp((worth - most) / agent_.temperature);
    double drawn = static_cast<double>(stream_() >> 11) / 9007199254740992.0 * sum;
    for (std::size_t i = 0; i + 1 < worths_.size(); ++i) {
      drawn -= worths_[i];
      if (drawn < 0) return static_cast<int>(i);
    }
    return static_cast<int>(worths_.size()) - 1;
  }

  static constexpr double won = 1000;

  Agent agent_;
  Xoroshiro stream_;
  std::vector<double> worths_;
  Game<K> after_ = Game<K>::idle();
};

} // namespace sowlab
