#include "runner/study/study.h"

#include "core/rules/fields.h"
#include "core/rules/read.h"
#include "runner/agents/agents.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <limits>

namespace sowlab {
namespace {

constexpr std::size_t most_cells = 10'000;

class StudyReader {
 public:
  StudyReader(const Library& library, Diagnostics& diagnostics)
      : library_(library), diagnostics_(diagnostics) {}

  Study read(const Node& map, const std::string& path);

 private:
  bool read_entry(const std::string& key, const Node& value);
  void read_name(const Node& value);
  void read_limits(const Node& value);
  void read_agents(const Node& value);
  void read_cells(const Node& value);
  std::uint64_t read_count(const Node& value, const std::string& what, std::uint64_t least,
                           std::uint64_t standard);

  const Library& library_;
  Diagnostics& diagnostics_;
  Study study_;
};

const std::vector<std::string> study_keys = {"study",    "title",  "seed",  "games",
                                             "variants", "agents", "limits"};

Study StudyReader::read(const Node& map, const std::string& path) {
  if (map.kind != Node::Kind::map) {
    if (!diagnostics_.has_errors())
      diagnostics_.error(map.place, fmt::format("a study must be a map, not {}", describe(map)));
    return study_;
  }
  for (const Entry& entry : map.entries)
    if (!read_entry(entry.key.text, entry.value))
      diagnostics_.error(entry.key.place,
                         fmt::format("unknown field '{}' of a study", entry.key.text),
                         suggest(entry.key.text, study_keys));
  if (map.find("study") == nullptr)
    diagnostics_.error(map.place, "the study has no name",
                       fmt::format("write study: {}", std::filesystem::path(path).stem().string()));
  if (map.find("variants") == nullptr)
    diagnostics_.error(map.place, "the study has no variants", "write variants: [NAME]");
  return study_;
}

bool StudyReader::read_entry(const std::string& key, const Node& value) {
  if (key == "study")
    read_name(value);
  else if (key == "title")
    study_.title = read_text(value, "title", diagnostics_).value_or("");
  else if (key == "seed")
    study_.seed = read_count(value, "seed", 0, 1);
  else if (key == "games")
    study_.games = read_count(value, "games", 1, 1);
  else if (key == "limits")
    read_limits(value);
  else if (key == "agents")
    read_agents(value);
  else if (key == "variants")
    read_cells(value);
  else
    return false;
  return true;
}

void StudyReader::read_name(const Node& value) {
  study_.name = read_text(value, "study", diagnostics_).value_or("");
  // It becomes the name of a folder.
  const bool plain = std::all_of(study_.name.begin(), study_.name.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '-' || c == '_' || c == '.';
  });
  if (!plain || study_.name.starts_with('.'))
    diagnostics_.error(value.place, fmt::format("'{}' cannot be the name of a study", study_.name),
                       "use letters, digits and hyphens");
}

std::uint64_t StudyReader::read_count(const Node& value, const std::string& what,
                                      std::uint64_t least, std::uint64_t standard) {
  const auto number = value.quoted ? std::nullopt : to_integer(value.text);
  if (value.kind == Node::Kind::scalar && number && *number >= static_cast<std::int64_t>(least))
    return static_cast<std::uint64_t>(*number);
  diagnostics_.error(value.place, fmt::format("{} must be a whole number from {}, not {}", what,
                                              least, describe(value)));
  return standard;
}

void StudyReader::read_limits(const Node& value) {
  const Node* turns = value.find("turns");
  if (value.kind != Node::Kind::map || turns == nullptr)
    return diagnostics_.error(
        value.place, fmt::format("limits must be a map with turns, not {}", describe(value)),
        "write limits: {turns: 20000}");
  for (const Entry& entry : value.entries)
    if (entry.key.text != "turns")
      diagnostics_.error(entry.key.place, fmt::format("unknown limit '{}'", entry.key.text),
                         suggest(entry.key.text, {"turns"}));
  study_.turn_limit = static_cast<std::uint32_t>(
      read_number(*turns, "limits.turns", 1, 1'000'000'000, diagnostics_).value_or(1));
}

void StudyReader::read_agents(const Node& value) {
  if (value.kind != Node::Kind::list || value.items.empty())
    return diagnostics_.error(value.place,
                              fmt::format("agents must be a list, not {}", describe(value)),
                              "write agents: [random]");
  for (const Node& item : value.items)
    read_choice(item, "an agent", agent_names(), diagnostics_);
}

void StudyReader::read_cells(const Node& value) {
  if (value.kind != Node::Kind::list || value.items.empty())
    return diagnostics_.error(
        value.place, fmt::format("variants must be a list, not {}", describe(value)),
        "write variants: [NAME, {variant: NAME, columns: [8, 16]}]");
  for (const Node& item : value.items)
    for (Cell& cell : cells_of(item, library_, diagnostics_)) {
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
