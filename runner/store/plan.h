/// \file
/// What a study would take, before it is played.
#pragma once

#include "runner/playouts/schedule.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sowlab {

struct PlannedCell {
  std::string label;
  std::uint64_t missing = 0; ///< games to be played
  std::uint64_t kept = 0;    ///< games that are there
  double seconds_a_game = 0; ///< on one core, with all that is done to keep them
  double bytes = 0;          ///< that the missing games will take on disk
};

struct Plan {
  std::vector<PlannedCell> cells;
  bool at_most = false; ///< cells may end before

  std::uint64_t missing() const;
  double seconds() const; ///< on one core
  double bytes() const;
};

/// Plays a short sample of each cell, a few hundredths of a second, and keeps nothing. What the
/// folder holds (it need not be there) is not planned again. Throws a StoreError if its store
/// cannot be read.
Plan make_plan(const Study& study, const std::filesystem::path& folder, Shard shard);

/// "1.2 MB".
std::string bytes_text(double bytes);

} // namespace sowlab
