// What a comparison is made of: who is compared with whom, and by what.
#include "runner/statistics/figures.h"

#include "core/rules/library.h"
#include "runner/report/report_json.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

namespace {

using namespace sowlab;

/// The study of a text, with results that `play` makes for each of its cells.
template <class Play>
std::vector<StudyResults> results_of(const std::string& yaml, Play play) {
  const std::string path =
      (std::filesystem::temp_directory_path() / ("figures" + std::to_string(::getpid()) + ".yaml"))
          .string();
  std::ofstream(path) << "study: s\nvariants: " << yaml << '\n';
  Diagnostics diagnostics;
  StudyResults results{read_study(path, Library({SOWLAB_ROOT "/variants"}), diagnostics), {}, ""};
  diagnostics.throw_if_errors();
  std::filesystem::remove(path);
  for (const Cell& cell : results.study.cells) {
    results.results.emplace_back();
    play(cell, results.results.back());
  }
  return {results};
}

void add_game(CellResult& result, Ending ending, std::uint32_t turns) {
  GameRecord record;
  record.ending = ending;
  record.turns = turns;
  result.tally.add(record);
}

/// Ten games won in turn, of lengths about `mean`.
void add_games_about(CellResult& result, std::uint32_t mean) {
  for (std::uint32_t i = 0; i < 10; ++i)
    add_game(result, i % 2 == 0 ? Ending::south_wins : Ending::north_wins, mean - 5 + i);
}

const Concept& concept_named(const CellFigures& cell, std::string_view name) {
  for (const Concept& one : cell.concepts)
    if (one.name == name) return one;
  throw std::runtime_error("no such concept");
}

} // namespace

TEST_CASE("boards of one variant are a sweep over columns, with its growth from five on") {
  const auto studies =
      results_of("[{variant: mefuvha, columns: [8, 12, 16, 20, 24]}, {variant: moruba, columns: "
                 "[6, 8]}]",
                 [](const Cell& cell, CellResult& result) {
                   add_games_about(result, static_cast<std::uint32_t>(cell.columns * 10));
                 });
  const Figures figures = figures_of(studies);
  REQUIRE(figures.sweeps.size() == 1);
  const SweepFigures& sweep = figures.sweeps[0];
  CHECK(sweep.title == "mefuvha");
  CHECK(sweep.field == "columns");
  REQUIRE(sweep.points.size() == 5);
  CHECK(sweep.points[0].x == 8);
  CHECK(sweep.points[4].cell == 4);
  REQUIRE(sweep.growth);
  CHECK(sweep.growth->exponent == Approx(1).margin(.01));
}

TEST_CASE("a number that a study sets to several values is a sweep; crossed ones are one each") {
  const auto studies =
      results_of("[{variant: tchadji, columns: [8, 12], set: {capture.extra.holes: [0, 1, 2]}}]",
                 [](const Cell&, CellResult& result) { add_games_about(result, 50); });
  const Figures figures = figures_of(studies);
  REQUIRE(figures.sweeps.size() == 2);
  CHECK(figures.sweeps[0].title == "tchadji 4x8");
  CHECK(figures.sweeps[0].field == "capture.extra.holes");
  CHECK(figures.sweeps[1].title == "tchadji 4x12");
  CHECK(figures.sweeps[1].points.size() == 3);
  CHECK_FALSE(figures.sweeps[0].growth); // three points, and one of them is 0
}

TEST_CASE("rulings are held against the variant as it is, the greatest effect first") {
  std::uint32_t mean = 50;
  const auto studies = results_of(
      "[tchadji, {variant: tchadji, vary: {capture.extra.holes: [0, 2], sowing.origin: skipped}}]",
      [&](const Cell& cell, CellResult& result) {
        if (cell.settings.empty()) return add_games_about(result, 50);
        const std::string& value = cell.settings[0].value;
        add_games_about(result, mean += value == "0" ? 2 : value == "2" ? 3 : 9);
      });
  const Figures figures = figures_of(studies);
  REQUIRE(figures.rulings.size() == 1);
  const RulingFigures& ruling = figures.rulings[0];
  CHECK(ruling.base == 1); // of its own entry
  REQUIRE(ruling.rows.size() == 3);
  CHECK(ruling.rows[0].value == "skipped"); // 64
  CHECK(ruling.rows[0].against_base.means.value == 14);
  CHECK(ruling.rows[0].against_base.longer.probability == 1);
  CHECK(ruling.rows[1].value == "2");
  CHECK(ruling.rows[2].field == "capture.extra.holes");
  CHECK(ruling.rows[2].against_base.longer.probability == Approx(.5 + 2 * 9 / 100.0));
  CHECK(figures.sweeps.empty());
}

