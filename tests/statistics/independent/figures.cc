// Reads cases as a JSON array from standard input, and prints the statistics of each as JSON, with
// all digits, for independent.py to compare.
#include "runner/statistics/contrast.h"
#include "runner/statistics/distribution.h"
#include "runner/statistics/growth.h"
#include "runner/statistics/ratio.h"
#include "runner/statistics/survival.h"

#include <iostream>
#include <nlohmann/json.hpp>

namespace {

using namespace sowlab;
using nlohmann::json;

/// Of the medians of two histograms, resampled from streams of their own.
Difference median_difference(const Histogram& a, const Histogram& b, std::uint64_t seed) {
  return difference_of_medians({quantile(a, .5), bootstrap_medians(a, 2 * seed)},
                               {quantile(b, .5), bootstrap_medians(b, 2 * seed + 1)});
}

/// [[value, games], ...]
Histogram histogram_of(const json& from) {
  Histogram histogram;
  for (const json& bin : from)
    histogram.push_back({bin[0], bin[1]});
  return histogram;
}

Lives lives_of(const json& from) {
  Lives lives;
  for (const json& cause : from["ended"])
    lives.ended.push_back(histogram_of(cause));
  lives.cut_off = histogram_of(from["cut_off"]);
  return lives;
}

Histogram lengths_of(const Lives& lives) {
  return sum_of({sum_of(lives.ended), lives.cut_off});
}

json told(const Interval& interval) {
  return {interval.low, interval.high};
}

template <class Value>
json told(const std::optional<Value>& value) {
  if (!value) return nullptr;
  if constexpr (std::is_same_v<Value, Interval>)
    return told(*value);
  else
    return *value;
}

json told(const Difference& difference) {
  return {{"value", difference.value}, {"interval", told(difference.interval)}};
}

json told(const Histogram& histogram) {
  json bins = json::array();
  for (const Bin& bin : histogram)
    bins.push_back({bin.value, bin.games});
  return bins;
}

json told(const std::vector<CurvePoint>& points) {
  json curve = json::array();
  for (const CurvePoint& point : points)
    curve.push_back({{"turns", point.turns},
                     {"share", point.share},
                     {"error", point.error},
                     {"interval", told(point.interval)}});
  return curve;
}

json distribution(const json& from) {
  const auto given = distribution_of(histogram_of(from["histogram"]), from["unit"]);
  if (!given) return nullptr;
  return {{"games", given->games},
          {"mean", given->mean},
          {"deviation", told(given->deviation)},
          {"mean_interval", told(given->mean_interval)},
          {"quantiles",
           {given->least, given->p1, given->p5, given->quartile1, given->median, given->quartile3,
            given->p95, given->p99, given->most}}};
}

json survival(const json& from) {
  const Lives lives = lives_of(from);
  const Survival given = survival_of(lives, from["limit"]);
  json incidences = json::array();
  for (const auto& incidence : incidences_of(lives))
    incidences.push_back(told(incidence));
  return {{"games", given.games},
          {"points", told(given.points)},
          {"median", told(given.median)},
          {"median_low", told(given.median_low)},
          {"median_high", told(given.median_high)},
          {"restricted_mean", given.restricted_mean},
          {"restricted_mean_error", given.restricted_mean_error},
          {"restricted_mean_interval", told(given.restricted_mean_interval)},
          {"incidences", incidences}};
}

json contrast(const json& from) {
  const Lives a = lives_of(from["a"]), b = lives_of(from["b"]);
  const Histogram first = lengths_of(a), second = lengths_of(b);
  const Longer longer = lasts_longer(first, second);
  const std::optional<LogRank> test = log_rank(a, b);
  return {{"means", told(difference_of_means(first, second))},
          {"medians", told(median_difference(first, second, from["seed"]))},
          {"longer", {{"probability", longer.probability}, {"interval", told(longer.interval)}}},
          {"log_rank", test ? json{{"chi_squared", test->chi_squared}, {"p", test->p}} : json()},
          {"distance", greatest_distance(first, second)}};
}

json wins(const json& from) {
  const std::uint64_t wins = from["wins"], games = from["games"];
  const double share = games == 0 ? .5 : static_cast<double>(wins) / static_cast<double>(games);
  return {{"p", binomial_p(wins, games)},
          {"wilson", told(wilson(share, static_cast<double>(games)))}};
}

json growth(const json& from) {
  std::vector<GrowthPoint> points;
  for (const json& point : from["points"])
    points.push_back({point[0], point[1]});
  const std::optional<PowerLaw> law = fit_power_law(points);
  if (!law) return nullptr;
  return {{"factor", law->factor},
          {"exponent", law->exponent},
          {"interval", told(law->exponent_interval)},
          {"r_squared", law->r_squared},
          {"residuals", law->residuals}};
}

json histograms(const json& from) {
  std::vector<Histogram> all;
  for (const json& histogram : from["histograms"])
    all.push_back(histogram_of(histogram));
  const Histogram sum = sum_of(all);
  return {{"sum", told(sum)}, {"cut", told(cut_at(sum, from["limit"]))}};
}

json ratio(const json& from) {
  RatioTally tally;
  for (const json& game : from["games"])
    tally.add(game[0], game[1], Own::no);
  const std::optional<RatioFigure> figure = ratio_of(tally);
  if (!figure) return nullptr;
  return {{"value", figure->value},
          {"error", figure->error ? json(*figure->error) : json()},
          {"half_width", figure->half_width ? json(*figure->half_width) : json()}};
}

json figures_of(const json& from) {
  const std::string kind = from["kind"];
  if (kind == "distribution") return distribution(from);
  if (kind == "survival") return survival(from);
  if (kind == "contrast") return contrast(from);
  if (kind == "wins") return wins(from);
  if (kind == "holm") return holm(from["p"]);
  if (kind == "growth") return growth(from);
  if (kind == "ratio") return ratio(from);
  return histograms(from);
}

} // namespace

int main() {
  json figures = json::array();
  for (const json& one : json::parse(std::cin))
    figures.push_back(figures_of(one));
  std::cout << figures << '\n';
}
