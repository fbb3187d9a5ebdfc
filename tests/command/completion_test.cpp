// Completion of command lines, really driven; and the manual page. Both are made from the commands.
#include "core/rules/fields.h"
#include "runner/command/option_list.h"
#include "runner/command/program.h"
#include "tests/command/shell.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sstream>

using namespace command;

namespace {

using Strings = std::vector<std::string>;

Strings lines_in(const std::string& text) {
  std::istringstream stream(text);
  Strings lines;
  for (std::string line; std::getline(stream, line);)
    lines.push_back(line);
  return lines;
}

/// What bash offers for the last of the words, which are those into which it parts a command line.
Strings completed_in_bash(const Folder& folder, const std::string& words,
                          const std::string& settings = {}) {
  const std::string script =
      fmt::format("{2}\nsource <({0} completion bash)\nCOMP_WORDS=({0} {1})\n"
                  "COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))\n_sowlab\n"
                  "if ((${{#COMPREPLY[@]}})); then printf '%s\\n' \"${{COMPREPLY[@]}}\"; fi\n",
                  SOWLAB_PROGRAM, words, settings);
  const Outcome outcome = shell(folder, script);
  INFO(words);
  CHECK(outcome.status == 0);
  return lines_in(outcome.output);
}

} // namespace

TEST_CASE("zsh completes commands, options, variants, fields and agents") {
  const Folder folder;
  if (!has_program(folder, "zsh")) {
    WARN("zsh is not there: not tested");
    return;
  }
  CHECK(shell(folder, fmt::format("{} completion zsh > _sowlab; zsh -n _sowlab", SOWLAB_PROGRAM))
            .output.empty());
  folder.write("study.yaml", "");
  folder.write("study.txt", "");
  const Strings typed = {"sowlab pe",
                         "sowlab trace --fr",
                         "sowlab export x --what pai",
                         "sowlab show mefuvha:st",
                         "sowlab show tchadji --set capture.where=en",
                         "sowlab ladder kalah --agents greedy,wei",
                         "sowlab run st"};
  const Strings completed = {"<sowlab perft >",
                             "<sowlab trace --from=>",
                             "<sowlab export x --what pairs >",
                             "<sowlab show mefuvha:stayt >",
                             "<sowlab show tchadji --set capture.where=enemy >",
                             "<sowlab ladder kalah --agents greedy,weighted,>",
                             "<sowlab run study.yaml >"};
  const Outcome outcome =
      shell(folder, fmt::format("ln -s {} sowlab; timeout 60 zsh -f {}/tests/command/zsh_lines.zsh "
                                "$PWD '{}'",
                                SOWLAB_PROGRAM, SOWLAB_ROOT, fmt::join(typed, "' '")));
  CHECK(lines_in(outcome.output) == completed);
}

TEST_CASE("bash completes commands") {
  const Folder folder;
  CHECK(completed_in_bash(folder, "m") == Strings{"merge", "moves", "manual"});
  CHECK(completed_in_bash(folder, "tra") == Strings{"trace"});
  CHECK(completed_in_bash(folder, "--") == Strings{"--help", "--version"});
  CHECK(completed_in_bash(folder, "nonsense ''").empty());
}

TEST_CASE("bash completes options, and their values where they are one of a few words") {
  const Folder folder;
  CHECK(completed_in_bash(folder, "trace tchadji --f") == Strings{"--from"});
  CHECK(completed_in_bash(folder, "perft --d") == Strings{"--depth", "--divide"});
  CHECK(completed_in_bash(folder, "export results --format ''") == Strings{"csv", "json"});
  CHECK(completed_in_bash(folder, "export results --format = j") == Strings{"json"});
  CHECK(completed_in_bash(folder, "games results --ending first") == Strings{"first-wins"});
  CHECK(completed_in_bash(folder, "perft tchadji --depth ''").empty());
  CHECK(completed_in_bash(folder, "list ''") == Strings{"--names", "--json", "-h", "--help"});
  CHECK(completed_in_bash(folder, "completion ''") == Strings{"bash", "zsh"});
}

TEST_CASE("bash completes variants with their rulesets, and fields with their values") {
  const Folder folder;
  CHECK(completed_in_bash(folder, "show tchad") == Strings{"tchadji"});
  // bash parts words at a colon and replaces what follows it.
  CHECK(completed_in_bash(folder, "show mefuvha : s") == Strings{"stayt"});
  CHECK(completed_in_bash(folder, "show mefuvha :") == Strings{"stayt", "two-extra"});
  CHECK(completed_in_bash(folder, "show mefuvha:s", "COMP_WORDBREAKS=' '") ==
        Strings{"mefuvha:stayt"}); // unless it is told not to
  CHECK(completed_in_bash(folder, "new x --from tcha") == Strings{"tchadji"});
  CHECK(completed_in_bash(folder, "show tchadji --set capture.wh") ==
        Strings{"capture.where=inner", "capture.where=own", "capture.where=enemy",
                "capture.where=anywhere"});
  CHECK(completed_in_bash(folder, "show tchadji --set capture.where = e") == Strings{"enemy"});
  CHECK(completed_in_bash(folder, "show tchadji --set start.ev") == Strings{"start.every="});
}

