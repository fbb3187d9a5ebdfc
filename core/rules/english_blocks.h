/// \file
/// One function for each paragraph of the rules in English, and what they ask of a variant in
/// common. For english*.cpp only.
#pragma once

#include "core/rules/variant.h"

#include <string>
#include <vector>

namespace sowlab::english {

using Sentences = std::vector<std::string>;

Sentences board(const Variant& variant, int columns);
Sentences start(const Variant& variant, int columns);
/// The direction, and what may be sown.
Sentences turn(const Variant& variant, int columns);
/// Where a sowing goes on and ends.
Sentences sowing(const Variant& variant, int columns);
Sentences captures(const Variant& variant);
Sentences ending(const Variant& variant);

/// Parts of the paragraph on a turn: which way seeds are sown, and which holes the other way too.
Sentences directions(const Variant& variant, int columns);
Sentences reversals(const Variant& variant, int columns);
/// What a player must do where he could do something else.
Sentences duties(const Variant& variant);

/// Parts of the paragraph on captures: what is captured while seeds are sown, and holes claimed; by
/// the hole in which a lap ends; all seeds on the enemy's side; where captured seeds are sown on.
Sentences captures_besides(const Variant& variant);
Sentences captures_by_last_hole(const Variant& variant);
Sentences grand_slams(const Variant& variant);
Sentences captured_sown_on(const Variant& variant);

inline void append(Sentences& text, const Sentences& more) {
  text.insert(text.end(), more.begin(), more.end());
}

/// Only the rear hole of a series is sown.
inline bool keeps_series(const Variant& variant) {
  return variant.move.sow == Sow::rear;
}

/// Captured seeds are sown on in the same turn.
inline bool sows_captured_on(const Variant& variant) {
  return variant.capture.to != CapturedTo::out;
}

/// A hole that has a single seed may be sown.
inline bool may_sow_single(const Move& move) {
  return move.at_least == 1 || (move.otherwise && move.otherwise->at_least == 1);
}

/// A single seed sown into an enemy hole may have to rest there.
inline bool bars_holes(const Move& move) {
  return move.no_play_back && may_sow_single(move);
}

/// A turn may have more than one lap.
inline bool has_laps(const Variant& variant) {
  return variant.sowing.relay != Relay::none || variant.sowing.again.has_value() ||
         sows_captured_on(variant);
}

/// Some laps go one way and some the other.
inline bool goes_both_ways(const Variant& variant) {
  return variant.sowing.direction == Direction::either ||
         variant.sowing.direction == Direction::by_half || variant.move.reverse.has_value() ||
         variant.capture.to == CapturedTo::end_hole;
}

/// Claims capture the seeds of the holes claimed, or of those that the enemy has claimed.
inline bool claims_capture(const Claim& claim) {
  return !claim.keeps || claim.raid > 0;
}

inline bool captures_anything(const Variant& variant) {
  const Capture& capture = variant.capture;
  return capture.by != CaptureBy::none || capture.passing || variant.gambit ||
         (capture.claim && claims_capture(*capture.claim));
}

/// The last hole of a lap that may capture held nothing before: the rules say so, or a relay would
/// have gone on from any other.
inline bool last_hole_was_empty(const Variant& variant) {
  return variant.capture.last == LastHole::empty ||
         (variant.capture.last == LastHole::any && variant.sowing.relay == Relay::occupied);
}

/// What is said of captures of all seeds on the enemy's side: nothing where none can be made.
inline GrandSlam grand_slam_rule(const Variant& variant) {
  const bool reaches =
      variant.capture.where == Where::enemy || variant.capture.where == Where::anywhere;
  return reaches ? variant.capture.grand_slam : GrandSlam::legal;
}

/// Seeds stay in claimed holes.
inline bool keeps_claimed(const Variant& variant) {
  return variant.capture.claim && variant.capture.claim->keeps;
}

} // namespace sowlab::english
