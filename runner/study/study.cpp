#include "runner/study/study.h"

#include "core/rules/field_help.h"
#include "core/rules/read.h"
#include "runner/study/fields.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <regex>

namespace sowlab {
namespace {

class StudyReader {
 public:
  StudyReader(const Library& library, Diagnostics& diagnostics)
      : library_(library), diagnostics_(diagnostics) {}

  Study read(const Node& map, const std::string& path);

 private:
  bool read_entry(const std::string& key, const Node& value);
  void read_name(const Node& value);
  void read_until(const Node& games);
  void read_records(const Node& value);
  void read_references(const Node& value);
  void check_references(const Node& references);
  void read_reference_entry(Reference& reference, const Entry& entry);
  void read_limits(const Node& value);
  void read_agents(const Node& value);
  std::string read_agent_node(const Node& node);
  std::vector<Pairing> pairings() const;
  void read_cells(const Node& value);
  std::uint64_t read_count(const Node& value, const StudyField& field);
  Measure read_measure(const Node& value, const StudyField& field);

  const Library& library_;
  Diagnostics& diagnostics_;
  Study study_;

  enum class Pairings { different, self, all, one_seat };

  std::vector<std::string> agents_ = {"random"};
  Pairings pairings_ = Pairings::different;
};

/// A decimal number above 0.
std::optional<double> read_decimal(const Node& value, const std::string& what,
                                   Diagnostics& diagnostics) {
  double number = 0;
  const char* const end = value.text.data() + value.text.size();
  const bool plain = value.kind == Node::Kind::scalar && !value.quoted &&
                     value.text.find_first_not_of("0123456789.") == std::string::npos;
  if (plain && std::from_chars(value.text.data(), end, number).ptr == end && number > 0)
    return number;
  std::string point = value.text;
  std::replace(point.begin(), point.end(), ',', '.');
  diagnostics.error(
      value.place,
      fmt::format("{} must be a number above 0, such as 0.1, not {}", what, describe(value)),
      point == value.text ? "write digits and a point alone"
                          : fmt::format("write {}, with a point", point));
  return std::nullopt;
}

/// What belongs to an entry of `variants`, to `limits` or to a variant is told so.
std::string help_for_unknown(const std::string& key) {
  const std::vector<std::string> rules = names_below("");
  if (key == "name") return "the name of a study is given by 'study': remove this";
  if (std::find(rules.begin(), rules.end(), key) != rules.end())
    return fmt::format("'{}' belongs in a variant file; a study changes rules by 'set' in an entry "
                       "of variants",
                       key);
  if (key == "columns" || key == "set" || key == "vary")
    return fmt::format("write it in an entry of variants: {{variant: NAME, {}: ...}}", key);
  if (key == "turns" || key.starts_with("limits."))
    return std::string("write limits: {turns: 20000}");
  return suggest(key, study_names_below(""));
}

Study StudyReader::read(const Node& map, const std::string& path) {
  // Where the YAML is broken, what is missing may just not have been read.
  if (diagnostics_.has_errors()) return study_;
  if (map.kind != Node::Kind::map) {
    diagnostics_.error(map.place, fmt::format("a study must be a map, not {}", describe(map)),
                       help_for_no_map(map, "variants: [NAME]"));
    return study_;
  }
  bool misspelt_variants = false;
  for (const Entry& entry : map.entries) {
    if (read_entry(entry.key.text, entry.value)) continue;
    diagnostics_.error(entry.key.place,
                       fmt::format("unknown field {} of a study", describe(entry.key)),
                       help_for_unknown(entry.key.text));
    misspelt_variants |= nearest(entry.key.text, {"variants"}) == "variants";
  }
  // Last, for it needs the agents.
  if (const Node* variants = map.find("variants")) read_cells(*variants);
  if (const Node* references = map.find("references")) check_references(*references);
  if (map.find("study") == nullptr)
    diagnostics_.error(map.place, "the study has no name",
                       fmt::format("write study: {}", std::filesystem::path(path).stem().string()));
  if (map.find("variants") == nullptr && !misspelt_variants)
    diagnostics_.error(map.place, "the study has no variants", "write variants: [NAME]");
  return study_;
}

bool StudyReader::read_entry(const std::string& key, const Node& value) {
  if (key == "study")
    read_name(value);
  else if (key == "title")
    study_.title = read_text(value, "title", diagnostics_).value_or("");
  else if (key == "seed")
    study_.seed = read_count(value, study_field("seed"));
  else if (key == "games" && value.kind == Node::Kind::map)
    read_until(value);
  else if (key == "games")
    study_.games = read_count(value, study_field("games"));
  else if (key == "records")
    read_records(value);
  else if (key == "limits")
    read_limits(value);
  else if (key == "agents")
    read_agents(value);
  else if (key == "pairings")
    pairings_ = static_cast<Pairings>(
        read_choice(value, "pairings", study_field("pairings").names, diagnostics_).value_or(0));
  else if (key == "references")
    read_references(value);
  else
    return key == "variants"; // read last
  return true;
}

void StudyReader::read_name(const Node& value) {
  const auto name = read_text(value, "study", diagnostics_);
  if (!name) return;
  study_.name = *name;
  // It becomes the name of a folder.
  const StudyField& field = study_field("study");
  const bool too_long = study_.name.size() > static_cast<std::size_t>(field.most);
  if (too_long || !std::regex_match(study_.name, std::regex(field.pattern)))
    diagnostics_.error(
        value.place, fmt::format("{} cannot be the name of a study", describe(value)),
        too_long ? fmt::format("use at most {} letters, digits and hyphens", field.most)
                 : "use letters, digits and hyphens");
}

std::uint64_t StudyReader::read_count(const Node& value, const StudyField& field) {
  const auto number = value.quoted ? std::nullopt : to_integer(value.text);
  if (value.kind == Node::Kind::scalar && number && *number >= field.least)
    return static_cast<std::uint64_t>(*number);
  const bool all_digits = value.text.find_first_not_of("0123456789") == std::string::npos;
  const bool too_large = value.kind == Node::Kind::scalar && !value.quoted && !number &&
                         all_digits && !value.text.starts_with('0');
  const std::string range = too_large ? fmt::format("at most {}", field.most)
                                      : fmt::format("a whole number from {}", field.least);
  diagnostics_.error(value.place,
                     fmt::format("{} must be {}, not {}", field.name(), range, describe(value)),
                     help_for_number(value, field.least, field.most));
  return 1;
}

Measure StudyReader::read_measure(const Node& value, const StudyField& field) {
  return static_cast<Measure>(
      read_choice(value, field.name(), field.names, diagnostics_).value_or(0));
}

/// `games: {until: {half_width: 0.1, measure: turns, max: 10000000}}`
void StudyReader::read_until(const Node& games) {
  const std::string help = "write games: {until: {half_width: 0.1, max: 1000000}}";
  const Node* until = games.find("until");
  if (until == nullptr || games.entries.size() != 1 || until->kind != Node::Kind::map)
    return diagnostics_.error(games.place,
                              std::string("games must be a number, or a map with "
                                          "nothing but a map until"),
                              help);
  Until wanted;
  for (const Entry& entry : until->entries) {
    const std::string& key = entry.key.text;
    if (key == "half_width")
      wanted.half_width = read_decimal(entry.value, "half_width", diagnostics_).value_or(1);
    else if (key == "max")
      study_.games = read_count(entry.value, study_field("games.until.max"));
    else if (key == "measure")
      wanted.measure = read_measure(entry.value, study_field("games.until.measure"));
    else
      diagnostics_.error(entry.key.place,
                         fmt::format("unknown field {} of until", describe(entry.key)),
                         suggest(key, study_names_below("games.until")));
  }
  for (const std::string& key : required_names_below("games.until"))
    if (until->find(key) == nullptr && !diagnostics_.has_errors())
      diagnostics_.error(until->place, fmt::format("until lacks '{}'", key), help);
  study_.until = wanted;
}

/// Whether a node is a map that has all these keys.
bool has_all(const Node& node, const std::vector<std::string>& keys) {
  return node.kind == Node::Kind::map &&
         std::all_of(keys.begin(), keys.end(),
                     [&](const std::string& key) { return node.find(key) != nullptr; });
}

/// `references: [{variant: some-game, measure: turns_per_player, mean: 38, source: ...}]`
void StudyReader::read_references(const Node& value) {
  const std::string help = "write references: [{variant: NAME, measure: turns, mean: 38, source: "
                           "TEXT}]";
  if (value.kind != Node::Kind::list)
    return diagnostics_.error(value.place, std::string("references must be a list of maps"), help);
  for (const Node& item : value.items) {
    if (!has_all(item, required_names_below("references"))) {
      diagnostics_.error(item.place, "a reference needs a variant and a mean", help);
      continue;
    }
    Reference reference;
    for (const Entry& entry : item.entries)
      read_reference_entry(reference, entry);
    study_.references.push_back(std::move(reference));
  }
}

/// A reference for a variant that is not played would be overlooked in silence.
void StudyReader::check_references(const Node& references) {
  if (diagnostics_.has_errors()) return;
  for (const Node& item : references.items) {
    const Node& name = *item.find("variant");
    const auto is_meant = [&](const Cell& cell) { return cell.variant.name == name.text; };
    if (std::none_of(study_.cells.begin(), study_.cells.end(), is_meant))
      diagnostics_.error(name.place, fmt::format("the study does not play {}", describe(name)),
                         "write a variant that is in variants, or remove the reference");
  }
}

void StudyReader::read_reference_entry(Reference& reference, const Entry& entry) {
  const std::string& key = entry.key.text;
  if (key == "variant")
    reference.variant = read_text(entry.value, "variant", diagnostics_).value_or("");
  else if (key == "source")
    reference.source = read_text(entry.value, "source", diagnostics_).value_or("");
  else if (key == "measure")
    reference.measure = read_measure(entry.value, study_field("references.measure"));
  else if (key == "mean")
    reference.mean = read_decimal(entry.value, "mean", diagnostics_).value_or(1);
  else if (key == "min")
    reference.min = read_decimal(entry.value, "min", diagnostics_);
  else if (key == "max")
    reference.max = read_decimal(entry.value, "max", diagnostics_);
  else
    diagnostics_.error(entry.key.place,
                       fmt::format("unknown field {} of a reference", describe(entry.key)),
                       suggest(key, study_names_below("references")));
}

void StudyReader::read_records(const Node& value) {
  const StudyField& field = study_field("records");
  if (value.kind == Node::Kind::scalar && !value.quoted && value.text == field.names[0])
    study_.records = all_games;
  else if (value.kind == Node::Kind::scalar && !value.quoted && value.text == field.names[1])
    study_.records = 0;
  else if (const auto number = to_integer(value.text);
           value.kind == Node::Kind::scalar && !value.quoted && number && *number >= field.least)
    study_.records = static_cast<std::uint64_t>(*number);
  else
    diagnostics_.error(
        value.place,
        fmt::format("records must be all, none, or a whole number from 0, not {}", describe(value)),
        "write records: all, records: none, or records: 100, say");
}

std::string describe_list(const Node& value) {
  return value.kind == Node::Kind::list ? std::string("an empty one") : describe(value);
}

void StudyReader::read_limits(const Node& value) {
  const Node* turns = value.find("turns");
  if (value.kind != Node::Kind::map)
    return diagnostics_.error(
        value.place, fmt::format("limits must be a map with turns, not {}", describe(value)),
        "write limits: {turns: 20000}");
  bool all_known = true;
  for (const Entry& entry : value.entries) {
    if (entry.key.text == "turns") continue;
    all_known = false;
    diagnostics_.error(entry.key.place, fmt::format("unknown limit {}", describe(entry.key)),
                       suggest(entry.key.text, study_names_below("limits")));
  }
  if (turns == nullptr && all_known)
    diagnostics_.error(value.place, std::string("limits lacks 'turns'"),
                       "write limits: {turns: 20000}");
  if (turns == nullptr) return;
  const StudyField& field = study_field("limits.turns");
  study_.turn_limit =
      static_cast<std::uint32_t>(read_number(*turns, field.path, static_cast<int>(field.least),
                                             static_cast<int>(field.most), diagnostics_)
                                     .value_or(1));
}

/// An agent as text, `mcts-800`, or as a map, {mcts: {iterations: 800}}, in its canonical form.
std::string StudyReader::read_agent_node(const Node& node) {
  std::string text = node.text;
  if (node.kind == Node::Kind::map && node.entries.size() == 1 &&
      node.entries[0].value.kind == Node::Kind::map) {
    std::string parameters;
    for (const Entry& entry : node.entries[0].value.entries)
      parameters += fmt::format(
          "{}{}={}", parameters.empty() ? "" : ",", entry.key.text,
          entry.value.kind == Node::Kind::scalar ? entry.value.text : read_agent_node(entry.value));
    text = fmt::format("{}({})", node.entries[0].key.text, parameters);
  } else if (node.kind != Node::Kind::scalar) {
    diagnostics_.error(node.place, fmt::format("an agent cannot be {}", describe(node)),
                       "write greedy, mcts-800, or {mcts: {iterations: 800}}");
    return std::string("random");
  }
  try {
    return to_text(read_agent(text));
  } catch (const AgentError& error) {
    diagnostics_.error(node.place, error.what());
    return std::string("random");
  }
}

void StudyReader::read_agents(const Node& value) {
  if (value.kind != Node::Kind::list || value.items.empty())
    return diagnostics_.error(value.place,
                              fmt::format("agents must be a list, not {}", describe_list(value)),
                              "write agents: [random]");
  agents_.clear();
  for (const Node& item : value.items)
    agents_.push_back(read_agent_node(item));
}

/// One agent plays against itself; of several each plays each other one, in both seats.
std::vector<Pairing> StudyReader::pairings() const {
  std::vector<Pairing> all;
  for (std::size_t i = 0; i < agents_.size(); ++i)
    for (std::size_t j = 0; j < agents_.size(); ++j) {
      const bool wanted = pairings_ == Pairings::self       ? i == j
                          : pairings_ == Pairings::all      ? true
                          : pairings_ == Pairings::one_seat ? i < j
                          : agents_.size() == 1             ? true
                                                            : i != j;
      if (wanted) all.push_back({agents_[i], agents_[j]});
    }
  return all;
}

void StudyReader::read_cells(const Node& value) {
  if (value.kind != Node::Kind::list || value.items.empty())
    return diagnostics_.error(value.place,
                              fmt::format("variants must be a list, not {}", describe_list(value)),
                              "write variants: [NAME, {variant: NAME, columns: [8, 16]}]");
  for (const Node& item : value.items)
    for (Cell& cell : cells_of(item, library_, diagnostics_, pairings())) {
      cell.entry = static_cast<int>(&item - value.items.data());
      if (study_.cells.size() == most_cells)
        return diagnostics_.error(item.place, fmt::format("more than {} cells", most_cells));
      study_.cells.push_back(std::move(cell));
    }
}

} // namespace

Study read_study(const std::string& path, const Library& library, Diagnostics& diagnostics) {
  return StudyReader(library, diagnostics).read(read_document(path, diagnostics), path);
}

} // namespace sowlab
