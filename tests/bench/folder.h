/// \file
/// A folder that is there as long as this is.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>

namespace bench {

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "sowlab-bench-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
  }

  ~Folder() { std::filesystem::remove_all(path_); }

  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

} // namespace bench
