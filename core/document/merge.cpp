#include "core/document/document.h"

#include <map>
#include <utility>

namespace sowlab {

namespace {

void merge_maps(Node& base, const Node& over) {
  // Room for all of them first: the views below point into these entries.
  base.entries.reserve(base.entries.size() + over.entries.size());
  std::map<std::string_view, std::size_t> places;
  for (std::size_t i = 0; i < base.entries.size(); ++i)
    places.emplace(base.entries[i].key.text, i);
  for (const Entry& entry : over.entries) {
    const auto found = places.find(entry.key.text);
    if (found == places.end()) {
      base.entries.push_back(entry);
      continue;
    }
    Entry& old = base.entries[found->second];
    const bool both_maps = old.value.kind == Node::Kind::map && entry.value.kind == Node::Kind::map;
    if (both_maps) {
      merge_maps(old.value, entry.value);
      old.key = entry.key; // what is wrong with a group is told where it was written last
    } else {
      old = entry;
    }
  }
}

} // namespace

Node merge(Node base, const Node& over) {
  if (base.kind != Node::Kind::map || over.kind != Node::Kind::map) return over;
  merge_maps(base, over);
  return base;
}

} // namespace sowlab
