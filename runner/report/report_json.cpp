#include "runner/report/report_json.h"

#include "core/rules/english.h"
#include "runner/report/answer.h"
#include "runner/report/methods.h"
#include "runner/store/json.h"
#include "runner/store/manifest.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>

namespace sowlab {
namespace {

/// Curves on a screen need no more; curves.csv has them whole.
constexpr std::size_t most_points = 160, most_points_of_endings = 60;
constexpr std::uint64_t most_bins = 60;
constexpr std::size_t most_openings = 40;

Json number(double value) {
  if (!std::isfinite(value)) return nullptr;
  return std::strtod(fmt::format("{:.7g}", value).c_str(), nullptr);
}

Json number(const std::optional<double>& value) {
  return value ? number(*value) : Json(nullptr);
}

/// To five decimals.
Json share(double value) {
  return std::round(value * 1e5) / 1e5;
}

Json interval(const Interval& given) {
  return Json::array({number(given.low), number(given.high)});
}

Json interval(const std::optional<Interval>& given) {
  return given ? interval(*given) : Json(nullptr);
}

Json last_run(const std::string& folder) {
  const Json manifest = read_manifest(folder);
  const Json runs = manifest.value("runs", Json::array());
  return runs.empty() ? Json::object() : runs.back();
}

Json study_json(const StudyResults& study) {
  std::uint64_t games = 0;
  bool complete = true;
  for (const CellResult& result : study.results) {
    games += result.tally.games();
    complete &= result.missing.empty();
  }
  return {{"name", study.study.name},
          {"title", study.study.title},
          {"folder", study.folder},
          {"seed", fmt::format("{}", study.study.seed)}, // numbers of JSON have 53 bits
          {"turn_limit", study.study.turn_limit},
          {"cells", study.study.cells.size()},
          {"games", games},
          {"complete", complete},
          {"run", last_run(study.folder)}};
}

Json endings_json(const CellFigures& cell) {
  Json json = Json::array();
  for (std::size_t ending = 0; ending < endings; ++ending) {
    const Share& share = cell.by_ending[ending];
    json.push_back({{"ending", name_of(static_cast<Ending>(ending))},
                    {"games", share.games},
                    {"share", number(share.share)},
                    {"interval", interval(share.interval)}});
  }
  return json;
}

Json measure_json(const MeasureFigures& measure) {
  Json json = {{"name", measure.name}, {"note", measure.note}};
  if (!measure.distribution) return json;
  const Distribution& own = *measure.distribution;
  json["games"] = own.games;
  json["mean"] = number(own.mean);
  json["interval"] = interval(own.mean_interval);
  json["sd"] = number(own.deviation);
  json["min"] = number(own.least);
  json["p1"] = number(own.p1);
  json["p5"] = number(own.p5);
  json["q1"] = number(own.quartile1);
  json["median"] = number(own.median);
  json["q3"] = number(own.quartile3);
  json["p95"] = number(own.p95);
  json["p99"] = number(own.p99);
  json["max"] = number(own.most);
  return json;
}

Json measures_json(const CellFigures& cell) {
  Json json = Json::array();
  for (const MeasureFigures& measure : cell.measures)
    json.push_back(measure_json(measure));
  return json;
}

/// Every so-manieth point, and the last.
Json points_json(const std::vector<CurvePoint>& points, std::size_t most) {
  Json json = Json::array();
  const std::size_t step = points.size() / most + 1;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (i % step != 0 && i + 1 != points.size()) continue;
    const CurvePoint& point = points[i];
    json.push_back(
        {point.turns, share(point.share), share(point.interval.low), share(point.interval.high)});
  }
  return json;
}

Json survival_json(const CellFigures& cell) {
  const Survival& survival = cell.survival;
  return {{"median", number(survival.median)},
          {"median_interval", survival.median_low ? Json::array({number(survival.median_low),
                                                                 number(survival.median_high)})
                                                  : Json(nullptr)},
          {"restricted_mean", number(survival.restricted_mean)},
          {"restricted_mean_interval", interval(survival.restricted_mean_interval)},
          {"limit", cell.turn_limit},
          {"points", points_json(survival.points, most_points)}};
}

Json incidence_json(const CellFigures& cell) {
  Json json = Json::array();
  for (std::size_t ending = 0; ending < cell.incidences.size(); ++ending)
    if (cell.by_ending[ending].games > 0)
      json.push_back({{"ending", name_of(static_cast<Ending>(ending))},
                      {"points", points_json(cell.incidences[ending], most_points_of_endings)}});
  return json;
}

/// Bins as wide as a few turns; what lies beyond 99.5 % of the games falls into the last.
Json histogram_json(const CellFigures& cell) {
  if (cell.lengths.empty()) return nullptr;
  const std::uint64_t first = cell.lengths.front().value;
  const auto last = static_cast<std::uint64_t>(quantile(cell.lengths, .995));
  std::uint64_t width = (last - first) / most_bins + 1;
  if (width > 1) width += width % 2; // who wins often hangs on whether the turns are odd
  const std::uint64_t bins = (last - first) / width + 1;
  Json by_ending = Json::object();
  std::vector<Histogram> all = cell.lives.ended;
  all.push_back(cell.lives.cut_off);
  for (std::size_t ending = 0; ending < all.size(); ++ending) {
    if (all[ending].empty()) continue;
    std::vector<std::uint64_t> games(bins);
    for (const Bin& bin : all[ending])
      games[std::min((bin.value - first) / width, bins - 1)] += bin.games;
    by_ending[name_of(static_cast<Ending>(ending))] = games;
  }
  return {{"first", first}, {"width", width}, {"endings", by_ending}};
}

Json fairness_json(const CellFigures& cell) {
  if (!cell.fairness) return nullptr;
  const Fairness& fairness = *cell.fairness;
  return {{"decisive", fairness.decisive},
          {"first_share", number(fairness.first_share)},
          {"interval", interval(fairness.interval)},
          {"p", number(fairness.p)},
          {"p_holm", number(fairness.p_holm)},
          {"score", cell.score ? number(cell.score->value) : Json(nullptr)},
          {"score_interval", cell.score ? interval(cell.score->interval) : Json(nullptr)}};
}

/// The most frequent ones; openings.csv has them all.
Json openings_json(const CellFigures& cell) {
  Json json = Json::array();
  for (const OpeningFigures& opening : cell.openings) {
    if (json.size() == most_openings) break;
    json.push_back(
        {{"turn", opening.turn},
         {"games", opening.games},
         {"first_share", opening.first_share ? number(opening.first_share->share) : Json(nullptr)},
         {"interval",
          opening.first_share ? interval(opening.first_share->interval) : Json(nullptr)},
         {"mean_turns", number(opening.mean_turns)},
         {"mean_interval", interval(opening.mean_interval)}});
  }
  return json;
}

Json concepts_json(const CellFigures& cell) {
  Json json = Json::array();
  for (const Concept& one : cell.concepts)
    json.push_back({{"name", one.name},
                    {"value", number(one.value)},
                    {"interval", interval(one.interval)},
                    {"meaning", one.meaning}});
  return json;
}

Json references_json(const CellFigures& cell) {
  Json json = Json::array();
  for (const ReferenceFigures& beside : cell.references) {
    const bool halves = beside.reference.measure == Measure::turns_per_player;
    json.push_back({{"source", beside.reference.source},
                    {"measure", halves ? "turns per player" : "turns"},
                    {"mean", number(beside.reference.mean)},
                    {"min", number(beside.reference.min)},
                    {"max", number(beside.reference.max)},
                    {"here", number(beside.mean)},
                    {"interval", interval(beside.interval)},
                    {"difference", number(beside.mean - beside.reference.mean)},
                    {"share_in_range", number(beside.share_in_range)}});
  }
  return json;
}

Json rules_json(const Cell& cell) {
  Json json = Json::array();
  for (const Paragraph& paragraph : in_english(cell.variant, cell.columns))
    json.push_back(fmt::format("{}: {}", paragraph.heading, fmt::join(paragraph.sentences, " ")));
  return json;
}

Json cell_json(const CellFigures& figures) {
  const Cell& cell = *figures.cell;
  const Share& unfinished = figures.by_ending[static_cast<std::size_t>(Ending::unfinished)];
  Json length = nullptr;
  if (figures.length)
    length = {{"mean", number(figures.length->mean)},
              {"interval", interval(figures.length->mean_interval)},
              {"median", number(figures.length->median)},
              {"unfinished", number(unfinished.share)}};
  return {{"label", figures.label},
          {"study", figures.study},
          {"variant", cell.variant.name},
          {"ruleset", cell.variant.ruleset},
          {"columns", cell.columns},
          {"agents", cell.agents},
          {"games", figures.games},
          {"deterministic", figures.deterministic},
          {"endings", endings_json(figures)},
          {"length", length},
          {"measures", measures_json(figures)},
          {"survival", survival_json(figures)},
          {"incidence", incidence_json(figures)},
          {"histogram", histogram_json(figures)},
          {"fairness", fairness_json(figures)},
          {"openings", openings_json(figures)},
          {"openings_in_all", figures.openings.size()},
          {"concepts", concepts_json(figures)},
          {"references", references_json(figures)},
          {"rules", rules_json(cell)}};
}

Json pair_json(const PairFigures& pair) {
  Json log_rank = nullptr;
  if (pair.log_rank)
    log_rank = {{"chi_squared", number(pair.log_rank->chi_squared)},
                {"p", number(pair.log_rank->p)},
                {"p_holm", number(pair.p_holm)}};
  return {{"a", pair.a},
          {"b", pair.b},
          {"mean_difference", number(pair.means.value)},
          {"mean_interval", interval(pair.means.interval)},
          {"median_difference", pair.medians ? number(pair.medians->value) : Json(nullptr)},
          {"median_interval",
           pair.medians && !pair.certain ? interval(pair.medians->interval) : Json(nullptr)},
          {"lasts_longer", number(pair.longer.probability)},
          {"interval", pair.certain ? Json(nullptr) : interval(pair.longer.interval)},
          {"distance", number(pair.distance)},
          {"log_rank", log_rank},
          {"deterministic", pair.certain}};
}

Json growth_json(const std::optional<PowerLaw>& growth) {
  if (!growth) return nullptr;
  Json residuals = Json::array();
  for (const double residual : growth->residuals)
    residuals.push_back(number(residual));
  return {{"factor", number(growth->factor)},
          {"exponent", number(growth->exponent)},
          {"exponent_interval", interval(growth->exponent_interval)},
          {"r_squared", number(growth->r_squared)},
          {"residuals", residuals}};
}

Json sweep_json(const Figures& figures, const SweepFigures& sweep) {
  Json points = Json::array();
  for (const auto& point : sweep.points) {
    const auto& length = figures.cells[point.cell].length;
    points.push_back({{"cell", point.cell},
                      {"x", number(point.x)},
                      {"mean", length ? number(length->mean) : Json(nullptr)},
                      {"interval", length ? interval(length->mean_interval) : Json(nullptr)}});
  }
  return {{"title", sweep.title},
          {"field", sweep.field},
          {"points", points},
          {"growth", growth_json(sweep.growth)}};
}

Json ruling_json(const RulingFigures& ruling) {
  Json rows = Json::array();
  for (const RulingFigures::Row& row : ruling.rows) {
    const PairFigures& pair = row.against_base;
    rows.push_back({{"cell", row.cell},
                    {"field", row.field},
                    {"value", row.value},
                    {"mean_difference", number(pair.means.value)},
                    {"mean_interval", interval(pair.means.interval)},
                    {"lasts_longer", number(pair.longer.probability)},
                    {"interval", pair.certain ? Json(nullptr) : interval(pair.longer.interval)},
                    {"p_holm", pair.log_rank ? number(pair.p_holm) : Json(nullptr)}});
  }
  return {{"base", ruling.base}, {"rows", rows}};
}

Json strength_json(const StrengthFigures& strength) {
  Json agents = Json::array();
  for (const StrengthFigures::Row& row : strength.rows)
    agents.push_back(
        {{"agent", row.agent},
         {"rating", number(row.rating)},
         {"half_width", number(row.half_width)},
         {"mean_turns", row.turns ? number(row.turns->mean) : Json(nullptr)},
         {"mean_interval", row.turns ? interval(row.turns->mean_interval) : Json(nullptr)}});
  return {{"board", strength.board}, {"agents", agents}};
}

Json methods_json() {
  Json json = Json::array();
  for (const Method& method : methods)
    json.push_back({{"title", method.title}, {"text", method.text}});
  return json;
}

template <class Items, class ToJson>
Json array_of(const Items& items, ToJson to_json) {
  Json json = Json::array();
  for (const auto& item : items)
    json.push_back(to_json(item));
  return json;
}

/// What is told of the first cells alone.
Figures first_cells(const Figures& figures, std::size_t most) {
  Figures few = figures;
  few.cells.resize(most);
  const auto beyond = [&](const auto& one) { return one.cell >= most; };
  std::erase_if(few.pairs, [&](const PairFigures& pair) { return pair.b >= most; });
  for (SweepFigures& sweep : few.sweeps)
    std::erase_if(sweep.points, beyond);
  std::erase_if(few.sweeps, [](const SweepFigures& sweep) { return sweep.points.empty(); });
  for (RulingFigures& ruling : few.rulings)
    std::erase_if(ruling.rows, beyond);
  std::erase_if(few.rulings, [&](const RulingFigures& ruling) {
    return ruling.base >= most || ruling.rows.empty();
  });
  return few;
}

} // namespace

std::string report_json(const Figures& all, int indent, std::size_t most_cells) {
  const bool too_many = all.cells.size() > most_cells;
  const Figures figures = too_many ? first_cells(all, most_cells) : all;
  std::vector<std::string> remarks = remarks_of(all);
  if (too_many)
    remarks.push_back(
        fmt::format("Only the first {} cells are shown here; the CSV files hold all {}", most_cells,
                    all.cells.size()));
  const Json json = {
      {"sowlab", SOWLAB_VERSION},
      {"studies",
       array_of(figures.studies, [](const StudyResults* study) { return study_json(*study); })},
      {"question", question_of(all)},
      {"answer", answer_of(all)},
      {"remarks", remarks},
      {"cells", array_of(figures.cells, cell_json)},
      {"pairs", array_of(figures.pairs, pair_json)},
      {"sweeps", array_of(figures.sweeps,
                          [&](const SweepFigures& sweep) { return sweep_json(figures, sweep); })},
      {"rulings", array_of(figures.rulings, ruling_json)},
      {"strength", array_of(figures.strengths, strength_json)},
      {"methods", methods_json()}};
  return to_text(json, indent);
}

} // namespace sowlab
