/// \file
/// The comparison as JSON: what the page shows, and what other programs may read.
#pragma once

#include "runner/statistics/figures.h"

#include <limits>
#include <string>

namespace sowlab {

/// Numbers to seven significant digits. Intervals are [low, high], null where there is none. Of
/// more than `most_cells` cells the first ones, and a remark that says so.
std::string report_json(const Figures& figures, int indent = -1,
                        std::size_t most_cells = std::numeric_limits<std::size_t>::max());

} // namespace sowlab
