#include "runner/command/options.h"

#include "core/engine/notation.h"

#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <iostream>
#include <limits>

template <>
struct fmt::formatter<boost::program_options::options_description> : fmt::ostream_formatter {};

namespace sowlab {
namespace {

namespace fs = std::filesystem;

Place asked_on_command_line(const std::string& word) {
  return {std::make_shared<Source>(Source{word, ""}), 0, 0, 0};
}

/// "field=value" as a map of one field, written as YAML so that errors can point into it.
Node override_of(const std::string& word, Diagnostics& diagnostics) {
  const std::size_t equals = word.find('=');
  if (equals == std::string::npos || equals == 0)
    throw UsageError(
        fmt::format("--set {}: expected field=value, such as capture.extra.holes=0", word));
  const std::string yaml = word.substr(0, equals) + ": " + word.substr(equals + 1);
  return parse_document(std::make_shared<Source>(Source{"--set", yaml}), diagnostics);
}

fs::path folder_of_program() {
  std::error_code failed;
  return fs::read_symlink("/proc/self/exe", failed).parent_path();
}

} // namespace

void validate(boost::any& into, const std::vector<std::string>& words, Number*, int) {
  const std::string& word = options::validators::get_single_string(words);
  const auto number = to_integer(word);
  if (!number || *number < 0) throw UsageError(fmt::format("'{}' is not a whole number", word));
  into = Number{static_cast<unsigned long long>(*number)};
}

std::optional<options::variables_map> parse(const Arguments& arguments, const std::string& usage,
                                            options::options_description visible,
                                            const std::string& positional) {
  visible.add_options()("help,h", "show this help");
  options::options_description all;
  all.add(visible).add_options()(positional.c_str(), options::value<std::vector<std::string>>());
  options::positional_options_description words;
  words.add(positional.c_str(), -1);
  options::variables_map given;
  try {
    using namespace options::command_line_style;
    options::store(options::command_line_parser(arguments)
                       .options(all)
                       .positional(words)
                       .style(unix_style & ~allow_guessing)
                       .run(),
                   given);
    if (given.count("help") == 0) options::notify(given);
  } catch (const options::error& error) {
    throw UsageError(error.what());
  }
  if (given.count("help") == 0) return given;
  fmt::print("{}\n\n{}", usage, visible);
  return std::nullopt;
}

std::string only_word(const options::variables_map& given, const std::string& positional,
                      const std::string& what) {
  if (given.count(positional) == 0) throw UsageError(fmt::format("{} is missing", what));
  const auto& words = given[positional].as<std::vector<std::string>>();
  if (words.size() > 1)
    throw UsageError(fmt::format("'{}' is one word too many after '{}'", words[1], words[0]));
  return words[0];
}

unsigned long long number_of(const options::variables_map& given, const std::string& option,
                             unsigned long long least, unsigned long long most) {
  const unsigned long long value = given[option].as<Number>().value;
  if (value < least || value > most)
    throw UsageError(fmt::format("--{} must be from {} to {}, not {}", option, least, most, value));
  return value;
}

options::options_description variant_options() {
  options::options_description description("Options");
  description.add_options()("columns", options::value<Number>()->value_name("N"),
                            "holes in a row (default: the variant's)")(
      "set", options::value<std::vector<std::string>>()->value_name("FIELD=VALUE")->composing(),
      "change a field of the variant, by its dotted path in the YAML; may be given several times")(
      "json", "write JSON");
  return description;
}

options::options_description position_options() {
  options::options_description description = variant_options();
  description.add_options()("position", options::value<std::string>()->value_name("P"),
                            "begin from this position, in the form in which sowlab writes them");
  return description;
}

Position position_of(const Engine& engine, const options::variables_map& given) {
  if (given.count("position") == 0) return engine.start();
  try {
    return read_position(engine.variant(), engine.layout(), given["position"].as<std::string>());
  } catch (const NotationError& error) {
    throw UsageError(fmt::format("--position: {}", error.what()));
  }
}

Library standard_library() {
  std::vector<std::string> folders = {"."};
  if (const char* given = std::getenv("SOWLAB_VARIANTS")) {
    const std::string text = given;
    for (std::size_t from = 0; from <= text.size();) {
      const std::size_t colon = std::min(text.find(':', from), text.size());
      if (colon > from) folders.push_back(text.substr(from, colon - from));
      from = colon + 1;
    }
  }
  std::error_code failed;
  const fs::path installed = folder_of_program() / ".." / "share" / "sowlab" / "variants";
  for (const fs::path& folder : {installed.lexically_normal(), fs::path(SOWLAB_INSTALLED_VARIANTS),
                                 fs::path(SOWLAB_SOURCE_VARIANTS)})
    if (fs::is_directory(folder, failed)) folders.push_back(folder.string());
  return Library(folders);
}

Engine engine_of(const std::string& name, const options::variables_map& given) {
  Diagnostics diagnostics;
  const Place asked = asked_on_command_line(name);
  const VariantName split = split_variant_name(name);
  const VariantFile file = standard_library().open(split.name, asked, diagnostics);
  diagnostics.throw_if_errors();
  std::vector<Node> overrides;
  if (given.count("set") > 0)
    for (const std::string& word : given["set"].as<std::vector<std::string>>())
      overrides.push_back(override_of(word, diagnostics));
  diagnostics.throw_if_errors();
  const Variant variant = resolve(file, split.rulesets, overrides, asked, diagnostics);
  settle(diagnostics);
  const int columns = given.count("columns") > 0
                          ? static_cast<int>(number_of(given, "columns", 2, most_board_columns))
                          : 0;
  Engine engine(variant, columns);
  if (variant.board.columns.is_beyond(engine.columns()))
    fmt::print(stderr, "sowlab: warning: {} is known on {} columns, not on {}\n", name,
               to_text(variant.board.columns), engine.columns());
  return engine;
}

void settle(const Diagnostics& diagnostics) {
  diagnostics.throw_if_errors();
  for (const Diagnostic& diagnostic : diagnostics.in_order())
    std::cerr << to_text(diagnostic);
}

} // namespace sowlab
