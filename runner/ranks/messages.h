/// \file
/// What the ranks of a study tell each other. Rank 0 has the study and the store; the others play
/// for it. Each core of theirs asks for parts, and with the next question sends what they came to.
#pragma once

#include "runner/store/cell_text.h"
#include "runner/store/filling.h"

#include <boost/serialization/array.hpp>
#include <boost/serialization/string.hpp>
#include <boost/serialization/vector.hpp>
#include <optional>
#include <string>
#include <vector>

namespace sowlab {

/// A study as it is sent from rank 0 to all others, which read no files.
struct StudyText {
  std::string program; ///< version and commit; all ranks must run the same
  std::uint64_t seed = 0;
  std::uint32_t turn_limit = 0;
  std::uint64_t records = 0;
  std::vector<CellText> cells; ///< none: there is nothing to play
};

/// A part that was played by another rank.
struct SentPart {
  Part part;
  EncodedChunk chunk;
  double seconds = 0;
};

/// From a core of a rank to rank 0.
struct Request {
  int core = 0; ///< of the rank, from 0
  std::vector<SentPart> played;
  std::string failure; ///< if it can play no more: why. It asks for nothing then.
};

/// How requests reach rank 0, and its answers those who sent them. Not thread safe.
class Mail {
 public:
  struct Letter {
    int rank = 0;
    Request request;
  };

  virtual ~Mail() = default;

  /// One that has arrived; nothing if there is none.
  virtual std::optional<Letter> next() = 0;

  /// What a core is to play. Nothing: it is to stop.
  virtual void answer(int rank, int core, const std::vector<Part>& parts) = 0;
};

/// Writes or reads what a message consists of, in this order.
template <class Archive, class... Members>
void pass(Archive& archive, Members&... members) {
  ((archive & members), ...);
}

template <class Archive>
void serialize(Archive& archive, GameRange& range, unsigned) {
  pass(archive, range.first, range.count);
}

template <class Archive>
void serialize(Archive& archive, Part& part, unsigned) {
  pass(archive, part.cell, part.range, part.chunk);
}

template <class Archive>
void serialize(Archive& archive, EncodedChunk& chunk, unsigned) {
  pass(archive, chunk.tally, chunk.records, chunk.recorded);
}

template <class Archive>
void serialize(Archive& archive, SentPart& sent, unsigned) {
  pass(archive, sent.part, sent.chunk, sent.seconds);
}

template <class Archive>
void serialize(Archive& archive, Request& request, unsigned) {
  pass(archive, request.core, request.played, request.failure);
}

template <class Archive>
void serialize(Archive& archive, CellText& cell, unsigned) {
  pass(archive, cell.key, cell.columns, cell.rules, cell.position, cell.turns, cell.agents);
}

template <class Archive>
void serialize(Archive& archive, StudyText& study, unsigned) {
  pass(archive, study.program, study.seed, study.turn_limit, study.records, study.cells);
}

} // namespace sowlab
