#include "tests/bench/bench.h"

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  bench::register_variants();
  bench::register_laps();
  bench::register_tallies();
  bench::register_studies();
  bench::register_ranks();
  benchmark::RunSpecifiedBenchmarks();
}
