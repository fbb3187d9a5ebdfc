#include "core/rules/read.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace sowlab {
namespace {

bool is_plain_scalar(const Node& node) {
  return node.kind == Node::Kind::scalar && !node.quoted;
}

/// Text that was meant as a number, but is not written as one.
bool is_odd_number(std::string_view text) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (!text.empty() && text.front() != '0' && std::all_of(text.begin(), text.end(), is_digit))
    return false; // it is just too large
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  return !text.empty() && is_digit(text.front());
}

} // namespace

std::string suggest(std::string_view word, const std::vector<std::string>& known) {
  const std::string all = fmt::format("{}", fmt::join(known, ", "));
  const std::string_view near = nearest(word, {known.begin(), known.end()});
  if (near.empty()) return fmt::format("one of: {}", all);
  return fmt::format("did you mean '{}'? ({})", near, all);
}

std::optional<int> read_number(const Node& node, const std::string& what, int least, int most,
                               Diagnostics& diagnostics) {
  const std::string range = least == most
                                ? fmt::format("{}", least)
                                : fmt::format("a whole number from {} to {}", least, most);
  const std::optional<std::int64_t> number =
      is_plain_scalar(node) ? to_integer(node.text) : std::nullopt;
  if (number && *number >= least && *number <= most) return static_cast<int>(*number);
  std::string help;
  if (node.kind == Node::Kind::scalar && node.quoted && to_integer(node.text))
    help = "write it without quotes";
  else if (!number && is_plain_scalar(node) && is_odd_number(node.text))
    help = "write digits alone, without leading zeros, signs, separators or exponents";
  diagnostics.error(node.place, fmt::format("{} must be {}, not {}", what, range, describe(node)),
                    help);
  return std::nullopt;
}

std::optional<int> read_choice(const Node& node, const std::string& what,
                               const std::vector<std::string>& names, Diagnostics& diagnostics) {
  if (node.kind == Node::Kind::scalar)
    for (std::size_t i = 0; i < names.size(); ++i)
      if (node.text == names[i]) return static_cast<int>(i);
  diagnostics.error(node.place, fmt::format("{} cannot be {}", what, describe(node)),
                    suggest(node.text, names));
  return std::nullopt;
}

std::optional<bool> read_flag(const Node& node, const std::string& what, Diagnostics& diagnostics) {
  if (is_plain_scalar(node) && node.text == "true") return true;
  if (is_plain_scalar(node) && node.text == "false") return false;
  const bool only_quoted = node.quoted && (node.text == "true" || node.text == "false");
  diagnostics.error(node.place,
                    fmt::format("{} must be true or false, not {}", what, describe(node)),
                    only_quoted ? "write it without quotes" : "");
  return std::nullopt;
}

std::optional<std::string> read_text(const Node& node, const std::string& what,
                                     Diagnostics& diagnostics) {
  if (node.kind == Node::Kind::scalar && !node.text.empty()) return node.text;
  diagnostics.error(node.place, fmt::format("{} must be text, not {}", what, describe(node)));
  return std::nullopt;
}

} // namespace sowlab
