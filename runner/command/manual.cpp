#include "runner/command/option_list.h"
#include "runner/command/program.h"

#include <fmt/format.h>
#include <sstream>

namespace sowlab {
namespace {

/// Text as troff prints it. A line that begins with a blank is kept as it is; a hyphen is one that
/// can be typed.
std::string in_troff(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    const bool begins = escaped.empty() || escaped.back() == '\n';
    if (begins && (c == '.' || c == '\'')) escaped += "\\&";
    if (c == '\\')
      escaped += "\\e";
    else if (c == '-')
      escaped += "\\-";
    else
      escaped += c;
  }
  return escaped;
}

/// Paragraphs; lines that begin with a blank are not filled.
std::string troff_paragraphs(const std::string& text) {
  std::string written;
  std::istringstream lines(text);
  bool filled = true;
  for (std::string line; std::getline(lines, line);) {
    const bool fills = !line.starts_with(' ');
    if (fills != filled) written += fills ? ".fi\n" : ".nf\n";
    filled = fills;
    written += line.empty() ? ".PP\n" : fmt::format("{}\n", in_troff(line));
  }
  return filled ? written : written + ".fi\n";
}

std::string troff_option(const Option& option) {
  std::string name = option.letter.empty() ? "" : fmt::format("-{}, ", option.letter);
  name += fmt::format("--{}", option.name);
  const std::string value =
      option.value.empty() ? "" : fmt::format(" \\fI{}\\fR", in_troff(option.value));
  const std::string standard =
      option.standard.empty() ? "" : fmt::format(" (default: {})", option.standard);
  return fmt::format(".TP\n\\fB{}\\fR{}\n{}\n", in_troff(name), value,
                     in_troff(option.meaning + standard));
}

std::string troff_command(const Command& command) {
  std::string text =
      fmt::format(".SS {}\n\\fBsowlab {}\\fR {}\n.PP\n{}", command.name, command.name,
                  in_troff(command.synopsis), troff_paragraphs(command.description));
  for (const Option& option : options_of(command))
    if (option.name != "help") text += troff_option(option);
  return text;
}

/// A title and what follows it, by lines.
std::string troff_entries(const std::vector<std::pair<std::string, std::string>>& entries) {
  std::string text;
  for (const auto& [title, meaning] : entries)
    text += fmt::format(".TP\n\\fB{}\\fR\n{}\n", in_troff(title), in_troff(meaning));
  return text;
}

const std::vector<std::pair<std::string, std::string>> manual_statuses = {
    {"0", "done"},
    {"1", "failed"},
    {"2", "wrong usage, or a file that is wrong"},
    {"130", "interrupted"}};

const std::vector<std::pair<std::string, std::string>> manual_environment = {
    {"SOWLAB_VARIANTS", "folders in which variants are looked up, separated by colons"},
    {"NO_COLOR", "if it is set and not empty, nothing is coloured"}};

const std::vector<std::pair<std::string, std::string>> manual_files = {
    {"NAME.yaml", "a variant, looked up by its name in the working folder, in the folders of "
                  "SOWLAB_VARIANTS, and in share/sowlab/variants of the installation"},
    {"results/STUDY", "what run writes unless told otherwise: report.html, CSV files, "
                      "results.sqlite, manifest.json"}};

const std::vector<std::pair<std::string, std::string>> manual_examples = {
    {"sowlab show VARIANT:RULESET", "the rules of a variant, with one of its rulesets"},
    {"sowlab trace VARIANT --turns \"g1xc4 b4\"", "two turns, lap by lap"},
    {"sowlab new mine --from VARIANT", "a variant of your own, to begin with"},
    {"sowlab play VARIANT --north greedy", "a game against an agent"},
    {"sowlab run study.yaml --games 1000", "a study, with fewer games"},
    {"sowlab report results/study --text", "what came of it"}};

std::string manual_text() {
  std::string text = fmt::format(
      ".TH SOWLAB 1 \"\" \"sowlab {}\" \"User commands\"\n.SH NAME\nsowlab \\- {}\n.SH SYNOPSIS\n"
      "\\fBsowlab\\fR \\fICOMMAND\\fR [\\fIARGUMENTS\\fR]\n.br\n\\fBsowlab\\fR "
      "[\\fICOMMAND\\fR] \\fB\\-\\-help\\fR\n.br\n\\fBsowlab \\-\\-version\\fR\n",
      SOWLAB_VERSION, in_troff(program_summary));
  text += fmt::format(".SH DESCRIPTION\n{}.SH COMMANDS\nEach command has a help, \\fB\\-h, "
                      "\\-\\-help\\fR.\n",
                      troff_paragraphs(program_description));
  for (const Command& command : commands())
    text += troff_command(command);
  text += fmt::format(".SH EXIT STATUS\n{}.SH ENVIRONMENT\n{}.SH FILES\n{}.SH EXAMPLES\n{}",
                      troff_entries(manual_statuses), troff_entries(manual_environment),
                      troff_entries(manual_files), troff_entries(manual_examples));
  return text;
}

int run_manual(const Given&) {
  fmt::print("{}", manual_text());
  return 0;
}

} // namespace

Command manual_command() {
  return {
      .name = "manual",
      .summary = "the manual page",
      .description =
          "Prints the manual page as troff: sowlab manual | man -l -. An installed sowlab "
          "has it in place:\nman sowlab.",
      .run = run_manual,
  };
}

} // namespace sowlab
