#include "core/rules/library.h"

#include "core/rules/field_help.h"
#include "core/rules/read.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

namespace sowlab {
namespace {

namespace fs = std::filesystem;

bool is_path(std::string_view name) {
  return name.find('/') != std::string_view::npos || name.ends_with(".yaml");
}

Node without(Node map, const std::vector<std::string_view>& keys) {
  std::erase_if(map.entries, [&](const Entry& entry) {
    return std::find(keys.begin(), keys.end(), entry.key.text) != keys.end();
  });
  return map;
}

/// In quotes, and not longer than fits a message.
std::string in_quotes(std::string_view name) {
  return describe({Node::Kind::scalar, {}, std::string(name), false, {}, {}});
}

/// Folders may hold more variants than anybody wants to read.
constexpr std::size_t most_names_told = 30;

std::string suggest_variant(std::string_view name, const std::vector<std::string>& known) {
  if (known.size() <= most_names_told) return suggest(name, known);
  const std::string help = suggest(name, known);
  return help.starts_with("one of: ") ? "'sowlab list' shows those there are" : help;
}

/// Help for what is not the name of a variant to extend.
std::string help_for_parent(const Node& node) {
  if (node.kind == Node::Kind::list && !node.items.empty())
    return fmt::format("a variant extends one other: write extends: {}",
                       flow_text(node.items.front()));
  return "write extends: NAME, or remove the line";
}

/// Help for a path that was asked for as a variant and leads to no file.
std::string help_for_path(const std::string& path, const std::vector<std::string>& known) {
  const std::string stem = fs::path(path).stem().string();
  if (const std::string_view name = same_letters(stem, known); !name.empty())
    return fmt::format("write {}, the name of the variant", name);
  return "a path starts from the working folder; 'sowlab list' shows the names of variants";
}

/// Whether a title would be written like that, rather than a name.
bool is_title(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](unsigned char c) { return c == ' ' || std::isupper(c) != 0; });
}

/// Opens one file and, depth first, what it extends. `chain` holds the files being opened.
class Opener {
 public:
  Opener(const Library& library, Diagnostics& diagnostics)
      : library_(library), diagnostics_(diagnostics) {}

  /// The merged fields of a file and its ancestors; an empty node after an error.
  Node open(const std::string& path, const Place& asked);

  /// The path of a variant by its name, looked up beside `beside` first; empty if there is none.
  std::string find(std::string_view name, const std::string& beside, const Place& asked);

 private:
  Node read(const std::string& path, const Place& asked);
  Node extended(const Node& extends, const std::string& path);
  void check_name(const Node& map, const std::string& path);
  void report_no_name(const Node& map, const std::string& stem);

  const Library& library_;
  Diagnostics& diagnostics_;
  std::vector<std::string> chain_;
};

std::string Opener::find(std::string_view name, const std::string& beside, const Place& asked) {
  if (is_path(name)) return std::string(name);
  std::vector<std::string> folders = library_.folders();
  if (!beside.empty()) folders.insert(folders.begin(), beside);
  for (const std::string& folder : folders) {
    const fs::path path = fs::path(folder) / (std::string(name) + ".yaml");
    std::error_code ignored;
    if (fs::exists(path, ignored)) return folder == "." ? path.filename().string() : path.string();
  }
  diagnostics_.error(asked, fmt::format("there is no variant {}", in_quotes(name)),
                     suggest_variant(name, library_.names()));
  return {};
}

Node Opener::open(const std::string& path, const Place& asked) {
  std::error_code ignored;
  const std::string identity = fs::weakly_canonical(path, ignored).string();
  if (std::find(chain_.begin(), chain_.end(), identity) != chain_.end()) {
    diagnostics_.error(asked, fmt::format("{} extends itself", path),
                       "a chain of 'extends' must end in a variant that extends nothing");
    return {};
  }
  chain_.push_back(identity);
  const std::size_t before = diagnostics_.all().size();
  Node map = expand_dotted_keys(read(path, asked), diagnostics_);
  if (map.kind == Node::Kind::map) {
    // Where the YAML is broken, what is missing may just not have been read.
    if (diagnostics_.all().size() == before) check_name(map, path);
    if (const Node* extends = map.find("extends")) {
      const Place whole = map.place;
      map = merge(without(extended(*extends, path), {"name", "title"}), without(map, {"extends"}));
      map.place = whole;
    }
  } else if (map.kind != Node::Kind::empty || map.place.source) {
    if (!diagnostics_.has_errors())
      diagnostics_.error(map.place,
                         fmt::format("a variant must be a map of fields, not {}", describe(map)),
                         help_for_no_map(map, "start: {every: 2}"));
  }
  chain_.pop_back();
  return map;
}

Node Opener::read(const std::string& path, const Place& asked) {
  Diagnostics found;
  Node document = read_document(path, found);
  for (const Diagnostic& diagnostic : found.all()) {
    // A file that cannot be read is told where it was asked for.
    if (diagnostic.place.line == 0 && asked.line > 0)
      diagnostics_.error(asked, fmt::format("{}: {}", path, diagnostic.message),
                         help_for_path(path, library_.names()));
    else
      diagnostics_.error(diagnostic.place, diagnostic.message, diagnostic.help);
  }
  return document;
}

