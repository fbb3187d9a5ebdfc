// Variant files: what is read, and what is said of those that are wrong.
#include "core/rules/fields.h"
#include "core/rules/library.h"
#include "core/rules/read.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

namespace {

using namespace sowlab;
namespace fs = std::filesystem;

/// All that is said of a file named game.yaml with this text.
std::string said_of(const std::string& yaml) {
  Diagnostics diagnostics;
  const auto source = std::make_shared<Source>(Source{"game.yaml", yaml});
  const Node map = expand_dotted_keys(parse_document(source, diagnostics), diagnostics);
  if (!diagnostics.has_errors()) read_variant(map, diagnostics);
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics.in_order())
    text += to_text(diagnostic);
  return text;
}

Variant read(const std::string& yaml) {
  Diagnostics diagnostics;
  const auto source = std::make_shared<Source>(Source{"game.yaml", yaml});
  const Variant variant = read_variant(
      expand_dotted_keys(parse_document(source, diagnostics), diagnostics), diagnostics);
  diagnostics.throw_if_errors();
  return variant;
}

/// A folder of variant files that vanishes.
class VariantFolder {
 public:
  VariantFolder()
      : path_(fs::temp_directory_path() / fs::path("sowlab-" + std::to_string(::getpid()))) {
    fs::create_directories(path_);
  }

  ~VariantFolder() { fs::remove_all(path_); }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / (name + ".yaml")) << text;
  }

  Variant load(const std::string& name) const { return load_variant(name, {path_.string()}); }

  /// What is said when a variant is loaded, the folder left out.
  std::string said_of(const std::string& name) const {
    try {
      load(name);
      return "";
    } catch (const InputError& error) {
      std::string text = error.what();
      const std::string prefix = path_.string() + "/";
      for (std::size_t at; (at = text.find(prefix)) != std::string::npos;)
        text.erase(at, prefix.size());
      return text;
    }
  }

 private:
  fs::path path_;
};

} // namespace

TEST_CASE("a field that is not given has its documented default") {
  const Variant variant = read("start.every: 2");
  CHECK(variant.board.columns.standard == 8);
  CHECK(variant.move.at_least == 1);
  CHECK(variant.move.lone_seed_steps == std::vector<int>{1});
  CHECK(variant.sowing.relay == Relay::none);
  CHECK(variant.sowing.origin == Origin::sown);
  CHECK(variant.capture.by == CaptureBy::none);
  CHECK(variant.end.wins == Wins::takes_all);
  CHECK(variant.end.cannot_move == CannotMove::loses);
  CHECK(variant.end.repetition.times == 3);
  CHECK(variant.end.endless_move == EndlessMove::ends_game);
}

TEST_CASE("every field of the table reads back what it prints") {
  Variant all;
  for (const Group& group : groups())
    group.enter(all);
  for (const Field& field : fields()) {
    const auto value = field.get(all);
    if (!value) continue;
    Variant copy = all;
    field.set(copy, *value);
    INFO(field.path);
    CHECK(to_text(field, *field.get(copy)) == to_text(field, *value));
    CHECK_FALSE(field.meaning.empty());
  }
}

TEST_CASE("columns are a number, a list or a range") {
  CHECK(read("{start.every: 2, board.columns: 5}").board.columns.all() == std::vector<int>{5});
  const Columns listed = read("{start.every: 2, board.columns: [9, 4]}").board.columns;
  CHECK(listed.standard == 9);
  CHECK(listed.all() == std::vector<int>{4, 9});
  const Columns range =
      read("{start.every: 2, board.columns: {from: 4, to: 10, step: 3, beyond: warning}}")
          .board.columns;
  CHECK(range.standard == 4);
  CHECK(range.all() == std::vector<int>{4, 7, 10});
  CHECK_FALSE(range.contains(8));
  CHECK(range.is_beyond(13));
  CHECK_FALSE(range.is_beyond(12));
  CHECK(read("{start.every: 2, board.columns: {from: 4}}").board.columns.all().back() == 62);
}

