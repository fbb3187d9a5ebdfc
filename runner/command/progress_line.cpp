#include "runner/command/progress_line.h"

#include "runner/report/table.h"

#include <fmt/format.h>
#include <unistd.h>

namespace sowlab {

std::string duration_text(double seconds) {
  const auto whole = static_cast<long long>(seconds + 0.5);
  if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
  if (whole < 86'400)
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  return fmt::format("{} d {:02}:{:02}", whole / 86'400, whole / 3600 % 24, whole / 60 % 60);
}

ProgressLine::ProgressLine(bool wanted) : wanted_(wanted), terminal_(isatty(STDERR_FILENO) != 0) {}

void ProgressLine::show(const Progress& progress) {
  const Clock::time_point now = Clock::now();
  const auto pause = terminal_ ? std::chrono::milliseconds(200) : std::chrono::milliseconds(30'000);
  if (!wanted_ || now - shown_ < pause) return;
  shown_ = now;
  const double elapsed = std::chrono::duration<double>(now - start_).count();
  const double left = progress.work_done > 0 ? elapsed * (1 / progress.work_done - 1) : 0;
  const auto played = static_cast<double>(progress.games_done - progress.games_before);
  fmt::print(stderr, "{}{} of {} games, {} games/s, {} elapsed, {} left{}",
             terminal_ ? "\r\033[K" : "", with_commas(progress.games_done),
             with_commas(progress.games),
             with_commas(static_cast<unsigned long long>(played / elapsed)), duration_text(elapsed),
             duration_text(left), terminal_ ? "" : "\n");
  std::fflush(stderr);
}

void ProgressLine::clear() {
  if (wanted_ && terminal_) fmt::print(stderr, "\r\033[K");
}

} // namespace sowlab
