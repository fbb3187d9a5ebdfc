/// \file
/// A tally as the text that is kept of a chunk: JSON that SQL can look into, always written the
/// same way.
#pragma once

#include "core/engine/engine.h"
#include "runner/playouts/tally.h"
#include "runner/study/study.h"

#include <string>

namespace sowlab {

/// The player who makes the first choice in the games of a cell.
Player first_to_choose(const Engine& engine, const Cell& cell);

/// Openings are written as turns of `mover`.
std::string to_json(const Tally& tally, const Engine& engine, Player mover);

/// Throws a std::runtime_error if the text is not what `to_json` writes.
Tally tally_from_json(const std::string& text, const Engine& engine, Player mover);

} // namespace sowlab
