/// \file
/// A folder of results: one SQLite file that holds a study, its cells, and what their chunks of
/// games came to. A chunk is written in one transaction: after a kill at any moment the file is
/// whole. The tables are described in runner/store/schema.h.
#pragma once

#include "runner/playouts/chunks.h"
#include "runner/study/study.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace sowlab {

/// A folder that cannot be used as it is, and why. Nothing in it has been changed.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A chunk that is there.
struct KeptChunk {
  GameRange range;
  std::uint64_t recorded = 0; ///< of so many of its first games there are records
  bool operator==(const KeptChunk&) const = default;
};

/// What a chunk came to, as it is kept.
struct EncodedChunk {
  std::string tally;   ///< see runner/store/tally_json.h
  std::string records; ///< see runner/store/records.h; empty without any
  std::uint64_t recorded = 0;
};

/// Held by the one process that may write into a folder of results, until it is destroyed.
class FolderLock {
 public:
  /// Makes the folder if there is none. Throws a StoreError if another process holds it, or if
  /// nothing can be written there.
  explicit FolderLock(const std::filesystem::path& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  static void check_writable(const std::filesystem::path& folder);

  int descriptor_;
};

/// Not thread safe.
class Store {
 public:
  enum class Access { reading, writing };

  /// Opens the folder's store; for writing one is made if there is none. Throws a StoreError if
  /// there is none to read, if it is damaged, or made by another version of the program.
  Store(const std::filesystem::path& folder, Access access);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  /// There is a study in it.
  bool has_study() const;

  /// Throws a StoreError if the chunks there were played with another seed or turn limit.
  void check_fits(const Study& study) const;

  /// Writes the study (`given` is its text, `resolved` its `resolved_text`) and its cells, in place
  /// of the one before; chunks of other cells stay. Throws a StoreError, and changes nothing, if it
  /// does not fit. Nothing is written into a store that is there before this is called.
  void keep_study(const Study& study, const std::string& given, const std::string& resolved);

  /// The study as it was kept: it needs no variant file.
  Study study() const;
  std::string given_text() const;
  std::string resolved_text() const;

  /// The cell is one of those that were played into the folder.
  bool has(const Cell& cell) const;

  /// In order of their first games.
  std::vector<KeptChunk> chunks(const Cell& cell) const;

  /// Of a chunk that is there.
  EncodedChunk chunk(const Cell& cell, std::uint64_t first) const;

  /// Its tally alone: records may be long.
  std::string tally(const Cell& cell, std::uint64_t first) const;

  /// Keeps a chunk of a cell of the study, unless one that holds as much is there.
  void add(const Cell& cell, GameRange range, const EncodedChunk& chunk);

  /// What `use` does is kept all or nothing.
  void at_once(const std::function<void()>& use);

  /// Makes it one file again, which can be read where nothing can be written. Done when it is
  /// destroyed, too.
  void fold_log();

  const std::filesystem::path& path() const { return path_; }

 private:
  /// Not even tables: whoever made it was killed before they were there.
  bool is_empty() const;
  void create();
  void check_version() const;
  void check_whole() const;
  std::int64_t id_of(const Cell& cell) const;
  [[noreturn]] void refuse_missing(const Cell& cell) const;

  /// A statement that is prepared once, which takes longer than to run it. It must be reset after
  /// use.
  SQLite::Statement& kept(std::optional<SQLite::Statement>& statement, const char* text) const;

  std::filesystem::path path_; ///< of the file
  Access access_;
  std::unique_ptr<SQLite::Database> database_;
  mutable std::map<std::string, std::int64_t> ids_; ///< of cells, by key
  mutable std::optional<SQLite::Statement> tally_query_;
  std::optional<SQLite::Statement> chunk_insert_;
};

/// The store of a folder, for reading; none if there is none, or no study in it. Throws a
/// StoreError if it is damaged.
std::unique_ptr<Store> store_in(const std::filesystem::path& folder);

/// The study with all that was read from variant files, as JSON.
std::string resolved_text(const Study& study);

} // namespace sowlab
