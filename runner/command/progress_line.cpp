#include "runner/command/progress_line.h"

#include "runner/report/table.h"

#include <fmt/format.h>
#include <unistd.h>

namespace sowlab {
namespace {

std::string duration(double seconds) {
  const auto whole = static_cast<long long>(seconds + 0.5);
  if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

} // namespace

ProgressLine::ProgressLine(bool wanted) : visible_(wanted && isatty(STDERR_FILENO) != 0) {}

void ProgressLine::show(const Progress& progress) {
  const Clock::time_point now = Clock::now();
  if (!visible_ || now - shown_ < std::chrono::milliseconds(200)) return;
  shown_ = now;
  const double elapsed = std::chrono::duration<double>(now - start_).count();
  const double left = progress.work_done > 0 ? elapsed * (1 / progress.work_done - 1) : 0;
  fmt::print(stderr, "\r\033[K{} of {} games, {} games/s, {} left",
             with_commas(progress.games_done), with_commas(progress.games),
             with_commas(static_cast<unsigned long long>(static_cast<double>(progress.games_done) /
                                                         elapsed)),
             duration(left));
  std::fflush(stderr);
}

void ProgressLine::clear() {
  if (visible_) fmt::print(stderr, "\r\033[K");
}

} // namespace sowlab
