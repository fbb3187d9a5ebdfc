/// \file
/// Games as files that people can read:
///
///     # A game of sowlab
///     variant: some-game
///     columns: 4
///     set: {capture.extra.holes: 0}
///     position: "2,2,2,2/2,2,2,2/2,2,2,2/2,2,2,2 S taken=0,0"
///     turns:
///       - a1
///       - b4
///
/// All but `variant` may be left out.
#pragma once

#include "core/document/document.h"

#include <string>
#include <vector>

namespace sowlab {

/// As it is written; every scalar knows where.
struct SavedGame {
  Node variant;              ///< its name or path, with its rulesets
  int columns = 0;           ///< 0: the variant's
  std::vector<Node> changes; ///< maps of fields, each laid upon those before it
  Node position;             ///< where the game began; empty: at the variant's start
  std::vector<Node> turns;
};

/// A scalar that stands in no file.
Node scalar_of(std::string text);

std::string to_text(const SavedGame& game);

/// Reads what `to_text` writes. Errors go to `diagnostics`, also of a file that cannot be read.
SavedGame read_saved_game(const std::string& path, Diagnostics& diagnostics);

} // namespace sowlab
