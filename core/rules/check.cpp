#include "core/rules/check.h"

#include "core/rules/fields.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace sowlab {

/// Where the field is given, or else the innermost group around it that is.
Place FieldErrors::place(std::string_view path) const {
  for (;;) {
    if (const auto found = places_.find(path); found != places_.end()) return found->second;
    const std::size_t dot = path.rfind('.');
    if (dot == std::string_view::npos) return whole_;
    path = path.substr(0, dot);
  }
}

bool FieldErrors::is_own(std::string_view path) const {
  const auto found = places_.find(path);
  return found != places_.end() && found->second.source == whole_.source;
}

/// At the first, but at the other one where only that was written by whoever is to mend it.
Place FieldErrors::place_of_conflict(std::string_view path, std::string_view other) const {
  const bool at_other = places_.contains(other) && (!places_.contains(path) || is_own(other));
  return at_other && !is_own(path) ? place(other) : place(path);
}

/// "track (line 7)", or "(parent.yaml:7)" in another file than the one where the error is.
std::string FieldErrors::with_line(std::string_view path, const Place& reported) const {
  const auto found = places_.find(path);
  if (found == places_.end()) return fmt::format("{} (the default)", path);
  const Place& there = found->second;
  if (there.source == reported.source) return fmt::format("{} (line {})", path, there.line);
  return fmt::format("{} ({}:{})", path, there.source->name, there.line);
}

/// What may be written in place of the mend: the fields themselves left out.
std::string FieldErrors::or_without(const std::vector<std::string_view>& paths) const {
  const Group* const group = paths.size() == 1 ? find_group(paths.front()) : nullptr;
  if (group != nullptr && group->optional) return fmt::format(", or {}: none", group->path);
  const bool own =
      std::all_of(paths.begin(), paths.end(), [&](std::string_view path) { return is_own(path); });
  return own ? fmt::format(", or remove {}", fmt::join(paths, ", ")) : "";
}

void FieldErrors::error(std::string_view path, std::string message, std::string help) const {
  diagnostics_.error(place(path), std::move(message), std::move(help));
}

void FieldErrors::conflict(std::string_view path, std::string_view other, std::string_view what,
                           std::string_view mend) const {
  conflict_of_all({path}, other, what, mend);
}

void FieldErrors::conflict_of_all(std::vector<std::string_view> paths, std::string_view other,
                                  std::string_view what, std::string_view mend) const {
  if (paths.empty()) return;
  std::stable_sort(paths.begin(), paths.end(), [&](std::string_view one, std::string_view two) {
    const Place first = place(one), second = place(two);
    return std::pair(first.line, first.column) < std::pair(second.line, second.column);
  });
  const Place at = place_of_conflict(paths.front(), other);
  std::string both;
  for (const std::string_view path : paths)
    both += with_line(path, at) + ", ";
  diagnostics_.error(at, fmt::format("{}: {}{}", what, both, with_line(other, at)),
                     fmt::format("write {}{}", mend, or_without(paths)));
}

void check_variant(const Variant& variant, const Places& places, const Place& whole,
                   Diagnostics& diagnostics) {
  const FieldErrors errors(places, whole, diagnostics);
  if (check_board(variant, errors)) check_combinations(variant, errors);
}

} // namespace sowlab
