/// \file
/// A fresh working folder in which the commands of the documentation are run.
#pragma once

#include <filesystem>
#include <string>

namespace sowlab::documentation_test {

/// Beside the files written into it, it holds links to the `configs` and `variants` of the source
/// tree. Removed with all its files at the end.
class WorkingFolder {
 public:
  WorkingFolder();
  ~WorkingFolder();
  WorkingFolder(const WorkingFolder&) = delete;
  WorkingFolder& operator=(const WorkingFolder&) = delete;

  void write(const std::string& name, const std::string& text) const;

  /// What a shell command prints here, errors included; `./sowlab` stands for the program.
  std::string output_of(const std::string& command) const;

 private:
  std::filesystem::path path_;
};

std::string read_file(const std::filesystem::path& path);
void write_file(const std::filesystem::path& path, const std::string& text);

} // namespace sowlab::documentation_test
