/// \file
/// What is refused before anything is parsed.
#pragma once

#include "core/document/diagnostic.h"
#include "core/document/positions.h"

namespace sowlab::yaml {

/// Reports the first byte that a document must not have, and a document that is too large or so
/// full of open brackets that parsing it would take long. True when there is nothing to report.
bool check_bytes(const Positions& positions, Diagnostics& diagnostics);

} // namespace sowlab::yaml
