/// \file
/// The results of a study as text and as files.
#pragma once

#include "runner/playouts/playouts.h"
#include "runner/study/study.h"

#include <string>
#include <vector>

namespace sowlab {

/// The comparison for the terminal: how the games of each cell ended, and how long they were.
std::string comparison(const Study& study, const std::vector<CellResult>& results);

/// `summary.csv`: one row a cell. Numbers of games are exact; an empty field has no value.
std::string summary_csv(const Study& study, const std::vector<CellResult>& results);

/// `lengths.csv`: one row for each cell, ending and number of turns with a game: the exact
/// histogram.
std::string lengths_csv(const Study& study, const std::vector<CellResult>& results);

/// The word for an ending, the same in every output: "first wins", "second wins", "draw",
/// "repetition", "endless move", "unfinished".
const char* name_of(Ending ending);

} // namespace sowlab
