/// \file
/// The comparison as a page: one file that opens anywhere and asks nobody for anything.
#pragma once

#include "runner/statistics/figures.h"

#include <string>

namespace sowlab {

/// HTML with its style, scripts (Chart.js among them) and data.
std::string report_page(const Figures& figures);

} // namespace sowlab
