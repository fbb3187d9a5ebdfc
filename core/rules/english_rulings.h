/// \file
/// Where sources are silent or can be read in more than one way: the notes of a variant, with what
/// it plays and what it could play instead.
#pragma once

#include "core/rules/variant.h"

#include <string>
#include <vector>

namespace sowlab {

struct Ruling {
  std::string field;                     ///< dotted; a field or a group of fields
  std::string value;                     ///< as it is written in YAML
  std::vector<std::string> alternatives; ///< as they are written in YAML, or "0 to 8"
  std::string note;
};

/// By field, in the order of the table of fields. `columns` is what `board.columns` comes to.
std::vector<Ruling> rulings(const Variant& variant, int columns);

} // namespace sowlab