TEST_CASE("every p-value of a comparison is corrected in one family") {
  const auto studies = results_of("[tchadji, mefuvha, moruba]", [](const Cell&, CellResult& r) {
    for (int i = 0; i < 10; ++i)
      add_game(r, i < 9 ? Ending::south_wins : Ending::north_wins,
               static_cast<std::uint32_t>(20 + i));
  });
  const Figures figures = figures_of(studies);
  // Three of fairness (22 of 1,024 outcomes are as uneven), three log-rank tests of equal cells.
  for (const CellFigures& cell : figures.cells) {
    CHECK(cell.fairness->p == Approx(22 / 1024.0));
    CHECK(cell.fairness->p_holm == Approx(6 * 22 / 1024.0));
  }
  REQUIRE(figures.pairs.size() == 3);
  for (const PairFigures& pair : figures.pairs)
    CHECK(pair.p_holm == 1);
}

TEST_CASE("a pair is found either way round") {
  const auto studies =
      results_of("[tchadji, mefuvha, moruba]", [](const Cell& cell, CellResult& result) {
        add_games_about(result, cell.variant.name == "mefuvha" ? 90 : 60);
      });
  const Figures figures = figures_of(studies);
  CHECK(pair_of(figures, 1, 0)->means.value == 30);
  CHECK(pair_of(figures, 0, 1)->means.value == -30);
  CHECK(pair_of(figures, 1, 0)->longer.probability == 1);
  CHECK(pair_of(figures, 0, 1)->longer.probability == 0);
  CHECK(pair_of(figures, 1, 0)->means.interval->low ==
        -pair_of(figures, 0, 1)->means.interval->high);
  CHECK_FALSE(pair_of(figures, 1, 1));
}

TEST_CASE("the length of a deterministic cell is known: all uncertainty is the other cell's") {
  const auto studies = results_of("[tchadji, chiana-wa-kunja, chiana-wa-bwalo]",
                                  [](const Cell& cell, CellResult& result) {
                                    result.deterministic = cell.variant.name != "tchadji";
                                    if (!result.deterministic) return add_games_about(result, 60);
                                    add_game(result, Ending::south_wins, 60);
                                  });
  const Figures figures = figures_of(studies);
  const PairFigures& beside = figures.pairs[0];
  CHECK_FALSE(beside.certain);
  CHECK_FALSE(beside.log_rank);
  CHECK(beside.means.value == -.5);
  const auto half = figures.cells[0].length->half_width();
  CHECK(beside.means.interval->high == Approx(-.5 + *half));
  CHECK(beside.longer.interval == wilson(.45, 10));
  CHECK(beside.medians->interval->low < beside.medians->interval->high);
  CHECK(figures.pairs[2].certain);
  CHECK(figures.pairs[2].means.value == 0);
  CHECK_FALSE(figures.pairs[2].means.interval);
}

