/// \file
/// From a name to a Variant: variant files, the folders they are looked up in, `extends`,
/// rulesets, overrides.
#pragma once

#include "core/document/document.h"
#include "core/rules/variant.h"

#include <string>
#include <string_view>
#include <vector>

namespace sowlab {

/// A named alternative within a variant file.
struct Ruleset {
  std::string name;
  std::string title; ///< of the game under these rules, if it has one of its own
};

/// A variant file with all that it extends; its rulesets not yet chosen.
struct VariantFile {
  std::string name;
  std::string path;
  Node map; ///< the fields of the ancestors with this file's laid upon them
  std::vector<Ruleset> rulesets;
};

/// Looks variants up in folders, in order.
class Library {
 public:
  explicit Library(std::vector<std::string> folders) : folders_(std::move(folders)) {}

  /// Opens a variant by name or path (what has a '/' or ends in ".yaml" is a path). `asked` is
  /// where it was asked for, and what errors of not finding it point at. Errors go to
  /// `diagnostics`; the result may then be incomplete.
  VariantFile open(std::string_view name, const Place& asked, Diagnostics& diagnostics) const;

  /// The same by the path of a file, whatever it looks like.
  VariantFile open_file(const std::string& path, const Place& asked,
                        Diagnostics& diagnostics) const;

  /// Names of all variants in the folders (files with a `name`), sorted; of equal names the first
  /// folder's is meant.
  std::vector<std::string> names() const;

  /// All of them, and each of their rulesets after it as "name:ruleset". Throws an InputError if
  /// one cannot be opened.
  std::vector<std::string> names_with_rulesets() const;

  const std::vector<std::string>& folders() const { return folders_; }

 private:
  std::vector<std::string> folders_;
};

/// Splits "name:one+two" into the name and its rulesets.
struct VariantName {
  std::string name;
  std::vector<std::string> rulesets;
};

VariantName split_variant_name(std::string_view text);

/// "name", or "name:ruleset".
std::string full_name(const Variant& variant);

/// Lays rulesets (in the order given) and then `overrides` (a map of dotted fields, each from its
/// own source; may be empty) upon the file's fields and reads the result. Errors go to
/// `diagnostics`; an unknown ruleset is reported at `asked`.
Variant resolve(const VariantFile& file, const std::vector<std::string>& rulesets,
                const std::vector<Node>& overrides, const Place& asked, Diagnostics& diagnostics);

/// The whole way for programs: opens "name[:ruleset]" or "path[:ruleset]" in `folders` and throws
/// an InputError if anything is wrong.
Variant load_variant(std::string_view name, const std::vector<std::string>& folders = {"."});

} // namespace sowlab
