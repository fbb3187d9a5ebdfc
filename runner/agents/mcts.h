/// \file
/// A player who tries turns out in many games played on from them.
#pragma once

#include "runner/agents/exact.h"
#include "runner/agents/greedy.h"

#include <cmath>
#include <fmt/format.h>
#include <vector>

namespace sowlab {

/// Monte Carlo tree search: UCT (Kocsis and Szepesvári, 2006) with proven wins and losses backed
/// up (Winands, Björnsson and Saito, 2008). Each iteration walks down the tree by mean worth plus
/// exploration * sqrt(ln N / n), adds a node, plays the game on from there, and adds what it was
/// worth to all nodes on the way. A position that has been there before counts as nothing gained.
/// The tree of earlier turns is kept as far as the game has gone down it.
template <class K>
class Mcts : public AgentPlayer<K> {
 public:
  Mcts(const Agent& agent, Xoroshiro stream) : agent_(agent), stream_(stream), nodes_(1) {}

  int choose(const Game<K>& game) override {
    if (game.options() == 1) return 0;
    for (std::uint64_t i = 0; i < agent_.iterations && nodes_[0].proven == open; ++i)
      iterate(game);
    return chosen_ = best_option();
  }

  std::string opinion() const override {
    const Node& root = nodes_[0];
    if (root.children == 0) return {};
    const Node& child = nodes_[at(root.first + chosen_)];
    const int sign = sign_of(root.mover);
    if (child.proven != open)
      return child.proven == 0      ? "certainly neither won nor lost"
             : child.proven == sign ? "certainly won"
                                    : "certainly lost";
    if (child.visits == 0) return {};
    return fmt::format("worth {:+.2f} in {} games played on (won +1, lost -1)",
                       static_cast<double>(sign * child.worth) / child.visits, child.visits);
  }

  /// Follows the game down the tree.
  void see(const Game<K>& game, int option) override {
    const Node& root = nodes_[0];
    if (root.children == game.options())
      keep_only(root.first + option);
    else
      nodes_.assign(1, Node{});
  }

 private:
  static constexpr std::int8_t open = 2;
  static constexpr std::uint32_t playout_turns = 2'000; ///< a game played on is given up then

  struct Node {
    std::int32_t first = 0;    ///< of its children, which lie side by side
    std::int32_t children = 0; ///< 0: not looked at yet
    std::int64_t worth = 0;    ///< to South, in all
    std::uint32_t visits = 0;
    std::int8_t mover = 0;
    std::int8_t proven = open; ///< worth to South under best play
  };

  void iterate(const Game<K>& root) {
    game_ = root;
    game_.limit_turns(root.record().turns + playout_turns);
    path_.assign(1, 0);
    const int worth = walk_down();
    for (const std::int32_t node : path_) {
      nodes_[at(node)].worth += worth;
      ++nodes_[at(node)].visits;
    }
    prove_upwards();
  }

  /// To the end of a game; returns what it was worth.
  int walk_down() {
    for (std::int32_t node = 0;;) {
      if (node != 0 && nodes_[at(node)].proven != open) return nodes_[at(node)].proven;
      if (game_.over()) return end_of_game(node);
      const bool begins = game_.asks() == Game<K>::Asks::sowing;
      if (node != 0 && begins && game_.came_back()) return 0;
      if (node != 0 && nodes_[at(node)].visits == 0) return play_on();
      if (nodes_[at(node)].children == 0) expand(node, game_);
      const int option = select(nodes_[at(node)]);
      game_.choose(option);
      node = nodes_[at(node)].first + option;
      path_.push_back(node);
    }
  }

  /// What ends a game by the position alone is proven.
  int end_of_game(std::int32_t node) {
    const Ending ending = game_.record().ending;
    const int worth = utility(ending);
    if (ending != Ending::repetition && ending != Ending::unfinished && !game_.came_back())
      nodes_[at(node)].proven = static_cast<std::int8_t>(worth);
    return worth;
  }

  void expand(std::int32_t node, const Game<K>& game) {
    nodes_[at(node)].mover = static_cast<std::int8_t>(game.state().mover);
    nodes_[at(node)].first = static_cast<std::int32_t>(nodes_.size());
    nodes_[at(node)].children = game.options();
    nodes_.resize(nodes_.size() + static_cast<std::size_t>(game.options()));
  }

