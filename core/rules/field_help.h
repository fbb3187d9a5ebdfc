/// \file
/// What to write instead of a field that does not exist, or has another form: the help of errors
/// that know the table of fields.
#pragma once

#include "core/document/document.h"
#include "core/rules/fields.h"

#include <string>
#include <string_view>
#include <vector>

namespace sowlab {

/// The names that may stand directly below a path, such as "capture." (or "" for the file itself),
/// in the order of the table.
std::vector<std::string> names_below(const std::string& prefix);

/// Help for an entry below `prefix` whose key is no name there: what it is called, where it
/// belongs.
std::string help_for_unknown_field(const Entry& entry, const std::string& prefix);

/// Help for a note on the field `path`, which does not exist.
std::string help_for_unknown_note(const std::string& path);

/// Help for what stands in the place of the fields of a group.
std::string help_for_group(const Group& group, const Node& node);

/// Help for what stands in the place of a list.
std::string help_for_list(const Field& field, const Node& node);

/// Help for what stands in the place of a whole file of fields, of which `sample` is one.
std::string help_for_no_map(const Node& node, std::string_view sample);

/// Help for what is neither a number of columns, nor a list or a range of them.
std::string help_for_columns(const Node& node);

} // namespace sowlab
