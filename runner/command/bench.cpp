#include "runner/agents/player.h"
#include "runner/command/json.h"
#include "runner/command/options.h"
#include "runner/lanes/lanes.h"
#include "runner/playouts/playouts.h"
#include "runner/report/table.h"

#include <chrono>
#include <ctime>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace sowlab {
namespace {

constexpr std::uint32_t turns_at_most = 20'000;
constexpr std::uint64_t signed_games = 200;

/// FNV-1a over numbers, byte by byte.
class Hash {
 public:
  void add(std::uint64_t number) {
    for (int byte = 0; byte < 8; ++byte, number >>= 8)
      value_ = (value_ ^ (number & 0xff)) * 0x100000001b3;
  }

  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

void add_record(Hash& hash, const GameRecord& record) {
  for (const std::uint64_t number :
       {static_cast<std::uint64_t>(record.ending), std::uint64_t{record.turns}, record.laps,
        record.seeds_sown, std::uint64_t{record.captures},
        record.seeds_captured[0] + record.seeds_captured[1], record.sowing.options,
        record.extra.options, std::uint64_t{record.repeated_first},
        std::uint64_t{record.repeated_period}})
    hash.add(number);
}

/// A line for each variant and one number for all: what the first games of seed 1 come to.
void print_signature(const std::vector<std::string>& names, const Library& library) {
  Hash all;
  for (const std::string& name : names) {
    const Cell cell = cell_of(name, library);
    Hash hash;
    for_each_game(Engine(cell.variant, cell.columns), cell, 1, turns_at_most, {0, signed_games},
                  [&](const GameRecord& record, const Occupancy&) { add_record(hash, record); });
    fmt::print("{:016x} {}\n", hash.value(), name);
    all.add(hash.value());
  }
  fmt::print("{:016x} all\n", all.value());
}

/// How fast one variant is played.
struct Speed {
  std::string label;
  double games = 0, turns = 0, laps = 0; ///< a second
  double nanoseconds_a_turn = 0;
  std::optional<double> searches; ///< iterations a second of a Monte Carlo tree search
  bool in_lanes = false;
};

/// Of the first decision; nothing if there is nothing to decide.
std::optional<double> search_rate(const Engine& engine) {
  using Clock = std::chrono::steady_clock;
  constexpr double iterations = 20'000;
  return engine.visit([&](const auto& kernel) -> std::optional<double> {
    using K = std::remove_cvref_t<decltype(kernel)>;
    Game<K> game(kernel, turns_at_most);
    game.start(kernel.pack(engine.start()));
    if (game.options() < 2) return std::nullopt;
    const auto player = make_player<K>(read_agent("mcts-20000"), Xoroshiro(1, 2));
    const Clock::time_point start = Clock::now();
    player->choose(game);
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return iterations / seconds;
  });
}

/// Of all games.
std::uint64_t turns_in(const Tally& tally) {
  std::uint64_t sum = 0;
  for (const auto& games_by_turns : tally.games_by_turns)
    for (std::size_t turns = 0; turns < games_by_turns.size(); ++turns)
      sum += turns * games_by_turns[turns];
  return sum;
}

double processor_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Plays for about half a second on one core, as a study does.
Speed measure(const std::string& name, const Library& library) {
  const Cell cell = cell_of(name, library);
  const Engine engine(cell.variant, cell.columns);
  Tally tally;
  std::uint64_t first = watched_games, games = 100;
  const double start = processor_seconds();
  double seconds = 0;
  for (; seconds < 0.5; first += games, games += games / 2) {
    tally.merge(play_games(engine, cell, 1, turns_at_most, {first, games}));
    seconds = processor_seconds() - start;
  }
  const auto rate = [&](std::uint64_t count) { return static_cast<double>(count) / seconds; };
  const std::uint64_t turns = turns_in(tally);
  return {cell.label,
          rate(tally.games()),
          rate(turns),
          rate(tally.of(Ratio::laps_per_turn).numerator),
          seconds * 1e9 / static_cast<double>(std::max<std::uint64_t>(turns, 1)),
          search_rate(engine),
          can_play_in_lanes(engine)};
}

std::string speeds_text(const std::vector<Speed>& speeds) {
  const auto whole = [](double rate) { return with_commas(static_cast<std::uint64_t>(rate)); };
  std::vector<std::vector<std::string>> rows = {{"random play, one core", "games/s", "turns/s",
                                                 "laps/s", "ns/turn", "played by",
                                                 "mcts iterations/s"}};
  for (const Speed& speed : speeds)
    rows.push_back({speed.label, whole(speed.games), whole(speed.turns), whole(speed.laps),
                    fmt::format("{:.1f}", speed.nanoseconds_a_turn),
                    speed.in_lanes ? "lanes" : "engine",
                    speed.searches ? whole(*speed.searches) : "-"});
  return table(rows);
}

Json speeds_json(const std::vector<Speed>& speeds) {
  Json list = Json::array();
  for (const Speed& speed : speeds) {
    list.push_back({{"cell", speed.label},
                    {"games_per_second", speed.games},
                    {"turns_per_second", speed.turns},
                    {"laps_per_second", speed.laps},
                    {"nanoseconds_per_turn", speed.nanoseconds_a_turn},
                    {"lanes", speed.in_lanes},
                    {"mcts_iterations_per_second", nullptr}});
    if (speed.searches) list.back()["mcts_iterations_per_second"] = *speed.searches;
  }
  return list;
}

void choose_lanes(const Given& given) {
  if (given.count("lanes") == 0) return;
  const std::string name = given["lanes"].as<std::string>();
  if (!use_lane_instructions(name))
    throw UsageError(fmt::format("there are no lanes '{}' here, but: none, {}", name,
                                 fmt::join(lane_instructions(), ", ")));
}

int run_bench(const Given& given) {
  choose_lanes(given);
  const Library library = standard_library();
  std::vector<std::string> names = words_in(given);
  if (names.empty()) names = library.names_with_rulesets();
  if (given.count("signature") > 0) {
    print_signature(names, library);
    return 0;
  }
  std::vector<Speed> speeds;
  for (const std::string& name : names)
    speeds.push_back(measure(name, library));
  if (given.count("json") > 0)
    print_json(speeds_json(speeds));
  else
    fmt::print("{}", speeds_text(speeds));
  return 0;
}

} // namespace

Command bench_command() {
  options::options_description own("Options");
  own.add_options()("signature", "print what the games come to instead of how fast they are")(
      "json", "write JSON")(
      "lanes", options::value<std::string>()->value_name("NAME"),
      "the instructions with which games are played side by side (AVX3, AVX2, ...), or none");
  return {
      .name = "bench",
      .summary = "how fast games are played, and a signature of what is played",
      .synopsis = "[VARIANT...] [--lanes NAME] [--json | --signature]",
      .description = "Plays random games on one core and prints how many a second. The signature "
                     "is a number for each\nvariant that changes when any of its first 200 games "
                     "of seed 1 is played differently.",
      .options = own,
      .words = Words::variants,
      .run = run_bench,
  };
}

} // namespace sowlab
