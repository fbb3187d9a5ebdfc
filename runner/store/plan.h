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
  std::uint64_t chunks = 0;  ///< of the missing games
  std::uint64_t largest = 0; ///< games of the largest of them
};

struct Plan {
  std::vector<PlannedCell> cells;
  bool at_most = false; ///< cells may end before

  std::uint64_t missing() const; ///< games
  double seconds() const;        ///< on one core
  double bytes() const;

  /// On so many cores, of one process or of many: all share the work evenly, and wait for the last
  /// part; but one process takes in what comes of it, which sets a limit.
  double seconds_on(unsigned cores) const;

  /// Cores of so many that are kept busy until that limit is reached.
  double busy_cores(unsigned cores) const;
};

/// Chunks and parts that one process takes in a second from others, as tests/bench measures it.
inline constexpr double taken_in_a_second = 3000;

/// Plays a short sample of each cell, half a second at most, and keeps nothing. What the
/// folder holds (it need not be there, nor be given) is not planned again. Throws a StoreError if
/// its store cannot be read.
Plan make_plan(const Study& study, const std::filesystem::path& folder, Shard shard);

/// "1.2 MB".
std::string bytes_text(double bytes);

} // namespace sowlab
