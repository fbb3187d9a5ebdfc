#include "runner/store/records.h"

#include <algorithm>
#include <stdexcept>
#include <zstd.h>

namespace sowlab {
namespace {

constexpr char version = 1;
constexpr int level = 1;                          ///< the fastest: the columns are small already
constexpr std::uint64_t most_records = 5'000'000; ///< of a chunk

/// Calls `use` with each column but the first turn, in the order in which they are kept: with a
/// reference to the number, or to the enumerator, of one record.
template <class Record, class Use>
void for_each_column(Use use) {
  use([](Record & record) -> auto& { return record.ending; });
  use([](Record & record) -> auto& { return record.turns; });
  use([](Record & record) -> auto& { return record.laps; });
  use([](Record & record) -> auto& { return record.seeds_sown; });
  use([](Record & record) -> auto& { return record.captures; });
  use([](Record & record) -> auto& { return record.seeds_captured[0]; });
  use([](Record & record) -> auto& { return record.seeds_captured[1]; });
  use([](Record & record) -> auto& { return record.longest_relay; });
  use([](Record & record) -> auto& { return record.first_capture; });
  use([](Record & record) -> auto& { return record.decisions; });
  use([](Record & record) -> auto& { return record.options; });
  use([](Record & record) -> auto& { return record.lead_changes; });
}

static_assert(sizeof(PackedTurn) == 11);

void put(std::string& bytes, std::uint64_t value, int width) {
  for (int i = 0; i < width; ++i)
    bytes += static_cast<char>(value >> 8 * i & 0xff);
}

void put(std::string& bytes, const PackedTurn& turn) {
  for (const std::uint8_t byte : {turn.hole, turn.steps, turn.counts})
    put(bytes, byte, 1);
  for (const std::uint8_t byte : turn.others)
    put(bytes, byte, 1);
}

/// Of the widths that a column may have.
int width_of(std::uint64_t value) {
  return value >> 8 == 0 ? 1 : value >> 16 == 0 ? 2 : value >> 32 == 0 ? 4 : 8;
}

class Reader {
 public:
  explicit Reader(const std::string& bytes) : bytes_(bytes) {}

  std::uint8_t byte() {
    if (at_ == bytes_.size()) throw std::runtime_error("a block of records is damaged");
    return static_cast<std::uint8_t>(bytes_[at_++]);
  }

  std::uint64_t number(int width = 8) {
    std::uint64_t value = 0;
    for (int i = 0; i < width; ++i)
      value |= std::uint64_t{byte()} << 8 * i;
    return value;
  }

  std::uint64_t number_up_to(std::uint64_t most) {
    const std::uint64_t value = number();
    if (value > most) throw std::runtime_error("a block of records is damaged");
    return value;
  }

  std::vector<std::uint64_t> column(std::size_t count) {
    const int width = byte();
    std::vector<std::uint64_t> values(count);
    for (std::uint64_t& value : values)
      value = number(std::min(width, 8));
    return values;
  }

 private:
  const std::string& bytes_;
  std::size_t at_ = 0;
};

std::string compress(const std::string& bytes) {
  std::string block(ZSTD_compressBound(bytes.size()), '\0');
  ZSTD_CCtx* const context = ZSTD_createCCtx();
  ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level);
  ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
  const std::size_t size =
      ZSTD_compress2(context, block.data(), block.size(), bytes.data(), bytes.size());
  ZSTD_freeCCtx(context);
  if (ZSTD_isError(size) != 0) throw std::runtime_error(ZSTD_getErrorName(size));
  block.resize(size);
  block.shrink_to_fit();
  return block;
}

std::string decompress(const std::string& block) {
  const unsigned long long size = ZSTD_getFrameContentSize(block.data(), block.size());
  if (size > 200 * most_records) // unknown or wrong, too
    throw std::runtime_error("a block of records is damaged");
  std::string bytes(size, '\0');
  const std::size_t got = ZSTD_decompress(bytes.data(), bytes.size(), block.data(), block.size());
  if (ZSTD_isError(got) != 0 || got != size)
    throw std::runtime_error("a block of records is damaged");
  return bytes;
}

PackedTurn read_turn_bytes(Reader& reader) {
  PackedTurn turn;
  turn.hole = reader.byte();
  turn.steps = reader.byte();
  turn.counts = reader.byte();
  for (std::uint8_t& byte : turn.others)
    byte = reader.byte();
  return turn;
}

void read_turns(Reader& reader, std::vector<KeptRecord>& records) {
  const std::vector<std::uint64_t> column = reader.column(records.size());
  std::vector<PackedTurn> turns(reader.number_up_to(records.size()));
  for (PackedTurn& turn : turns)
    turn = read_turn_bytes(reader);
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (column[i] >= turns.size()) throw std::runtime_error("a block of records is damaged");
    records[i].first_turn = turns[column[i]];
  }
}

} // namespace

