#include "runner/command/trace_output.h"

#include "core/engine/notation.h"
#include "runner/trial/tracer.h"

#include <fmt/format.h>
#include <sstream>

namespace sowlab {
namespace {

void print_captures(const Layout& layout, const std::vector<TracedCapture>& captures,
                    const std::string& indent) {
  for (const TracedCapture& capture : captures)
    fmt::print("{}captures {} in {}\n", indent, capture.seeds,
               layout.name(capture.player, capture.hole));
}

std::string last_of(const Layout& layout, Player mover, const TracedLap& lap) {
  return lap.last ? layout.name(mover, *lap.last) : "the store";
}

std::string lap_text(const Layout& layout, const TracedTurn& turn, const TracedLap& lap) {
  const std::string origin = layout.name(turn.mover, lap.origin);
  if (turn.turn.sow.target >= 0)
    return fmt::format("{} move from {} to {}", lap.seeds, origin,
                       last_of(layout, turn.mover, lap));
  return fmt::format("{} {} {}, the last into {}", lap.seeds,
                     lap.in_hand ? "in hand, after" : "from", origin,
                     last_of(layout, turn.mover, lap));
}

Json captures_json(const Layout& layout, const std::vector<TracedCapture>& captures) {
  Json array = Json::array();
  for (const TracedCapture& capture : captures)
    array.push_back(
        {{"hole", layout.name(capture.player, capture.hole)}, {"seeds", capture.seeds}});
  return array;
}

Json turn_json(const Engine& engine, const TracedTurn& turn, bool why) {
  const Layout& layout = engine.layout();
  Json json = {{"number", turn.number},
               {"player", name_of(turn.mover)},
               {"turn", to_text(layout, turn.mover, turn.turn)},
               {"laps", laps_json(layout, turn, why)},
               {"more_laps", turn.more_laps},
               {"extras", captures_json(layout, turn.extras)},
               {"endless", turn.endless},
               {"position", to_text(engine.variant(), layout, turn.after)},
               {"occurrence", turn.occurrence}};
  if (why) {
    json["choice"] = reasons_json(turn.choice);
    json["outcome"] = reasons_json(turn.outcome);
  }
  return json;
}

} // namespace

const char* sentence(Ending ending) {
  switch (ending) {
  case Ending::south_wins:
    return "South wins";
  case Ending::north_wins:
    return "North wins";
  case Ending::draw:
    return "a draw";
  case Ending::repetition:
    return "the same position has come back: neither wins";
  case Ending::endless_move:
    return "an endless move: neither wins";
  case Ending::unfinished:
    return "given up: neither wins";
  }
  return "";
}

void print_reasons(const Reasons& reasons, const std::string& indent) {
  for (const Reason& reason : reasons)
    fmt::print("{}{}{}: {} ({})\n", indent, reason.applied ? "" : "no ", reason.rule, reason.why,
               reason.field);
}

Json reasons_json(const Reasons& reasons) {
  Json array = Json::array();
  for (const Reason& reason : reasons)
    array.push_back({{"rule", reason.rule},
                     {"field", reason.field},
                     {"applied", reason.applied},
                     {"why", reason.why}});
  return array;
}

void print_laps(const Layout& layout, const TracedTurn& turn, bool why, std::size_t most,
                const std::string& indent) {
  const std::size_t shown = std::min(most, turn.laps.size());
  for (std::size_t i = 0; i < shown; ++i) {
    const TracedLap& lap = turn.laps[i];
    fmt::print("{}lap {}: {}\n", indent, i + 1, lap_text(layout, turn, lap));
    if (why) print_reasons(lap.reasons, indent + "  ");
    print_captures(layout, lap.captures, indent);
  }
  if (const std::size_t more = turn.laps.size() - shown + turn.more_laps; more > 0)
    fmt::print("{}... and {} {} more\n", indent, more, more == 1 ? "lap" : "laps");
}

Json laps_json(const Layout& layout, const TracedTurn& turn, bool why) {
  Json laps = Json::array();
  for (const TracedLap& lap : turn.laps) {
    laps.push_back({{"origin", layout.name(turn.mover, lap.origin)},
                    {"seeds", lap.seeds},
                    {"in_hand", lap.in_hand},
                    {"last", lap.last ? Json(layout.name(turn.mover, *lap.last)) : Json("store")},
                    {"captures", captures_json(layout, lap.captures)}});
    if (why) laps.back()["reasons"] = reasons_json(lap.reasons);
  }
  return laps;
}

void print_sowing(const Layout& layout, const TracedTurn& sowing) {
  constexpr std::size_t most_laps = 10; // 'sowlab trace --why' tells them all
  fmt::print("{} may be sown\n", to_text(layout, sowing.mover, sowing.turn));
  print_reasons(sowing.choice, "  ");
  print_laps(layout, sowing, true, most_laps, "  ");
}

void print_outcome(const Engine& engine, const TracedTurn& turn, bool why) {
  const Layout& layout = engine.layout();
  if (why) print_reasons(turn.choice, "  ");
  print_laps(layout, turn, why, turn.laps.size(), "  ");
  if (why) print_reasons(turn.outcome, "  ");
  print_captures(layout, turn.extras, "  ");
  if (turn.endless)
    fmt::print("  the laps come back to where they were: they never stop\n");
  else if (turn.unresolved)
    fmt::print("  the laps neither stop nor come back to themselves\n");
  else
    fmt::print("{}", drawing(layout, turn.after));
  if (turn.occurrence > 1) fmt::print("  the position for the {}. time\n", turn.occurrence);
  if (turn.ending)
    fmt::print("the game is over after {} turns: {}\n", turn.number, sentence(*turn.ending));
}

void print_trace(const Engine& engine, const Position& start, const std::vector<std::string>& turns,
                 bool why) {
  fmt::print("{}", drawing(engine.layout(), start));
  Tracer tracer(engine, start);
  for (const std::string& text : turns) {
    const TracedTurn turn = tracer.play(text);
    fmt::print("\n{}. {} {}\n", turn.number, name_of(turn.mover),
               to_text(engine.layout(), turn.mover, turn.turn));
    print_outcome(engine, turn, why);
  }
}

Json trace_json(const Engine& engine, const Position& start, const std::vector<std::string>& turns,
                bool why) {
  Json array = Json::array();
  Tracer tracer(engine, start);
  for (const std::string& turn : turns)
    array.push_back(turn_json(engine, tracer.play(turn), why));
  Json ending = nullptr;
  if (tracer.ending()) ending = sentence(*tracer.ending());
  return {{"variant", variant_json(engine)},
          {"start", to_text(engine.variant(), engine.layout(), start)},
          {"turns", array},
          {"ending", ending}};
}

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;)
    words.push_back(word);
  return words;
}

} // namespace sowlab
