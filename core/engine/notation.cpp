#include "core/engine/notation.h"

#include "core/document/document.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace sowlab {
namespace {

bool in_board_order(const Square& left, const Square& right) {
  return left.row != right.row ? left.row < right.row : left.column < right.column;
}

int seeds_at(const Layout& layout, const Position& position, Player player, Square square) {
  const std::optional<int> hole = layout.hole(player, square);
  if (!hole) return 0;
  return position.seeds[static_cast<std::size_t>(player)][static_cast<std::size_t>(*hole)];
}

bool on_track(const Layout& layout, Square square) {
  return layout.hole(Player::south, square) || layout.hole(Player::north, square);
}

/// The seeds of a square with the owner where the track does not tell him.
std::string cell_text(const Layout& layout, const Position& position, Square square,
                      std::string_view south, std::string_view north) {
  if (!on_track(layout, square)) return "-";
  const int of_south = seeds_at(layout, position, Player::south, square);
  const int of_north = seeds_at(layout, position, Player::north, square);
  if (!layout.changes_hands() || of_south + of_north == 0)
    return fmt::format("{}", of_south + of_north);
  return of_south > 0 ? fmt::format("{}{}", of_south, south) : fmt::format("{}{}", of_north, north);
}

std::string row_text(const Layout& layout, const Position& position, int row) {
  std::vector<std::string> cells;
  for (int column = 0; column < layout.columns(); ++column)
    cells.push_back(cell_text(layout, position, {column, row}, "S", "N"));
  if (std::all_of(cells.begin(), cells.end(), [](const auto& cell) { return cell == "-"; }))
    return "-";
  return fmt::format("{}", fmt::join(cells, ","));
}

std::string rear_text(const Layout& layout, const Position& position, Player player) {
  const int rear = position.rear[static_cast<std::size_t>(player)];
  return rear < 0 ? "-" : layout.name(player, rear);
}

std::string claimed_text(const Layout& layout, const Position& position) {
  std::vector<Square> squares;
  for (const int hole : position.claimed)
    squares.push_back(layout.square(Player::south, hole));
  std::sort(squares.begin(), squares.end(), in_board_order);
  std::vector<std::string> names;
  for (const Square square : squares)
    names.push_back(to_text(square));
  return names.empty() ? "-" : fmt::format("{}", fmt::join(names, ","));
}

bool is_claimed(const Layout& layout, const Position& position, Square square) {
  const std::optional<int> hole = layout.hole(Player::south, square);
  return hole && std::binary_search(position.claimed.begin(), position.claimed.end(), *hole);
}

std::string due_text(const Position& position) {
  if (position.opening_due[0] && position.opening_due[1]) return "S,N";
  if (position.opening_due[0]) return "S";
  return position.opening_due[1] ? "N" : "-";
}

int hole_of(const Layout& layout, Player player, std::string_view name) {
  if (name.empty()) throw NotationError("a turn is 'g1', 'g1xc4,d4', 'g1+2' or 'pass'");
  const std::optional<Square> square = layout.find(name);
  if (!square) throw NotationError(fmt::format("'{}' is not a hole of this board", name));
  const std::optional<int> hole = layout.hole(player, *square);
  if (!hole && !on_track(layout, *square))
    throw NotationError(fmt::format("{} is not on the track", name));
  if (!hole)
    throw NotationError(
        fmt::format("{} is not {}'s", name, player == Player::south ? "South" : "North"));
  return *hole;
}

/// Takes a hole's name, letters and then digits, off the front of `text`. A column may be an x, so
/// that the text cannot just be cut there.
std::string_view cut_name(std::string_view& text) {
  const auto among = [](char from, char to) {
    return [=](char c) { return c >= from && c <= to; };
  };
  const auto letters = std::find_if_not(text.begin(), text.end(), among('a', 'z'));
  const auto digits = std::find_if_not(letters, text.end(), among('0', '9'));
  const auto size = static_cast<std::size_t>(digits - text.begin());
  const std::string_view name = text.substr(0, size);
  text.remove_prefix(size);
  return name;
}

std::vector<int> read_extras(const Layout& layout, Player enemy, std::string_view text) {
  std::vector<int> holes;
  for (char before = 'x'; !text.empty(); before = ',') {
    if (text.front() != before)
      throw NotationError(fmt::format("'{}' cannot follow here: expected '{}'", text, before));
    text.remove_prefix(1);
    holes.push_back(hole_of(layout, enemy, cut_name(text)));
  }
  std::sort(holes.begin(), holes.end());
  if (std::adjacent_find(holes.begin(), holes.end()) != holes.end())
    throw NotationError("a hole is taken twice");
  return holes;
}

std::string sowing_text(const Layout& layout, Player mover, const SowOption& option) {
  std::string text = layout.name(mover, option.hole);
  if (option.steps != 1) text += fmt::format("+{}", option.steps);
  if (option.reverse) text += "-";
  if (option.target >= 0) text += fmt::format(":{}", layout.name(mover, option.target));
  return text;
}

/// Takes digits off the front of `text`.
int cut_steps(std::string_view& text) {
  const std::size_t size = std::min(text.find_first_of("x/-:"), text.size());
  const std::string_view steps = text.substr(0, size);
  const auto number = to_integer(steps);
  if (!number || *number < 2 || *number > 9)
    throw NotationError(fmt::format("'+{}' is not a number of holes, from +2 to +9", steps));
  text.remove_prefix(size);
  return static_cast<int>(*number);
}

/// Takes one sowing off the front of `text`.
SowOption read_sowing(const Layout& layout, Player mover, std::string_view& text) {
  const auto cut = [&](char mark) {
    const bool found = text.starts_with(mark);
    if (found) text.remove_prefix(1);
    return found;
  };
  SowOption option;
  option.hole = hole_of(layout, mover, cut_name(text));
  if (cut('+')) option.steps = cut_steps(text);
  option.reverse = cut('-');
  if (cut(':')) option.target = hole_of(layout, mover, cut_name(text));
  return option;
}

} // namespace

