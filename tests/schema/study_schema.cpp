#include "runner/agents/agent.h"
#include "runner/study/fields.h"
#include "tests/schema/schema.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace sowlab::schema_test {
namespace {

// What a study changes in a variant. The definitions of the variant's fields are repeated, so that
// the schema can be used alone, wherever it lies.

Json list_of(const Json& items, std::size_t fewest = 0) {
  Json schema = {{"type", "array"}, {"items", items}};
  if (fewest > 0) schema["minItems"] = fewest;
  return schema;
}

/// One, or a list of those that a sweep goes through.
Json one_or_several(const Json& one, const Json& item) {
  return either({{"type", "array"}}, list_of(item, 1), one);
}

bool holds_list(const Field& field) {
  return field.kind == FieldKind::numbers || field.kind == FieldKind::choices ||
         field.kind == FieldKind::texts || field.kind == FieldKind::exceptions;
}

/// Of a field that holds a list, a list of lists is a sweep.
Json changed_field(const Field& field) {
  const Json one = reference_to(field.path);
  Json schema = {{"description", field.meaning}};
  schema.update(holds_list(field) ? either(list_of({{"type", "array"}}, 1), list_of(one, 1), one)
                                  : one_or_several(one, one));
  return schema;
}

bool is_changed(const Group& group) {
  const Json below = properties_below(group.path, true);
  return !below.empty();
}

Json changes_below(const std::string& group) {
  const std::string prefix = group.empty() ? "" : group + ".";
  Json properties = Json::object();
  const Json below = properties_below(group, true);
  for (const auto& [name, value] : below.items())
    properties[name] = reference_to("changes." + prefix + name);
  return properties;
}

/// Below a group each field may be a sweep; or the group itself is one, of maps or `none`.
Json changed_group(const Group& group) {
  const Json map = map_schema(group.meaning, changes_below(group.path));
  Json schema = {{"description", group.meaning}};
  schema.update(one_or_several(group.optional ? map_or(map, {{"const", "none"}}) : map,
                               reference_to(group.path)));
  return schema;
}

void add_changes(Json& definitions) {
  for (const Group& group : groups()) {
    if (!is_changed(group)) continue;
    definitions[group.path] = group_schema(group, properties_below(group.path, true));
    definitions["changes." + group.path] = changed_group(group);
  }
  for (const Field& field : fields()) {
    if (!field.matters_to_play) continue;
    definitions[field.path] = field_schema(field);
    definitions["changes." + field.path] = changed_field(field);
  }
}

// Agents

/// A number may be quoted, as in the text of an agent.
Json parameter_kind_schema(const AgentParameter& parameter) {
  switch (parameter.kind) {
  case ParameterKind::whole:
    return {{"type", {"integer", "string"}},
            {"minimum", static_cast<std::int64_t>(parameter.least)},
            {"maximum", static_cast<std::int64_t>(parameter.most)}};
  case ParameterKind::decimal:
    return {
        {"type", {"number", "string"}}, {"minimum", parameter.least}, {"maximum", parameter.most}};
  case ParameterKind::choice:
    return {{"enum", parameter.names}};
  case ParameterKind::agent:
    return {{"allOf", {reference_to("agent")}}};
  }
  return {};
}

Json parameters_schema(const AgentDescription& agent) {
  Json parameters = Json::object();
  for (const AgentParameter& parameter : agent.parameters) {
    Json schema = {
        {"description", fmt::format("{}. Default: {}.", parameter.meaning, parameter.standard)}};
    schema.update(parameter_kind_schema(parameter));
    parameters[parameter.name] = schema;
  }
  return map_schema(agent.meaning, parameters);
}

/// `greedy`, `mcts(iterations=800)`, or `mcts-800` where the agent has a main number.
Json agent_text_schema() {
  std::vector<std::string> with_number;
  for (const AgentDescription& agent : agent_descriptions())
    if (!agent.main.empty()) with_number.push_back(agent.name);
  Json text = pattern_schema(
      "An agent: its name, its main number, its parameters.",
      fmt::format("^ *(({}) *(\\(.*\\))?|({}) *-[0-9]+) *$", fmt::join(agent_kinds(), "|"),
                  fmt::join(with_number, "|")),
      fmt::format("An agent is one of {}; {} may have a number, as in {}-4, all that have "
                  "parameters have them in parentheses.",
                  fmt::join(agent_kinds(), ", "), fmt::join(with_number, " and "),
                  with_number.front()));
  text["type"] = "string";
  text["examples"] = agent_kinds();
  return text;
}

/// That, or a map: {mcts: {iterations: 800}}.
Json agent_schema() {
  Json agents = Json::object();
  for (const AgentDescription& agent : agent_descriptions())
    agents[agent.name] = parameters_schema(agent);
  Json map = map_schema("An agent with its parameters.", agents);
  map["minProperties"] = 1;
  map["maxProperties"] = 1;
  return map_or(map, agent_text_schema());
}

// The fields of a study

Json study_map(const std::string& description, const std::string& path);

Json study_words(const StudyField& field) {
  return words_schema(field.meaning, field.names, field.meanings);
}

Json variant_name_schema(const std::string& description) {
  // A path may have a colon before a slash; any other colon is followed by rulesets.
  return pattern_schema(
      description,
      fmt::format("^([^:]+|.*:[^:]*/[^:]*|.+:{0}(\\+{0})*)$", std::string(ruleset_pattern)),
      "After a colon come the names of rulesets, joined by +.");
}

Json name_schema(const StudyField& field) {
  Json schema = pattern_schema(field.meaning, fmt::format("^{}$", field.pattern), field.meaning);
  schema["maxLength"] = field.most;
  return schema;
}

Json columns_of_cells(const StudyField& field) {
  Json schema = columns_schema("entry", study_words(field)["oneOf"]);
  schema["then"]["required"] = {"from"};
  return schema;
}

/// Some words, or a number.
Json words_or_count(const StudyField& field) {
  Json schema = {{"anyOf", study_words(field)["oneOf"]}};
  schema["anyOf"].push_back(number_schema(field.least, field.most));
  return schema;
}

/// Without a description and default.
Json study_kind_schema(const StudyField& field) {
  const Json count = number_schema(field.least, field.most);
  switch (field.kind) {
  case StudyKind::name:
    return name_schema(field);
  case StudyKind::text:
    return field.path == "variants.variant" ? variant_name_schema("") : text_schema("");
  case StudyKind::count:
    return count;
  case StudyKind::decimal:
    return {{"type", "number"}, {"exclusiveMinimum", 0}};
  case StudyKind::choice:
    return study_words(field);
  case StudyKind::games:
    return map_or(study_map(field.meaning, field.path), count);
  case StudyKind::records:
    return words_or_count(field);
  case StudyKind::map:
    return study_map(field.meaning, field.path);
  case StudyKind::entries:
    return list_of(map_or(study_map("A variant, and what is changed.", field.path),
                          variant_name_schema("A variant.")),
                   1);
  case StudyKind::maps:
    return list_of(study_map("One of them.", field.path));
  case StudyKind::agents:
    return list_of(reference_to("agent"), 1);
  case StudyKind::columns:
    return columns_of_cells(field);
  case StudyKind::changes:
    return map_schema("", changes_below(""));
  case StudyKind::texts:
    return one_or_several(text_schema("One."), text_schema("One of several."));
  }
  return {};
}

Json default_of(const StudyField& field) {
  if (field.standard.starts_with("[")) return {"random"};
  return field.kind == StudyKind::count || field.kind == StudyKind::games
             ? Json::parse(field.standard)
             : Json(field.standard);
}

Json study_field_schema(const StudyField& field) {
  Json schema = {{"description", with_default(field.meaning, field.standard)}};
  if (!field.standard.empty()) schema["default"] = default_of(field);
  const Json kind = study_kind_schema(field);
  for (const auto& [key, value] : kind.items())
    if (!schema.contains(key)) schema[key] = value;
  return schema;
}

Json study_map(const std::string& description, const std::string& path) {
  Json properties = Json::object();
  for (const StudyField* field : study_fields_below(path))
    properties[field->name()] = study_field_schema(*field);
  Json schema = map_schema(description, properties);
  const std::vector<std::string> required = required_names_below(path);
  if (!required.empty()) schema["required"] = required;
  return schema;
}

} // namespace

Json study_schema() {
  Json schema = {{"$schema", "http://json-schema.org/draft-07/schema#"}};
  schema.update(study_map("What is played, on which boards, by whom and how often.", ""));
  schema["definitions"] = {{"agent", agent_schema()}};
  add_changes(schema["definitions"]);
  return schema;
}

} // namespace sowlab::schema_test
