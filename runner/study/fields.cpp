#include "runner/study/fields.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace sowlab {
namespace {

constexpr std::int64_t no_bound = std::numeric_limits<std::int64_t>::max();

StudyField field_of(std::string path, StudyKind kind, std::string meaning,
                    std::string standard = {}) {
  return {.path = std::move(path),
          .kind = kind,
          .meaning = std::move(meaning),
          .standard = std::move(standard)};
}

StudyField given(StudyField field) {
  field.required = true;
  return field;
}

StudyField limited(StudyField field, std::int64_t least, std::int64_t most) {
  field.least = least;
  field.most = most;
  return field;
}

struct NamedValue {
  const char* name;
  const char* meaning;
};

StudyField named(StudyField field, const std::vector<NamedValue>& values) {
  for (const auto& [name, meaning] : values) {
    field.names.emplace_back(name);
    field.meanings.emplace_back(meaning);
  }
  return field;
}

StudyField name_of_study() {
  StudyField field =
      limited(field_of("study", StudyKind::name,
                       "The study's name, and that of its folder of results: letters, "
                       "digits, hyphens, underscores and dots."),
              1, 100);
  field.pattern = "[A-Za-z0-9_][-A-Za-z0-9_.]*";
  return given(field);
}

StudyField measure_field(std::string path, std::string meaning) {
  return named(field_of(std::move(path), StudyKind::choice, std::move(meaning), "turns"),
               {{"turns", "turns of both players"},
                {"turns_per_player", "turns of one player: half of those of both"}});
}

void add_fields_of_file(std::vector<StudyField>& table) {
  table.push_back(name_of_study());
  table.push_back(field_of("title", StudyKind::text, "What is shown with the comparison."));
  table.push_back(limited(
      field_of("seed", StudyKind::count, "The seed of all random numbers.", "1"), 0, no_bound));
}

void add_fields_of_games(std::vector<StudyField>& table) {
  table.push_back(
      limited(field_of("games", StudyKind::games,
                       "Games of each cell; or `until`, which plays each until the mean "
                       "length of its games is known well enough.",
                       "100000"),
              1, no_bound));
  table.push_back(field_of("games.until", StudyKind::map,
                           "When a cell ends, looked at where a chunk of 500 games ends."));
  table.push_back(given(field_of("games.until.half_width", StudyKind::decimal,
                                 "A cell ends when the 95 % confidence interval of its mean is no "
                                 "wider than this to each side, in the unit of `measure`.")));
  table.push_back(measure_field("games.until.measure",
                                "What the mean is taken of, over the games won or drawn."));
  table.push_back(given(
      limited(field_of("games.until.max", StudyKind::count, "Games that end a cell in any case."),
              1, no_bound)));
}

void add_fields_of_variants(std::vector<StudyField>& table) {
  table.push_back(given(field_of("variants", StudyKind::entries,
                                 "What is played: names of variants, with rulesets or without "
                                 "(`name:ruleset`), or maps.")));
  table.push_back(given(field_of("variants.variant", StudyKind::text,
                                 "A variant: its name, with rulesets or without, or its path.")));
  table.push_back(named(
      field_of("variants.columns", StudyKind::columns,
               "Holes in a row: a cell for each number. By default the variant's usual number."),
      {{"all", "all numbers that the variant admits"}}));
  table.push_back(field_of("variants.set", StudyKind::changes,
                           "Fields that are changed; a list makes a cell for each value, several "
                           "lists for each combination, with `columns` too."));
  table.push_back(
      field_of("variants.vary", StudyKind::changes,
               "Fields that are changed one at a time: a cell as it is, then one for each "
               "value of each field."));
  table.push_back(field_of("variants.position", StudyKind::texts,
                           "The position from which games start, or several, a cell for each. By "
                           "default the variant's start."));
  table.push_back(
      field_of("variants.turns", StudyKind::texts,
               "Turns with which games begin, separated by blanks, or several such "
               "texts, a cell for each; they count as turns of the game, but nobody has "
               "decided them."));
}

void add_fields_of_players(std::vector<StudyField>& table) {
  table.push_back(field_of("agents", StudyKind::agents,
                           "Who plays: `random`, `mcts-800`, `{mcts: {iterations: 800}}`.",
                           "[random]"));
  table.push_back(field_of("limits", StudyKind::map, "Where games are cut short."));
  table.push_back(
      given(limited(field_of("limits.turns", StudyKind::count,
                             "Turns of both players after which a game is unfinished.", "20000"),
                    1, 1'000'000)));
  table.push_back(
      named(limited(field_of("records", StudyKind::records,
                             "Of so many first games of each cell a record is kept.", "none"),
                    0, no_bound),
            {{"all", "of all games"}, {"none", "of no game"}}));
  table.push_back(
      named(field_of("pairings", StudyKind::choice,
                     "Which agents meet; one agent alone plays against itself.", "different"),
            {{"different", "each plays each other one, in both seats"},
             {"self", "each plays against itself"},
             {"all", "both of these"},
             {"one_seat", "each plays those after it in the list, as South only"}}));
}

void add_fields_of_references(std::vector<StudyField>& table) {
  table.push_back(
      field_of("references", StudyKind::maps,
               "Published figures; the comparison says how far each cell of that variant "
               "is from them."));
  table.push_back(given(
      field_of("references.variant", StudyKind::text, "The name of the variant they are of.")));
  table.push_back(measure_field("references.measure", "What they are counted in."));
  table.push_back(
      given(field_of("references.mean", StudyKind::decimal, "The mean length of a game.")));
  table.push_back(
      field_of("references.min", StudyKind::decimal, "The length of the shortest game."));
  table.push_back(
      field_of("references.max", StudyKind::decimal, "The length of the longest game."));
  table.push_back(field_of("references.source", StudyKind::text, "Where they were published."));
}

std::string_view parent_of(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  return dot == std::string_view::npos ? std::string_view{} : path.substr(0, dot);
}

} // namespace

std::string StudyField::name() const {
  return path.substr(path.rfind('.') + 1);
}

const std::vector<StudyField>& study_fields() {
  static const std::vector<StudyField> all = [] {
    std::vector<StudyField> table;
    add_fields_of_file(table);
    add_fields_of_games(table);
    add_fields_of_variants(table);
    add_fields_of_players(table);
    add_fields_of_references(table);
    return table;
  }();
  return all;
}

const StudyField& study_field(std::string_view path) {
  const auto& all = study_fields();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const StudyField& field) { return field.path == path; });
  if (found == all.end()) throw std::logic_error("no such field of a study");
  return *found;
}

std::vector<const StudyField*> study_fields_below(std::string_view path) {
  std::vector<const StudyField*> below;
  for (const StudyField& field : study_fields())
    if (parent_of(field.path) == path) below.push_back(&field);
  return below;
}

std::vector<std::string> study_names_below(std::string_view path) {
  std::vector<std::string> names;
  for (const StudyField* field : study_fields_below(path))
    names.push_back(field->name());
  return names;
}

std::vector<std::string> required_names_below(std::string_view path) {
  std::vector<std::string> names;
  for (const StudyField* field : study_fields_below(path))
    if (field->required) names.push_back(field->name());
  return names;
}

} // namespace sowlab
