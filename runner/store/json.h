/// \file
/// JSON as it is kept and printed. Writing and reading are compiled once, for they take long.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace sowlab {

/// Keys in the order in which they are written.
using Json = nlohmann::ordered_json;

/// On one line, or with lines indented by so many blanks.
std::string to_text(const Json& json, int indent = -1);

/// Throws a std::runtime_error if the text is not JSON.
Json read_json(const std::string& text);

} // namespace sowlab
