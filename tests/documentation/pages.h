/// \file
/// The parts of variants/README.md and configs/README.md that are made from the tables of fields,
/// and their places in those files: between `<!-- NAME: ... -->` and `<!-- end of NAME -->`.
#pragma once

#include "core/rules/fields.h"

#include <string>
#include <vector>

namespace sowlab::documentation_test {

/// All fields of a variant as a Markdown table, each with a link to its section.
std::string fields_table();

/// A section for each group and field of a variant: what it does, its values, who uses it, and
/// worked examples.
std::string fields_in_full();

/// The same of a study.
std::string study_fields_table();
std::string study_fields_in_full();

/// "own_side", or "0 to 8", in words: what a field of a variant may be.
std::string values_text(const Field& field);

/// The shipped variants and rulesets in which a field (or optional group) is not as it is by
/// default, by its value, as a sentence.
std::string users_text(const Field& field);
std::string users_text(const Group& group);

/// The text with what is between its marks replaced. Throws a std::runtime_error where it has no
/// such marks.
std::string with_part(const std::string& text, const std::string& name, const std::string& part);

/// Names in the typeface of code, separated by commas.
std::string names_text(const std::vector<std::string>& names);

/// A link to the section of a field.
std::string link_to(const std::string& path);

} // namespace sowlab::documentation_test
