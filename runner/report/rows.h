/// \file
/// Tidy tables for other programs: one row an observation, as CSV or as JSON.
#pragma once

#include <cstdint>
#include <fmt/format.h>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sowlab {

enum class RowFormat { csv, json };

/// A field of a row. Its text is the same in every format.
struct RowValue {
  enum class Kind { text, number, flag, none };

  RowValue(std::string given) : kind(Kind::text), text(std::move(given)) {}

  RowValue(const char* given) : kind(Kind::text), text(given) {}

  RowValue(bool given) : kind(Kind::flag), text(given ? "true" : "false") {}

  RowValue(int given) : kind(Kind::number), text(fmt::format("{}", given)) {}

  RowValue(std::uint32_t given) : kind(Kind::number), text(fmt::format("{}", given)) {}

  RowValue(std::uint64_t given) : kind(Kind::number), text(fmt::format("{}", given)) {}

  /// With six decimals.
  RowValue(double given) : kind(Kind::number), text(fmt::format("{:.6f}", given)) {}

  RowValue(std::nullopt_t) {}

  template <class Number>
  RowValue(const std::optional<Number>& given) {
    if (given) *this = RowValue(*given);
  }

  Kind kind = Kind::none;
  std::string text; ///< empty for nothing
};

/// Writes rows one by one: CSV with a header line, or a JSON array of objects.
class RowWriter {
 public:
  using Out = std::function<void(std::string_view)>;

  RowWriter(RowFormat format, std::vector<std::string> columns, Out out);
  void row(const std::vector<RowValue>& values);
  void finish();

 private:
  RowFormat format_;
  std::vector<std::string> columns_;
  Out out_;
  bool any_ = false;
};

} // namespace sowlab
