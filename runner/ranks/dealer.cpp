#include "runner/ranks/dealer.h"

#include <fmt/format.h>
#include <thread>

namespace sowlab {

Dealer::Dealer(Filling& filling, Mail& mail, int cores)
    : filling_(filling), mail_(mail), left_(cores) {}

/// MPI would wait by spinning, at the cost of a core that plays.
void Dealer::serve() {
  constexpr std::chrono::microseconds pause(200);
  while (!done())
    if (!step()) std::this_thread::sleep_for(pause);
}

/// All that has arrived is kept in one transaction.
bool Dealer::step() {
  std::vector<PlayedPart> played;
  bool any = false;
  while (std::optional<Mail::Letter> letter = mail_.next()) {
    any = true;
    take_in(std::move(*letter), played);
  }
  attempt([&] {
    if (!played.empty()) filling_.add(std::move(played));
  });
  const std::size_t waiting = waiting_.size();
  answer();
  return any || waiting_.size() < waiting;
}

/// A core that has failed asks for nothing more.
void Dealer::take_in(Mail::Letter letter, std::vector<PlayedPart>& played) {
  Request& request = letter.request;
  attempt([&] {
    for (SentPart& sent : request.played)
      played.push_back(
          {sent.part, filling_.decoded(sent.part, std::move(sent.chunk)), sent.seconds});
    if (!request.failure.empty())
      throw std::runtime_error(fmt::format("rank {}: {}", letter.rank, request.failure));
  });
  if (request.failure.empty())
    waiting_.emplace_back(letter.rank, request.core);
  else
    --left_;
}

template <class Use>
void Dealer::attempt(Use use) {
  try {
    use();
  } catch (...) {
    filling_.fail(std::current_exception());
  }
}

void Dealer::answer() {
  while (!waiting_.empty()) {
    // In this order: what is exhausted stays so.
    const bool exhausted = filling_.exhausted();
    const std::vector<Part> parts = filling_.take_now();
    if (parts.empty() && !exhausted) return;
    const auto [rank, core] = waiting_.front();
    waiting_.pop_front();
    mail_.answer(rank, core, parts);
    if (parts.empty()) --left_;
  }
}

} // namespace sowlab
