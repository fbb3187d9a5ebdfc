/// \file
/// Numbers of two bytes a game.

#if defined(RUNNER_LANES_COUNTERS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef RUNNER_LANES_COUNTERS_INL_H
#undef RUNNER_LANES_COUNTERS_INL_H
#else
#define RUNNER_LANES_COUNTERS_INL_H
#endif

#include "runner/lanes/bytes-inl.h"

HWY_BEFORE_NAMESPACE();

namespace sowlab {
namespace HWY_NAMESPACE {

class Counter {
 public:
  HWY_INLINE void add(V number) {
    const V sum = hn::Add(get(low_), number);
    put(low_, sum);
    put(high_, sowlab::HWY_NAMESPACE::add_one(hn::Lt(sum, number), get(high_)));
  }

  HWY_INLINE void add_one(M mask) { add(only(mask, all(1))); }

  HWY_INLINE void clear(M mask) {
    put(low_, except(mask, get(low_)));
    put(high_, except(mask, get(high_)));
  }

  /// Takes another one's number.
  HWY_INLINE void keep(M mask, const Counter& other) {
    put(low_, choose(mask, get(other.low_), get(low_)));
    put(high_, choose(mask, get(other.high_), get(high_)));
  }

  /// Another two numbers may be too much.
  HWY_INLINE M nearly_full() const { return at_least(get(high_), all(253)); }

  HWY_INLINE M is_zero() const { return below(1); }

  HWY_INLINE M below_two() const { return below(2); }

  HWY_INLINE M equals(int number) const {
    return hn::And(hn::Eq(get(low_), all(number & 255)), hn::Eq(get(high_), all(number >> 8)));
  }

  std::uint32_t of(int lane) const { return low_.at[lane] + 256u * high_.at[lane]; }

 private:
  HWY_INLINE M below(int number) const {
    return hn::And(hn::Lt(get(low_), all(number)), sowlab::HWY_NAMESPACE::is_zero(get(high_)));
  }

  Plane low_, high_;
};

} // namespace HWY_NAMESPACE
} // namespace sowlab

HWY_AFTER_NAMESPACE();

#endif
