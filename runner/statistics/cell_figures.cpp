#include "runner/statistics/cell_figures.h"

#include "core/engine/notation.h"
#include "runner/statistics/ratio.h"
#include "runner/statistics/summary.h"
#include "runner/store/tally_json.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace sowlab {
namespace {

Share share_of(std::uint64_t games, std::uint64_t all) {
  Share share;
  share.games = games;
  if (all == 0) return share;
  share.share = static_cast<double>(games) / static_cast<double>(all);
  share.interval = wilson(share.share, static_cast<double>(all));
  return share;
}

std::optional<Fairness> fairness_of(const Tally& tally) {
  Fairness fairness;
  const std::uint64_t wins = tally.games(Ending::south_wins);
  fairness.decisive = wins + tally.games(Ending::north_wins);
  if (fairness.decisive == 0) return std::nullopt;
  const Share share = share_of(wins, fairness.decisive);
  fairness.first_share = share.share;
  fairness.interval = share.interval;
  fairness.p = fairness.p_holm = binomial_p(wins, fairness.decisive);
  return fairness;
}

OpeningFigures opening_figures(std::string turn, const FirstTurnTally& opening) {
  OpeningFigures figures;
  figures.turn = std::move(turn);
  for (const std::uint64_t games : opening.games)
    figures.games += games;
  const std::uint64_t wins = opening.games[static_cast<std::size_t>(Ending::south_wins)];
  const std::uint64_t decisive = wins + opening.games[static_cast<std::size_t>(Ending::north_wins)];
  if (decisive > 0) figures.first_share = share_of(wins, decisive);
  const MeanOfOpening mean = mean_of(opening);
  figures.mean_turns = mean.mean;
  if (mean.half_width)
    figures.mean_interval = Interval{*mean.mean - *mean.half_width, *mean.mean + *mean.half_width};
  return figures;
}

std::vector<OpeningFigures> openings_of(const Engine& engine, const Cell& cell,
                                        const Tally& tally) {
  const Player mover = first_to_choose(engine, cell);
  std::vector<OpeningFigures> openings;
  for (const auto& [turn, opening] : tally.openings.sorted())
    openings.push_back(opening_figures(to_text(engine.layout(), mover, unpacked(turn)), opening));
  std::stable_sort(openings.begin(), openings.end(),
                   [](const auto& left, const auto& right) { return left.games > right.games; });
  return openings;
}

/// `unit`: in which single games' values are kept.
MeasureFigures ratio_measure(const char* name, const char* note, const RatioTally& tally,
                             double unit) {
  MeasureFigures measure{name, note, distribution_of(own_ratios(tally), unit)};
  const std::optional<RatioFigure> ratio = ratio_of(tally);
  if (!measure.distribution || !ratio) return measure;
  measure.distribution->mean = ratio->value;
  measure.distribution->mean_interval.reset();
  if (ratio->half_width)
    measure.distribution->mean_interval =
        Interval{ratio->value - *ratio->half_width, ratio->value + *ratio->half_width};
  return measure;
}

std::vector<MeasureFigures> measures_of(const Tally& tally, const CellFigures& figures) {
  constexpr double hundredths = .01;
  return {
      {"turns", "of both players, until any ending; stopped by the turn limit: the limit",
       figures.length},
      {"turns, won or drawn", "of both players", figures.finished},
      {"turns per player, won or drawn", "half the turns", distribution_of(finished_of(tally), .5)},
      ratio_measure("laps per turn", "without passes and endless moves; quantiles are of games",
                    tally.of(Ratio::laps_per_turn), hundredths),
      ratio_measure("seeds sown per turn", "of the same turns; quantiles are of games",
                    tally.of(Ratio::seeds_sown_per_turn), hundredths),
      ratio_measure("captures per game", "turns that captured", tally.of(Ratio::captures_per_game),
                    1),
      ratio_measure("options per decision", "forced ones included; quantiles are of games",
                    tally.of(Ratio::options_per_decision), hundredths),
      ratio_measure("decisions per game", "of both players, forced ones included",
                    tally.of(Ratio::decisions_per_game), 1),
  };
}

double share_within(const Histogram& turns, double least, double most) {
  std::uint64_t within = 0;
  for (const Bin& bin : turns)
    if (static_cast<double>(bin.value) >= least && static_cast<double>(bin.value) <= most)
      within += bin.games;
  return static_cast<double>(within) / static_cast<double>(games_of(turns));
}

std::optional<ReferenceFigures> reference_figures(const Reference& reference, const Tally& tally) {
  const double players = reference.measure == Measure::turns_per_player ? 2 : 1;
  const Histogram finished = finished_of(tally);
  const auto turns = distribution_of(finished, 1 / players);
  if (!turns) return std::nullopt;
  return ReferenceFigures{reference, turns->mean, turns->mean_interval,
                          share_within(finished, reference.min.value_or(0) * players,
                                       reference.max.value_or(1e9) * players)};
}

} // namespace

std::optional<Difference> score_of(const Tally& tally) {
  const std::uint64_t wins = tally.games(Ending::south_wins);
  const std::uint64_t losses = tally.games(Ending::north_wins);
  Histogram halves = {{0, losses}, {1, tally.games() - wins - losses}, {2, wins}};
  std::erase_if(halves, [](const Bin& bin) { return bin.games == 0; });
  const auto score = distribution_of(halves, .5);
  if (!score) return std::nullopt;
  return Difference{score->mean, score->mean_interval};
}

CellFigures cell_figures(const Study& study, const Cell& cell, const CellResult& result) {
  const Tally& tally = result.tally;
  const Engine engine(cell.variant, cell.columns);
  CellFigures figures;
  figures.cell = &cell;
  figures.deterministic = result.deterministic;
  figures.games = tally.games();
  figures.turn_limit = study.turn_limit;
  for (std::size_t ending = 0; ending < endings; ++ending)
    figures.by_ending[ending] = share_of(tally.games(static_cast<Ending>(ending)), figures.games);
  figures.lives.ended = histograms_of(tally);
  figures.lives.cut_off = figures.lives.ended.back();
  figures.lives.ended.pop_back();
  std::vector<Histogram> all = figures.lives.ended;
  if (const std::uint64_t unfinished = tally.games(Ending::unfinished))
    all.push_back({{study.turn_limit, unfinished}});
  figures.lengths = sum_of(all);
  figures.length = distribution_of(figures.lengths);
  figures.finished = lengths_of_finished(tally);
  figures.survival = survival_of(figures.lives, study.turn_limit);
  figures.incidences = incidences_of(figures.lives);
  figures.measures = measures_of(tally, figures);
  if (!result.deterministic) figures.fairness = fairness_of(tally);
  figures.score = score_of(tally);
  figures.openings = openings_of(engine, cell, tally);
  figures.concepts = concepts_of(tally, engine);
  for (const Reference& reference : study.references)
    if (reference.variant == cell.variant.name)
      if (const auto beside = reference_figures(reference, tally))
        figures.references.push_back(*beside);
  return figures;
}

} // namespace sowlab
