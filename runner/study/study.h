/// \file
/// A study: which variants, boards, players, how many games; and the cells it comes down to.
#pragma once

#include "core/document/document.h"
#include "core/engine/engine.h"
#include "core/rules/library.h"
#include "runner/agents/agent.h"
#include "runner/study/overrides.h"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace sowlab {

/// Who plays South (the first player, unless a position says otherwise) and North.
using Pairing = std::array<std::string, 2>;

/// One line of the comparison: a variant on a board, and who plays it.
struct Cell {
  std::string label; ///< "name:ruleset 4x16 capture.extra.holes=2"
  Variant variant;
  int columns = 0;
  Pairing agents;                   ///< South, and North
  std::optional<Position> position; ///< where its games start, if not as the rules say
  std::vector<Turn> turns;          ///< with which each of its games begins
  int entry = 0;                    ///< of the study's `variants`, from 0
  std::vector<Setting> settings;    ///< what the study sets or varies
  /// Canonical text of all that decides which games are played, but for seed and turn limit.
  std::string key;
};

/// Of a study. More would be a mistake: sweeps multiply.
inline constexpr std::size_t most_cells = 10'000;

/// What the mean of a cell is taken of, over the games won or drawn.
enum class Measure { turns, turns_per_player };

/// Play a cell until its mean is known well enough.
struct Until {
  double half_width = 0; ///< of the 95 % confidence interval of the mean
  Measure measure = Measure::turns;
  bool operator==(const Until&) const = default;
};

/// Figures published elsewhere, for every cell of a variant to be held against.
struct Reference {
  std::string variant;
  Measure measure = Measure::turns;
  double mean = 0;
  std::optional<double> min, max; ///< of single games
  std::string source;
  bool operator==(const Reference&) const = default;
};

inline constexpr std::uint64_t all_games = std::numeric_limits<std::uint64_t>::max();

struct Study {
  std::string name;
  std::string title;
  std::uint64_t seed = 1;
  std::uint64_t games = 100'000; ///< a cell; at most so many where `until` is given
  std::optional<Until> until;
  std::uint64_t records = 0; ///< of so many first games of a cell a record is kept; `all_games`
  std::uint32_t turn_limit = 20'000;
  std::vector<Reference> references;
  /// Cells with the same key are the same games; they are played once and shown under each label.
  std::vector<Cell> cells;
};

/// The key of a cell: canonical text of its rules, with where its games start, and its players.
std::string key_of(const std::string& rules, const Pairing& agents);

/// "mcts-800" for an agent against itself, "mcts-800 v greedy" for two.
std::string to_text(const Pairing& agents);

/// Turns from where the cell's games start, joined by blanks.
std::string turns_text(const Engine& engine, const Cell& cell, const std::vector<Turn>& turns);

/// Reads a study file and resolves its variants. What is wrong goes to `diagnostics`.
Study read_study(const std::string& path, const Library& library, Diagnostics& diagnostics);

/// The cells of one entry of a study's `variants`, each with every pairing:
///
///     - some-game
///     - {variant: some-game, columns: [8, 12]}             # a cell for each number of columns
///     - {variant: some-game, columns: all}                 # all that the variant admits
///     - {variant: some-game, set: {capture.extra.holes: [0, 1, 2]}}   # a list is a sweep
///     - {variant: some-game, vary: {sowing.origin: skipped, end.cannot_move: [passes]}}
///       # the variant as it is, then each value of each field alone
///     - {variant: some-game, position: "2,2/2,2/0,2/2,0 S taken=0,2"}   # games start there
///     - {variant: some-game, turns: [g1xc4, "g1xc4 b4"]}   # games begin with these turns
///
/// Sweeps of several fields under `set` are crossed with each other and with the columns,
/// positions and turns.
std::vector<Cell> cells_of(const Node& entry, const Library& library, Diagnostics& diagnostics,
                           const std::vector<Pairing>& pairings = {{"random", "random"}});

/// The cell of a variant, "name" or "name:ruleset", on its standard board, random against random.
/// Throws an InputError if anything is wrong.
Cell cell_of(const std::string& name, const Library& library);

} // namespace sowlab
