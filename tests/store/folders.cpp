#include "tests/store/folders.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <catch2/catch.hpp>
#include <csignal>
#include <fcntl.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace folders {
namespace {

namespace fs = std::filesystem;

std::string text_of(const SQLite::Column& column) {
  return column.isBlob() || column.isText() ? column.getString()
                                            : std::string(column.getText("NULL"));
}

std::vector<std::string> lines_of(SQLite::Database& database, const std::string& query) {
  std::vector<std::string> lines;
  SQLite::Statement statement(database, query);
  while (statement.executeStep()) {
    std::string line;
    for (int i = 0; i < statement.getColumnCount(); ++i)
      line += std::string(statement.getColumnName(i)) + "=" + text_of(statement.getColumn(i)) + " ";
    lines.push_back(line);
  }
  return lines;
}

fs::path path_of(const command::Folder& folder, const std::string& results) {
  return fs::path(folder.path()) / results;
}

/// 0 where there are no tables yet.
int count_chunks(const fs::path& results, int flags) {
  try {
    SQLite::Database database((results / "results.sqlite").string(), flags, 10'000);
    return database.execAndGet("SELECT count(*) FROM chunks").getInt();
  } catch (const SQLite::Exception&) {
    return 0;
  }
}

} // namespace

std::string tables(const command::Folder& folder, const std::string& results) {
  std::string all;
  for (const char* name : {"/summary.csv", "/lengths.csv", "/openings.csv", "/curves.csv",
                           "/figures.csv", "/pairs.csv"}) {
    const std::string text = folder.read(results + name);
    INFO(results << name);
    CHECK_FALSE(text.empty());
    all += text;
  }
  return all;
}

std::vector<std::string> rows(const fs::path& results) {
  SQLite::Database database((results / "results.sqlite").string(), SQLite::OPEN_READONLY, 10'000);
  std::vector<std::string> all;
  for (const char* query :
       {"SELECT * FROM study", "SELECT * FROM cells ORDER BY id",
        "SELECT * FROM lines ORDER BY number", "SELECT * FROM chunks ORDER BY cell, first"})
    for (std::string& line : lines_of(database, query))
      all.push_back(std::move(line));
  return all;
}

std::vector<std::string> rows(const command::Folder& folder, const std::string& results) {
  return rows(path_of(folder, results));
}

std::vector<std::string> chunks(const command::Folder& folder, const std::string& results) {
  SQLite::Database database((path_of(folder, results) / "results.sqlite").string(),
                            SQLite::OPEN_READONLY, 10'000);
  return lines_of(database, "SELECT key, first, count, recorded, tally, records FROM chunks JOIN "
                            "cells ON cells.id = chunks.cell ORDER BY key, first");
}

std::string difference(const std::vector<std::string>& one, const std::vector<std::string>& other) {
  if (one.size() != other.size())
    return std::to_string(one.size()) + " rows, and " + std::to_string(other.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    if (one[i] == other[i]) continue;
    const auto at = std::mismatch(one[i].begin(), one[i].end(), other[i].begin(), other[i].end());
    const auto from = static_cast<std::size_t>(at.first - one[i].begin());
    const std::size_t before = std::min<std::size_t>(from, 40);
    return "row " + std::to_string(i + 1) + ": ..." + one[i].substr(from - before, before + 60) +
           "..., and ..." + other[i].substr(from - before, before + 60);
  }
  return {};
}

int chunks_in_copy(const command::Folder& folder, const std::string& results) {
  if (!fs::exists(path_of(folder, results))) return 0;
  const command::Folder elsewhere;
  folders::copy(path_of(folder, results), path_of(elsewhere, "copy"));
  return count_chunks(path_of(elsewhere, "copy"), SQLite::OPEN_READWRITE);
}

int chunks_there(const command::Folder& folder, const std::string& results) {
  return count_chunks(path_of(folder, results), SQLite::OPEN_READONLY);
}

void execute(const command::Folder& folder, const std::string& results, const std::string& sql) {
  SQLite::Database database((path_of(folder, results) / "results.sqlite").string(),
                            SQLite::OPEN_READWRITE, 10'000);
  database.exec(sql);
}

std::map<std::string, std::string> bytes(const command::Folder& folder,
                                         const std::string& results) {
  std::map<std::string, std::string> files;
  if (!fs::exists(path_of(folder, results))) return files;
  for (const fs::directory_entry& entry : fs::directory_iterator(path_of(folder, results)))
    files[entry.path().filename().string()] =
        folder.read(results + "/" + entry.path().filename().string());
  return files;
}

void copy(const fs::path& from, const fs::path& to) {
  fs::copy(from, to, fs::copy_options::recursive);
}

std::string done(const command::Folder& folder, const std::string& arguments) {
  const command::Outcome outcome = folder.run(arguments);
  INFO(arguments);
  INFO(outcome.output);
  REQUIRE(outcome.status == 0);
  return outcome.output;
}

Process::Process(const command::Folder& folder, const std::vector<std::string>& arguments) {
  std::vector<std::string> words = {SOWLAB_PROGRAM};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> raw;
  for (std::string& word : words)
    raw.push_back(word.data());
  raw.push_back(nullptr);
  id_ = fork();
  REQUIRE(id_ >= 0);
  if (id_ > 0) return;
  // Only what may be called between fork and exec.
  const int said = chdir(folder.path().c_str()) == 0
                       ? open("said", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600)
                       : -1;
  if (said < 0 || dup2(said, STDOUT_FILENO) < 0 || dup2(said, STDERR_FILENO) < 0) _exit(99);
  execv(SOWLAB_PROGRAM, raw.data());
  _exit(99);
}

Process::~Process() {
  if (over_) return;
  kill(id_, SIGKILL);
  waitpid(id_, nullptr, 0);
}

void Process::signal(int number) const {
  if (!over_) kill(id_, number);
}

int Process::wait() {
  int status = 0;
  waitpid(id_, &status, 0);
  over_ = true;
  return WIFSIGNALED(status) ? 1000 + WTERMSIG(status) : WEXITSTATUS(status);
}

void sleep(std::chrono::microseconds time) {
  std::this_thread::sleep_for(time);
}

} // namespace folders
