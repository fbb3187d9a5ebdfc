// The proof that laps come back, fed with made-up states (a lead-in and then a cycle) and, where a
// row may come back turned, with relays.
#include "core/engine/sowing.h"

#include "core/rules/library.h"

#include <catch2/catch.hpp>
#include <random>

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

/// How many laps each proof needs for a relay; 0 if the relay stops.
struct Proofs {
  std::uint32_t as_it_was = 0, turned = 0;
};

Proofs proofs_of(const K& kernel, K::State state, int hole) {
  EndlessProof<K> as_it_was;
  TurnedProof<K> turned;
  Proofs proofs;
  SowingResult result;
  Unobserved nobody;
  for (Lap lap{hole}; proofs.as_it_was == 0;) {
    lap.origin = sow_lap(kernel, state, lap, result, nobody).hole;
    if (state.own()[lap.origin] == 1) return {};
    if (proofs.turned == 0 && turned.recurs(kernel, state.own(), lap.origin, result.laps))
      proofs.turned = result.laps;
    if (as_it_was.recurs(kernel, state, lap, result.laps)) proofs.as_it_was = result.laps;
  }
  return proofs;
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

TEST_CASE("a plain relay comes back turned if and only if it comes back, and no later") {
  for (const Origin origin : {Origin::sown, Origin::skipped}) {
    const K kernel = kernel_of(origin);
    REQUIRE(kernel.plain_sowing);
    std::mt19937 random(1);
    int endless = 0, unlike = 0;
    std::uint64_t laps = 0, laps_turned = 0;
    for (int i = 0; i < 20'000; ++i) {
      K::State state; // endless relays are most often found where every other hole is empty
      for (int hole = 0; hole < 16; ++hole)
        state.rows[0][hole] =
            static_cast<std::uint8_t>(random() % 8 < 5 ? 1 - hole % 2 : random() % 5);
      state.rows[0][3] = 2;
      const Proofs proofs = proofs_of(kernel, state, 3);
      unlike += (proofs.turned == 0) != (proofs.as_it_was == 0);
      unlike += proofs.turned > proofs.as_it_was;
      endless += proofs.turned > 0;
      laps += proofs.as_it_was;
      laps_turned += proofs.turned;
    }
    INFO(endless << " endless relays, " << laps_turned << " of " << laps << " laps");
    CHECK(unlike == 0);
    CHECK(endless > 20);
    CHECK(2 * laps_turned < laps);
  }
}
