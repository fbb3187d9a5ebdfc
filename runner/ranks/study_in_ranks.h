/// \file
/// A study that is played by all ranks.
#pragma once

#include "runner/ranks/ranks.h"
#include "runner/store/filling.h"

namespace sowlab {

/// Rank 0: plays with all others what is missing. What goes wrong, wherever it does, fails the
/// filling.
void play_in_ranks(Filling& filling, Ranks& ranks, const Study& study);

/// Every other rank: plays for rank 0 until it is told to stop.
void play_for_rank_0(Ranks& ranks);

} // namespace sowlab
