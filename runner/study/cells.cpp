#include "core/rules/fields.h"
#include "core/rules/read.h"
#include "runner/study/overrides.h"
#include "runner/study/study.h"

#include <algorithm>
#include <fmt/format.h>

namespace sowlab {
namespace {

/// The cells of one entry: every board with every choice of overrides.
class EntryReader {
 public:
  EntryReader(const Library& library, Diagnostics& diagnostics)
      : library_(library), diagnostics_(diagnostics) {}

  std::vector<Cell> read(const Node& entry);

 private:
  void open(const Node& name);
  void read_map(const Node& map);
  std::vector<int> columns_for(const Variant& variant);
  void add_cells(const Overrides& overrides);
  /// The same mistake in many cells is told once.
  void report(const Diagnostics& found);

  const Library& library_;
  Diagnostics& diagnostics_;
  std::string name_; ///< as given, with its rulesets
  Place place_;
  VariantName split_;
  VariantFile file_;
  const Node* columns_ = nullptr;
  std::vector<Sweep> set_, vary_;
  std::vector<Cell> cells_;
};

void EntryReader::open(const Node& name) {
  const auto text = read_text(name, "a variant", diagnostics_);
  if (!text) return;
  name_ = *text;
  place_ = name.place;
  split_ = split_variant_name(name_);
  file_ = library_.open(split_.name, place_, diagnostics_);
}

void EntryReader::read_map(const Node& map) {
  const std::vector<std::string> keys = {"variant", "columns", "set", "vary"};
  for (const Entry& entry : map.entries) {
    const std::string& key = entry.key.text;
    if (key == "variant")
      open(entry.value);
    else if (key == "columns")
      columns_ = &entry.value;
    else if (key == "set")
      set_ = read_sweeps(entry.value, diagnostics_);
    else if (key == "vary")
      vary_ = read_sweeps(entry.value, diagnostics_);
    else
      diagnostics_.error(entry.key.place,
                         fmt::format("unknown field '{}' of a study's variant", key),
                         suggest(key, keys));
  }
  if (map.find("variant") == nullptr)
    diagnostics_.error(map.place, "an entry of variants lacks 'variant'");
}

std::vector<Cell> EntryReader::read(const Node& entry) {
  Diagnostics before = diagnostics_;
  if (entry.kind == Node::Kind::map)
    read_map(entry);
  else
    open(entry);
  if (diagnostics_.all().size() > before.all().size() && diagnostics_.has_errors()) return {};
  for (const Overrides& overrides : cross(set_)) {
    add_cells(overrides);
    for (const Overrides& change : one_at_a_time(vary_))
      add_cells(joined(overrides, change));
  }
  return std::move(cells_);
}

void EntryReader::report(const Diagnostics& found) {
  for (const Diagnostic& diagnostic : found.all()) {
    const auto same = [&](const Diagnostic& other) {
      return other.message == diagnostic.message && other.place.line == diagnostic.place.line &&
             other.place.column == diagnostic.place.column &&
             other.place.source == diagnostic.place.source;
    };
    const auto& known = diagnostics_.all();
    if (std::any_of(known.begin(), known.end(), same)) continue;
    if (diagnostic.severity == Severity::error)
      diagnostics_.error(diagnostic.place, diagnostic.message, diagnostic.help);
    else
      diagnostics_.warning(diagnostic.place, diagnostic.message, diagnostic.help);
  }
}

std::vector<int> EntryReader::columns_for(const Variant& variant) {
  const Columns& allowed = variant.board.columns;
  if (columns_ == nullptr) return {allowed.standard};
  if (columns_->kind == Node::Kind::scalar && columns_->text == "all") return allowed.all();
  Diagnostics found;
  const std::vector<int> asked = read_columns(*columns_, found).all();
  for (const int columns : asked) {
    if (found.has_errors() || allowed.contains(columns)) continue;
    const std::string message =
        fmt::format("{} is not played on {} columns, but on {}", name_, columns, to_text(allowed));
    if (allowed.is_beyond(columns))
      found.warning(columns_->place, message);
    else
      found.error(columns_->place, message);
  }
  report(found);
  return found.has_errors() ? std::vector<int>{} : asked;
}

void EntryReader::add_cells(const Overrides& overrides) {
  Diagnostics found;
  const std::vector<Node> maps =
      overrides.map.entries.empty() ? std::vector<Node>{} : std::vector<Node>{overrides.map};
  const Variant variant = resolve(file_, split_.rulesets, maps, place_, found);
  report(found);
  if (found.has_errors()) return;
  for (const int columns : columns_for(variant)) {
    Cell cell;
    cell.label = fmt::format("{} {}x{}{}", name_, variant.board.rows, columns, overrides.label);
    cell.variant = variant;
    cell.columns = columns;
    cell.agents = {"random", "random"};
    cell.key = fmt::format("{} agents={},{}", canonical_text(variant, columns), cell.agents[0],
                           cell.agents[1]);
    cells_.push_back(std::move(cell));
  }
}

} // namespace

std::vector<Cell> cells_of(const Node& entry, const Library& library, Diagnostics& diagnostics) {
  return EntryReader(library, diagnostics).read(entry);
}

} // namespace sowlab
