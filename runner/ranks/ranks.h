/// \file
/// The processes that a launcher (mpirun, srun) has started to play one study together, by MPI.
#pragma once

#include "runner/ranks/cores.h"
#include "runner/ranks/messages.h"

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace sowlab {

/// A launcher whose processes do not find each other.
class RanksError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The rank that a launcher has given this process, from 0; nothing if there was none.
std::optional<int> launched_as();

/// While it lives this process is one of the ranks. Those that wait for another do so with their
/// core at rest. Not thread safe.
class Ranks : public Mail {
 public:
  /// Joins the others; all of them must do so. `cores`: how many each is to use, 0 for its share of
  /// those that it may.
  explicit Ranks(int cores);
  ~Ranks() override;
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  int rank() const;
  int count() const;

  /// Of this rank, and of all.
  int own_cores() const;
  int all_cores() const;

  /// What is to be said of how the launcher has placed them; empty if nothing is.
  std::string warning() const;

  /// Rank 0 gives all others the study. If it never does, they are told so when it leaves.
  void hand_out(const StudyText& study);

  std::optional<Letter> next() override;
  void answer(int rank, int core, const std::vector<Part>& parts) override;

  /// Another rank waits for the study.
  StudyText wait_for_study();

  /// Sends a request to rank 0.
  void send(const Request& request);

  /// What rank 0 has answered to a core of this rank, once it is there.
  std::optional<std::vector<Part>> answer_to(int core);

 private:
  struct Mpi;

  void broadcast(StudyText& study);

  std::unique_ptr<Mpi> mpi_;
  std::vector<int> cores_; ///< by rank
  std::string warning_;
  bool handed_out_ = false;
};

} // namespace sowlab
