#include "tests/schema/schema.h"

#include <fmt/format.h>

namespace sowlab::schema_test {
namespace {

/// The defaults of all fields, those of optional groups too.
const Variant& all_defaults() {
  static const Variant variant = [] {
    Variant all;
    for (const Group& group : groups())
      group.enter(all);
    return all;
  }();
  return variant;
}

Json field_number_schema(const Field& field) {
  Json schema = number_schema(field.least, field.most);
  if (field.never) schema["not"] = {{"const", *field.never}};
  return schema;
}

Json list_schema(const Field& field, Json items) {
  Json schema = {{"type", "array"}, {"items", std::move(items)}};
  if (field.fewest_items > 0) schema["minItems"] = field.fewest_items;
  if (field.most_items > 0) schema["maxItems"] = field.most_items;
  if (field.distinct) schema["uniqueItems"] = true;
  return schema;
}

Json exception_schema() {
  Json hole = number_schema(-most_board_columns, most_board_columns);
  hole["description"] = "Counted from its owner's left, or as -1, -2, ... from his right.";
  hole["not"] = {{"const", 0}};
  Json seeds = number_schema(0, 1000);
  seeds["description"] = "Seeds in that hole.";
  Json schema = map_schema(
      "A hole with another number of seeds.",
      {{"row", {{"description", "The row of the hole."}, {"enum", {"outer", "inner"}}}},
       {"hole", hole},
       {"seeds", seeds},
       {"player",
        {{"description", "Where only his hole is meant."}, {"enum", {"south", "north"}}}}});
  schema["required"] = {"row", "hole", "seeds"};
  return schema;
}

Json kind_schema(const Field& field) {
  switch (field.kind) {
  case FieldKind::flag:
    return {{"type", "boolean"}};
  case FieldKind::number:
    return field_number_schema(field);
  case FieldKind::choice:
    return words_schema(field.meaning, field.names, field.meanings);
  case FieldKind::text:
    return text_schema(field.meaning);
  case FieldKind::numbers:
    return list_schema(field, field_number_schema(field));
  case FieldKind::choices:
    return list_schema(field, words_schema(field.meaning, field.names, field.meanings));
  case FieldKind::texts:
    return list_schema(field, text_schema("An item."));
  case FieldKind::columns:
    return columns_schema("board", Json::array());
  case FieldKind::exceptions:
    return list_schema(field, exception_schema());
  }
  return {};
}

/// The default as a value of JSON: what is written in YAML on one line, where both are the same.
Json default_json(const Field& field, const Value& value) {
  if (const auto* const flag = std::get_if<bool>(&value)) return *flag;
  if (const auto* const numbers = std::get_if<std::vector<int>>(&value);
      numbers != nullptr && field.kind == FieldKind::numbers)
    return *numbers;
  if (field.kind == FieldKind::number) return std::get<int>(value);
  if (field.kind == FieldKind::columns) return std::get<Columns>(value).standard;
  if (field.kind == FieldKind::texts || field.kind == FieldKind::exceptions) return Json::array();
  if (field.kind != FieldKind::choices) return sowlab::to_text(field, value);
  Json names = Json::array();
  for (const int choice : std::get<std::vector<int>>(value))
    names.push_back(field.names[static_cast<std::size_t>(choice)]);
  return names;
}

} // namespace

Json pattern_schema(const std::string& description, const std::string& pattern,
                    const std::string& complaint) {
  return {{"description", description},
          {"type", {"string", "number", "boolean"}},
          {"minLength", 1},
          {"pattern", pattern},
          {"patternErrorMessage", complaint}}; // read by editors, ignored by others
}

Json text_schema(const std::string& description) {
  return pattern_schema(description, "^[^\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f]*$",
                        "Text has no control characters.");
}

Json map_schema(const std::string& description, const Json& properties) {
  return {{"description", description},
          {"type", "object"},
          {"properties", properties},
          {"additionalProperties", false}};
}

Json number_schema(std::int64_t least, std::int64_t most) {
  return {{"type", "integer"}, {"minimum", least}, {"maximum", most}};
}

Json columns_schema(const std::string& what, const Json& others) {
  const auto number = [](const std::string& description) {
    Json schema = number_schema(1, most_board_columns);
    schema["description"] = description;
    return schema;
  };
  const std::string beyond = "What becomes of more columns than `to`.";
  Json beyond_schema = {{"description", with_default(beyond, "error")}};
  beyond_schema.update(words_schema(beyond, {"error", "warning"},
                                    {"they are refused", "they are played, with a warning"}));
  const Json range = {{"from", number("The fewest columns.")},
                      {"to", number("The most columns. Default: 62.")},
                      {"step", number("From one number to the next. Default: 1.")},
                      {"default", number("Those played when none are asked for. Default: the "
                                         "fewest.")},
                      {"beyond", beyond_schema}};
  Json list = {{"description",
                fmt::format("These numbers of columns; the first is the {}'s usual one.", what)},
               {"type", "array"},
               {"items", number("So many columns.")},
               {"minItems", 1},
               {"uniqueItems", true}};
  Json plain = {{"anyOf", {number("So many columns."), list}}};
  for (const Json& other : others)
    plain["anyOf"].push_back(other);
  return map_or(map_schema("A range of numbers of columns.", range), plain);
}

std::string with_default(const std::string& meaning, const std::string& standard) {
  return standard.empty() ? meaning : fmt::format("{} Default: {}.", meaning, standard);
}

Json field_schema(const Field& field) {
  const std::optional<Value> standard = field.get(all_defaults());
  const std::string text = standard ? sowlab::to_text(field, *standard) : "";
  Json schema = {{"description", with_default(field.meaning, text)}};
  if (!text.empty()) schema["default"] = default_json(field, *standard);
  const Json kind = kind_schema(field);
  for (const auto& [key, value] : kind.items())
    if (!schema.contains(key)) schema[key] = value;
  return schema;
}

Json reference_to(const std::string& definition) {
  return {{"$ref", "#/definitions/" + definition}};
}

Json properties_below(const std::string& group, bool rules_alone) {
  const std::string prefix = group.empty() ? "" : group + ".";
  Json properties = Json::object();
  const auto add = [&](const std::string& path) {
    properties[path.substr(prefix.size())] = reference_to(path);
  };
  for (const Field& field : fields()) {
    if (!field.path.starts_with(prefix) || (rules_alone && !field.matters_to_play)) continue;
    for (std::size_t dot = field.path.find('.', prefix.size()); dot != std::string::npos;
         dot = field.path.find('.', dot + 1))
      add(field.path.substr(0, dot));
    add(field.path);
  }
  return properties;
}

Json words_schema(const std::string& meaning, const std::vector<std::string>& names,
                  const std::vector<std::string>& meanings) {
  const std::string whole = meaning.substr(0, meaning.rfind('.'));
  Json schema = {{"type", "string"}, {"oneOf", Json::array()}};
  for (std::size_t i = 0; i < names.size(); ++i)
    schema["oneOf"].push_back(
        {{"const", names[i]}, {"description", fmt::format("{}: {}.", whole, meanings[i])}});
  return schema;
}

Json either(const Json& condition, const Json& then, const Json& otherwise) {
  return {{"if", condition}, {"then", then}, {"else", otherwise}};
}

Json map_or(const Json& map, const Json& other) {
  return either({{"type", "object"}}, map, other);
}

Json group_schema(const Group& group, const Json& properties) {
  if (!group.optional) return map_schema(group.meaning, properties);
  const std::string meaning = with_default(group.meaning, "none");
  Json schema = {{"description", meaning}, {"default", "none"}};
  schema.update(map_or(map_schema(meaning, properties),
                       {{"description", "There is no such rule."}, {"const", "none"}}));
  return schema;
}

std::string to_text(const Json& schema) {
  return schema.dump(2) + "\n";
}

} // namespace sowlab::schema_test
