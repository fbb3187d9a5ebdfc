#include "runner/report/report.h"
#include "runner/report/table.h"

#include <catch2/catch.hpp>

namespace {

using namespace sowlab;

GameRecord game(Ending ending, std::uint32_t turns) {
  GameRecord record;
  record.ending = ending;
  record.turns = record.sown_turns = turns;
  record.laps = 2 * turns;
  record.sowing.add(3);
  return record;
}

Cell cell(const std::string& label, const std::string& name, const std::string& ruleset,
          int columns) {
  Cell result;
  result.label = result.key = label;
  result.variant.name = name;
  result.variant.ruleset = ruleset;
  result.columns = columns;
  result.agents = {"random", "random"};
  return result;
}

/// A cell won twice and repeated once, and one in which nobody had a choice.
struct SampleResults {
  Study study;
  std::vector<CellResult> results{2};

  SampleResults() {
    study.name = std::string("sample");
    study.seed = 5;
    study.cells = {cell("one 4x8 set.steps=[1, 2]", "one", "", 8),
                   cell("two:fast 4x6", "two", "fast", 6)};
    for (const auto& record :
         {game(Ending::south_wins, 10), game(Ending::north_wins, 13), game(Ending::repetition, 40)})
      results[0].tally.add(record);
    results[1].tally.add(game(Ending::endless_move, 1));
    results[1].deterministic = true;
  }
};

/// As CSV.
template <class Write>
std::string csv(Write write) {
  const SampleResults sample;
  std::string text;
  write(sample.study, sample.results, RowFormat::csv, [&](std::string_view line) { text += line; });
  return text;
}

} // namespace

TEST_CASE("the comparison shows every ending by itself and lengths with their uncertainty") {
  const SampleResults sample;
  CHECK(
      comparison(sample.study, sample.results) ==
      "sample: 2 cells, seed 5, turn limit 20,000, random against random\n"
      "\n"
      "games that ended by       games  first wins  second wins  draw  repetition  endless move  "
      "unfinished\n"
      "one 4x8 set.steps=[1, 2]      3           1            1     0           1             0  "
      "         0\n"
      "two:fast 4x6                  1           0            0     0           0             1  "
      "         0\n"
      "\n"
      "turns, where won or drawn   mean   95 %  median    sd  min  max  per player  laps/turn  "
      "choices\n"
      "one 4x8 set.steps=[1, 2]   11.50  ±2.94    11.5  2.12   10   13        5.75      2.000     "
      "3.00\n"
      "two:fast 4x6                   -      -       -     -    -    -           -      2.000     "
      "3.00\n"
      "\n"
      "Deterministic (nobody ever has a choice; the one game was played once): two:fast 4x6\n"
      "Repetitions that prove a game without end (no choice inside the cycle):\n"
      "  one 4x8 set.steps=[1, 2] (1 of 1)\n"
      "\n"
      "Turns are those of both players. 95 %: confidence interval of the mean. Choices: legal "
      "options of a\n"
      "decision, forced ones included.\n");
}

TEST_CASE("where different agents meet, the comparison shows length beside strength") {
  Study study;
  std::vector<CellResult> results;
  const auto add = [&](const char* south, const char* north, std::uint32_t turns, int wins,
                       int losses) {
    study.cells.push_back(cell("one 4x8", "one", "", 8));
    study.cells.back().agents = {south, north};
    study.cells.back().label += " " + to_text(study.cells.back().agents);
    results.emplace_back();
    for (int i = 0; i < wins; ++i)
      results.back().tally.add(game(Ending::south_wins, turns));
    for (int i = 0; i < losses; ++i)
      results.back().tally.add(game(Ending::north_wins, turns));
  };
  add("weak", "weak", 50, 5, 5);
  add("weak", "strong", 30, 3, 7);
  add("strong", "weak", 40, 7, 3);
  CHECK(comparison(study, results)
            .find("strength, one 4x8  rating  95 %  turns, all its games  against itself\n"
                  "strong                +70   ±80           35.00 ±2.25               -\n"
                  "weak                  -70   ±80           40.00 ±2.97     50.00 ±0.00\n") !=
        std::string::npos);
}

TEST_CASE(
    "summary.csv has a row a cell, with exact counts and empty fields where there is no value") {
  CHECK(
      csv(write_summary) ==
      "cell,variant,ruleset,columns,first_agent,second_agent,games,first_wins,second_wins,draws,"
      "repetitions,repetitions_with_choice,endless_moves,unfinished,deterministic,mean_turns,"
      "mean_turns_half_width_95,median_turns,sd_turns,min_turns,max_turns,mean_turns_per_player,"
      "laps_per_turn,options_per_decision,sown_turns,laps,seeds_sown,captures,seeds_captured,"
      "sowing_decisions,sowing_options,sowing_choices,sowing_choice_options,extra_decisions,"
      "extra_options,extra_choices,extra_choice_options\n"
      "\"one 4x8 set.steps=[1, 2]\",one,,8,random,random,3,1,1,0,1,0,0,0,false,11.500000,2.939946,"
      "11.5,2.121320,10,13,5.750000,2.000000,3.000000,63,126,0,0,0,3,9,3,9,0,0,0,0\n"
      "two:fast 4x6,two,fast,6,random,random,1,0,0,0,0,0,1,0,true,,,,,,,,2.000000,3.000000,1,2,0,0,"
      "0,1,3,1,3,0,0,0,0\n");
}

TEST_CASE("lengths.csv is the exact histogram by cell and ending") {
  CHECK(csv(write_lengths) ==
        "cell,variant,ruleset,columns,first_agent,second_agent,ending,turns,games\n"
        "\"one 4x8 set.steps=[1, 2]\",one,,8,random,random,first wins,10,1\n"
        "\"one 4x8 set.steps=[1, 2]\",one,,8,random,random,second wins,13,1\n"
        "\"one 4x8 set.steps=[1, 2]\",one,,8,random,random,repetition,40,1\n"
        "two:fast 4x6,two,fast,6,random,random,endless move,1,1\n");
}

TEST_CASE("tables count characters, not bytes") {
  CHECK(table({{"name", "n"}, {"M'palé", "±1"}}) == "name     n\nM'palé  ±1\n");
}

TEST_CASE("thousands are set off by commas") {
  CHECK(with_commas(0) == "0");
  CHECK(with_commas(999) == "999");
  CHECK(with_commas(1000) == "1,000");
  CHECK(with_commas(12045006) == "12,045,006");
}
