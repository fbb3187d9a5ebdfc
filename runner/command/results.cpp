#include "runner/command/results.h"

#include "runner/report/page.h"
#include "runner/report/report.h"
#include "runner/report/sections.h"
#include "runner/report/table.h"
#include "runner/store/manifest.h"

#include <fmt/format.h>
#include <set>

namespace sowlab {
namespace {

template <class Write>
std::string csv_text(Write write) {
  std::string text;
  write(RowFormat::csv, [&](std::string_view line) { text += line; });
  return text;
}

/// By label, or by the number of a line.
std::size_t cell_named(const std::string& name, const Study& study) {
  for (std::size_t i = 0; i < study.cells.size(); ++i)
    if (study.cells[i].label == name) return i;
  const auto number = to_integer(name);
  if (number && *number >= 1 && *number <= static_cast<std::int64_t>(study.cells.size()))
    return static_cast<std::size_t>(*number - 1);
  std::string labels;
  for (std::size_t i = 0; i < study.cells.size() && i < 20; ++i)
    labels += fmt::format("\n  {} {}", i + 1, study.cells[i].label);
  throw UsageError(fmt::format("there is no cell '{}'; there are{}{}", name, labels,
                               study.cells.size() > 20 ? "\n  ..." : ""));
}

} // namespace

Study study_of(const std::string& path, const options::variables_map& given) {
  Diagnostics diagnostics;
  Study study = read_study(path, standard_library(), diagnostics);
  settle(diagnostics);
  if (given.count("games") > 0) {
    study.games = number_of(given, "games", 1, 1'000'000'000'000);
    study.until.reset();
  }
  if (given.count("seed") > 0) study.seed = number_of(given, "seed", 0, INT64_MAX);
  return study;
}

std::filesystem::path results_folder(const Study& study, const options::variables_map& given) {
  if (given.count("out") > 0) return given["out"].as<std::string>();
  return std::filesystem::path("results") / study.name;
}

void show_results(const std::filesystem::path& folder, const Study& study,
                  const std::vector<CellResult>& results) {
  const auto text = [&](auto write) {
    return csv_text(
        [&](RowFormat format, const RowWriter::Out& out) { write(study, results, format, out); });
  };
  const std::vector<StudyResults> studies = {{study, results, folder.string()}};
  const Figures figures = figures_of(studies);
  const auto figures_text = [&](auto write) {
    return csv_text(
        [&](RowFormat format, const RowWriter::Out& out) { write(figures, format, out); });
  };
  write_file(folder / "summary.csv", text(write_summary));
  write_file(folder / "lengths.csv", text(write_lengths));
  write_file(folder / "openings.csv", text(write_openings));
  write_file(folder / "curves.csv", figures_text(write_curves));
  write_file(folder / "figures.csv", figures_text(write_figures));
  write_file(folder / "pairs.csv", figures_text(write_pairs));
  write_file(folder / "report.html", report_page(figures));
  fmt::print("{}\nwritten into {}: report.html, CSV files, results.sqlite, manifest.json\n",
             comparison_text(figures, Detail::brief), folder.string());
}

std::vector<std::size_t> chosen_cells(const options::variables_map& given, const Study& study) {
  if (given.count("cell") > 0) return {cell_named(given["cell"].as<std::string>(), study)};
  std::vector<std::size_t> all;
  std::set<std::string> keys;
  for (std::size_t i = 0; i < study.cells.size(); ++i)
    if (keys.insert(study.cells[i].key).second) all.push_back(i);
  return all;
}

std::string missing_text(const Study& study, const std::vector<CellResult>& results) {
  constexpr std::size_t most = 5;
  std::string text;
  std::set<std::string> told;
  for (std::size_t i = 0; i < results.size(); ++i) {
    // Chunks that follow each other are told as one.
    std::vector<GameRange> ranges;
    for (const GameRange range : results[i].missing)
      if (!ranges.empty() && ranges.back().first + ranges.back().count == range.first)
        ranges.back().count += range.count;
      else
        ranges.push_back(range);
    if (ranges.empty() || !told.insert(study.cells[i].key).second) continue;
    text += fmt::format("{}: games", study.cells[i].label);
    for (std::size_t k = 0; k < ranges.size() && k < most; ++k)
      text += fmt::format("{} {} to {}", k > 0 ? "," : "", with_commas(ranges[k].first),
                          with_commas(ranges[k].first + ranges[k].count - 1));
    if (ranges.size() > most) text += fmt::format(", and {} gaps more", ranges.size() - most);
    text += '\n';
  }
  return text;
}

void warn_of_missing(const std::filesystem::path& folder, const Study& study,
                     const std::vector<CellResult>& results) {
  const std::string missing = missing_text(study, results);
  if (missing.empty()) return;
  fmt::print(stderr, "sowlab: warning: {} is not complete; missing are\n{}", folder.string(),
             missing);
}

std::string shell_quoted(const std::string& word) {
  const std::string plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                            "_-+=./:,@%";
  if (!word.empty() && word.find_first_not_of(plain) == std::string::npos) return word;
  std::string quoted = "'";
  for (const char c : word)
    quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + '\'';
}

} // namespace sowlab
