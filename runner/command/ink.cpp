#include "runner/command/ink.h"

#include <cstdlib>
#include <fmt/format.h>
#include <string_view>
#include <unistd.h>

namespace sowlab {
namespace {

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

} // namespace

Ink::Ink()
    : coloured_(isatty(STDOUT_FILENO) == 1 && variable("NO_COLOR").empty() &&
                variable("TERM") != "dumb") {}

std::string Ink::operator()(Colour colour, const std::string& text) const {
  if (!coloured_) return text;
  return fmt::format("\033[{}m{}\033[0m", static_cast<int>(colour), text);
}

} // namespace sowlab
