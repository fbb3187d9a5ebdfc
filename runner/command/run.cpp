#include "runner/command/options.h"
#include "runner/command/progress_line.h"
#include "runner/playouts/playouts.h"
#include "runner/report/report.h"
#include "runner/study/study.h"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>

namespace sowlab {
namespace {

namespace fs = std::filesystem;

Study study_of(const options::variables_map& given) {
  Diagnostics diagnostics;
  Study study =
      read_study(only_word(given, "study", "STUDY.yaml"), standard_library(), diagnostics);
  settle(diagnostics);
  if (given.count("games") > 0) study.games = number_of(given, "games", 1, 1'000'000'000'000);
  if (given.count("seed") > 0) study.seed = number_of(given, "seed", 0, INT64_MAX);
  return study;
}

/// Before anything is played: can results be written there?
void prepare_folder(const fs::path& folder) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  const fs::path probe = folder / ".sowlab";
  const bool writable = !failed && std::ofstream(probe).good();
  fs::remove(probe, failed);
  if (!writable)
    throw UsageError(
        fmt::format("results cannot be written into {}: {}", folder.string(),
                    fs::is_directory(folder, failed) ? "permission denied" : "not a folder"));
}

/// A file is written whole or not at all.
void write_file(const fs::path& path, const std::string& text) {
  const fs::path partial = path.string() + ".partial";
  std::ofstream file(partial, std::ios::binary);
  file << text;
  file.close();
  if (!file) throw std::runtime_error(fmt::format("{} could not be written", path.string()));
  fs::rename(partial, path);
}

} // namespace

int run_command(const Arguments& arguments) {
  options::options_description description("Options");
  description.add_options()("out", options::value<std::string>()->value_name("DIR"),
                            "folder for results (default: results/STUDY)")(
      "games", options::value<Number>()->value_name("N"), "games a cell, instead of the study's")(
      "seed", options::value<Number>()->value_name("S"),
      "seed, instead of the study's")("threads", options::value<Number>()->value_name("T"),
                                      "cores to use (default: all)")("quiet", "no progress line");
  const auto given =
      parse(arguments,
            "usage: sowlab run STUDY.yaml [OPTIONS]\n\nPlays the games of a study on all cores, "
            "compares its cells, and writes summary.csv and lengths.csv.\nThe same study and seed "
            "give the same bytes on any number of threads.",
            description, "study");
  if (!given) return 0;
  const Study study = study_of(*given);
  const int threads =
      given->count("threads") > 0 ? static_cast<int>(number_of(*given, "threads", 1, 1024)) : 0;
  const fs::path folder = given->count("out") > 0 ? fs::path((*given)["out"].as<std::string>())
                                                  : fs::path("results") / study.name;
  prepare_folder(folder);
  ProgressLine line(given->count("quiet") == 0);
  const std::vector<CellResult> results =
      play_study(study, threads, [&](const Progress& progress) { line.show(progress); });
  line.clear();
  write_file(folder / "summary.csv", summary_csv(study, results));
  write_file(folder / "lengths.csv", lengths_csv(study, results));
  fmt::print("{}\nwritten: {}, {}\n", comparison(study, results), (folder / "summary.csv").string(),
             (folder / "lengths.csv").string());
  return 0;
}

} // namespace sowlab
