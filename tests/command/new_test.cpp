// The files that `sowlab new` writes.
#include "core/rules/fields.h"
#include "core/rules/library.h"
#include "tests/command/program.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fmt/format.h>

using namespace command;

namespace {

/// The same text without comments.
std::string rules_in(const std::string& text) {
  std::string rules;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = text.find('\n', from);
    const std::string line =
        text.substr(from, text.find(" #", from) < end ? text.find(" #", from) - from : end - from);
    if (!line.empty() && line[0] != '#')
      rules += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    from = end + 1;
  }
  return rules;
}

/// The lines that are commented fields, with the mark taken away.
std::vector<std::string> fields_shown(const std::string& text) {
  std::vector<std::string> shown;
  for (std::size_t from = 0; from < text.size(); from = text.find('\n', from) + 1)
    if (text[from] == '#' && text[from + 1] >= 'a' && text[from + 1] <= 'z')
      shown.push_back(text.substr(from + 1, text.find(" #", from) - from - 1));
  return shown;
}

} // namespace

TEST_CASE("a new variant is a game that can be played") {
  const Folder folder;
  CHECK(folder.run("new mine").output ==
        "written: mine.yaml\n\n"
        "  sowlab check mine.yaml  after each change: what is wrong, and where\n"
        "  sowlab show mine        the rules in English\n"
        "  sowlab trace mine       the board; turns with --turns, lap by lap\n"
        "  sowlab play mine        a game against an agent\n"
        "  sowlab run STUDY.yaml   many games, of a study that names it\n");
  CHECK(folder.run("check mine.yaml").output == "mine.yaml: variant, 0 rulesets, in order\n");
  CHECK(rules_in(folder.read("mine.yaml")) == "name: mine\n"
                                              "board.rows: 4\n"
                                              "board.columns: 8\n"
                                              "track: own_side\n"
                                              "start.every: 2\n"
                                              "move.at_least: 2\n"
                                              "move.otherwise.at_least: 1\n"
                                              "move.otherwise.into: empty\n"
                                              "sowing.relay: occupied\n"
                                              "capture.by: last_hole\n"
                                              "capture.last: empty\n"
                                              "capture.take: [opposite, behind]\n"
                                              "capture.if_opposite: occupied\n"
                                              "end.wins: takes_all\n"
                                              "end.cannot_move: loses\n"
                                              "end.repetition.times: 3\n"
                                              "end.endless_move: ends_game\n");
}

TEST_CASE("each line of a new variant is explained by the table of fields") {
  const Folder folder;
  folder.run("new mine");
  std::string text = folder.read("mine.yaml");
  for (std::size_t at = 0; (at = text.find("\n# ", at)) != std::string::npos;) // lines of one
    text.replace(at, 3, " ");                                                  // sentence
  for (const char* path : {"move.at_least", "capture.take", "sowing.origin", "end.wins"}) {
    INFO(path);
    const sowlab::Field& field = *sowlab::find_field(path);
    CHECK(text.find(field.meaning) != std::string::npos);
    for (std::size_t i = 0; i < field.meanings.size(); ++i)
      CHECK(text.find(fmt::format("- {}: {}", field.names[i], field.meanings[i])) !=
            std::string::npos);
  }
  CHECK(folder.read("mine.yaml").find("move.at_least: 2                        # 1 to 1000\n") !=
        std::string::npos);
  CHECK(folder.read("mine.yaml")
            .find("#sowing.origin: skipped                 # sown, skipped, "
                  "first\n") != std::string::npos);
}

TEST_CASE("each alternative shown in a new variant can be played") {
  const Folder folder;
  folder.run("new mine");
  const std::string text = folder.read("mine.yaml");
  const std::vector<std::string> shown = fields_shown(text);
  CHECK(shown.size() >= 11);
  for (const std::string& field : shown) {
    std::string changed = text;
    changed.erase(changed.find("\n#" + field) + 1, 1);
    folder.write("mine.yaml", changed);
    INFO(field);
    CHECK_NOTHROW(sowlab::load_variant("mine", {folder.path()}));
  }
}

