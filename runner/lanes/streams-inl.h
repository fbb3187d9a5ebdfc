/// \file
/// The random streams of games side by side, each the very one of agents/random.h.

#if defined(RUNNER_LANES_STREAMS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef RUNNER_LANES_STREAMS_INL_H
#undef RUNNER_LANES_STREAMS_INL_H
#else
#define RUNNER_LANES_STREAMS_INL_H
#endif

#include "runner/agents/random.h"
#include "runner/lanes/bytes-inl.h"

HWY_BEFORE_NAMESPACE();

namespace sowlab {
namespace HWY_NAMESPACE {

/// Which half of a word a decision takes.
enum class Half { high, low };

/// The generator of game g is the 64-bit lane g / 8 of row g % 8, so that the bytes of a 64-bit
/// lane are eight games, each with its generator in one row.
class Streams {
 public:
  void begin(int game, const Xoroshiro& stream) {
    a_[game % 8][game / 8] = stream.first_word();
    b_[game % 8][game / 8] = stream.second_word();
  }

  /// A new word for the games of the mask.
  HWY_INLINE void draw(M games) {
    const auto drawing = hn::BitCast(longs, hn::VecFromMask(bytes, games));
    for (int row = 0; row < 8; ++row) {
      const auto mask = hn::TestBit(drawing, hn::Set(longs, std::uint64_t{1} << (8 * row)));
      const auto a = hn::Load(longs, a_[row]), b = hn::Load(longs, b_[row]);
      const auto word = hn::Add(hn::RotateRight<64 - 17>(hn::Add(a, b)), a);
      const auto mixed = hn::Xor(a, b);
      const auto next =
          hn::Xor(hn::Xor(hn::RotateRight<64 - 49>(a), mixed), hn::ShiftLeft<21>(mixed));
      hn::Store(hn::IfThenElse(mask, next, a), longs, a_[row]);
      hn::Store(hn::IfThenElse(mask, hn::RotateRight<64 - 28>(mixed), b), longs, b_[row]);
      hn::Store(hn::IfThenElse(mask, word, hn::Load(longs, words_[row])), longs, words_[row]);
    }
  }

  /// A number below `options` (at most 255): the high half of the product of 32 bits of the word
  /// and the options, as RandomPlayer::choose has it.
  template <Half Of>
  HWY_INLINE V pick(V options) const {
    constexpr int low = Of == Half::high ? 32 : 0;
    const Halves counts = halves_of(options);
    return joined({scaled(sixteen_bits<low + 16>(0), sixteen_bits<low>(0), counts.even),
                   scaled(sixteen_bits<low + 16>(1), sixteen_bits<low>(1), counts.odd)});
  }

 private:
  using Pairs = hn::Vec<PairTag>;

  /// (high * 2^16 + low) * count / 2^32.
  static HWY_INLINE Pairs scaled(Pairs high, Pairs low, Pairs count) {
    const Pairs carried = hn::MulHigh(low, count);
    const Pairs sum = hn::Add(hn::Mul(high, count), carried);
    const auto carry = hn::VecFromMask(pairs, hn::Lt(sum, carried));
    return hn::Sub(hn::MulHigh(high, count), carry);
  }

  template <int Left>
  static HWY_INLINE auto shifted(hn::Vec<LongTag> v) {
    if constexpr (Left == 0)
      return v;
    else if constexpr (Left > 0)
      return hn::ShiftLeft<Left>(v);
    else
      return hn::ShiftRight<-Left>(v);
  }

  /// The bits From to From + 15 of the words of the even games (`odd` 0) or the odd ones (1).
  template <int From>
  HWY_INLINE Pairs sixteen_bits(int odd) const {
    const auto pair0 = hn::BitCast(pairs, shifted<0 - From>(hn::Load(longs, words_[0 + odd])));
    const auto pair1 = hn::BitCast(pairs, shifted<16 - From>(hn::Load(longs, words_[2 + odd])));
    const auto pair2 = hn::BitCast(pairs, shifted<32 - From>(hn::Load(longs, words_[4 + odd])));
    const auto pair3 = hn::BitCast(pairs, shifted<48 - From>(hn::Load(longs, words_[6 + odd])));
    const auto low = hn::BitCast(quads, hn::OddEven(pair1, pair0));
    const auto high = hn::BitCast(quads, hn::OddEven(pair3, pair2));
    return hn::BitCast(pairs, hn::OddEven(high, low));
  }

  static constexpr int columns = lanes / 8;
  alignas(64) std::uint64_t a_[8][columns] = {};
  alignas(64) std::uint64_t b_[8][columns] = {};
  alignas(64) std::uint64_t words_[8][columns] = {};
};

} // namespace HWY_NAMESPACE
} // namespace sowlab

HWY_AFTER_NAMESPACE();

#endif
