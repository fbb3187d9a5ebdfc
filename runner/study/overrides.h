/// \file
/// What a study changes in a variant: fields with one value or a sweep of values.
#pragma once

#include "core/document/document.h"

#include <string>
#include <vector>

namespace sowlab {

/// One field and the values it is to take, one after the other.
struct Sweep {
  std::vector<Node> path; ///< of the field, name by name, each where it is written
  std::vector<Node> values;
};

/// A field that a study has given a value.
struct Setting {
  std::string field, value; ///< "capture.extra.holes", "2"
  bool varied = false;      ///< by `vary`: this field alone, against the variant as it is
  bool operator==(const Setting&) const = default;
};

/// " capture.extra.holes=2" for each, or empty.
std::string to_text(const std::vector<Setting>& settings);

/// One choice of values.
struct Overrides {
  Node map{Node::Kind::map, {}, {}, false, {}, {}}; ///< of fields
  std::vector<Setting> settings;
};

/// Reads a map of fields, nested or dotted, each with a value or a list of values. For a field
/// that itself holds a list, a list of lists is a sweep.
std::vector<Sweep> read_sweeps(const Node& map, Diagnostics& diagnostics);

/// Every combination of one value of each sweep; a single empty one of no sweeps.
std::vector<Overrides> cross(const std::vector<Sweep>& sweeps);

/// Each value of each sweep alone, as varied.
std::vector<Overrides> one_at_a_time(const std::vector<Sweep>& sweeps);

/// `first` and then `second`.
Overrides joined(Overrides first, const Overrides& second);

} // namespace sowlab
