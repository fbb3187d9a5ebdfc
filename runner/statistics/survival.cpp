#include "runner/statistics/survival.h"

#include <algorithm>
#include <cmath>

namespace sowlab {
namespace {

/// A turn after which games ended.
struct EndedTurn {
  std::uint64_t turns = 0;
  double playing = 0; ///< games that came so far, those cut off here among them
  double games = 0;   ///< of these, ended here
};

Histogram departures_of(const Lives& lives) {
  return sum_of({sum_of(lives.ended), lives.cut_off});
}

std::vector<EndedTurn> ended_turns_of(const Lives& lives) {
  const Histogram departures = departures_of(lives);
  const std::uint64_t games = games_of(departures);
  Ascent gone(departures);
  std::vector<EndedTurn> ends;
  for (const Bin& bin : sum_of(lives.ended))
    ends.push_back({bin.value, static_cast<double>(games - gone.below(bin.value)),
                    static_cast<double>(bin.games)});
  return ends;
}

/// Greenwood's term of one turn; infinite where nobody plays on.
double hazard_variance(const EndedTurn& end) {
  return end.games / (end.playing * (end.playing - end.games));
}

/// Of a share with this logarithm, the logarithm having this error.
Interval log_log_interval(double logarithm, double error) {
  const double reach = normal_quantile_975 * error / std::abs(logarithm);
  return {std::exp(logarithm * std::exp(reach)), std::exp(logarithm * std::exp(-reach))};
}

/// Logarithms are summed rather than taken of the share, which may differ from 1 by little.
std::vector<CurvePoint> curve_of(const std::vector<EndedTurn>& ends) {
  std::vector<CurvePoint> points;
  double share = 1, logarithm = 0, variance = 0;
  for (const EndedTurn& end : ends) {
    share *= (end.playing - end.games) / end.playing;
    if (share == 0) {
      points.push_back({end.turns, 0, 0, {0, 0}});
      break;
    }
    logarithm += std::log1p(-end.games / end.playing);
    variance += hazard_variance(end);
    const double error = std::sqrt(variance);
    points.push_back({end.turns, share, share * error, log_log_interval(logarithm, error)});
  }
  return points;
}

/// A line that falls in steps.
struct Fall {
  std::uint64_t turns = 0;
  double height = 0;
};

/// Where it comes down to one half. `last` is the turn that the last game was seen at.
std::optional<double> turn_of_half(const std::vector<Fall>& falls, std::uint64_t last) {
  constexpr double tolerance = 1e-12; // of the product of many ratios
  const auto fall = std::find_if(falls.begin(), falls.end(),
                                 [](const Fall& each) { return each.height <= .5 + tolerance; });
  if (fall == falls.end()) return std::nullopt;
  const auto turns = static_cast<double>(fall->turns);
  if (fall->height < .5 - tolerance) return turns;
  const std::uint64_t next = fall + 1 == falls.end() ? last : (fall + 1)->turns;
  return (turns + static_cast<double>(next)) / 2;
}

void find_median(Survival& survival, const std::vector<EndedTurn>& ends, std::uint64_t last) {
  std::vector<Fall> shares, lows, highs;
  for (const CurvePoint& point : survival.points) {
    shares.push_back({point.turns, point.share});
    lows.push_back({point.turns, point.interval.low});
    highs.push_back({point.turns, point.interval.high});
  }
  // All of a few games say less than that half of all games end.
  if (highs.back().height == 0) highs.back().height = wilson(0, ends.back().playing).high;
  survival.median = turn_of_half(shares, last);
  survival.median_low = turn_of_half(lows, last);
  survival.median_high = turn_of_half(highs, last);
}

void restrict_mean(Survival& survival, const std::vector<EndedTurn>& ends, std::uint64_t limit) {
  double area = 0, variance = 0;
  std::uint64_t until = limit;
  for (std::size_t i = ends.size(); i-- > 0;) {
    if (ends[i].turns >= limit) continue;
    area += survival.points[i].share * static_cast<double>(until - ends[i].turns);
    until = ends[i].turns;
    if (area > 0) variance += area * area * hazard_variance(ends[i]);
  }
  survival.restricted_mean = area + static_cast<double>(until);
  survival.restricted_mean_error = std::sqrt(variance);
  const double half = normal_quantile_975 * survival.restricted_mean_error;
  survival.restricted_mean_interval = {survival.restricted_mean - half,
                                       survival.restricted_mean + half};
}

/// Sums over terms of a weight times (F - F_i)^0, ^1, ^2, kept while F grows past the F_i, so that
/// nothing is subtracted.
struct Sums {
  double weights = 0, firsts = 0, squares = 0;

