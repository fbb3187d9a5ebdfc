#include "core/engine/notation.h"
#include "core/rules/fields.h"
#include "core/rules/read.h"
#include "tests/fuzz/fuzz.h"

#include <algorithm>
#include <numeric>

namespace sowlab::fuzz {
namespace {

/// Longer relays than this many seeds a hole may go on for ages before they stop or come back.
constexpr int most_seeds_of_relay = 3;
constexpr int most_columns_of_relay = 12;
/// Sets of further holes grow as binomials.
constexpr int most_extra_holes = 2;
constexpr int turns_played = 3;

bool is_soon_over(const Engine& engine) {
  const Variant& variant = engine.variant();
  if (variant.capture.extra.holes > most_extra_holes) return false;
  if (variant.sowing.relay == Relay::none && !variant.sowing.again) return true;
  const Position start = engine.start();
  int seeds = 0;
  for (const auto& side : start.seeds)
    seeds = std::accumulate(side.begin(), side.end(), seeds);
  const int holes = engine.layout().length() * (is_ring(variant.track) ? 1 : 2);
  return engine.columns() <= most_columns_of_relay && seeds <= most_seeds_of_relay * holes;
}

void play_some(const Engine& engine) {
  Position position = engine.start();
  const std::string text = to_text(engine.variant(), engine.layout(), position);
  must(read_position(engine.variant(), engine.layout(), text) == position,
       "the start is not read back: " + text);
  if (!is_soon_over(engine)) return;
  for (int number = 0; number < turns_played; ++number) {
    const std::vector<Turn> turns = engine.turns(position);
    if (turns.empty()) return;
    if (play(engine, position, turns[turns.size() / 2]).ending) return;
  }
}

/// Every diagnostic can be shown and points into the source.
void check_reports(const Diagnostics& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics.in_order()) {
    const Place& place = diagnostic.place;
    must(place.source != nullptr, "a place without a source: " + diagnostic.message);
    must(!to_text(diagnostic).empty() && !diagnostic.message.empty(), "nothing is said");
    const auto lines = std::count(place.source->text.begin(), place.source->text.end(), '\n') + 1;
    must(place.line >= 0 && place.line <= lines, "no such line: " + to_text(diagnostic));
  }
}

} // namespace

int loader(const std::uint8_t* bytes, std::size_t size) {
  const auto source = std::make_shared<const Source>(
      Source{"variant.yaml", std::string(reinterpret_cast<const char*>(bytes), size)});
  Diagnostics diagnostics;
  const Node document = parse_document(source, diagnostics);
  const bool is_yaml = !diagnostics.has_errors();
  const Variant variant = read_variant(expand_dotted_keys(document, diagnostics), diagnostics);
  check_reports(diagnostics);
  must(is_yaml || diagnostics.has_errors(), "an error is forgotten");
  if (diagnostics.has_errors()) return 0;
  const std::vector<int> columns = variant.board.columns.all();
  must(variant.board.columns.contains(variant.board.columns.standard), "no standard board");
  must(!canonical_text(variant, columns.front()).empty(), "no key");
  play_some(Engine(variant, columns.front()));
  play_some(Engine(variant));
  if (variant.board.columns.beyond) {
    for (int beyond = columns.back() + 1; beyond <= most_board_columns; ++beyond)
      if (variant.board.columns.is_beyond(beyond)) play_some(Engine(variant, beyond));
  }
  return 0;
}

} // namespace sowlab::fuzz
