// Fields of a study besides its variants.
#include "runner/study/fields.h"
#include "runner/study/study.h"
#include "tests/command/program.h"

#include <catch2/catch.hpp>

namespace {

using namespace sowlab;

Study study_of(const std::string& yaml) {
  const command::Folder folder;
  folder.write("s.yaml", "study: s\n" + yaml);
  Diagnostics diagnostics;
  Study study =
      read_study(folder.path() + "/s.yaml", Library({SOWLAB_ROOT "/variants"}), diagnostics);
  diagnostics.throw_if_errors();
  return study;
}

/// Each cell's label, one a line.
std::string labels(const std::string& yaml) {
  std::string text;
  for (const Cell& cell : study_of(yaml).cells)
    text += cell.label + "\n";
  return text;
}

} // namespace

TEST_CASE("one agent plays itself, several play each other in both seats") {
  CHECK(labels("variants: [tchadji]\nagents: [random]\n") == "tchadji 4x8\n");
  CHECK(labels("variants: [tchadji]\nagents: [greedy]\n") == "tchadji 4x8 greedy\n");
  CHECK(labels("variants: [tchadji]\nagents: [random, greedy]\n") ==
        "tchadji 4x8 random v greedy\ntchadji 4x8 greedy v random\n");
}

TEST_CASE("pairings say who plays whom") {
  const std::string agents = "variants: [tchadji]\nagents: [random, greedy, mcts-5]\npairings: ";
  CHECK(labels(agents + "self\n") ==
        "tchadji 4x8 random\ntchadji 4x8 greedy\ntchadji 4x8 mcts-5\n");
  CHECK(labels(agents + "one_seat\n") == "tchadji 4x8 random v greedy\ntchadji 4x8 random v "
                                         "mcts-5\ntchadji 4x8 greedy v mcts-5\n");
  CHECK(study_of(agents + "all\n").cells.size() == 9);
  CHECK(study_of(agents + "different\n").cells.size() == 6);
}

TEST_CASE("agents are part of the key, in their canonical form") {
  const Study study =
      study_of("agents: [{mcts: {iterations: 7}}, 'epsilon(share=0.10,second=greedy)']\n"
               "pairings: one_seat\nvariants: [{variant: tchadji, columns: 4}]\n");
  CHECK(study.cells[0].key.ends_with(" agents=mcts-7,epsilon"));
  CHECK(study.cells[0].agents == Pairing{"mcts-7", "epsilon"});
}

TEST_CASE("games may go on until the mean is known") {
  const Study study =
      study_of("games: {until: {half_width: 0.25, measure: turns_per_player, max: 5000}}\n"
               "variants: [tchadji]\n");
  CHECK(study.games == 5000);
  REQUIRE(study.until);
  CHECK(study.until->half_width == 0.25);
  CHECK(study.until->measure == Measure::turns_per_player);
  CHECK_FALSE(study_of("games: 5\nvariants: [tchadji]\n").until);
}

TEST_CASE("records are kept of all games, of none, or of the first ones") {
  CHECK(study_of("variants: [tchadji]\n").records == 0);
  CHECK(study_of("records: all\nvariants: [tchadji]\n").records == all_games);
  CHECK(study_of("records: none\nvariants: [tchadji]\n").records == 0);
  CHECK(study_of("records: 20\nvariants: [tchadji]\n").records == 20);
}

TEST_CASE("references are figures of a variant") {
  const Study study = study_of("variants: [tchadji]\nreferences:\n  - {variant: tchadji, mean: 38, "
                               "measure: turns_per_player, min: 16, max: 73, source: somebody}\n");
  CHECK(study.references ==
        std::vector<Reference>{{"tchadji", Measure::turns_per_player, 38, 16, 73, "somebody"}});
}

TEST_CASE("the defaults of the table are those of a study") {
  std::string written;
  for (const StudyField* field : study_fields_below(""))
    if (!field->standard.empty()) written += field->path + ": " + field->standard + "\n";
  written += "limits: {turns: " + study_field("limits.turns").standard + "}\n";
  const Study silent = study_of("variants: [kalah]"),
              told = study_of("variants: [kalah]\n" + written);
  CHECK(told.seed == silent.seed);
  CHECK(told.games == silent.games);
  CHECK(told.records == silent.records);
  CHECK(told.turn_limit == silent.turn_limit);
  CHECK(told.cells.at(0).key == silent.cells.at(0).key);
  CHECK(told.cells.at(0).label == silent.cells.at(0).label);
}
