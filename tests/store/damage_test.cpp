// Folders that cannot be used as they are, and file systems that fill up.
#include "tests/store/folders.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch.hpp>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sys/file.h>
#include <sys/mount.h>
#include <unistd.h>

using namespace command;
using namespace folders;
namespace fs = std::filesystem;

namespace {

const char* const damaged = "study: damaged\ngames: 1600\nrecords: all\n"
                            "variants: [tchadji, {variant: mefuvha, columns: 8}]\n";

/// A folder with a study and its finished results in `there`.
struct DamagedStudy {
  DamagedStudy() {
    folder.write("study.yaml", damaged);
    done(folder, "run study.yaml --quiet --threads 1 --out there");
    copy(folder.path() + "/there", folder.path() + "/spare");
  }

  std::string file() const { return folder.read("there/results.sqlite"); }

  void overwrite(const std::string& bytes) const { folder.write("there/results.sqlite", bytes); }

  Folder folder;
};

/// Every command that uses the folder says `message` (or begins with it, if it ends in "..."), and
/// leaves all files as they are.
void check_refused(const Folder& folder, std::string message) {
  const bool begins = message.ends_with("...");
  if (begins) message.resize(message.size() - 3);
  message = "sowlab: error: " + message;
  const auto before = bytes(folder, "there");
  for (const char* command :
       {"run study.yaml --quiet --out there", "merge out there", "merge there spare",
        "export there --what summary", "export there --what games", "games there"}) {
    const Outcome outcome = folder.run(command);
    INFO(command << " says: " << outcome.output.substr(0, 300));
    CHECK(outcome.status == 2);
    CHECK(outcome.output.substr(0, message.size()) == message);
    if (!begins) CHECK(outcome.output == message + "\n");
    const auto after = bytes(folder, "there");
    for (const auto& [name, text] : before) {
      INFO(name << " has changed");
      CHECK((after.contains(name) && after.at(name) == text));
    }
    CHECK(after.size() == before.size());
    CHECK(bytes(folder, "out").empty());
    fs::remove_all(folder.path() + "/out");
    if (after != before) { // to judge the next command by itself
      fs::remove_all(folder.path() + "/there");
      for (const auto& [name, text] : before)
        folder.write("there/" + name, text);
    }
  }
}

/// A small file system of its own, if one may be mounted.
class Disk {
 public:
  Disk(const Folder& folder, const std::string& options) : path_(folder.path() + "/disk") {
    fs::create_directory(path_);
    mounted_ = mount("tmpfs", path_.c_str(), "tmpfs", 0, options.c_str()) == 0;
    if (!mounted_) WARN("not tested: no file system can be mounted");
  }

  ~Disk() {
    if (mounted_) umount2(path_.c_str(), MNT_DETACH);
  }

  Disk(const Disk&) = delete;
  Disk& operator=(const Disk&) = delete;

  explicit operator bool() const { return mounted_; }

 private:
  std::string path_;
  bool mounted_ = false;
};

/// Writes until nothing more can be written.
void fill(const std::string& path) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  const std::string block(4096, 'x');
  while (write(file, block.data(), block.size()) > 0) {
  }
  close(file);
}

} // namespace

TEST_CASE("a file that is no database is refused and left as it is") {
  const DamagedStudy played;
  played.overwrite("This is not a database, though it is longer than a header of one would be. " +
                   std::string(5000, '?'));
  check_refused(played.folder, "there/results.sqlite: file is not a database; the file is damaged, "
                               "and has been left as it is");
}

TEST_CASE("a database that is cut off is refused and left as it is") {
  const DamagedStudy played;
  const std::string whole = played.file();
  for (const std::size_t size : {whole.size() / 2 / 4096 * 4096, whole.size() / 2 + 1000,
                                 whole.size() - 4096, std::size_t{4096}}) {
    INFO(size << " of " << whole.size());
    played.overwrite(whole.substr(0, size));
    check_refused(played.folder, "there/results.sqlite...");
  }
}

TEST_CASE("a database with broken pages is refused and left as it is") {
  const DamagedStudy played;
  const std::string whole = played.file();
  for (std::size_t page = 4096; page < whole.size(); page += 4096) {
    std::string broken = whole;
    for (std::size_t i = 0; i < 24; ++i)
      broken[page + i] = static_cast<char>(~broken[page + i]);
    played.overwrite(broken);
    const Outcome outcome = played.folder.run("run study.yaml --quiet --out there");
    INFO("page " << page / 4096 << ": " << outcome.output);
    CHECK(outcome.status == 2);
    CHECK(outcome.output.starts_with("sowlab: error: there/results.sqlite"));
    CHECK((played.file() == broken));
  }
}

