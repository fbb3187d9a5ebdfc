/// \file
/// What was asked and what came out, in sentences.
#pragma once

#include "runner/statistics/figures.h"

#include <string>
#include <vector>

namespace sowlab {

std::string question_of(const Figures& figures);

/// The findings, the most important first; each sentence stands alone.
std::vector<std::string> answer_of(const Figures& figures);

/// What the tables alone would leave unsaid: cells without chance, games without end, cells under
/// two names, what is not complete.
std::vector<std::string> remarks_of(const Figures& figures);

/// A number with as many decimals as its interval supports: two significant digits of half the
/// interval's width; without an interval two decimals.
std::string sensible(double value, const std::optional<Interval>& interval);

/// "58.40 (58.38 to 58.42)"
std::string with_interval(double value, const std::optional<Interval>& interval);

} // namespace sowlab
