#include "runner/trial/alternatives.h"

#include "core/rules/fields.h"
#include "core/rules/read.h"

#include <algorithm>
#include <array>
#include <map>

namespace sowlab {
namespace {

constexpr std::array<std::string_view, 4> not_asked = {"board.", "start.", "track",
                                                       "end.repetition."};

bool is_asked(const Field& field) {
  return field.matters_to_play &&
         std::none_of(not_asked.begin(), not_asked.end(),
                      [&](std::string_view prefix) { return field.path.starts_with(prefix); });
}

/// The default rules, with the optional groups that the variant has.
Variant defaults_for(const Variant& variant) {
  Variant standard;
  for (const Group& group : groups())
    if (group.optional && group.present(variant)) group.enter(standard);
  return standard;
}

/// Gives a field another value; false if that is what it has.
bool change(Variant& variant, const Field& field, const std::optional<Value>& value) {
  const std::optional<Value> current = field.get(variant);
  if (!current || !value || current == value) return false;
  field.set(variant, *value);
  return true;
}

/// Takes a field or an optional group back to its default; false if that is what it has.
bool reset(Variant& variant, const std::string& path) {
  if (const Group* group = find_group(path); group != nullptr && group->optional) {
    const bool present = group->present(variant);
    group->leave(variant);
    return present;
  }
  const Field* field = find_field(path);
  return field != nullptr && is_asked(*field) &&
         change(variant, *field, field->get(defaults_for(variant)));
}

/// The same, but to a value that differs in play: on two rows a side has but an inner row.
bool take_back(Variant& variant, const std::string& path) {
  if (path == "capture.where" && variant.board.rows == 2)
    return variant.capture.by == CaptureBy::last_hole &&
           change(variant, *find_field(path), Value(static_cast<int>(Where::anywhere)));
  return reset(variant, path);
}

/// What the loader has against the rules: the fields that it points at.
std::vector<std::string> objections(const Variant& variant) {
  Places places;
  std::map<int, std::string> path_at;
  const auto nowhere = std::make_shared<Source>();
  const auto add = [&](const std::string& path) {
    const int line = static_cast<int>(places.size()) + 1;
    places[path] = Place{nowhere, line, 1, 1};
    path_at[line] = path;
  };
  for (const Group& group : groups())
    add(group.path);
  for (const Field& field : fields())
    add(field.path);
  Diagnostics found;
  check_variant(variant, places, Place{nowhere, 0, 0, 0}, found);
  std::vector<std::string> paths;
  for (const Diagnostic& diagnostic : found.all())
    if (diagnostic.severity == Severity::error) paths.push_back(path_at[diagnostic.place.line]);
  return paths;
}

/// Takes back what cannot stand without the rule just taken back; false if that does not help.
bool make_valid(Variant& variant) {
  for (;;) {
    const std::vector<std::string> wrong = objections(variant);
    if (wrong.empty()) return true;
    bool any = false;
    for (const std::string& path : wrong)
      any |= reset(variant, path);
    if (!any) return false;
  }
}

void add_without(const Variant& variant, const std::string& path,
                 std::vector<Alternative>& alternatives) {
  Alternative alternative{path, variant};
  if (take_back(alternative.without, path) && make_valid(alternative.without))
    alternatives.push_back(std::move(alternative));
}

} // namespace

std::vector<Alternative> alternatives(const Variant& variant) {
  std::vector<Alternative> all;
  std::string last_group;
  for (const Field& field : fields()) {
    if (!is_asked(field)) continue;
    const std::string group = field.path.substr(0, field.path.rfind('.'));
    if (const Group* found = find_group(group); found != nullptr && group != last_group) {
      last_group = group;
      if (found->optional) add_without(variant, group, all);
    }
    add_without(variant, field.path, all);
  }
  return all;
}

} // namespace sowlab
