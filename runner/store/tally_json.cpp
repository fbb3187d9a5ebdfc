#include "runner/store/tally_json.h"

#include "core/engine/notation.h"

#include <array>
#include <charconv>
#include <fmt/format.h>
#include <stdexcept>
#include <string_view>
#include <tuple>
#include <utility>

namespace sowlab {
namespace {

constexpr std::array<const char*, ratios> ratio_names = {
    "laps_per_turn",      "seeds_sown_per_turn",   "captures_per_game", "options_per_decision",
    "decisions_per_game", "lead_changes_per_turn", "tree_size",         "seeds_per_position",
    "holes_per_position"};

constexpr std::size_t most_turns = 1'000'000; ///< of a game

/// Writes the text part by part. No library of JSON is used: a tally is written for each chunk, and
/// the games of a small one may be played in less time than such a library takes.
class TallyWriter {
 public:
  TallyWriter(const Engine& engine, Player mover) : engine_(engine), mover_(mover) {}

  void mark(char c) { text_ += c; }

  /// The name of what follows.
  void name(std::string_view name) {
    if (text_.back() != '{') mark(',');
    ((text_ += '"') += name) += "\":";
  }

  void number(std::uint64_t number) {
    const fmt::format_int digits(number);
    text_.append(digits.data(), digits.size());
  }

  /// {"12": 3, ...}: without those that are 0.
  void counts(const Counts& counts) {
    mark('{');
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (counts[i] == 0) continue;
      name(fmt::format_int(i).c_str());
      number(counts[i]);
    }
    mark('}');
  }

  template <class Use>
  void first_turns(const FirstTurns& openings, Use use) {
    for (const auto& [turn, opening] : openings.sorted()) {
      name(to_text(engine_.layout(), mover_, unpacked(turn)));
      use(opening);
    }
  }

  std::string take() { return std::move(text_); }

 private:
  const Engine& engine_;
  Player mover_;
  std::string text_;
};

/// Reads what TallyWriter writes, and nothing else.
class TallyReader {
 public:
  TallyReader(std::string_view text, const Engine& engine, Player mover)
      : text_(text), engine_(engine), mover_(mover) {}

  void mark(char c) {
    if (next() != c) refuse();
    ++at_;
  }

  void name(std::string_view name) {
    if (any_name() != name) refuse();
  }

  void number(std::uint64_t& number) { number = number_at(at_); }

  void counts(Counts& counts) {
    mark('{');
    while (next() != '}') {
      const std::string_view digits = any_name();
      std::size_t at = at_ - digits.size() - 2;
      const std::uint64_t place = number_at(at);
      if (at != at_ - 2 || place > most_turns) refuse();
      if (counts.size() <= place) counts.resize(place + 1);
      number(counts[place]);
    }
    mark('}');
  }

  template <class Use>
  void first_turns(FirstTurns& openings, Use use) {
    while (next() != '}') {
      const std::string turn(any_name());
      use(openings[packed(read_turn(engine_.layout(), mover_, turn))]);
    }
  }

  bool at_end() const { return at_ == text_.size(); }

 private:
  [[noreturn]] static void refuse() { throw std::runtime_error("not the text of a tally"); }

  /// Also behind the end.
  char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  std::string_view any_name() {
    if (text_[at_ - 1] != '{') mark(',');
    mark('"');
    const std::size_t first = at_;
    while (next() != '"')
      if (++at_ >= text_.size()) refuse();
    mark('"');
    mark(':');
    return text_.substr(first, at_ - 2 - first);
  }

  std::uint64_t number_at(std::size_t& at) const {
    std::uint64_t number = 0;
    const char* const end = text_.data() + text_.size();
    const auto [behind, error] = std::from_chars(text_.data() + at, end, number);
    if (error != std::errc()) refuse();
    at = static_cast<std::size_t>(behind - text_.data());
    return number;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  const Engine& engine_;
  Player mover_;
};

/// [1,2,...]
template <class Text, class... Numbers>
void pass_list(Text& text, Numbers&... numbers) {
  char before = '[';
  ((text.mark(std::exchange(before, ',')), text.number(numbers)), ...);
  text.mark(']');
}

template <class Text, class Count>
void pass_decisions(Text& text, Count& count) {
  pass_list(text, count.decisions, count.options, count.choices, count.choice_options);
}

template <class Text, class Number>
void pass_number(Text& text, std::string_view name, Number& number) {
  text.name(name);
  text.number(number);
}

template <class Text, class Sum>
void pass_sum(Text& text, std::string_view name, Sum& sum) {
  text.name(name);
  pass_list(text, sum.high, sum.low);
}

template <class Text, class AnyRatio>
void pass_ratio(Text& text, AnyRatio& ratio) {
  text.mark('{');
  pass_number(text, "games", ratio.games);
  pass_number(text, "numerator", ratio.numerator);
  pass_number(text, "denominator", ratio.denominator);
  pass_sum(text, "numerator_squares", ratio.numerator_squares);
  pass_sum(text, "products", ratio.products);
  pass_sum(text, "denominator_squares", ratio.denominator_squares);
  text.name("own");
  text.counts(ratio.own);
  text.mark('}');
}

template <class Text, class AnyOpening>
void pass_opening(Text& text, AnyOpening& opening) {
  text.mark('{');
  text.name("games");
  std::apply([&](auto&... games) { pass_list(text, games...); }, opening.games);
  pass_number(text, "turns", opening.turns);
  pass_number(text, "squares", opening.squares);
  text.mark('}');
}

/// Writes a tally or reads it: the parts of the text, in their order.
template <class Text, class AnyTally>
void pass_tally(Text& text, AnyTally& tally) {
  text.mark('{');
  text.name("games");
  text.mark('{');
  for (std::size_t ending = 0; ending < endings; ++ending) {
    text.name(name_of(static_cast<Ending>(ending)));
    text.counts(tally.games_by_turns[ending]);
  }
  text.mark('}');
  text.name("ratios");
  text.mark('{');
  for (std::size_t ratio = 0; ratio < ratios; ++ratio) {
    text.name(ratio_names[ratio]);
    pass_ratio(text, tally.by_ratio[ratio]);
  }
  text.mark('}');
  pass_number(text, "seeds_captured", tally.seeds_captured);
  text.name("sowing");
  pass_decisions(text, tally.sowing);
  text.name("extra");
  pass_decisions(text, tally.extra);
  pass_number(text, "repetitions_with_choice", tally.repetitions_with_choice);
  text.name("openings");
  text.mark('{');
  text.first_turns(tally.openings, [&](auto& opening) { pass_opening(text, opening); });
  text.mark('}');
  text.mark('}');
}

} // namespace

Player first_to_choose(const Engine& engine, const Cell& cell) {
  const Player first = cell.position.value_or(engine.start()).mover;
  return cell.turns.size() % 2 == 0 ? first : enemy_of(first);
}

std::string to_json(const Tally& tally, const Engine& engine, Player mover) {
  TallyWriter writer(engine, mover);
  pass_tally(writer, tally);
  return writer.take();
}

Tally tally_from_json(const std::string& text, const Engine& engine, Player mover) {
  Tally tally;
  TallyReader reader(text, engine, mover);
  pass_tally(reader, tally);
  if (!reader.at_end()) throw std::runtime_error("not the text of a tally");
  return tally;
}

} // namespace sowlab
