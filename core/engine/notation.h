/// \file
/// Turns and positions as text, and boards drawn.
///
/// A turn is the hole sown, `+2` if a lone seed goes two holes on, `-` if it is sown against the
/// usual direction, `:` and a hole if a gambit moves its seeds there; after a `/` each further
/// sowing of the same turn; and after an `x` the further enemy holes taken, in the order of the
/// board (row by row from South): `g1`, `g1xc4,d4`, `g1+2`, `b2-`, `f2:a1xc3`, `c1/f1`; or `pass`.
/// A seed put from the hand is its hole. `/...` stands for further sowings that are not kept.
///
/// A position is its rows from North's outer row down, holes from left to right, then who moves
/// and what the rules need besides:
///
///     2,2,2,2/2,2,2,2/2,2,2,2/2,2,2,2 S taken=0,0
///     4N,4N,4N,4N/-/-/4S,4S,4S,4S S taken=0,0 rear=a1,d4
///     4,0,4,1,1,1/0,5,1,2,0,5 N taken=12,13 claimed=c1,d2 barred=b1
///
/// A hole not on the track is `-`, and so is a row without a hole on it. Where holes change hands
/// the owner follows the number. `taken` are the seeds in the stores of South and of North; `rear`
/// (where only a rear hole is sown) the rear holes of South and of North, `-` for a player without
/// seeds; `due` (where the first turns are fixed) the players whose fixed turn is still to come:
/// `S,N`, `S`, `N` or `-`; `claimed` (where holes are claimed) those holes in the order of the
/// board, or `-`; `barred` (where a seed sown alone must rest) the hole that may not be sown now,
/// or
/// `-`.
#pragma once

#include "core/engine/layout.h"
#include "core/engine/position.h"
#include "core/engine/turn.h"

#include <stdexcept>
#include <string>
#include <string_view>

namespace sowlab {

/// Thrown when a turn or a position cannot be read.
class NotationError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// `mover` is whose turn it is.
std::string to_text(const Layout& layout, Player mover, const Turn& turn);

/// Reads a turn of `mover`; throws a NotationError if the text is none, or names holes that are
/// not on the track. Whether the turn is legal is not asked.
Turn read_turn(const Layout& layout, Player mover, std::string_view text);

std::string to_text(const Variant& variant, const Layout& layout, const Position& position);

/// Reads a position; what `to_text` writes is read back as it was. Throws a NotationError that says
/// what is wrong with the text, or why no game of the variant can come to the position: seeds of
/// one side and those taken from it are as many as at the start (all seeds together where a side
/// may gain some), a rear hole is occupied.
Position read_position(const Variant& variant, const Layout& layout, std::string_view text);

/// The board as rows of numbers with row numbers and column letters, North above; ends in a line
/// feed. Where holes change hands North's seeds are marked by an n, and claimed holes by a star.
std::string drawing(const Layout& layout, const Position& position);

} // namespace sowlab