TEST_CASE("flipped bytes anywhere are refused, or do no harm") {
  const DamagedStudy played;
  const std::string whole = played.file();
  const std::string games = done(played.folder, "export there --what games");
  for (std::size_t at = 50; at < whole.size(); at += 2999) {
    std::string broken = whole;
    for (std::size_t i = at; i < std::min(at + 4, whole.size()); ++i)
      broken[i] = static_cast<char>(broken[i] ^ 0x85);
    played.overwrite(broken);
    const Outcome outcome = played.folder.run("export there --what games");
    INFO("byte " << at << ": " << outcome.output.substr(0, 300));
    const bool refused = outcome.status == 2 && outcome.output.find("error: ") != std::string::npos;
    CHECK((refused || (outcome.status == 0 && outcome.output == games)));
    CHECK((played.file() == broken));
  }
}

TEST_CASE("a store of another version of the program is refused and left as it is") {
  const DamagedStudy played;
  execute(played.folder, "there", "PRAGMA user_version=3");
  check_refused(played.folder, "there/results.sqlite was made by a newer version of sowlab: its "
                               "tables are of version 3, this program writes version 2");
  execute(played.folder, "there", "PRAGMA user_version=0");
  check_refused(played.folder, "there/results.sqlite was made by an older version of sowlab: its "
                               "tables are of version 0, this program writes version 2");
}

TEST_CASE("a database of another program is refused and left as it is") {
  const DamagedStudy played;
  played.overwrite("");
  execute(played.folder, "there",
          "CREATE TABLE birds (name TEXT); INSERT INTO birds VALUES ('owl')");
  check_refused(played.folder, "there/results.sqlite was not made by sowlab");
}

TEST_CASE("a tally whose games do not add up, or that is no tally, is refused and left as it is") {
  const DamagedStudy played;
  const std::string where = " WHERE cell = 2 AND first = 500";
  SECTION("a game too many") {
    execute(played.folder, "there",
            "UPDATE chunks SET tally = json_set(tally, '$.games.draw', json('{\"3\": 1}'))" +
                where);
  }
  SECTION("a number left out") {
    execute(played.folder, "there",
            "UPDATE chunks SET tally = json_remove(tally, '$.seeds_captured')" + where);
  }
  SECTION("no JSON") {
    execute(played.folder, "there", "UPDATE chunks SET tally = substr(tally, 1, 100)" + where);
  }
  SECTION("an opening that is no turn") {
    execute(played.folder, "there",
            "UPDATE chunks SET tally = replace(tally, '\"openings\":{\"', '\"openings\":{\"q')" +
                where);
  }
  check_refused(played.folder, "there/results.sqlite is damaged, and has been left as it is: games "
                               "500 to 999 of mefuvha 4x8");
}

TEST_CASE("records that are damaged are refused, with status 2") {
  const DamagedStudy played;
  SECTION("cut off") {
    execute(played.folder, "there",
            "UPDATE chunks SET records = substr(records, 1, 40) WHERE cell = 2 AND first = 500");
  }
  SECTION("none") {
    execute(played.folder, "there",
            "UPDATE chunks SET records = x'' WHERE cell = 2 AND first = 500");
  }
  const auto before = bytes(played.folder, "there");
  for (const char* command : {"export there --what games", "games there"}) {
    const Outcome outcome = played.folder.run(command);
    INFO(command << " says at its end: "
                 << outcome.output.substr(outcome.output.size() -
                                          std::min<std::size_t>(200, outcome.output.size())));
    CHECK(outcome.status == 2);
    CHECK(outcome.output.find("sowlab: error: there/results.sqlite") != std::string::npos);
  }
  CHECK((bytes(played.folder, "there") == before));
}

