#include "runner/report/page.h"
#include "runner/report/report.h"
#include "runner/report/report_json.h"
#include "runner/report/sections.h"
#include "runner/report/table.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

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
  result.variant.board.columns.listed = {columns};
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

  StudyResults in_folder() const { return {study, results, "nowhere"}; }
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
  const std::vector<StudyResults> studies = {SampleResults().in_folder()};
  CHECK(comparison_text(figures_of(studies), Detail::brief) ==
        R"(sample: 2 cells, seed 5, turn limit 20,000, random against random

games that ended by       games  first wins  second wins  draw  repetition  endless move  unfinished
one 4x8 set.steps=[1, 2]      3           1            1     0           1             0           0
two:fast 4x6                  1           0            0     0           0             1           0

turns, where won or drawn   mean    95 %  median    sd  min  max  per player  laps/turn  choices
one 4x8 set.steps=[1, 2]   11.50  ±19.06    11.5  2.12   10   13        5.75      2.000     3.00
two:fast 4x6                   -       -       -     -    -    -           -      2.000     3.00
Turns are those of both players. 95 %: confidence interval of the mean. Choices: legal options of a
decision, forced ones included.

Games of one 4x8 set.steps=[1, 2] last 21 times as long as those of two:fast 4x6: 21 (-20 to 62)
  against 1 turns of both players; a game of the first lasts longer than one of the second with
  probability 1.00 (0.44 to 1.00).
one 4x8 set.steps=[1, 2]: the first player wins 0.50 (0.09 to 0.91) of the games with a winner,
  which chance alone would explain.
Deterministic (nobody ever has a choice; the one game was played once): two:fast 4x6
Repetitions that prove a game without end (no choice inside the cycle): one 4x8 set.steps=[1, 2] (1
  of 1)
)");
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
  const std::vector<StudyResults> studies = {{study, results, ""}};
  CHECK(comparison_text(figures_of(studies), Detail::brief)
            .find("strength, one 4x8  rating  95 %  turns, all its games  against itself\n"
                  "strong                +70   ±80           35.00 ±2.40               -\n"
                  "weak                  -70   ±80           40.00 ±3.10     50.00 ±0.00\n") !=
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
      "\"one 4x8 set.steps=[1, 2]\",one,,8,random,random,3,1,1,0,1,0,0,0,false,11.500000,19.059307,"
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

TEST_CASE("the page holds its data, style and scripts, and asks for nothing else") {
  const std::vector<StudyResults> studies = {SampleResults().in_folder()};
  const std::string page = report_page(figures_of(studies));
  CHECK(page.find("{{") == std::string::npos);
  CHECK(page.find("Permission is hereby granted") != std::string::npos); // Chart.js's licence
  CHECK(page.find("\"label\":\"one 4x8 set.steps=[1, 2]\"") != std::string::npos);
  CHECK(page.find(" src=") == std::string::npos);
  CHECK(page.find("<link rel=\"stylesheet\"") == std::string::npos);
}

TEST_CASE("a name in the page is text, whatever is in it") {
  SampleResults sample;
  sample.study.title = "</script><b>&";
  const std::vector<StudyResults> studies = {sample.in_folder()};
  const std::string page = report_page(figures_of(studies));
  CHECK(page.find("</script><b>") == std::string::npos);
  CHECK(page.find("\\u003c/script>\\u003cb>&") != std::string::npos); // as data
}

TEST_CASE("Markdown has the tables, and no letter of a name is markup") {
  SampleResults sample;
  sample.study.cells[0].label = "a|b_c *d*";
  const std::vector<StudyResults> studies = {sample.in_folder()};
  const std::string text = comparison_markdown(figures_of(studies));
  CHECK(text.find("\n| games that ended by | games | first wins |") != std::string::npos);
  CHECK(text.find("\n| a\\|b\\_c \\*d\\* | 3 | 1 | 1 | 0 | 1 | 0 | 0 |\n") != std::string::npos);
}

TEST_CASE("the report as JSON has every cell with its figures, and null where there is none") {
  const std::vector<StudyResults> studies = {SampleResults().in_folder()};
  const auto json = nlohmann::json::parse(report_json(figures_of(studies)));
  REQUIRE(json["cells"].size() == 2);
  const auto& one = json["cells"][0];
  CHECK(one["label"] == "one 4x8 set.steps=[1, 2]");
  CHECK(one["length"]["mean"] == 21);
  CHECK(one["survival"]["points"][0] == nlohmann::json::parse("[10,0.66667,0.05407,0.94521]"));
  CHECK(one["histogram"]["endings"]["repetition"].size() == 31);
  CHECK(one["fairness"]["p_holm"] == 1);
  CHECK(json["cells"][1]["fairness"].is_null());
  CHECK(json["cells"][1]["measures"][1].count("mean") == 0);
  REQUIRE(json["pairs"].size() == 1);
  CHECK(json["pairs"][0]["lasts_longer"] == 1);
  CHECK(json["methods"].size() > 5);
}

TEST_CASE("curves.csv has a row for each point of each curve") {
  const std::vector<StudyResults> studies = {SampleResults().in_folder()};
  std::string text;
  write_curves(figures_of(studies), RowFormat::csv, [&](std::string_view line) { text += line; });
  const std::string identity = "\"one 4x8 set.steps=[1, 2]\",one,,8,random,random,";
  CHECK(text.find(identity + "still played,0,1.000000,1.000000,1.000000\n" + identity +
                  "still played,10,0.666667,0.054073,0.945206\n" + identity +
                  "still played,13,0.333333,0.008962,0.774149\n" + identity +
                  "still played,40,0.000000,0.000000,0.000000\n" + identity +
                  "first wins,0,0.000000,") != std::string::npos);
}
