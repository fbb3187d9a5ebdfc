#include "runner/trial/explain_outcome.h"

#include <fmt/format.h>
#include <numeric>

namespace sowlab {
namespace {

int seeds_of_player(const Position& position, std::size_t player) {
  return std::accumulate(position.seeds[player].begin(), position.seeds[player].end(), 0);
}

class OutcomeExplainer : private ReasonWriter {
 public:
  OutcomeExplainer(const Engine& engine, const TracedTurn& turn)
      : engine_(engine), rules_(engine.variant()), turn_(turn) {}

  Reasons reasons() {
    if (turn_.turn.pass) yes("pass", "end.cannot_move", "the player to move has no legal turn");
    if (!turn_.turn.pass && !turn_.endless && !turn_.unresolved) explain_extras();
    if (turn_.ending) explain_ending();
    return take();
  }

 private:
  void explain_extras() {
    const int holes = rules_.capture.extra.holes;
    if (holes == 0) return;
    if (!turn_.captured)
      no("further hole", "capture.extra.holes", "the turn captured nothing");
    else if (!turn_.extras.empty())
      yes(holes == 1 ? "further hole" : "further holes", "capture.extra.holes",
          fmt::format("the turn captured, so {} of the mover's choice {} taken",
                      turn_.extras.size(), turn_.extras.size() == 1 ? "is" : "are"));
    else if (turn_.ending)
      no("further hole", "capture.extra.holes", "the game is over");
    else
      no("further hole", "capture.extra.holes", "none was to be had, or wanted");
  }

  void explain_ending() {
    if (turn_.endless)
      return yes("endless move", "end.endless_move", "the laps come back to where they were");
    if (turn_.unresolved) return;
    if (comes_back())
      return yes("repetition", "end.repetition.times",
                 fmt::format("the position is there for the {}. time", turn_.occurrence));
    if (turn_.slams && rules_.capture.grand_slam == GrandSlam::gives_rest)
      return yes("grand slam", "capture.grand_slam", "the rest of the seeds is the enemy's");
    if (explain_win() || explain_count()) return;
    yes("no legal turn", "end.cannot_move",
        fmt::format("{} can sow nothing", name_of(turn_.after.mover)));
  }

  bool comes_back() const {
    const int times = rules_.end.repetition.times;
    return times > 0 && turn_.occurrence >= static_cast<std::uint32_t>(times);
  }

  bool explain_win() {
    for (const Player player : {Player::south, Player::north}) {
      const bool beaten = engine_.visit([&](const auto& kernel) {
        return is_beaten(kernel, kernel.pack(turn_.after), static_cast<int>(player));
      });
      if (!beaten) continue;
      yes("win", "end.wins",
          fmt::format("{} has no seed left{}", name_of(player),
                      rules_.end.wins == Wins::takes_inner ? " in his inner row" : ""));
      return true;
    }
    return false;
  }

  bool explain_count() {
    for (const Player player : {Player::south, Player::north})
      if (rules_.end.majority && 2 * taken_by(player) > seeds_in_all()) {
        yes("majority", "end.majority",
            fmt::format("{} has taken {} of {} seeds", name_of(player), taken_by(player),
                        seeds_in_all()));
        return true;
      }
    if (!rules_.end.side_empty) return false;
    for (const std::size_t player : {0, 1})
      if (seeds_of_player(turn_.after, player) == 0) {
        yes("empty side", "end.side_empty",
            fmt::format("{} has no seed on his side", name_of(static_cast<Player>(player))));
        return true;
      }
    return false;
  }

  int taken_by(Player player) const { return turn_.after.taken[static_cast<std::size_t>(player)]; }

  int seeds_in_all() const {
    return engine_.visit([](const auto& kernel) { return kernel.total_seeds; });
  }

  const Engine& engine_;
  const Variant& rules_;
  const TracedTurn& turn_;
};

} // namespace

Reasons explain_outcome(const Engine& engine, const TracedTurn& turn) {
  return OutcomeExplainer(engine, turn).reasons();
}

} // namespace sowlab
