/// \file
/// Why further holes were taken after the sowings of a turn, and why a game ended by it.
#pragma once

#include "runner/trial/tracer.h"

namespace sowlab {

/// Of a turn of which all but `outcome` is set.
Reasons explain_outcome(const Engine& engine, const TracedTurn& turn);

} // namespace sowlab
