#include "core/engine/engine.h"
#include "core/engine/notation.h"
#include "core/rules/fields.h"
#include "core/rules/read.h"
#include "runner/study/fields.h"
#include "runner/study/overrides.h"
#include "runner/study/study.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <sstream>

namespace sowlab {
namespace {

/// `- name: ruleset`, with a blank, is a map.
bool is_name_and_ruleset(const Node& map) {
  return map.entries.size() == 1 && map.entries.front().value.kind == Node::Kind::scalar;
}

/// Calls `use` with each node, or once with none.
void for_each_or_none(const std::vector<Node>& nodes, const std::function<void(const Node*)>& use) {
  if (nodes.empty()) use(nullptr);
  for (const Node& node : nodes)
    use(&node);
}

/// " position=... turns=...", as far as the cell has them.
std::string start_text(const Engine& engine, const Cell& cell) {
  std::string text;
  if (cell.position)
    text += " position=" + to_text(engine.variant(), engine.layout(), *cell.position);
  if (!cell.turns.empty()) text += " turns=" + turns_text(engine, cell, cell.turns);
  return text;
}

/// The cells of one entry: every board with every choice of overrides.
class EntryReader {
 public:
  EntryReader(const Library& library, const std::vector<Pairing>& pairings,
              Diagnostics& diagnostics)
      : library_(library), pairings_(pairings), diagnostics_(diagnostics) {}

  std::vector<Cell> read(const Node& entry);

 private:
  void open(const Node& name);
  bool is_small(const Node& entry);
  void read_map(const Node& map);
  /// The texts of `position` or `turns`: one, or a list of them.
  std::vector<Node> read_texts(const Node& value, const std::string& what, Diagnostics& found);
  void add_board(const Variant& variant, int columns, const std::vector<Setting>& settings);
  void add_pairings(const Cell& board, const std::string& rules);
  std::optional<Position> position_of(const Engine& engine, const Node* text);
  std::vector<Turn> turns_of(const Engine& engine, Position position, const Node* text);
  void complain(const Node& text, const std::string& message);
  std::vector<int> columns_for(const Variant& variant);
  /// Where a number of columns is asked for.
  Place place_of(int columns) const;
  void add_cells(const Overrides& overrides);
  /// The same mistake in many cells, or in a variant named again, is told once.
  void report(const Diagnostics& found);

