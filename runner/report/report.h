/// \file
/// The results of studies as tidy tables.
#pragma once

#include "runner/report/rows.h"
#include "runner/statistics/figures.h"
#include "runner/store/results.h"
#include "runner/study/study.h"

#include <string>
#include <vector>

namespace sowlab {

/// The columns that say which cell a row is about, and these after them.
std::vector<std::string> after_identity(const std::vector<std::string>& columns);

/// Which cell a row is about: label, variant, ruleset, columns, and the two agents.
std::vector<RowValue> identity_of(const Cell& cell);

/// One row a cell. Numbers of games are exact; an empty field has no value.
void write_summary(const Study& study, const std::vector<CellResult>& results, RowFormat format,
                   const RowWriter::Out& out);

/// One row for each cell, ending and number of turns with a game: the exact histogram.
void write_lengths(const Study& study, const std::vector<CellResult>& results, RowFormat format,
                   const RowWriter::Out& out);

/// One row for each cell and first turn of its games.
void write_openings(const Study& study, const std::vector<CellResult>& results, RowFormat format,
                    const RowWriter::Out& out);

/// One row for each cell and point of its curves: the share of games still being played after so
/// many turns, and of those that have ended by each ending.
void write_curves(const Figures& figures, RowFormat format, const RowWriter::Out& out);

/// One row for each cell and quantity of its games, with what it is like; then its concepts.
void write_figures(const Figures& figures, RowFormat format, const RowWriter::Out& out);

/// One row for each two cells that are compared.
void write_pairs(const Figures& figures, RowFormat format, const RowWriter::Out& out);

} // namespace sowlab
