/// \file
/// Runs the program in a folder of its own.
#pragma once

#include <string>

namespace command {

struct Outcome {
  int status = 0;
  std::string output; ///< standard output and standard error
};

/// A new empty folder, removed with all that is in it.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  /// Runs `sowlab ARGUMENTS` there by the shell, with `environment` ("NAME=value ...") before it.
  Outcome run(const std::string& arguments, const std::string& environment = {}) const;

  const std::string& path() const { return path_; }

  void write(const std::string& name, const std::string& text) const;
  /// The text of a file, empty if there is none.
  std::string read(const std::string& name) const;

 private:
  std::string path_;
};

} // namespace command
