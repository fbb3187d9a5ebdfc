#include "core/rules/english.h"

#include "core/rules/english_blocks.h"

namespace sowlab {

std::vector<Paragraph> in_english(const Variant& variant, int columns) {
  return {
      {"Board", english::board(variant, columns)}, {"Start", english::start(variant, columns)},
      {"Turn", english::turn(variant, columns)},   {"Sowing", english::sowing(variant, columns)},
      {"Captures", english::captures(variant)},    {"End", english::ending(variant)},
  };
}

} // namespace sowlab
