#include "core/engine/notation.h"
#include "core/rules/english.h"
#include "core/rules/english_rulings.h"
#include "core/rules/fields.h"
#include "core/rules/library.h"
#include "runner/command/json.h"
#include "runner/command/options.h"
#include "runner/report/table.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace sowlab {
namespace {

std::string title_text(const Variant& variant) {
  std::string text = variant.title.empty() ? "" : fmt::format("{}\n", variant.title);
  text += full_name(variant);
  if (!variant.place.empty()) text += fmt::format(", {}", variant.place);
  return fmt::format("{}\n", text);
}

std::string rules_text(const std::vector<Paragraph>& paragraphs) {
  std::string text;
  for (const Paragraph& paragraph : paragraphs)
    text += fmt::format("\n{}\n{}", paragraph.heading,
                        wrapped(fmt::format("{}", fmt::join(paragraph.sentences, " ")), "  ", 2));
  return text;
}

std::string sources_text(const std::vector<std::string>& sources) {
  if (sources.empty()) return {};
  std::string text = "\nSources\n";
  for (const std::string& source : sources)
    text += wrapped(source, "  - ", 4);
  return text;
}

std::string rulings_text(const std::vector<Ruling>& rulings) {
  if (rulings.empty()) return {};
  std::string text = "\nRulings\n";
  for (const Ruling& ruling : rulings) {
    text += wrapped(ruling.value, fmt::format("  {}: ", ruling.field), 6);
    text += wrapped(ruling.note, "      ", 6);
    if (!ruling.alternatives.empty())
      text +=
          wrapped(fmt::format("{}", fmt::join(ruling.alternatives, ", ")), "      instead: ", 6);
  }
  return text;
}

std::string rulesets_text(const std::vector<Ruleset>& rulesets) {
  if (rulesets.empty()) return {};
  std::vector<std::vector<std::string>> rows;
  for (const Ruleset& ruleset : rulesets)
    rows.push_back({fmt::format("  :{}", ruleset.name), ruleset.title});
  return fmt::format("\nRulesets\n{}", table(rows, 2));
}

Json exceptions_json(const std::vector<StartException>& exceptions) {
  Json list = Json::array();
  for (const StartException& exception : exceptions)
    list.push_back({{"row", exception.at.row == Row::outer ? "outer" : "inner"},
                    {"hole", exception.at.hole},
                    {"seeds", exception.seeds}});
  return list;
}

Json names_json(const Field& field, const std::vector<int>& choices) {
  Json names = Json::array();
  for (const int choice : choices)
    names.push_back(field.names[static_cast<std::size_t>(choice)]);
  return names;
}

/// A field's value; null where it is not given and has none of its own.
Json value_json(const Field& field, const Variant& variant, int columns) {
  if (field.kind == FieldKind::columns) return columns;
  const std::optional<Value> value = field.get(variant);
  if (!value) return nullptr;
  switch (field.kind) {
  case FieldKind::flag:
    return std::get<bool>(*value);
  case FieldKind::number:
    return std::get<int>(*value);
  case FieldKind::numbers:
    return std::get<std::vector<int>>(*value);
  case FieldKind::choices:
    return names_json(field, std::get<std::vector<int>>(*value));
  case FieldKind::texts:
    return std::get<std::vector<std::string>>(*value);
  case FieldKind::exceptions:
    return exceptions_json(std::get<std::vector<StartException>>(*value));
  case FieldKind::choice:
  case FieldKind::text:
  case FieldKind::columns:
    break;
  }
  return to_text(field, *value);
}

Json fields_json(const Engine& engine) {
  Json map = Json::object();
  for (const Field& field : fields())
    if (field.matters_to_play)
      map[field.path] = value_json(field, engine.variant(), engine.columns());
  return map;
}

/// Of a field or of a group: a map of its fields by what follows its name, null if it is absent.
Json ruling_value_json(const std::string& path, const Engine& engine) {
  if (const Field* field = find_field(path))
    return value_json(*field, engine.variant(), engine.columns());
  const Group* group = find_group(path);
  if (group == nullptr || !group->present(engine.variant())) return nullptr;
  Json map = Json::object();
  for (const Field& field : fields())
    if (field.path.starts_with(fmt::format("{}.", path)))
      map[field.path.substr(path.size() + 1)] =
          value_json(field, engine.variant(), engine.columns());
  return map;
}

Json english_json(const Engine& engine) {
  Json sentences = Json::array();
  for (const Paragraph& paragraph : in_english(engine.variant(), engine.columns()))
    for (const std::string& sentence : paragraph.sentences)
      sentences.push_back(sentence);
  return sentences;
}

Json rulings_json(const Engine& engine) {
  Json list = Json::array();
  for (const Ruling& ruling : rulings(engine.variant(), engine.columns()))
    list.push_back({{"field", ruling.field},
                    {"value", ruling_value_json(ruling.field, engine)},
                    {"alternatives", ruling.alternatives},
                    {"note", ruling.note}});
  return list;
}

Json rulesets_json(const std::vector<Ruleset>& rulesets) {
  Json list = Json::array();
  for (const Ruleset& ruleset : rulesets)
    list.push_back({{"name", ruleset.name}, {"title", ruleset.title}});
  return list;
}

Json show_json(const Engine& engine, const std::vector<Ruleset>& rulesets) {
  const Variant& variant = engine.variant();
  return {{"name", variant.name},
          {"ruleset", variant.ruleset},
          {"title", variant.title},
          {"place", variant.place},
          {"columns", engine.columns()},
          {"fields", fields_json(engine)},
          {"english", english_json(engine)},
          {"sources", variant.sources},
          {"rulings", rulings_json(engine)},
          {"rulesets", rulesets_json(rulesets)}};
}

std::string show_text(const Engine& engine, const std::vector<Ruleset>& rulesets) {
  const Variant& variant = engine.variant();
  return fmt::format(
      "{}\n{}{}{}{}{}", title_text(variant), drawing(engine.layout(), engine.start()),
      rules_text(in_english(variant, engine.columns())), sources_text(variant.sources),
      rulings_text(rulings(variant, engine.columns())), rulesets_text(rulesets));
}

int run_show(const Given& given) {
  const std::string name = only_word(given, "VARIANT");
  const Engine engine = engine_of(name, given);
  Diagnostics diagnostics;
  const std::vector<Ruleset> rulesets =
      standard_library().open(split_variant_name(name).name, {}, diagnostics).rulesets;
  if (given.count("json") > 0)
    print_json(show_json(engine, rulesets));
  else
    fmt::print("{}", show_text(engine, rulesets));
  return 0;
}

} // namespace

Command show_command() {
  return {
      .name = "show",
      .summary = "the rules of a variant in plain English",
      .synopsis = "VARIANT [OPTIONS]",
      .description = "Says in English what is played: the rules, where they come from, how the "
                     "sources were read\nwhere they are silent, and what could be played instead.",
      .options = variant_options(),
      .words = Words::variants,
      .run = run_show,
  };
}

} // namespace sowlab
