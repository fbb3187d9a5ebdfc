/// \file
/// The two checks of a variant that was read, and how they report. Inside this folder only.
#pragma once

#include "core/rules/read.h"

#include <string>
#include <string_view>
#include <vector>

namespace sowlab {

/// Reports errors of fields where they were written, each with what to write instead.
class FieldErrors {
 public:
  /// `places` says where each field stands. `whole` is for those that are not given; its source is
  /// the one to be mended, and not one that it builds upon.
  FieldErrors(const Places& places, const Place& whole, Diagnostics& diagnostics)
      : places_(places), whole_(whole), diagnostics_(diagnostics) {}

  void error(std::string_view path, std::string message, std::string help) const;

  /// `path` does not go with `other`: both are named with their lines. `what` says why, `mend` is
  /// the field and value to write.
  void conflict(std::string_view path, std::string_view other, std::string_view what,
                std::string_view mend) const;

  /// The same for several fields that all lack the same other one: one error, at the first of them.
  void conflict_of_all(std::vector<std::string_view> paths, std::string_view other,
                       std::string_view what, std::string_view mend) const;

 private:
  Place place(std::string_view path) const;
  bool is_own(std::string_view path) const;
  Place place_of_conflict(std::string_view path, std::string_view other) const;
  std::string with_line(std::string_view path, const Place& reported) const;
  std::string or_without(const std::vector<std::string_view>& paths) const;

  const Places& places_;
  const Place& whole_;
  Diagnostics& diagnostics_;
};

/// Rows, columns, holes and seeds: whether the game can begin on every board. False if the track is
/// not one of such a board, and nothing can be said of rules that depend on it.
bool check_board(const Variant& variant, const FieldErrors& errors);

/// Rules of which each needs another one, or excludes it.
void check_combinations(const Variant& variant, const FieldErrors& errors);

/// All numbers of columns that can be played on, ascending.
std::vector<int> playable_columns(const Variant& variant);

/// Holes of the track.
int track_length(const Variant& variant, int columns);

/// A player's seeds at the start, hole by hole of the track, in the order of rows.
std::vector<int> seeds_at_start(const Variant& variant, int columns, Owner owner);

/// The seeds of both players at the start, without those in hand.
int all_seeds_at_start(const Variant& variant, int columns);

} // namespace sowlab
