#include "runner/command/interrupt.h"

#include <csignal>
#include <cstdio>
#include <unistd.h>

namespace sowlab {
namespace {

constexpr int no_more = SIGUSR2; ///< ends the waiting

sigset_t awaited() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, no_more})
    sigaddset(&signals, signal);
  return signals;
}

} // namespace

void hold_interrupts() {
  const sigset_t signals = awaited();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

Interrupts::Interrupts(std::mutex& mutex, std::function<void()> last_words)
    : mutex_(mutex), last_words_(std::move(last_words)) {
  hold_interrupts(); // the threads made from now on inherit it
  waiting_ = std::thread([this, signals = awaited()] {
    int signal = 0;
    sigwait(&signals, &signal);
    if (signal == no_more) return;
    const std::lock_guard lock(mutex_);
    last_words_();
    std::fflush(nullptr);
    _exit(130);
  });
}

Interrupts::~Interrupts() {
  pthread_kill(waiting_.native_handle(), no_more);
  waiting_.join();
  const sigset_t signals = awaited();
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

} // namespace sowlab
