/// \file
/// Why a lap was followed by another one, captured, or ended the sowing: each rule that was looked
/// at, in the order of relay.h, whether it applied, and the seeds and holes on which that hung.
#pragma once

#include "core/engine/reasons.h"
#include "core/engine/sowing.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string>

namespace sowlab {

/// Explains what follows a lap, before it follows: given the state in which the lap left the board.
template <class K>
class Explainer : private ReasonWriter {
 public:
  using State = typename K::State;

  /// `captured`: by the lap itself, on its way.
  Explainer(const K& kernel, const State& state, const Lap& lap, const LapEnd<K>& end,
            const SowingResult& result, bool captured)
      : kernel_(kernel), state_(state), lap_(lap), end_(end), result_(result), captured_(captured),
        last_(end.hole), capture_(kernel.rules.capture) {}

  /// In the order in which `next_lap` asks; what is not asked any more is left out.
  Reasons reasons() {
    explain_way();
    if (!kernel_.fixed_sides && has_won(kernel_, state_, result_)) {
      yes("win", "end.wins", "the enemy has lost his last seed that counts: nothing more is sown");
    } else if (last_ == in_store) {
      explain_store();
    } else if (!explain_claim()) {
      explain_last_hole();
    }
    return take();
  }

 private:
  std::string own_name(int hole) const {
    return kernel_.layout.name(static_cast<Player>(state_.mover), hole);
  }

  std::string enemy_name(int hole) const {
    return kernel_.layout.name(enemy_of(static_cast<Player>(state_.mover)), hole);
  }

  int seeds(int hole) const { return kernel_.cell(state_, hole); }

  /// What seeds have done on their way, up to the last one.
  void explain_way() {
    if (capture_.by == CaptureBy::holes_sown && !captured_)
      no("capture", "capture.by", "no inner hole that was sown has seeds opposite");
    if (capture_.by == CaptureBy::holes_sown && captured_)
      yes("capture", "capture.by", "inner holes that were sown have seeds opposite");
    if (capture_.by == CaptureBy::overtaking && !captured_)
      no("overtaking", "capture.by", "no seed fell into an enemy hole");
    if (capture_.by == CaptureBy::overtaking && captured_)
      yes("overtaking", "capture.by", "seeds fell into enemy holes, which are the mover's now");
    if (!capture_.passing || capture_.by == CaptureBy::overtaking) return;
    const int number = capture_.passing->seeds;
    if (captured_)
      yes("taken in passing", "capture.passing", fmt::format("a hole came to hold {}", number));
    else
      no("taking in passing", "capture.passing",
         fmt::format("no hole came to hold {} for the mover", number));
  }

  void explain_store() {
    if (kernel_.rules.sowing.extra_turn)
      yes("another sowing", "sowing.extra_turn", "the last seed fell into the mover's store");
    else
      no("relay", "sowing.store", "the last seed fell into the mover's store: the sowing is over");
  }

  /// Whether the sowing ends by a claim.
  bool explain_claim() {
    if (!capture_.claim) return false;
    if (K::is_claimed(state_, last_)) {
      explain_claimed();
      return true;
    }
    if (may_claim(kernel_, state_, last_)) {
      yes("claim", "capture.claim",
          fmt::format("the last seed makes {} in {}, on the enemy's side: it is claimed",
                      capture_.claim->seeds, own_name(last_)));
      return true;
    }
    no("claim", "capture.claim", why_no_claim());
    return false;
  }

  void explain_claimed() {
    const int claimer = claimer_of(kernel_, last_);
    const bool by_mover = claimer == state_.mover;
    no("relay", "capture.claim",
       fmt::format("{} has been claimed by {}: the sowing ends there", own_name(last_),
                   by_mover ? "the mover" : "the enemy"));
    if (!by_mover && kernel_.keeps_claimed && capture_.claim->raid > 0)
      yes("raid", "capture.claim.raid",
          fmt::format("up to {} of its seeds are taken", capture_.claim->raid));
  }

  std::string why_no_claim() const {
    const Claim& claim = *capture_.claim;
    const std::string name = own_name(last_);
    if (!kernel_.sides[state_.mover ^ 1].contains(last_))
      return fmt::format("{} is not on the enemy's side", name);
    if (seeds(last_) != claim.seeds)
      return fmt::format("{} holds {}, not {}", name, seeds(last_), claim.seeds);
    if (claim.most > 0 && claims_of(kernel_, state_, state_.mover) >= claim.most)
      return fmt::format("the mover has claimed {} already", claim.most);
    if (claim.not_last && kernel_.is_last_of_side(last_, kernel_.usually_clockwise(last_)))
      return fmt::format("{} is the last hole of its side", name);
    return fmt::format("{}, of the same number, has been claimed by the enemy",
                       own_name(counterpart(kernel_, last_)));
  }

