#include "runner/command/json.h"
#include "runner/command/options.h"
#include "runner/command/progress_line.h"
#include "runner/playouts/tournament.h"
#include "runner/report/table.h"
#include "runner/statistics/summary.h"

#include <algorithm>
#include <fmt/format.h>

namespace sowlab {
namespace {

constexpr std::uint32_t turn_limit = 20'000;
/// Games of each seating between two looks at the order.
constexpr std::uint64_t round_games = 10;

std::vector<std::string> agents_of(const options::variables_map& given) {
  std::vector<std::string> agents;
  try {
    for (const std::string& word : split_agents(given["agents"].as<std::string>()))
      agents.push_back(to_text(read_agent(word)));
  } catch (const AgentError& error) {
    throw UsageError(fmt::format("--agents: {}", error.what()));
  }
  if (agents.size() < 2) throw UsageError("--agents: at least two are needed, separated by commas");
  for (std::size_t i = 0; i < agents.size(); ++i)
    if (std::count(agents.begin(), agents.end(), agents[i]) > 1)
      throw UsageError(fmt::format("--agents: {} is named twice", agents[i]));
  return agents;
}

std::string length_text(const std::optional<Distribution>& lengths) {
  if (!lengths) return "-";
  return fmt::format("{:.1f}{}", lengths->mean,
                     lengths->half_width() ? fmt::format(" ±{:.1f}", *lengths->half_width()) : "");
}

std::string score_text(const Match& match) {
  const Interval interval = wilson(match.score(), static_cast<double>(match.games()));
  return fmt::format("{:.3f} ({:.3f} to {:.3f})", match.score(), interval.low, interval.high);
}

/// A match as the stronger of the two sees it.
Match seen_from(const Match& match, std::size_t player) {
  if (match.first == player) return match;
  return {match.second, match.first, match.losses, match.wins, match.others};
}

void print_tables(const Tournament& tournament, const Ratings& ratings) {
  std::vector<std::vector<std::string>> rows = {{"agent", "rating", "95 %", "turns of its games"}};
  const std::vector<std::size_t> order = in_order(ratings);
  for (const std::size_t agent : order)
    rows.push_back({tournament.agents()[agent], fmt::format("{:+.0f}", ratings.ratings[agent]),
                    fmt::format("±{:.0f}", ratings.half_width(agent)),
                    length_text(lengths_of_finished(tournament.games_of(agent)))});
  std::vector<std::vector<std::string>> pairs = {
      {"pairing", "games", "won", "lost", "neither", "score (95 %)", "turns"}};
  for (std::size_t i = 0; i < order.size(); ++i)
    for (std::size_t j = i + 1; j < order.size(); ++j)
      for (const Match& match : tournament.matches()) {
        const auto [low, high] = std::minmax(order[i], order[j]);
        if (match.first != low || match.second != high) continue;
        const Match seen = seen_from(match, order[i]);
        pairs.push_back(
            {fmt::format("{} v {}", tournament.agents()[order[i]], tournament.agents()[order[j]]),
             with_commas(seen.games()), with_commas(seen.wins), with_commas(seen.losses),
             with_commas(seen.others), score_text(seen),
             length_text(lengths_of_finished(tournament.games_between(low, high)))});
      }
  fmt::print("{}\n{}\nRatings as of Elo, about the mean of all. A game without a winner counts "
             "one half. Turns are those of both\nplayers, where won or drawn.\n",
             table(rows), table(pairs));
}

Json json_of(const Engine& engine, const Tournament& tournament, const Ratings& ratings) {
  Json agents = Json::array(), matches = Json::array();
  for (const std::size_t agent : in_order(ratings)) {
    const auto lengths = lengths_of_finished(tournament.games_of(agent));
    agents.push_back({{"agent", tournament.agents()[agent]},
                      {"rating", ratings.ratings[agent]},
                      {"half_width_95", ratings.half_width(agent)},
                      {"mean_turns", lengths ? Json(lengths->mean) : Json(nullptr)}});
  }
  for (const Match& match : tournament.matches()) {
    const Interval interval = wilson(match.score(), static_cast<double>(match.games()));
    const auto lengths = lengths_of_finished(tournament.games_between(match.first, match.second));
    matches.push_back({{"first", tournament.agents()[match.first]},
                       {"second", tournament.agents()[match.second]},
                       {"wins", match.wins},
                       {"losses", match.losses},
                       {"others", match.others},
                       {"score", match.score()},
                       {"score_low_95", interval.low},
                       {"score_high_95", interval.high},
                       {"mean_turns", lengths ? Json(lengths->mean) : Json(nullptr)}});
  }
  return {{"variant", variant_json(engine)}, {"agents", agents}, {"matches", matches}};
}

int run_ladder(const Given& given) {
  const std::string name = only_word(given, "VARIANT");
  if (given.count("agents") == 0) throw UsageError("--agents is missing");
  const std::vector<std::string> agents = agents_of(given);
  const std::uint64_t games =
      (given.count("games") > 0 ? number_of(given, "games", 2, 1'000'000'000) + 1 : 200) / 2;
  const std::uint64_t seed = given.count("seed") > 0 ? number_of(given, "seed", 0, INT64_MAX) : 1;
  const int threads =
      given.count("threads") > 0 ? static_cast<int>(number_of(given, "threads", 1, 1024)) : 0;
  const bool sequential = given.count("sequential") > 0;
  const Engine engine = engine_of(name, given);
  Tournament tournament(engine, agents, seed, turn_limit);
  ProgressLine line(given.count("quiet") == 0);
  Progress progress;
  progress.games = games * agents.size() * (agents.size() - 1);
  const auto played = [&] {
    ++progress.games_done;
    progress.work_done =
        static_cast<double>(progress.games_done) / static_cast<double>(progress.games);
    line.show(progress);
  };
  Ratings ratings;
  for (std::uint64_t done = 0; done < games;) {
    const std::uint64_t more = sequential ? std::min(round_games, games - done) : games;
    tournament.play(more, threads, played);
    done += more;
    ratings = rate(agents.size(), tournament.matches());
    if (sequential && order_is_certain(ratings)) break;
  }
  line.clear();
  if (given.count("json") > 0)
    print_json(json_of(engine, tournament, ratings));
  else
    print_tables(tournament, ratings);
  if (sequential && given.count("json") == 0)
    fmt::print("{}\n", order_is_certain(ratings) ? "The order is certain."
                                                 : "The order is not certain yet.");
  return 0;
}

} // namespace

Command ladder_command() {
  options::options_description own = variant_options();
  own.add_options()("agents", options::value<std::string>()->value_name("A,B,..."),
                    "who plays: random,greedy,mcts-800,...")(
      "games", options::value<Number>()->value_name("N"),
      "games of each pairing, half in each seat (default: 200)")(
      "sequential", "stop as soon as the order is certain, after N games at most")(
      "seed", options::value<Number>()->value_name("S"),
      "seed (default: 1)")("threads", options::value<Number>()->value_name("T"),
                           "cores to use (default: all)")("quiet", "no progress on standard error");
  return {
      .name = "ladder",
      .summary = "how strong agents are, in a round robin",
      .synopsis = "VARIANT --agents A,B,... [OPTIONS]",
      .description = "A round robin: how strong agents are, and how long their games. The agents, "
                     "with their parameters\nand defaults:\n\n" +
                     agents_help(),
      .options = own,
      .words = Words::variants,
      .run = run_ladder,
  };
}

} // namespace sowlab
