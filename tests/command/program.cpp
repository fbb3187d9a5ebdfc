#include "tests/command/program.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <stdexcept>
#include <sys/wait.h>

namespace command {

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "sowlab-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  path_ = name;
}

Folder::~Folder() {
  std::filesystem::remove_all(path_);
}

Outcome Folder::run(const std::string& arguments, const std::string& environment) const {
  const std::string command =
      fmt::format("cd {} && {} {} {} 2>&1", path_, environment, SOWLAB_PROGRAM, arguments);
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("the program cannot be run");
  Outcome outcome;
  std::array<char, 4096> part;
  for (std::size_t size; (size = fread(part.data(), 1, part.size(), pipe)) > 0;)
    outcome.output.append(part.data(), size);
  outcome.status = WEXITSTATUS(pclose(pipe));
  return outcome;
}

void Folder::write(const std::string& name, const std::string& text) const {
  const std::filesystem::path path = std::filesystem::path(path_) / name;
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path) << text;
}

std::string Folder::read(const std::string& name) const {
  std::ifstream file(std::filesystem::path(path_) / name);
  return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace command
