// From a study file to its cells.
#include "runner/study/overrides.h"
#include "runner/study/study.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

namespace {

using namespace sowlab;

struct StudyRead {
  Study study;
  std::string said;
  std::vector<std::string> labels;
};

StudyRead read_text(const std::string& yaml) {
  const std::string path =
      (std::filesystem::temp_directory_path() / ("study" + std::to_string(::getpid()) + ".yaml"))
          .string();
  std::ofstream(path) << yaml;
  Diagnostics diagnostics;
  StudyRead result{read_study(path, Library({SOWLAB_ROOT "/variants"}), diagnostics), "", {}};
  std::filesystem::remove(path);
  for (const Diagnostic& diagnostic : diagnostics.in_order())
    result.said +=
        diagnostic.message + (diagnostic.help.empty() ? "\n" : " | " + diagnostic.help + "\n");
  for (std::size_t at; (at = result.said.find(path)) != std::string::npos;)
    result.said.replace(at, path.size(), "study.yaml");
  for (const Cell& cell : result.study.cells)
    result.labels.push_back(cell.label);
  return result;
}

using Labels = std::vector<std::string>;

Labels labels_of(const std::string& entries) {
  const StudyRead result = read_text("study: s\nvariants: " + entries + "\n");
  CHECK(result.said == "");
  return result.labels;
}

} // namespace

