#include "core/engine/game.h"
#include "core/engine/notation.h"
#include "runner/command/options.h"
#include "runner/report/report.h"

#include <fmt/format.h>
#include <sstream>

namespace sowlab {
namespace {

const char* name_of(Player player) {
  return player == Player::south ? "South" : "North";
}

const char* sentence(Ending ending) {
  switch (ending) {
  case Ending::south_wins:
    return "South wins";
  case Ending::north_wins:
    return "North wins";
  case Ending::draw:
    return "a draw";
  case Ending::repetition:
    return "the same position has come back";
  case Ending::endless_move:
    return "an endless move: neither wins";
  case Ending::unfinished:
    return "given up: the laps neither stop nor come back to themselves";
  }
  return "";
}

/// Prints what a turn does while it does it. Laps are not printed for ever.
class Printer {
 public:
  Printer(const Layout& layout, Player mover) : layout_(layout), mover_(mover) {}

  void lap(int origin, int seeds, int last) {
    if (++laps_ > most) return;
    fmt::print("  lap {}: {} from {}, the last into {}\n", laps_, seeds,
               layout_.name(mover_, origin), layout_.name(mover_, last));
  }

  void captured(int hole, int seeds) {
    if (laps_ > most) return;
    fmt::print("  captures {} in {}\n", seeds, layout_.name(enemy_of(mover_), hole));
  }

  void finish() const {
    if (laps_ > most) fmt::print("  ... and {} laps more\n", laps_ - most);
  }

 private:
  static constexpr std::uint32_t most = 100;
  const Layout& layout_;
  Player mover_;
  std::uint32_t laps_ = 0;
};

/// Plays a legal turn, printing; the option numbers by which a Game plays it come out of it.
class Tracer {
 public:
  explicit Tracer(const Engine& engine) : engine_(engine), position_(engine.start()) {}

  /// Says how the game stands if it is over before any turn.
  void begin() { fmt::print("{}", drawing(engine_.layout(), position_)); }

  void play(const std::string& word) {
    const Player mover = position_.mover;
    if (ending_)
      throw RuleError(
          fmt::format("turn {} ({}): the game is over: {}", turns_ + 1, word, sentence(*ending_)));
    Turn turn;
    try {
      turn = read_turn(engine_.layout(), mover, word);
      if (const std::string why = engine_.objection(position_, turn); !why.empty())
        throw RuleError(why);
    } catch (const std::runtime_error& error) {
      throw RuleError(fmt::format("turn {} ({}) is not legal: {}", turns_ + 1, word, error.what()));
    }
    fmt::print("\n{}. {} {}\n", ++turns_, name_of(mover), to_text(engine_.layout(), mover, turn));
    print_turn(turn);
    const TurnResult result = engine_.play(position_, turn);
    ending_ = result.ending;
    if (!result.endless && !result.unresolved) {
      fmt::print("{}", drawing(engine_.layout(), position_));
      note_repetition();
    }
    if (ending_) fmt::print("the game is over after {} turns: {}\n", turns_, sentence(*ending_));
  }

 private:
  void print_turn(const Turn& turn) const {
    if (turn.pass) return;
    engine_.visit([&](const auto& kernel) {
      using K = std::remove_cvref_t<decltype(kernel)>;
      auto state = kernel.pack(position_);
      Printer printer(engine_.layout(), position_.mover);
      SowingResult result = sow(kernel, state, turn.sow, printer);
      printer.finish();
      if (result.endless) fmt::print("  the laps come back to where they were: they never stop\n");
      for (const int hole : turn.extras)
        take_hole<K>(state, hole, result, printer);
    });
  }

  void note_repetition();

  const Engine& engine_;
  Position position_;
  std::vector<Position> history_;
  std::optional<Ending> ending_;
  std::uint32_t turns_ = 0;
};

void Tracer::note_repetition() {
  if (history_.empty()) history_.push_back(engine_.start());
  history_.push_back(position_);
  const Repetition& rule = engine_.variant().end.repetition;
  const auto times = std::count(history_.begin(), history_.end(), position_);
  if (ending_ || rule.times == 0 || times < rule.times) return;
  fmt::print("  the position for the {}. time\n", times);
  ending_ = rule.draw ? Ending::draw : Ending::repetition;
}

} // namespace

int trace_command(const Arguments& arguments) {
  options::options_description description = variant_options();
  description.add_options()("turns",
                            options::value<std::string>()->value_name("TURNS")->default_value(""),
                            "turns of both players, separated by blanks: \"g1xc4 b4\"");
  const auto given = parse(
      arguments,
      "usage: sowlab trace VARIANT --turns \"g1xc4 ...\"\n\nPlays turns from the start and "
      "prints each lap, capture and ending, and the board.\nA turn is the hole sown, +2 if a "
      "lone seed goes two holes on, x and the further enemy holes\ntaken (g1xc4,d4), or pass. "
      "Holes are named as on a chess board seen from South, who plays first.",
      description, "variant");
  if (!given) return 0;
  const Engine engine = engine_of(only_word(*given, "variant", "VARIANT"), *given);
  Tracer tracer(engine);
  tracer.begin();
  std::istringstream words((*given)["turns"].as<std::string>());
  for (std::string word; words >> word;)
    tracer.play(word);
  return 0;
}

} // namespace sowlab