TEST_CASE("a folder in use is refused") {
  const DamagedStudy played;
  const std::string message = "sowlab: error: there is being written by another process\n";
  const auto refused = [&] {
    for (const char* command : {"run study.yaml --quiet --out there", "merge there spare"}) {
      const Outcome outcome = played.folder.run(command);
      CHECK(outcome.status == 2);
      CHECK(outcome.output == message);
    }
  };
  SECTION("locked") {
    const int folder =
        open((played.folder.path() + "/there").c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    REQUIRE(flock(folder, LOCK_EX) == 0);
    const auto before = bytes(played.folder, "there");
    refused();
    CHECK((bytes(played.folder, "there") == before));
    // Reading disturbs nobody.
    CHECK(played.folder.run("games there --longest 1").status == 0);
    close(folder);
    CHECK(played.folder.run("merge there spare").status == 0);
  }
  SECTION("by a running study") {
    played.folder.write("long.yaml", "study: long\ngames: 100000000\nvariants: [tchadji]\n");
    Process process(played.folder, {"run", "long.yaml", "--quiet", "--out", "there"});
    REQUIRE(wait_for([&] { return chunks_there(played.folder, "there") > 12; }));
    refused();
    CHECK(played.folder.run("export there --what summary").status == 0);
  }
}

TEST_CASE("a folder in which nothing may be written is refused, but can be read") {
  const DamagedStudy played;
  const fs::path there = played.folder.path() + "/there";
  fs::permissions(there, fs::perms::owner_read | fs::perms::owner_exec);
  if (std::ofstream(there / "probe").good()) {
    WARN("not tested: this user may write anywhere");
  } else {
    const Outcome outcome = played.folder.run("run study.yaml --quiet --out there");
    CHECK(outcome.status == 2);
    CHECK(outcome.output ==
          "sowlab: error: results cannot be written into there: Permission denied\n");
    CHECK(played.folder.run("games there --longest 1").status == 0);
  }
  fs::permissions(there, fs::perms::owner_all);
}

TEST_CASE("a file system that may not be written can be read, and is refused else") {
  const Folder folder;
  folder.write("study.yaml", damaged);
  const Disk disk(folder, "size=10m");
  if (!disk) return;
  done(folder, "run study.yaml --quiet --out disk/there");
  const std::string path = folder.path() + "/disk";
  REQUIRE(mount("", path.c_str(), "", MS_REMOUNT | MS_RDONLY, "") == 0);
  done(folder, "games disk/there --longest 1");
  CHECK(done(folder, "export disk/there --what summary") == folder.read("disk/there/summary.csv"));
  const Outcome outcome = folder.run("run study.yaml --quiet --out disk/there");
  CHECK(outcome.status == 2);
  CHECK(outcome.output.starts_with("sowlab: error: results cannot be written into disk/there: "));
}

TEST_CASE("nothing is played into a full file system") {
  const Folder folder;
  folder.write("study.yaml", damaged);
  const Disk disk(folder, "size=300k");
  if (!disk) return;
  fill(folder.path() + "/disk/filler");
  const Outcome outcome = folder.run("run study.yaml --quiet --out disk/there");
  INFO(outcome.output);
  CHECK(outcome.status == 2);
  CHECK(outcome.output.starts_with("sowlab: error: "));
  CHECK(outcome.output.find("full") != std::string::npos);
  fs::remove(folder.path() + "/disk/filler");
}

TEST_CASE("when the file system fills up, what was finished is kept, and can go on elsewhere") {
  const Folder folder;
  folder.write("study.yaml",
               "study: full\ngames: 9000\nrecords: all\nvariants: [tchadji, tsoro]\n");
  const Disk disk(folder, "size=300k");
  if (!disk) return;
  const Outcome outcome = folder.run("run study.yaml --quiet --out disk/there");
  INFO(outcome.output);
  CHECK(outcome.status == 1);
  CHECK(outcome.output.find("what was finished is kept") != std::string::npos);
  CHECK(outcome.output.find("\nto go on:\n  " SOWLAB_PROGRAM
                            " run study.yaml --quiet --out disk/there\n") != std::string::npos);
  const int kept = chunks_in_copy(folder, "disk/there");
  CHECK(kept >= 2);
  copy(folder.path() + "/disk/there", folder.path() + "/roomy");
  done(folder, "run study.yaml --quiet --out roomy");
  done(folder, "run study.yaml --quiet --out whole");
  CHECK(chunks_in_copy(folder, "whole") > kept);
  CHECK(tables(folder, "roomy") == tables(folder, "whole"));
  CHECK(difference(rows(folder, "roomy"), rows(folder, "whole")) == "");
}
