/// \file
/// A variant on a board of some number of columns, ready to play. What one asks of single
/// positions and turns is here; whoever plays millions of games takes the kernel by `visit`.
#pragma once

#include "core/engine/choice.h"
#include "core/engine/layout.h"
#include "core/engine/position.h"
#include "core/engine/turn.h"
#include "core/rules/variant.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

namespace sowlab {

/// A number of columns that the variant does not have, a turn that is not legal.
class RuleError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// What a turn did.
struct TurnResult {
  std::uint32_t laps = 0;
  bool endless = false;    ///< it never stops; the position is then the one before the turn
  bool unresolved = false; ///< given up after `most_laps`; the position is the one before
  bool captured = false;
  /// How the game ended by this turn, if it did (repetition and turn limit are a game's affair,
  /// not a turn's; see Game).
  std::optional<Ending> ending;
};

/// Immutable; any number of threads may use one.
class Engine {
 public:
  /// `columns`: 0 for the variant's standard board. Throws a RuleError when the variant does not
  /// have that board. Boards beyond the variant's range (where it admits them) are built as well.
  explicit Engine(const Variant& variant, int columns = 0);

  const Variant& variant() const { return variant_; }

  const Layout& layout() const { return layout_; }

  int columns() const { return layout_.columns(); }

  Position start() const { return start_; }

  /// All legal turns: by hole in the mover's track order, then by steps, then by the extra holes
  /// taken. A pass where the mover can do nothing and the rules let him pass; empty where the game
  /// is over. Throws a RuleError where there are more than `most_listed_turns`: where one turn may
  /// have many sowings they can be beyond counting.
  std::vector<Turn> turns(const Position& position) const;

  static constexpr std::size_t most_listed_turns = 1'000'000;

  /// Plays a turn that must be one of `turns(position)`; throws a RuleError that says why if not.
  TurnResult play(Position& position, const Turn& turn) const;

  /// Why a turn is not legal; empty if it is.
  std::string objection(const Position& position, const Turn& turn) const;

  /// Why a hole of the mover's may not be sown in any way; empty if it may.
  std::string objection(const Position& position, int hole) const;

  /// Number of different sequences of `depth` turns from a position; a game that ends earlier is
  /// not counted, repetition and turn limit are ignored, an endless move is a turn that ends the
  /// game. `depth` from 0.
  std::uint64_t perft(const Position& position, int depth) const;

  /// Calls `use(kernel)` with the kernel of the cell size and track width that fit, and returns
  /// what it returns.
  template <class Use>
  decltype(auto) visit(Use&& use) const {
    return std::visit([&](const auto& kernel) -> decltype(auto) { return use(*kernel); }, kernel_);
  }

 private:
  template <class Cell, int Width>
  using Held = std::shared_ptr<const Kernel<Cell, Width>>;
  using AnyKernel =
      std::variant<Held<std::uint8_t, 16>, Held<std::uint8_t, 32>, Held<std::uint8_t, 64>,
                   Held<std::uint8_t, 128>, Held<std::uint16_t, 128>>;

  static AnyKernel make_kernel(const Variant& variant, const Layout& layout, const Position& start);

  Variant variant_;
  Layout layout_;
  Position start_;
  AnyKernel kernel_;
};

} // namespace sowlab
