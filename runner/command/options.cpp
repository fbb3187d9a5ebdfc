#include "runner/command/options.h"

#include "core/engine/notation.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>
#include <iostream>
#include <limits>

template <>
struct fmt::formatter<boost::program_options::options_description> : fmt::ostream_formatter {};

namespace sowlab {
namespace {

namespace fs = std::filesystem;

/// The option to which the words without a dash belong.
constexpr const char* words_option = "words";

/// "field=value" as a map of one field, written as YAML so that errors can point into it.
Node override_of(const std::string& word, Diagnostics& diagnostics) {
  const std::size_t equals = word.find('=');
  if (equals == std::string::npos || equals == 0)
    throw UsageError(
        fmt::format("--set {}: expected field=value, such as capture.extra.holes=0", word));
  const std::string yaml = word.substr(0, equals) + ": " + word.substr(equals + 1);
  return parse_document(std::make_shared<Source>(Source{"--set", yaml}), diagnostics);
}

/// "csv or json"
std::string either_of(const std::vector<std::string>& words) {
  const std::vector<std::string> first(words.begin(), words.end() - 1);
  return fmt::format("{} or {}", fmt::join(first, ", "), words.back());
}

void check_values(const Command& command, const Given& given) {
  for (const auto& [option, words] : command.values) {
    if (given.count(option) == 0) continue;
    const std::string& value = given[option].as<std::string>();
    if (std::find(words.begin(), words.end(), value) == words.end())
      throw UsageError(fmt::format("--{} must be {}, not '{}'", option, either_of(words), value));
  }
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

options::options_description all_options(const Command& command) {
  options::options_description all = command.options;
  all.add_options()("help,h", "show this help");
  return all;
}

std::optional<Given> parse(const Command& command, const Arguments& arguments) {
  const options::options_description visible = all_options(command);
  options::options_description all;
  all.add(visible).add_options()(words_option, options::value<std::vector<std::string>>());
  options::positional_options_description words;
  words.add(words_option, -1);
  Given given;
  given.arguments = arguments;
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
  if (given.count("help") > 0) {
    fmt::print("usage: sowlab {}{}{}\n\n{}\n\n{}", command.name,
               command.synopsis.empty() ? "" : " ", command.synopsis, command.description, visible);
    return std::nullopt;
  }
  check_values(command, given);
  if (command.words == Words::none && given.count(words_option) > 0)
    throw UsageError(fmt::format("{} takes no words", command.name));
  return given;
}

std::vector<std::string> words_in(const options::variables_map& given) {
  return given.count(words_option) > 0 ? given[words_option].as<std::vector<std::string>>()
                                       : std::vector<std::string>();
}

std::string only_word(const options::variables_map& given, const std::string& what) {
  const std::vector<std::string> words = words_in(given);
  if (words.empty()) throw UsageError(fmt::format("{} is missing", what));
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

options::options_description board_options() {
  options::options_description description("Options");
  description.add_options()("columns", options::value<Number>()->value_name("N"),
                            "holes in a row (default: the variant's)")(
      "set", options::value<std::vector<std::string>>()->value_name("FIELD=VALUE")->composing(),
      "change a field of the variant, by its dotted path in the YAML; may be given several times");
  return description;
}

options::options_description variant_options() {
  options::options_description description = board_options();
  description.add_options()("json", "write JSON");
  return description;
}

options::options_description with_position(options::options_description own) {
  own.add_options()("position", options::value<std::string>()->value_name("P"),
                    "begin from this position, in the form in which sowlab writes them");
  return own;
}

options::options_description position_options() {
  return with_position(variant_options());
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

Place asked_on_command_line(const std::string& word) {
  return {std::make_shared<Source>(Source{word, ""}), 0, 0, 0};
}

std::vector<Node> changes_of(const options::variables_map& given) {
  std::vector<Node> changes;
  if (given.count("set") == 0) return changes;
  Diagnostics diagnostics;
  for (const std::string& word : given["set"].as<std::vector<std::string>>())
    changes.push_back(override_of(word, diagnostics));
  diagnostics.throw_if_errors();
  return changes;
}

Engine engine_of(const std::string& name, const std::vector<Node>& changes, int columns,
                 const Place& asked) {
  Diagnostics diagnostics;
  const VariantName split = split_variant_name(name);
  const VariantFile file = standard_library().open(split.name, asked, diagnostics);
  diagnostics.throw_if_errors();
  const Variant variant = resolve(file, split.rulesets, changes, asked, diagnostics);
  settle(diagnostics);
  Engine engine(variant, columns);
  if (variant.board.columns.is_beyond(engine.columns()))
    fmt::print(stderr, "sowlab: warning: {} is known on {} columns, not on {}\n", name,
               to_text(variant.board.columns), engine.columns());
  return engine;
}

Engine engine_of(const std::string& name, const options::variables_map& given) {
  return engine_of(name, changes_of(given), columns_of(given), asked_on_command_line(name));
}

int columns_of(const options::variables_map& given) {
  return given.count("columns") > 0
             ? static_cast<int>(number_of(given, "columns", 2, most_board_columns))
             : 0;
}

void settle(const Diagnostics& diagnostics) {
  diagnostics.throw_if_errors();
  for (const Diagnostic& diagnostic : diagnostics.in_order())
    std::cerr << to_text(diagnostic);
}

} // namespace sowlab