  void grow(double step) {
    squares += step * (2 * firsts + step * weights);
    firsts += step * weights;
  }
};

/// The incidence F of one cause, turn by turn, and its variance
///   sum over i of (F - F_i)^2 d / (n (n - d)) + S^2 c (n - c) / n^3 - 2 (F - F_i) S c / n^2
/// where after turn i, n games being in play and the share S of all still played, d games ended, c
/// of them by this cause, and F became F_i.
class Incidence {
 public:
  void pass(const EndedTurn& end, double share_before, double caused) {
    const double step = share_before * caused / end.playing;
    share_ += step;
    all_.grow(step);
    all_.weights += hazard_variance(end);
    common_.grow(step);
    common_.weights += step / end.playing;
    own_ += step * share_before * (end.playing - caused) / (end.playing * end.playing);
    alone_ = alone_ && caused == end.games;
    over_ = end.games == end.playing;
  }

  CurvePoint point(std::uint64_t turns) const {
    if (share_ == 0) return {turns, 0, 0, {0, 0}};
    if (alone_ && over_) return {turns, 1, 0, {1, 1}};
    const double error = std::sqrt(std::max(0.0, all_.squares + own_ - 2 * common_.firsts));
    const Interval rest = log_log_interval(std::log1p(-share_), error / (1 - share_));
    return {turns, share_, error, {1 - rest.high, 1 - rest.low}};
  }

 private:
  double share_ = 0, own_ = 0;
  Sums all_, common_;
  bool alone_ = true; ///< no other cause ended a game
  bool over_ = false; ///< nobody plays on
};

std::vector<CurvePoint> incidence_of(const Histogram& cause, const std::vector<EndedTurn>& ends) {
  std::vector<CurvePoint> points;
  Ascent caused(cause);
  Incidence incidence;
  double share = 1;
  for (const EndedTurn& end : ends) {
    incidence.pass(end, share, static_cast<double>(caused.at(end.turns)));
    points.push_back(incidence.point(end.turns));
    share *= (end.playing - end.games) / end.playing;
  }
  return points;
}

} // namespace

Lives cut_at(const Lives& lives, std::uint64_t limit) {
  Lives cut;
  std::uint64_t later = 0;
  for (const Histogram& ended : lives.ended) {
    cut.ended.emplace_back();
    for (const Bin& bin : ended)
      if (bin.value <= limit)
        cut.ended.back().push_back(bin);
      else
        later += bin.games;
  }
  cut.cut_off = cut_at(lives.cut_off, limit);
  if (later > 0) cut.cut_off = sum_of({cut.cut_off, {{limit, later}}});
  return cut;
}

Survival survival_of(const Lives& lives, std::uint64_t limit) {
  const Histogram departures = departures_of(lives);
  const std::vector<EndedTurn> ends = ended_turns_of(lives);
  Survival survival;
  survival.games = games_of(departures);
  survival.points = curve_of(ends);
  if (!ends.empty()) find_median(survival, ends, departures.back().value);
  restrict_mean(survival, ends, limit);
  return survival;
}

std::vector<std::vector<CurvePoint>> incidences_of(const Lives& lives) {
  const std::vector<EndedTurn> ends = ended_turns_of(lives);
  std::vector<std::vector<CurvePoint>> incidences;
  for (const Histogram& cause : lives.ended)
    incidences.push_back(incidence_of(cause, ends));
  return incidences;
}

} // namespace sowlab