KeptRecord kept_of(const GameRecord& record) {
  return {record.ending,
          record.turns,
          record.laps,
          record.seeds_sown,
          record.captures,
          record.seeds_captured,
          record.longest_relay,
          record.first_capture,
          record.sowing.decisions + record.extra.decisions,
          record.sowing.options + record.extra.options,
          record.lead_changes,
          record.first_turn};
}

void RecordBlock::Column::add(std::uint64_t value) {
  if (const int width = width_of(value); width > width_) widen(width);
  put(bytes_, value, width_);
}

std::uint64_t RecordBlock::Column::at(std::size_t place) const {
  const auto width = static_cast<std::size_t>(width_);
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < width; ++i)
    value |= std::uint64_t{static_cast<std::uint8_t>(bytes_[place * width + i])} << 8 * i;
  return value;
}

void RecordBlock::Column::widen(int width) {
  const std::size_t count = bytes_.size() / static_cast<std::size_t>(width_);
  std::string wider;
  for (std::size_t i = 0; i < count; ++i)
    put(wider, at(i), width);
  bytes_ = std::move(wider);
  width_ = width;
}

void RecordBlock::Column::move_to(std::string& bytes) {
  put(bytes, static_cast<std::uint64_t>(width_), 1);
  bytes += bytes_;
  *this = {};
}

void RecordBlock::add(const KeptRecord& record) {
  auto column = columns_.begin();
  for_each_column<const KeptRecord>(
      [&](auto at) { (column++)->add(static_cast<std::uint64_t>(at(record))); });
  first_turns_.add(numbers_.emplace(record.first_turn, numbers_.size()).first->second);
  ++size_;
}

/// In the list of first turns they are sorted, so that the block says nothing of how it was made.
std::string RecordBlock::finish() {
  std::string bytes(1, version);
  put(bytes, size_, 8);
  for (Column& column : columns_)
    column.move_to(bytes);
  std::vector<std::uint64_t> places(numbers_.size());
  std::uint64_t place = 0;
  for (const auto& [turn, number] : numbers_)
    places[number] = place++;
  Column sorted;
  for (std::size_t i = 0; i < size_; ++i)
    sorted.add(places[first_turns_.at(i)]);
  sorted.move_to(bytes);
  put(bytes, numbers_.size(), 8);
  for (const auto& [turn, number] : numbers_)
    put(bytes, turn);
  *this = {};
  return compress(bytes);
}

std::vector<KeptRecord> from_block(const std::string& block) {
  const std::string bytes = decompress(block);
  Reader reader(bytes);
  if (reader.byte() != version) throw std::runtime_error("a block of records of another version");
  std::vector<KeptRecord> records(reader.number_up_to(most_records));
  for_each_column<KeptRecord>([&](auto at) {
    const std::vector<std::uint64_t> values = reader.column(records.size());
    for (std::size_t i = 0; i < records.size(); ++i)
      at(records[i]) = static_cast<std::remove_reference_t<decltype(at(records[i]))>>(values[i]);
  });
  read_turns(reader, records);
  return records;
}

} // namespace sowlab
