#include "runner/store/merge.h"
#include "runner/command/results.h"
#include "runner/store/manifest.h"

#include <fmt/format.h>

namespace sowlab {
namespace {

namespace fs = std::filesystem;

int run_merge(const Given& given) {
  const std::vector<std::string> words = words_in(given);
  if (words.size() < 2) throw UsageError("OUT and at least one DIR are needed");
  const fs::path out = words.front();
  const std::vector<fs::path> folders(words.begin() + 1, words.end());
  for (const fs::path& folder : folders)
    Store(folder, Store::Access::reading); // before OUT is made
  std::error_code failed;
  const bool is_new = !fs::exists(out, failed);
  const FolderLock lock(out);
  try {
    merge_folders(out, folders);
  } catch (const StoreError&) {
    if (is_new) fs::remove(out, failed); // it is empty
    throw;
  }
  const Store store(out, Store::Access::reading);
  const Study study = store.study();
  const std::vector<CellResult> results = read_results(store, study);
  Manifest(out, study, {}, 1, 0).finish(missing_text(study, results).empty(), {});
  if (const std::string missing = missing_text(study, results); !missing.empty()) {
    fmt::print(stderr, "sowlab: {} is not complete; missing are\n{}", out.string(), missing);
    return 1;
  }
  show_results(out, study, results);
  return 0;
}

} // namespace

Command merge_command() {
  return {
      .name = "merge",
      .summary = "join folders of results",
      .synopsis = "OUT DIR...",
      .description = "Joins folders of results, parts of one study, in OUT. The result is what one "
                     "run of the whole study\nwould have written. What is still missing is named; "
                     "the exit status is then 1.",
      .words = Words::folders,
      .run = run_merge,
  };
}

} // namespace sowlab
