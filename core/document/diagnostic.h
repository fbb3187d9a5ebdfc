/// \file
/// What is wrong with an input, and exactly where: the one form of error that this library reports
/// to the people who write variants and studies.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace sowlab {

/// One file (or one command-line option) as it was read. Shared by everything read from it.
struct Source {
  std::string name; ///< as it is shown in messages: a path, or an option such as "--set"
  std::string text; ///< all its bytes

  /// The bytes of a line, counted from 1, without its line end; empty beyond the last line.
  std::string_view line(int number) const;
};

/// A stretch of one line. `line` 0 means the source as a whole (a file that cannot be read, say).
struct Place {
  std::shared_ptr<const Source> source; ///< never null in a place that is reported
  int line = 0;                         ///< from 1
  int column = 0;                       ///< from 1, in characters (code points), not bytes
  int length = 1;                       ///< in characters; how many carets are drawn
};

enum class Severity { error, warning };

struct Diagnostic {
  Severity severity = Severity::error;
  Place place;
  std::string message;
  std::string help; ///< what to do about it; may be empty
};

/// The diagnostic as people see it, each line ending in a line feed:
///
///     variants/mine.yaml:7:9: error: unknown capture target 'behnid'
///       7 |   take: [opposite, behnid]
///         |                    ^^^^^^
///       help: did you mean 'behind'? (opposite, behind)
std::string to_text(const Diagnostic& diagnostic);

/// Thrown at the boundary when an input is refused; holds every error found (and the warnings
/// met on the way). `what()` is the text of all, or of the first hundred and the number of the
/// rest.
class InputError : public std::runtime_error {
 public:
  explicit InputError(std::vector<Diagnostic> diagnostics);

  const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }

 private:
  std::vector<Diagnostic> diagnostics_;
};

/// Collects diagnostics, so that one run reports all that is wrong.
class Diagnostics {
 public:
  void error(Place place, std::string message, std::string help = {});
  void warning(Place place, std::string message, std::string help = {});
  bool has_errors() const;
  /// Throws an InputError with all that was collected if there is an error in it.
  void throw_if_errors() const;

  /// In the order in which they were found.
  const std::vector<Diagnostic>& all() const { return diagnostics_; }

  /// In the order of the lines of each source, the sources in the order in which they were found.
  std::vector<Diagnostic> in_order() const;

 private:
  std::vector<Diagnostic> diagnostics_;
};

/// The candidate most like `word` by edit distance (a transposition counts one), or empty when
/// none is near enough to be what was meant. Ties go to the earlier candidate.
std::string_view nearest(std::string_view word, const std::vector<std::string_view>& candidates);

} // namespace sowlab
