/// \file
/// Games printed lap by lap, for `trace` and `replay`.
#pragma once

#include "runner/command/json.h"
#include "runner/trial/tracer.h"

#include <string>
#include <vector>

namespace sowlab {

/// How a game ended, such as "South wins".
const char* sentence(Ending ending);

/// Plays the turns and prints each: laps, captures, the board; with `why` also each rule that was
/// looked at, and whether it applied. Throws a RuleError at the first turn that is not legal.
void print_trace(const Engine& engine, const Position& start, const std::vector<std::string>& turns,
                 bool why = false);

/// The same as JSON.
Json trace_json(const Engine& engine, const Position& start, const std::vector<std::string>& turns,
                bool why = false);

/// The laps of a turn, a line each, with the captures and the reasons below them. At most `most`.
void print_laps(const Layout& layout, const TracedTurn& turn, bool why, std::size_t most,
                const std::string& indent);

/// A way to sow that is legal: why, and what its first laps do.
void print_sowing(const Layout& layout, const TracedTurn& sowing);

/// What a turn does, below its name: laps, captures, the board, how the game ended by it.
void print_outcome(const Engine& engine, const TracedTurn& turn, bool why);

Json laps_json(const Layout& layout, const TracedTurn& turn, bool why);

/// "relay: e2 held 3 ... (sowing.relay)", "no capture: ...", a line each.
void print_reasons(const Reasons& reasons, const std::string& indent);

Json reasons_json(const Reasons& reasons);

/// Separated by blanks.
std::vector<std::string> words_of(const std::string& text);

} // namespace sowlab
