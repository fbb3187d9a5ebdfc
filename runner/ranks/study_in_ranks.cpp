#include "runner/ranks/study_in_ranks.h"

#include "runner/ranks/dealer.h"
#include "runner/store/manifest.h"

#include <fmt/format.h>
#include <future>
#include <thread>

namespace sowlab {
namespace {

StudyText text_of(const Study& study) {
  StudyText text{program_text(), study.seed, study.turn_limit, study.records, {}};
  for (const Cell& cell : study.cells)
    text.cells.push_back(text_of(cell));
  return text;
}

Study study_from(const StudyText& text) {
  if (text.program != program_text())
    throw std::runtime_error(
        fmt::format("it runs {}, rank 0 runs {}", program_text(), text.program));
  Study study;
  study.seed = text.seed;
  study.turn_limit = text.turn_limit;
  study.records = text.records;
  for (const CellText& cell : text.cells)
    study.cells.push_back(cell_from(cell, cell.key));
  return study;
}

/// The cores of a rank, which share its way to rank 0.
class Desk {
 public:
  Desk(Ranks& ranks, const StudyText& text) : ranks_(ranks), study_(study_from(text)) {
    for (const Cell& cell : study_.cells)
      cells_.emplace_back(study_, cell);
  }

  /// Plays on one core what rank 0 gives it, until that has nothing more.
  void work(int core) {
    Request request{core, {}, {}};
    try {
      for (std::vector<Part> parts; !(parts = ask(request)).empty();) {
        request.played.clear();
        for (const Part& part : parts)
          request.played.push_back(play(part));
      }
    } catch (const std::exception& error) {
      const std::lock_guard lock(mutex_);
      ranks_.send({core, {}, error.what()});
    }
  }

 private:
  SentPart play(const Part& part) const {
    PlayedPart played = play_part(cells_[part.cell], part);
    return {part, std::move(played.fresh.encoded), played.seconds};
  }

  /// MPI would wait by spinning.
  std::vector<Part> ask(const Request& request) {
    constexpr std::chrono::microseconds pause(200);
    std::unique_lock lock(mutex_);
    ranks_.send(request);
    for (;;) {
      if (auto parts = ranks_.answer_to(request.core)) return *parts;
      lock.unlock();
      std::this_thread::sleep_for(pause);
      lock.lock();
    }
  }

  std::mutex mutex_;
  Ranks& ranks_;
  Study study_;
  std::vector<ReadyCell> cells_; ///< in the order of the study
};

} // namespace

void play_in_ranks(Filling& filling, Ranks& ranks, const Study& study) {
  ranks.hand_out(text_of(study));
  Dealer dealer(filling, ranks, ranks.all_cores() - ranks.own_cores());
  std::future<void> served = std::async(std::launch::async, [&] { dealer.serve(); });
  filling.play(ranks.own_cores());
  served.get();
}

void play_for_rank_0(Ranks& ranks) {
  const StudyText text = ranks.wait_for_study();
  if (text.cells.empty()) return;
  std::optional<Desk> desk;
  try {
    desk.emplace(ranks, text);
  } catch (const std::exception& error) {
    for (int core = 0; core < ranks.own_cores(); ++core)
      ranks.send({core, {}, error.what()});
    return;
  }
  work_side_by_side(ranks.own_cores(), [&](int core) {
    desk->work(core);
    return false;
  });
}

} // namespace sowlab