TEST_CASE("a study has documented defaults") {
  const Study study = read_text("study: s\nvariants: [tchadji]\n").study;
  CHECK(study.name == "s");
  CHECK(study.seed == 1);
  CHECK(study.games == 100'000);
  CHECK(study.turn_limit == 20'000);
  CHECK(study.cells[0].agents == std::array<std::string, 2>{"random", "random"});
}

TEST_CASE("every field of a study is read") {
  const Study study = read_text("study: s\ntitle: T\nseed: 9\ngames: 12\nlimits: {turns: 30}\n"
                                "agents: [random]\nvariants: [tchadji]\n")
                          .study;
  CHECK(study.title == "T");
  CHECK(study.seed == 9);
  CHECK(study.games == 12);
  CHECK(study.turn_limit == 30);
}

TEST_CASE("a variant is played on its usual board") {
  CHECK(labels_of("[tchadji, 'mefuvha:stayt', 'moruba:malesa']") ==
        Labels{"tchadji 4x8", "mefuvha:stayt 4x16", "moruba:malesa 4x12"});
}

TEST_CASE("columns are a number, a list, a range, or all that the variant admits") {
  CHECK(labels_of("[{variant: mefuvha, columns: 8}]") == Labels{"mefuvha 4x8"});
  CHECK(labels_of("[{variant: mefuvha, columns: [12, 6]}]") ==
        Labels{"mefuvha 4x6", "mefuvha 4x12"});
  CHECK(labels_of("[{variant: tchadji, columns: {from: 2, to: 6, step: 2}}]") ==
        Labels{"tchadji 4x2", "tchadji 4x4", "tchadji 4x6"});
  CHECK(labels_of("[{variant: tshuba, columns: all}]") ==
        Labels{"tshuba 4x4", "tshuba 4x8", "tshuba 4x10", "tshuba 4x16", "tshuba 4x22"});
}

TEST_CASE("sweeps under set are crossed with each other and with the columns") {
  CHECK(labels_of("[{variant: tchadji, columns: [4, 6], set: {capture.extra.holes: [0, 2], "
                  "sowing.origin: skipped}}]") ==
        Labels{"tchadji 4x4 capture.extra.holes=0 sowing.origin=skipped",
               "tchadji 4x6 capture.extra.holes=0 sowing.origin=skipped",
               "tchadji 4x4 capture.extra.holes=2 sowing.origin=skipped",
               "tchadji 4x6 capture.extra.holes=2 sowing.origin=skipped"});
}

TEST_CASE("vary plays the variant as it is, then each value of each field alone") {
  CHECK(labels_of("[{variant: tchadji, vary: {capture.extra.holes: [0, 2], end: {cannot_move: "
                  "passes}}}]") == Labels{"tchadji 4x8", "tchadji 4x8 capture.extra.holes=0",
                                          "tchadji 4x8 capture.extra.holes=2",
                                          "tchadji 4x8 end.cannot_move=passes"});
}

TEST_CASE("for a field that holds a list, a list is a value and a list of lists a sweep") {
  CHECK(labels_of("[{variant: chiana-wa-bwalo, set: {move.lone_seed.steps: [1, 2]}}]") ==
        Labels{"chiana-wa-bwalo 4x16 move.lone_seed.steps=[1, 2]"});
  CHECK(labels_of("[{variant: chiana-wa-bwalo, set: {move.lone_seed.steps: [[1], [2]]}}]") ==
        Labels{"chiana-wa-bwalo 4x16 move.lone_seed.steps=[1]",
               "chiana-wa-bwalo 4x16 move.lone_seed.steps=[2]"});
}

TEST_CASE("a group can be switched off in a study") {
  const StudyRead result =
      read_text("study: s\nvariants: [{variant: chiana-wa-kunja, set: {sowing.again: none}}]\n");
  CHECK(result.said == "");
  CHECK_FALSE(result.study.cells[0].variant.sowing.again);
}

TEST_CASE("the key holds what decides which games are played: not names, titles, games or limits") {
  const auto key = [](const std::string& yaml) { return read_text(yaml).study.cells[0].key; };
  const std::string plain = key("study: s\nvariants: [{variant: mefuvha, columns: 8}]\n");
  CHECK(plain ==
        "columns=8 move.otherwise start.every=2 start.except=[{row: inner, hole: 1, seeds: "
        "0}, {row: inner, hole: 2, seeds: 1}] move.at_least=2 move.otherwise.into=empty "
        "sowing.relay=occupied capture.by=last_hole capture.take=[opposite, behind] "
        "capture.extra.holes=1 agents=random,random");
  CHECK(key("study: t\ngames: 3\nlimits: {turns: 9}\nvariants: [moruba]\n") == plain);
  CHECK(key("study: s\nvariants: [{variant: moruba, set: {capture.extra.holes: 1}}]\n") == plain);
  CHECK(key("study: s\nvariants: [{variant: moruba, set: {capture.extra.holes: 2}}]\n") != plain);
}

TEST_CASE("what is wrong with a study is said") {
  const auto says = [](const std::string& yaml, const std::string& message) {
    INFO(yaml);
    CHECK(read_text(yaml).said == message + "\n");
  };
  says("study: s\n", "the study has no variants | write variants: [NAME]");
  says("study: a/b\nvariants: [tchadji]\n",
       "'a/b' cannot be the name of a study | use letters, digits and hyphens");
  says("study: s\ngame: 5\nvariants: [tchadji]\n",
       "unknown field 'game' of a study | did you mean "
       "'games'? (study, title, seed, games, variants, "
       "agents, limits, records, pairings, references)");
  says("study: s\ngames: 0\nvariants: [tchadji]\n",
       "games must be a whole number from 1, not '0' | 1 is the smallest possible");
  says("study: s\nseed: -1\nvariants: [tchadji]\n",
       "seed must be a whole number from 0, not '-1' | 0 is the smallest possible");
  says("study: s\nlimits: {turns: 0}\nvariants: [tchadji]\n",
       "limits.turns must be a whole number from 1 to 1000000, not '0' | 1 is the smallest "
       "possible");
  says("study: s\nlimits: {turns: 5, laps: 3}\nvariants: [tchadji]\n",
       "unknown limit 'laps' | one of: turns");
  says("study: s\nvariants: tchadji\n", "variants must be a list, not 'tchadji' | write variants: "
                                        "[NAME, {variant: NAME, columns: [8, 16]}]");
  says("study: s\nvariants: [{columns: 8}]\n",
       "an entry of variants lacks 'variant' | write {variant: NAME}");
  says("study: s\ngames: 10,000\nvariants: [tchadji]\n",
       "games must be a whole number from 1, not '10,000' | write 10000, without separators");
  says(
      "study: s\ntrack: ring\nvariants: [tchadji]\n",
      "unknown field 'track' of a study | 'track' belongs in a variant file; a study changes rules "
      "by 'set' in an entry of variants");
  says("study: s\nname: s\nvariants: [tchadji]\n",
       "unknown field 'name' of a study | the name of a study is given by 'study': remove this");
  says("study: s\ngames: {until: {half_width: '0,5', max: 9}}\nvariants: [tchadji]\n",
       "half_width must be a number above 0, such as 0.1, not '0,5' | write 0.5, with a point");
  says("study: s\nvariants: [{variant: tchadji, colums: 8}]\n",
       "unknown field 'colums' of a study's variant | did you mean 'columns'? (variant, columns, "
       "set, vary, position, turns)");
  says("study: s\nvariants: [{variant: tchadji, set: {board.columns: 8}}]\n",
       "the number of columns of a study is not an override | write columns: [8, 12] beside "
       "variant:");
  says("study: s\nvariants: [{variant: tchadji, set: [1]}]\n",
       "expected a map from fields to values, not a list | write {capture.extra.holes: [0, 1, 2]}, "
       "say");
  says("study: s\nvariants: ['tchadji:fast']\n",
       "tchadji has no ruleset 'fast' | it has no rulesets");
  says("study: s\nvariants: [{variant: tchadji, set: {capture.by: [none, magic]}}]\n",
       "only with a capture by the last hole: capture.extra.holes (" SOWLAB_ROOT
       "/variants/tchadji.yaml:22), capture.by (line 2) | write capture.by: last_hole\n"
       "capture.by cannot be 'magic' | one of: none, last_hole, holes_sown, overtaking, "
       "beyond_gap");
  says("study: s\nagents: random\nvariants: [tchadji]\n",
       "agents must be a list, not 'random' | write agents: [random]");
}
