#include "core/engine/notation.h"
#include "tests/fuzz/fuzz.h"

#include <cstring>
#include <random>

using namespace sowlab;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  return fuzz::position(bytes, size);
}

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* bytes, std::size_t size, std::size_t most);

namespace {

/// Another position with as many seeds: some of one hole lie in another, or the other one moves.
/// Mutated as a text hardly any position would keep its number of seeds.
Position another(Position position, std::minstd_rand& random) {
  const auto below = [&](std::size_t count) { return random() % count; };
  if (below(4) == 0) position.mover = enemy_of(position.mover);
  for (std::size_t times = 1 + below(4); times > 0; --times) {
    auto& side = position.seeds[below(2)];
    std::uint16_t& from = side[below(side.size())];
    std::uint16_t& to = side[below(side.size())];
    const auto seeds = static_cast<std::uint16_t>(below(from + 1u));
    from = static_cast<std::uint16_t>(from - seeds);
    to = static_cast<std::uint16_t>(to + seeds);
  }
  for (std::size_t player = 0; player < 2; ++player)
    if (position.rear[player] >= 0)
      position.rear[player] = static_cast<int>(below(position.seeds[player].size()));
  return position;
}

} // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size,
                                               std::size_t most, unsigned int seed) {
  std::minstd_rand random(seed);
  if (size < 2 || random() % 2 == 0) return LLVMFuzzerMutate(bytes, size, most);
  const Engine& engine = fuzz::engine_for(bytes[0]);
  const std::string_view text(reinterpret_cast<const char*>(bytes) + 1, size - 1);
  std::string mutated;
  try {
    const Position position = read_position(engine.variant(), engine.layout(), text);
    mutated = to_text(engine.variant(), engine.layout(), another(position, random));
  } catch (const NotationError&) {
    return LLVMFuzzerMutate(bytes, size, most);
  }
  if (mutated.size() + 1 > most) return LLVMFuzzerMutate(bytes, size, most);
  std::memcpy(bytes + 1, mutated.data(), mutated.size());
  return mutated.size() + 1;
}
