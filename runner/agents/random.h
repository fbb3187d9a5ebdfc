/// \file
/// The player who picks uniformly among the options of each decision, and the stream he draws
/// from. The stream is part of the format of results: the same numbers on every machine.
#pragma once

#include <bit>
#include <cstdint>

namespace sowlab {

/// xoroshiro128++ (Blackman and Vigna, 2019).
class Xoroshiro {
 public:
  /// The two words of the state; not both may be 0.
  Xoroshiro(std::uint64_t a, std::uint64_t b) : a_(a), b_(b) {}

  std::uint64_t operator()() {
    const std::uint64_t word = std::rotl(a_ + b_, 17) + a_;
    const std::uint64_t mixed = a_ ^ b_;
    a_ = std::rotl(a_, 49) ^ mixed ^ mixed << 21;
    b_ = std::rotl(mixed, 28);
    return word;
  }

  /// The state as it is.
  std::uint64_t first_word() const { return a_; }

  std::uint64_t second_word() const { return b_; }

 private:
  std::uint64_t a_, b_;
};

/// The stream of one game: depends on nothing but these three. Philox4x64-10 (Salmon et al., 2011)
/// under the key (seed, key) encrypts the game's number to the generator's first state.
Xoroshiro stream_of_game(std::uint64_t seed, std::uint64_t cell_key, std::uint64_t game);

/// The stream of its own that an agent other than `random` draws from: `player` is 0 for South, 1
/// for North. The same cipher on the counter (game, player + 1).
Xoroshiro stream_of_agent(std::uint64_t seed, std::uint64_t cell_key, std::uint64_t game,
                          int player);

/// FNV-1a of a cell's key text, for `stream_of_game`.
std::uint64_t hash_of_key(const char* text);

/// Draws one 64-bit word at the beginning of each turn. Each decision, forced ones too, takes 32
/// bits, the high half first; another word is drawn when both halves are used; what is left at the
/// end of the turn is dropped.
class RandomPlayer {
 public:
  explicit RandomPlayer(Xoroshiro stream) : stream_(stream) {}

  [[gnu::always_inline]] void begin_turn() {
    word_ = stream_();
    halves_ = 2;
  }

  /// A number below `options`: the high half of the 32 by 32 bit product.
  [[gnu::always_inline]] int choose(int options) {
    if (halves_ == 0) begin_turn();
    --halves_;
    const std::uint64_t draw = halves_ == 1 ? word_ >> 32 : word_ & 0xffffffff;
    return static_cast<int>(draw * static_cast<std::uint64_t>(options) >> 32);
  }

  /// As it is after all draws.
  const Xoroshiro& stream() const { return stream_; }

 private:
  Xoroshiro stream_;
  std::uint64_t word_ = 0;
  int halves_ = 0;
};

} // namespace sowlab
