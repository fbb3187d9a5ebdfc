/// \file
/// The table of fields: every field a variant file may have, once. The loader checks against it,
/// the key of a cell is printed from it.
#pragma once

#include "core/rules/variant.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sowlab {

/// The value of a field as the table handles it. A choice is its place among the field's names.
using Value = std::variant<bool, int, std::string, std::vector<int>, std::vector<std::string>,
                           Columns, std::vector<StartException>>;

enum class FieldKind { flag, number, choice, text, numbers, choices, texts, columns, exceptions };

struct Field {
  std::string path; ///< dotted, such as "capture.extra.holes"
  FieldKind kind;
  std::string meaning; ///< one sentence
  /// It changes how a game is played (and so belongs to the key of a cell).
  bool matters_to_play = true;
  int least = 0;                  ///< of a number, or of each of several
  int most = 0;                   ///< inclusive
  std::vector<std::string> names; ///< of a choice, in the order of the enumerators
  /// The field's value; nothing where it is not given and has no value of its own.
  std::function<std::optional<Value>(const Variant&)> get;
  /// The value has been checked against the limits above.
  std::function<void(Variant&, const Value&)> set;
  std::vector<std::string> meanings = {}; ///< of the names, in the same order
  std::optional<int> never = {}; ///< a number between the limits that is refused all the same
  std::size_t fewest_items = 0;  ///< of a list
  std::size_t most_items = 0;    ///< 0: any number
  bool distinct = false;         ///< no item of a list comes twice
};

/// A map of fields. An optional group is absent unless it is given; `none` says so in YAML.
struct Group {
  std::string path;
  std::string meaning;
  bool optional = false;
  std::function<bool(const Variant&)> present;
  std::function<void(Variant&)> enter; ///< makes it present, with its defaults
  std::function<void(Variant&)> leave; ///< makes it absent
};

/// In the order in which they are documented and printed. An existing field never changes its
/// place, name or default: keys of old results depend on them.
const std::vector<Field>& fields();
const std::vector<Group>& groups();

const Field* find_field(std::string_view path);
const Group* find_group(std::string_view path);

/// A value as it is written in YAML, on one line, always the same way.
std::string to_text(const Field& field, const Value& value);

/// The fields that matter to play and differ from their defaults, as `path=value` joined by
/// blanks, after the number of columns: the canonical text of the rules of a game.
std::string canonical_text(const Variant& variant, int columns);

/// The same fields as YAML that is read back as the same rules, a line each: all of them, or those
/// that differ from their defaults. With the boards the variant is played on, without names.
std::string to_yaml(const Variant& variant, bool all);

} // namespace sowlab
