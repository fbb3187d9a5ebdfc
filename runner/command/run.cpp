#include "runner/command/interrupt.h"
#include "runner/command/progress_line.h"
#include "runner/command/results.h"
#include "runner/ranks/study_in_ranks.h"
#include "runner/report/table.h"
#include "runner/store/filling.h"
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

/// The command line as it was given, but for what else the launcher was told.
std::string command_line(const Arguments& arguments, const Ranks* ranks) {
  const char* called_as = std::getenv("SOWLAB_CALLED_AS");
  std::string line =
      ranks != nullptr ? fmt::format("mpirun --bind-to none -n {} ", ranks->count()) : "";
  line += fmt::format("{} run",
                      shell_quoted(called_as != nullptr ? called_as : program_invocation_name));
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
             with_commas(cores), cores == 1 ? "core" : "cores",
             estimate_text(plan.seconds_on(cores)), bytes_text(plan.bytes()),
             plan.at_most ? " (at most: each cell ends when its mean is known)" : "");
  if (plan.busy_cores(cores) < cores && plan.seconds_on(cores) >= 1)
    fmt::print("One process takes in about {} chunks a second: {} cores are kept busy, no more.\n",
               with_commas(static_cast<unsigned long long>(taken_in_a_second)),
               with_commas(static_cast<unsigned long long>(plan.busy_cores(cores))));
}

int threads_of(const options::variables_map& given) {
  return given.count("threads") > 0 ? static_cast<int>(number_of(given, "threads", 1, 1024)) : 0;
}

/// Of this process, or of all ranks.
int cores_to_use(const Ranks* ranks, const options::variables_map& given) {
  if (ranks != nullptr) return ranks->all_cores();
  const int threads = threads_of(given);
  return threads > 0 ? threads : all_cores();
}

int dry_run(const Study& study, const fs::path& folder, Shard shard, const Ranks* ranks,
            const options::variables_map& given) {
  const auto cores = given.count("cores") > 0
                         ? static_cast<unsigned>(number_of(given, "cores", 1, 1'000'000))
                         : static_cast<unsigned>(cores_to_use(ranks, given));
  print_plan(make_plan(study, folder, shard), cores);
  return 0;
}

/// What a run came to.
struct Outcome {
  bool complete = false; ///< the study is
  double idle_share = 0;
};

Outcome play(Store& store, const Study& study, Shard shard, Ranks* ranks, const fs::path& folder,
             const Given& given) {
  std::mutex mutex;
  ProgressLine line(given.count("quiet") == 0);
  const Interrupts interrupts(mutex, [&] {
    line.clear();
    store.fold_log();
    fmt::print(stderr, "sowlab: interrupted; finished chunks are kept in {}. To go on:\n  {}\n",
               folder.string(), command_line(given.arguments, ranks));
  });
  const int cores = cores_to_use(ranks, given);
  Filling filling(store, mutex, study, shard, cores,
                  [&](const Progress& progress) { line.show(progress); });
  if (ranks != nullptr)
    play_in_ranks(filling, *ranks, study);
  else
    filling.play(cores);
  line.clear();
  return {filling.complete(), filling.idle_share()};
}

int run(const Study& study, const std::string& text, Shard shard, const fs::path& folder,
        std::unique_ptr<Ranks> ranks, const Given& given) {
  const FolderLock lock(folder);
  Store store(folder, Store::Access::writing);
  store.check_fits(study);
  check_chunks(store, study);
  store.keep_study(study, text, resolved_text(study));
  const int count = ranks ? ranks->count() : 1;
  Manifest manifest(folder, study, shard, count, threads_of(given));
  Outcome outcome;
  try {
    outcome = play(store, study, shard, ranks.get(), folder, given);
  } catch (const StoreError& error) {
    throw std::runtime_error(fmt::format("{}\nto go on:\n  {}", error.what(),
                                         command_line(given.arguments, ranks.get())));
  }
  if (ranks && given.count("quiet") == 0)
    fmt::print(stderr, "sowlab: {} {} with {} {}, idle for {:.1f} % of the time\n", count,
               count == 1 ? "rank" : "ranks", ranks->all_cores(),
               ranks->all_cores() == 1 ? "core" : "cores", 100 * outcome.idle_share);
  ranks.reset(); // the others need not wait for the report
  manifest.finish(outcome.complete, outcome.idle_share);
  if (!outcome.complete) {
    fmt::print("shard {} of {} is played; join all of them with\n  sowlab merge OUT {} ...\n",
               shard.index + 1, shard.of, shell_quoted(folder.string()));
    return 0;
  }
  show_results(folder, study, read_results(store, study));
  return 0;
}

/// A rank that is not the first reads no files, and says nothing.
int help_rank_0(Ranks& ranks) {
  std::mutex mutex;
  const Interrupts interrupts(mutex, [] {});
  play_for_rank_0(ranks);
  return 0;
}

int run_study(const Given& given) {
  const std::string path = only_word(given, "STUDY.yaml");
  const Shard shard = shard_of(given);
  if (given.count("cores") > 0 && given.count("dry-run") == 0)
    throw UsageError("--cores goes with --dry-run; --threads says how many to use");
  std::unique_ptr<Ranks> ranks;
  if (launched_as()) {
    hold_interrupts();
    ranks = std::make_unique<Ranks>(threads_of(given));
    if (ranks->rank() > 0) return help_rank_0(*ranks);
    if (!ranks->warning().empty()) fmt::print(stderr, "sowlab: warning: {}\n", ranks->warning());
  }
  const Study study = study_of(path, given);
  const fs::path folder = results_folder(study, given);
  if (given.count("dry-run") > 0) return dry_run(study, folder, shard, ranks.get(), given);
  return run(study, text_of(path), shard, folder, std::move(ranks), given);
}

} // namespace

Command run_command() {
  options::options_description own("Options");
  own.add_options()("out", options::value<std::string>()->value_name("DIR"),
                    "folder for results (default: results/STUDY)")(
      "games", options::value<Number>()->value_name("N"), "games a cell, instead of the study's")(
      "seed", options::value<Number>()->value_name("S"),
      "seed, instead of the study's")("threads", options::value<Number>()->value_name("T"),
                                      "cores to use, by each rank (default: all)")(
      "shard", options::value<std::string>()->value_name("I/N"),
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
                     "The same study and seed give the same bytes on any number of threads, "
                     "and of\nranks, which mpirun starts.",
      .options = own,
      .words = Words::studies,
      .run = run_study,
  };
}

} // namespace sowlab
