#include "tests/schema/schema.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace sowlab::schema_test {
namespace {

/// The keys of a range of columns may be joined to its name by a dot too.
const std::vector<std::string> range_keys = {"from", "to", "step", "default", "beyond"};

std::string escaped(const std::string& path) {
  std::string pattern;
  for (const char c : path)
    pattern += c == '.' ? "\\." : std::string(1, c);
  return pattern;
}

void add_range_keys(Json& properties) {
  for (const char* const columns : {"board.columns", "columns"})
    if (properties.contains(columns))
      for (const std::string& key : range_keys)
        properties[fmt::format("{}.{}", columns, key)] =
            reference_to("board.columns/then/properties/" + key);
}

Json properties_with_ranges(const std::string& group) {
  Json properties = properties_below(group, false);
  add_range_keys(properties);
  return properties;
}

// Notes

std::string note_of(const std::string& path) {
  return find_group(path) == nullptr ? "note" : "notes." + path;
}

Json notes_below(const std::string& group) {
  const std::string prefix = group.empty() ? "" : group + ".";
  Json properties = Json::object();
  const Json below = properties_below(group, false);
  for (const auto& [name, value] : below.items())
    properties[name] = reference_to(note_of(prefix + name));
  return properties;
}

void add_notes(Json& definitions) {
  definitions["note"] = text_schema("A note on that field: a ruling, a doubt.");
  for (const Group& group : groups()) {
    const std::string on = fmt::format("A note on {}, or on its fields.", group.path);
    definitions["notes." + group.path] =
        map_or(map_schema(on, notes_below(group.path)), text_schema(on));
  }
  definitions["notes"] =
      map_schema("Rulings and doubts, by the paths of the fields they are about.", notes_below(""));
}

/// `notes.capture.by: ...` in place of `notes: {capture.by: ...}`.
Json dotted_notes() {
  std::vector<std::string> paths;
  for (const Field& field : fields())
    paths.push_back(escaped(field.path));
  Json patterns = {{fmt::format("^notes\\.({})$", fmt::join(paths, "|")), reference_to("note")}};
  for (const Group& group : groups())
    patterns[fmt::format("^notes\\.{}$", escaped(group.path))] = reference_to(note_of(group.path));
  return patterns;
}

// Rulesets

/// What a ruleset may change, but for notes.
Json ruleset_properties() {
  Json properties = properties_with_ranges("");
  properties.erase("name");
  return properties;
}

void add_ruleset(Json& definitions) {
  Json properties = ruleset_properties();
  properties["notes"] = reference_to("notes");
  Json schema = map_schema("Fields that are laid upon those of the variant.", properties);
  schema["patternProperties"] = dotted_notes();
  definitions["ruleset"] = schema;
}

/// What follows the name of a ruleset in a dotted key.
std::string dotted_ruleset() {
  std::vector<std::string> names = {"notes"};
  const Json properties = ruleset_properties();
  for (const auto& [name, value] : properties.items())
    if (name.find('.') == std::string::npos) names.push_back(name);
  return fmt::format("{}\\.({})(\\..+)?$", ruleset_pattern, fmt::join(names, "|"));
}

Json rulesets_schema() {
  Json schema = map_schema("Alternatives: fields by the name of the ruleset.", Json::object());
  schema["patternProperties"] = {
      {fmt::format("^{}$", ruleset_pattern), reference_to("ruleset")},
      {"^" + dotted_ruleset(), {{"description", "A field of a ruleset."}}}};
  return schema;
}

// What a file must have

/// All the ways to write a field, nested and dotted, each as a schema of a map that has it.
std::vector<Json> given(const std::string& path, const Json& value) {
  std::vector<Json> ways;
  for (std::size_t dot = path.find('.');; dot = path.find('.', dot + 1)) {
    const std::string key = path.substr(0, dot);
    const Json inner =
        dot == std::string::npos ? value : Json{{"anyOf", given(path.substr(dot + 1), value)}};
    ways.push_back({{"type", "object"}, {"required", {key}}, {"properties", {{key, inner}}}});
    if (dot == std::string::npos) return ways;
  }
}

/// The ways to say what seeds there are.
Json with_seeds() {
  Json ways = Json::array();
  for (const Field& field : fields()) {
    if (!field.path.starts_with("start.")) continue;
    const bool is_number = field.kind == FieldKind::number;
    const Json nothing = is_number ? Json(0) : Json::array();
    for (const Json& way : given(field.path, {{"not", {{"const", nothing}}}}))
      ways.push_back(way);
  }
  return ways;
}

/// What is not inherited must be there.
Json without_extends() {
  const Json range = {{"type", "object"}};
  const Json has_range = {{"anyOf", given("board.columns", range)}};
  const Json has_from = {{"anyOf", given("board.columns.from", Json::object())}};
  return {{"allOf",
           {{{"description", "A variant that extends no other has seeds at the start."},
             {"anyOf", with_seeds()}},
            {{"description", "A range of columns has a first number."},
             {"if", has_range},
             {"then", has_from}}}}};
}

Json definitions_of_fields() {
  Json definitions = Json::object();
  for (const Group& group : groups())
    definitions[group.path] = group_schema(group, properties_with_ranges(group.path));
  for (const Field& field : fields())
    definitions[field.path] = field_schema(field);
  return definitions;
}

Json extends_schema() {
  return pattern_schema("The variant it starts from: a name, or a path. Fields merge one by one; "
                        "lists replace.",
                        "^([^:]*|.*:[^:]*/[^:]*)$",
                        "A variant is extended, not one of its rulesets.");
}

} // namespace

Json variant_schema() {
  Json properties = {{"name", reference_to("name")}, {"extends", extends_schema()}};
  const Json inherited = properties_with_ranges("");
  for (const auto& [name, value] : inherited.items())
    properties[name] = value;
  properties["rulesets"] = rulesets_schema();
  properties["notes"] = reference_to("notes");
  Json schema = map_schema("The rules of a sowing game, as sowlab reads them.", properties);
  schema["patternProperties"] = dotted_notes();
  schema["patternProperties"][fmt::format("^rulesets\\.{}$", ruleset_pattern)] =
      reference_to("ruleset");
  schema["patternProperties"]["^rulesets\\." + dotted_ruleset()] = {
      {"description", "A field of a ruleset."}};
  schema["required"] = {"name"};
  schema["if"] = {{"required", {"extends"}}};
  schema["else"] = without_extends();
  schema["definitions"] = definitions_of_fields();
  add_notes(schema["definitions"]);
  add_ruleset(schema["definitions"]);
  Json whole = {{"$schema", "http://json-schema.org/draft-07/schema#"}};
  whole.update(schema);
  return whole;
}

} // namespace sowlab::schema_test
