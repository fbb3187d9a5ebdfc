/// \file
/// YAML bytes to keys and scalars, each with its place. A strict subset of YAML: one document;
/// no anchors, aliases, tags or merge keys; no key twice; at most 32 levels deep and 1 MiB long;
/// valid UTF-8 without control characters.
#pragma once

#include "core/document/diagnostic.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sowlab {

struct Entry;

/// A value of the document. Every scalar is text until somebody asks for a number.
struct Node {
  enum class Kind { empty, scalar, list, map };
  Kind kind = Kind::empty;
  Place place;         ///< where the value starts; a scalar's length is that of its text as written
  std::string text;    ///< of a scalar
  bool quoted = false; ///< a scalar written in quotes (or as a block) is text, never a number
  std::vector<Node> items;    ///< of a list
  std::vector<Entry> entries; ///< of a map, in the order of the file; keys are distinct

  /// The value under a key of this map; null when this is no map or has no such key.
  const Node* find(std::string_view key) const;
};

/// A key of a map and its value. A key is always a scalar.
struct Entry {
  Node key;
  Node value;
};

/// Reads a whole source as one document. Errors go to `diagnostics`; what could be read is
/// returned (an empty node when nothing could). An empty source is an error.
Node parse_document(std::shared_ptr<const Source> source, Diagnostics& diagnostics);

/// Reads a file as one document; errors (missing, unreadable, a directory, a device, too large)
/// go to `diagnostics`.
Node read_document(const std::string& path, Diagnostics& diagnostics);

/// Replaces dotted keys of a map (`capture.extra.holes: 2`, in quotes or not) by the nested maps
/// they stand for, at every level. A field that is given twice that way is reported.
Node expand_dotted_keys(Node map, Diagnostics& diagnostics);

/// `over` laid upon `base`: maps merge key by key (keys of `base` first, in their order), anything
/// else is replaced. Each node keeps the place where it was written.
Node merge(Node base, const Node& over);

/// Strict decimal integer: an optional minus sign and digits, no leading zero, no "-0", no sign
/// '+', no exponent, no separators; nothing when the text is anything else or overflows.
std::optional<std::int64_t> to_integer(std::string_view text);

/// The kind of a node in words for messages: "a list", "a map", "nothing", or the quoted text.
std::string describe(const Node& node);

} // namespace sowlab
