#include "runner/command/options.h"
#include "runner/command/trial_output.h"
#include "runner/study/study.h"
#include "runner/trial/suspicions.h"

#include <algorithm>
#include <fmt/format.h>
#include <iostream>
#include <limits>

namespace sowlab {
namespace {

/// The entry at a dotted path of nested maps.
const Entry* find_entry(const Node& map, std::string_view path) {
  const std::size_t dot = path.find('.');
  const std::string_view name = path.substr(0, dot);
  for (const Entry& entry : map.entries)
    if (entry.key.text == name)
      return dot == std::string_view::npos ? &entry : find_entry(entry.value, path.substr(dot + 1));
  return nullptr;
}

bool is_study(const Node& document) {
  return document.find("study") != nullptr;
}

std::string check_study(const std::string& path, Diagnostics& diagnostics) {
  const Study study = read_study(path, standard_library(), diagnostics);
  return fmt::format("study, {} {}", study.cells.size(),
                     study.cells.size() == 1 ? "cell" : "cells");
}

/// Where a field is written, in a ruleset before the rest of the file; or where its group is.
Place place_of(const VariantFile& file, const std::string& ruleset, std::string path) {
  const Node* rulesets = file.map.find("rulesets");
  const Node* chosen = rulesets == nullptr ? nullptr : rulesets->find(ruleset);
  for (; !path.empty(); path.resize(path.find('.') == std::string::npos ? 0 : path.rfind('.')))
    for (const Node* map : {chosen, &file.map})
      if (const Entry* entry = map == nullptr ? nullptr : find_entry(*map, path))
        return entry->key.place;
  return file.map.place;
}

/// A variant of a file, and a ruleset's name or none.
struct Checked {
  std::string ruleset;
  Engine engine;
};

std::string check_variant_file(const std::string& path, Diagnostics& diagnostics,
                               std::vector<Checked>& checked, VariantFile& file) {
  file = standard_library().open_file(path, {}, diagnostics);
  if (diagnostics.has_errors()) return {};
  const Place whole = file.map.place;
  const Variant variant = resolve(file, {}, {}, whole, diagnostics);
  if (diagnostics.has_errors()) return {};
  std::vector<Variant> variants = {variant};
  for (const Ruleset& ruleset : file.rulesets)
    variants.push_back(resolve(file, {ruleset.name}, {}, whole, diagnostics));
  if (!diagnostics.has_errors())
    for (const Variant& each : variants)
      checked.push_back({each.ruleset, Engine(each)});
  return fmt::format("variant, {} {}", file.rulesets.size(),
                     file.rulesets.size() == 1 ? "ruleset" : "rulesets");
}

/// What is found by playing; the same of several rulesets is told once.
void add_warnings(const VariantFile& file, const Checked& checked, const Trial& trial,
                  Diagnostics& diagnostics) {
  for (const Suspicion& suspicion : suspicions(checked.engine, trial)) {
    const Place place = place_of(file, checked.ruleset, suspicion.field);
    const auto is_same = [&](const Diagnostic& other) {
      return other.place.line == place.line && other.place.column == place.column &&
             other.place.source == place.source;
    };
    if (std::any_of(diagnostics.all().begin(), diagnostics.all().end(), is_same)) continue;
    const std::string of =
        checked.ruleset.empty() ? "" : fmt::format("ruleset {}: ", checked.ruleset);
    diagnostics.warning(place, of + suspicion.message, suspicion.help);
  }
}

/// Unless a number of games is given, a trial takes at most some seconds, and with --deep less than
/// a minute.
constexpr std::uint64_t laps_of_check = 5'000'000;
constexpr std::uint64_t laps_of_deep = 500'000'000;

/// What the options ask for.
struct CheckPlan {
  bool deep = false;
  TrialPlan trial;
};

/// Whether the file is in order.
bool check_file(const std::string& path, const CheckPlan& plan) {
  Diagnostics diagnostics, ignored;
  VariantFile file;
  std::vector<Checked> checked;
  const Node document = read_document(path, ignored);
  const std::string summary = is_study(document)
                                  ? check_study(path, diagnostics)
                                  : check_variant_file(path, diagnostics, checked, file);
  bool conforms = true;
  std::string told;
  for (const Checked& each : checked) {
    const Trial trial = play_trial(each.engine, plan.trial);
    add_warnings(file, each, trial, diagnostics);
    if (plan.deep) conforms = tell_trial(each.engine, trial, plan.trial, told) && conforms;
  }
  for (const Diagnostic& diagnostic : diagnostics.in_order())
    std::cerr << to_text(diagnostic);
  if (diagnostics.has_errors()) return false;
  fmt::print("{}: {}, {}in order\n{}", path, summary, conforms ? "" : "not ", told);
  return conforms;
}

CheckPlan plan_of(const Given& given) {
  CheckPlan plan;
  plan.deep = given.count("deep") > 0;
  plan.trial.counts_all = plan.deep;
  plan.trial.games = number_of(given, "games", 1, 1'000'000'000);
  if (given["games"].defaulted()) plan.trial.laps = plan.deep ? laps_of_deep : laps_of_check;
  plan.trial.seed = number_of(given, "seed", 0, std::numeric_limits<std::int64_t>::max());
  return plan;
}

int run_check(const Given& given) {
  const std::vector<std::string> paths = words_in(given);
  if (paths.empty()) throw UsageError("check needs a FILE");
  const CheckPlan plan = plan_of(given);
  bool in_order = true;
  for (const std::string& path : paths)
    in_order = check_file(path, plan) && in_order;
  return in_order ? 0 : 2;
}

} // namespace

Command check_command() {
  options::options_description own("Options");
  own.add_options()("deep",
                    "play random games under the checks of the conformance tests, and say how "
                    "often each rule mattered, how games ended, and how long they were")(
      "games", options::value<Number>()->value_name("N")->default_value(Number{10'000}, "10000"),
      "random games of each variant and ruleset; by default fewer where laps are long")(
      "seed", options::value<Number>()->value_name("S")->default_value(Number{1}, "1"),
      "seed of the random games");
  return {
      .name = "check",
      .summary = "check variant and study files",
      .synopsis = "FILE... [--deep]",
      .description =
          "Checks variant files (with each of their rulesets) and study files, and "
          "reports everything\nthat is wrong. Of a variant that is in order random games "
          "are played, and what looks wrong in\nthem is a warning: a rule that never "
          "matters, games without a choice, games that do not end.\nStatus 0 if all are "
          "in order, with warnings or without, 2 if not.",
      .options = own,
      .words = Words::files,
      .run = run_check,
  };
}

} // namespace sowlab
