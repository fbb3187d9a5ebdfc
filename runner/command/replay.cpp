#include "runner/command/results.h"
#include "runner/command/trace_output.h"

#include <fmt/format.h>

namespace sowlab {

namespace {

int run_replay(const Given& given) {
  const std::string folder = only_word(given, "DIR");
  if (given.count("game") == 0) throw UsageError("--game is missing");
  const std::uint64_t game = number_of(given, "game", 0, INT64_MAX);
  const Store store(folder, Store::Access::reading);
  const Study study = store.study();
  const std::vector<std::size_t> cells = chosen_cells(given, study);
  if (cells.size() != 1) throw UsageError("--cell is missing: there are several cells");
  const ReadyCell cell(study, study.cells[cells.front()]);
  const PlayedGame played = play_game(cell.engine, cell.cell, study.seed, study.turn_limit, game);
  const std::string turns = turns_text(cell.engine, cell.cell, played.turns);
  const Position start = cell.cell.position.value_or(cell.engine.start());
  if (given.count("turns") > 0)
    fmt::print("{}\n", turns);
  else if (given.count("json") > 0)
    print_json(trace_json(cell.engine, start, words_of(turns)));
  else
    print_trace(cell.engine, start, words_of(turns));
  return 0;
}

} // namespace

Command replay_command() {
  options::options_description own("Options");
  own.add_options()("cell", options::value<std::string>()->value_name("C"),
                    "the cell: its label, or its number in the comparison")(
      "game", options::value<Number>()->value_name("N"), "the game's number, from 0")(
      "turns", "print its turns only, in one line that 'sowlab trace' accepts")("json",
                                                                                "write JSON");
  return {
      .name = "replay",
      .summary = "play one of them again, lap by lap",
      .synopsis = "DIR --cell C --game N [--turns | --json]",
      .description =
          "Plays a game of a folder of results again, the very same, and prints it lap by lap.",
      .options = own,
      .words = Words::folders,
      .run = run_replay,
  };
}

} // namespace sowlab
