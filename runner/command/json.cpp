#include "runner/command/json.h"

#include <fmt/format.h>

namespace sowlab {

Json variant_json(const Engine& engine) {
  return {{"name", engine.variant().name},
          {"ruleset", engine.variant().ruleset},
          {"columns", engine.columns()}};
}

void print_json(const Json& json) {
  fmt::print("{}\n", to_text(json, 2));
}

} // namespace sowlab
