/// \file
/// Why an option of the player to move may be chosen: each rule on which it hung. Why others may
/// not is said by objection.h.
#pragma once

#include "core/engine/choice.h"
#include "core/engine/reasons.h"

namespace sowlab {

template <class K>
class ChoiceExplainer : private ReasonWriter {
 public:
  using State = typename K::State;

  /// `option` is one of the mover's legal ones.
  ChoiceExplainer(const K& kernel, const State& state, const SowOption& option)
      : kernel_(kernel), state_(state), option_(option), move_(kernel.rules.move),
        name_(own_name(option.hole)) {}

  Reasons reasons() {
    if (kernel_.has_prelude && explain_prelude()) return take();
    if (kernel_.keeps_series)
      yes("rear hole", "move.sow", fmt::format("{} is the rear of the mover's series", name_));
    bool fallback = false;
    holes_with_enough(kernel_, state_, fallback);
    explain_seeds(fallback);
    explain_direction();
    explain_preferences();
    explain_outcome();
    explain_opening(fallback);
    return take();
  }

 private:
  std::string own_name(int hole) const {
    return kernel_.layout.name(static_cast<Player>(state_.mover), hole);
  }

  bool explain_prelude() {
    if (const int seeds = seeds_in_hand(kernel_, state_); seeds > 0) {
      yes("seed in hand", "start.in_hand",
          fmt::format("the mover has {} in hand and puts one of them where he likes",
                      seeds_text(seeds)));
      return true;
    }
    if (option_.target >= 0) {
      yes("gambit", "gambit",
          fmt::format("the first turn moves {} from {} to {}, which is empty",
                      seeds_text(kernel_.rules.gambit->seeds), name_, own_name(option_.target)));
      return true;
    }
    if (kernel_.rules.gambit && (state_.opening_due >> state_.mover & 1) != 0)
      no("gambit", "gambit", "no inner hole has enough seeds, or no outer hole is empty");
    return false;
  }

  void explain_seeds(bool fallback) {
    const int seeds = state_.own()[option_.hole];
    if (!fallback) {
      yes("enough seeds", "move.at_least",
          fmt::format("{} holds {}, at least {} must be there", name_, seeds, move_.at_least));
    } else {
      yes("fallback", "move.otherwise",
          fmt::format("no hole that may be sown has {} or more, and {} holds {}", move_.at_least,
                      name_, seeds));
      if (move_.otherwise->into_empty)
        yes("into an empty hole", "move.otherwise.into",
            fmt::format("the first lap from {} ends in {}, which is empty", name_,
                        own_name(first_end(kernel_, state_, option_))));
    }
    if (kernel_.lone_choice && is_lone_seed<K>(state_))
      yes("lone seed", "move.lone_seed.steps",
          fmt::format("it is the mover's only seed and may go {} on",
                      fmt::join(move_.lone_seed_steps, " or ")));
  }

  void explain_direction() {
    if (!option_.reverse) return;
    if (kernel_.either_way.contains(option_.hole))
      yes("direction", "sowing.direction", fmt::format("{} may be sown both ways", name_));
    else
      yes("reverse", "move.reverse",
          fmt::format("the first lap from {} against the usual direction captures", name_));
  }

  void explain_preferences() {
    if (!move_.must_capture && !move_.inner_first) return;
    const bool captures = captures_first(kernel_, state_, option_);
    if (move_.must_capture && captures)
      yes("must capture", "move.must_capture",
          fmt::format("the first lap from {} captures: only such sowings may be made", name_));
    if (move_.must_capture && !captures)
      no("must capture", "move.must_capture", "no first lap captures");
    if (!move_.inner_first || captures) return;
    if (kernel_.inner.contains(option_.hole))
      yes("inner holes first", "move.inner_first", fmt::format("{} is an inner hole", name_));
    else
      no("inner holes first", "move.inner_first", "no inner hole may be sown");
  }

  void explain_outcome() {
    if (move_.must_feed) {
      if (occupied_side(kernel_, state_, state_.mover ^ 1).empty())
        yes("feeding", "move.must_feed",
            fmt::format("the enemy has no seed, and {} gives him some", name_));
      else
        no("feeding", "move.must_feed", "the enemy has seeds on his side");
    }
    if (kernel_.rules.capture.grand_slam == GrandSlam::forbidden)
      no("grand slam", "capture.grand_slam", "it does not take all seeds of the enemy's side");
    if (kernel_.rules.end.endless_move == EndlessMove::forbidden)
      no("endless move", "end.endless_move", "its laps stop");
  }

  void explain_opening(bool fallback) {
    const int opening = kernel_.opening[state_.mover];
    if (opening < 0 || (state_.opening_due >> state_.mover & 1) == 0) return;
    if (opening == option_.hole && !fallback)
      yes("opening", "opening", fmt::format("the first turn must sow {}", name_));
    else
      no("opening", "opening",
         fmt::format("{} cannot be sown, so the first turn is free", own_name(opening)));
  }

  const K& kernel_;
  const State& state_;
  const SowOption& option_;
  const Move& move_;
  std::string name_;
};

} // namespace sowlab
