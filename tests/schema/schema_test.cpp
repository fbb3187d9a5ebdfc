// The schemas that are shipped are made from the tables of fields. SOWLAB_REGENERATE=1 writes them
// anew.

#include "runner/study/fields.h"
#include "tests/documentation/shell.h"
#include "tests/schema/schema.h"

#include <catch2/catch.hpp>
#include <cstdlib>

namespace sowlab::schema_test {
namespace {

using documentation_test::read_file;
using documentation_test::write_file;

void check_shipped(const std::string& file, const Json& schema) {
  const std::filesystem::path path = std::filesystem::path(SOWLAB_ROOT) / file;
  if (std::getenv("SOWLAB_REGENERATE") != nullptr) write_file(path, to_text(schema));
  INFO("SOWLAB_REGENERATE=1 ./sowlab test -R 'schema of' rewrites " << file);
  CHECK(read_file(path) == to_text(schema));
}

TEST_CASE("the schema of variants is made from the table of their fields", "[schema]") {
  check_shipped("variants/variant.schema.json", variant_schema());
}

TEST_CASE("the schema of studies is made from the tables of fields", "[schema]") {
  check_shipped("configs/study.schema.json", study_schema());
}

TEST_CASE("each word that a field may be has a meaning", "[schema]") {
  for (const Field& field : fields()) {
    INFO(field.path);
    CHECK(field.meanings.size() == field.names.size());
  }
  for (const StudyField& field : study_fields()) {
    INFO(field.path);
    CHECK(field.meanings.size() == field.names.size());
  }
}

} // namespace
} // namespace sowlab::schema_test
