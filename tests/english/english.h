/// \file
/// Variants with single fields changed, and what is said of them in English.
#pragma once

#include "core/rules/english.h"
#include "core/rules/library.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace english_test {

/// Every shipped variant, alone and with each of its rulesets.
std::vector<std::string> shipped_names();

/// A shipped variant ("name" or "name:ruleset") with fields changed, each "path: value" in YAML;
/// nothing if the rules do not go together.
std::optional<sowlab::Variant> changed(std::string_view name,
                                       const std::vector<std::string>& changes);

/// The same; throws an InputError if they do not.
sowlab::Variant with(std::string_view name, const std::vector<std::string>& changes);

/// All sentences, each on a line of its own. `columns`: 0 for the standard board.
std::string english_of(const sowlab::Variant& variant, int columns = 0);

/// Whether this is one of the sentences about a shipped variant with fields changed.
bool says(std::string_view name, const std::vector<std::string>& changes,
          std::string_view sentence);

} // namespace english_test
