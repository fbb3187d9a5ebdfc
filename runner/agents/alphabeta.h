/// \file
/// A player who searches all turns to a depth.
#pragma once

#include "runner/agents/greedy.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <fmt/format.h>
#include <numeric>
#include <vector>

namespace sowlab {

/// Of a packed position; the same on machines of the same byte order. Which entries of the table
/// displace each other hangs on it, and so may a decision.
template <class State>
std::uint64_t hash_of_position(const State& state) {
  static_assert(sizeof(State) % 16 == 0);
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

/// Depth-first search with alpha-beta bounds (Knuth and Moore, 1975), deepened turn by turn; a
/// table of positions remembers what was found and which option was best. Beyond the depth only
/// turns that capture are looked at. A turn's decisions are nodes of the same player; of several
/// sowings in one turn each counts as a step of the depth. A position
/// that has been there before counts as nothing gained. Of equal options the first in an order
/// drawn from the stream is taken.
template <class K>
class AlphaBeta : public AgentPlayer<K> {
 public:
  AlphaBeta(const Agent& agent, Xoroshiro stream)
      : agent_(agent), stream_(stream), table_(table_size) {}

  int choose(const Game<K>& game) override {
    const int options = game.options();
    depth_ = 0;
    if (options == 1) return 0;
    std::vector<int> order(static_cast<std::size_t>(options));
    std::iota(order.begin(), order.end(), 0);
    for (int i = options - 1; i > 0; --i)
      std::swap(order[static_cast<std::size_t>(i)],
                order[static_cast<std::size_t>(draw(stream_, i + 1))]);
    nodes_ = 0;
    stopped_ = false;
    for (int depth = 1; depth <= static_cast<int>(agent_.depth); ++depth) {
      const int value = deepen(game, order, depth);
      if (stopped_) break;
      value_ = value;
      depth_ = depth;
      if (std::abs(value) > certain) break;
    }
    return order.front();
  }

  std::string opinion() const override {
    if (depth_ == 0) return {};
    if (std::abs(value_) > certain) return value_ > 0 ? "certainly won" : "certainly lost";
    return fmt::format("worth {:+.1f} seeds, {} turns ahead", static_cast<double>(value_) / unit,
                       depth_);
  }

 private:
  static constexpr int won = 1'000'000'000;
  static constexpr int certain = 900'000'000; ///< values beyond it are won or lost
  static constexpr std::size_t table_size = 1 << 14;
  static constexpr int unit = 100; ///< of a weight of 1

  enum class Bound : std::uint8_t { none, exact, lower, upper };

  struct Entry {
    typename K::State state;
    int value = 0;
    int depth = 0;
    int option = 0;
    Bound bound = Bound::none;
  };

  /// Searches the root to a depth; the best option comes to the front of `order`. Returns its
  /// value to the player.
  int deepen(const Game<K>& game, std::vector<int>& order, int depth) {
    const int mover = game.state().mover;
    int best = -won;
    for (std::size_t i = 0; i < order.size(); ++i) {
      Game<K>& child = child_at(0, 0, game, order[i]);
      const int value = value_of(child, mover, depth, best, won, 1);
      if (stopped_) return best;
      if (value <= best && i > 0) continue;
      best = value;
      std::rotate(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(i),
                  order.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
    return best;
  }

  /// The game after an option, kept at its level of the search.
  Game<K>& child_at(std::size_t level, std::size_t place, const Game<K>& game, int option) {
    while (levels_.size() <= level)
      levels_.push_back(std::make_unique<std::vector<Game<K>>>());
    std::vector<Game<K>>& children = *levels_[level];
    if (children.size() <= place) children.resize(place + 1, Game<K>::idle());
    Game<K>& child = children[place];
    child = game;
    child.limit_turns(no_limit);
    child.choose(option);
    return child;
  }

  /// Of a game after one of `player`'s decisions, to him.
  int value_of(Game<K>& game, int player, int depth, int alpha, int beta, std::size_t level) {
    if (++nodes_ == agent_.nodes) stopped_ = true;
    if (game.over()) {
      const int worth = utility(game.record().ending) * sign_of(player);
      return worth * (won - static_cast<int>(game.record().turns));
    }
    const bool begins = game.asks() == Game<K>::Asks::sowing;
    if (begins && game.came_back()) return 0;
    const bool sows = game.asks() != Game<K>::Asks::extra;
    const int left = sows ? depth - 1 : depth;
    const bool same = game.state().mover == player;
    const int a = same ? alpha : -beta, b = same ? beta : -alpha;
    const int value = sows && left <= 0
                          ? quieten(game, static_cast<int>(agent_.quiescence), a, b, level)
                          : search(game, left, a, b, level);
    return same ? value : -value;
  }

  /// To the player to move.
  int search(Game<K>& game, int depth, int alpha, int beta, std::size_t level) {
    Entry* entry = game.asks() == Game<K>::Asks::sowing ? &entry_of(game.state()) : nullptr;
    const bool known = entry && entry->bound != Bound::none && entry->state == game.state();
    if (known && entry->depth >= depth && is_enough(*entry, alpha, beta)) return entry->value;
    const std::vector<Place> order = children_of(game, level, known ? entry->option : -1);
    const int mover = game.state().mover, floor = alpha;
    int best = -won, best_option = order.front().option;
    for (const Place& place : order) {
      const int value = value_of((*levels_[level])[place.child], mover, depth,
                                 std::max(alpha, best), beta, level + 1);
      if (stopped_) return best;
      if (value > best) {
        best = value;
        best_option = place.option;
      }
      if (best >= beta) break;
    }
    if (entry) {
      const Bound bound = best >= beta ? Bound::lower : best > floor ? Bound::exact : Bound::upper;
      *entry = {game.state(), best, depth, best_option, bound};
    }
    return best;
  }

  /// Only turns with captures are looked at, so many more; the player to move need not take any.
  int quieten(Game<K>& game, int turns, int alpha, int beta, std::size_t level) {
    int best = evaluate(game);
    if (turns == 0 || best >= beta) return best;
    const std::vector<Place> order = children_of(game, level, -1);
    const int mover = game.state().mover;
    for (const Place& place : order) {
      if (place.gain == 0) break; // they come last
      best = std::max(best, quiet_value((*levels_[level])[place.child], mover, turns,
                                        std::max(alpha, best), beta, level + 1));
      if (stopped_ || best >= beta) break;
    }
    return best;
  }

  int quiet_value(Game<K>& game, int player, int turns, int alpha, int beta, std::size_t level) {
    if (++nodes_ == agent_.nodes) stopped_ = true;
    if (game.over())
      return utility(game.record().ending) * sign_of(player) *
             (won - static_cast<int>(game.record().turns));
    if (game.asks() == Game<K>::Asks::extra) { // the fullest hole will do
      const std::vector<Place> order = children_of(game, level, -1);
      return quiet_value((*levels_[level])[order.front().child], player, turns, alpha, beta,
                         level + 1);
    }
    if (game.state().mover == player) return quieten(game, turns - 1, alpha, beta, level);
    return -quieten(game, turns - 1, -beta, -alpha, level);
  }

  struct Place {
    int option;
    int gain;
    std::size_t child;
  };

  /// The game after each option; the one from the table first, then by what they gain.
  std::vector<Place> children_of(const Game<K>& game, std::size_t level, int first) {
    std::vector<Place> order;
    const auto before = game.balance();
    for (int option = 0; option < game.options(); ++option) {
      const auto place = static_cast<std::size_t>(option);
      const Game<K>& child = child_at(level, place, game, option);
      const auto gained = std::abs(child.balance() - before);
      order.push_back({option, option == first ? won : static_cast<int>(gained), place});
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const Place& a, const Place& b) { return a.gain > b.gain; });
    return order;
  }

  /// At the beginning of a turn, to the player to move: seeds, options, holes.
  int evaluate(const Game<K>& game) {
    const int mover = game.state().mover;
    const auto& rows = game.state().rows;
    typename K::State turned = game.state();
    turned.mover ^= 1;
    const int mobility =
        agent_.mobility == 0 ? 0 : game.options() - sow_options(game.kernel(), turned).size();
    const int holes = rows[mover].occupied().size() - rows[mover ^ 1].occupied().size();
    return static_cast<int>(game.balance()) * sign_of(mover) * weight(agent_.seeds) / 2 +
           mobility * weight(agent_.mobility) + holes * weight(agent_.holes);
  }

  static int weight(double weight) { return static_cast<int>(weight * unit); }

  static bool is_enough(const Entry& entry, int alpha, int beta) {
    return entry.bound == Bound::exact || (entry.bound == Bound::lower && entry.value >= beta) ||
           (entry.bound == Bound::upper && entry.value <= alpha);
  }

  Entry& entry_of(const typename K::State& state) {
    return table_[hash_of_position(state) % table_size];
  }

  static constexpr std::uint32_t no_limit = 0xffffffff;

  Agent agent_;
  Xoroshiro stream_;
  std::vector<Entry> table_;
  std::vector<std::unique_ptr<std::vector<Game<K>>>> levels_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
  int value_ = 0; ///< of the option chosen last
  int depth_ = 0; ///< to which it was searched; 0: not at all
};

} // namespace sowlab
