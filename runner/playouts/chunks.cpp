#include "runner/playouts/chunks.h"

#include <algorithm>

namespace sowlab {

GameRange chunk_at(std::uint64_t first, std::uint64_t games, ChunkSizes sizes) {
  if (first == 0) return {0, std::min<std::uint64_t>(1, games)};
  std::uint64_t size = sizes.smallest;
  while (size < sizes.largest && first >= 20 * size)
    size *= 10;
  const std::uint64_t end = (first / size + 1) * size;
  return {first, std::min(end, games) - first};
}

} // namespace sowlab