  void explain_last_hole() {
    const bool occupied = kernel_.rules.sowing.relay == Relay::occupied;
    const bool goes_on = relay_goes_on(kernel_, state_, last_);
    if (goes_on && capture_.last != LastHole::occupied) {
      explain_relay(true);
      if (capture_.by == CaptureBy::last_hole)
        no("capture", "capture.last", "only the hole in which the sowing ends captures");
      return;
    }
    if (occupied && !goes_on) explain_relay(false);
    if (explain_capture()) return;
    if (occupied && goes_on) return explain_relay(true);
    if (kernel_.rules.sowing.relay == Relay::next) return explain_next();
    explain_again();
  }

  void explain_relay(bool goes_on) {
    const int before = seeds(last_) - 1;
    if (goes_on)
      yes("relay", "sowing.relay",
          fmt::format("{} held {} before the last seed: its {} seeds are sown on", own_name(last_),
                      before, before + 1));
    else if (before < 0)
      no("relay", "sowing.relay",
         fmt::format("{} has been emptied by the last seed", own_name(last_)));
    else
      no("relay", "sowing.relay",
         fmt::format("{} was empty before the last seed", own_name(last_)));
  }

  /// Whether the last hole captures, so that nothing else is looked at.
  bool explain_capture() {
    if (capture_.by != CaptureBy::last_hole) return false;
    const Prey<K> prey = prey_of(kernel_, state_, last_, lap_.clockwise, end_.sown);
    const bool first_lap_failed =
        capture_.first_lap && (result_.laps > 1 ? !result_.may_capture : !prey.any);
    if (!prey.any) {
      const auto [field, why] = why_no_prey();
      no("capture", field, why);
    } else if (first_lap_failed) {
      no("capture", "capture.first_lap", "the first lap of the sowing captured nothing");
    } else {
      explain_prey(prey);
      if (wins_by(prey))
        yes("win", "end.wins", "that leaves the enemy without a seed that counts");
      else if (kernel_.resows)
        yes("sown on", "capture.to", "captured seeds are sown on in the same turn");
      else
        explain_again();
      return true;
    }
    return false;
  }

  struct Refusal {
    const char* field;
    std::string why;
  };

  Refusal why_no_prey() const {
    const std::string name = own_name(last_);
    const int in_last = seeds(last_);
    if (in_last == 0)
      return {"capture.passing", fmt::format("{} was emptied by the last seed", name)};
    if (capture_.last == LastHole::empty && in_last != 1)
      return {"capture.last",
              fmt::format("{} was not empty before the last seed, it held {}", name, in_last - 1)};
    if (capture_.last == LastHole::occupied && in_last == 1)
      return {"capture.last", fmt::format("{} was empty before the last seed", name)};
    if (!kernel_.capturing[state_.mover].contains(last_))
      return {"capture.where", fmt::format("{} is {}", name, where_it_is_not())};
    if (!is_prey(kernel_, state_, last_)) return why_no_number();
    if (!has_prey_opposite(kernel_, state_, last_)) return why_nothing_opposite();
    return {"capture.grand_slam",
            fmt::format("it would take all seeds on the enemy's side, and then captures nothing")};
  }

  const char* where_it_is_not() const {
    switch (capture_.where) {
    case Where::inner:
      return "not in the mover's inner row";
    case Where::own:
      return "not on the mover's side";
    case Where::enemy:
      return "not on the enemy's side";
    case Where::anywhere:
      break;
    }
    return "anywhere";
  }

  Refusal why_no_number() const {
    const std::string holds = fmt::format("{} holds {}", own_name(last_), seeds(last_));
    if (capture_.parity == Parity::even && seeds(last_) % 2 != 0)
      return {"capture.parity", holds + ", not an even number"};
    if (capture_.parity == Parity::odd && seeds(last_) % 2 == 0)
      return {"capture.parity", holds + ", not an odd number"};
    return {"capture.counts", fmt::format("{}, not {}", holds, fmt::join(capture_.counts, " or "))};
  }

  Refusal why_nothing_opposite() const {
    if (!kernel_.ring && !kernel_.inner.contains(last_))
      return {"capture.take",
              fmt::format("{} is an outer hole: nothing lies opposite", own_name(last_))};
    const int opposite = kernel_.layout.opposite(last_);
    const int in_front = state_.rows[row_of_opposite(kernel_, state_, opposite)][opposite];
    const std::string front = fmt::format("{} opposite", enemy_name(opposite));
    if (!fits(capture_.if_opposite, in_front))
      return {"capture.if_opposite", fmt::format("{} holds {}", front, seeds_text(in_front))};
    const bool needs_behind = capture_.behind || capture_.if_behind != Condition::any;
    const int behind = needs_behind ? kernel_.layout.behind(opposite) : opposite;
    if (needs_behind && !fits(capture_.if_behind, state_.enemy()[behind]))
      return {"capture.if_behind", fmt::format("{} behind it holds {}", enemy_name(behind),
                                               seeds_text(state_.enemy()[behind]))};
    return {"capture.take", "there is nothing to take"};
  }

