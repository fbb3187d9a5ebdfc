#include "core/engine/notation.h"
#include "runner/command/results.h"
#include "runner/playouts/playouts.h"
#include "runner/report/report.h"
#include "runner/store/tally_json.h"

#include <cstdio>
#include <fmt/format.h>

namespace sowlab {
namespace {

void write_games(const Store& store, const Study& study, const std::vector<std::size_t>& cells,
                 RowFormat format, const RowWriter::Out& out) {
  RowWriter writer(
      format,
      after_identity({"game", "ending", "turns", "laps", "seeds_sown", "captures",
                      "seeds_captured_by_south", "seeds_captured_by_north", "longest_relay",
                      "first_capture_turn", "decisions", "options", "lead_changes", "first_turn"}),
      out);
  for (const std::size_t cell : cells) {
    const ReadyCell ready(study, study.cells[cell]);
    const std::vector<RowValue> identity = identity_of(ready.cell);
    for_each_record(store, ready, [&](std::uint64_t game, const KeptRecord& record) {
      const bool captured = record.first_capture > 0;
      const bool chose = record.first_turn.hole != PackedTurn::none;
      std::vector<RowValue> row = identity;
      for (const RowValue& value :
           std::vector<RowValue>{game, name_of(record.ending), record.turns, record.laps,
                                 record.seeds_sown, record.captures, record.seeds_captured[0],
                                 record.seeds_captured[1], record.longest_relay,
                                 captured ? RowValue(record.first_capture) : RowValue(std::nullopt),
                                 record.decisions, record.options, record.lead_changes,
                                 chose ? RowValue(to_text(ready.engine.layout(), ready.mover,
                                                          unpacked(record.first_turn)))
                                       : RowValue(std::nullopt)})
        row.push_back(value);
      writer.row(row);
    });
  }
  writer.finish();
}

void write_turns(const Store& store, const Study& study, const std::vector<std::size_t>& cells,
                 RowFormat format, const RowWriter::Out& out) {
  RowWriter writer(format, after_identity({"game", "ending", "start", "turns"}), out);
  for (const std::size_t cell : cells) {
    const ReadyCell ready(study, study.cells[cell]);
    const std::vector<RowValue> identity = identity_of(ready.cell);
    const std::string start = to_text(ready.engine.variant(), ready.engine.layout(),
                                      ready.cell.position.value_or(ready.engine.start()));
    read_cell_result(store, ready, [&](GameRange range, const Tally&) {
      for (std::uint64_t game = range.first; game < range.first + range.count; ++game) {
        const PlayedGame played =
            play_game(ready.engine, ready.cell, study.seed, study.turn_limit, game);
        std::vector<RowValue> row = identity;
        for (const RowValue& value :
             std::vector<RowValue>{game, name_of(played.record.ending), start,
                                   turns_text(ready.engine, ready.cell, played.turns)})
          row.push_back(value);
        writer.row(row);
      }
    });
  }
  writer.finish();
}

void write_compared(const std::string& what, const Study& study,
                    const std::vector<CellResult>& results, const std::string& folder,
                    RowFormat format, const RowWriter::Out& out) {
  const std::vector<StudyResults> studies = {{study, results, folder}};
  const Figures figures = figures_of(studies);
  if (what == "curves")
    write_curves(figures, format, out);
  else if (what == "figures")
    write_figures(figures, format, out);
  else
    write_pairs(figures, format, out);
}

int run_export(const Given& given) {
  const std::string folder = only_word(given, "DIR");
  const std::string what = given["what"].as<std::string>();
  const RowFormat format =
      given["format"].as<std::string>() == "csv" ? RowFormat::csv : RowFormat::json;
  const auto out = [](std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); };
  const Store store(folder, Store::Access::reading);
  const Study study = store.study();
  const std::vector<CellResult> results = read_results(store, study);
  if (what == "summary")
    write_summary(study, results, format, out);
  else if (what == "lengths")
    write_lengths(study, results, format, out);
  else if (what == "openings")
    write_openings(study, results, format, out);
  else if (what == "curves" || what == "figures" || what == "pairs")
    write_compared(what, study, results, folder, format, out);
  else if (what == "games")
    write_games(store, study, chosen_cells(given, study), format, out);
  else
    write_turns(store, study, chosen_cells(given, study), format, out);
  warn_of_missing(folder, study, results);
  return 0;
}

} // namespace

Command export_command() {
  options::options_description own("Options");
  own.add_options()("what", options::value<std::string>()->value_name("W")->required(),
                    "summary (a row a cell), lengths (a row for each cell, ending and "
                    "number of turns), openings (a row for each cell and first turn), "
                    "curves (a row for each cell, curve and point), figures (a row for "
                    "each cell and quantity), pairs (a row for each two cells), games (a "
                    "row a game), turns (a row a game, with its turns)")(
      "format", options::value<std::string>()->value_name("F")->default_value("csv"),
      "csv or json")("cell", options::value<std::string>()->value_name("C"),
                     "for games and turns: only this cell, by its label or number");
  return {
      .name = "export",
      .summary = "write results as CSV or JSON",
      .synopsis = "DIR --what WHAT [OPTIONS]",
      .description = "Writes the results of a folder to standard output, one row an observation.",
      .options = own,
      .values = {{"what",
                  {"summary", "lengths", "openings", "curves", "figures", "pairs", "games",
                   "turns"}},
                 {"format", {"csv", "json"}}},
      .words = Words::folders,
      .run = run_export,
  };
}

} // namespace sowlab
