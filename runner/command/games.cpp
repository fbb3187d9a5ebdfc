#include "runner/command/json.h"
#include "runner/command/results.h"
#include "runner/report/report.h"
#include "runner/report/table.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace sowlab {
namespace {

struct Found {
  std::size_t cell = 0;
  std::uint64_t game = 0;
  std::uint32_t turns = 0;
  Ending ending = Ending::unfinished;
};

/// "endless-move" for "endless move".
std::string option_name(Ending ending) {
  std::string name = name_of(ending);
  std::replace(name.begin(), name.end(), ' ', '-');
  return name;
}

std::vector<std::string> ending_names() {
  std::vector<std::string> names;
  for (int i = 0; i < endings; ++i)
    names.push_back(option_name(static_cast<Ending>(i)));
  return names;
}

/// One of those names.
Ending ending_named(const std::string& text) {
  const std::vector<std::string> names = ending_names();
  return static_cast<Ending>(std::find(names.begin(), names.end(), text) - names.begin());
}

/// Keeps the first ones in order of length, of equally long games those with lower numbers.
class Extremes {
 public:
  Extremes(std::size_t most, bool longest) : most_(most), longest_(longest) {}

  void add(const Found& found) {
    const auto turns = static_cast<std::int64_t>(found.turns);
    const auto order = std::make_tuple(longest_ ? -turns : turns, found.cell, found.game);
    games_.emplace(order, found);
    if (games_.size() > most_) games_.erase(std::prev(games_.end()));
  }

  std::vector<Found> in_order() const {
    std::vector<Found> games;
    for (const auto& [order, found] : games_)
      games.push_back(found);
    return games;
  }

 private:
  std::size_t most_;
  bool longest_;
  std::map<std::tuple<std::int64_t, std::size_t, std::uint64_t>, Found> games_;
};

constexpr std::size_t all_of_them = SIZE_MAX;

std::vector<Found> find(const Store& store, const Study& study,
                        const options::variables_map& given) {
  const bool shortest = given.count("shortest") > 0;
  const bool by_length = shortest || given.count("longest") > 0;
  const std::size_t most =
      by_length ? number_of(given, shortest ? "shortest" : "longest", 1, 1'000'000) : all_of_them;
  std::optional<Ending> ending;
  if (given.count("ending") > 0) ending = ending_named(given["ending"].as<std::string>());
  Extremes extremes(most, !shortest);
  std::vector<Found> all;
  for (const std::size_t cell : chosen_cells(given, study))
    for_each_record(store, ReadyCell(study, study.cells[cell]),
                    [&](std::uint64_t game, const KeptRecord& record) {
                      if (ending && record.ending != *ending) return;
                      const Found found{cell, game, record.turns, record.ending};
                      if (by_length)
                        extremes.add(found);
                      else
                        all.push_back(found);
                    });
  return by_length ? extremes.in_order() : all;
}

int run_games(const Given& given) {
  const std::string folder = only_word(given, "DIR");
  if (given.count("longest") > 0 && given.count("shortest") > 0)
    throw UsageError("--longest and --shortest do not go together");
  const Store store(folder, Store::Access::reading);
  const Study study = store.study();
  const std::vector<Found> games = find(store, study, given);
  warn_of_missing(folder, study, read_results(store, study));
  if (given.count("json") > 0) {
    Json array = Json::array();
    for (const Found& found : games)
      array.push_back({{"cell", study.cells[found.cell].label},
                       {"game", found.game},
                       {"turns", found.turns},
                       {"ending", name_of(found.ending)}});
    print_json(array);
    return 0;
  }
  std::vector<std::vector<std::string>> rows = {{"cell", "game", "turns", "ending"}};
  for (const Found& found : games)
    rows.push_back({study.cells[found.cell].label, fmt::format("{}", found.game),
                    fmt::format("{}", found.turns), name_of(found.ending)});
  fmt::print("{}", table(rows));
  return 0;
}

} // namespace

Command games_command() {
  options::options_description own("Options");
  own.add_options()("cell", options::value<std::string>()->value_name("C"),
                    "only games of this cell: its label, or its number in the comparison")(
      "longest", options::value<Number>()->value_name("K"), "only the K longest games")(
      "shortest", options::value<Number>()->value_name("K"), "only the K shortest games")(
      "ending", options::value<std::string>()->value_name("E"),
      "only games that ended so: first-wins, second-wins, draw, repetition, endless-move, "
      "unfinished")("json", "write JSON");
  return {
      .name = "games",
      .summary = "list games of a folder of results",
      .synopsis = "DIR [OPTIONS]",
      .description = "Lists games of a folder of results by their numbers, for 'sowlab replay'. "
                     "Games of which no\nrecord was kept are played again.",
      .options = own,
      .values = {{"ending", ending_names()}},
      .words = Words::folders,
      .run = run_games,
  };
}

} // namespace sowlab
