#include "tests/command/shell.h"

#include <fmt/format.h>

namespace command {

Outcome shell(const Folder& folder, const std::string& line) {
  // The folder runs sowlab and nothing else: it runs bash after it.
  folder.write(".line", line);
  return folder.run("--version >/dev/null && bash .line");
}

bool has_program(const Folder& folder, const std::string& name) {
  return shell(folder, fmt::format("command -v {} >/dev/null", name)).status == 0;
}

} // namespace command
