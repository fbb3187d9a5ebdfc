#include "core/document/document.h"
#include "core/document/limits.h"
#include "core/document/utf8.h"

#include <algorithm>
#include <map>
#include <utility>

namespace sowlab {

namespace {

// A map in the making: what a Node holds, with its keys indexed so that a file of nothing but
// dotted keys does not take quadratic time.
struct Draft {
  Node key;
  Node value; // without the entries when it is a map
  std::vector<Draft> children;
  std::map<std::string, std::size_t> index;

  bool is_map() const { return value.kind == Node::Kind::map; }
};

Node finished(Draft draft) {
  Node node = std::move(draft.value);
  node.entries.reserve(draft.children.size());
  for (Draft& child : draft.children) {
    Node key = std::move(child.key);
    node.entries.push_back({std::move(key), finished(std::move(child))});
  }
  return node;
}

std::size_t nesting_of(const Node& node) {
  return node.kind == Node::Kind::map || node.kind == Node::Kind::list ? 1 : 0;
}

class Expander {
 public:
  explicit Expander(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  Draft expand(Node node, std::size_t depth) {
    Draft draft;
    draft.value = std::move(node);
    for (Node& item : draft.value.items)
      if (nesting_of(item) > 0 && fits(item.place, depth + nesting_of(item)))
        item = finished(expand(std::move(item), depth + 1));
    std::vector<Entry> entries = std::move(draft.value.entries);
    draft.value.entries.clear();
    for (Entry& entry : entries)
      add(draft, std::move(entry), depth);
    return draft;
  }

 private:
  void add(Draft& map, Entry entry, std::size_t depth) {
    const std::string& text = entry.key.text;
    const auto dots = static_cast<std::size_t>(std::count(text.begin(), text.end(), '.'));
    if (!fits(entry.key.place, depth + dots + nesting_of(entry.value))) return;
    std::vector<Node> path;
    if (!split(entry.key, path)) return;
    Draft value = expand(std::move(entry.value), depth + path.size());
    // From the innermost name outwards, each name becomes a map that holds the one after it.
    while (path.size() > 1) {
      value.key = std::move(path.back());
      path.pop_back();
      Draft outer;
      outer.value.kind = Node::Kind::map;
      outer.value.place = path.back().place;
      insert(outer, std::move(value), {});
      value = std::move(outer);
    }
    value.key = std::move(path.back());
    insert(map, std::move(value), {});
  }

  bool fits(const Place& place, std::size_t depth) {
    if (depth <= deepest_nesting) return true;
    diagnostics_.error(place, "maps and lists are nested more than 32 levels deep",
                       "remove brackets or indentation: no field lies as deep");
    return false;
  }

  // Puts a child into a map, or its own children into the child of that name that is there.
  void insert(Draft& map, Draft child, const std::string& outer_names) {
    const auto [found, is_new] = map.index.emplace(child.key.text, map.children.size());
    if (is_new) {
      map.children.push_back(std::move(child));
      return;
    }
    Draft& first = map.children[found->second];
    const std::string name = outer_names + child.key.text;
    if (first.is_map() && child.is_map()) {
      for (Draft& grandchild : child.children)
        insert(first, std::move(grandchild), name + ".");
      return;
    }
    diagnostics_.error(child.key.place, "'" + name + "' is given twice",
                       "it is given first in line " + std::to_string(first.key.place.line) +
                           "; write it once");
  }

  // The names of a dotted key, each with its own place in it.
  bool split(const Node& key, std::vector<Node>& path) {
    const std::string& text = key.text;
    int column = key.place.column + (key.quoted ? 1 : 0);
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find('.', begin), text.size());
      Node name = key;
      name.text = text.substr(begin, end - begin);
      const bool dotted = name.text.size() < text.size();
      if (dotted && name.text.empty()) {
        diagnostics_.error(key.place, "bad dotted key " + describe(key),
                           "write names with a single dot between them, as in 'a.b'");
        return false;
      }
      if (dotted) {
        name.place.column = column;
        name.place.length = utf8::count(name.text);
        column += name.place.length + 1;
      }
      path.push_back(std::move(name));
      begin = end + 1;
    }
    return true;
  }

  Diagnostics& diagnostics_;
};

} // namespace

Node expand_dotted_keys(Node map, Diagnostics& diagnostics) {
  return finished(Expander(diagnostics).expand(std::move(map), 1));
}

} // namespace sowlab
