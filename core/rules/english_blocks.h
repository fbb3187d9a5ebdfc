/// \file
/// One function for each paragraph of the rules in English, and what they ask of a variant in
/// common. For english.cpp only.
#pragma once

#include "core/rules/variant.h"

#include <string>
#include <vector>

namespace sowlab::english {

using Sentences = std::vector<std::string>;

Sentences board(const Variant& variant, int columns);
Sentences start(const Variant& variant);
/// The direction, and what may be sown.
Sentences turn(const Variant& variant);
/// Where a sowing goes on and ends.
Sentences sowing(const Variant& variant, int columns);
Sentences captures(const Variant& variant);
Sentences ending(const Variant& variant);

/// Only the rear hole of a series is sown.
inline bool keeps_series(const Variant& variant) {
  return variant.move.sow == Sow::rear;
}

/// A turn may have more than one lap.
inline bool has_laps(const Variant& variant) {
  return variant.sowing.relay == Relay::occupied || variant.sowing.again.has_value();
}

inline bool captures_anything(const Variant& variant) {
  return variant.capture.by != CaptureBy::none;
}

} // namespace sowlab::english
