// Random rules written and read back.
#include "core/document/document.h"
#include "core/rules/fields.h"
#include "core/rules/read.h"
#include "tests/random_rules/holding.h"
#include "tests/random_rules/random_game.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <memory>

namespace {

using namespace sowlab;
using namespace random_rules;

Variant read_back(const std::string& yaml) {
  RC_LOG() << yaml;
  Diagnostics diagnostics;
  const auto source = std::make_shared<Source>(Source{"random.yaml", yaml});
  const Node map = expand_dotted_keys(parse_document(source, diagnostics), diagnostics);
  const Variant variant = read_variant(map, diagnostics);
  diagnostics.throw_if_errors();
  return variant;
}

void assert_same_rules(const Variant& read, const Variant& written) {
  RC_ASSERT(read.start == written.start);
  RC_ASSERT(read.board.rows == written.board.rows);
  RC_ASSERT(read.track == written.track);
  RC_ASSERT(read.gambit == written.gambit);
  RC_ASSERT(read.opening == written.opening);
  RC_ASSERT(read.move == written.move);
  RC_ASSERT(read.sowing == written.sowing);
  RC_ASSERT(read.capture == written.capture);
  RC_ASSERT(read.end == written.end);
}

/// The words of a canonical text as lines of YAML.
std::string to_lines(const std::string& canonical) {
  std::string lines;
  std::size_t from = canonical.find(' '); // after the columns
  while (from != std::string::npos) {
    const std::size_t to = canonical.find(' ', from + 1);
    const std::string word = canonical.substr(from + 1, to - from - 1);
    const std::size_t equals = word.find('=');
    const Group* group = find_group(word);
    if (equals != std::string::npos)
      lines += fmt::format("\n{}: {}", word.substr(0, equals), word.substr(equals + 1));
    else if (group == nullptr) // a list goes on
      lines += fmt::format(" {}", word);
    else if (canonical.find(fmt::format(" {}.", word)) == std::string::npos)
      lines += fmt::format("\n{}: {{}}", word); // present, and all in it as by default
    from = to;
  }
  return lines;
}

} // namespace

TEST_CASE("random rules written field by field read back as they were", "[random_rules]") {
  holds("all fields", 4'000, [] {
    const Variant variant = (*games()).variant;
    const Variant read = read_back(to_yaml(variant, true));
    assert_same_rules(read, variant);
    RC_ASSERT(read.board.columns == variant.board.columns);
  });
  holds("fields that differ from their defaults", 4'000, [] {
    const Variant variant = (*games()).variant;
    const Variant read = read_back(to_yaml(variant, false));
    assert_same_rules(read, variant);
    RC_ASSERT(read.board.columns == variant.board.columns);
  });
}

TEST_CASE("the canonical text of random rules says all of them", "[random_rules]") {
  holds("canonical text", 4'000, [] {
    const RandomGame game = *games();
    const std::string text = canonical_text(game.variant, game.columns);
    const Columns& columns = game.variant.board.columns;
    const Field& field = *find_field("board.columns");
    const Variant read =
        read_back(fmt::format("board.columns: {}{}\n", to_text(field, columns), to_lines(text)));
    assert_same_rules(read, game.variant);
    RC_ASSERT(canonical_text(read, game.columns) == text);
  });
}
