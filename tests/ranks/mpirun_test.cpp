// A study played by several processes, as mpirun starts them.
#include "tests/store/folders.h"

#include <catch2/catch.hpp>
#include <csignal>
#include <fmt/format.h>
#include <fstream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace command;
using namespace folders;

namespace {

/// Chance, thought, records, a cell without a choice, one that ends when its mean is known.
const char* const mixed =
    "study: mixed\ngames: 2600\nrecords: 700\n"
    "variants: [tchadji, {variant: mefuvha, columns: [6, 8]}, chiana-wa-kunja]\n"
    "agents: [random, greedy]\n";
const char* const until = "study: until\ngames: {until: {half_width: 1, max: 4000}}\n"
                          "variants: [tchadji, moruba, {variant: mefuvha, columns: 8}]\n";
const char* const searching =
    "study: searching\ngames: 60\nrecords: all\n"
    "variants: [{variant: tchadji, columns: [4, 8]}]\nagents: [mcts-60]\n";

/// Open MPI has memory left when it ends.
const char* const leaks = "ASAN_OPTIONS=detect_leaks=0";

/// More ranks than cores, also by root.
std::string ranks(int count, const std::string& options = "--oversubscribe --bind-to none") {
  return fmt::format("OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 {} mpirun --quiet "
                     "{} -n {}",
                     leaks, options, count);
}

std::string done_in_ranks(const Folder& folder, int count, const std::string& arguments) {
  const Outcome outcome = folder.run(arguments, ranks(count));
  INFO(outcome.output);
  REQUIRE(outcome.status == 0);
  return outcome.output;
}

/// The processes that play into the folder, of all ranks, by the numbers of the ranks.
std::map<int, pid_t> processes(const Folder& folder) {
  std::map<int, pid_t> found;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    std::error_code gone;
    if (std::filesystem::read_symlink(entry.path() / "exe", gone) != SOWLAB_PROGRAM ||
        std::filesystem::read_symlink(entry.path() / "cwd", gone) != folder.path())
      continue;
    std::ifstream file(entry.path() / "environ");
    const std::string environment(std::istreambuf_iterator<char>(file), {});
    const std::string name = "OMPI_COMM_WORLD_RANK=";
    if (const std::size_t at = environment.find(name); at != std::string::npos)
      found[std::atoi(environment.c_str() + at + name.size())] =
          std::atoi(entry.path().filename().c_str());
  }
  return found;
}

} // namespace

TEST_CASE("one rank, two and four come to the same bytes as one process") {
  for (const char* study : {mixed, until, searching}) {
    const Folder folder;
    folder.write("study.yaml", study);
    done(folder, "run study.yaml --quiet --out alone");
    for (const int count : {1, 2, 4}) {
      const std::string out = fmt::format("ranks-{}", count);
      INFO(study << count << " ranks");
      done_in_ranks(folder, count, "run study.yaml --quiet --out " + out);
      CHECK(tables(folder, out) == tables(folder, "alone"));
      CHECK(difference(rows(folder, out), rows(folder, "alone")) == "");
    }
  }
}

TEST_CASE("a study goes on in any number of ranks, or in none") {
  const Folder folder;
  folder.write("study.yaml", mixed);
  done(folder, "run study.yaml --quiet --out alone");
  done_in_ranks(folder, 3, "run study.yaml --quiet --out grown --games 700");
  done(folder, "run study.yaml --quiet --out grown --games 1100");
  done_in_ranks(folder, 2, "run study.yaml --quiet --out grown --threads 2");
  CHECK(tables(folder, "grown") == tables(folder, "alone"));
}

