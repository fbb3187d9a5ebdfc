#include "runner/command/progress_line.h"
#include "runner/command/results.h"
#include "runner/store/plan.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <regex>

namespace sowlab {
namespace {

namespace fs = std::filesystem;

constexpr double usual_seconds = 600;  ///< of a task, where nothing else is asked for
constexpr double short_seconds = 60;   ///< of a task that is hardly worth to be scheduled
constexpr double long_seconds = 14400; ///< of a task that many would rather not wait for
constexpr unsigned most_tasks = 100'000;

/// The array of tasks that plays a study.
struct Array {
  unsigned tasks = 1;
  unsigned cores = 1;  ///< of each
  double longest = 0;  ///< seconds of the task that has most to do
  double together = 0; ///< seconds of one core
  std::string limit;   ///< of time, as Slurm reads it
};

/// No more tasks than chunks can have anything to do.
unsigned useful_tasks(const Study& study, unsigned tasks) {
  const Schedule cells(study, {});
  std::uint64_t chunks = 0;
  for (std::size_t place = 0; place < cells.played().size() && chunks < tasks; ++place) {
    if (study.until) {
      ++chunks;
      continue;
    }
    CellSchedule schedule(study, study.cells[cells.played()[place]], place, {});
    while (chunks < tasks && schedule.next())
      ++chunks;
  }
  return static_cast<unsigned>(std::max<std::uint64_t>(1, chunks));
}

/// On one core.
double longest_task(const Study& study, const Plan& plan, unsigned tasks) {
  const Schedule cells(study, {});
  std::vector<double> seconds(tasks);
  for (std::size_t place = 0; place < cells.played().size(); ++place) {
    if (plan.cells[place].missing == 1) continue; // nobody has a choice in it
    const CellSchedule schedule(study, study.cells[cells.played()[place]], place, {0, tasks});
    const std::vector<std::uint64_t> games = schedule.games_by_shard();
    for (unsigned task = 0; task < tasks; ++task)
      seconds[task] += static_cast<double>(games[task]) * plan.cells[place].seconds_a_game;
  }
  return *std::max_element(seconds.begin(), seconds.end());
}

/// Three times what is expected, in whole minutes, ten at least.
std::string usual_limit(double seconds) {
  const auto minutes = std::max(10LL, std::llround(std::ceil(3 * seconds / 60)));
  return fmt::format("{}-{:02}:{:02}:00", minutes / 1440, minutes / 60 % 24, minutes % 60);
}

std::string limit_given(const std::string& text) {
  static const std::regex forms(R"(\d+|\d+:\d\d(:\d\d)?|\d+-\d+(:\d\d){0,2})");
  if (!std::regex_match(text, forms))
    throw UsageError(fmt::format("--time {}: expected minutes, such as 90, or days-hours:minutes:"
                                 "seconds, such as 1:30:00 or 2-12",
                                 text));
  return text;
}

/// So many that each takes the usual time.
double fitting_tasks(const Array& array) {
  return std::clamp(std::ceil(array.together / array.cores / usual_seconds), 1.0,
                    static_cast<double>(most_tasks));
}

Array array_of(const Study& study, const options::variables_map& given) {
  Array array;
  if (given.count("time") > 0) array.limit = limit_given(given["time"].as<std::string>());
  if (given.count("cores") > 0)
    array.cores = static_cast<unsigned>(number_of(given, "cores", 1, 1024));
  if (given.count("tasks") > 0)
    array.tasks = static_cast<unsigned>(number_of(given, "tasks", 1, most_tasks));
  const Plan plan = make_plan(study, {}, {});
  array.together = plan.seconds();
  if (given.count("tasks") == 0) array.tasks = static_cast<unsigned>(fitting_tasks(array));
  if (const unsigned useful = useful_tasks(study, array.tasks); useful < array.tasks) {
    fmt::print(stderr, "sowlab: no more than {} tasks would have anything to do\n", useful);
    array.tasks = useful;
  }
  array.longest = longest_task(study, plan, array.tasks) / array.cores;
  if (array.limit.empty()) array.limit = usual_limit(array.longest);
  return array;
}

/// Where another number of tasks would do better.
void advise(const Array& array) {
  const double fitting = fitting_tasks(array);
  if (array.longest < short_seconds && fitting < array.tasks)
    fmt::print(stderr, "sowlab: the longest task takes about {} only; --tasks {:.0f} would do\n",
               duration_text(array.longest), fitting);
  else if (array.longest > long_seconds && fitting > array.tasks)
    fmt::print(stderr,
               "sowlab: the longest task takes about {}; --tasks {:.0f} would take about "
               "{} each\n",
               duration_text(array.longest), fitting, duration_text(usual_seconds));
}

/// What is passed on to `run`.
std::string passed_on(const options::variables_map& given) {
  std::string text;
  for (const char* option : {"games", "seed"})
    if (given.count(option) > 0)
      text += fmt::format(" --{} {}", option, given[option].as<Number>().value);
  return text;
}

constexpr const char* script = R"sh(#!/usr/bin/env bash
# Plays a study as an array of Slurm tasks, then joins what they have played. On the login node:
#
#   bash THIS_FILE
#
# Each task keeps what it finishes. Stopped, requeued or submitted again, it goes on where it was,
# so the same line also finishes what a time limit or a lost machine has cut off.
#
# Expected: {longest} for the longest task, {together} of one core in all.
set -euo pipefail

sowlab={sowlab}
study={study}
out={out}
tasks={tasks}
cores={cores} # of each task
time={time} # limit of each task
site=() # what your cluster asks for besides, such as (--partition=long --account=me)

case ${{1-submit}} in
  submit)
    mkdir -p "$out/logs" "$out/parts"
    array=$(sbatch --parsable --job-name={name} --array="1-$tasks" --cpus-per-task="$cores" \
      --time="$time" --requeue --open-mode=append --output="$out/logs/part-%a.txt" \
      "${{site[@]}}" "$0" play)
    sbatch --job-name={name}-merge --dependency="afterany:${{array%%;*}}" --time="$time" \
      --requeue --open-mode=append --output="$out/logs/merge.txt" "${{site[@]}}" "$0" merge
    ;;
  play) # one task of the array
    task=$SLURM_ARRAY_TASK_ID
    exec "$sowlab" run "$study"{passed_on} --shard "$task/$tasks" --out "$out/parts/$task" \
      --threads "$cores"
    ;;
  merge) # after all of them; names what is missing, if anything is
    exec "$sowlab" merge "$out" "$out"/parts/*
    ;;
esac
)sh";

std::string script_text(const Study& study, const std::string& path, const fs::path& out,
                        const Array& array, const options::variables_map& given) {
  const auto absolute = [](const fs::path& of) {
    return shell_quoted(fs::absolute(of).lexically_normal().string());
  };
  return fmt::format(
      script, fmt::arg("tasks", array.tasks), fmt::arg("longest", duration_text(array.longest)),
      fmt::arg("together", duration_text(array.together)),
      fmt::arg("sowlab", absolute(fs::read_symlink("/proc/self/exe"))),
      fmt::arg("study", absolute(path)), fmt::arg("out", absolute(out)),
      fmt::arg("cores", array.cores), fmt::arg("time", array.limit),
      fmt::arg("name", shell_quoted(study.name)), fmt::arg("passed_on", passed_on(given)));
}

int run_slurm(const Given& given) {
  const std::string path = only_word(given, "STUDY.yaml");
  const Study study = study_of(path, given);
  const Array array = array_of(study, given);
  advise(array);
  fmt::print("{}", script_text(study, path, results_folder(study, given), array, given));
  return 0;
}

} // namespace

Command slurm_command() {
  options::options_description own("Options");
  own.add_options()("out", options::value<std::string>()->value_name("DIR"),
                    "folder for results (default: results/STUDY)")(
      "tasks", options::value<Number>()->value_name("N"),
      "tasks of the array (default: as many as take ten minutes each)")(
      "cores", options::value<Number>()->value_name("N"), "cores of a task (default: 1)")(
      "time", options::value<std::string>()->value_name("LIMIT"),
      "limit of a task, as Slurm reads it (default: three times what is expected)")(
      "games", options::value<Number>()->value_name("N"), "games a cell, instead of the study's")(
      "seed", options::value<Number>()->value_name("S"), "seed, instead of the study's");
  return {
      .name = "slurm",
      .summary = "write a job script that plays a study on a Slurm cluster",
      .synopsis = "STUDY.yaml [OPTIONS] > FILE",
      .description = "Writes a script for Slurm to standard output; 'bash FILE' submits it. An "
                     "array of tasks plays the study,\neach a part into a folder of its own; a job "
                     "that waits for them joins the folders in DIR. What tasks\nwould take is "
                     "measured by a short sample of each cell.",
      .options = own,
      .words = Words::studies,
      .run = run_slurm,
  };
}

} // namespace sowlab