TEST_CASE("the canonical text holds the fields that differ from their defaults, and no more") {
  CHECK(canonical_text(read("{start.every: 2, title: X, sources: [Y]}"), 8) ==
        "columns=8 start.every=2");
  CHECK(canonical_text(read("{start.every: 2, sowing.relay: none, move.at_least: 1}"), 6) ==
        "columns=6 start.every=2");
  CHECK(canonical_text(read("{start.every: 2, move.at_least: 2, move.otherwise: {into: empty}}"),
                       8) ==
        "columns=8 move.otherwise start.every=2 move.at_least=2 move.otherwise.into=empty");
  CHECK(canonical_text(read("{start.except: [{row: inner, hole: 2, seeds: 5}]}"), 8) ==
        "columns=8 start.except=[{row: inner, hole: 2, seeds: 5}]");
}

TEST_CASE("an unknown field is reported with the field that was meant") {
  CHECK(said_of("start.every: 2\ncapture: {extra: {hole: 1}}\n") ==
        "game.yaml:2:19: error: unknown field 'capture.extra.hole'\n"
        "  2 | capture: {extra: {hole: 1}}\n"
        "    |                   ^^^^\n"
        "  help: did you mean 'holes'? (holes, optional, row)\n");
}

TEST_CASE("a field on the wrong level is reported with the place where it belongs") {
  CHECK(said_of("start.every: 2\nrelay: occupied\n") ==
        "game.yaml:2:1: error: unknown field 'relay'\n"
        "  2 | relay: occupied\n"
        "    | ^^^^^\n"
        "  help: 'relay' belongs under 'sowing': write sowing.relay: occupied\n");
  CHECK(said_of("start.every: 2\ncapture: {by: last_hole, wins: takes_all}\n") ==
        "game.yaml:2:26: error: unknown field 'capture.wins'\n"
        "  2 | capture: {by: last_hole, wins: takes_all}\n"
        "    |                          ^^^^\n"
        "  help: 'wins' belongs under 'end', not under 'capture'\n");
  CHECK(said_of("start.every: 2\ncapture: {by: last_hole, holes: 1}\n") ==
        "game.yaml:2:26: error: unknown field 'capture.holes'\n"
        "  2 | capture: {by: last_hole, holes: 1}\n"
        "    |                          ^^^^^\n"
        "  help: 'holes' belongs under 'capture.extra': write extra.holes: 1\n");
}

TEST_CASE("fields that are not indented under their group are reported together") {
  CHECK(said_of("start.every: 2\nsowing:\nrelay: occupied\norigin: sown\n") ==
        "game.yaml:3:1: error: 'relay' is not indented under 'sowing'\n"
        "  3 | relay: occupied\n"
        "    | ^^^^^\n"
        "  help: put two more blanks before relay, origin\n");
}

TEST_CASE("a key that holds its value too is told as both") {
  CHECK_THAT(said_of("start: {every = 2}\n"), Catch::EndsWith("  help: write every: 2\n"));
  CHECK_THAT(said_of("start: {every 2}\n"), Catch::EndsWith("  help: write every: 2\n"));
  CHECK_THAT(said_of("start: {every:2}\n"), Catch::EndsWith("  help: put a blank after the ':'\n"));
  CHECK_THAT(said_of("start.every: 2\ntrack:: ring\n"), Catch::EndsWith("  help: write one ':'\n"));
}

TEST_CASE("the fields of one exception as several items are one mistake") {
  CHECK(said_of("start: {every: 2, except: [row: inner, hole: 1, seeds: 0]}\n") ==
        "game.yaml:1:28: error: the fields of one hole are items of their own here\n"
        "  1 | start: {every: 2, except: [row: inner, hole: 1, seeds: 0]}\n"
        "    |                            ^\n"
        "  help: put them together in braces: {row: inner, hole: 1, seeds: 0}\n");
}

TEST_CASE("a file of items is told to be one of fields") {
  CHECK(said_of("- name: x\n- start: {every: 2}\n") ==
        "game.yaml:1:1: error: a variant must be a map of fields, not a list\n"
        "  1 | - name: x\n"
        "    | ^\n"
        "  help: write its fields without '- ' before them\n");
}

TEST_CASE("the name of a file is used as it is, and a title told apart") {
  const VariantFolder folder;
  folder.write("game", "name: My game\nstart.every: 2\n");
  CHECK(folder.said_of("game") ==
        "game.yaml:1:7: error: the name 'My game' is not that of the file\n"
        "  1 | name: My game\n"
        "    |       ^^^^^^^\n"
        "  help: write name: game; 'title' is for the name as people write it\n");
}

