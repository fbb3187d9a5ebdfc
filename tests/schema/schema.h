/// \file
/// JSON schemas (draft-07) of variant and study files, made from the tables of their fields, for
/// editors to check and complete what is written.
///
/// A schema says what the fields are, each by itself: names, kinds, limits. What fields must be
/// together, and what hangs on other files, only the loader says.
#pragma once

#include "core/rules/fields.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace sowlab::schema_test {

/// Keeps the order in which members are added.
using Json = nlohmann::ordered_json;

/// The schema of `variants/variant.schema.json`.
Json variant_schema();

/// The schema of `configs/study.schema.json`. It repeats what it needs of the other one.
Json study_schema();

/// As it is kept in a file.
std::string to_text(const Json& schema);

// What both schemas are made of.

/// The name of a ruleset: letters, digits, hyphens, underscores, and whatever is not ASCII.
inline constexpr const char* ruleset_pattern = "[^\\x00-,./:-@\\[-^`{-\\x7f]+";

/// Text of any kind, as the loader takes it: words, but also `1950` or `true`.
Json text_schema(const std::string& description);

/// A map with these keys and no others.
Json map_schema(const std::string& description, const Json& properties);

/// A whole number.
Json number_schema(std::int64_t least, std::int64_t most);

/// A number of columns, a list or a range of them, or one of the others: without a description.
Json columns_schema(const std::string& what, const Json& others);

/// Text that a regular expression describes, and what an editor says of any other.
Json pattern_schema(const std::string& description, const std::string& pattern,
                    const std::string& complaint);

/// The value of one field of a variant, with its description and default.
Json field_schema(const Field& field);

/// What fields there are below a group ("" for a whole file), by the names they have there: nested
/// (`extra`) and dotted (`extra.holes`). Each refers to its definition.
Json properties_below(const std::string& group, bool rules_alone);

/// One of several words, each with its meaning, which goes on from that of the field.
Json words_schema(const std::string& meaning, const std::vector<std::string>& names,
                  const std::vector<std::string>& meanings);

/// One of two, by what a value is: so an editor tells what is wrong with that one.
Json either(const Json& condition, const Json& then, const Json& otherwise);

/// A map, or something else.
Json map_or(const Json& map, const Json& other);

/// A group as a map of those, or `none`.
Json group_schema(const Group& group, const Json& properties);

Json reference_to(const std::string& definition);

/// "... Default: `3`."
std::string with_default(const std::string& meaning, const std::string& standard);

} // namespace sowlab::schema_test
