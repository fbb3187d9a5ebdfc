/// \file
/// The results of a study as text and as files.
#pragma once

#include "runner/report/rows.h"
#include "runner/store/results.h"
#include "runner/study/study.h"

#include <string>
#include <vector>

namespace sowlab {

/// The comparison for the terminal: how the games of each cell ended, and how long they were.
std::string comparison(const Study& study, const std::vector<CellResult>& results);

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

} // namespace sowlab