  const Library& library_;
  const std::vector<Pairing>& pairings_;
  Diagnostics& diagnostics_;
  std::string name_; ///< as given, with its rulesets
  Place place_;
  VariantName split_;
  VariantFile file_;
  const Node* columns_ = nullptr;
  bool failed_ = false;
  std::vector<Node> positions_, turns_; ///< none: as the rules say
  std::vector<Sweep> set_, vary_;
  std::vector<Cell> cells_;
};

void EntryReader::open(const Node& name) {
  Diagnostics found;
  if (const auto text = read_text(name, "a variant", found)) {
    name_ = *text;
    place_ = name.place;
    split_ = split_variant_name(name_);
    file_ = library_.open(split_.name, place_, found);
  }
  report(found);
}

void EntryReader::read_map(const Node& map) {
  const std::vector<std::string> keys = study_names_below("variants");
  Diagnostics found;
  const Node* name = map.find("variant");
  if (name != nullptr) open(*name);
  for (const Entry& entry : map.entries) {
    const std::string& key = entry.key.text;
    if (key == "variant") continue;
    if (key == "columns")
      columns_ = &entry.value;
    else if (key == "set")
      set_ = read_sweeps(entry.value, found);
    else if (key == "vary")
      vary_ = read_sweeps(entry.value, found);
    else if (key == "position")
      positions_ = read_texts(entry.value, "position", found);
    else if (key == "turns")
      turns_ = read_texts(entry.value, "turns", found);
    else
      found.error(entry.key.place,
                  fmt::format("unknown field {} of a study's variant", describe(entry.key)),
                  nearest(key, {keys.begin(), keys.end()}).empty() && is_name_and_ruleset(map)
                      ? fmt::format("write '{}:{}', without a blank", key, entry.value.text)
                      : suggest(key, keys));
  }
  if (name == nullptr && !found.has_errors())
    found.error(map.place, "an entry of variants lacks 'variant'", "write {variant: NAME}");
  report(found);
}

/// Every cell is resolved by itself: sweeps that multiply to millions are refused before.
bool EntryReader::is_small(const Node& entry) {
  std::size_t cells = 1;
  for (const Sweep& sweep : vary_)
    cells += sweep.values.size();
  cells *= pairings_.size();
  cells *= std::max<std::size_t>(positions_.size(), 1) * std::max<std::size_t>(turns_.size(), 1);
  for (const Sweep& sweep : set_)
    cells = std::min(cells * sweep.values.size(), most_cells + 1);
  if (cells <= most_cells) return true;
  diagnostics_.error(entry.place, fmt::format("more than {} cells", most_cells),
                     "sweeps under set multiply; take fewer values or fields");
  return false;
}

std::vector<Cell> EntryReader::read(const Node& entry) {
  if (entry.kind == Node::Kind::map)
    read_map(entry);
  else
    open(entry);
  if (failed_ || !is_small(entry)) return {};
  for (const Overrides& overrides : cross(set_)) {
    add_cells(overrides);
    for (const Overrides& change : one_at_a_time(vary_))
      add_cells(joined(overrides, change));
  }
  return std::move(cells_);
}

void EntryReader::report(const Diagnostics& found) {
  failed_ |= found.has_errors();
  for (const Diagnostic& diagnostic : found.all()) {
    const auto same = [&](const Diagnostic& other) {
      return other.message == diagnostic.message && other.place.line == diagnostic.place.line &&
             other.place.column == diagnostic.place.column &&
             other.place.source->name == diagnostic.place.source->name;
    };
    const auto& known = diagnostics_.all();
    if (std::any_of(known.begin(), known.end(), same)) continue;
    if (diagnostic.severity == Severity::error)
      diagnostics_.error(diagnostic.place, diagnostic.message, diagnostic.help);
    else
      diagnostics_.warning(diagnostic.place, diagnostic.message, diagnostic.help);
  }
}

Place EntryReader::place_of(int columns) const {
  for (const Node& item : columns_->items)
    if (to_integer(item.text) == columns) return item.place;
  return columns_->place;
}

std::vector<int> EntryReader::columns_for(const Variant& variant) {
  const Columns& allowed = variant.board.columns;
  if (columns_ == nullptr) return {allowed.standard};
  if (columns_->kind == Node::Kind::scalar &&
      columns_->text == study_field("variants.columns").names[0])
    return allowed.all();
  Diagnostics found;
  const std::vector<int> asked = read_columns(*columns_, "columns", found).all();
  for (const int columns : asked) {
    if (found.has_errors() || allowed.contains(columns)) continue;
    const std::string message =
        fmt::format("{} is not played on {} columns, but on {}", name_, columns, to_text(allowed));
    if (allowed.is_beyond(columns))
      found.warning(place_of(columns), message);
    else
      found.error(place_of(columns), message);
  }
  report(found);
  return found.has_errors() ? std::vector<int>{} : asked;
}

void EntryReader::add_cells(const Overrides& overrides) {
  if (cells_.size() > most_cells) return; // told by the study
  Diagnostics found;
  const std::vector<Node> maps =
      overrides.map.entries.empty() ? std::vector<Node>{} : std::vector<Node>{overrides.map};
  const Variant variant = resolve(file_, split_.rulesets, maps, place_, found);
  report(found);
  if (found.has_errors()) return;
  for (const int columns : columns_for(variant))
    add_board(variant, columns, overrides.settings);
}

std::vector<Node> EntryReader::read_texts(const Node& value, const std::string& what,
                                          Diagnostics& found) {
  const std::vector<Node> all =
      value.kind == Node::Kind::list ? value.items : std::vector<Node>{value};
  if (all.empty())
    found.error(value.place, fmt::format("{} is an empty list", what),
                "write its texts into the brackets, or remove the line");
  for (const Node& item : all)
    read_text(item, what, found);
  return all;
}

void EntryReader::complain(const Node& text, const std::string& message) {
  Diagnostics found;
  found.error(text.place, message);
  report(found);
}

std::optional<Position> EntryReader::position_of(const Engine& engine, const Node* text) {
  if (text == nullptr) return std::nullopt;
  try {
    return read_position(engine.variant(), engine.layout(), text->text);
  } catch (const NotationError& error) {
    complain(*text, error.what());
    return std::nullopt;
  }
}

std::vector<Turn> EntryReader::turns_of(const Engine& engine, Position position, const Node* text) {
  std::vector<Turn> turns;
  if (text == nullptr) return turns;
  std::istringstream words(text->text);
  std::size_t number = 0;
  for (std::string word; words >> word;) {
    ++number;
    try {
      turns.push_back(read_turn(engine.layout(), position.mover, word));
      if (engine.play(position, turns.back()).ending) throw RuleError("the game is over after it");
    } catch (const std::runtime_error& error) {
      complain(*text, fmt::format("turn {} ({}): {}", number, word, error.what()));
      return {};
    }
  }
  return turns;
}

void EntryReader::add_board(const Variant& variant, int columns,
                            const std::vector<Setting>& settings) {
  Cell cell;
  cell.label = fmt::format("{} {}x{}{}", name_, variant.board.rows, columns, to_text(settings));
  cell.settings = settings;
  cell.variant = variant;
  cell.columns = columns;
  const std::string rules = canonical_text(variant, columns);
  if (positions_.empty() && turns_.empty()) return add_pairings(cell, rules);
  const Engine engine(variant, columns);
  const std::string label = cell.label;
  for_each_or_none(positions_, [&](const Node* position) {
    cell.position = position_of(engine, position);
    for_each_or_none(turns_, [&](const Node* turns) {
      cell.turns = turns_of(engine, cell.position.value_or(engine.start()), turns);
      const std::string start = start_text(engine, cell);
      cell.label = label + start;
      add_pairings(cell, rules + start);
    });
  });
}

/// Random against random goes without saying where nobody else plays.
void EntryReader::add_pairings(const Cell& board, const std::string& rules) {
  for (const Pairing& agents : pairings_) {
    Cell cell = board;
    cell.agents = agents;
    if (pairings_.size() > 1 || agents[0] != "random" || agents[1] != "random")
      cell.label += fmt::format(" {}", to_text(agents));
    cell.key = key_of(rules, agents);
    cells_.push_back(std::move(cell));
  }
}

} // namespace

std::string key_of(const std::string& rules, const Pairing& agents) {
  return fmt::format("{} agents={},{}", rules, agents[0], agents[1]);
}

std::string to_text(const Pairing& agents) {
  return agents[0] == agents[1] ? agents[0] : fmt::format("{} v {}", agents[0], agents[1]);
}

std::string turns_text(const Engine& engine, const Cell& cell, const std::vector<Turn>& turns) {
  std::string text;
  Player mover = cell.position.value_or(engine.start()).mover;
  for (const Turn& turn : turns) {
    text += fmt::format("{}{}", text.empty() ? "" : " ", to_text(engine.layout(), mover, turn));
    mover = enemy_of(mover);
  }
  return text;
}

std::vector<Cell> cells_of(const Node& entry, const Library& library, Diagnostics& diagnostics,
                           const std::vector<Pairing>& pairings) {
  return EntryReader(library, pairings, diagnostics).read(entry);
}

Cell cell_of(const std::string& name, const Library& library) {
  Diagnostics diagnostics;
  Node entry;
  entry.kind = Node::Kind::scalar;
  entry.text = name;
  entry.place.source = std::make_shared<Source>(Source{name, ""});
  std::vector<Cell> cells = cells_of(entry, library, diagnostics);
  diagnostics.throw_if_errors();
  return cells.front();
}

} // namespace sowlab
