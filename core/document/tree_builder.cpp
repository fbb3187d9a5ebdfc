#include "core/document/tree_builder.h"

#include "core/document/limits.h"
#include "core/document/lines.h"
#include "core/document/spelling.h"
#include "core/document/utf8.h"

#include <algorithm>
#include <utility>

namespace sowlab::yaml {

namespace {

constexpr int errors_at_most = 20; // a broken file tells nothing new after that

std::size_t position_of(const YAML::Mark& mark) {
  return static_cast<std::size_t>(std::max(mark.pos, 0));
}

} // namespace

std::size_t directive_between(std::string_view source, std::size_t begin, std::size_t end) {
  for (std::size_t at = std::min(end, source.size()); at > begin; --at) {
    const bool starts_line = at == 1 || source[at - 2] == '\n';
    if (source[at - 1] == '%' && starts_line) return at - 1;
  }
  return std::string_view::npos;
}

bool is_reported(const Diagnostics& diagnostics, const Place& place) {
  if (diagnostics.all().empty()) return false;
  const Place& last = diagnostics.all().back().place;
  return last.source == place.source && last.line == place.line && last.column == place.column;
}

TreeBuilder::TreeBuilder(const Positions& positions, Diagnostics& diagnostics)
    : positions_(positions), diagnostics_(diagnostics) {
  root_.place = positions_.place(0);
}

Node TreeBuilder::take() {
  while (!frames_.empty()) {
    Frame frame = std::move(frames_.back());
    frames_.pop_back();
    const bool is_key = expects_key();
    if (frame.key && !frame.refused) {
      Node empty;
      empty.place = frame.key->place;
      frame.node.entries.push_back({std::move(*frame.key), std::move(empty)});
    }
    if (!is_key) add(std::move(frame.node));
  }
  return std::move(root_);
}

bool TreeBuilder::expects_key() const {
  return !frames_.empty() && frames_.back().node.kind == Node::Kind::map && !frames_.back().key;
}

std::optional<std::size_t> TreeBuilder::open_bracket() const {
  for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame) {
    const char first = positions_.text()[std::min(frame->begin, positions_.text().size() - 1)];
    if (frame->flow && (first == '[' || first == '{')) return frame->begin;
  }
  return std::nullopt;
}

void TreeBuilder::OnDocumentStart(const YAML::Mark& mark) {
  const std::size_t start = position_of(mark);
  const std::string_view text = positions_.text();
  const std::size_t directive = directive_between(text, scalar_end_, start);
  if (directive != std::string_view::npos) {
    refuse(directive, directives);
    throw Stopped();
  }
  if (++documents_ == 1) return;
  const std::string_view rest = text.substr(std::min(start, text.size()));
  if (rest.starts_with("---"))
    error(positions_.place(start, 3), "a second document starts here",
          "a file holds one document: remove this line and what follows");
  else if (rest.starts_with(','))
    error(positions_.place(start), "unexpected ','", "put text that contains a ',' in quotes");
  else if (root_.place.column > 1)
    error(root_.place, "this line is indented, and those that follow are not",
          "remove the blanks before it");
  else
    error(
        positions_.place(start), "the document has ended before this text",
        "a document is one map or one list: check the indentation of this line and the one above");
  throw Stopped();
}

void TreeBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) {
  const std::size_t position = position_of(mark);
  refuse_properties(position, "?", anchor);
  Node node;
  node.place = place_of_null(position);
  const std::size_t length = length_of_null(positions_.text(), position);
  if (expects_key() && length > 0) {
    // As a key it is a word like any other.
    node.kind = Node::Kind::scalar;
    node.text = positions_.text().substr(position, length);
    scalar_begin_ = position;
    scalar_end_ = position + length;
  }
  add(std::move(node));
}

void TreeBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t) {
  Node node;
  node.place = positions_.place(position_of(mark));
  refuse_properties(position_of(mark), "?", 0);
  // It stands for text, so that an alias for a key is not reported a second time.
  node.kind = Node::Kind::scalar;
  add(std::move(node));
}

void TreeBuilder::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                           const std::string& value) {
  const std::string_view text = positions_.text();
  scalar_begin_ = position_of(mark);
  refuse_unclosed_quote(scalar_begin_);
  scalar_end_ = end_of_scalar(text, scalar_begin_, value);
  refuse_properties(scalar_begin_, tag, anchor);
  Node node;
  node.kind = Node::Kind::scalar;
  node.place = positions_.place(scalar_begin_, length_on_line(text, scalar_begin_, scalar_end_));
  node.text = value;
  node.quoted = tag != "?";
  refuse_control_characters(node);
  refuse_unindented(node.place);
  if (!node.quoted) refuse_item_within(value);
  add(std::move(node));
}

void TreeBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string& tag,
                                  YAML::anchor_t anchor, YAML::EmitterStyle::value style) {
  refuse_properties(position_of(mark), tag, anchor);
  open(Node::Kind::list, mark, style);
}

void TreeBuilder::OnSequenceEnd() {
  close();
}

void TreeBuilder::OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                             YAML::EmitterStyle::value style) {
  refuse_properties(position_of(mark), tag, anchor);
  open(Node::Kind::map, mark, style);
}

void TreeBuilder::OnMapEnd() {
  close();
}

void TreeBuilder::open(Node::Kind kind, const YAML::Mark& mark, YAML::EmitterStyle::value style) {
  Frame frame;
  frame.begin = position_of(mark);
  frame.flow = style == YAML::EmitterStyle::Flow;
  frame.node.kind = kind;
  frame.node.place = positions_.place(frame.begin);
  if (frames_.size() == deepest_nesting) {
    error(frame.node.place, "maps and lists are nested more than 32 levels deep",
          "remove brackets or indentation: no field lies as deep");
    throw Stopped();
  }
  // The dashes of a list may be in the column of its key.
  if (frame.flow) refuse_unindented(frame.node.place);
  frames_.push_back(std::move(frame));
}

void TreeBuilder::close() {
  Node node = std::move(frames_.back().node);
  frames_.pop_back();
  add(std::move(node));
}

void TreeBuilder::add(Node node) {
  if (frames_.empty()) {
    root_ = std::move(node);
    return;
  }
  Frame& frame = frames_.back();
  if (frame.node.kind == Node::Kind::list) {
    frame.node.items.push_back(std::move(node));
  } else if (!frame.key) {
    add_key(frame, std::move(node));
  } else {
    if (!frame.refused) frame.node.entries.push_back({std::move(*frame.key), std::move(node)});
    frame.key.reset();
  }
}

void TreeBuilder::add_key(Frame& map, Node key) {
  map.refused = !accept_key(map, key);
  map.key = std::move(key);
  map.key_end = scalar_end_;
}

bool TreeBuilder::accept_key(Frame& map, const Node& key) {
  if (key.kind == Node::Kind::empty) {
    error(key.place, "a key is missing here",
          map.flow ? "write 'key: value', or remove one ','" : "write 'key: value'");
    return false;
  }
  if (key.kind != Node::Kind::scalar) {
    error(key.place, describe(key) + " cannot be a key", "a key is a word or a text in quotes");
    return false;
  }
  if (key.text == "<<" && !key.quoted) {
    error(key.place, "merge keys ('<<') are not supported", "write the keys out in full");
    return false;
  }
  const auto [first, is_new] = map.lines_of_keys.emplace(key.text, key.place.line);
  if (!is_new) {
    error(key.place, "the key " + describe(key) + " is given twice",
          "it is given first in line " + std::to_string(first->second) + "; " + mend_of_twice(map));
  }
  return is_new;
}

std::string TreeBuilder::mend_of_twice(const Frame& map) {
  const std::vector<Entry>& entries = map.node.entries;
  if (entries.empty() || entries.back().value.kind != Node::Kind::empty) return "write it once";
  return "if it belongs to " + describe(entries.back().key) + ", indent it more";
}

void TreeBuilder::refuse_properties(std::size_t position, const std::string& tag,
                                    YAML::anchor_t anchor) {
  // The mark of a node is that of its first property. A tag of '!' alone shows in no other way,
  // since yaml-cpp gives quoted text that very tag.
  const std::string_view text = positions_.text();
  const char first = position < text.size() ? text[position] : '\0';
  if (first == '*')
    refuse(position, aliases);
  else if (first == '&' || anchor != 0)
    refuse(position, anchors);
  else if (first == '!' || (tag != "?" && tag != "!" && !tag.empty()))
    refuse(position, tags);
}

void TreeBuilder::refuse_unclosed_quote(std::size_t position) {
  // yaml-cpp takes the end of the file for the closing quote when a line end is before it.
  const std::string_view text = positions_.text();
  const char first = position < text.size() ? text[position] : '\0';
  if (first != '"' && first != '\'') return;
  if (end_of_quoted(text, position) != std::string_view::npos) return;
  error(positions_.place(position), message_of_unclosed(first), help_for_unclosed(first));
  throw Stopped();
}

