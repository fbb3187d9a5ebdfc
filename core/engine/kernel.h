/// \file
/// A variant on a board, precomputed for cells of one size and tracks up to one width. The blocks
/// of the rules (choice.h, sowing.h, capture.h, ending.h) are functions over it; they read every
/// switch at run time. Immutable after construction: any number of threads may share one.
#pragma once

#include "core/engine/cells.h"
#include "core/engine/laps.h"
#include "core/engine/layout.h"
#include "core/engine/position.h"
#include "core/rules/variant.h"

#include <cstdint>
#include <stdexcept>

namespace sowlab {

/// A position packed for play; comparable and hashable as bytes (it has no padding).
template <class Cell, int Width>
struct State {
  static constexpr std::uint8_t none = 0xff;

  Cells<Cell, Width> rows[2]; ///< by player
  std::uint16_t taken[2] = {0, 0};
  std::uint8_t rear[2] = {none, none};
  std::uint8_t opening_due = 0; ///< a bit for each player
  std::uint8_t mover = 0;
  std::uint8_t unused[8] = {};

  Cells<Cell, Width>& own() { return rows[mover]; }

  Cells<Cell, Width>& enemy() { return rows[mover ^ 1]; }

  const Cells<Cell, Width>& own() const { return rows[mover]; }

  const Cells<Cell, Width>& enemy() const { return rows[mover ^ 1]; }

  bool operator==(const State& other) const { return std::memcmp(this, &other, sizeof *this) == 0; }
};

template <class Cell_, int Width_>
struct Kernel {
  using Cell = Cell_;
  static constexpr int width = Width_;
  using State = sowlab::State<Cell, width>;
  using Cells = sowlab::Cells<Cell, width>;
  using Set = typename Cells::Set;

  static_assert(sizeof(State) == 2 * sizeof(Cells) + 16);

  Kernel(const Variant& variant, const Layout& layout, int seeds);

  State pack(const Position& position) const;
  Position unpack(const State& state) const;

  Variant rules;
  Layout layout;
  int length; ///< of the track
  bool ring;
  bool keeps_series; ///< rear holes are kept
  bool lone_choice;  ///< a lone seed may go otherwise than one hole on
  bool plain_laps;   ///< a lap only sows: nothing is overtaken or captured on the way, no rear kept
  bool reversible;   ///< a lap can be undone: a relay that recurs comes back to where it began
  Set inner;         ///< holes of the inner row
  Cells valid;       ///< all ones in the cells of the track
  LapTable<Cell> laps;
  int opening[2] = {-1, -1}; ///< the hole of the fixed first turn, by player
};

template <class Cell, int Width>
Kernel<Cell, Width>::Kernel(const Variant& variant, const Layout& board, int seeds)
    : rules(variant), layout(board), length(board.length()), ring(is_ring(variant.track)),
      keeps_series(variant.move.sow == Sow::rear),
      lone_choice(variant.move.lone_seed_steps != std::vector<int>{1}),
      plain_laps(!ring && !keeps_series && variant.capture.by != CaptureBy::holes_sown),
      reversible(plain_laps && variant.sowing.origin == Origin::sown),
      laps(length, width, variant.sowing.origin == Origin::skipped, seeds) {
  for (int hole = 0; hole < length; ++hole) {
    valid[hole] = static_cast<Cell>(~Cell{0});
    if (layout.is_inner(hole)) inner.add(hole);
  }
  if (rules.opening)
    for (const Player player : {Player::south, Player::north})
      opening[static_cast<int>(player)] = layout.hole(player, *rules.opening).value_or(-1);
}

template <class Cell, int Width>
auto Kernel<Cell, Width>::pack(const Position& position) const -> State {
  State state;
  for (std::size_t player = 0; player < 2; ++player) {
    for (int hole = 0; hole < length; ++hole)
      state.rows[player][hole] =
          static_cast<Cell>(position.seeds[player][static_cast<std::size_t>(hole)]);
    state.taken[player] = static_cast<std::uint16_t>(position.taken[player]);
    if (position.rear[player] >= 0)
      state.rear[player] = static_cast<std::uint8_t>(position.rear[player]);
    if (position.opening_due[player])
      state.opening_due = static_cast<std::uint8_t>(state.opening_due | 1 << player);
  }
  state.mover = static_cast<std::uint8_t>(position.mover);
  return state;
}

template <class Cell, int Width>
Position Kernel<Cell, Width>::unpack(const State& state) const {
  Position position;
  for (std::size_t player = 0; player < 2; ++player) {
    for (int hole = 0; hole < length; ++hole)
      position.seeds[player].push_back(state.rows[player][hole]);
    position.taken[player] = state.taken[player];
    position.rear[player] = state.rear[player] == State::none ? -1 : state.rear[player];
    position.opening_due[player] = (state.opening_due >> player & 1) != 0;
  }
  position.mover = static_cast<Player>(state.mover);
  return position;
}

} // namespace sowlab
