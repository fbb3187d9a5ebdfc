/// \file
/// A variant without one of its rules, for each of them: to see whether the rule matters.
#pragma once

#include "core/rules/variant.h"

#include <string>
#include <vector>

namespace sowlab {

struct Alternative {
  std::string field; ///< a field or an optional group that the variant sets
  Variant without;   ///< the rules with its default, and without what cannot stand without it
};

/// Of every rule of play that differs from its default, but for the board, the start and the track,
/// without which there is no position to compare, and for repetition, which is no matter of a
/// single turn. A rule without which no valid rules are left has no alternative. In the order of
/// the table of fields; an optional group stands for itself, before its fields.
std::vector<Alternative> alternatives(const Variant& variant);

} // namespace sowlab
