#include "core/rules/library.h"
#include "tests/documentation/pages.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <optional>
#include <utility>

namespace sowlab::documentation_test {
namespace {

struct Shipped {
  std::string name; ///< with its ruleset
  Variant variant;
};

/// All variants, each before its rulesets.
const std::vector<Shipped>& all_shipped() {
  static const std::vector<Shipped> all = [] {
    const std::vector<std::string> folders = {SOWLAB_ROOT "/variants"};
    std::vector<Shipped> shipped;
    for (const std::string& name : Library(folders).names_with_rulesets())
      shipped.push_back({name, load_variant(name, folders)});
    return shipped;
  }();
  return all;
}

/// What a variant has, as text; nothing where it is as by default.
using Use = std::function<std::optional<std::string>(const Variant&)>;

/// Names by what they have, in the order in which it first occurs.
using Users = std::vector<std::pair<std::string, std::vector<std::string>>>;

void add(Users& users, const std::string& value, const std::string& name) {
  for (auto& [known, names] : users)
    if (known == value) return names.push_back(name);
  users.push_back({value, {name}});
}

/// A ruleset is named where it is not as its variant is.
Users users_of(const Use& use) {
  Users users;
  std::optional<std::string> of_variant;
  for (const auto& [name, variant] : all_shipped()) {
    const std::optional<std::string> value = use(variant);
    const bool is_ruleset = !variant.ruleset.empty();
    if (value && !(is_ruleset && value == of_variant)) add(users, *value, name);
    if (!is_ruleset) of_variant = value;
  }
  return users;
}

constexpr std::size_t longest_value = 40;

bool is_long(const Users& users) {
  return std::any_of(users.begin(), users.end(),
                     [](const auto& user) { return user.first.size() > longest_value; });
}

/// Without values where there are none, or where they would fill the page.
std::string users_text(const Users& users) {
  if (users.empty()) return "No shipped variant differs from the default.";
  const bool without_values = users.front().first.empty() || is_long(users);
  std::vector<std::string> parts, all;
  for (const auto& [value, names] : users) {
    parts.push_back(fmt::format("`{}` in {}", value, names_text(names)));
    all.insert(all.end(), names.begin(), names.end());
  }
  return without_values ? fmt::format("Used in {}.", names_text(all))
                        : fmt::format("Used: {}.", fmt::join(parts, "; "));
}

} // namespace

std::string users_text(const Field& field) {
  return users_text(users_of([&](const Variant& variant) -> std::optional<std::string> {
    Variant standard;
    for (const Group& group : groups())
      if (group.optional && group.present(variant)) group.enter(standard);
    const std::optional<Value> value = field.get(variant);
    if (!value || value == field.get(standard)) return std::nullopt;
    return to_text(field, *value);
  }));
}

std::string users_text(const Group& group) {
  return users_text(users_of([&](const Variant& variant) {
    return group.present(variant) ? std::optional<std::string>("") : std::nullopt;
  }));
}

} // namespace sowlab::documentation_test
