#include "core/document/document.h"
#include "core/document/limits.h"

#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>
#include <utility>

namespace sowlab {

namespace {

namespace fs = std::filesystem;

// What is wrong with the path, or empty. Opening a FIFO would wait for a writer and opening a
// device may do anything, so nothing but a regular file is opened.
std::string why_not_opened(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found) return "there is no such file";
  if (error) return "the file cannot be read: " + error.message();
  if (status.type() == fs::file_type::directory) return "this is a directory, not a file";
  if (status.type() != fs::file_type::regular) return "this is not a regular file";
  const std::uintmax_t size = fs::file_size(path, error);
  if (error) return "the file cannot be read: " + error.message();
  if (size > largest_document) return "the file is larger than 1 MiB";
  return {};
}

// The bytes of a file, no more than a document may have; on failure `errno` says why.
std::optional<std::string> bytes_of(const std::string& path) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::string bytes;
  for (std::array<char, 8192> part; file && bytes.size() < largest_document;) {
    file.read(part.data(), part.size());
    bytes.append(part.data(), static_cast<std::size_t>(file.gcount()));
  }
  if (file.bad()) return std::nullopt;
  if (bytes.size() > largest_document) bytes.resize(largest_document);
  return bytes;
}

Node refuse(const std::string& path, std::string message, Diagnostics& diagnostics) {
  Node nothing;
  nothing.place.source = std::make_shared<const Source>(Source{path, {}});
  diagnostics.error(nothing.place, std::move(message));
  return nothing;
}

} // namespace

Node read_document(const std::string& path, Diagnostics& diagnostics) {
  std::string refusal = why_not_opened(path);
  if (!refusal.empty()) return refuse(path, std::move(refusal), diagnostics);
  std::optional<std::string> bytes = bytes_of(path);
  if (!bytes) {
    const std::string reason = std::generic_category().message(errno);
    return refuse(path, "the file cannot be read: " + reason, diagnostics);
  }
  auto source = std::make_shared<const Source>(Source{path, std::move(*bytes)});
  return parse_document(std::move(source), diagnostics);
}

} // namespace sowlab
