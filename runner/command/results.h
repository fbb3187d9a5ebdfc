/// \file
/// What the commands that work on folders of results have in common.
#pragma once

#include "runner/command/options.h"
#include "runner/store/results.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sowlab {

/// The study of a file, with what --games and --seed say. Prints warnings.
Study study_of(const std::string& path, const options::variables_map& given);

/// What --out says, or results/STUDY.
std::filesystem::path results_folder(const Study& study, const options::variables_map& given);

/// Writes report.html and the CSV files into a folder, and prints the comparison.
void show_results(const std::filesystem::path& folder, const Study& study,
                  const std::vector<CellResult>& results);

/// The cells that --cell names by label or by number (from 1), or all; each key once.
std::vector<std::size_t> chosen_cells(const options::variables_map& given, const Study& study);

/// "some-game 4x8: games 500 to 999, 2,000 to 2,499", a line for each cell that lacks any.
std::string missing_text(const Study& study, const std::vector<CellResult>& results);

/// Says on standard error what is missing in a folder, if anything is.
void warn_of_missing(const std::filesystem::path& folder, const Study& study,
                     const std::vector<CellResult>& results);

/// A word as the shell reads it.
std::string shell_quoted(const std::string& word);

} // namespace sowlab
