#include "tests/reference/reference.h"

#include "tests/reference/checks.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace reference {

Game::Game(const sowlab::Variant& variant, int columns)
    : variant_(variant), columns_(columns), plan_(variant.board.rows, variant.track, columns) {
  refuse_nonsense(variant, columns);
}

// ---- The start ----------------------------------------------------------------------------------

namespace {

int seeds_by_row(const sowlab::Start& start, const Plan& plan, Hole hole) {
  return (plan.is_outer(hole) ? start.outer : start.inner).value_or(start.every);
}

/// The seeds of a player's side, before the exceptions.
void fill_side(Board& board, const sowlab::Start& start, const Plan& plan, Player player) {
  std::size_t place = 0;
  for (Hole hole : plan.side(player)) {
    const bool by_pattern = !start.pattern.empty();
    const int seeds = by_pattern ? start.pattern[place++ % start.pattern.size()]
                                 : seeds_by_row(start, plan, hole);
    board.at(hole) = {true, seeds, player};
  }
}

void make_exceptions(Board& board, const sowlab::Start& start, const Plan& plan, Player player) {
  const bool south = player == Player::south;
  for (const sowlab::StartException& exception : start.except) {
    if (exception.player == (south ? sowlab::Owner::north : sowlab::Owner::south)) continue;
    const Hole hole = plan.named(player, exception.at);
    if (board.at(hole).on_track) board.at(hole).seeds = exception.seeds;
  }
}

} // namespace

Board Game::start() const {
  Board board;
  board.columns = columns_;
  board.contents.resize(static_cast<std::size_t>(plan_.rows() * columns_));
  for (Player player : {Player::south, Player::north}) {
    fill_side(board, variant_.start, plan_, player);
    make_exceptions(board, variant_.start, plan_, player);
  }
  for (Hole hole : board.holes())
    if (changes_hands(variant_) && board.at(hole).seeds == 0) board.at(hole).owner.reset();

  if (keeps_rear())
    for (Player player : {Player::south, Player::north})
      board.rear[index(player)] =
          first_occupied(board, player, plan_.first_of(player, series_way()));
  board.in_hand.fill(variant_.start.in_hand);
  board.opening_due.fill(variant_.opening || variant_.gambit);
  return board;
}

// ---- Text ---------------------------------------------------------------------------------------

std::string Game::text(const Board& board) const {
  std::vector<std::string> rows;
  for (int row = plan_.rows(); row >= 1; --row) {
    std::vector<std::string> holes;
    bool any_on_track = false;
    for (int column = 0; column < columns_; ++column) {
      const Content& content = board.at({row, column});
      any_on_track = any_on_track || content.on_track;
      std::string hole = content.on_track ? std::to_string(content.seeds) : "-";
      if (changes_hands(variant_) && content.owner)
        hole += content.owner == Player::south ? "S" : "N";
      holes.push_back(hole);
    }
    rows.push_back(any_on_track ? fmt::format("{}", fmt::join(holes, ",")) : "-");
  }

  std::string all =
      fmt::format("{} {} taken={},{}", fmt::join(rows, "/"),
                  board.mover == Player::south ? "S" : "N", board.taken[0], board.taken[1]);
  const auto name_or_none = [](const std::optional<Hole>& hole) {
    return hole ? name_of(*hole) : "-";
  };
  const auto add = [&](const char* key, const std::vector<std::string>& parts) {
    all +=
        fmt::format(" {}={}", key, parts.empty() ? "-" : fmt::format("{}", fmt::join(parts, ",")));
  };

  if (keeps_rear()) add("rear", {name_or_none(board.rear[0]), name_or_none(board.rear[1])});
  if (variant_.opening || variant_.gambit) {
    std::vector<std::string> due;
    if (board.opening_due[index(Player::south)]) due.push_back("S");
    if (board.opening_due[index(Player::north)]) due.push_back("N");
    add("due", due);
  }
  if (variant_.capture.claim) {
    std::vector<std::string> claimed;
    for (Hole hole : board.claimed)
      claimed.push_back(name_of(hole));
    add("claimed", claimed);
  }
  if (variant_.move.no_play_back) add("barred", {name_or_none(board.barred)});
  return all;
}

} // namespace reference
