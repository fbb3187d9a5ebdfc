#include "runner/trial/difference.h"

#include "core/engine/notation.h"
#include "core/rules/english.h"
#include "core/rules/fields.h"
#include "runner/playouts/playouts.h"
#include "runner/trial/tracer.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace sowlab {
namespace {

std::string value_of(const Field& field, const Engine& engine) {
  if (field.kind == FieldKind::columns) return fmt::format("{}", engine.columns());
  const std::optional<Value> value = field.get(engine.variant());
  return value ? to_text(field, *value) : "none";
}

/// "none", or "{at_least: 1, into: empty}".
std::string value_of(const Group& group, const Engine& engine) {
  if (!group.present(engine.variant())) return "none";
  std::string text;
  for (const Field& field : fields())
    if (field.path.starts_with(group.path + "."))
      text += fmt::format("{}{}: {}", text.empty() ? "" : ", ",
                          field.path.substr(group.path.size() + 1), value_of(field, engine));
  return fmt::format("{{{}}}", text);
}

/// The optional group in which a field lies; null if it lies in none.
const Group* optional_group_of(const Field& field) {
  for (const Group& group : groups())
    if (group.optional && field.path.starts_with(group.path + ".")) return &group;
  return nullptr;
}

std::vector<std::string> sentences_of(const Engine& engine) {
  std::vector<std::string> all;
  for (const Paragraph& paragraph : in_english(engine.variant(), engine.columns()))
    all.insert(all.end(), paragraph.sentences.begin(), paragraph.sentences.end());
  return all;
}

/// Those of `all` that are not among the others.
std::vector<std::string> missing(const std::vector<std::string>& all,
                                 const std::vector<std::string>& others) {
  std::vector<std::string> only;
  std::copy_if(all.begin(), all.end(), std::back_inserter(only), [&](const std::string& text) {
    return std::find(others.begin(), others.end(), text) == others.end();
  });
  return only;
}

/// The names of the legal turns; nothing where they are too many to be listed.
std::optional<std::vector<std::string>> names_of_turns(const Engine& engine,
                                                       const Position& position) {
  std::vector<std::string> names;
  try {
    for (const Turn& turn : engine.turns(position))
      names.push_back(to_text(engine.layout(), position.mover, turn));
  } catch (const RuleError&) {
    return std::nullopt;
  }
  return names;
}

/// What can be seen on the board; rear holes and the like show in the legal turns.
bool look_alike(const Position& one, const Position& other) {
  return one.seeds == other.seeds && one.taken == other.taken && one.mover == other.mover &&
         one.claimed == other.claimed;
}

/// A game followed in both variants.
class Follower {
 public:
  Follower(const Engine& first, const Engine& second, std::uint64_t game)
      : first_(first), second_(second), first_tracer_(first, first.start()),
        second_tracer_(second, second.start()), position_(first.start()), other_(second.start()) {
    found_.game = game;
  }

  /// Whether the turn, played in both, shows a difference, before it or by it.
  bool differs(const std::string& turn) {
    if (other_options()) return true;
    found_.turn = turn;
    TracedTurn one = first_tracer_.play(turn), other;
    try {
      other = second_tracer_.play(turn);
    } catch (const RuleError&) { // where turns were not listed
      return found(PlayDifference::Kind::options);
    }
    if (one.endless != other.endless || !look_alike(one.after, other.after))
      return found(PlayDifference::Kind::outcome);
    if (one.ending != other.ending) return found(PlayDifference::Kind::ending);
    found_.turns.push_back(turn);
    position_ = one.after;
    other_ = other.after;
    return false;
  }

  PlayDifference take() { return std::move(found_); }

 private:
  bool found(PlayDifference::Kind kind) {
    found_.kind = kind;
    return true;
  }

  bool other_options() {
    const auto one = names_of_turns(first_, position_), other = names_of_turns(second_, other_);
    if (!one || !other) return false;
    found_.first_only = missing(*one, *other);
    found_.second_only = missing(*other, *one);
    if (found_.first_only.empty() && found_.second_only.empty()) return false;
    return found(PlayDifference::Kind::options);
  }

  const Engine& first_;
  const Engine& second_;
  Tracer first_tracer_, second_tracer_;
  Position position_, other_;
  PlayDifference found_;
};

constexpr std::uint32_t longest_game_followed = 2'000;

} // namespace

std::vector<FieldDifference> field_differences(const Engine& first, const Engine& second) {
  std::vector<FieldDifference> differences;
  const auto add = [&](const auto& field) {
    const std::string one = value_of(field, first), other = value_of(field, second);
    if (one != other) differences.push_back({field.path, one, other});
  };
  const Group* told = nullptr;
  for (const Field& field : fields()) {
    if (!field.matters_to_play && field.kind != FieldKind::columns) continue;
    const Group* group = optional_group_of(field);
    const bool in_both =
        group == nullptr || (group->present(first.variant()) && group->present(second.variant()));
    if (in_both)
      add(field);
    else if (group != told)
      add(*group);
    if (!in_both) told = group;
  }
  return differences;
}

WordDifference word_differences(const Engine& first, const Engine& second) {
  const std::vector<std::string> one = sentences_of(first), other = sentences_of(second);
  return {missing(one, other), missing(other, one)};
}

std::optional<PlayDifference> play_difference(const Engine& first, const Engine& second,
                                              std::uint64_t seed, std::uint64_t games) {
  if (first.layout().rows() != second.layout().rows() || !look_alike(first.start(), second.start()))
    return PlayDifference{};
  Cell cell;
  cell.variant = first.variant();
  cell.columns = first.columns();
  cell.agents = {"random", "random"};
  cell.key = key_of(canonical_text(cell.variant, cell.columns), cell.agents);
  for (std::uint64_t game = 0; game < games; ++game) {
    const PlayedGame played = play_game(first, cell, seed, longest_game_followed, game);
    Follower follower(first, second, game);
    Player mover = first.start().mover;
    for (const Turn& turn : played.turns) {
      if (follower.differs(to_text(first.layout(), mover, turn))) return follower.take();
      mover = enemy_of(mover);
    }
  }
  return std::nullopt;
}

} // namespace sowlab
