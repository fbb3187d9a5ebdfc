#include "tests/documentation/field_example.h"

#include "core/engine/engine.h"
#include "core/engine/notation.h"
#include "core/rules/library.h"
#include "runner/command/trace_output.h"
#include "runner/trial/tracer.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <optional>

namespace sowlab::documentation_test {
namespace {

constexpr int most_seeds_of_hole = 40;

Node parsed(const std::string& yaml) {
  Diagnostics diagnostics;
  Node node = parse_document(std::make_shared<Source>(Source{"example", yaml}), diagnostics);
  diagnostics.throw_if_errors();
  return node;
}

/// Seeds of North's half of the board, and of South's. Other holes than seeds are none.
std::array<int, 2> seeds_of_halves(const std::string& position) {
  const std::string rows = position.substr(0, position.find(' '));
  const auto all = std::count(rows.begin(), rows.end(), '/') + 1;
  std::array<int, 2> seeds = {0, 0};
  std::ptrdiff_t row = 0;
  int number = 0;
  for (const char c : rows + "/") {
    if (c >= '0' && c <= '9') {
      number = 10 * number + (c - '0');
      continue;
    }
    seeds[row * 2 < all ? 0 : 1] += number;
    number = 0;
    if (c == '/') ++row;
  }
  return seeds;
}

std::string taken_text(const Engine& engine, const std::string& start, const std::string& now) {
  const auto before = seeds_of_halves(start), after = seeds_of_halves(now);
  const int north = before[0] - after[0], south = before[1] - after[1], both = north + south;
  return is_ring(engine.variant().track) ? fmt::format("taken={},{}", both / 2, both - both / 2)
                                         : fmt::format("taken={},{}", north, south);
}

/// The position of an example with what these rules need besides, and nothing else: the seeds that
/// are missing from the board are taken, no hole is claimed or barred, no first turn is due.
std::string completed(const Engine& engine, const std::string& position) {
  const std::string start = to_text(engine.variant(), engine.layout(), engine.start());
  const std::vector<std::string> given = words_of(position), needed = words_of(start);
  std::string text = given.at(0) + " " + given.at(1);
  for (std::size_t i = 2; i < needed.size(); ++i) {
    const std::string key = needed[i].substr(0, needed[i].find('=') + 1);
    const auto found = std::find_if(given.begin(), given.end(),
                                    [&](const std::string& word) { return word.starts_with(key); });
    text += " ";
    if (found != given.end())
      text += *found;
    else
      text += key == "taken=" ? taken_text(engine, start, position) : key + "-";
  }
  return text;
}

/// A board on which one value of an example is played.
struct Board {
  Engine engine;
  Position position;
};

Variant variant_of(const FieldExample& example, const std::vector<Node>& overrides) {
  Diagnostics diagnostics;
  const VariantName name = split_variant_name(example.variant);
  VariantFile file;
  file.map = Node{Node::Kind::map, {}, {}, false, {}, {}};
  if (!example.variant.empty())
    file = Library({SOWLAB_ROOT "/variants"}).open(name.name, {}, diagnostics);
  Variant variant = resolve(file, name.rulesets, overrides, file.map.place, diagnostics);
  diagnostics.throw_if_errors();
  return variant;
}

Node map_of(const std::string& path, const Node& value) {
  Node map = parsed(path + ": x");
  map.entries[0].value = value;
  return map;
}

/// What is given once for all values, or for each.
const std::string& for_value(const std::vector<std::string>& texts, std::size_t number) {
  return texts.size() == 1 ? texts[0] : texts.at(number);
}

Board board_of(const FieldExample& example, std::size_t number, int every) {
  std::vector<Node> overrides;
  if (every > 0) overrides.push_back(parsed(fmt::format("start.every: {}", every)));
  if (example.columns > 0)
    overrides.push_back(parsed(fmt::format("board.columns: {}", example.columns)));
  if (example.fields.kind == Node::Kind::map) overrides.push_back(example.fields);
  overrides.push_back(map_of(example.field, example.values.at(number)));
  Engine engine(variant_of(example, overrides));
  Position position = engine.start();
  if (const std::string& given = for_value(example.positions, number); !given.empty())
    position = read_position(engine.variant(), engine.layout(), completed(engine, given));
  return {std::move(engine), position};
}

bool has_start(const FieldExample& example) {
  return !example.variant.empty() || example.field.starts_with("start") ||
         std::any_of(example.fields.entries.begin(), example.fields.entries.end(),
                     [](const Entry& entry) { return entry.key.text.starts_with("start"); });
}

/// Where an example does not say how many seeds there are at the start, as few as make its position
/// possible.
Board board_of(const FieldExample& example, std::size_t number) {
  if (has_start(example)) return board_of(example, number, 0);
  for (int every = 1;; ++every) {
    try {
      return board_of(example, number, every);
    } catch (const std::runtime_error&) {
      if (every == most_seeds_of_hole) throw;
    }
  }
}

// What is said of a turn

const char* sentence_of(Ending ending) {
  switch (ending) {
  case Ending::south_wins:
    return "South wins";
  case Ending::north_wins:
    return "North wins";
  case Ending::draw:
    return "the game is a draw";
  case Ending::repetition:
    return "the game ends by repetition";
  case Ending::endless_move:
    return "the game ends as an endless move";
  case Ending::unfinished:
    return "the game is unfinished";
  }
  return "";
}

void add_captures(const Layout& layout, const std::vector<TracedCapture>& captures,
                  std::vector<std::string>& texts) {
  for (const TracedCapture& capture : captures)
    texts.push_back(
        fmt::format("{} in {}", capture.seeds, layout.name(capture.player, capture.hole)));
}

std::string laps_of(const TracedTurn& turn) {
  const std::size_t laps = turn.laps.size() + turn.more_laps;
  if (turn.turn.pass) return {};
  if (turn.endless) return ": laps that never stop";
  return laps == 1 ? ": 1 lap" : laps == 0 ? "" : fmt::format(": {} laps", laps);
}

/// What came into the stores, where it is something else than what the mover captured.
std::string stores_text(const Position& before, const TracedTurn& turn) {
  int captured = 0;
  for (const TracedLap& lap : turn.laps)
    for (const TracedCapture& capture : lap.captures)
      captured += capture.seeds;
  for (const TracedCapture& capture : turn.extras)
    captured += capture.seeds;
  const std::array<int, 2> gained = {static_cast<int>(turn.after.taken[0] - before.taken[0]),
                                     static_cast<int>(turn.after.taken[1] - before.taken[1])};
  const auto mover = static_cast<std::size_t>(turn.mover);
  if ((gained[mover] == captured && gained[1 - mover] == 0) || gained == std::array{0, 0})
    return {};
  return fmt::format(", into the stores: South {}, North {}", gained[0], gained[1]);
}

std::string text_of(const Layout& layout, const Position& before, const TracedTurn& turn) {
  std::vector<std::string> captures;
  for (const TracedLap& lap : turn.laps)
    add_captures(layout, lap.captures, captures);
  add_captures(layout, turn.extras, captures);
  std::string text = fmt::format("{} {}{}", name_of(turn.mover),
                                 to_text(layout, turn.mover, turn.turn), laps_of(turn));
  if (!captures.empty()) text += fmt::format(", captures {}", fmt::join(captures, ", "));
  text += stores_text(before, turn);
  if (turn.ending) text += fmt::format("; {}", sentence_of(*turn.ending));
  return text;
}

std::string legal_turns(const Board& board) {
  std::vector<std::string> texts;
  for (const Turn& turn : board.engine.turns(board.position))
    texts.push_back(to_text(board.engine.layout(), board.position.mover, turn));
  return fmt::format("{} may play {}", name_of(board.position.mover),
                     texts.empty() ? "nothing" : fmt::format("{}", fmt::join(texts, ", ")));
}

/// Plays the turns; what is said is of the last one, or why it is not legal.
std::string play_turns(Board& board, const std::string& turns) {
  Tracer tracer(board.engine, board.position);
  std::string said;
  for (const std::string& word : words_of(turns)) {
    const Player mover = board.position.mover;
    const Turn turn = read_turn(board.engine.layout(), mover, word);
    if (const std::string why = board.engine.objection(board.position, turn); !why.empty())
      return fmt::format("{} {} is not legal: {}", name_of(mover), word, why);
    const TracedTurn traced = tracer.play(word);
    said = text_of(board.engine.layout(), board.position, traced);
    board.position = traced.after;
  }
  return said;
}

std::string last_name(const std::string& path) {
  return path.substr(path.rfind('.') + 1);
}

Outcome outcome_of(const FieldExample& example, std::size_t number) {
  Board board = board_of(example, number);
  Outcome outcome{
      fmt::format("{}: {}", last_name(example.field), flow_text(example.values[number])), {}, {}};
  const std::string said = play_turns(board, for_value(example.turns, number));
  if (example.shown == Shown::after) outcome.said = said;
  if (example.shown == Shown::turns) outcome.said = legal_turns(board);
  outcome.board = drawing(board.engine.layout(), board.position);
  return outcome;
}

// Reading

Shown shown_of(const Node& item) {
  const Node* const shows = item.find("shows");
  if (shows != nullptr && shows->text == "turns") return Shown::turns;
  if (item.find("turns") != nullptr) return Shown::after;
  return item.find("position") != nullptr ? Shown::turns : Shown::start;
}

std::string text_at(const Node& item, const char* key) {
  const Node* const node = item.find(key);
  return node == nullptr ? "" : node->text;
}

/// One text, or one for each value; an empty one where there is none.
std::vector<std::string> texts_at(const Node& item, const char* key) {
  const Node* const node = item.find(key);
  if (node == nullptr || node->kind != Node::Kind::list) return {text_at(item, key)};
  std::vector<std::string> texts;
  for (const Node& text : node->items)
    texts.push_back(text.text);
  return texts;
}

FieldExample example_of(const Node& item) {
  FieldExample example;
  example.field = text_at(item, "field");
  example.variant = text_at(item, "variant");
  if (const Node* const fields = item.find("with")) example.fields = *fields;
  if (const Node* const columns = item.find("columns"))
    example.columns = static_cast<int>(to_integer(columns->text).value_or(0));
  example.positions = texts_at(item, "position");
  example.turns = texts_at(item, "turns");
  example.shown = shown_of(item);
  example.values = item.find("values")->items;
  return example;
}

std::ptrdiff_t marks_in(const std::string& drawn) {
  return std::count_if(drawn.begin(), drawn.end(), [](char c) { return c != ' '; });
}

/// Some values leave holes off the track, or do not mark whose a hole is: the fullest drawing.
void add_before(const FieldExample& example, PlayedExample& played) {
  for (std::size_t i = 0; i < example.values.size(); ++i) {
    const Board board = board_of(example, i);
    const std::string drawn = drawing(board.engine.layout(), board.position);
    if (marks_in(drawn) > marks_in(played.before)) played.before = drawn;
    if (example.shown == Shown::after && board.engine.variant().end.wins == Wins::most_seeds)
      played.stores = {static_cast<int>(board.position.taken[0]),
                       static_cast<int>(board.position.taken[1])};
  }
}

} // namespace

std::string flow_text(const Node& node) {
  std::vector<std::string> parts;
  for (const Node& item : node.items)
    parts.push_back(flow_text(item));
  for (const Entry& entry : node.entries)
    parts.push_back(fmt::format("{}: {}", entry.key.text, flow_text(entry.value)));
  if (node.kind == Node::Kind::list) return fmt::format("[{}]", fmt::join(parts, ", "));
  if (node.kind == Node::Kind::map) return fmt::format("{{{}}}", fmt::join(parts, ", "));
  return node.text;
}

std::vector<FieldExample> field_examples() {
  Diagnostics diagnostics;
  const Node list =
      read_document(SOWLAB_ROOT "/tests/documentation/field_examples.yaml", diagnostics);
  diagnostics.throw_if_errors();
  std::vector<FieldExample> examples;
  for (const Node& item : list.items)
    examples.push_back(example_of(item));
  return examples;
}

PlayedExample play(const FieldExample& example) {
  try {
    PlayedExample played;
    if (example.shown != Shown::start) add_before(example, played);
    for (std::size_t i = 0; i < example.values.size(); ++i)
      played.outcomes.push_back(outcome_of(example, i));
    // Legal turns are those of the position that has been come to.
    if (example.shown == Shown::turns) played.before = played.outcomes.front().board;
    return played;
  } catch (const std::runtime_error& error) {
    throw std::runtime_error(fmt::format("the example of {}: {}", example.field, error.what()));
  }
}

} // namespace sowlab::documentation_test
