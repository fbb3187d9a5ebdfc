#include "core/rules/english_rulings.h"

#include "core/rules/fields.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace sowlab {
namespace {

std::string value_of(const Field& field, const Variant& variant, int columns) {
  if (field.kind == FieldKind::columns) return fmt::format("{}", columns);
  const std::optional<Value> value = field.get(variant);
  return value ? to_text(field, *value) : "none";
}

std::string range_of(const Field& field) {
  return fmt::format("{} to {}", field.least, field.most);
}

std::vector<std::string> others(std::vector<std::string> names, const std::string& value) {
  std::erase(names, value);
  return names;
}

std::string all_columns(const Columns& columns) {
  return fmt::format("{}{}", to_text(columns), columns.beyond ? ", or more" : "");
}

std::vector<std::string> alternatives_of(const Field& field, const Variant& variant,
                                         const std::string& value) {
  switch (field.kind) {
  case FieldKind::flag:
    return others({"false", "true"}, value);
  case FieldKind::choice:
    return others(field.names, value);
  case FieldKind::number:
    return others({range_of(field)}, fmt::format("{0} to {0}", value));
  case FieldKind::numbers:
    return {fmt::format("list of {}", range_of(field))};
  case FieldKind::choices:
    return {fmt::format("list of {}", fmt::join(field.names, ", "))};
  case FieldKind::columns:
    return others({all_columns(variant.board.columns)}, value);
  case FieldKind::exceptions:
    return {"list of {row, hole, seeds}"};
  case FieldKind::text:
  case FieldKind::texts:
    break;
  }
  return {};
}

Ruling of_field(const Field& field, const Variant& variant, int columns) {
  const std::string value = value_of(field, variant, columns);
  return {field.path, value, alternatives_of(field, variant, value), {}};
}

/// The fields of a group, at every level below it.
std::vector<const Field*> members_of(const std::string& group) {
  std::vector<const Field*> members;
  for (const Field& field : fields())
    if (field.path.starts_with(fmt::format("{}.", group))) members.push_back(&field);
  return members;
}

/// A group as a map of its fields; each alternative is one of a field's, named.
Ruling of_group(const Group& group, const Variant& variant, int columns) {
  Ruling ruling{group.path, {}, {}, {}};
  const bool present = group.present(variant);
  if (group.optional && present) ruling.alternatives.emplace_back("none");
  std::vector<std::string> values;
  for (const Field* field : members_of(group.path)) {
    const Ruling member = of_field(*field, variant, columns);
    const std::string name = field->path.substr(group.path.size() + 1);
    values.push_back(fmt::format("{}: {}", name, member.value));
    for (const std::string& alternative : member.alternatives)
      ruling.alternatives.push_back(fmt::format("{}: {}", name, alternative));
  }
  ruling.value = present ? fmt::format("{{{}}}", fmt::join(values, ", ")) : "none";
  return ruling;
}

} // namespace

std::vector<Ruling> rulings(const Variant& variant, int columns) {
  std::vector<Ruling> all;
  for (const auto& [path, note] : variant.notes) {
    if (const Field* field = find_field(path))
      all.push_back(of_field(*field, variant, columns));
    else if (const Group* group = find_group(path))
      all.push_back(of_group(*group, variant, columns));
    else
      all.push_back({path, {}, {}, {}});
    all.back().note = note;
  }
  const auto place = [](const Ruling& ruling) {
    const auto found = std::find_if(fields().begin(), fields().end(), [&](const Field& field) {
      return field.path == ruling.field || field.path.starts_with(fmt::format("{}.", ruling.field));
    });
    return found - fields().begin();
  };
  std::stable_sort(all.begin(), all.end(),
                   [&](const Ruling& a, const Ruling& b) { return place(a) < place(b); });
  return all;
}

} // namespace sowlab
