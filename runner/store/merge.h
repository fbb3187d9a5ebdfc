/// \file
/// Joining folders of results.
#pragma once

#include <filesystem>
#include <vector>

namespace sowlab {

/// Puts the chunks of several folders, parts of one study, into `out`, which may hold some itself.
/// Chunks that are there twice must be equal. Throws a StoreError, and changes nothing, if they
/// are not, or if the folders hold different studies. The caller holds the lock of `out`.
void merge_folders(const std::filesystem::path& out,
                   const std::vector<std::filesystem::path>& folders);

} // namespace sowlab
