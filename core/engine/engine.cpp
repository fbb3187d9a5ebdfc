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
    return std::accumulate(start.seeds[player].begin(), start.seeds[player].end(), 0);
  };
  return is_ring(variant.track) ? total(0) + total(1) : std::max(total(0), total(1));
}

std::optional<Ending> ending_after(const auto& kernel, const auto& state) {
  using K = std::remove_cvref_t<decltype(kernel)>;
  if (is_won(kernel, state)) return win_of(state.mover ^ 1);
  if (!sow_options(kernel, state).empty() || may_pass<K>(kernel, state)) return std::nullopt;
  if (kernel.rules.end.cannot_move == CannotMove::loses) return win_of(state.mover ^ 1);
  return decide(kernel, state);
}

} // namespace

Engine::Engine(const Variant& variant, int columns)
    : variant_(variant), layout_(variant.track, checked_columns(variant, columns)),
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
  return visit([&](const auto& kernel) { return list_turns(kernel, kernel.pack(position)); });
}

TurnResult Engine::play(Position& position, const Turn& turn) const {
  if (const std::string why = objection(position, turn); !why.empty()) throw RuleError(why);
  return visit([&](const auto& kernel) {
    using K = std::remove_cvref_t<decltype(kernel)>;
    auto state = kernel.pack(position);
    SowingResult result;
    if (!turn.pass) {
      result = sow(kernel, state, turn.sow);
      if (result.endless)
        return TurnResult{0, true, false, false,
                          end_by_endless_move(kernel, kernel.pack(position))};
      if (result.unresolved) return TurnResult{0, false, true, false, Ending::unfinished};
      take_extras(kernel, state, turn.extras, result);
    }
    end_turn<K>(state);
    position = kernel.unpack(state);
    return TurnResult{result.laps, false, false, result.captured, ending_after(kernel, state)};
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