Node Opener::extended(const Node& extends, const std::string& path) {
  if (extends.kind != Node::Kind::scalar || extends.text.empty()) {
    diagnostics_.error(
        extends.place,
        fmt::format("extends must be the name of a variant, not {}", describe(extends)),
        help_for_parent(extends));
    return {};
  }
  const VariantName split = split_variant_name(extends.text);
  if (!split.rulesets.empty()) {
    diagnostics_.error(extends.place, "a ruleset cannot be extended, only a variant",
                       fmt::format("write extends: {}, and the fields of the ruleset", split.name));
    return {};
  }
  const std::string parent =
      find(extends.text, fs::path(path).parent_path().string(), extends.place);
  Node map = parent.empty() ? Node{} : open(parent, extends.place);
  if (map.kind != Node::Kind::map) map = Node{Node::Kind::map, extends.place, {}, false, {}, {}};
  return map;
}

void Opener::check_name(const Node& map, const std::string& path) {
  const std::string stem = fs::path(path).stem().string();
  const Node* name = map.find("name");
  const Node* variants = map.find("variants");
  if (map.find("study") != nullptr)
    diagnostics_.error(map.place, "this is a study, not a variant",
                       "a variant has 'name: NAME' and no 'study'");
  else if (name == nullptr && map.find("variant") != nullptr && map.find("turns") != nullptr)
    diagnostics_.error(map.place, "this is a game that was saved, not a variant",
                       fmt::format("sowlab play --load {} goes on with it", path));
  else if (variants != nullptr && variants->kind == Node::Kind::list)
    diagnostics_.error(
        map.place,
        name == nullptr ? "this is neither a variant, which has a name, nor a study"
                        : "this has the name of a variant and the fields of a study",
        fmt::format("write study: {}{}", stem, name == nullptr ? "" : ", in the place of name"));
  else if (name == nullptr)
    report_no_name(map, stem);
  else if (name->kind == Node::Kind::scalar && name->text != stem)
    diagnostics_.error(
        name->place, fmt::format("the name {} is not that of the file", describe(*name)),
        fmt::format("write name: {}{}", stem,
                    is_title(name->text) ? "; 'title' is for the name as people write it" : ""));
}

/// At the key that was meant to be the name, if there is one.
void Opener::report_no_name(const Node& map, const std::string& stem) {
  const auto meant = std::find_if(map.entries.begin(), map.entries.end(), [](const Entry& entry) {
    return !same_letters(entry.key.text, {"name"}).empty();
  });
  diagnostics_.error(meant == map.entries.end() ? map.place : meant->key.place,
                     "the variant has no name",
                     meant == map.entries.end()
                         ? fmt::format("write name: {}", stem)
                         : fmt::format("{}: name: {}", suggest(meant->key.text, {"name"}), stem));
}

const Node* ruleset_of(const Node& map, std::string_view name) {
  const Node* rulesets = map.find("rulesets");
  return rulesets == nullptr ? nullptr : rulesets->find(name);
}

/// Names stand in commands, labels and tables.
bool is_part_of_ruleset_name(unsigned char c) {
  return std::isalnum(c) != 0 || c == '-' || c == '_' || c >= 0x80;
}

bool is_ruleset_name(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), is_part_of_ruleset_name);
}

std::string help_for_ruleset_name(std::string name) {
  for (char& c : name)
    if (!is_part_of_ruleset_name(static_cast<unsigned char>(c))) c = '-';
  return name.empty() ? "use letters, digits and hyphens"
                      : fmt::format("use letters, digits and hyphens: {}", name);
}

std::string help_for_rulesets(const Node& node) {
  const bool of_maps = !node.items.empty() && node.items.front().kind == Node::Kind::map;
  if (of_maps) return "write the rulesets without '- ' before them";
  if (node.kind == Node::Kind::empty)
    return "write the name of each below it, indented, and its fields below that";
  const std::string name = node.items.empty() ? "NAME" : node.items.front().text;
  return fmt::format("write rulesets: {{{}: {{FIELD: VALUE}}}}", name);
}

void check_ruleset(const Entry& entry, Diagnostics& diagnostics) {
  const std::string& name = entry.key.text;
  const Node& fields = entry.value;
  if (!is_ruleset_name(name))
    diagnostics.error(entry.key.place,
                      fmt::format("{} cannot be the name of a ruleset", describe(entry.key)),
                      help_for_ruleset_name(name));
  if (fields.kind != Node::Kind::map)
    diagnostics.error(
        fields.place, fmt::format("a ruleset must be a map of fields, not {}", describe(fields)),
        fields.kind == Node::Kind::empty
            ? fmt::format("write the fields of {} below it, indented more than the name", name)
            : fmt::format("write {}: {{FIELD: {}}}", name, flow_text(fields)));
  for (const char* key : {"name", "extends", "rulesets"})
    if (const Node* wrong = fields.find(key))
      diagnostics.error(wrong->place, fmt::format("a ruleset cannot change '{}'", key),
                        "remove it, or write a variant file of its own");
}

