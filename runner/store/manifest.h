/// \file
/// `manifest.json`: what made the results of a folder. Each run into it adds an entry.
#pragma once

#include "runner/playouts/schedule.h"
#include "runner/store/json.h"

#include <filesystem>
#include <optional>
#include <string>

namespace sowlab {

/// Writes a file whole or not at all; throws a std::runtime_error if that fails.
void write_file(const std::filesystem::path& path, const std::string& text);

/// "sowlab 0.1.0 (commit ...)".
std::string program_text();

/// The manifest of a folder; an empty object if there is none that can be read.
Json read_manifest(const std::filesystem::path& folder);

/// Writes the manifest when it begins, with the start of this run, and again when it is finished:
/// a run that was killed has no end.
class Manifest {
 public:
  /// `threads`: as asked for, of each of so many ranks; 0 for all cores.
  Manifest(const std::filesystem::path& folder, const Study& study, Shard shard, int ranks,
           int threads);

  /// `complete`: every chunk of the study is there. `idle_share`: see Filling; nothing if nothing
  /// was to be played.
  void finish(bool complete, std::optional<double> idle_share);

 private:
  void write() const;

  std::filesystem::path path_;
  std::string runs_before_; ///< JSON
  std::string study_;       ///< JSON
  std::string run_;         ///< JSON
};

} // namespace sowlab
