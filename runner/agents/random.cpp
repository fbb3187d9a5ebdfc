#include "runner/agents/random.h"

#include <Random123/philox.h>

namespace sowlab {

namespace {

Xoroshiro stream_at(std::uint64_t seed, std::uint64_t cell_key, std::uint64_t game,
                    std::uint64_t number) {
  const r123::Philox4x64 philox;
  const r123::Philox4x64::ctr_type words = philox({{game, number, 0, 0}}, {{seed, cell_key}});
  if (words[0] == 0 && words[1] == 0) return {1, 0};
  return {words[0], words[1]};
}

} // namespace

Xoroshiro stream_of_game(std::uint64_t seed, std::uint64_t cell_key, std::uint64_t game) {
  return stream_at(seed, cell_key, game, 0);
}

Xoroshiro stream_of_agent(std::uint64_t seed, std::uint64_t cell_key, std::uint64_t game,
                          int player) {
  return stream_at(seed, cell_key, game, static_cast<std::uint64_t>(player) + 1);
}

std::uint64_t hash_of_key(const char* text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (; *text != 0; ++text)
    hash = (hash ^ static_cast<unsigned char>(*text)) * 0x100000001b3;
  return hash;
}

} // namespace sowlab
