/// \file
/// Benchmarks: what the engine and a study cost. Run by hand, never a test of how fast something
/// is.
///
///     build/release/tests/bench/sowlab_bench
///     sowlab_bench --benchmark_filter=games/kalah --benchmark_min_time=2
///
/// Machines are noisy: compare two numbers of one run, or of two runs in turns.
#pragma once

#include "runner/study/study.h"

#include <benchmark/benchmark.h>
#include <string>

namespace bench {

/// The cell of a shipped variant, "name" or "name:ruleset", random against random.
sowlab::Cell cell_of(const std::string& name);

/// games/VARIANT, turns/VARIANT, decisions/VARIANT: of every shipped variant.
void register_variants();

/// laps/CELLS/COLUMNS: one lap on boards of several lengths, with cells of a byte and wide ones.
void register_laps();

/// tally/add/VARIANT: what a game costs once it is played.
void register_tallies();

/// study/...: games alone, with tallies, and with the store, on one thread and on two.
/// boards/lanes/COLUMNS, boards/engine/COLUMNS: the same games side by side and one at a time.
void register_studies();

/// ranks/chunks/VARIANT: how fast rank 0 takes in chunks of five million games from a thousand
/// ranks. Its items are those chunks.
void register_ranks();

} // namespace bench