TEST_CASE("a rank that is killed costs no more than what was being played") {
  const Folder folder;
  folder.write("study.yaml", "study: killed\ngames: 200\nvariants: [{variant: tchadji, columns: "
                             "[4, 5, 6, 7, 8]}]\nagents: [mcts-60]\n");
  done(folder, "run study.yaml --quiet --out alone");
  int kept = 0;
  for (const int victim : {2, 0, 1}) {
    INFO("rank " << victim << " is killed");
    pid_t shell = fork();
    REQUIRE(shell >= 0);
    if (shell == 0) {
      const std::string command =
          fmt::format("cd {} && {} {} run study.yaml --quiet --out killed >said 2>&1",
                      folder.path(), ranks(3), SOWLAB_PROGRAM);
      execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
      _exit(99);
    }
    REQUIRE(wait_for([&] { return chunks_there(folder, "killed") > kept + 3; }));
    const std::map<int, pid_t> playing = processes(folder);
    REQUIRE(playing.size() == 3);
    kill(playing.at(victim), SIGKILL);
    int status = 0;
    waitpid(shell, &status, 0);
    CHECK(WEXITSTATUS(status) == 128 + SIGKILL);
    CHECK(wait_for([&] { return processes(folder).empty(); }));
    const int chunks = chunks_in_copy(folder, "killed");
    CHECK(chunks > kept);
    kept = chunks;
  }
  CHECK(kept < chunks_in_copy(folder, "alone"));
  done_in_ranks(folder, 2, "run study.yaml --quiet --out killed");
  CHECK(tables(folder, "killed") == tables(folder, "alone"));
  CHECK(difference(chunks(folder, "killed"), chunks(folder, "alone")) == "");
}

TEST_CASE("the ranks say how long their cores were idle, and the manifest keeps it") {
  const Folder folder;
  folder.write("study.yaml", mixed);
  const std::string said = done_in_ranks(folder, 2, "run study.yaml --threads 2 --out out");
  CHECK(said.find("sowlab: 2 ranks with 4 cores, idle for ") != std::string::npos);
  const std::string manifest = folder.read("out/manifest.json");
  CHECK(manifest.find("\"ranks\": 2,\n      \"threads\": 2,") != std::string::npos);
  CHECK(manifest.find("\"idle_share\": 0.") != std::string::npos);
}

TEST_CASE("it is said when the launcher leaves a rank a single core") {
  if (std::thread::hardware_concurrency() < 2) return;
  const Folder folder;
  folder.write("study.yaml", mixed);
  const std::string pinned = "sowlab: warning: the launcher leaves 1 of 1 rank on ";
  const std::string arguments = "run study.yaml --quiet --games 5 --out out";
  CHECK(folder.run(arguments, ranks(1, "--bind-to core")).output.starts_with(pinned));
  CHECK(done_in_ranks(folder, 1, arguments).find(pinned) == std::string::npos);
}

TEST_CASE("what is wrong is said once, whoever it is that plays") {
  const Folder folder;
  folder.write("study.yaml", mixed);
  folder.write("broken.yaml", "study: broken\nvariants: [tchadi]\n");
  const auto refuses = [&](const std::string& arguments, const std::string& message) {
    const Outcome outcome = folder.run(arguments, ranks(3));
    INFO(arguments);
    CHECK(outcome.status == 2);
    CHECK(outcome.output.substr(0, message.size()) == message);
    CHECK(outcome.output.find(message, 1) == std::string::npos);
    CHECK_FALSE(std::filesystem::exists(folder.path() + "/results"));
  };
  refuses("run broken.yaml", "broken.yaml:2:12: error: ");
  refuses("run study.yaml --thread 2", "sowlab: error: ");
  refuses("run study.yaml --shard 4/3", "sowlab: error: --shard 4/3: ");
  refuses("run study.yaml --out study.yaml", "sowlab: error: results cannot be written into");
}

TEST_CASE("a launcher whose processes do not find each other is refused") {
  const Folder folder;
  folder.write("study.yaml", mixed);
  const Outcome outcome =
      folder.run("run study.yaml", fmt::format("PMI_RANK=0 PMI_SIZE=2 {}", leaks));
  CHECK(outcome.status == 2);
  CHECK(outcome.output ==
        "sowlab: error: the launcher has started 2 processes, but MPI joins 1 of them\n");
}

TEST_CASE("a dry run counts the cores of all ranks") {
  const Folder folder;
  folder.write("study.yaml", mixed);
  const std::string said = done_in_ranks(folder, 3, "run study.yaml --dry-run --threads 4");
  CHECK(said.find(" games on 12 cores: about ") != std::string::npos);
}