TEST_CASE("bash completes agents, the last of several too") {
  const Folder folder;
  CHECK(completed_in_bash(folder, "ladder kalah --agents gr") == Strings{"greedy"});
  CHECK(completed_in_bash(folder, "ladder kalah --agents greedy,m") == Strings{"greedy,mcts"});
  CHECK(completed_in_bash(folder, "play kalah --south hu") == Strings{"human"});
}

TEST_CASE("bash completes YAML files and folders") {
  const Folder folder;
  folder.write("sub/in.txt", "");
  folder.write("study.yaml", "");
  folder.write("notes.txt", "");
  CHECK(completed_in_bash(folder, "run s") == Strings{"study.yaml", "sub"});
  CHECK(completed_in_bash(folder, "check n").empty());
  CHECK(completed_in_bash(folder, "report s") == Strings{"sub"});
  CHECK(completed_in_bash(folder, "trace tchadji --from n") == Strings{"notes.txt"});
}

TEST_CASE("what a variant is called is completed and never run") {
  const Folder folder;
  const std::string name = "a$(touch hit)";
  folder.write(name + ".yaml", "name: " + name + "\nstart: {every: 2}\n");
  CHECK(completed_in_bash(folder, "show 'a$'") == Strings{name});
  CHECK(shell(folder, "test -e hit").status == 1);
}

TEST_CASE("every command and every option is completed and in the manual") {
  const Folder folder;
  const std::string bash = folder.run("completion bash").output;
  const std::string zsh = folder.run("completion zsh").output;
  const std::string manual = folder.run("manual").output;
  const auto has = [](const std::string& text, const std::string& part) {
    INFO(part);
    CHECK(text.find(part) != std::string::npos);
  };
  const auto in_troff = [](std::string text) {
    for (std::size_t at = 0; (at = text.find('-', at)) != std::string::npos; at += 2)
      text.insert(at, "\\");
    return text;
  };
  for (const sowlab::Command& command : sowlab::commands()) {
    has(bash, "    '" + command.name + " '*)");
    has(zsh, "    " + command.name + ")\n      _arguments");
    const std::size_t from = manual.find(".SS " + command.name + "\n");
    REQUIRE(from != std::string::npos);
    const std::string section = manual.substr(from, manual.find("\n.S", from) - from);
    for (const sowlab::Option& option : sowlab::options_of(command)) {
      has(bash, "--" + option.name);
      has(zsh, "--" + option.name);
      if (option.name != "help") has(section, in_troff("--" + option.name));
    }
  }
}

TEST_CASE("groff finds nothing wrong with the manual page") {
  const Folder folder;
  if (!has_program(folder, "groff")) {
    WARN("groff is not there: not tested");
    return;
  }
  const Outcome outcome =
      shell(folder, fmt::format("{} manual | groff -man -ww -z", SOWLAB_PROGRAM));
  CHECK(outcome.status == 0);
  CHECK(outcome.output.empty());
}

TEST_CASE("the manual page tells the defaults of options") {
  const Folder folder;
  CHECK(folder.run("manual").output.find(
            ".TP\n\\fB\\-\\-north\\fR \\fIPLAYER\\fR\nwho plays second (default: mcts\\-800)\n") !=
        std::string::npos);
}

TEST_CASE("the manual page has the sections that manual pages have") {
  const Folder folder;
  Strings sections;
  for (const std::string& line : lines_in(folder.run("manual").output))
    if (line.starts_with(".SH ")) sections.push_back(line.substr(4));
  CHECK(sections == Strings{"NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "EXIT STATUS",
                            "ENVIRONMENT", "FILES", "EXAMPLES"});
}

TEST_CASE("another shell is refused") {
  const Folder folder;
  const Outcome outcome = folder.run("completion fish");
  CHECK(outcome.status == 2);
  CHECK(outcome.output == "sowlab: error: there is completion for bash and zsh, not for 'fish'\n");
}

TEST_CASE("list --names names variants and their rulesets, a line each") {
  const Folder folder;
  folder.write("mine.yaml", "name: mine\nstart: {every: 2}\nrulesets: {more: {start.every: 3}}\n");
  const Strings names = lines_in(folder.run("list --names").output);
  const auto found = std::find(names.begin(), names.end(), "mine");
  REQUIRE(found != names.end());
  CHECK(*(found + 1) == "mine:more");
  CHECK(folder.run("list --names --json").output ==
        "sowlab: error: --names and --json do not go together\n");
}