TEST_CASE("games stopped by the turn limit count as the limit, and have no median when they are "
          "most") {
  const auto studies = results_of("[tchadji]", [](const Cell&, CellResult& result) {
    add_game(result, Ending::south_wins, 100);
    for (int i = 0; i < 3; ++i)
      add_game(result, Ending::unfinished, 20'000);
  });
  const CellFigures cell = figures_of(studies).cells[0];
  CHECK(cell.length->mean == 15'025);
  CHECK(cell.finished->mean == 100);
  CHECK(cell.survival.restricted_mean == 15'025);
  CHECK_FALSE(cell.survival.median);
  REQUIRE(cell.survival.points.size() == 1);
  CHECK(cell.survival.points[0].share == .75);
}

TEST_CASE("endings compete: the shares that ended and the share still playing are one") {
  const auto studies = results_of("[tchadji]", [](const Cell&, CellResult& result) {
    add_game(result, Ending::south_wins, 10);
    add_game(result, Ending::north_wins, 20);
    add_game(result, Ending::repetition, 20);
    add_game(result, Ending::endless_move, 40);
  });
  const CellFigures cell = figures_of(studies).cells[0];
  REQUIRE(cell.survival.points.size() == 3);
  for (std::size_t point = 0; point < 3; ++point) {
    double sum = cell.survival.points[point].share;
    for (const auto& incidence : cell.incidences)
      sum += incidence[point].share;
    CHECK(sum == Approx(1));
  }
  CHECK(cell.incidences[static_cast<std::size_t>(Ending::repetition)][1].share == .25);
}

TEST_CASE("the concepts are those of their formulas") {
  const auto studies = results_of("[tchadji]", [](const Cell&, CellResult& result) {
    for (const Ending ending :
         {Ending::south_wins, Ending::south_wins, Ending::south_wins, Ending::north_wins,
          Ending::draw, Ending::repetition, Ending::endless_move, Ending::unfinished}) {
      GameRecord record;
      record.ending = ending;
      record.turns = record.sown_turns = ending == Ending::unfinished ? 200 : 20;
      record.sowing.add(1);
      record.sowing.add(5);
      record.extra.add(6);
      record.lead_changes = 4;
      result.tally.add(record, {2, 100, 40});
    }
  });
  const CellFigures cell = figures_of(studies).cells[0];
  const auto value = [&](const char* name) { return *concept_named(cell, name).value; };
  CHECK(value("AdvantageP1") == Approx((3 + 2.0) / 8));
  CHECK(value("Balance") == Approx(.75));
  CHECK(value("Completion") == .5);
  CHECK(value("Drawishness") == .125);
  CHECK(value("Timeouts") == .125);
  CHECK(value("OutcomeUniformity") == Approx(1 - (.5 - 1 / 16.0)));
  CHECK(value("DurationTurns") == Approx(340 / 8.0));
  CHECK(value("DurationTurnsStdDev") == Approx(std::sqrt(8 * 7 * 180.0 * 180 / 64 / 7)));
  CHECK(value("DurationTurnsNotTimeouts") == 20);
  CHECK(value("DecisionMoves") == Approx(2 / 3.0));
  CHECK(value("BranchingFactorAverage") == 4);
  CHECK(value("DecisionFactorAverage") == 5.5);
  CHECK(value("GameTreeComplexity") == Approx(340 / 8.0 * std::log10(4)).epsilon(1e-6));
  // C(64 + 32, 32)
  CHECK(value("StateSpaceComplexity") == Approx(25.473).margin(.001));
  CHECK(value("PieceNumberAverage") == 50);
  CHECK(value("BoardSitesOccupiedAverage") == Approx(20 / 32.0));
  CHECK(value("LeadChange") == Approx(32 / 340.0));
  CHECK(cell.concepts.size() == 17);
}

TEST_CASE("a cell without a game has no figures, and is compared with nothing") {
  const auto studies = results_of("[tchadji, moruba]", [](const Cell& cell, CellResult& result) {
    if (cell.variant.name == "moruba") add_games_about(result, 40);
  });
  const Figures figures = figures_of(studies);
  CHECK_FALSE(figures.cells[0].length);
  CHECK_FALSE(figures.cells[0].fairness);
  CHECK(figures.cells[0].survival.points.empty());
  CHECK(figures.pairs.empty());
  for (const Concept& one : figures.cells[0].concepts)
    CHECK((!one.value || one.name == std::string_view("StateSpaceComplexity")));
}

TEST_CASE(
    "of very many cells each is compared with the first, and what is varied with what it was") {
  const auto studies = results_of(
      "[{variant: tchadji, set: {capture.extra.holes: [0, 1, 2, 3, 4, 5, 6, 7]}, columns: {from: "
      "2, "
      "to: 14}}, {variant: moruba, vary: {sowing.origin: skipped}}]",
      [](const Cell& cell, CellResult& result) {
        add_games_about(result, cell.settings.size() == 1 && cell.settings[0].varied ? 70 : 50);
      });
  const Figures figures = figures_of(studies);
  const std::size_t cells = figures.cells.size();
  REQUIRE(cells == 8 * 13 + 2);
  CHECK(figures.pairs.size() == cells - 1 + 1);
  CHECK_FALSE(pair_of(figures, 1, 2));
  CHECK(pair_of(figures, cells - 1, cells - 2)->means.value == 20);
  REQUIRE(figures.rulings.size() == 1);
  CHECK(figures.rulings[0].rows[0].against_base.longer.probability == 1);
  const auto json = nlohmann::json::parse(report_json(figures, -1, 30));
  CHECK(json["cells"].size() == 30);
  CHECK(json["pairs"].size() == 29);
  CHECK(json["rulings"].empty());
  for (const auto& sweep : json["sweeps"])
    for (const auto& point : sweep["points"])
      CHECK(point["cell"] < 30);
  CHECK(json["remarks"].back() ==
        "Only the first 30 cells are shown here; the CSV files hold all 106");
}

TEST_CASE("the same agents on the same board in two studies are rated apart") {
  Cell cell;
  cell.label = "one 4x8 strong v weak";
  cell.agents = {"strong", "weak"};
  StudyResults study;
  study.study.cells = {cell};
  study.results.emplace_back();
  add_games_about(study.results[0], 40);
  CHECK(figures_of({study}).strengths.size() == 1);
  CHECK(figures_of({study, study}).strengths.size() == 2);
}
