/// \file
/// A cell as text, from which it is made again where its variant file is not there.
#pragma once

#include "runner/study/study.h"

#include <string>

namespace sowlab {

/// All that decides the games of a cell.
struct CellText {
  std::string key;
  int columns = 0;
  std::string rules;    ///< YAML: every field that matters to play
  std::string position; ///< where its games start; empty: as the rules say
  std::string turns;    ///< with which they begin; empty: with none
  Pairing agents;
};

CellText text_of(const Cell& cell);

/// The cell, with nothing but what decides its games. Errors name it by its label.
Cell cell_from(const CellText& text, const std::string& label);

} // namespace sowlab