TEST_CASE("a new variant that extends another has the same rules, with a ruleset written out") {
  const Folder folder;
  const sowlab::Library library({SOWLAB_ROOT "/variants"});
  for (const std::string& name : library.names_with_rulesets()) {
    INFO(name);
    std::filesystem::remove(folder.path() + "/mine.yaml");
    CHECK(folder.run("new mine --from " + name).status == 0);
    const sowlab::Variant mine =
        sowlab::load_variant("mine", {folder.path(), SOWLAB_ROOT "/variants"});
    const sowlab::Variant other = sowlab::load_variant(name, {SOWLAB_ROOT "/variants"});
    CHECK(sowlab::to_yaml(mine, true) == sowlab::to_yaml(other, true));
  }
}

TEST_CASE("a new variant that extends another shows the rules it has from there") {
  const Folder folder;
  folder.run("new mine --from mefuvha:two-extra");
  std::string text = folder.read("mine.yaml");
  CHECK(rules_in(text) == "name: mine\nextends: mefuvha\ncapture.extra.holes: 2\n");
  CHECK(text.find("\n# What the hole behind the one opposite must be.\n") == std::string::npos);
  CHECK(text.find("\n# What happens to a player who has no legal turn.\n") == std::string::npos);
  CHECK(text.find("\n# Seeds that a hole must have to be sown.\n"
                  "#move.at_least: 2                       # 1 to 1000\n") != std::string::npos);
  // All of them can be given: they are what is played anyway.
  for (const std::string& field : fields_shown(text))
    if (sowlab::find_field(field.substr(0, field.find(':')))->matters_to_play)
      text.erase(text.find("\n#" + field) + 1, 1);
  folder.write("mine.yaml", text);
  const std::vector<std::string> folders = {folder.path(), SOWLAB_ROOT "/variants"};
  CHECK(sowlab::to_yaml(sowlab::load_variant("mine", folders), true) ==
        sowlab::to_yaml(sowlab::load_variant("mefuvha:two-extra", folders), true));
}

TEST_CASE("a new variant names its schema where there is one beside the variants") {
  const Folder folder;
  folder.write("known/variant.schema.json", "{}");
  folder.run("new mine", "SOWLAB_VARIANTS=known");
  CHECK(folder.read("mine.yaml")
            .starts_with("# yaml-language-server: $schema=" +
                         std::filesystem::canonical(folder.path() + "/known").string() +
                         "/variant.schema.json\nname: mine\n"));
  CHECK_NOTHROW(sowlab::load_variant("mine", {folder.path()}));
}

TEST_CASE("a file that is there already is never overwritten") {
  const Folder folder;
  folder.write("mine.yaml", "name: mine\nstart: {every: 2}\n");
  const Outcome outcome = folder.run("new mine");
  CHECK(outcome.status == 2);
  CHECK(outcome.output == "sowlab: error: mine.yaml is there already, and stays as it is\n");
  CHECK(folder.read("mine.yaml") == "name: mine\nstart: {every: 2}\n");
}

TEST_CASE("a new variant may be written into another folder, by its path") {
  const Folder folder;
  folder.write("sub/other", "");
  CHECK(folder.run("new sub/mine.yaml").status == 0);
  CHECK(rules_in(folder.read("sub/mine.yaml")).starts_with("name: mine\n"));
  CHECK_NOTHROW(sowlab::load_variant(folder.path() + "/sub/mine.yaml"));
  CHECK(folder.run("new nowhere/mine.yaml").output ==
        "sowlab: error: nowhere/mine.yaml cannot be written\n");
}

TEST_CASE("what cannot be a new variant is refused, and nothing is written") {
  const Folder folder;
  const auto says = [&](const std::string& arguments, const std::string& message) {
    INFO(arguments);
    const Outcome outcome = folder.run(arguments);
    CHECK(outcome.status == 2);
    CHECK(outcome.output == message + "\n");
  };
  const std::string help = "cannot be the name of a variant: use letters, digits and hyphens, such "
                           "as my-game, or a path that ends in .yaml";
  says("new", "sowlab: error: NAME is missing");
  says("new 'my game'", "sowlab: error: 'my game' " + help);
  says("new sub/mine", "sowlab: error: 'sub/mine' " + help);
  says("new sub/.yaml", "sowlab: error: '.yaml' " + help);
  says("new mine --from tchadji:none",
       "tchadji:none: error: tchadji has no ruleset 'none'\n  help: it has no rulesets");
  says("new tchadji --from tchadji", "sowlab: error: tchadji cannot extend itself");
  CHECK(std::filesystem::is_empty(folder.path()));
}
