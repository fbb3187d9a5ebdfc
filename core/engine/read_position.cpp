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
    if (static_cast<int>(rows.size()) != layout_.rows())
      refuse("a position has {} rows separated by '/', not {}", layout_.rows(), rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
      read_row(layout_.rows() - static_cast<int>(i), rows[i]);
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
    if (!layout_.changes_hands() || text == "0") return layout_.owner_of(square);
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
    else if (key == "due" && has_due())
      read_due(value);
    else if (key == "claimed" && variant_.capture.claim)
      read_claimed(value);
    else if (key == "barred" && variant_.move.no_play_back)
      read_barred(value);
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

  bool has_due() const { return variant_.opening || variant_.gambit; }

  int hole_named(std::string_view name) const {
    const auto square = layout_.find(name);
    const auto hole = square ? layout_.hole(Player::south, *square) : std::nullopt;
    if (!hole) refuse("'{}' is not a hole of this board", name);
    return *hole;
  }

  void read_claimed(std::string_view value) {
    if (value == "-") return;
    for (const std::string_view name : split(value, ','))
      position_.claimed.push_back(hole_named(name));
    auto& claimed = position_.claimed;
    std::sort(claimed.begin(), claimed.end());
    if (std::adjacent_find(claimed.begin(), claimed.end()) != claimed.end())
      refuse("a hole is claimed twice");
    for (const int hole : claimed)
      give_to_claimer(hole);
  }

  void give_to_claimer(int hole) {
    const auto side = static_cast<std::size_t>(layout_.side_of(hole));
    auto& seeds = position_.seeds[side][static_cast<std::size_t>(hole)];
    if (seeds > 0 && !variant_.capture.claim->keeps)
      refuse("{} is claimed, and no seed stays there", layout_.name(Player::south, hole));
    std::swap(seeds, position_.seeds[1 - side][static_cast<std::size_t>(hole)]);
  }

  void read_barred(std::string_view value) {
    if (value != "-") position_.barred = hole_named(value);
  }

  void check_given() const {
    const auto need = [&](std::string_view key, bool needed) {
      const auto times = std::count(given_.begin(), given_.end(), key);
      if (times > 1) refuse("'{}' is given twice", key);
      if (times == 0 && needed) refuse("'{}=' is missing", key);
    };
    need("taken", true);
    need("rear", variant_.move.sow == Sow::rear);
    need("due", has_due());
    need("claimed", variant_.capture.claim.has_value());
    need("barred", variant_.move.no_play_back);
  }

  static int total(const Position& position, std::size_t player) {
    const auto& seeds = position.seeds[player];
    return std::accumulate(seeds.begin(), seeds.end(), 0);
  }

  void check_seeds() const {
    const int on_board = total(position_, 0) + total(position_, 1);
    const int taken = position_.taken[0] + position_.taken[1];
    const int before = total(start_, 0) + total(start_, 1) + 2 * variant_.start.in_hand;
    if (variant_.start.in_hand > 0 && on_board + taken < before) return check_placing(taken);
    if (layout_.changes_hands()) {
      if (taken > 0) refuse("no seeds are taken off a common ring");
      if (on_board != before) refuse("{} seeds on the ring, but the game has {}", on_board, before);
      return;
    }
    if (sides_mix()) {
      if (on_board + taken != before)
        refuse("{} seeds on the board and taken, but the game has {}", on_board + taken, before);
      return;
    }
    for (std::size_t player = 0; player < 2; ++player) {
      const int seeds = total(position_, player) + position_.taken[1 - player];
      const int own = total(start_, player) + variant_.start.in_hand;
      if (seeds != own)
        refuse("{} seeds on {}'s side and taken from it, but it has {} at the start", seeds,
               name_of(player), own);
    }
  }

  /// A player's seeds may come from either side.
  bool sides_mix() const {
    const Capture& capture = variant_.capture;
    return is_ring(layout_.track()) || capture.to != CapturedTo::out || capture.passing ||
           capture.last_itself || capture.by == CaptureBy::beyond_gap;
  }

  /// The players put one seed each in turn.
  void check_placing(int taken) const {
    if (taken > 0) refuse("no seeds are taken while there are some in hand");
    const int south = total(position_, 0), north = total(position_, 1);
    const int expected = position_.mover == Player::south ? north : north + 1;
    if (south != expected || south > variant_.start.in_hand)
      refuse("{} seeds of South and {} of North, but each puts one in turn, South first", south,
             north);
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
