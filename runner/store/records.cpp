#include "runner/store/records.h"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <zstd.h>

namespace sowlab {
namespace {

constexpr char version = 1;
constexpr int level = 1;                          ///< the fastest: the columns are small already
constexpr std::uint64_t most_records = 1'000'000; ///< of a chunk

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

class Writer {
 public:
  void byte(char value) { bytes_.push_back(value); }

  void number(std::uint64_t value, int width = 8) {
    for (int i = 0; i < width; ++i)
      byte(static_cast<char>(value >> 8 * i & 0xff));
  }

  void column(const std::vector<std::uint64_t>& values) {
    std::uint64_t all = 0;
    for (const std::uint64_t value : values)
      all |= value;
    const int width = all >> 8 == 0 ? 1 : all >> 16 == 0 ? 2 : all >> 32 == 0 ? 4 : 8;
    byte(static_cast<char>(width));
    for (const std::uint64_t value : values)
      number(value, width);
  }

  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

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

/// The column of first turns, and the list in which it counts.
void write_turns(Writer& writer, const std::vector<KeptRecord>& records) {
  std::map<PackedTurn, std::uint64_t> places;
  for (const KeptRecord& record : records)
    places.emplace(record.first_turn, 0);
  std::uint64_t place = 0;
  for (auto& entry : places)
    entry.second = place++;
  std::vector<std::uint64_t> column;
  for (const KeptRecord& record : records)
    column.push_back(places.at(record.first_turn));
  writer.column(column);
  writer.number(places.size());
  for (const auto& entry : places) {
    const PackedTurn& turn = entry.first;
    for (const std::uint8_t byte : {turn.hole, turn.steps, turn.counts})
      writer.number(byte, 1);
    for (const std::uint8_t byte : turn.others)
      writer.number(byte, 1);
  }
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

std::string to_block(const std::vector<KeptRecord>& records) {
  Writer writer;
  writer.byte(version);
  writer.number(records.size());
  for_each_column<const KeptRecord>([&](auto at) {
    std::vector<std::uint64_t> values;
    values.reserve(records.size());
    for (const KeptRecord& record : records)
      values.push_back(static_cast<std::uint64_t>(at(record)));
    writer.column(values);
  });
  write_turns(writer, records);
  return compress(writer.bytes());
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
