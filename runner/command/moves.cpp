#include "core/engine/notation.h"
#include "runner/command/json.h"
#include "runner/command/options.h"
#include "runner/command/trace_output.h"

#include <fmt/format.h>

namespace sowlab {
namespace {

/// A hole of the mover's, and why it may not be sown.
struct HoleReport {
  std::string name;
  int seeds = 0;
  std::string reason; ///< empty if it may
};

/// All holes on the mover's own loop or side, or those where he has seeds where holes change hands.
std::vector<HoleReport> report_holes(const Engine& engine, const Position& position) {
  std::vector<HoleReport> reports;
  const Layout& layout = engine.layout();
  const auto& seeds = position.seeds[static_cast<std::size_t>(position.mover)];
  for (int hole = 0; hole < layout.length(); ++hole) {
    const int count = seeds[static_cast<std::size_t>(hole)];
    if (layout.changes_hands() ? count == 0
                               : is_ring(layout.track()) && layout.side_of(hole) != position.mover)
      continue;
    reports.push_back({layout.name(position.mover, hole), count, engine.objection(position, hole)});
  }
  return reports;
}

/// Every hole: why it may be sown and what its laps do, or why it may not.
void print_why(const Engine& engine, const Position& position) {
  for (const TracedTurn& sowing : trace_sowings(engine, position))
    print_sowing(engine.layout(), sowing);
  for (const HoleReport& hole : report_holes(engine, position))
    if (!hole.reason.empty()) fmt::print("{} may not be sown\n  {}\n", hole.name, hole.reason);
}

void print_refused(const Engine& engine, const Position& position) {
  bool any = false;
  for (const HoleReport& hole : report_holes(engine, position)) {
    if (hole.reason.empty()) continue;
    if (!any) fmt::print("not:\n");
    any = true;
    fmt::print("  {}\n", hole.reason);
  }
}

void print_moves(const Engine& engine, const Position& position, const std::vector<Turn>& turns) {
  fmt::print("{}\n{} to move: {} legal {}\n", drawing(engine.layout(), position),
             name_of(position.mover), turns.size(), turns.size() == 1 ? "turn" : "turns");
  std::size_t width = 0;
  for (const Turn& turn : turns) {
    const std::string text = to_text(engine.layout(), position.mover, turn);
    const bool breaks = width > 0 && width + 1 + text.size() > 100;
    fmt::print("{}{}", breaks ? "\n  " : width == 0 ? "  " : " ", text);
    width = (breaks || width == 0 ? 2 : width + 1) + text.size();
  }
  if (width > 0) fmt::print("\n");
}

Json sowings_json(const Engine& engine, const Position& position) {
  Json array = Json::array();
  for (const TracedTurn& sowing : trace_sowings(engine, position))
    array.push_back({{"sowing", to_text(engine.layout(), position.mover, sowing.turn)},
                     {"choice", reasons_json(sowing.choice)},
                     {"laps", laps_json(engine.layout(), sowing, true)},
                     {"more_laps", sowing.more_laps}});
  return array;
}

Json moves_json(const Engine& engine, const Position& position, const std::vector<Turn>& turns) {
  Json texts = Json::array(), holes = Json::array();
  for (const Turn& turn : turns)
    texts.push_back(to_text(engine.layout(), position.mover, turn));
  for (const HoleReport& hole : report_holes(engine, position))
    holes.push_back({{"hole", hole.name},
                     {"seeds", hole.seeds},
                     {"legal", hole.reason.empty()},
                     {"reason", hole.reason}});
  return {{"variant", variant_json(engine)},
          {"position", to_text(engine.variant(), engine.layout(), position)},
          {"player", name_of(position.mover)},
          {"turns", texts},
          {"holes", holes}};
}

int run_moves(const Given& given) {
  const Engine engine = engine_of(only_word(given, "VARIANT"), given);
  const Position position = position_of(engine, given);
  const std::vector<Turn> turns = engine.turns(position);
  const bool why = given.count("why") > 0;
  if (given.count("json") > 0) {
    Json json = moves_json(engine, position, turns);
    if (why) json["sowings"] = sowings_json(engine, position);
    print_json(json);
    return 0;
  }
  print_moves(engine, position, turns);
  if (why)
    print_why(engine, position);
  else
    print_refused(engine, position);
  return 0;
}

} // namespace

Command moves_command() {
  options::options_description own = position_options();
  own.add_options()("why",
                    "say of each hole why it may be sown or not, and of each lap which rules "
                    "apply, which do not, and why");
  return {
      .name = "moves",
      .summary = "the legal turns, and why others are not",
      .synopsis = "VARIANT [--position P] [--why]",
      .description = "Lists the legal turns, and for each hole of the player to move that may not "
                     "be sown the reason.",
      .options = own,
      .words = Words::variants,
      .run = run_moves,
  };
}

} // namespace sowlab
