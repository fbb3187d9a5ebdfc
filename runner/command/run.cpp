#include "runner/command/interrupt.h"
#include "runner/command/progress_line.h"
#include "runner/command/results.h"
#include "runner/report/table.h"
#include "runner/store/manifest.h"
#include "runner/store/plan.h"

#include <cerrno>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <sstream>
#include <thread>

namespace sowlab {
namespace {

namespace fs = std::filesystem;

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

/// "2/7": the second of seven.
Shard shard_of(const options::variables_map& given) {
  if (given.count("shard") == 0) return {};
  const std::string text = given["shard"].as<std::string>();
  const std::size_t slash = std::min(text.find('/'), text.size());
  const std::int64_t index = to_integer(text.substr(0, slash)).value_or(0);
  const std::int64_t of = to_integer(text.substr(std::min(slash + 1, text.size()))).value_or(0);
  if (of < 1 || of > 1'000'000 || index < 1 || index > of)
    throw UsageError(
        fmt::format("--shard {}: expected i/n, the i-th of n parts, such as 1/4", text));
  return {static_cast<std::uint64_t>(index - 1), static_cast<std::uint64_t>(of)};
}

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The command line as it was given.
std::string command_line(const Arguments& arguments) {
  const char* called_as = std::getenv("SOWLAB_CALLED_AS");
  std::string line = fmt::format(
      "{} run", shell_quoted(called_as != nullptr ? called_as : program_invocation_name));
  for (const std::string& word : arguments)
    line += fmt::format(" {}", shell_quoted(word));
  return line;
}

/// Of a study or of a part of a second.
std::string estimate_text(double seconds) {
  return seconds < 60 ? fmt::format("{:.1f} s", seconds) : duration_text(seconds);
}

void print_plan(const Plan& plan, unsigned cores) {
  std::vector<std::vector<std::string>> rows = {
      {"to play", "games", "kept", "games/s, one core", "time", "disk"}};
  for (const PlannedCell& cell : plan.cells)
    rows.push_back({cell.label, with_commas(cell.missing), with_commas(cell.kept),
                    with_commas(static_cast<unsigned long long>(1 / cell.seconds_a_game)),
                    estimate_text(static_cast<double>(cell.missing) * cell.seconds_a_game / cores),
                    bytes_text(cell.bytes)});
  fmt::print("{}\n{} games on {} {}: about {}, {}{}\n", table(rows), with_commas(plan.missing()),
             cores, cores == 1 ? "core" : "cores", estimate_text(plan.seconds() / cores),
             bytes_text(plan.bytes()),
             plan.at_most ? " (at most: each cell ends when its mean is known)" : "");
}

int dry_run(const Study& study, const fs::path& folder, Shard shard,
            const options::variables_map& given) {
  const auto cores = given.count("cores") > 0
                         ? static_cast<unsigned>(number_of(given, "cores", 1, 1'000'000))
                         : std::max(1u, std::thread::hardware_concurrency());
  print_plan(make_plan(study, folder, shard), cores);
  return 0;
}

/// Plays; returns whether the study is complete.
bool play(Store& store, const Study& study, Shard shard, int threads, const fs::path& folder,
          const Given& given) {
  std::mutex mutex;
  ProgressLine line(given.count("quiet") == 0);
  const Interrupts interrupts(mutex, [&] {
    line.clear();
    store.fold_log();
    fmt::print(stderr, "sowlab: interrupted; finished chunks are kept in {}. To go on:\n  {}\n",
               folder.string(), command_line(given.arguments));
  });
  const bool complete = play_missing(store, mutex, study, shard, threads,
                                     [&](const Progress& progress) { line.show(progress); });
  line.clear();
  return complete;
}

int run(const Study& study, const std::string& text, Shard shard, const fs::path& folder,
        const Given& given) {
  const int threads =
      given.count("threads") > 0 ? static_cast<int>(number_of(given, "threads", 1, 1024)) : 0;
  const FolderLock lock(folder);
  Store store(folder, Store::Access::writing);
  store.check_fits(study);
  check_chunks(store, study);
  store.keep_study(study, text, resolved_text(study));
  Manifest manifest(folder, study, shard, threads);
  bool complete = false;
  try {
    complete = play(store, study, shard, threads, folder, given);
  } catch (const StoreError& error) {
    throw std::runtime_error(
        fmt::format("{}\nto go on:\n  {}", error.what(), command_line(given.arguments)));
  }
  manifest.finish(complete);
  if (!complete) {
    fmt::print("shard {} of {} is played; join all of them with\n  sowlab merge OUT {} ...\n",
               shard.index + 1, shard.of, shell_quoted(folder.string()));
    return 0;
  }
  show_results(folder, study, read_results(store, study));
  return 0;
}

int run_study(const Given& given) {
  const std::string path = only_word(given, "STUDY.yaml");
  const Shard shard = shard_of(given);
  if (given.count("cores") > 0 && given.count("dry-run") == 0)
    throw UsageError("--cores goes with --dry-run; --threads says how many to use");
  const Study study = study_of(path, given);
  const fs::path folder = given.count("out") > 0 ? fs::path(given["out"].as<std::string>())
                                                 : fs::path("results") / study.name;
  if (given.count("dry-run") > 0) return dry_run(study, folder, shard, given);
  return run(study, text_of(path), shard, folder, given);
}

} // namespace

Command run_command() {
  options::options_description own("Options");
  own.add_options()("out", options::value<std::string>()->value_name("DIR"),
                    "folder for results (default: results/STUDY)")(
      "games", options::value<Number>()->value_name("N"), "games a cell, instead of the study's")(
      "seed", options::value<Number>()->value_name("S"), "seed, instead of the study's")(
      "threads", options::value<Number>()->value_name("T"),
      "cores to use (default: all)")("shard", options::value<std::string>()->value_name("I/N"),
                                     "play only the I-th of N parts; 'sowlab merge' joins them")(
      "dry-run", "play nothing; say what there is to play, and what it would take")(
      "cores", options::value<Number>()->value_name("N"),
      "with --dry-run: on so many cores (default: all)")("quiet", "no progress on standard error");
  return {
      .name = "run",
      .summary = "play a study and compare its games",
      .synopsis = "STUDY.yaml [OPTIONS]",
      .description = "Plays the games of a study on all cores, compares its cells, and keeps the "
                     "results in a folder. What\nis there already is not played again: an "
                     "interrupted run goes on, and a study with more games or cells\nis extended. "
                     "The same study and seed give the same bytes on any number of threads.",
      .options = own,
      .words = Words::studies,
      .run = run_study,
  };
}

} // namespace sowlab
