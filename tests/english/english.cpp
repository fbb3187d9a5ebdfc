#include "tests/english/english.h"

#include <fmt/format.h>
#include <memory>

using namespace sowlab;

namespace english_test {
namespace {

const Library& shipped_library() {
  static const Library library({SOWLAB_ROOT "/variants"});
  return library;
}

Node map_of(const std::string& yaml, Diagnostics& diagnostics) {
  return parse_document(std::make_shared<Source>(Source{"changes", yaml}), diagnostics);
}

Variant resolved(std::string_view name, const std::vector<std::string>& changes,
                 Diagnostics& diagnostics) {
  const VariantName split = split_variant_name(name);
  const VariantFile file = shipped_library().open(split.name, {}, diagnostics);
  std::vector<Node> overrides;
  for (const std::string& change : changes)
    overrides.push_back(map_of(change, diagnostics));
  return resolve(file, split.rulesets, overrides, {}, diagnostics);
}

} // namespace

std::vector<std::string> shipped_names() {
  return shipped_library().names_with_rulesets();
}

std::optional<Variant> changed(std::string_view name, const std::vector<std::string>& changes) {
  Diagnostics diagnostics;
  Variant variant = resolved(name, changes, diagnostics);
  if (diagnostics.has_errors()) return std::nullopt;
  return variant;
}

Variant with(std::string_view name, const std::vector<std::string>& changes) {
  Diagnostics diagnostics;
  Variant variant = resolved(name, changes, diagnostics);
  diagnostics.throw_if_errors();
  return variant;
}

std::string english_of(const Variant& variant, int columns) {
  std::string text;
  for (const Paragraph& paragraph :
       in_english(variant, columns > 0 ? columns : variant.board.columns.standard))
    for (const std::string& sentence : paragraph.sentences)
      text += fmt::format("{}\n", sentence);
  return text;
}

bool says(std::string_view name, const std::vector<std::string>& changes,
          std::string_view sentence) {
  return fmt::format("\n{}", english_of(with(name, changes)))
             .find(fmt::format("\n{}\n", sentence)) != std::string::npos;
}

} // namespace english_test
