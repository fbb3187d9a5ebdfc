#include "tests/documentation/shell.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace sowlab::documentation_test {
namespace {

namespace fs = std::filesystem;

fs::path make_folder() {
  std::string name = (fs::temp_directory_path() / "sowlab-documentation-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder can be made");
  return name;
}

std::string with_program(std::string command) {
  const std::string name = "./sowlab", program = fmt::format("'{}'", SOWLAB_PROGRAM);
  for (std::size_t at = 0; (at = command.find(name, at)) != std::string::npos; at += program.size())
    command.replace(at, name.size(), program);
  return command;
}

} // namespace

WorkingFolder::WorkingFolder() : path_(make_folder()) {
  for (const char* name : {"configs", "variants"})
    fs::create_directory_symlink(fs::path(SOWLAB_ROOT) / name, path_ / name);
}

WorkingFolder::~WorkingFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

void WorkingFolder::write(const std::string& name, const std::string& text) const {
  write_file(path_ / name, text);
}

std::string WorkingFolder::output_of(const std::string& command) const {
  // Debian's own programs first: its python3 is the one that has pandas. Open MPI's mpirun wants to
  // be asked for what its users seldom do.
  const std::string script =
      fmt::format("cd '{}' && unset SOWLAB_VARIANTS && PATH=/usr/bin:$PATH && "
                  "export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 "
                  "OMPI_MCA_rmaps_base_oversubscribe=1 && {{ {}\n}} 2>&1",
                  path_.string(), with_program(command));
  std::FILE* pipe = popen(script.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("no shell can be started");
  std::string output;
  std::array<char, 4096> buffer;
  while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), pipe))
    output.append(buffer.data(), size);
  pclose(pipe);
  return output;
}

std::string read_file(const fs::path& path) {
  const std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error(fmt::format("{} cannot be read", path.string()));
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void write_file(const fs::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) throw std::runtime_error(fmt::format("{} cannot be written", path.string()));
}

} // namespace sowlab::documentation_test