  void explain_prey(const Prey<K>& prey) {
    yes("capture", "capture.by", fmt::format("{} {}", own_name(last_), why_it_captures()));
    if (!capture_.opposite && !capture_.behind) return explain_taken(prey);
    const int opposite = kernel_.layout.opposite(last_);
    const int in_front = state_.rows[row_of_opposite(kernel_, state_, opposite)][opposite];
    tell(capture_.opposite && in_front > 0, "opposite", "capture.take",
         fmt::format("{} holds {}", enemy_name(opposite), seeds_text(in_front)));
    if (capture_.behind) {
      const int behind = kernel_.layout.behind(opposite);
      const int at_back = state_.enemy()[behind];
      tell(at_back > 0, "behind", "capture.take",
           fmt::format("{} holds {}", enemy_name(behind), seeds_text(at_back)));
    }
    explain_taken(prey);
  }

  std::string why_it_captures() const {
    std::string text = capture_.last == LastHole::empty ? "was empty before the last seed" : "";
    const auto add = [&](const std::string& clause) {
      text += (text.empty() ? "" : " and ") + clause;
    };
    if (capture_.last == LastHole::occupied) add("was occupied before the last seed");
    if (!capture_.counts.empty() || capture_.parity != Parity::any)
      add(fmt::format("holds {}", seeds(last_)));
    if (capture_.where == Where::inner) add("is in the mover's inner row");
    if (capture_.where == Where::own) add("is on the mover's side");
    if (capture_.where == Where::enemy) add("is on the enemy's side");
    return text.empty() ? "is where the sowing ended" : text;
  }

  /// The last hole itself, its chain, and slams.
  void explain_taken(const Prey<K>& prey) {
    if (capture_.last_itself)
      tell(prey.holes.contains(last_), "the last hole", "capture.take",
           fmt::format("{} holds {}", own_name(last_), seeds_text(seeds(last_))));
    if (capture_.chain)
      tell(prey.holes.size() > 1, "chain", "capture.chain",
           prey.holes.size() > 1
               ? fmt::format("so do the holes before it: {} in all", prey.holes.size())
               : "the hole before it does not fulfil the same conditions");
    if (prey.slams)
      yes("grand slam", "capture.grand_slam",
          "the capture would take all seeds on the enemy's side");
  }

  bool wins_by(const Prey<K>& prey) const {
    if (kernel_.fixed_sides) return false; // asked at the end of the sowing
    State after = state_;
    SowingResult taken;
    Unobserved nobody;
    capture_prey(kernel_, after, last_, prey, taken, nobody);
    return has_taken_all(kernel_, after);
  }

  void explain_next() {
    const int next = kernel_.after(last_, lap_.clockwise);
    const std::string after = fmt::format("{} after {}", own_name(next), own_name(last_));
    if (seeds(next) > 0)
      return yes("relay", "sowing.relay",
                 fmt::format("{} holds {}: they are sown on", after, seeds_text(seeds(next))));
    no("relay", "sowing.relay", fmt::format("{} is empty", after));
    if (capture_.by != CaptureBy::beyond_gap) return;
    const int beyond = kernel_.after(next, lap_.clockwise);
    tell(seeds(beyond) > 0, "capture", "capture.by",
         fmt::format("{} beyond the empty hole holds {}", own_name(beyond),
                     seeds_text(seeds(beyond))));
    if (seeds(beyond) > 0 && capture_.sows_on)
      yes("relay", "capture.sows_on", "the sowing goes on with the next hole that has seeds");
  }

  void explain_again() {
    if (!kernel_.rules.sowing.again) return;
    const Again& again = *kernel_.rules.sowing.again;
    const bool shown = shows_pattern(kernel_, state_, last_);
    tell(shown, "sown again", "sowing.again",
         fmt::format("the front of the series {} {}{}", shown ? "shows" : "does not show",
                     fmt::join(again.front, ", "),
                     again.last_in_front ? ", the last seed in the front hole" : ""));
  }

  const K& kernel_;
  const State& state_;
  const Lap& lap_;
  const LapEnd<K>& end_;
  const SowingResult& result_;
  bool captured_;
  int last_;
  const Capture& capture_;
};

} // namespace sowlab
