/// \file
/// The comparison as JSON: what the page shows, and what other programs may read.
#pragma once

#include "runner/statistics/figures.h"

#include <string>

namespace sowlab {

/// Numbers to seven significant digits. Intervals are [low, high], null where there is none.
std::string report_json(const Figures& figures, int indent = -1);

} // namespace sowlab
