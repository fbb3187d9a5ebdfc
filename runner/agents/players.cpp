#include "runner/agents/alphabeta.h"
#include "runner/agents/mcts.h"
#include "runner/agents/weighted.h"

namespace sowlab {

template <class K>
std::unique_ptr<AgentPlayer<K>> make_player(const Agent& agent, Xoroshiro stream) {
  switch (agent.kind) {
  case AgentKind::random:
    return std::make_unique<Uniform<K>>(stream);
  case AgentKind::greedy:
    return std::make_unique<Greedy<K>>(stream);
  case AgentKind::epsilon: {
    const auto part = [&](std::size_t place) {
      return make_player<K>(agent.agents.at(place), Xoroshiro(stream(), stream() | 1));
    };
    auto first = part(0), second = part(1);
    return std::make_unique<Mixture<K>>(agent.share, std::move(first), std::move(second), stream);
  }
  case AgentKind::weighted:
    return std::make_unique<Weighted<K>>(agent, stream);
  case AgentKind::alphabeta:
    return std::make_unique<AlphaBeta<K>>(agent, stream);
  case AgentKind::mcts:
    return std::make_unique<Mcts<K>>(agent, stream);
  }
  return nullptr;
}

#define MAKE_PLAYER(Cell, width)                                                                   \
  template std::unique_ptr<AgentPlayer<Kernel<Cell, width>>> make_player(const Agent&, Xoroshiro);

MAKE_PLAYER(std::uint8_t, 16)
MAKE_PLAYER(std::uint8_t, 32)
MAKE_PLAYER(std::uint8_t, 64)
MAKE_PLAYER(std::uint8_t, 128)
MAKE_PLAYER(std::uint16_t, 128)

} // namespace sowlab
