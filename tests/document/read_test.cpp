#include "tests/document/reading.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>

#include <sys/stat.h>
#include <unistd.h>

namespace sowlab::document_test {

namespace {

namespace fs = std::filesystem;

/// A folder of its own for a test, gone afterwards.
class TextFolder {
 public:
  TextFolder() {
    std::string pattern = (fs::temp_directory_path() / "sowlab-read-XXXXXX").string();
    REQUIRE(mkdtemp(pattern.data()) != nullptr);
    path_ = pattern;
  }

  TextFolder(const TextFolder&) = delete;
  TextFolder& operator=(const TextFolder&) = delete;

  ~TextFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }

  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
  }

  std::string path(const std::string& name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

std::string errors_of(const std::string& path) {
  Diagnostics diagnostics;
  read_document(path, diagnostics);
  return text_of(diagnostics);
}

} // namespace

TEST_CASE("a file is read as a document") {
  const TextFolder folder;
  Diagnostics diagnostics;
  const Node root = read_document(folder.file("good.yaml", "a: 1\n"), diagnostics);
  CHECK(outline(root) == "{a: 1}");
  CHECK(root.place.source->name == folder.path("good.yaml"));
}

TEST_CASE("errors in a file carry its path") {
  const TextFolder folder;
  const std::string path = folder.file("bad.yaml", "a: b: c\n");
  CHECK_THAT(errors_of(path), Catch::StartsWith(path + ":1:5: error: a second ':' in one line\n"));
}

TEST_CASE("a file that is missing is an error") {
  const TextFolder folder;
  const std::string path = folder.path("missing.yaml");
  CHECK(errors_of(path) == path + ": error: there is no such file\n");
}

TEST_CASE("a path through a file is an error") {
  const TextFolder folder;
  const std::string path = folder.file("file.yaml", "a: 1\n") + "/x";
  CHECK(errors_of(path) == path + ": error: there is no such file\n");
}

TEST_CASE("an empty path is an error") {
  CHECK(errors_of("") == ": error: there is no such file\n");
}

TEST_CASE("a path that is too long is an error") {
  const std::string path(5000, 'x');
  CHECK(errors_of(path) == path + ": error: the file cannot be read: File name too long\n");
}

TEST_CASE("a file that may not be read is an error") {
  if (geteuid() == 0) return; // root may read everything
  const TextFolder folder;
  const std::string path = folder.file("secret.yaml", "a: 1\n");
  fs::permissions(path, fs::perms::none);
  CHECK(errors_of(path) == path + ": error: the file cannot be read: Permission denied\n");
}

TEST_CASE("a directory is an error") {
  const TextFolder folder;
  const std::string path = folder.path("");
  CHECK(errors_of(path) == path + ": error: this is a directory, not a file\n");
}

TEST_CASE("a device is an error") {
  CHECK(errors_of("/dev/zero") == "/dev/zero: error: this is not a regular file\n");
}

TEST_CASE("a FIFO is an error and is not waited for") {
  const TextFolder folder;
  const std::string path = folder.path("fifo");
  REQUIRE(mkfifo(path.c_str(), 0600) == 0);
  CHECK(errors_of(path) == path + ": error: this is not a regular file\n");
}

TEST_CASE("a file of more than 1 MiB is an error") {
  const TextFolder folder;
  const std::string path = folder.file("large.yaml", std::string(1024 * 1024 + 1, '#'));
  CHECK(errors_of(path) == path + ": error: the file is larger than 1 MiB\n");
}

TEST_CASE("an empty file is an error") {
  const TextFolder folder;
  const std::string path = folder.file("empty.yaml", "");
  CHECK(errors_of(path) == path + ":1:1: error: the document is empty\n"
                                  "  1 | \n"
                                  "    | ^\n"
                                  "  help: write lines such as 'key: value'\n");
}

} // namespace sowlab::document_test
