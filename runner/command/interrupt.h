/// \file
/// What happens when the program is told to stop.
#pragma once

#include <functional>
#include <mutex>
#include <thread>

namespace sowlab {

/// SIGINT, SIGTERM and SIGHUP are held from now on, until there are Interrupts. For a process that
/// makes threads before those.
void hold_interrupts();

/// While it lives, SIGINT, SIGTERM and SIGHUP end the program at once with status 130: as soon as
/// `mutex` is free, `last_words` is called under it, and nothing else happens any more. Must be
/// made before other threads are.
class Interrupts {
 public:
  Interrupts(std::mutex& mutex, std::function<void()> last_words);
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

 private:
  std::mutex& mutex_;
  std::function<void()> last_words_;
  std::thread waiting_;
};

} // namespace sowlab
