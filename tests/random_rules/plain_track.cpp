#include "tests/random_rules/plain_track.h"

#include <map>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

namespace random_rules {

using namespace sowlab;

Sides sides_of(const Position& position) {
  const auto mover = static_cast<std::size_t>(position.mover);
  const auto ints = [](const auto& seeds) { return std::vector<int>(seeds.begin(), seeds.end()); };
  return {ints(position.seeds[mover]), ints(position.seeds[1 - mover])};
}

std::vector<int> falls(int length, int hole, int seeds, Origin origin) {
  std::vector<int> holes;
  for (int at = (hole + 1) % length; static_cast<int>(holes.size()) < seeds; at = (at + 1) % length)
    if (at != hole || origin == Origin::sown) holes.push_back(at);
  return holes;
}

namespace {

class PlainSowing {
 public:
  PlainSowing(const Variant& variant, const Layout& layout, Sides sides)
      : variant_(variant), layout_(layout), sides_(std::move(sides)) {}

  PlainTurn play(int hole, int steps, int most_laps) {
    PlainTurn turn;
    // Only what is sown next and the seeds make a difference to what follows.
    std::map<std::tuple<int, Sides>, std::size_t> seen;
    std::vector<Sides> states;
    while (turn.laps < most_laps) {
      const int last = lap(hole, steps);
      steps = 1;
      ++turn.laps;
      if (won() || !goes_on(last)) {
        turn.sides = sides_;
        return turn;
      }
      hole = last;
      const auto [state, is_new] = seen.insert({{hole, sides_}, states.size()});
      if (!is_new) {
        turn.endless = true;
        turn.cycle.assign(states.begin() + static_cast<std::ptrdiff_t>(state->second),
                          states.end());
        return turn;
      }
      states.push_back(sides_);
    }
    turn.unresolved = true;
    return turn;
  }

 private:
  static int& at(std::vector<int>& seeds, int hole) {
    return seeds[static_cast<std::size_t>(hole)];
  }

  std::vector<int>& own() { return sides_[0]; }

  std::vector<int>& enemy() { return sides_[1]; }

  bool won() {
    return variant_.end.wins == Wins::takes_all &&
           std::accumulate(enemy().begin(), enemy().end(), 0) == 0;
  }

  int lap(int hole, int steps) {
    std::vector<int> sown = falls(layout_.length(), hole, at(own(), hole), variant_.sowing.origin);
    if (steps != 1) sown = {layout_.ahead(hole, steps)};
    at(own(), hole) = 0;
    for (const int goal : sown)
      ++at(own(), goal);
    const std::set<int> goals(sown.begin(), sown.end());
    for (const int goal : goals)
      if (variant_.capture.by == CaptureBy::overtaking) {
        const bool gathers = variant_.capture.overtaken == Overtaken::gather;
        at(own(), gathers ? hole : goal) += std::exchange(at(enemy(), goal), 0);
      } else if (variant_.capture.by == CaptureBy::holes_sown) {
        capture(goal);
      }
    return sown.back();
  }

  void capture(int hole) {
    if (!layout_.is_inner(hole)) return;
    const int opposite = layout_.opposite(hole);
    if (std::exchange(at(enemy(), opposite), 0) > 0 && variant_.capture.behind)
      at(enemy(), layout_.behind(opposite)) = 0;
  }

  /// Whether the turn goes on from the hole of the last seed; if not, that captures.
  bool goes_on(int last) {
    if (variant_.sowing.relay == Relay::occupied && at(own(), last) > 1) return true;
    if (variant_.capture.by == CaptureBy::last_hole &&
        (variant_.capture.last == LastHole::any || at(own(), last) == 1))
      capture(last);
    return false;
  }

  const Variant& variant_;
  const Layout& layout_;
  Sides sides_;
};

} // namespace

PlainTurn play_plainly(const Variant& variant, const Layout& layout, Sides sides, int hole,
                       int steps, int most_laps) {
  return PlainSowing(variant, layout, std::move(sides)).play(hole, steps, most_laps);
}

} // namespace random_rules
