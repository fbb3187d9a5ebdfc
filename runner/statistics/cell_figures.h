/// \file
/// Figures of one cell. Inside this folder only.
#pragma once

#include "runner/statistics/figures.h"

namespace sowlab {

/// Of a game: 1 for the first player's win, 0 for his loss, 1/2 for all else; nothing of no games.
std::optional<Difference> score_of(const Tally& tally);

/// All but `p_holm`, which needs the other cells, `study` and `label`.
CellFigures cell_figures(const Study& study, const Cell& cell, const CellResult& result);

} // namespace sowlab
