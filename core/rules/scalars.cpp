#include "core/rules/read.h"

#include <fmt/format.h>

namespace sowlab {
namespace {

bool is_plain_scalar(const Node& node) {
  return node.kind == Node::Kind::scalar && !node.quoted;
}

} // namespace

std::optional<int> read_number(const Node& node, const std::string& what, int least, int most,
                               Diagnostics& diagnostics) {
  const std::string range = least == most
                                ? fmt::format("{}", least)
                                : fmt::format("a whole number from {} to {}", least, most);
  const std::optional<std::int64_t> number =
      is_plain_scalar(node) ? to_integer(node.text) : std::nullopt;
  if (number && *number >= least && *number <= most) return static_cast<int>(*number);
  diagnostics.error(node.place, fmt::format("{} must be {}, not {}", what, range, describe(node)),
                    help_for_number(node, least, most));
  return std::nullopt;
}

std::optional<int> read_choice(const Node& node, const std::string& what,
                               const std::vector<std::string>& names, Diagnostics& diagnostics) {
  if (node.kind == Node::Kind::scalar)
    for (std::size_t i = 0; i < names.size(); ++i)
      if (node.text == names[i]) return static_cast<int>(i);
  diagnostics.error(node.place, fmt::format("{} cannot be {}", what, describe(node)),
                    help_for_choice(node, names));
  return std::nullopt;
}

std::optional<bool> read_flag(const Node& node, const std::string& what, Diagnostics& diagnostics) {
  if (is_plain_scalar(node) && node.text == "true") return true;
  if (is_plain_scalar(node) && node.text == "false") return false;
  diagnostics.error(node.place,
                    fmt::format("{} must be true or false, not {}", what, describe(node)),
                    help_for_flag(node));
  return std::nullopt;
}

std::optional<std::string> read_text(const Node& node, const std::string& what,
                                     Diagnostics& diagnostics) {
  if (node.kind == Node::Kind::scalar && !node.text.empty()) return node.text;
  diagnostics.error(node.place, fmt::format("{} must be text, not {}", what, describe(node)),
                    help_for_text(node));
  return std::nullopt;
}

} // namespace sowlab
