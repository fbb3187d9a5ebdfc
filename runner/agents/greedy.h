/// \file
/// Players that look at what a decision brings at once.
#pragma once

#include "runner/agents/player.h"

#include <algorithm>
#include <vector>

namespace sowlab {

/// A number below `options`, drawn as the random player draws, one word a draw.
inline int draw(Xoroshiro& stream, int options) {
  return static_cast<int>((stream() >> 32) * static_cast<std::uint64_t>(options) >> 32);
}

/// The seeds of the fullest `count` of the enemy's holes.
template <class K>
int fullest(const typename K::State& state, int count) {
  std::vector<int> seeds;
  state.enemy().occupied().for_each([&](int hole) { seeds.push_back(state.enemy()[hole]); });
  count = std::min(count, static_cast<int>(seeds.size()));
  std::partial_sort(seeds.begin(), seeds.begin() + count, seeds.end(), std::greater<>());
  int sum = 0;
  for (int i = 0; i < count; ++i)
    sum += seeds[static_cast<std::size_t>(i)];
  return sum;
}

/// The most seeds that a turn gains which begins with this option: those its sowing captures, and
/// the further holes that may then be taken. A turn that does not stop gains nothing.
template <class K>
int gain_of_turn(const K& kernel, typename K::State state, const SowOption& option) {
  const SowingResult result = sow(kernel, state, option);
  if (result.endless || result.unresolved) return 0;
  const int extras = extras_due(kernel, state, result);
  return static_cast<int>(result.seeds_captured) + (extras > 0 ? fullest<K>(state, extras) : 0);
}

/// The same of any option of the decision that is to be made.
template <class K>
int gain_of(const Game<K>& game, int option) {
  if (game.asks() != Game<K>::Asks::extra)
    return gain_of_turn(game.kernel(), game.state(), game.sow_options().nth(game.kernel(), option));
  const auto holes = game.extra_options();
  return option < holes.size() ? game.state().enemy()[holes.nth(option)] : 0;
}

/// The option of the greatest gain; among equals one drawn from the stream.
template <class K>
int greediest(const Game<K>& game, Xoroshiro& stream) {
  const int options = game.options();
  if (options == 1) return 0;
  int best = 0, most = -1, equals = 0;
  for (int option = 0; option < options; ++option) {
    const int gain = gain_of(game, option);
    if (gain < most) continue;
    equals = gain > most ? 1 : equals + 1;
    // The n-th of equals takes the place of those before it with chance 1/n.
    if (equals == 1 || draw(stream, equals) == 0) best = option;
    most = gain;
  }
  return best;
}

template <class K>
class Greedy : public AgentPlayer<K> {
 public:
  explicit Greedy(Xoroshiro stream) : stream_(stream) {}

  int choose(const Game<K>& game) override { return greediest(game, stream_); }

 private:
  Xoroshiro stream_;
};

template <class K>
class Uniform : public AgentPlayer<K> {
 public:
  explicit Uniform(Xoroshiro stream) : player_(stream) {}

  int choose(const Game<K>& game) override {
    if (game.asks() == Game<K>::Asks::sowing) player_.begin_turn();
    return player_.choose(game.options());
  }

 private:
  RandomPlayer player_;
};

/// Two players who take turns at deciding, by chance.
template <class K>
class Mixture : public AgentPlayer<K> {
 public:
  using Part = std::unique_ptr<AgentPlayer<K>>;

  /// The first decides in `share` of all decisions.
  Mixture(double share, Part first, Part second, Xoroshiro stream)
      : threshold_(static_cast<std::uint64_t>(share * 4294967296.0)), first_(std::move(first)),
        second_(std::move(second)), stream_(stream) {}

  int choose(const Game<K>& game) override {
    const bool first = stream_() >> 32 < threshold_;
    return (first ? first_ : second_)->choose(game);
  }

  void see(const Game<K>& game, int option) override {
    first_->see(game, option);
    second_->see(game, option);
  }

 private:
  std::uint64_t threshold_;
  Part first_, second_;
  Xoroshiro stream_;
};

} // namespace sowlab
