#include "runner/command/options.h"
#include "runner/report/table.h"

#include <fmt/format.h>

namespace sowlab {
namespace {

std::string rulesets_text(const VariantFile& file) {
  std::string text;
  for (const Ruleset& ruleset : file.rulesets)
    text += (text.empty() ? ":" : " :") + ruleset.name;
  return text;
}

} // namespace

int list_command(const Arguments& arguments) {
  const auto given = parse(arguments, "usage: sowlab list\n\nLists the variants that can be named.",
                           options::options_description("Options"), "word");
  if (!given) return 0;
  if (given->count("word") > 0) throw UsageError("list takes no words");
  const Library library = standard_library();
  std::vector<std::vector<std::string>> rows = {{"name", "title", "columns", "rulesets"}};
  for (const std::string& name : library.names()) {
    Diagnostics diagnostics;
    const VariantFile file = library.open(name, {}, diagnostics);
    if (diagnostics.has_errors()) continue; // not every YAML file in a folder is a variant
    const Variant variant = resolve(file, {}, {}, {}, diagnostics);
    if (diagnostics.has_errors()) continue;
    rows.push_back({name, variant.title, to_text(variant.board.columns), rulesets_text(file)});
  }
  fmt::print("{}", table(rows, 4));
  return 0;
}

} // namespace sowlab
