/// \file
/// The text of a new variant file, with all that its author needs in comments.
#pragma once

#include "core/rules/variant.h"

#include <string>

namespace sowlab {

/// A small game on four rows. What fields mean and may be comes from the table of fields.
std::string starter_file(const std::string& name);

/// A variant that extends another: `parent` is that one as such, `chosen` it with the rulesets that
/// were asked for, whose changes are written out. `extends` names the parent.
std::string extending_file(const std::string& name, const std::string& extends,
                           const Variant& parent, const Variant& chosen);

} // namespace sowlab
