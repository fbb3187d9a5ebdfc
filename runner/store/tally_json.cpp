#include "runner/store/tally_json.h"

#include "core/engine/notation.h"
#include "runner/store/json.h"

#include <array>
#include <fmt/format.h>

namespace sowlab {
namespace {

/// A number that is one, and not a fraction or beyond 64 bits.
std::uint64_t count_in(const Json& json) {
  if (!json.is_number_unsigned()) throw std::runtime_error("not a whole number");
  return json.get<std::uint64_t>();
}

constexpr std::array<const char*, ratios> ratio_names = {
    "laps_per_turn",      "seeds_sown_per_turn",   "captures_per_game", "options_per_decision",
    "decisions_per_game", "lead_changes_per_turn", "tree_size",         "seeds_per_position",
    "holes_per_position"};

/// {"12": 3, ...}: games by turns or by bin, without those of no game.
Json lengths_json(const std::vector<std::uint64_t>& games_by_turns) {
  Json lengths = Json::object();
  for (std::size_t turns = 0; turns < games_by_turns.size(); ++turns)
    if (games_by_turns[turns] > 0) lengths[fmt::format("{}", turns)] = games_by_turns[turns];
  return lengths;
}

std::vector<std::uint64_t> lengths_of(const Json& json) {
  std::vector<std::uint64_t> games;
  for (const auto& [turns, count] : json.items()) {
    const std::size_t length = std::stoull(turns);
    if (length > 1'000'000) throw std::runtime_error("a game of more than a million turns");
    if (games.size() <= length) games.resize(length + 1);
    games[length] = count_in(count);
  }
  return games;
}

Json decisions_json(const DecisionCount& count) {
  return Json::array({count.decisions, count.options, count.choices, count.choice_options});
}

DecisionCount decisions_of(const Json& json) {
  return {count_in(json.at(0)), count_in(json.at(1)), count_in(json.at(2)), count_in(json.at(3))};
}

Json opening_json(const FirstTurnTally& opening) {
  return {{"games", opening.games}, {"turns", opening.turns}, {"squares", opening.squares}};
}

FirstTurnTally opening_of(const Json& json) {
  FirstTurnTally opening;
  for (std::size_t ending = 0; ending < endings; ++ending)
    opening.games[ending] = count_in(json.at("games").at(ending));
  opening.turns = count_in(json.at("turns"));
  opening.squares = count_in(json.at("squares"));
  return opening;
}

Json wide_json(const WideSum& sum) {
  return Json::array({sum.high, sum.low});
}

WideSum wide_of(const Json& json) {
  return {count_in(json.at(0)), count_in(json.at(1))};
}

Json ratio_json(const RatioTally& tally) {
  return {{"games", tally.games},
          {"numerator", tally.numerator},
          {"denominator", tally.denominator},
          {"numerator_squares", wide_json(tally.numerator_squares)},
          {"products", wide_json(tally.products)},
          {"denominator_squares", wide_json(tally.denominator_squares)},
          {"own", lengths_json(tally.own)}};
}

RatioTally ratio_of(const Json& json) {
  return {count_in(json.at("games")),       count_in(json.at("numerator")),
          count_in(json.at("denominator")), wide_of(json.at("numerator_squares")),
          wide_of(json.at("products")),     wide_of(json.at("denominator_squares")),
          lengths_of(json.at("own"))};
}

} // namespace

Player first_to_choose(const Engine& engine, const Cell& cell) {
  const Player first = cell.position.value_or(engine.start()).mover;
  return cell.turns.size() % 2 == 0 ? first : enemy_of(first);
}

std::string to_json(const Tally& tally, const Engine& engine, Player mover) {
  Json games = Json::object(), openings = Json::object(), by_ratio = Json::object();
  for (std::size_t ratio = 0; ratio < ratios; ++ratio)
    by_ratio[ratio_names[ratio]] = ratio_json(tally.by_ratio[ratio]);
  for (std::size_t ending = 0; ending < endings; ++ending)
    games[name_of(static_cast<Ending>(ending))] = lengths_json(tally.games_by_turns[ending]);
  for (const auto& [turn, opening] : tally.openings.sorted())
    openings[to_text(engine.layout(), mover, unpacked(turn))] = opening_json(opening);
  const Json json = {{"games", games},
                     {"ratios", by_ratio},
                     {"seeds_captured", tally.seeds_captured},
                     {"sowing", decisions_json(tally.sowing)},
                     {"extra", decisions_json(tally.extra)},
                     {"repetitions_with_choice", tally.repetitions_with_choice},
                     {"openings", openings}};
  return to_text(json);
}

Tally tally_from_json(const std::string& text, const Engine& engine, Player mover) {
  const Json json = read_json(text);
  Tally tally;
  for (std::size_t ending = 0; ending < endings; ++ending)
    tally.games_by_turns[ending] =
        lengths_of(json.at("games").at(name_of(static_cast<Ending>(ending))));
  for (std::size_t ratio = 0; ratio < ratios; ++ratio)
    tally.by_ratio[ratio] = ratio_of(json.at("ratios").at(ratio_names[ratio]));
  tally.seeds_captured = count_in(json.at("seeds_captured"));
  tally.sowing = decisions_of(json.at("sowing"));
  tally.extra = decisions_of(json.at("extra"));
  tally.repetitions_with_choice = count_in(json.at("repetitions_with_choice"));
  for (const auto& [turn, opening] : json.at("openings").items())
    tally.openings[packed(read_turn(engine.layout(), mover, turn))] = opening_of(opening);
  return tally;
}

} // namespace sowlab