std::string to_text(const Layout& layout, Player mover, const Turn& turn) {
  if (turn.pass) return "pass";
  std::string text = sowing_text(layout, mover, turn.sow);
  for (const SowOption& option : turn.then)
    text += fmt::format("/{}", sowing_text(layout, mover, option));
  if (turn.cut) text += "/...";
  std::vector<Square> squares;
  for (const int hole : turn.extras)
    squares.push_back(layout.square(enemy_of(mover), hole));
  std::sort(squares.begin(), squares.end(), in_board_order);
  for (std::size_t i = 0; i < squares.size(); ++i)
    text += fmt::format("{}{}", i == 0 ? 'x' : ',', to_text(squares[i]));
  return text;
}

Turn read_turn(const Layout& layout, Player mover, std::string_view text) {
  Turn turn;
  if (text == "pass") {
    turn.pass = true;
    return turn;
  }
  turn.sow = read_sowing(layout, mover, text);
  while (text.starts_with('/') && !turn.cut) {
    text.remove_prefix(1);
    turn.cut = text.starts_with("...");
    if (turn.cut)
      text.remove_prefix(3);
    else
      turn.then.push_back(read_sowing(layout, mover, text));
  }
  turn.extras = read_extras(layout, enemy_of(mover), text);
  return turn;
}

std::string to_text(const Variant& variant, const Layout& layout, const Position& position) {
  std::vector<std::string> rows;
  for (int row = layout.rows(); row >= 1; --row)
    rows.push_back(row_text(layout, position, row));
  std::string text = fmt::format("{} {} taken={},{}", fmt::join(rows, "/"),
                                 position.mover == Player::south ? "S" : "N", position.taken[0],
                                 position.taken[1]);
  if (variant.move.sow == Sow::rear)
    text += fmt::format(" rear={},{}", rear_text(layout, position, Player::south),
                        rear_text(layout, position, Player::north));
  if (variant.opening || variant.gambit) text += fmt::format(" due={}", due_text(position));
  if (variant.capture.claim) text += fmt::format(" claimed={}", claimed_text(layout, position));
  if (variant.move.no_play_back)
    text += fmt::format(" barred={}",
                        position.barred < 0 ? "-" : layout.name(Player::south, position.barred));
  return text;
}

std::string drawing(const Layout& layout, const Position& position) {
  std::string text;
  for (int row = layout.rows(); row >= 1; --row) {
    text += fmt::format("{} |", row);
    for (int column = 0; column < layout.columns(); ++column) {
      std::string cell = cell_text(layout, position, {column, row}, "", "n");
      if (cell == "0") cell = ".";
      if (cell == "-") cell = "";
      if (is_claimed(layout, position, {column, row})) cell += "*";
      text += fmt::format("{:>4}", cell);
    }
    while (text.back() == ' ')
      text.pop_back();
    text += '\n';
  }
  text += "   ";
  for (int column = 0; column < layout.columns(); ++column) {
    const std::string name = to_text(Square{column, 1});
    text += fmt::format("{:>4}", name.substr(0, name.size() - 1));
  }
  return text + '\n';
}

} // namespace sowlab
