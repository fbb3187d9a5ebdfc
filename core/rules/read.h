/// \file
/// A resolved map of fields (ancestors, rulesets and overrides laid upon each other) to a Variant.
#pragma once

#include "core/document/document.h"
#include "core/rules/help.h"
#include "core/rules/variant.h"

#include <map>
#include <string>

namespace sowlab {

/// Where each field that was given was written, by its dotted path.
using Places = std::map<std::string, Place, std::less<>>;

/// Reads every field of `map`; what is wrong (unknown fields, wrong types, numbers out of range,
/// fields that contradict each other, impossible starts) goes to `diagnostics`.
Variant read_variant(const Node& map, Diagnostics& diagnostics);

/// Reports fields that do not go together and starts that do not fit the board. `places` says
/// where each field stands; `whole` is the place, in the source that is to be mended, of those that
/// are not given.
void check_variant(const Variant& variant, const Places& places, const Place& whole,
                   Diagnostics& diagnostics);

/// Reads `board.columns`, and the like in studies: a number, a list, or a range
/// {from, to, step, default, beyond}. Errors name `what`.
Columns read_columns(const Node& node, const std::string& what, Diagnostics& diagnostics);

/// An integer from `least` to `most`, or nothing and an error that names `what`.
std::optional<int> read_number(const Node& node, const std::string& what, int least, int most,
                               Diagnostics& diagnostics);

/// One of `names`, by its place among them, or nothing and an error that names `what`.
std::optional<int> read_choice(const Node& node, const std::string& what,
                               const std::vector<std::string>& names, Diagnostics& diagnostics);

/// `true` or `false`, or nothing and an error.
std::optional<bool> read_flag(const Node& node, const std::string& what, Diagnostics& diagnostics);

/// Text on one or more lines, not empty, or nothing and an error.
std::optional<std::string> read_text(const Node& node, const std::string& what,
                                     Diagnostics& diagnostics);

} // namespace sowlab
