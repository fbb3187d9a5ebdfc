// The script that `sowlab slurm` writes. What Slurm makes of it is tested by slurm_test.
#include "tests/store/folders.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fmt/format.h>

using namespace command;
using namespace folders;

namespace {

const char* const study = "study: arrayed\ngames: 3200\nrecords: 100\n"
                          "variants: [tchadji, {variant: mefuvha, columns: [6, 8]}]\n";

/// Writes the study, and its script to `submit`.
struct Script {
  explicit Script(const std::string& options) {
    folder.write("a study.yaml", study);
    const std::string asked = fmt::format("slurm 'a study.yaml' --out 'all of it' {}", options);
    text = folder.run(asked + " 2>/dev/null").output;
    folder.write("submit", text);
  }

  /// Runs it by bash, and says what it prints.
  std::string bash(const std::string& arguments, const std::string& environment = {}) const {
    const std::string command = fmt::format("cd {} && {} bash submit {} >printed 2>&1",
                                            folder.path(), environment, arguments);
    REQUIRE(std::system(command.c_str()) == 0);
    return folder.read("printed");
  }

  Folder folder;
  std::string text;
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("the tasks of the script for Slurm play the study and its last job joins them") {
  const Script script("--tasks 5 --games 3000");
  done(script.folder, "run 'a study.yaml' --games 3000 --quiet --out alone");
  for (int task = 1; task <= 5; ++task)
    script.bash("play", fmt::format("SLURM_ARRAY_TASK_ID={}", task));
  script.bash("merge");
  CHECK(tables(script.folder, "all of it") == tables(script.folder, "alone"));
  CHECK(difference(rows(script.folder, "all of it"), rows(script.folder, "alone")) == "");
}

TEST_CASE("the script for Slurm submits an array, and a job that waits for it") {
  const Script script("--tasks 3 --cores 2 --time 1:30:00");
  script.folder.write("bin/sbatch", "#!/bin/sh\necho \"$@\" >>submitted\necho '77;cluster'\n");
  REQUIRE(std::system(fmt::format("chmod +x {}/bin/sbatch", script.folder.path()).c_str()) == 0);
  script.bash("", "PATH=$PWD/bin:$PATH");
  const std::string out = script.folder.path() + "/all of it";
  CHECK(script.folder.read("submitted") ==
        fmt::format("--parsable --job-name=arrayed --array=1-3 --cpus-per-task=2 --time=1:30:00 "
                    "--requeue --open-mode=append --output={0}/logs/part-%a.txt submit play\n"
                    "--job-name=arrayed-merge --dependency=afterany:77 --time=1:30:00 --requeue "
                    "--open-mode=append --output={0}/logs/merge.txt submit merge\n",
                    out));
  CHECK(std::filesystem::is_directory(out + "/logs"));
  CHECK(std::filesystem::is_directory(out + "/parts"));
}

TEST_CASE("tasks that would have nothing to do are not asked for") {
  const Script script("--tasks 50");
  CHECK(has(script.text, "\ntasks=24\n"));
  CHECK(has(script.folder.run("slurm 'a study.yaml' --tasks 50").output,
            "sowlab: no more than 24 tasks would have anything to do\n"));
}

TEST_CASE("as many tasks as take ten minutes each are asked for") {
  const Script script("");
  CHECK(has(script.text, "\ntasks=1\n"));
  CHECK(has(script.text, "\ntime=0-00:10:00 "));
  CHECK(has(script.folder.run("slurm 'a study.yaml' --tasks 4").output,
            "sowlab: the longest task takes about 0:00 only; --tasks 1 would do\n"));
  const std::string many = script.folder.run("slurm 'a study.yaml' --games 1000000000000").output;
  CHECK(many.substr(many.find("\ntasks="), 8) != "\ntasks=1\n");
}

TEST_CASE("a limit of time that Slurm would not read is refused") {
  const Folder folder;
  folder.write("study.yaml", study);
  for (const char* limit : {"90", "90:00", "1:30:00", "2-12", "2-12:30", "2-12:30:00"})
    CHECK(has(folder.run(fmt::format("slurm study.yaml --tasks 2 --time {}", limit)).output,
              fmt::format("\ntime={} ", limit)));
  for (const char* limit : {"soon", "1h", "-5", "1:2:3", "2-"}) {
    const Outcome outcome = folder.run(fmt::format("slurm study.yaml --time={}", limit));
    CHECK(outcome.status == 2);
    CHECK(has(outcome.output, ": expected minutes, such as 90, or days-hours:minutes:seconds, such "
                              "as 1:30:00 or 2-12\n"));
  }
}
