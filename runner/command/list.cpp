#include "runner/command/json.h"
#include "runner/command/options.h"
#include "runner/report/table.h"

#include <fmt/format.h>

namespace sowlab {
namespace {

struct Listed {
  VariantFile file;
  Variant variant;
};

/// All variants that can be read; not every YAML file of a folder is one.
std::vector<Listed> listed() {
  std::vector<Listed> all;
  const Library library = standard_library();
  for (const std::string& name : library.names()) {
    Diagnostics diagnostics;
    const VariantFile file = library.open(name, {}, diagnostics);
    if (diagnostics.has_errors()) continue;
    const Variant variant = resolve(file, {}, {}, {}, diagnostics);
    if (!diagnostics.has_errors()) all.push_back({file, variant});
  }
  return all;
}

void print_table(const std::vector<Listed>& all) {
  std::vector<std::vector<std::string>> rows = {{"name", "title", "columns", "rulesets"}};
  for (const Listed& entry : all) {
    std::string rulesets;
    for (const Ruleset& ruleset : entry.file.rulesets)
      rulesets += fmt::format("{}:{}", rulesets.empty() ? "" : " ", ruleset.name);
    rows.push_back(
        {entry.file.name, entry.variant.title, to_text(entry.variant.board.columns), rulesets});
  }
  fmt::print("{}", table(rows, 4));
}

Json entry_json(const Listed& entry) {
  Json rulesets = Json::array();
  for (const Ruleset& ruleset : entry.file.rulesets)
    rulesets.push_back({{"name", ruleset.name}, {"title", ruleset.title}});
  return {{"name", entry.file.name},
          {"title", entry.variant.title},
          {"place", entry.variant.place},
          {"path", entry.file.path},
          {"columns", entry.variant.board.columns.all()},
          {"default_columns", entry.variant.board.columns.standard},
          {"rulesets", rulesets},
          {"sources", entry.variant.sources}};
}

} // namespace

int list_command(const Arguments& arguments) {
  options::options_description description("Options");
  description.add_options()("json", "write JSON");
  const auto given = parse(arguments, "usage: sowlab list\n\nLists the variants that can be named.",
                           description, "word");
  if (!given) return 0;
  if (given->count("word") > 0) throw UsageError("list takes no words");
  const std::vector<Listed> all = listed();
  if (given->count("json") == 0) {
    print_table(all);
    return 0;
  }
  Json array = Json::array();
  for (const Listed& entry : all)
    array.push_back(entry_json(entry));
  print_json(array);
  return 0;
}

} // namespace sowlab
