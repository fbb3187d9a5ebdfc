/// \file
/// Everyday words for fields and values that are spelt quite differently. Nothing is read by them:
/// they only say what was meant.
#pragma once

#include <string_view>
#include <vector>

namespace sowlab {

/// A word, and what is meant by it. Words are in small letters, with '_' between them.
struct Synonym {
  std::string_view word;
  std::string_view meant;
};

/// Words for fields and groups, by their paths.
const std::vector<Synonym>& field_synonyms();

/// Words for the values of choices. A word may stand for several, of different fields.
const std::vector<Synonym>& value_synonyms();

} // namespace sowlab