TEST_CASE("a study in the place of a variant is told so, and nothing more") {
  const VariantFolder folder;
  folder.write("game", "name: game\nvariants: [tchadji]\ngames: 9\n");
  CHECK(folder.said_of("game") ==
        "game.yaml:1:1: error: this has the name of a variant and the fields of a study\n"
        "  1 | name: game\n"
        "    | ^\n"
        "  help: write study: game, in the place of name\n");
}

TEST_CASE("a file to extend that does not exist is told as the variant of its name") {
  const VariantFolder folder;
  folder.write("parent", "name: parent\nstart.every: 2\n");
  folder.write("child", "name: child\nextends: Parent.yaml\n");
  CHECK(folder.said_of("child") == "child.yaml:2:10: error: Parent.yaml: there is no such file\n"
                                   "  2 | extends: Parent.yaml\n"
                                   "    |          ^^^^^^^^^^^\n"
                                   "  help: write parent, the name of the variant\n");
}

TEST_CASE("an unknown value is reported with the values there are") {
  CHECK(said_of("start.every: 2\ncapture.take: [opposite, behnid]\n") ==
        "game.yaml:2:26: error: capture.take cannot be 'behnid'\n"
        "  2 | capture.take: [opposite, behnid]\n"
        "    |                          ^^^^^^\n"
        "  help: did you mean 'behind'? (opposite, behind, last)\n");
}

TEST_CASE("all errors of a file are reported at once, in the order of its lines") {
  CHECK(said_of("end: {wins: never}\nstart: {every: two}\nmoove: {}\n") ==
        "game.yaml:1:13: error: end.wins cannot be 'never'\n"
        "  1 | end: {wins: never}\n"
        "    |             ^^^^^\n"
        "  help: one of: takes_all, most_seeds, takes_inner\n"
        "game.yaml:2:16: error: start.every must be a whole number from 0 to 1000, not 'two'\n"
        "  2 | start: {every: two}\n"
        "    |                ^^^\n"
        "  help: write 2, in digits\n"
        "game.yaml:3:1: error: unknown field 'moove'\n"
        "  3 | moove: {}\n"
        "    | ^^^^^\n"
        "  help: did you mean 'move'?\n");
}

TEST_CASE("numbers are decimal digits and nothing else") {
  for (const char* wrong :
       {"010", "1e3", "0x10", "+3", "3.0", "1_000", "nan", "-1", "1001", "~", "[3]"}) {
    INFO(wrong);
    CHECK(said_of(std::string("start.every: ") + wrong)
              .find("start.every must be a whole number "
                    "from 0 to 1000, not ") != std::string::npos);
  }
  CHECK(said_of("start.every: '2'\n") ==
        "game.yaml:1:14: error: start.every must be a whole number from 0 to 1000, not '2'\n"
        "  1 | start.every: '2'\n"
        "    |              ^^^\n"
        "  help: write 2, without quotes\n");
}

TEST_CASE("booleans are true and false and nothing else") {
  for (const char* wrong : {"yes", "True", "on", "1", "'true'"}) {
    INFO(wrong);
    CHECK(said_of(std::string("{start.every: 2, capture.extra.optional: ") + wrong + "}")
              .find("capture.extra.optional must be true or false, not ") != std::string::npos);
  }
}

TEST_CASE("fields that contradict each other are named together") {
  CHECK(said_of("start.every: 2\ntrack: outer_rows\nend.wins: takes_inner\n") ==
        "game.yaml:3:5: error: inner rows are the players' own on own loops only: end.wins (line "
        "3), track (line 2)\n"
        "  3 | end.wins: takes_inner\n"
        "    |     ^^^^\n"
        "  help: write track: own_side, or remove end.wins\n");
  CHECK(said_of("start.every: 2\nsowing.again: {front: [1, 2]}\n") ==
        "game.yaml:2:8: error: only a series has a rear hole to be sown again: sowing.again (line "
        "2), move.sow (the default)\n"
        "  2 | sowing.again: {front: [1, 2]}\n"
        "    |        ^^^^^\n"
        "  help: write move.sow: rear, or sowing.again: none\n");
  CHECK(said_of("start.every: 2\ncapture.by: overtaking\n").find("nobody is overtaken") !=
        std::string::npos);
  CHECK(said_of("start.every: 2\nmove: {at_least: 2, otherwise: {at_least: 2}}\n")
            .find("never used: it asks for 2 or more seeds in a hole, but only when none has 2: "
                  "move.otherwise (line 2), move.at_least (line 2)") != std::string::npos);
  CHECK(said_of("start.every: 2\nend.wins: most_seeds\n").find("seeds are never counted") !=
        std::string::npos);
}

