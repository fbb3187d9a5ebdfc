#include "runner/store/cell_text.h"

#include "core/engine/notation.h"
#include "core/rules/fields.h"
#include "core/rules/read.h"

#include <sstream>

namespace sowlab {
namespace {

/// The fields that were kept, as rules.
Variant read_rules(const std::string& yaml, const std::string& name) {
  Diagnostics diagnostics;
  const auto source = std::make_shared<Source>(Source{name, yaml});
  const Node map = expand_dotted_keys(parse_document(source, diagnostics), diagnostics);
  Variant variant = read_variant(map, diagnostics);
  diagnostics.throw_if_errors();
  return variant;
}

} // namespace

CellText text_of(const Cell& cell) {
  const Engine engine(cell.variant, cell.columns);
  return {cell.key,
          cell.columns,
          to_yaml(cell.variant, true),
          cell.position ? to_text(engine.variant(), engine.layout(), *cell.position) : "",
          turns_text(engine, cell, cell.turns),
          cell.agents};
}

Cell cell_from(const CellText& text, const std::string& label) {
  Cell cell;
  cell.label = label;
  cell.key = text.key;
  cell.columns = text.columns;
  cell.agents = text.agents;
  cell.variant = read_rules(text.rules, label);
  if (text.position.empty() && text.turns.empty()) return cell;
  const Engine engine(cell.variant, cell.columns);
  if (!text.position.empty())
    cell.position = read_position(cell.variant, engine.layout(), text.position);
  Player mover = cell.position.value_or(engine.start()).mover;
  std::istringstream words(text.turns);
  for (std::string word; words >> word; mover = enemy_of(mover))
    cell.turns.push_back(read_turn(engine.layout(), mover, word));
  return cell;
}

} // namespace sowlab
