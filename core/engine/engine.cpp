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

/// At the beginning of a turn.
std::optional<Ending> ending_before(const auto& kernel, const auto& state) {
  using K = std::remove_cvref_t<decltype(kernel)>;
  if (const std::optional<int> loser = beaten_before(kernel, state)) return win_of(*loser ^ 1);
  if (const std::optional<Ending> ending = counted_before(kernel, state)) return ending;
  if (!sow_options(kernel, state).empty() || may_pass<K>(kernel, state)) return std::nullopt;
  if (kernel.rules.end.cannot_move == CannotMove::loses) return win_of(state.mover ^ 1);
  return decide(kernel, state);
}

/// Plays the sowings of a legal turn that does not go on for ever; also says how the game ended by
/// them, if it did.
After play_sowings(const auto& kernel, auto& state, const Turn& turn, SowingResult& result,
                   std::optional<Ending>& ending) {
  SowOptions<std::remove_cvref_t<decltype(kernel)>> options;
  result = sow(kernel, state, turn.sow);
  for (const SowOption& option : turn.then) {
    if (after_sowing(kernel, state, result, options, ending) != After::turn_goes_on) break;
    SowingResult further = sow(kernel, state, option);
    further.laps += result.laps;
    further.captured |= result.captured;
    further.rests = -1;
    result = further;
    if (result.endless || result.unresolved) return After::turn_ends;
  }
  if (result.endless || result.unresolved) return After::turn_ends;
  return after_sowing(kernel, state, result, options, ending);
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
    using K = std::remove_cvref_t<decltype(kernel)>;
    auto state = kernel.pack(position);
    SowingResult result;
    std::optional<Ending> ending;
    After after = After::turn_ends;
    if (!turn.pass) {
      after = play_sowings(kernel, state, turn, result, ending);
      if (result.endless)
        return TurnResult{0, true, false, false,
                          end_by_endless_move(kernel, kernel.pack(position))};
      if (result.unresolved) return TurnResult{0, false, true, false, Ending::unfinished};
      take_extras(kernel, state, turn.extras, result);
    }
    if (after != After::stuck) end_turn<K>(state, result.rests);
    position = kernel.unpack(state);
    if (!ending) ending = ending_before(kernel, state);
    return TurnResult{result.laps, false, false, result.captured, ending};
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
