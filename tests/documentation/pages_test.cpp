/// \file
/// The pages of fields say what the tables of fields say, and their examples show what the fields
/// do. With SOWLAB_REGENERATE=1 in the environment the pages are rewritten.

#include "tests/documentation/field_example.h"
#include "tests/documentation/pages.h"
#include "tests/documentation/shell.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <set>

namespace sowlab::documentation_test {
namespace {

/// Parts by their names.
using Parts = std::vector<std::pair<std::string, std::string>>;

void check_page(const std::string& name, const Parts& parts) {
  const std::filesystem::path path = std::filesystem::path(SOWLAB_ROOT) / name;
  const std::string kept = read_file(path);
  std::string text = kept;
  for (const auto& [part, made] : parts)
    text = with_part(text, part, made);
  if (std::getenv("SOWLAB_REGENERATE") != nullptr) return write_file(path, text);
  INFO("SOWLAB_REGENERATE=1 ./sowlab test -R 'fields of' rewrites " << name);
  CHECK(text == kept);
}

TEST_CASE("variants/README.md tells the fields of a variant", "[documentation]") {
  check_page("variants/README.md",
             {{"table of fields", fields_table()}, {"fields in full", fields_in_full()}});
}

TEST_CASE("configs/README.md tells the fields of a study", "[documentation]") {
  check_page("configs/README.md", {{"table of fields", study_fields_table()},
                                   {"fields in full", study_fields_in_full()}});
}

TEST_CASE("in the example of a field each value comes to something else", "[documentation]") {
  for (const FieldExample& example : field_examples()) {
    const PlayedExample played = play(example);
    for (auto one = played.outcomes.begin(); one != played.outcomes.end(); ++one)
      for (auto other = played.outcomes.begin(); other != one; ++other) {
        INFO(example.field << ": " << one->value << " and " << other->value);
        CHECK((one->board != other->board || one->said != other->said));
      }
  }
}

/// The values of the examples of a field, and whether one of them compares several.
struct Exemplified {
  std::set<std::string> values;
  bool compared = false;
};

Exemplified exemplified(const std::string& path) {
  Exemplified all;
  for (const FieldExample& example : field_examples()) {
    if (example.field != path) continue;
    for (const Node& value : example.values)
      all.values.insert(flow_text(value));
    all.compared |= example.values.size() > 1;
  }
  return all;
}

TEST_CASE("every field that matters to play has an example with every word that it may be",
          "[documentation]") {
  for (const Field& field : fields()) {
    if (!field.matters_to_play) continue;
    const Exemplified all = exemplified(field.path);
    INFO(field.path);
    CHECK(all.compared);
    if (field.kind != FieldKind::choice) continue;
    for (const std::string& name : field.names)
      CHECK(all.values.count(name) == 1);
  }
  for (const Group& group : groups()) {
    INFO(group.path);
    if (group.optional) CHECK(exemplified(group.path).compared);
  }
}

TEST_CASE("every example is of a field or group that there is", "[documentation]") {
  for (const FieldExample& example : field_examples()) {
    INFO(example.field);
    CHECK((find_field(example.field) != nullptr || find_group(example.field) != nullptr));
  }
}

} // namespace
} // namespace sowlab::documentation_test
