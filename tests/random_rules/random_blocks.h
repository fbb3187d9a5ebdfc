/// \file
/// Rules of all families of games, block by block: rings of fixed sides, stores, claims, captured
/// seeds that are sown on, and so on.
#pragma once

#include "core/rules/variant.h"
#include "tests/random_rules/random_game.h"
#include "tests/random_rules/tape.h"

namespace random_rules {

/// Draws everything but the board and the track, which the variant has.
void make_blocks(sowlab::Variant& variant, Tape& tape, const Limits& limits, bool overtaking);

} // namespace random_rules
