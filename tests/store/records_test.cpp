// What is kept of games, written and read back.
#include "runner/playouts/playouts.h"
#include "runner/store/records.h"
#include "runner/store/tally_json.h"

#include <catch2/catch.hpp>
#include <random>

namespace {

using namespace sowlab;

std::uint64_t number_below_bits(std::mt19937_64& random, int bits) {
  return random() >> (64 - bits);
}

PackedTurn random_turn(std::mt19937_64& random) {
  PackedTurn turn;
  if (random() % 8 == 0) return turn; // none
  turn.hole = random() % 8 == 0 ? PackedTurn::pass : static_cast<std::uint8_t>(random() % 32);
  turn.steps = static_cast<std::uint8_t>(1 + random() % 2);
  for (auto extras = random() % (most_extra_holes + 1); extras > 0; --extras)
    turn.add_extra(static_cast<int>(random() % 32));
  return turn;
}

/// `bits`: of the widest column.
KeptRecord random_record(std::mt19937_64& random, int bits) {
  const auto narrow = [&] {
    return static_cast<std::uint32_t>(number_below_bits(random, std::min(bits, 32)));
  };
  const auto wide = [&] { return number_below_bits(random, bits); };
  KeptRecord record;
  record.ending = static_cast<Ending>(random() % endings);
  record.turns = narrow();
  record.laps = wide();
  record.seeds_sown = wide();
  record.captures = narrow();
  record.seeds_captured = {wide(), wide()};
  record.longest_relay = narrow();
  record.first_capture = narrow();
  record.decisions = wide();
  record.options = wide();
  record.lead_changes = narrow();
  record.first_turn = random_turn(random);
  return record;
}

std::vector<KeptRecord> random_records(std::mt19937_64& random, std::size_t count, int bits) {
  std::vector<KeptRecord> records;
  while (records.size() < count)
    records.push_back(random_record(random, bits));
  return records;
}

std::string to_block(const std::vector<KeptRecord>& records) {
  RecordBlock block;
  for (const KeptRecord& record : records)
    block.add(record);
  return block.finish();
}

/// A damaged block throws, or harms nothing.
bool is_harmless(const std::string& block, const std::vector<KeptRecord>& records) {
  try {
    return from_block(block) == records;
  } catch (const std::runtime_error&) {
    return true;
  }
}

Cell cell_of(const std::string& entry) {
  Diagnostics diagnostics;
  const Node document =
      parse_document(std::make_shared<Source>(Source{"study", "[" + entry + "]"}), diagnostics);
  std::vector<Cell> cells =
      cells_of(document.items.at(0), Library({SOWLAB_ROOT "/variants"}), diagnostics);
  diagnostics.throw_if_errors();
  return cells.at(0);
}

} // namespace

TEST_CASE("records are read back from a block as they were") {
  std::mt19937_64 random(1);
  for (const int bits : {1, 8, 9, 16, 17, 32, 33, 64})
    for (const std::size_t count : {0, 1, 2, 255, 257, 700}) {
      INFO(count << " records, numbers of " << bits << " bits");
      const std::vector<KeptRecord> records = random_records(random, count, bits);
      CHECK(from_block(to_block(records)) == records);
    }
}

TEST_CASE("the widest numbers and turns are read back from a block") {
  KeptRecord most;
  most.turns = most.captures = most.longest_relay = most.first_capture = most.lead_changes =
      UINT32_MAX;
  most.laps = most.seeds_sown = most.decisions = most.options = UINT64_MAX;
  most.seeds_captured = {UINT64_MAX, UINT64_MAX};
  most.ending = Ending::unfinished;
  most.first_turn = {255, 255, most_extra_holes, {1, 2, 3, 4, 5, 6, 7, 255}};
  CHECK(from_block(to_block({most, KeptRecord{}, most})) ==
        std::vector<KeptRecord>{most, KeptRecord{}, most});
}

