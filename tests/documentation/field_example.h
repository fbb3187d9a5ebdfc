/// \file
/// Worked examples of the fields of a variant: what is written down in field_examples.yaml, and
/// what comes of it when the engine plays it.
#pragma once

#include "core/document/document.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace sowlab::documentation_test {

/// What there is to be seen.
enum class Shown {
  start, ///< the board at the start
  turns, ///< the legal turns
  after, ///< what a turn does
};

/// One field (or optional group) with several values, everything else being the same.
struct FieldExample {
  std::string field;
  std::string variant; ///< a shipped one, with rulesets or without; empty: `fields` alone
  Node fields;         ///< a map that is laid upon it; may be empty
  int columns = 0;
  /// What is played from and what is played, separated by blanks: with each value the same, or one
  /// for each. `taken` of a position may be left out; an empty position is the start.
  std::vector<std::string> positions, turns;
  Shown shown = Shown::after;
  std::vector<Node> values;
};

/// What comes of one value.
struct Outcome {
  std::string value; ///< "holes: 1"
  std::string board; ///< drawn
  std::string said;  ///< one line: legal turns, laps, captures, the ending
  bool operator==(const Outcome&) const = default;
};

struct PlayedExample {
  std::string before; ///< the board drawn; empty where the start is shown
  /// Seeds in the stores of South and of North before, where seeds are counted at the end.
  std::optional<std::array<int, 2>> stores;
  std::vector<Outcome> outcomes;
};

/// All of field_examples.yaml, in its order. Throws an InputError.
std::vector<FieldExample> field_examples();

/// Throws a std::runtime_error that names the field where an example cannot be played.
PlayedExample play(const FieldExample& example);

/// The same as Markdown.
std::string to_markdown(const FieldExample& example, const PlayedExample& played);

/// A node as YAML on one line.
std::string flow_text(const Node& node);

} // namespace sowlab::documentation_test
