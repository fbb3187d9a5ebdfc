#include "runner/trial/trial.h"

#include "core/engine/game.h"
#include "core/rules/fields.h"
#include "runner/agents/random.h"
#include "runner/study/study.h"
#include "runner/trial/alternatives.h"

#include <algorithm>

namespace sowlab {
namespace {

/// Without the rule laps may go on for long: what takes so many more than with it is different.
constexpr std::uint32_t further_laps = 64;

template <class K>
bool same_options(const SowOptions<K>& one, const SowOptions<K>& other) {
  return one.holes == other.holes && one.reverse == other.reverse && one.targets == other.targets &&
         one.steps == other.steps;
}

/// Compares each turn with what it would be without one rule.
template <class K>
class RuleWatch {
 public:
  RuleWatch(const K& kernel, const Alternative& alternative)
      : use_{alternative.field, 0},
        without_(alternative.without, kernel.layout, kernel.total_seeds) {}

  bool has_mattered() const { return use_.turns > 0; }

  void see(const typename K::State& before, const SowOptions<K>& options, const Turn& turn,
           const typename K::State& after, const TurnOutcome& outcome) {
    use_.turns += matters(before, options, turn, after, outcome) ? 1 : 0;
  }

  const RuleUse& use() const { return use_; }

 private:
  bool matters(const typename K::State& before, const SowOptions<K>& options, const Turn& turn,
               const typename K::State& after, const TurnOutcome& outcome) const {
    if (!same_options(options, sow_options(without_, before))) return true;
    typename K::State state = before;
    const TurnOutcome other = play_turn(without_, state, turn, outcome.result.laps + further_laps);
    return other.ending != outcome.ending || other.extras_due != outcome.extras_due ||
           other.result.endless != outcome.result.endless || !(state == after);
  }

  RuleUse use_;
  K without_;
};

template <class K>
class TrialPlayer {
 public:
  TrialPlayer(const K& kernel, const Engine& engine, const TrialPlan& plan)
      : kernel_(kernel), plan_(plan), start_(kernel.pack(engine.start())),
        game_(kernel, plan.turn_limit) {
    for (const Alternative& alternative : alternatives(engine.variant()))
      watches_.emplace_back(kernel, alternative);
    key_ = hash_of_key(
        key_of(canonical_text(engine.variant(), engine.columns()), {"random", "random"}).c_str());
  }

  Trial play() {
    for (std::uint64_t game = 0; game < plan_.games && !is_long(); ++game) {
      play_game(game);
      work_ += game_.record().laps;
      trial_.tally.add(game_.record());
      if (!has_choice(trial_.tally)) break;
    }
    for (const RuleWatch<K>& watch : watches_)
      trial_.rules.push_back(watch.use());
    return std::move(trial_);
  }

 private:
  using Asks = typename Game<K>::Asks;

  bool is_long() const { return work_ > plan_.laps; }

  /// Laps of all that might be sown, where the rules have it tried before it is chosen.
  std::uint64_t laps_ahead(const typename K::State& before) const {
    if (!kernel_.looks_ahead) return 0;
    std::uint64_t laps = 0;
    bool fallback = false;
    holes_with_enough(kernel_, before, fallback).for_each([&](int hole) {
      typename K::State state = before;
      laps += sow(kernel_, state, SowOption{hole}).laps;
    });
    return laps;
  }

  bool is_done(const RuleWatch<K>& watch) const {
    return !plan_.counts_all && watch.has_mattered();
  }

  void play_game(std::uint64_t number) {
    RandomPlayer player(stream_of_game(plan_.seed, key_, number));
    game_.start(start_);
    while (!game_.over()) {
      const typename K::State before = game_.state();
      const SowOptions<K> options = game_.sow_options();
      player.begin_turn();
      see_turn(before, options, play_turn_of(player));
    }
  }

  Turn play_turn_of(RandomPlayer& player) {
    Turn turn;
    const std::uint32_t number = game_.record().turns;
    do {
      const int option = player.choose(game_.options());
      if (game_.asks() == Asks::sowing)
        turn.sow = game_.sow_options().nth(kernel_, option);
      else if (game_.asks() == Asks::further_sowing)
        turn.then.push_back(game_.sow_options().nth(kernel_, option));
      else if (option < game_.extra_options().size())
        turn.extras.push_back(game_.extra_options().nth(option));
      game_.choose(option);
    } while (!game_.over() && game_.record().turns == number);
    return turn;
  }

  void see_turn(const typename K::State& before, const SowOptions<K>& options, const Turn& turn) {
    ++trial_.turns;
    const auto open = std::count_if(watches_.begin(), watches_.end(),
                                    [&](const auto& watch) { return !is_done(watch); });
    work_ += (1 + laps_ahead(before)) * static_cast<std::uint64_t>(1 + 2 * open);
    if (open == 0) return;
    typename K::State after = before;
    const TurnOutcome outcome = play_turn(kernel_, after, turn);
    for (RuleWatch<K>& watch : watches_)
      if (!is_done(watch)) watch.see(before, options, turn, after, outcome);
  }

  const K& kernel_;
  const TrialPlan& plan_;
  typename K::State start_;
  Game<K> game_;
  std::uint64_t key_ = 0;
  std::uint64_t work_ = 0; ///< laps, see TrialPlan
  std::vector<RuleWatch<K>> watches_;
  Trial trial_;
};

} // namespace

bool has_choice(const Tally& tally) {
  return tally.sowing.choices > 0 || tally.extra.choices > 0;
}

Trial play_trial(const Engine& engine, const TrialPlan& plan) {
  return engine.visit([&](const auto& kernel) {
    return TrialPlayer<std::remove_cvref_t<decltype(kernel)>>(kernel, engine, plan).play();
  });
}

} // namespace sowlab