TEST_CASE("equal records make equal blocks, and small ones") {
  std::mt19937_64 random(2), same(2);
  CHECK(to_block(random_records(random, 300, 20)) == to_block(random_records(same, 300, 20)));
  CHECK(to_block(std::vector<KeptRecord>(100'000)).size() < 2000);
}

TEST_CASE("a damaged block of records is refused") {
  std::mt19937_64 random(3);
  for (const std::size_t count : {0, 1, 40}) {
    const std::vector<KeptRecord> records = random_records(random, count, 12);
    const std::string block = to_block(records);
    INFO(count << " records, " << block.size() << " bytes");
    for (std::size_t at = 0; at < block.size(); ++at) {
      CHECK_THROWS_AS(from_block(block.substr(0, at)), std::runtime_error);
      for (const int flip : {1, 4, 0x80, 0xff}) {
        std::string broken = block;
        broken[at] = static_cast<char>(broken[at] ^ flip);
        INFO("byte " << at << " ^ " << flip);
        CHECK(is_harmless(broken, records));
      }
    }
    CHECK(is_harmless(block + "x", records));
  }
  for (const char* text : {"", "x", "This is no block of records at all."})
    CHECK_THROWS_AS(from_block(text), std::runtime_error);
}

TEST_CASE("a tally is read back from its text as it was") {
  for (const char* entry :
       {"tchadji", "{variant: tchadji, turns: g1xc4}", "{variant: 'mefuvha:two-extra', columns: 8}",
        "chiana-wa-bwalo", "chiana-wa-kunja", "{variant: 'tsoro:five-extra', columns: 6}",
        "{variant: tsoro, columns: 6, set: {end.cannot_move: passes, capture.extra.optional: "
        "true}}"}) {
    INFO(entry);
    const Cell cell = cell_of(entry);
    const Engine engine(cell.variant, cell.columns);
    const Player mover = first_to_choose(engine, cell);
    for (const std::uint32_t limit : {40, 2000})
      for (const std::uint64_t games : {0, 1, 200}) {
        const Tally tally = play_games(engine, cell, 5, limit, {0, games});
        const std::string text = to_json(tally, engine, mover);
        CHECK(tally_from_json(text, engine, mover) == tally);
        CHECK(to_json(tally_from_json(text, engine, mover), engine, mover) == text);
      }
  }
}

TEST_CASE("large numbers of a tally are read back exactly") {
  const Cell cell = cell_of("tchadji");
  const Engine engine(cell.variant, cell.columns);
  Tally tally;
  tally.games_by_turns[2].resize(1'000'001);
  tally.games_by_turns[2][1'000'000] = UINT64_MAX;
  tally.seeds_captured = UINT64_MAX - 1;
  tally.of(Ratio::tree_size) = {UINT64_MAX, 2, UINT64_MAX - 1, {UINT64_MAX, 1}, {}, {0, 3}, {4}};
  tally.sowing = {(1ull << 53) + 1, UINT64_MAX, 0, 3};
  tally.openings[PackedTurn{3, 1, 0, {}}] = {{0, 1, UINT64_MAX, 0, 0, 0}, 4, UINT64_MAX};
  CHECK(tally_from_json(to_json(tally, engine, Player::south), engine, Player::south) == tally);
}

TEST_CASE("a text that is no tally is refused") {
  const Cell cell = cell_of("tchadji");
  const Engine engine(cell.variant, cell.columns);
  const std::string text =
      to_json(play_games(engine, cell, 5, 2000, {0, 50}), engine, Player::south);
  for (std::size_t size = 0; size < text.size(); ++size)
    CHECK_THROWS_AS(tally_from_json(text.substr(0, size), engine, Player::south), std::exception);
  for (const char* other : {"[]", "7", "null", "{}", "{\"games\": 3}"})
    CHECK_THROWS_AS(tally_from_json(other, engine, Player::south), std::exception);
  // Any byte changed: it is refused, or read as another tally, but never crashes.
  std::mt19937_64 random(4);
  for (int i = 0; i < 3000; ++i) {
    std::string broken = text;
    broken[random() % broken.size()] = static_cast<char>(" 0123456789\"{}[],:-.exq"[random() % 23]);
    try {
      tally_from_json(broken, engine, Player::south);
    } catch (const std::exception&) {
      continue;
    }
  }
}

TEST_CASE("chunks follow each other without gaps and end with the games") {
  for (const std::uint64_t games :
       {1ull, 2ull, 499ull, 500ull, 501ull, 9'999ull, 10'000ull, 10'001ull, 123'456ull,
        1'000'000ull, 100'000'007ull, 1'000'000'000'000ull}) {
    INFO(games);
    std::uint64_t first = 0, number = 0;
    while (first < games) {
      const GameRange range = chunk_at(first, games, random_chunks);
      REQUIRE(range.first == first);
      REQUIRE(range.count >= 1);
      REQUIRE(range.count <= 5'000'000);
      if (number == 0) REQUIRE(range.count == 1);
      first += range.count;
      if (++number == 5000) break; // long enough
    }
    CHECK((first == games || number == 5000));
  }
}

TEST_CASE("chunks do not depend on how many games there are, but for the last one") {
  for (const std::uint64_t games : {700ull, 10'300ull, 250'000ull, 20'000'001ull})
    for (std::uint64_t first = 0; first < games;) {
      const GameRange range = chunk_at(first, games, random_chunks),
                      longer = chunk_at(first, 1'000'000'000, random_chunks);
      CHECK(range.first == longer.first);
      if (range.first + range.count < games)
        CHECK(range == longer);
      else
        CHECK(range.count <= longer.count);
      first += range.count;
    }
}

TEST_CASE("there are few chunks however many games there are") {
  const auto count = [](std::uint64_t games) {
    int chunks = 0;
    for (std::uint64_t first = 0; first < games; ++chunks)
      first += chunk_at(first, games, random_chunks).count;
    return chunks;
  };
  CHECK(count(1) == 1);
  CHECK(count(500) == 2);
  CHECK(count(10'000) == 21);
  CHECK(count(100'000) == 39);
  CHECK(count(1'000'000) == 57);
  CHECK(count(1'000'000'000) < 480);
}
