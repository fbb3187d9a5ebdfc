#include "runner/ranks/cores.h"

#include <catch2/catch.hpp>
#include <numeric>

namespace {

using namespace sowlab;

std::vector<int> first_cores(int count) {
  std::vector<int> cores(static_cast<std::size_t>(count));
  std::iota(cores.begin(), cores.end(), 0);
  return cores;
}

using Cores = std::vector<int>;

} // namespace

TEST_CASE("ranks that may use all cores of a machine divide them") {
  const Seat seat{"a", first_cores(16), 16};
  CHECK(cores_of({seat}) == Cores{16});
  CHECK(cores_of({seat, seat}) == Cores{8, 8});
  CHECK(cores_of({seat, seat, seat}) == Cores{6, 5, 5});
}

TEST_CASE("each machine is divided by its own ranks") {
  const Seat large{"large", first_cores(16), 16}, small{"small", first_cores(4), 4};
  CHECK(cores_of({large, small, large, small}) == Cores{8, 2, 8, 2});
}

TEST_CASE("ranks that were given cores of their own use all of them") {
  CHECK(cores_of({{"a", {0, 1}, 4}, {"a", {2, 3}, 4}}) == Cores{2, 2});
  CHECK(cores_of({{"a", {0}, 2}, {"a", {1}, 2}}) == Cores{1, 1});
}

TEST_CASE("each rank has a core though there are fewer") {
  const Seat seat{"a", first_cores(2), 2};
  CHECK(cores_of({seat, seat, seat, seat}) == Cores{1, 1, 1, 1});
  CHECK(cores_of({{"a", {}, 1}}) == Cores{1});
}

TEST_CASE("it is said when ranks are left a single core of many") {
  CHECK(pinned_text({{"node7", {0}, 16}, {"node7", {1}, 16}}) ==
        "the launcher leaves 2 of 2 ranks on node7 a single core, of 16 that are there; 'mpirun "
        "--bind-to none' lets them use all");
  CHECK(pinned_text({{"a", first_cores(4), 4}, {"b", {0}, 4}}) ==
        "the launcher leaves 1 of 1 rank on b a single core, of 4 that are there; 'mpirun "
        "--bind-to none' lets them use all");
}

TEST_CASE("nothing is said of a single core where there are no more, or a rank for each") {
  CHECK(pinned_text({{"a", {0}, 1}}) == "");
  CHECK(pinned_text({{"a", {0}, 2}, {"a", {1}, 2}}) == "");
  CHECK(pinned_text({{"a", first_cores(2), 2}, {"a", first_cores(2), 2}}) == "");
}
