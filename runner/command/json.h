/// \file
/// What the JSON outputs of the commands have in common.
#pragma once

#include "core/engine/engine.h"
#include "runner/store/json.h"

namespace sowlab {

/// {"name", "ruleset", "columns"} of a variant on its board.
Json variant_json(const Engine& engine);

void print_json(const Json& json);

} // namespace sowlab
