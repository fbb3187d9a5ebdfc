/// \file
/// What is tried on arbitrary bytes. Each function takes one input, says by an exception what does
/// not hold, and returns 0 (as libFuzzer wants it) whether the input was accepted or refused.
#pragma once

#include "core/engine/engine.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace sowlab::fuzz {

/// A variant file: it is read, or all that is wrong is told; what is read can be played.
int loader(const std::uint8_t* bytes, std::size_t size);

/// A position of a shipped variant, which the first byte selects: what is read is written the same,
/// and all its turns can be played.
int position(const std::uint8_t* bytes, std::size_t size);

/// A turn of a shipped variant (first byte) some turns from the start (second byte): what is read
/// is written the same, and is refused exactly if it is not among the legal turns.
int turn(const std::uint8_t* bytes, std::size_t size);

/// The shipped variants that inputs select among, each on one board.
const std::vector<std::shared_ptr<const Engine>>& engines();

/// The one that a byte selects: `a` the first, `b` the second, and so on, round and round.
const Engine& engine_for(std::uint8_t byte);

/// Plays a turn and makes sure that no seed is lost or won.
TurnResult play(const Engine& engine, Position& position, const Turn& turn);

inline void must(bool holds, const std::string& what) {
  if (!holds) throw std::logic_error(what);
}

} // namespace sowlab::fuzz
