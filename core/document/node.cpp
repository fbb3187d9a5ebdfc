#include "core/document/document.h"

#include "core/document/utf8.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <system_error>

namespace sowlab {

namespace {

constexpr int described_at_most = 40; // characters; a message must stay a line

} // namespace

const Node* Node::find(std::string_view key) const {
  const auto found = std::find_if(entries.begin(), entries.end(),
                                  [key](const Entry& entry) { return entry.key.text == key; });
  return found == entries.end() ? nullptr : &found->value;
}

std::optional<std::int64_t> to_integer(std::string_view text) {
  const bool negative = !text.empty() && text.front() == '-';
  const std::string_view digits = text.substr(negative ? 1 : 0);
  if (digits.empty()) return std::nullopt;
  if (digits.front() == '0' && (digits.size() > 1 || negative)) return std::nullopt;
  std::int64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stopped != end) return std::nullopt;
  return value;
}

std::string describe(const Node& node) {
  switch (node.kind) {
  case Node::Kind::list:
    return "a list";
  case Node::Kind::map:
    return "a map";
  case Node::Kind::scalar:
    return fmt::format("'{}'", utf8::shortened(node.text, described_at_most));
  case Node::Kind::empty:
    break;
  }
  return "nothing";
}

} // namespace sowlab
