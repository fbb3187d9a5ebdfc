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

void print_names(const std::vector<Listed>& all) {
  for (const Listed& entry : all) {
    fmt::print("{}\n", entry.file.name);
    for (const Ruleset& ruleset : entry.file.rulesets)
      fmt::print("{}:{}\n", entry.file.name, ruleset.name);
  }
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

int run_list(const Given& given) {
  if (given.count("names") > 0 && given.count("json") > 0)
    throw UsageError("--names and --json do not go together");
  const std::vector<Listed> all = listed();
  if (given.count("names") > 0) {
    print_names(all);
    return 0;
  }
  if (given.count("json") == 0) {
    print_table(all);
    return 0;
  }
  Json array = Json::array();
  for (const Listed& entry : all)
    array.push_back(entry_json(entry));
  print_json(array);
  return 0;
}

} // namespace

Command list_command() {
  options::options_description own("Options");
  own.add_options()("names", "names only, a line each: those of rulesets too")("json",
                                                                               "write JSON");
  return {
      .name = "list",
      .summary = "the variants there are",
      .description = "Lists the variants that can be named.",
      .options = own,
      .run = run_list,
  };
}

} // namespace sowlab
