#include "runner/store/merge.h"

#include "runner/store/results.h"

#include <fmt/format.h>
#include <list>

namespace sowlab {
namespace {

namespace fs = std::filesystem;

/// One of the folders, with its study.
struct FolderPart {
  explicit FolderPart(const fs::path& folder)
      : store(folder, Store::Access::reading), study(store.study()) {
    check_chunks(store, study);
  }

  Store store;
  Study study;
};

void check_same_study(const FolderPart& part, const FolderPart& other) {
  const auto refuse = [&](const std::string& what) {
    throw StoreError(fmt::format("{} and {} cannot be joined: {}", part.store.path().string(),
                                 other.store.path().string(), what));
  };
  const Study &a = part.study, &b = other.study;
  if (a.seed != b.seed) refuse(fmt::format("the seeds are {} and {}", a.seed, b.seed));
  if (a.turn_limit != b.turn_limit)
    refuse(fmt::format("the turn limits are {} and {}", a.turn_limit, b.turn_limit));
  if (resolved_text(a) != resolved_text(b) || a.records != b.records || a.until != b.until)
    refuse("they hold different studies");
}

/// Where a chunk has been seen.
struct Seen {
  const FolderPart* part;
  KeptChunk chunk;
};

/// Chunks that are there twice, against each other.
class Comparison {
 public:
  void add(const FolderPart& part) {
    for (const Cell& cell : part.study.cells)
      for (const KeptChunk& chunk : part.store.chunks(cell)) {
        const auto [found, is_new] =
            seen_.try_emplace({cell.key, chunk.range.first}, Seen{&part, chunk});
        if (!is_new && found->second.part != &part) compare(cell, found->second, {&part, chunk});
      }
  }

 private:
  /// Of chunks of different length only the longer one is kept.
  static void compare(const Cell& cell, Seen& seen, const Seen& other) {
    const GameRange range = seen.chunk.range;
    if (range == other.chunk.range) {
      const EncodedChunk a = seen.part->store.chunk(cell, range.first);
      const EncodedChunk b = other.part->store.chunk(cell, range.first);
      const bool same_records = a.recorded != b.recorded || a.records == b.records;
      if (a.tally != b.tally || !same_records)
        throw StoreError(fmt::format("games {} to {} of {} were not the same ones in {} and in {}",
                                     range.first, range.first + range.count - 1, cell.label,
                                     seen.part->store.path().string(),
                                     other.part->store.path().string()));
    }
    if (other.chunk.range.count > range.count) seen = other;
  }

  std::map<std::pair<std::string, std::uint64_t>, Seen> seen_;
};

void add_chunks(Store& into, const FolderPart& part) {
  for (const Cell& cell : part.study.cells)
    for (const KeptChunk& chunk : part.store.chunks(cell))
      into.add(cell, chunk.range, part.store.chunk(cell, chunk.range.first));
}

} // namespace

void merge_folders(const fs::path& out, const std::vector<fs::path>& folders) {
  std::list<FolderPart> parts;
  for (const fs::path& folder : folders)
    parts.emplace_back(folder);
  Comparison comparison;
  {
    std::list<FolderPart> there;
    if (store_in(out)) there.emplace_back(out);
    for (const std::list<FolderPart>* list : {&there, &parts})
      for (const FolderPart& part : *list) {
        check_same_study(there.empty() ? parts.front() : there.front(), part);
        comparison.add(part);
      }
  }
  Store into(out, Store::Access::writing);
  const FolderPart& first = parts.front();
  into.keep_study(first.study, first.store.given_text(), first.store.resolved_text());
  into.at_once([&] {
    for (const FolderPart& part : parts)
      add_chunks(into, part);
  });
}

} // namespace sowlab
