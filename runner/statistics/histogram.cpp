#include "runner/statistics/histogram.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sowlab {
namespace {

/// Of bins whose values ascend, but not each once.
Histogram joined(const Histogram& bins) {
  Histogram result;
  for (const Bin& bin : bins) {
    if (result.empty() || result.back().value != bin.value)
      result.push_back(bin);
    else
      result.back().games += bin.games;
  }
  return result;
}

/// The value of the game with `rank` smaller or equal ones before it, or of the last game.
std::uint64_t value_at(const Histogram& histogram, std::uint64_t rank) {
  std::uint64_t games = 0;
  for (const Bin& bin : histogram) {
    games += bin.games;
    if (games > rank) return bin.value;
  }
  return histogram.back().value;
}

} // namespace

std::uint64_t games_of(const Histogram& histogram) {
  std::uint64_t games = 0;
  for (const Bin& bin : histogram)
    games += bin.games;
  return games;
}

Histogram sum_of(const std::vector<Histogram>& histograms) {
  Histogram bins;
  for (const Histogram& histogram : histograms)
    bins.insert(bins.end(), histogram.begin(), histogram.end());
  std::sort(bins.begin(), bins.end(), [](const Bin& a, const Bin& b) { return a.value < b.value; });
  return joined(bins);
}

Histogram cut_at(const Histogram& histogram, std::uint64_t limit) {
  Histogram bins = histogram;
  for (Bin& bin : bins)
    bin.value = std::min(bin.value, limit);
  return joined(bins);
}

double quantile(const Histogram& histogram, double p) {
  const double games = p * static_cast<double>(games_of(histogram));
  // 0.07 * 100 is a little more than 7, but means 7.
  const double whole = std::round(games);
  const bool between =
      std::abs(games - whole) <= 4 * std::numeric_limits<double>::epsilon() * games;
  const auto rank = static_cast<std::uint64_t>(between ? whole : games);
  const std::uint64_t after = value_at(histogram, rank);
  const std::uint64_t before = between && rank > 0 ? value_at(histogram, rank - 1) : after;
  return (static_cast<double>(before) + static_cast<double>(after)) / 2;
}

std::uint64_t Ascent::below(std::uint64_t value) {
  for (; next_ < histogram_.size() && histogram_[next_].value < value; ++next_)
    passed_ += histogram_[next_].games;
  return passed_;
}

std::uint64_t Ascent::at(std::uint64_t value) {
  below(value);
  const bool found = next_ < histogram_.size() && histogram_[next_].value == value;
  return found ? histogram_[next_].games : 0;
}

} // namespace sowlab
