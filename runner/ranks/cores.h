/// \file
/// How the processes of one study, its ranks, share the cores of the machines they are on.
#pragma once

#include <string>
#include <vector>

namespace sowlab {

/// Where a rank runs.
struct Seat {
  std::string host;
  std::vector<int> allowed; ///< the cores that it may use, by their numbers
  int online = 1;           ///< cores that the machine has
};

/// Of this process.
Seat own_seat();

/// How many cores each rank is to use: ranks that may use the same ones of a machine divide them;
/// each has one at least.
std::vector<int> cores_of(const std::vector<Seat>& seats);

/// What to say if a launcher left ranks one core each where their machine has more than it has
/// ranks; empty if it did not.
std::string pinned_text(const std::vector<Seat>& seats);

} // namespace sowlab
