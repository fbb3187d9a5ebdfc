#include "core/document/document.h"
#include "core/engine/notation.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace sowlab {
namespace {

constexpr int most_of_one_hole = 65535;

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

template <class... Arguments>
[[noreturn]] void refuse(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  throw NotationError(fmt::format(format, std::forward<Arguments>(arguments)...));
}

const char* name_of(std::size_t player) {
  return player == 0 ? "South" : "North";
}

class PositionReader {
 public:
  PositionReader(const Variant& variant, const Layout& layout)
      : variant_(variant), layout_(layout), start_(start_position(variant, layout)) {
    for (auto& side : position_.seeds)
      side.assign(static_cast<std::size_t>(layout.length()), 0);
  }

  Position read(std::string_view text) {
    std::vector<std::string_view> words = split(text, ' ');
    std::erase(words, std::string_view{});
    if (words.size() < 2) refuse("a position is 'ROWS MOVER taken=A,B', not '{}'", text);
    read_rows(words[0]);
    read_mover(words[1]);
    for (std::size_t i = 2; i < words.size(); ++i)
      read_word(words[i]);
    check_given();
    check_seeds();
    check_rears();
    return position_;
  }

 private:
  void read_rows(std::string_view text) {
    const auto rows = split(text, '/');
    if (rows.size() != Layout::rows)
      refuse("a position has {} rows separated by '/', not {}", Layout::rows, rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
      read_row(Layout::rows - static_cast<int>(i), rows[i]);
  }

  bool on_track(Square square) const {
    return layout_.hole(Player::south, square) || layout_.hole(Player::north, square);
  }

  void read_row(int row, std::string_view text) {
    const auto columns = static_cast<std::size_t>(layout_.columns());
    std::vector<std::string_view> cells = split(text, ',');
    if (text == "-") cells.assign(columns, "-");
    if (cells.size() != columns) refuse("row {} has {} holes, not {}", row, columns, cells.size());
    for (std::size_t column = 0; column < columns; ++column)
      read_cell({static_cast<int>(column), row}, cells[column]);
  }

  void read_cell(Square square, std::string_view text) {
    if (text == "-" && on_track(square)) refuse("{} is on the track", to_text(square));
    if (text == "-") return;
    if (!on_track(square)) refuse("{} is not on the track: write -", to_text(square));
    const Player owner = read_owner(square, text);
    const auto seeds = to_integer(text);
    if (!seeds || *seeds < 0 || *seeds > most_of_one_hole)
      refuse("{} cannot hold '{}' seeds", to_text(square), text);
    const auto hole = static_cast<std::size_t>(*layout_.hole(owner, square));
    position_.seeds[static_cast<std::size_t>(owner)][hole] = static_cast<std::uint16_t>(*seeds);
  }

  /// Takes the owner's letter off the text of a hole on a ring.
  Player read_owner(Square square, std::string_view& text) const {
    if (!is_ring(layout_.track()) || text == "0") return Layout::owner_of(square);
    if (!text.ends_with('S') && !text.ends_with('N'))
      refuse("{} needs its owner's letter: {}S or {}N", to_text(square), text, text);
    const Player owner = text.back() == 'S' ? Player::south : Player::north;
    text.remove_suffix(1);
    return owner;
  }

  void read_mover(std::string_view text) {
    if (text != "S" && text != "N") refuse("the player to move is S or N, not '{}'", text);
    position_.mover = text == "S" ? Player::south : Player::north;
  }

  void read_word(std::string_view word) {
    const std::string_view key = word.substr(0, word.find('='));
    const std::string_view value = word.substr(std::min(key.size() + 1, word.size()));
    if (key == "taken")
      read_taken(value);
    else if (key == "rear" && variant_.move.sow == Sow::rear)
      read_rears(value);
    else if (key == "due" && variant_.opening)
      read_due(value);
    else
      refuse("'{}' does not belong to a position of this variant", word);
    given_.push_back(key);
  }

  void read_taken(std::string_view value) {
    const auto numbers = split(value, ',');
    if (numbers.size() != 2) refuse("taken is two numbers, South's and North's, not '{}'", value);
    for (std::size_t player = 0; player < 2; ++player) {
      const auto seeds = to_integer(numbers[player]);
      if (!seeds || *seeds < 0 || *seeds > most_of_one_hole)
        refuse("{} cannot have taken '{}' seeds", name_of(player), numbers[player]);
      position_.taken[player] = static_cast<int>(*seeds);
    }
  }

  void read_rears(std::string_view value) {
    const auto names = split(value, ',');
    if (names.size() != 2) refuse("rear is two holes, South's and North's, not '{}'", value);
    for (std::size_t player = 0; player < 2; ++player) {
      if (names[player] == "-") continue;
      const auto square = layout_.find(names[player]);
      const auto hole = square ? layout_.hole(static_cast<Player>(player), *square) : std::nullopt;
      if (!hole) refuse("'{}' cannot be {}'s rear hole", names[player], name_of(player));
      position_.rear[player] = *hole;
    }
  }

  void read_due(std::string_view value) {
    if (value != "S,N" && value != "S" && value != "N" && value != "-")
      refuse("due is S,N or S or N or -, not '{}'", value);
    position_.opening_due = {value.starts_with('S'), value.ends_with('N')};
  }

  void check_given() const {
    const auto need = [&](std::string_view key, bool needed) {
      const auto times = std::count(given_.begin(), given_.end(), key);
      if (times > 1) refuse("'{}' is given twice", key);
      if (times == 0 && needed) refuse("'{}=' is missing", key);
    };
    need("taken", true);
    need("rear", variant_.move.sow == Sow::rear);
    need("due", variant_.opening.has_value());
  }

  static int total(const Position& position, std::size_t player) {
    const auto& seeds = position.seeds[player];
    return std::accumulate(seeds.begin(), seeds.end(), 0);
  }

  void check_seeds() const {
    if (is_ring(layout_.track())) {
      const int seeds = total(position_, 0) + total(position_, 1);
      const int before = total(start_, 0) + total(start_, 1);
      if (position_.taken != std::array{0, 0}) refuse("no seeds are taken off a common ring");
      if (seeds != before) refuse("{} seeds on the ring, but the game has {}", seeds, before);
      return;
    }
    for (std::size_t player = 0; player < 2; ++player) {
      const int seeds = total(position_, player) + position_.taken[1 - player];
      if (seeds != total(start_, player))
        refuse("{} seeds on {}'s side and taken from it, but it has {} at the start", seeds,
               name_of(player), total(start_, player));
    }
  }

  void check_rears() const {
    if (variant_.move.sow != Sow::rear) return;
    for (std::size_t player = 0; player < 2; ++player) {
      const int rear = position_.rear[player];
      const bool has_seeds = total(position_, player) > 0;
      if (has_seeds && rear < 0) refuse("{} has seeds and so a rear hole", name_of(player));
      if (rear >= 0 && position_.seeds[player][static_cast<std::size_t>(rear)] == 0)
        refuse("{}'s rear hole {} holds no seed of his", name_of(player),
               layout_.name(static_cast<Player>(player), rear));
    }
  }

  const Variant& variant_;
  const Layout& layout_;
  const Position start_;
  Position position_;
  std::vector<std::string_view> given_;
};

} // namespace

Position read_position(const Variant& variant, const Layout& layout, std::string_view text) {
  return PositionReader(variant, layout).read(text);
}

} // namespace sowlab
