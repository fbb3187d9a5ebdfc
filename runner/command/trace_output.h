/// \file
/// Games printed lap by lap, for `trace` and `replay`.
#pragma once

#include "runner/command/json.h"

#include <string>
#include <vector>

namespace sowlab {

/// Plays the turns and prints each: laps, captures, the board. Throws a RuleError at the first one
/// that is not legal.
void print_trace(const Engine& engine, const Position& start,
                 const std::vector<std::string>& turns);

/// The same as JSON.
Json trace_json(const Engine& engine, const Position& start, const std::vector<std::string>& turns);

/// Separated by blanks.
std::vector<std::string> words_of(const std::string& text);

} // namespace sowlab
