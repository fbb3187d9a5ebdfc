/// \file
/// How far a study has come, and for how long it will go on, on standard error.
#pragma once

#include "runner/playouts/schedule.h"

#include <chrono>

namespace sowlab {

/// On a terminal one line that is written anew; elsewhere a line every half minute.
class ProgressLine {
 public:
  explicit ProgressLine(bool wanted);
  void show(const Progress& progress);
  /// Takes the line off the terminal.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  bool wanted_;
  bool terminal_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point shown_ = start_;
};

/// "1:05", "2:00:00", "3 d 04:00".
std::string duration_text(double seconds);

} // namespace sowlab
