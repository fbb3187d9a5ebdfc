/// \file
/// How two variants differ: field by field, in words, and in play.
#pragma once

#include "core/engine/engine.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sowlab {

/// A field, or an optional group that only one of them has; values as they are written in YAML.
struct FieldDifference {
  std::string field;
  std::string first, second;
};

/// Of all that matters to play, with the number of columns; in the order of the table of fields.
std::vector<FieldDifference> field_differences(const Engine& first, const Engine& second);

/// Sentences of the rules in English that the other one does not have.
struct WordDifference {
  std::vector<std::string> first, second;
};

WordDifference word_differences(const Engine& first, const Engine& second);

/// Where a game goes on differently.
struct PlayDifference {
  enum class Kind {
    start,   ///< the board, the seeds on it, or who has won by them
    options, ///< other turns are legal
    outcome, ///< the turn played comes out otherwise
    ending,  ///< it ends one of the games, or both in different ways
  };
  Kind kind = Kind::start;
  std::uint64_t game = 0;                           ///< its number, from 0
  std::vector<std::string> turns;                   ///< before the difference, in both
  std::string turn;                                 ///< of `outcome` and `ending`
  std::vector<std::string> first_only, second_only; ///< of `options`: legal turns
};

/// Follows random games of the first variant in both, turn by turn, and compares the legal turns
/// (where they can be listed), the seeds on the board and in the stores, and the endings. Nothing
/// if all games are played alike.
std::optional<PlayDifference> play_difference(const Engine& first, const Engine& second,
                                              std::uint64_t seed, std::uint64_t games);

} // namespace sowlab