  /// Of children never visited one at random, else the one of the greatest upper bound.
  int select(const Node& node) {
    int unvisited = 0;
    for (int option = 0; option < node.children; ++option)
      unvisited += nodes_[at(node.first + option)].visits == 0;
    if (unvisited > 0) return nth_unvisited(node, draw(stream_, unvisited));
    const int sign = sign_of(node.mover);
    const double log_visits = log_of(node.visits);
    int best = 0;
    double most = -1e300;
    for (int option = 0; option < node.children; ++option) {
      const Node& child = nodes_[at(node.first + option)];
      if (child.proven == -sign) continue; // lost: no need to look again
      const auto visits = static_cast<double>(child.visits);
      const double bound = static_cast<double>(sign * child.worth) / visits +
                           agent_.exploration * std::sqrt(log_visits / visits);
      if (bound > most) {
        most = bound;
        best = option;
      }
    }
    return best;
  }

  int nth_unvisited(const Node& node, int rank) const {
    int option = 0;
    for (;; ++option)
      if (nodes_[at(node.first + option)].visits == 0 && rank-- == 0) return option;
  }

  /// Plays the game on to its end.
  int play_on() {
    if (agent_.greedy_playouts) {
      while (!game_.over())
        game_.choose(greediest(game_, stream_));
    } else {
      RandomPlayer player(stream_);
      while (!game_.over()) {
        if (game_.asks() == Game<K>::Asks::sowing) player.begin_turn();
        game_.choose(player.choose(game_.options()));
      }
      stream_ = player.stream();
    }
    return utility(game_.record().ending);
  }

  /// A node is won if one of its children is won for its mover; it is worth the best of its
  /// children if they are all proven.
  void prove_upwards() {
    for (std::size_t i = path_.size() - 1; i-- > 0;) {
      if (nodes_[at(path_[i + 1])].proven == open) return;
      Node& node = nodes_[at(path_[i])];
      const int sign = sign_of(node.mover);
      int best = -1;
      bool all = true;
      for (int option = 0; option < node.children; ++option) {
        const std::int8_t proven = nodes_[at(node.first + option)].proven;
        if (proven == open)
          all = false;
        else
          best = std::max(best, sign * proven);
      }
      if (best < 1 && !all) return;
      node.proven = static_cast<std::int8_t>(sign * best);
    }
  }

  /// A proven win; else the most visited of those not lost. Of equals the first: which of them
  /// was visited first has been drawn.
  int best_option() const {
    const Node& root = nodes_[0];
    const int sign = sign_of(root.mover);
    int best = 0;
    std::int64_t most = -1;
    for (int option = 0; option < root.children; ++option) {
      const Node& child = nodes_[at(root.first + option)];
      std::int64_t rank = child.visits + 1;
      if (child.proven == sign) rank = INT64_MAX;
      if (child.proven == -sign) rank = 0;
      if (root.proven == 0 && child.proven == 0) rank = INT64_MAX - 1;
      if (rank > most) {
        most = rank;
        best = option;
      }
    }
    return best;
  }

  /// Copies the tree below a node to the front, and drops the rest.
  void keep_only(std::int32_t node) {
    std::vector<Node> kept = {nodes_[at(node)]};
    for (std::size_t i = 0; i < kept.size(); ++i) {
      if (kept[i].children == 0) continue;
      const std::int32_t from = kept[i].first;
      kept[i].first = static_cast<std::int32_t>(kept.size());
      for (int child = 0; child < kept[i].children; ++child)
        kept.push_back(nodes_[at(from + child)]);
    }
    nodes_ = std::move(kept);
  }

  double log_of(std::uint32_t visits) {
    while (logs_.size() <= visits)
      logs_.push_back(logs_.empty() ? 0 : exact_log(static_cast<double>(logs_.size())));
    return logs_[visits];
  }

  static std::size_t at(std::int32_t node) { return static_cast<std::size_t>(node); }

  Agent agent_;
  Xoroshiro stream_;
  std::vector<Node> nodes_; ///< the root first
  int chosen_ = 0;
  std::vector<std::int32_t> path_;
  std::vector<double> logs_;
  Game<K> game_ = Game<K>::idle();
};

} // namespace sowlab
