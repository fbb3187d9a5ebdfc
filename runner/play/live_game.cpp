#include "runner/play/live_game.h"

#include "core/engine/notation.h"
#include "runner/agents/player.h"
#include "runner/playouts/turn_keeper.h"

#include <algorithm>
#include <fmt/format.h>

namespace sowlab {
namespace {

constexpr std::uint32_t live_turn_limit = 20'000;
constexpr const char* takes_no_more = "no more";

template <class K>
class LiveGameOf : public LiveGame {
 public:
  LiveGameOf(const K& kernel, const Layout& layout, const Position& start)
      : kernel_(kernel), layout_(layout), game_(kernel, live_turn_limit) {
    game_.start(kernel.pack(start));
    TurnKeeper<K>(kernel_, game_, turns_).keep_passes();
    keep_position();
  }

  std::unique_ptr<LiveGame> copy() const override { return std::make_unique<LiveGameOf>(*this); }

  bool over() const override { return game_.over(); }

  Ending ending() const override { return game_.record().ending; }

  Asks asks() const override { return static_cast<Asks>(game_.asks()); }

  Player mover() const override { return position_.mover; }

  Position position() const override { return position_; }

  std::vector<std::string> options() const override {
    std::vector<std::string> texts;
    for (int option = 0; option < game_.options(); ++option)
      texts.push_back(option_text(option));
    return texts;
  }

  void choose(int option) override {
    TurnKeeper<K> keeper(kernel_, game_, turns_);
    keeper(option);
    game_.choose(option);
    if (game_.over() || game_.asks() == Game<K>::Asks::sowing) keeper.keep_passes();
    keep_position();
  }

  const std::vector<Turn>& turns() const override { return turns_; }

  Position turn_start() const override { return turn_start_; }

  Advice advice(const Agent& agent, Xoroshiro stream) const override {
    const auto player = make_player<K>(agent, stream);
    const int option = player->choose(game_);
    return {option, player->opinion()};
  }

 private:
  void keep_position() {
    if (!game_.over() || !game_.endless()) position_ = kernel_.unpack(game_.state());
    if (game_.over() || game_.asks() == Game<K>::Asks::sowing) turn_start_ = position_;
  }

  std::string option_text(int option) const {
    if (game_.asks() != Game<K>::Asks::extra)
      return to_text(layout_, mover(), Turn{false, game_.sow_options().nth(kernel_, option), {}});
    const auto holes = game_.extra_options();
    return option < holes.size() ? layout_.name(enemy_of(mover()), holes.nth(option))
                                 : takes_no_more;
  }

  const K& kernel_;
  const Layout& layout_;
  Game<K> game_;
  Position position_, turn_start_;
  std::vector<Turn> turns_;
};

// Clang 14 leaves them out where they are first met in a generic lambda.
template class LiveGameOf<Kernel<std::uint8_t, 16>>;
template class LiveGameOf<Kernel<std::uint8_t, 32>>;
template class LiveGameOf<Kernel<std::uint8_t, 64>>;
template class LiveGameOf<Kernel<std::uint8_t, 128>>;
template class LiveGameOf<Kernel<std::uint16_t, 128>>;

/// The turn that a text and what has been decided already come to.
Turn typed_turn(const LiveGame& game, const Layout& layout, std::string_view text) {
  const std::optional<Turn> begun = begun_turn(game);
  if (!begun) return read_turn(layout, game.mover(), text);
  const std::string before = to_text(layout, game.mover(), *begun);
  if (text.starts_with(before)) return read_turn(layout, game.mover(), text);
  const char* between = game.asks() == LiveGame::Asks::further_sowing ? "/"
                        : begun->extras.empty()                       ? "x"
                                                                      : ",";
  if (text.starts_with(between)) text.remove_prefix(1);
  return read_turn(layout, game.mover(), fmt::format("{}{}{}", before, between, text));
}

/// Chooses one of the options by its text; false if there is no such option.
bool choose_named(LiveGame& game, const std::string& name) {
  const std::vector<std::string> names = game.options();
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return false;
  game.choose(static_cast<int>(found - names.begin()));
  return true;
}

/// Plays what of a turn has not been decided yet; false where it cannot be.
bool choose_rest(LiveGame& game, const Layout& layout, const Turn& turn) {
  const std::optional<Turn> begun = begun_turn(game);
  const Player mover = game.mover();
  std::vector<SowOption> sowings = turn.then;
  sowings.insert(sowings.begin(), turn.sow);
  for (std::size_t i = begun ? 1 + begun->then.size() : 0; i < sowings.size(); ++i) {
    if (game.over() || (i > 0 && game.asks() != LiveGame::Asks::further_sowing)) return false;
    if (!choose_named(game, to_text(layout, mover, Turn{false, sowings[i], {}}))) return false;
  }
  for (const int hole : turn.extras) {
    if (begun && std::count(begun->extras.begin(), begun->extras.end(), hole) > 0) continue;
    if (game.over() || game.asks() != LiveGame::Asks::extra) return false;
    if (!choose_named(game, layout.name(enemy_of(mover), hole))) return false;
  }
  return true;
}

} // namespace

std::unique_ptr<LiveGame> begin_game(const Engine& engine, const Position& start) {
  return engine.visit([&](const auto& kernel) -> std::unique_ptr<LiveGame> {
    using K = std::remove_cvref_t<decltype(kernel)>;
    return std::make_unique<LiveGameOf<K>>(kernel, engine.layout(), start);
  });
}

std::vector<Turn> whole_turns(const LiveGame& game) {
  std::vector<Turn> turns = game.turns();
  if (begun_turn(game)) turns.pop_back();
  return turns;
}

std::optional<Turn> begun_turn(const LiveGame& game) {
  if (game.over() || game.asks() == LiveGame::Asks::sowing) return std::nullopt;
  return game.turns().back();
}

std::string decide_typed(std::unique_ptr<LiveGame>& game, const Engine& engine,
                         const std::string& text) {
  if (choose_named(*game, text)) return {};
  try {
    const Turn turn = typed_turn(*game, engine.layout(), text);
    std::unique_ptr<LiveGame> attempt = game->copy();
    if (turn.pass || turn.cut || !choose_rest(*attempt, engine.layout(), turn))
      return engine.objection(game->turn_start(), turn);
    game = std::move(attempt);
    return {};
  } catch (const NotationError& error) {
    return error.what();
  }
}

} // namespace sowlab
