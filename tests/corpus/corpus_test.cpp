// Every broken file of this folder, and what `sowlab check` says of it: `NNN-what.yaml` and, beside
// it, `NNN-what.txt`. SOWLAB_REGENERATE=1 writes the texts anew. What cannot be kept as a file (a
// device, a folder) is made when it is tested.

#include "tests/command/program.h"
#include "tests/documentation/shell.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <regex>
#include <unistd.h>
#include <vector>

namespace sowlab::corpus_test {
namespace {

namespace fs = std::filesystem;
using documentation_test::read_file;
using documentation_test::write_file;

/// Variants are those of the source tree, and their paths are shown from there.
command::Outcome check(const fs::path& folder, const std::string& file) {
  const command::Folder anywhere;
  command::Outcome outcome = anywhere.run(
      fmt::format("check {}", file),
      fmt::format("cd {} && SOWLAB_VARIANTS={}/variants", folder.string(), SOWLAB_ROOT));
  const std::string root = SOWLAB_ROOT "/";
  for (std::size_t at; (at = outcome.output.find(root)) != std::string::npos;)
    outcome.output.erase(at, root.size());
  return outcome;
}

std::vector<fs::path> broken_files(const std::string& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(SOWLAB_ROOT "/tests/corpus/" + folder))
    if (entry.path().extension() == ".yaml") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

/// What is said of each file of a folder, which must be what is recorded.
std::vector<std::string> check_all(const std::string& folder) {
  std::vector<std::string> said;
  const std::vector<fs::path> files = broken_files(folder);
  CHECK(files.size() > 100);
  for (const fs::path& file : files) {
    const command::Outcome outcome = check(file.parent_path(), file.filename().string());
    const fs::path expected = fs::path(file).replace_extension(".txt");
    if (std::getenv("SOWLAB_REGENERATE") != nullptr) write_file(expected, outcome.output);
    INFO(file.string());
    CHECK(outcome.status == 2);
    CHECK(outcome.output == read_file(expected));
    said.push_back(outcome.output);
  }
  return said;
}

/// Each error of a text is in a line and column, shows the line with carets, and ends with what to
/// do: a line of help.
bool is_told_in_full(const std::string& said) {
  static const std::regex error(
      R"([^\n:]+:\d+:\d+: error: [^\n]+\n  \d+ \| [^\n]*\n +\| \s*\^+\n  help: [^\n]+\n)");
  return !said.empty() && std::regex_replace(said, error, "").empty();
}

/// What is said of a file in a fresh folder.
std::string said_of(const command::Folder& folder, const std::string& file) {
  const command::Outcome outcome = folder.run(fmt::format("check {}", file));
  CHECK(outcome.status == 2);
  return outcome.output;
}

/// A file of these bytes.
std::string said_of_bytes(const std::string& bytes) {
  const command::Folder folder;
  folder.write("x.yaml", bytes);
  return said_of(folder, "x.yaml");
}

} // namespace

TEST_CASE("each broken variant file is refused with the diagnostics recorded") {
  check_all("variants");
}

TEST_CASE("each broken study file is refused with the diagnostics recorded") {
  check_all("studies");
}

TEST_CASE("each mistake of a beginner is answered with its line, its column and the mend") {
  for (const std::string& said : check_all("beginners")) {
    INFO(said);
    CHECK(is_told_in_full(said));
  }
}

TEST_CASE("what is no regular file is not opened") {
  const command::Folder folder;
  folder.write("folder.yaml/x", "");
  CHECK(said_of(folder, "folder.yaml") == "folder.yaml: error: this is a directory, not a file\n");
  CHECK(said_of(folder, "/dev/zero") == "/dev/zero: error: this is not a regular file\n");
  CHECK(said_of(folder, "/dev/full") == "/dev/full: error: this is not a regular file\n");
  CHECK(said_of(folder, "none.yaml") == "none.yaml: error: there is no such file\n");
  folder.run("--help > /dev/null; mkfifo pipe.yaml");
  CHECK(said_of(folder, "pipe.yaml") == "pipe.yaml: error: this is not a regular file\n");
}

TEST_CASE("a file that cannot be read is refused with the reason") {
  const command::Folder folder;
  folder.write("x.yaml", "name: x\nstart: {every: 2}\n");
  CHECK(said_of(folder, "x.yaml/y.yaml").starts_with("x.yaml/y.yaml: error: "));
  CHECK(said_of(folder, std::string(300, 'n') + ".yaml").find("File name too long") !=
        std::string::npos);
  if (geteuid() == 0) return; // who may read everything
  folder.run("--help > /dev/null; chmod 000 x.yaml");
  CHECK(said_of(folder, "x.yaml") == "x.yaml: error: the file cannot be read: Permission denied\n");
}

TEST_CASE("a file of more than 1 MiB is refused before it is read") {
  const std::string start = "name: x\nstart: {every: 2}\n";
  CHECK(said_of_bytes(start + std::string(1024 * 1024 + 1 - start.size(), '#')) ==
        "x.yaml: error: the file is larger than 1 MiB\n");
  const command::Folder folder;
  folder.write("x.yaml", start + std::string(1024 * 1024 - start.size(), '#'));
  CHECK(folder.run("check x.yaml").status == 0);
}

TEST_CASE("a file of nothing but open brackets is refused at once") {
  for (const char* bracket :
       {"[", "{", "- ", "? ", "a: ", "[{", "&a [", "!t ", "'", "\"", "|", "*a "}) {
    std::string bytes;
    while (bytes.size() < 1024 * 1000)
      bytes += bracket;
    INFO(bracket);
    const std::string said = said_of_bytes(bytes);
    CHECK(said.starts_with("x.yaml:1:"));
    CHECK(said.size() < 10'000);
  }
}

TEST_CASE("lines and keys of any length are told in short") {
  CHECK(said_of_bytes("name: x\nstart: {every: 2}\n" + std::string(100'000, 'k') + ": 1\n").size() <
        1'000);
  CHECK(said_of_bytes("name: x\nstart: {every: " + std::string(100'000, '1') + "}\n").size() <
        1'000);
  CHECK(said_of_bytes("name: " + std::string(100'000, 'n') + "\nstart: {every: 2}\n").size() <
        1'000);
  CHECK(said_of_bytes("study: " + std::string(100'000, 'n') + "\nvariants: [none]\n").size() <
        1'000);
  CHECK(said_of_bytes("name: x\nextends: " + std::string(100'000, 'n') + "\n").size() < 1'000);
}

TEST_CASE("bytes that are no text are refused") {
  CHECK(said_of_bytes(std::string("name: x\0\n", 9))
            .starts_with("x.yaml:1:8: error: a control character (U+0000)\n"));
  CHECK(said_of_bytes(std::string(4096, '\0'))
            .starts_with("x.yaml:1:1: error: a control character (U+0000)\n"));
  CHECK(said_of_bytes("name: x\n\xff\n").find("a byte that is not UTF-8 text (0xFF)") !=
        std::string::npos);
}

} // namespace sowlab::corpus_test
