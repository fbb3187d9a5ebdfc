/// \file
/// Rules that say nothing together.
#pragma once

#include "core/rules/variant.h"

namespace reference {

/// Throws std::invalid_argument for rules of which the reference player can make nothing.
void refuse_nonsense(const sowlab::Variant& variant, int columns);

} // namespace reference
