/// \file
/// Folders of results as the tests look at them: their files, their rows, and who writes them.
#pragma once

#include "tests/command/program.h"

#include <chrono>
#include <filesystem>
#include <map>
#include <string>
#include <sys/types.h>
#include <vector>

namespace folders {

/// The CSV files, one after the other; each must be there.
std::string tables(const command::Folder& folder, const std::string& results);

/// All rows of all tables, a line each, in the order of their keys.
std::vector<std::string> rows(const std::filesystem::path& results);
std::vector<std::string> rows(const command::Folder& folder, const std::string& results);

/// The chunks alone, each named by its cell's key rather than by its number.
std::vector<std::string> chunks(const command::Folder& folder, const std::string& results);

/// Where two lists of rows differ first; empty if they do not.
std::string difference(const std::vector<std::string>& one, const std::vector<std::string>& other);

/// How many chunks are there; 0 where there is no store. Looks at a copy, so that the folder stays
/// as a killed process left it.
int chunks_in_copy(const command::Folder& folder, const std::string& results);

/// The same of a folder into which a process is writing.
int chunks_there(const command::Folder& folder, const std::string& results);

/// Runs SQL in results.sqlite.
void execute(const command::Folder& folder, const std::string& results, const std::string& sql);

/// The bytes of each file of a folder, by name.
std::map<std::string, std::string> bytes(const command::Folder& folder, const std::string& results);

/// Copies a folder of results within or out of the folder of a test.
void copy(const std::filesystem::path& from, const std::filesystem::path& to);

/// Runs the program, which must succeed.
std::string done(const command::Folder& folder, const std::string& arguments);

/// `sowlab ARGUMENTS`, running by itself in a folder; what it prints goes to the file `said` there.
class Process {
 public:
  Process(const command::Folder& folder, const std::vector<std::string>& arguments);
  /// Killed if it still runs.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void signal(int number) const;
  /// Its exit status, or 1000 and the number of the signal that ended it.
  int wait();

 private:
  pid_t id_;
  bool over_ = false;
};

/// Waits until `condition` holds, at most half a minute. False if it never did.
template <class Condition>
bool wait_for(Condition condition);

void sleep(std::chrono::microseconds time);

template <class Condition>
bool wait_for(Condition condition) {
  for (int i = 0; i < 30'000; ++i) {
    if (condition()) return true;
    sleep(std::chrono::milliseconds(1));
  }
  return false;
}

} // namespace folders
