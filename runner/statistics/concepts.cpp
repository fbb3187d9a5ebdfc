#include "runner/statistics/concepts.h"

#include "core/engine/engine.h"
#include "runner/statistics/cell_figures.h"
#include "runner/statistics/ratio.h"
#include "runner/statistics/summary.h"

#include <cmath>

namespace sowlab {
namespace {

std::optional<Interval> around(double value, std::optional<double> half_width) {
  if (!half_width) return std::nullopt;
  return Interval{value - *half_width, value + *half_width};
}

/// Works out the concepts of one tally.
class Concepts {
 public:
  Concepts(const Tally& tally, const Engine& engine)
      : tally_(tally), engine_(engine), games_(static_cast<double>(tally.games())) {}

  std::vector<Concept> all() {
    add_outcomes();
    add_lengths();
    add_decisions();
    add_boards();
    return std::move(concepts_);
  }

 private:
  void add(const char* name, const char* meaning, std::optional<double> value,
           std::optional<Interval> interval = {}) {
    concepts_.push_back({name, meaning, value, interval});
  }

  void add_share(const char* name, const char* meaning, std::uint64_t games) {
    if (games_ == 0) return add(name, meaning, std::nullopt);
    const double share = static_cast<double>(games) / games_;
    add(name, meaning, share, wilson(share, games_));
  }

  void add_ratio(const char* name, const char* meaning, Ratio which, double unit = 1) {
    const std::optional<RatioFigure> ratio = ratio_of(tally_.of(which));
    if (!ratio) return add(name, meaning, std::nullopt);
    const auto half_width =
        ratio->half_width ? std::optional(*ratio->half_width / unit) : std::nullopt;
    add(name, meaning, ratio->value / unit, around(ratio->value / unit, half_width));
  }

  void add_mean(const char* name, const char* meaning, const Histogram& histogram) {
    const auto distribution = distribution_of(histogram);
    if (!distribution) return add(name, meaning, std::nullopt);
    add(name, meaning, distribution->mean, distribution->mean_interval);
  }

  void add_quotient(const char* name, const char* meaning, std::uint64_t of, std::uint64_t by) {
    add(name, meaning,
        by == 0 ? std::nullopt : std::optional(static_cast<double>(of) / static_cast<double>(by)));
  }

  void add_outcomes() {
    const std::uint64_t wins = tally_.games(Ending::south_wins);
    const std::uint64_t losses = tally_.games(Ending::north_wins);
    const std::optional<Difference> score = score_of(tally_);
    std::optional<double> advantage, balance, uniformity;
    if (score) {
      advantage = score->value;
      balance = 1 - std::abs(2 * score->value - 1);
      const double mean = 2 * score->value - 1;
      uniformity = 1 - (static_cast<double>(wins + losses) / games_ - mean * mean);
    }
    add("AdvantageP1", "mean of (u + 1) / 2 of the first player", advantage,
        score ? score->interval : std::nullopt);
    add("Balance", "1 - |difference of the players' means of (u + 1) / 2|", balance);
    add_share("Completion", "share of games with a winner", wins + losses);
    add_share("Drawishness", "share of true draws (games stopped by the turn limit are not)",
              tally_.games(Ending::draw));
    add_share("Timeouts", "share of games stopped by the turn limit",
              tally_.games(Ending::unfinished));
    add("OutcomeUniformity", "1 - variance of u", uniformity);
  }

  void add_lengths() {
    const Histogram all = sum_of(histograms_of(tally_));
    const auto distribution = distribution_of(all);
    add_mean("DurationTurns", "mean of turns of all games", all);
    add("DurationTurnsStdDev", "standard deviation of turns of all games",
        distribution ? distribution->deviation : std::nullopt);
    std::vector<Histogram> ended = histograms_of(tally_);
    ended.pop_back();
    add_mean("DurationTurnsNotTimeouts",
             "mean of turns of the games that the turn limit did not stop", sum_of(ended));
  }

  void add_decisions() {
    const DecisionCount &sowing = tally_.sowing, &extra = tally_.extra;
    add_quotient("DecisionMoves", "share of decisions with more than one option",
                 sowing.choices + extra.choices, sowing.decisions + extra.decisions);
    add_ratio("BranchingFactorAverage", "options of a decision", Ratio::options_per_decision);
    add_quotient("DecisionFactorAverage", "options of the decisions with more than one",
                 sowing.choice_options + extra.choice_options, sowing.choices + extra.choices);
    add_ratio("GameTreeComplexity", "mean of turns x log10(options per decision of that game)",
              Ratio::tree_size, 1e6);
  }

  void add_boards() {
    add("StateSpaceComplexity",
        "log10 of the ways to place all seeds in the holes and one store: C(seeds + holes, holes)",
        placements());
    add_ratio("PieceNumberAverage",
              "seeds on the board, where a player decides what to sow (first games of a cell)",
              Ratio::seeds_per_position);
    add_ratio("BoardSitesOccupiedAverage", "share of the holes that hold seeds (the same games)",
              Ratio::holes_per_position, holes());
    add_ratio("LeadChange",
              "changes of the leader for each turn (who has more seeds, owned and taken)",
              Ratio::lead_changes_per_turn);
  }

  double placements() const {
    double seeds = 0;
    const Position start = engine_.start();
    for (const auto& side : start.seeds)
      for (const int hole : side)
        seeds += hole;
    seeds += start.taken[0] + start.taken[1];
    return (std::lgamma(seeds + holes() + 1) - std::lgamma(seeds + 1) - std::lgamma(holes() + 1)) /
           std::log(10.0);
  }

  double holes() const {
    const Layout& layout = engine_.layout();
    return layout.length() * (is_ring(layout.track()) ? 1.0 : 2.0);
  }

  const Tally& tally_;
  const Engine& engine_;
  double games_;
  std::vector<Concept> concepts_;
};

} // namespace

std::vector<Concept> concepts_of(const Tally& tally, const Engine& engine) {
  return Concepts(tally, engine).all();
}

} // namespace sowlab
