/// \file
/// Which cells belong together. Inside this folder only.
#pragma once

#include "runner/statistics/figures.h"

namespace sowlab {

/// Cells that differ in their columns only, or in one number that the study sets: three or more.
/// Without growth.
std::vector<SweepFigures> swept_cells(const std::vector<CellFigures>& cells);

/// The cells that an entry varies, with the one of its variant as it is. Without comparisons.
std::vector<RulingFigures> varied_cells(const std::vector<CellFigures>& cells);

/// The agents of cells that differ in them only, where different ones meet.
std::vector<StrengthFigures> strengths_of(const std::vector<StudyResults>& studies);

} // namespace sowlab