void TreeBuilder::refuse_item_within(std::string_view value) {
  const std::size_t item = item_within(positions_.text(), scalar_begin_, scalar_end_, value);
  if (item == std::string_view::npos) return;
  error(positions_.place(item), "this '-' belongs to the text above it",
        "start it in the column of the '-' above, or put the whole text in quotes");
}

void TreeBuilder::refuse_control_characters(const Node& scalar) {
  const std::string_view text = scalar.text;
  for (std::size_t at = 0; at < text.size();) {
    const utf8::Character character = utf8::decode(text, at);
    const bool harmless = character.code == U'\n' || character.code == U'\t';
    if (!character.valid || (utf8::is_control(character.code) && !harmless)) {
      error(scalar.place, "this text contains a control character", "remove its escape ('\\...')");
      return;
    }
    at += character.bytes;
  }
}

void TreeBuilder::refuse_unindented(const Place& value) {
  // yaml-cpp takes the last word of a file for the value of the key above it, however indented.
  if (frames_.empty() || frames_.back().flow || !frames_.back().key) return;
  const Frame& map = frames_.back();
  if (value.line == map.key->place.line || value.column > map.node.place.column) return;
  error(value, "a value must be indented more than its key",
        "if this is a key itself, put a ':' after it");
}

Place TreeBuilder::place_of_null(std::size_t position) {
  if (frames_.empty()) return positions_.place(position);
  const Frame& frame = frames_.back();
  if (frame.node.kind == Node::Kind::list) return place_of_empty_item(position);
  if (frame.key) return place_of_empty_value(frame, position);
  const auto length = static_cast<int>(length_of_null(positions_.text(), position));
  return positions_.place(position, length);
}

Place TreeBuilder::place_of_empty_value(const Frame& map, std::size_t position) {
  const std::string_view text = positions_.text();
  // The mark of a value that is not written is that of whatever comes next, often a later key,
  // which may happen to be named null.
  const std::size_t length = length_of_null(text, position);
  const std::size_t after = text.find_first_not_of(" \t", position + length);
  const bool is_key = after != std::string_view::npos && text[after] == ':';
  if (length > 0 && position >= map.key_end && !is_key) {
    const Place written = positions_.place(position, static_cast<int>(length));
    refuse_unindented(written);
    return written;
  }
  if (!map.flow && map.key->kind == Node::Kind::scalar && !map.refused) {
    const std::size_t next = text.find_first_not_of(" \t\r\n", map.key_end);
    if (next == std::string_view::npos || text[next] != ':') refuse_key_alone(map);
  }
  return map.key->place;
}

void TreeBuilder::refuse_key_alone(const Frame& map) {
  const Node& key = *map.key;
  const std::vector<Entry>& before = map.node.entries;
  std::string help = help_for_no_colon(key.text);
  const bool is_word = help.ends_with(" and its value");
  if (is_word && !before.empty() && before.back().value.kind == Node::Kind::empty)
    help = utf8::shortened("write " + before.back().key.text + ": " + key.text, 100) + ", or " +
           help.substr(help.find('\''));
  error(key.place, message_of_no_colon(key.text), std::move(help));
}

Place TreeBuilder::place_of_empty_item(std::size_t position) {
  const std::string_view text = positions_.text();
  const auto length = static_cast<int>(length_of_null(text, position));
  if (length > 0) return positions_.place(position, length);
  if (frames_.back().flow) {
    const Place comma = positions_.place(position);
    error(comma, "an item is missing here", "remove one ','");
    return comma;
  }
  // The mark is that of what comes next; the '-' is before it, unless a comment is between.
  std::size_t before = std::min(position, text.size());
  while (before > 0 && is_space(text[before - 1]))
    --before;
  const bool dash = before > 0 && text[before - 1] == '-';
  return positions_.place(dash ? before - 1 : position);
}

void TreeBuilder::refuse(std::size_t position, const Unsupported& part) {
  error(positions_.place(position), part.message, part.help);
}

void TreeBuilder::error(Place place, std::string message, std::string help) {
  // A map starts where its first key does, and what is wrong with one is wrong with the other.
  if (is_reported(diagnostics_, place)) return;
  diagnostics_.error(place, std::move(message), std::move(help));
  if (++errors_ < errors_at_most) return;
  diagnostics_.error(std::move(place), "too many errors: the rest is not read",
                     "mend those above first");
  throw Stopped();
}

} // namespace sowlab::yaml
