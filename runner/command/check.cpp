#include "runner/command/options.h"
#include "runner/study/study.h"

#include <fmt/format.h>
#include <iostream>

namespace sowlab {
namespace {

bool is_study(const Node& document) {
  return document.find("study") != nullptr;
}

std::string check_study(const std::string& path, Diagnostics& diagnostics) {
  const Study study = read_study(path, standard_library(), diagnostics);
  return fmt::format("study, {} {}", study.cells.size(),
                     study.cells.size() == 1 ? "cell" : "cells");
}

std::string check_variant_file(const std::string& path, Diagnostics& diagnostics) {
  const VariantFile file = standard_library().open_file(path, {}, diagnostics);
  if (diagnostics.has_errors()) return {};
  const Place whole = file.map.place;
  resolve(file, {}, {}, whole, diagnostics);
  if (diagnostics.has_errors()) return {};
  for (const Ruleset& ruleset : file.rulesets)
    resolve(file, {ruleset.name}, {}, whole, diagnostics);
  return fmt::format("variant, {} {}", file.rulesets.size(),
                     file.rulesets.size() == 1 ? "ruleset" : "rulesets");
}

/// Whether the file is in order.
bool check_file(const std::string& path) {
  Diagnostics diagnostics, ignored;
  const Node document = read_document(path, ignored);
  const std::string summary =
      is_study(document) ? check_study(path, diagnostics) : check_variant_file(path, diagnostics);
  for (const Diagnostic& diagnostic : diagnostics.in_order())
    std::cerr << to_text(diagnostic);
  if (diagnostics.has_errors()) return false;
  fmt::print("{}: {}, in order\n", path, summary);
  return true;
}

int run_check(const Given& given) {
  const std::vector<std::string> paths = words_in(given);
  if (paths.empty()) throw UsageError("check needs a FILE");
  bool in_order = true;
  for (const std::string& path : paths)
    in_order = check_file(path) && in_order;
  return in_order ? 0 : 2;
}

} // namespace

Command check_command() {
  return {
      .name = "check",
      .summary = "check variant and study files",
      .synopsis = "FILE...",
      .description = "Checks variant files (with each of their rulesets) and study files, and "
                     "reports everything\nthat is wrong. Status 0 if all are in order, 2 if not.",
      .words = Words::files,
      .run = run_check,
  };
}

} // namespace sowlab
