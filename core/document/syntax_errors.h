/// \file
/// The errors of yaml-cpp in plain words. Inside this folder only.
#pragma once

#include "core/document/diagnostic.h"
#include "core/document/positions.h"
#include "core/document/tree_builder.h"

#include <yaml-cpp/exceptions.h>

namespace sowlab::yaml {

/// Reports what yaml-cpp could not read, at the place where a person should look.
void report_syntax_error(const YAML::Exception& exception, const Positions& positions,
                         const TreeBuilder& builder, Diagnostics& diagnostics);

} // namespace sowlab::yaml
