/// \file
/// From byte positions of a source to places in it. Inside this folder only.
#pragma once

#include "core/document/diagnostic.h"

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace sowlab::yaml {

/// Finds lines and columns of a source. The marks of yaml-cpp count columns in bytes and lose
/// theirs at the end of the file; their byte position is all that is used of them.
class Positions {
 public:
  explicit Positions(std::shared_ptr<const Source> source);

  /// The place of a byte; at the end of the source, that of the last character that can be seen.
  Place place(std::size_t position, int length = 1) const;

  /// Where the line that contains a byte starts.
  std::size_t line_start(std::size_t position) const;

  const Source& source() const { return *source_; }

  std::string_view text() const { return source_->text; }

 private:
  std::size_t line_index(std::size_t position) const;
  int characters_before(std::size_t position) const;

  std::shared_ptr<const Source> source_;
  std::vector<std::size_t> line_starts_;
  std::vector<int> characters_before_block_;
};

} // namespace sowlab::yaml
