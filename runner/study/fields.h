/// \file
/// The table of fields: every field a study file may have, once. The loader checks against it;
/// the schema of studies and the reference of their fields are made from it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sowlab {

enum class StudyKind {
  name, ///< text that `pattern` describes, of at most `most` letters
  text,
  count,   ///< a whole number from `least` to `most`
  decimal, ///< a number above 0
  choice,  ///< one of `names`
  games,   ///< a count, or a map `until`
  records, ///< a count, or one of `names`
  map,     ///< of the fields below it
  entries, ///< a list of names of variants and maps of the fields below it
  maps,    ///< a list of maps of the fields below it
  agents,  ///< a list of agents
  columns, ///< numbers of columns, as a variant has them, or one of `names`
  changes, ///< a map from fields of a variant to a value, or a list of values
  texts,   ///< text, or a list of texts
};

struct StudyField {
  std::string path; ///< dotted, through lists too: "references.mean" is one of each reference
  StudyKind kind;
  std::string meaning;       ///< one sentence, with the unit
  std::string standard = {}; ///< its default as it is written in YAML; empty: it has none
  bool required = false;     ///< in the map around it
  std::int64_t least = 0;
  std::int64_t most = 0;                  ///< inclusive
  std::vector<std::string> names = {};    ///< of a choice, in the order of the enumerators
  std::vector<std::string> meanings = {}; ///< of the names, in the same order
  std::string pattern = {};               ///< a regular expression of ECMAScript

  /// The last part of its path.
  std::string name() const;
};

/// In the order in which they are documented; a field comes before those below it.
const std::vector<StudyField>& study_fields();

/// A field that there is.
const StudyField& study_field(std::string_view path);

/// The fields of one map: that of the file for "", of each entry for "variants".
std::vector<const StudyField*> study_fields_below(std::string_view path);

/// Their names, or those that must be given.
std::vector<std::string> study_names_below(std::string_view path);
std::vector<std::string> required_names_below(std::string_view path);

} // namespace sowlab
