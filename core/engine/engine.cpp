#include "core/engine/engine.h"

#include "core/engine/notation.h"
#include "core/engine/objection.h"
#include "core/engine/turns.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace sowlab {
namespace {

int checked_columns(const Variant& variant, int columns) {
  const Columns& allowed = variant.board.columns;
  if (columns == 0) return allowed.standard;
  if (allowed.contains(columns) || (allowed.is_beyond(columns) && columns <= most_board_columns))
    return columns;
  throw RuleError(fmt::format("{} is not played on {} columns, but on {}", variant.name, columns,
                              to_text(allowed)));
}

/// The most seeds that one hole may come to hold.
int most_in_a_hole(const Variant& variant, const Position& start) {
  const auto total = [&](std::size_t player) {
    return std::accumulate(start.seeds[player].begin(), start.seeds[player].end(),
                           variant.start.in_hand);
  };
  const bool shared = is_ring(variant.track) || variant.capture.to != CapturedTo::out;
  return shared ? total(0) + total(1) : std::max(total(0), total(1));
}

} // namespace

Engine::Engine(const Variant& variant, int columns)
    : variant_(variant), layout_(layout_of(variant, checked_columns(variant, columns))),
      start_(start_position(variant, layout_)), kernel_(make_kernel(variant_, layout_, start_)) {}

Engine::AnyKernel Engine::make_kernel(const Variant& variant, const Layout& layout,
                                      const Position& start) {
  const int most = most_in_a_hole(variant, start);
  const auto make = [&]<class K>(const K*) {
    return std::make_shared<const K>(variant, layout, most);
  };
  const int length = layout.length();
  if (most > 255) return make(static_cast<Kernel<std::uint16_t, 128>*>(nullptr));
  if (length <= 16) return make(static_cast<Kernel<std::uint8_t, 16>*>(nullptr));
  if (length <= 32) return make(static_cast<Kernel<std::uint8_t, 32>*>(nullptr));
  if (length <= 64) return make(static_cast<Kernel<std::uint8_t, 64>*>(nullptr));
  return make(static_cast<Kernel<std::uint8_t, 128>*>(nullptr));
}

std::vector<Turn> Engine::turns(const Position& position) const {
  std::vector<Turn> turns = visit([&](const auto& kernel) {
    return list_turns(kernel, kernel.pack(position), most_listed_turns);
  });
  if (turns.size() > most_listed_turns)
    throw RuleError(fmt::format("{} has more than {} legal turns here, too many to be listed",
                                variant_.name, most_listed_turns));
  return turns;
}

TurnResult Engine::play(Position& position, const Turn& turn) const {
  if (const std::string why = objection(position, turn); !why.empty()) throw RuleError(why);
  return visit([&](const auto& kernel) {
    auto state = kernel.pack(position);
    const TurnOutcome outcome = play_turn(kernel, state, turn);
    const SowingResult& result = outcome.result;
    if (result.endless || result.unresolved)
      return TurnResult{0, result.endless, result.unresolved, false, outcome.ending};
    position = kernel.unpack(state);
    return TurnResult{result.laps, false, false, result.captured, outcome.ending};
  });
}

std::string Engine::objection(const Position& position, const Turn& turn) const {
  return visit(
      [&](const auto& kernel) { return sowlab::objection(kernel, kernel.pack(position), turn); });
}

std::string Engine::objection(const Position& position, int hole) const {
  return visit(
      [&](const auto& kernel) { return objection_to_hole(kernel, kernel.pack(position), hole); });
}

std::uint64_t Engine::perft(const Position& position, int depth) const {
  return visit(
      [&](const auto& kernel) { return sowlab::perft(kernel, kernel.pack(position), depth); });
}

} // namespace sowlab
