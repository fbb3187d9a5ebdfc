// The proof that laps come back, fed with made-up states: a lead-in and then a cycle.
#include "core/engine/sowing.h"

#include "core/rules/library.h"

#include <catch2/catch.hpp>

namespace {

using namespace sowlab;
using K = Kernel<std::uint8_t, 16>;

K kernel_of(Origin origin) {
  Variant variant = load_variant("tchadji", {SOWLAB_ROOT "/variants"});
  variant.sowing.origin = origin;
  return K(variant, Layout(Track::own_side, 8), 32);
}

/// The lap at which the proof is found, if the states are 0, 1, ..., lead_in, ... in a cycle of
/// `period`; 0 if it is not found within a million laps.
std::uint32_t proved_at(const K& kernel, std::uint32_t lead_in, std::uint32_t period) {
  EndlessProof<K> proof;
  for (std::uint32_t lap = EndlessProof<K>::patience; lap < 1'000'000; ++lap) {
    const std::uint32_t number = lap < lead_in ? lap : lead_in + (lap - lead_in) % period;
    K::State state;
    state.taken[0] = static_cast<std::uint16_t>(number % 60'000);
    state.taken[1] = static_cast<std::uint16_t>(number / 60'000);
    if (proof.recurs(kernel, state, Lap{static_cast<int>(number % 16)}, lap)) return lap;
  }
  return 0;
}

} // namespace

TEST_CASE("where laps can be undone, a relay is proved endless as soon as it comes back") {
  const K kernel = kernel_of(Origin::sown);
  REQUIRE(kernel.reversible);
  for (const std::uint32_t period : {1u, 7u, 468u, 200'000u})
    CHECK(proved_at(kernel, 0, period) == EndlessProof<K>::patience + period);
}

TEST_CASE("where they cannot, a cycle is found behind any lead-in") {
  const K kernel = kernel_of(Origin::skipped);
  REQUIRE_FALSE(kernel.reversible);
  for (const std::uint32_t lead_in : {0u, 49u, 100u, 5'000u})
    for (const std::uint32_t period : {1u, 7u, 1'000u, 70'000u}) {
      const std::uint32_t lap = proved_at(kernel, lead_in, period);
      INFO(lead_in << " " << period);
      CHECK(lap >= lead_in + period);
      CHECK(lap <= 3 * (std::max(lead_in, period) + EndlessProof<K>::patience));
    }
}

TEST_CASE("states that never come back are never proved endless") {
  CHECK(proved_at(kernel_of(Origin::skipped), 2'000'000, 1) == 0);
  CHECK(proved_at(kernel_of(Origin::sown), 2'000'000, 1) == 0);
}