TEST_CASE("a value that was not written is told at the field it does not go with") {
  CHECK(said_of("start.every: 2\ntrack: outer_rows\ncapture.by: last_hole\n") ==
        "game.yaml:2:1: error: on a ring of outer holes no hole is opposite another one: "
        "capture.take (the default), track (line 2)\n"
        "  2 | track: outer_rows\n"
        "    | ^^^^^\n"
        "  help: write capture.take: [last]\n");
}

TEST_CASE("several fields that lack the same one are one mistake") {
  CHECK(said_of("start.every: 2\ncapture: {extra: {holes: 1}, if_behind: occupied}\n") ==
        "game.yaml:2:19: error: only with a capture by the last hole: capture.extra.holes (line "
        "2), capture.if_behind (line 2), capture.by (the default)\n"
        "  2 | capture: {extra: {holes: 1}, if_behind: occupied}\n"
        "    |                   ^^^^^\n"
        "  help: write capture.by: last_hole, or remove capture.extra.holes, capture.if_behind\n");
  CHECK(said_of("start.every: 2\nend: {left: nobody, majority: true}\n")
            .find("only where seeds are counted: end.left (line 2), end.majority (line 2), "
                  "end.wins (the default)") != std::string::npos);
}

TEST_CASE("rules are not compared on a board that their track does not fit") {
  CHECK(said_of("start.every: 2\nboard.rows: 2\nsowing.store: true\n") ==
        "game.yaml:2:7: error: a track of that kind is for boards of four rows: board.rows (line "
        "2), track (the default)\n"
        "  2 | board.rows: 2\n"
        "    |       ^^^^\n"
        "  help: write track: ring, or remove board.rows\n");
}

TEST_CASE("what contradicts an ancestor is told in the file that extends it") {
  const VariantFolder folder;
  folder.write("parent", "name: parent\nstart: {every: 3}\nmove: {inner_first: true}\n");
  folder.write("child", "name: child\nextends: parent\ntrack: perimeter\n");
  CHECK(folder.said_of("child") ==
        "child.yaml:3:1: error: inner rows are sown on own loops: move.inner_first "
        "(parent.yaml:3), track (line 3)\n"
        "  3 | track: perimeter\n"
        "    | ^^^^^\n"
        "  help: write track: own_side\n");
}

TEST_CASE("starts that do not fit the board are refused") {
  CHECK(
      said_of("board.columns: 4\nstart: {every: 2, except: [{row: inner, hole: 5, seeds: 0}]}\n") ==
      "game.yaml:2:28: error: hole 5 of the inner row is not on the track of a board with 4 "
      "columns\n"
      "  2 | start: {every: 2, except: [{row: inner, hole: 5, seeds: 0}]}\n"
      "    |                            ^\n"
      "  help: write 1 to 4, or -1 to -4 from the right\n");
  CHECK(said_of("board.columns: 4\n").find("nobody has a seed at the start") != std::string::npos);
  CHECK(said_of("board.columns: 62\nstart.every: 1000\n")
            .find("248000 seeds on a board with 62 columns; "
                  "at most 60000 can be counted") != std::string::npos);
  CHECK(said_of("{start.every: 2, end.repetition.times: 1}")
            .find("a game would end at its first "
                  "position") != std::string::npos);
}

TEST_CASE("an optional group is switched off by none") {
  CHECK_FALSE(read("{start.every: 2, move.at_least: 2, move.otherwise: none}").move.otherwise);
  CHECK(said_of("{start.every: 2, move: none}").find("move must be a map of fields, not 'none'") !=
        std::string::npos);
}

