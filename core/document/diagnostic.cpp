#include "core/document/diagnostic.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace sowlab {

namespace {

// More than anybody reads, and the text of a whole file of mistakes would take minutes to make.
constexpr std::size_t shown_at_most = 100;

std::string text_of_all(const std::vector<Diagnostic>& diagnostics) {
  std::string text;
  const std::size_t shown = std::min(diagnostics.size(), shown_at_most);
  for (std::size_t i = 0; i < shown; ++i)
    text += to_text(diagnostics[i]);
  if (shown < diagnostics.size())
    text += "... and " + std::to_string(diagnostics.size() - shown) + " more\n";
  return text;
}

} // namespace

std::string_view Source::line(int number) const {
  if (number < 1) return {};
  std::string_view rest = text;
  for (int skipped = 1; skipped < number; ++skipped) {
    const std::size_t end = rest.find('\n');
    if (end == std::string_view::npos) return {};
    rest.remove_prefix(end + 1);
  }
  std::string_view found = rest.substr(0, rest.find('\n'));
  if (!found.empty() && found.back() == '\r') found.remove_suffix(1);
  return found;
}

InputError::InputError(std::vector<Diagnostic> diagnostics)
    : std::runtime_error(text_of_all(diagnostics)), diagnostics_(std::move(diagnostics)) {}

void Diagnostics::error(Place place, std::string message, std::string help) {
  diagnostics_.push_back({Severity::error, std::move(place), std::move(message), std::move(help)});
}

void Diagnostics::warning(Place place, std::string message, std::string help) {
  diagnostics_.push_back(
      {Severity::warning, std::move(place), std::move(message), std::move(help)});
}

bool Diagnostics::has_errors() const {
  return std::any_of(diagnostics_.begin(), diagnostics_.end(), [](const Diagnostic& diagnostic) {
    return diagnostic.severity == Severity::error;
  });
}

std::vector<Diagnostic> Diagnostics::in_order() const {
  std::vector<const Source*> sources;
  for (const Diagnostic& diagnostic : diagnostics_)
    sources.push_back(diagnostic.place.source.get());
  const auto rank = [&](const Place& place) {
    return std::tuple(std::find(sources.begin(), sources.end(), place.source.get()), place.line,
                      place.column);
  };
  std::vector<Diagnostic> ordered = diagnostics_;
  std::stable_sort(ordered.begin(), ordered.end(),
                   [&](const Diagnostic& left, const Diagnostic& right) {
                     return rank(left.place) < rank(right.place);
                   });
  return ordered;
}

void Diagnostics::throw_if_errors() const {
  if (has_errors()) throw InputError(in_order());
}

} // namespace sowlab
