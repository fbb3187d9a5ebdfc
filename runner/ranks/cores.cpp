#include "runner/ranks/cores.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <sched.h>
#include <unistd.h>

namespace sowlab {

Seat own_seat() {
  char name[256] = {};
  Seat seat;
  seat.host = gethostname(name, sizeof name - 1) == 0 ? name : "unknown";
  seat.online = static_cast<int>(std::max(1L, sysconf(_SC_NPROCESSORS_ONLN)));
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0)
    for (int core = 0; core < CPU_SETSIZE; ++core)
      if (CPU_ISSET(core, &allowed)) seat.allowed.push_back(core);
  return seat;
}

std::vector<int> cores_of(const std::vector<Seat>& seats) {
  std::map<std::pair<std::string, std::vector<int>>, std::vector<std::size_t>> sharing;
  for (std::size_t rank = 0; rank < seats.size(); ++rank)
    sharing[{seats[rank].host, seats[rank].allowed}].push_back(rank);
  std::vector<int> cores(seats.size());
  for (const auto& [place, ranks] : sharing) {
    const std::size_t all = place.second.size();
    for (std::size_t i = 0; i < ranks.size(); ++i)
      cores[ranks[i]] =
          std::max(1, static_cast<int>(all / ranks.size() + (i < all % ranks.size() ? 1 : 0)));
  }
  return cores;
}

std::string pinned_text(const std::vector<Seat>& seats) {
  struct Host {
    int ranks = 0, pinned = 0, online = 0;
  };

  std::map<std::string, Host> hosts;
  for (const Seat& seat : seats) {
    Host& host = hosts[seat.host];
    ++host.ranks;
    host.pinned += seat.allowed.size() == 1 ? 1 : 0;
    host.online = seat.online;
  }
  for (const auto& [name, host] : hosts)
    if (host.pinned > 0 && host.ranks < host.online)
      return fmt::format("the launcher leaves {} of {} {} on {} a single core, of {} that are "
                         "there; 'mpirun --bind-to none' lets them use all",
                         host.pinned, host.ranks, host.ranks == 1 ? "rank" : "ranks", name,
                         host.online);
  return {};
}

} // namespace sowlab
