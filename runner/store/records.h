/// \file
/// What is kept of single games: one compressed block of columns for each chunk.
///
/// A block, once zstd has unpacked it, is a version byte (1), the number of games (8 bytes), and
/// for each column of `record_columns`, in order, a byte with its width (1, 2, 4 or 8) and that
/// many bytes a game. The column `first_turn` counts in a list that follows: the number of its
/// entries (8 bytes), and 11 bytes each (core/engine/turn.h, PackedTurn). All numbers are little
/// endian.
#pragma once

#include "core/engine/game.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace sowlab {

/// What of a GameRecord is kept. The same for all agents and variants.
struct KeptRecord {
  Ending ending = Ending::unfinished;
  std::uint32_t turns = 0;
  std::uint64_t laps = 0;
  std::uint64_t seeds_sown = 0;
  std::uint32_t captures = 0; ///< turns that captured
  std::array<std::uint64_t, 2> seeds_captured = {0, 0};
  std::uint32_t longest_relay = 0; ///< laps
  std::uint32_t first_capture = 0; ///< number of that turn; 0 if none
  std::uint64_t decisions = 0;
  std::uint64_t options = 0; ///< in all of them
  std::uint32_t lead_changes = 0;
  PackedTurn first_turn;
  bool operator==(const KeptRecord&) const = default;
};

KeptRecord kept_of(const GameRecord& record);

/// Makes the block of a chunk. Its columns are written as the games come, for they take a small
/// part of the memory that the records would.
class RecordBlock {
 public:
  void add(const KeptRecord& record);

  std::uint64_t size() const { return size_; }

  /// The block; this one is empty again.
  std::string finish();

 private:
  /// As wide as the largest number until now.
  class Column {
   public:
    void add(std::uint64_t value);
    std::uint64_t at(std::size_t place) const;

    /// Puts its width and numbers behind other bytes.
    void move_to(std::string& bytes);

   private:
    void widen(int width);

    std::string bytes_;
    int width_ = 1;
  };

  std::uint64_t size_ = 0;
  std::array<Column, 12> columns_;              ///< all but the first turn
  Column first_turns_;                          ///< by their numbers
  std::map<PackedTurn, std::uint64_t> numbers_; ///< counted as they occur
};

/// Throws a std::runtime_error if the block is damaged.
std::vector<KeptRecord> from_block(const std::string& block);

} // namespace sowlab
