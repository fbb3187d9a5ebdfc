/// \file
/// How large a document may be.
#pragma once

#include <cstddef>

namespace sowlab {

inline constexpr std::size_t largest_document = 1024 * 1024; ///< in bytes
inline constexpr std::size_t deepest_nesting = 32;           ///< lists and maps inside one another

} // namespace sowlab