std::vector<Ruleset> rulesets_of(const Node& map, Diagnostics& diagnostics) {
  std::vector<Ruleset> rulesets;
  const Node* all = map.find("rulesets");
  if (all == nullptr) return rulesets;
  if (all->kind != Node::Kind::map)
    diagnostics.error(
        all->place,
        fmt::format("rulesets must be a map from names to fields, not {}", describe(*all)),
        help_for_rulesets(*all));
  for (const Entry& entry : all->entries) {
    const Node* title = entry.value.find("title");
    rulesets.push_back({entry.key.text, title ? title->text : ""});
    check_ruleset(entry, diagnostics);
  }
  return rulesets;
}

std::vector<std::string> names_of(const std::vector<Ruleset>& rulesets) {
  std::vector<std::string> names;
  for (const Ruleset& ruleset : rulesets)
    names.push_back(ruleset.name);
  return names;
}

bool has_name(const std::string& path) {
  Diagnostics ignored;
  const Node document = read_document(path, ignored);
  return document.find("name") != nullptr && document.find("study") == nullptr;
}

} // namespace

VariantName split_variant_name(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  // A colon before a slash belongs to the path.
  if (colon == std::string_view::npos || text.find('/', colon) != std::string_view::npos)
    return {std::string(text), {}};
  VariantName split{std::string(text.substr(0, colon)), {}};
  std::string_view rest = text.substr(colon + 1);
  for (;;) {
    const std::size_t plus = rest.find('+');
    split.rulesets.emplace_back(rest.substr(0, plus));
    if (plus == std::string_view::npos) return split;
    rest.remove_prefix(plus + 1);
  }
}

std::string full_name(const Variant& variant) {
  return variant.ruleset.empty() ? variant.name
                                 : fmt::format("{}:{}", variant.name, variant.ruleset);
}

VariantFile Library::open(std::string_view name, const Place& asked,
                          Diagnostics& diagnostics) const {
  const std::string path = Opener(*this, diagnostics).find(name, "", asked);
  return path.empty() ? VariantFile{} : open_file(path, asked, diagnostics);
}

VariantFile Library::open_file(const std::string& path, const Place& asked,
                               Diagnostics& diagnostics) const {
  VariantFile file;
  file.path = path;
  file.name = fs::path(path).stem().string();
  file.map = Opener(*this, diagnostics).open(path, asked);
  file.rulesets = rulesets_of(file.map, diagnostics);
  return file;
}

std::vector<std::string> Library::names() const {
  std::set<std::string> names;
  for (const std::string& folder : folders_) {
    std::error_code failed;
    for (const auto& entry : fs::directory_iterator(folder, failed))
      if (entry.path().extension() == ".yaml" && has_name(entry.path().string()))
        names.insert(entry.path().stem().string());
  }
  return {names.begin(), names.end()};
}

std::vector<std::string> Library::names_with_rulesets() const {
  std::vector<std::string> all;
  Diagnostics diagnostics;
  for (const std::string& name : names()) {
    all.push_back(name);
    for (const Ruleset& ruleset : open(name, {}, diagnostics).rulesets)
      all.push_back(fmt::format("{}:{}", name, ruleset.name));
  }
  diagnostics.throw_if_errors();
  return all;
}

Variant resolve(const VariantFile& file, const std::vector<std::string>& rulesets,
                const std::vector<Node>& overrides, const Place& asked, Diagnostics& diagnostics) {
  Node map = file.map;
  for (const std::string& name : rulesets) {
    if (const Node* ruleset = ruleset_of(file.map, name)) {
      map = merge(std::move(map), *ruleset);
    } else {
      const std::vector<std::string> known = names_of(file.rulesets);
      diagnostics.error(asked, fmt::format("{} has no ruleset {}", file.name, in_quotes(name)),
                        known.empty() ? "it has no rulesets" : suggest(name, known));
    }
  }
  for (const Node& fields : overrides) {
    map = merge(std::move(map), expand_dotted_keys(fields, diagnostics));
    if (!fields.entries.empty()) map.place = fields.place;
  }
  Variant variant = read_variant(without(std::move(map), {"rulesets"}), diagnostics);
  variant.ruleset = fmt::format("{}", fmt::join(rulesets, "+"));
  return variant;
}

Variant load_variant(std::string_view name, const std::vector<std::string>& folders) {
  Diagnostics diagnostics;
  const Place asked{std::make_shared<Source>(Source{std::string(name), ""}), 0, 0, 0};
  const VariantName split = split_variant_name(name);
  const VariantFile file = Library(folders).open(split.name, asked, diagnostics);
  diagnostics.throw_if_errors();
  Variant variant = resolve(file, split.rulesets, {}, asked, diagnostics);
  diagnostics.throw_if_errors();
  return variant;
}

} // namespace sowlab
