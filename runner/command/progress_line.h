/// \file
/// One line on a terminal that says how far a study has come, and for how long it will go on.
#pragma once

#include "runner/playouts/playouts.h"

#include <chrono>

namespace sowlab {

/// Writes to standard error, and only if that is a terminal.
class ProgressLine {
 public:
  explicit ProgressLine(bool wanted);
  void show(const Progress& progress);
  /// Takes the line off the terminal.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  bool visible_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point shown_ = start_;
};

} // namespace sowlab