TEST_CASE("a note on a field that does not exist is refused") {
  CHECK(said_of("start.every: 2\nnotes: {capture.extra.hols: x}\n")
            .find("a note on an unknown field 'capture.extra.hols'") != std::string::npos);
}

TEST_CASE("extends: maps merge, lists replace, name and title are a file's own") {
  const VariantFolder folder;
  folder.write("parent", "name: parent\ntitle: Parent\nsources: [A, B]\nstart: {every: 3}\n"
                         "move: {lone_seed: {steps: [1, 2]}, at_least: 2}\n");
  folder.write("child",
               "name: child\nextends: parent\nsources: [C]\nmove: {lone_seed: {steps: [2]}}\n");
  const Variant child = folder.load("child");
  CHECK(child.name == "child");
  CHECK(child.title.empty());
  CHECK(child.sources == std::vector<std::string>{"C"});
  CHECK(child.start.every == 3);
  CHECK(child.move.at_least == 2);
  CHECK(child.move.lone_seed_steps == std::vector<int>{2});
}

TEST_CASE("rulesets lie upon the variant, joined ones one upon the other") {
  const VariantFolder folder;
  folder.write("game", "name: game\nstart: {every: 3}\nrulesets:\n  many: {start.every: 9}\n"
                       "  strict: {end: {cannot_move: passes}, start: {every: 5}}\n");
  CHECK(folder.load("game").start.every == 3);
  CHECK(folder.load("game:many").start.every == 9);
  const Variant both = folder.load("game:many+strict");
  CHECK(both.start.every == 5);
  CHECK(both.end.cannot_move == CannotMove::passes);
  CHECK(both.ruleset == "many+strict");
  CHECK(folder.load("game:strict+many").start.every == 9);
  CHECK(folder.said_of("game:mani") == "game:mani: error: game has no ruleset 'mani'\n"
                                       "  help: did you mean 'many'? (many, strict)\n");
}

TEST_CASE("a circle of extends is refused") {
  const VariantFolder folder;
  folder.write("a", "name: a\nextends: b\nstart.every: 2\n");
  folder.write("b", "name: b\nextends: a\n");
  CHECK(folder.said_of("a") ==
        "b.yaml:2:10: error: a.yaml extends itself\n"
        "  2 | extends: a\n"
        "    |          ^\n"
        "  help: a chain of 'extends' must end in a variant that extends nothing\n");
}

TEST_CASE("errors point into the file in which the field was written") {
  const VariantFolder folder;
  folder.write("parent", "name: parent\nstart: {every: 2}\ntrack: rong\n");
  folder.write("child", "name: child\nextends: parent\n");
  CHECK(folder.said_of("child") ==
        "parent.yaml:3:8: error: track cannot be 'rong'\n"
        "  3 | track: rong\n"
        "    |        ^^^^\n"
        "  help: did you mean 'ring'? (own_side, outer_rows, perimeter, ring)\n");
}

TEST_CASE("a variant that does not exist is reported with those that do") {
  const VariantFolder folder;
  folder.write("tchadji", "name: tchadji\nstart.every: 2\n");
  CHECK(folder.said_of("tchaji") == "tchaji: error: there is no variant 'tchaji'\n"
                                    "  help: did you mean 'tchadji'? (tchadji)\n");
}

TEST_CASE("the name of a variant is that of its file") {
  const VariantFolder folder;
  folder.write("game", "name: other\nstart.every: 2\n");
  CHECK(folder.said_of("game") == "game.yaml:1:7: error: the name 'other' is not that of the file\n"
                                  "  1 | name: other\n"
                                  "    |       ^^^^^\n"
                                  "  help: write name: game\n");
}

TEST_CASE("no line of the program names a game") {
  for (const std::string& name : Library({SOWLAB_ROOT "/variants"}).names()) {
    const std::string word = name.substr(name.rfind('-') + 1);
    for (const char* folder : {"core", "runner"})
      for (const auto& entry : fs::recursive_directory_iterator(fs::path(SOWLAB_ROOT) / folder)) {
        const std::string extension = entry.path().extension();
        if (extension != ".cpp" && extension != ".h") continue;
        std::ifstream file(entry.path());
        const std::string text((std::istreambuf_iterator<char>(file)), {});
        INFO(entry.path() << " " << word);
        CHECK(text.find(word) == std::string::npos);
      }
  }
}
