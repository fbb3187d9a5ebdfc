#include "runner/ranks/ranks.h"

#include <boost/mpi.hpp>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <fmt/format.h>
#include <numeric>
#include <string_view>
#include <thread>

namespace sowlab {
namespace {

namespace mpi = boost::mpi;

constexpr int to_rank_0 = 0; ///< tag of requests; core n is answered with tag n + 1

std::optional<int> number_in(const char* variable) {
  const char* const text = std::getenv(variable);
  if (text == nullptr) return std::nullopt;
  const std::string_view digits = text;
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return number;
}

/// By Open MPI's mpirun, or by another launcher that speaks PMI.
std::optional<int> launched_with() {
  for (const char* variable : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"})
    if (const auto number = number_in(variable)) return number;
  return std::nullopt;
}

} // namespace

template <class Archive>
void serialize(Archive& archive, Seat& seat, unsigned) {
  pass(archive, seat.host, seat.allowed, seat.online);
}

std::optional<int> launched_as() {
  for (const char* variable : {"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK"})
    if (const auto number = number_in(variable)) return number;
  return std::nullopt;
}

struct Ranks::Mpi {
  mpi::environment environment{mpi::threading::serialized, false};
  mpi::communicator world;
};

Ranks::Ranks(int cores) : mpi_(std::make_unique<Mpi>()) {
  if (const auto launched = launched_with(); launched && *launched != count())
    throw RanksError(fmt::format("the launcher has started {} processes, but MPI joins {} of them",
                                 *launched, count()));
  std::vector<Seat> seats;
  mpi::all_gather(mpi_->world, own_seat(), seats);
  cores_ = cores > 0 ? std::vector<int>(seats.size(), cores) : cores_of(seats);
  warning_ = pinned_text(seats);
}

Ranks::~Ranks() {
  if (rank() == 0 && !handed_out_) hand_out({});
}

int Ranks::rank() const {
  return mpi_->world.rank();
}

int Ranks::count() const {
  return mpi_->world.size();
}

int Ranks::own_cores() const {
  return cores_[static_cast<std::size_t>(rank())];
}

int Ranks::all_cores() const {
  return std::accumulate(cores_.begin(), cores_.end(), 0);
}

std::string Ranks::warning() const {
  return warning_;
}

/// A broadcast spins; until all are there for it they wait at a barrier that does not.
void Ranks::broadcast(StudyText& study) {
  MPI_Request all_here;
  MPI_Ibarrier(mpi_->world, &all_here);
  for (int here = 0; MPI_Test(&all_here, &here, MPI_STATUS_IGNORE), here == 0;)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  mpi::broadcast(mpi_->world, study, 0);
}

void Ranks::hand_out(const StudyText& study) {
  handed_out_ = true;
  StudyText copy = study;
  broadcast(copy);
}

StudyText Ranks::wait_for_study() {
  StudyText study;
  broadcast(study);
  return study;
}

std::optional<Mail::Letter> Ranks::next() {
  const auto arrived = mpi_->world.iprobe(mpi::any_source, to_rank_0);
  if (!arrived) return std::nullopt;
  Letter letter;
  letter.rank = arrived->source();
  mpi_->world.recv(letter.rank, to_rank_0, letter.request);
  return letter;
}

void Ranks::answer(int rank, int core, const std::vector<Part>& parts) {
  mpi_->world.send(rank, core + 1, parts);
}

void Ranks::send(const Request& request) {
  mpi_->world.send(0, to_rank_0, request);
}

std::optional<std::vector<Part>> Ranks::answer_to(int core) {
  if (!mpi_->world.iprobe(0, core + 1)) return std::nullopt;
  std::vector<Part> parts;
  mpi_->world.recv(0, core + 1, parts);
  return parts;
}

} // namespace sowlab
