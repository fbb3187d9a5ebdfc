#include "runner/command/options.h"
#include "runner/command/starter.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>

namespace sowlab {
namespace {

namespace fs = std::filesystem;

bool is_path_of_variant(const std::string& name) {
  return name.ends_with(".yaml");
}

/// The name of the variant in a file to be.
std::string checked_name(const std::string& word) {
  const std::string name = is_path_of_variant(word) ? fs::path(word).stem().string() : word;
  const bool plain = !name.empty() && name.front() != '-' &&
                     std::all_of(name.begin(), name.end(), [](unsigned char c) {
                       return std::isalnum(c) != 0 || c == '-' || c == '_';
                     });
  if (!plain)
    throw UsageError(fmt::format("'{}' cannot be the name of a variant: use letters, digits and "
                                 "hyphens, such as my-game, or a path that ends in .yaml",
                                 name));
  return name;
}

/// The line by which editors check a file as it is written, where the schema is installed.
std::string modeline() {
  std::error_code failed;
  const Library library = standard_library();
  for (const std::string& folder : library.folders()) {
    const fs::path schema = fs::path(folder) / "variant.schema.json";
    if (fs::exists(schema, failed))
      return fmt::format("# yaml-language-server: $schema={}\n",
                         fs::weakly_canonical(schema, failed).string());
  }
  return {};
}

std::string text_extending(const std::string& name, const std::string& from) {
  Diagnostics diagnostics;
  const Place asked = asked_on_command_line(from);
  const VariantName split = split_variant_name(from);
  if (split.name == name) throw UsageError(fmt::format("{} cannot extend itself", name));
  const VariantFile file = standard_library().open(split.name, asked, diagnostics);
  diagnostics.throw_if_errors();
  const Variant parent = resolve(file, {}, {}, asked, diagnostics);
  const Variant chosen = resolve(file, split.rulesets, {}, asked, diagnostics);
  settle(diagnostics);
  return extending_file(name, split.name, parent, chosen);
}

/// Never over another file, and whole or not at all.
void write_new_file(const std::string& path, const std::string& text) {
  std::FILE* file = std::fopen(path.c_str(), "wx");
  if (file == nullptr)
    throw UsageError(errno == EEXIST ? fmt::format("{} is there already, and stays as it is", path)
                                     : fmt::format("{} cannot be written", path));
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  if (std::fclose(file) == 0 && written) return;
  std::remove(path.c_str());
  throw std::runtime_error(fmt::format("{} could not be written", path));
}

void print_next_steps(const std::string& path, const std::string& called) {
  fmt::print("written: {}\n\n", path);
  const std::pair<std::string, const char*> steps[] = {
      {fmt::format("sowlab check {}", path), "after each change: what is wrong, and where"},
      {fmt::format("sowlab show {}", called), "the rules in English"},
      {fmt::format("sowlab trace {}", called), "the board; turns with --turns, lap by lap"},
      {fmt::format("sowlab play {}", called), "a game against an agent"},
      {"sowlab run STUDY.yaml", "many games, of a study that names it"}};
  std::size_t width = 0;
  for (const auto& [step, meaning] : steps)
    width = std::max(width, step.size());
  for (const auto& [step, meaning] : steps)
    fmt::print("  {:<{}}  {}\n", step, width, meaning);
}

int run_new(const Given& given) {
  const std::string word = only_word(given, "NAME");
  const std::string name = checked_name(word);
  const std::string path = is_path_of_variant(word) ? word : word + ".yaml";
  const std::string text = given.count("from") > 0
                               ? text_extending(name, given["from"].as<std::string>())
                               : starter_file(name);
  write_new_file(path, modeline() + text);
  print_next_steps(path, fs::path(path).has_parent_path() ? path : name);
  return 0;
}

} // namespace

Command new_command() {
  options::options_description own("Options");
  own.add_options()("from", options::value<std::string>()->value_name("VARIANT"),
                    "extend this variant; a ruleset of it is written out");
  return {
      .name = "new",
      .summary = "begin a variant file",
      .synopsis = "NAME [--from VARIANT]",
      .description =
          "Writes NAME.yaml (or a path that ends in .yaml), a variant that can be played "
          "as it is, with\ncomments that say what each line means and what else it "
          "could be. A file that is there already\nis left alone.",
      .options = own,
      .words = Words::name,
      .run = run_new,
  };
}

} // namespace sowlab
