/// \file
/// What the JSON outputs of the commands have in common.
#pragma once

#include "core/engine/engine.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace sowlab {

/// Keys in the order in which they are written.
using Json = nlohmann::ordered_json;

/// {"name", "ruleset", "columns"} of a variant on its board.
inline Json variant_json(const Engine& engine) {
  return {{"name", engine.variant().name},
          {"ruleset", engine.variant().ruleset},
          {"columns", engine.columns()}};
}

inline void print_json(const Json& json) {
  fmt::print("{}\n", json.dump(2));
}

} // namespace sowlab
