/// \file
/// Who decides, as it is named in a study and in a cell's key.
///
/// An agent is written as its kind (`greedy`), with its main number (`mcts-800`), or with any of
/// its parameters (`mcts(iterations=800, playouts=greedy)`). Budgets are counts, never time, so
/// that an agent plays the same on every machine.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace sowlab {

/// In the order of `agent_kinds`.
enum class AgentKind { random, greedy, epsilon, weighted, alphabeta, mcts };

struct Agent {
  AgentKind kind = AgentKind::random;

  double share = 0.1;        ///< epsilon: of decisions that the first of its two agents makes
  std::vector<Agent> agents; ///< epsilon: those two; random and greedy by default

  double temperature = 1; ///< weighted: the higher, the more evenly it picks
  double seeds = 1;       ///< weighted, alphabeta: worth of a seed more than the enemy has
  double mobility = 0.2;  ///< of an option less for the enemy, or more for oneself
  double holes = 0.2;     ///< of an occupied hole more than the enemy has
  double risk = 0.5;      ///< weighted: of a seed less that the enemy can gain at once

  std::uint64_t depth = 4;      ///< alphabeta: turns
  std::uint64_t nodes = 0;      ///< alphabeta: positions looked at in a decision; 0: no bound
  std::uint64_t quiescence = 2; ///< alphabeta: turns with captures beyond the depth

  std::uint64_t iterations = 800; ///< mcts: in a decision
  double exploration = 1;         ///< mcts: the constant of UCT
  bool greedy_playouts = false;   ///< mcts: games are played on greedily, not at random

  bool operator==(const Agent&) const = default;
};

/// What is wrong with the text of an agent.
class AgentError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Reads an agent; throws an AgentError.
Agent read_agent(std::string_view text);

/// The shortest form that reads back as the same agent, always the same.
std::string to_text(const Agent& agent);

/// "random", "greedy", ...
const std::vector<std::string>& agent_kinds();

enum class ParameterKind { whole, decimal, choice, agent };

/// A parameter of a kind of agent, as it is told to others.
struct AgentParameter {
  std::string name;
  std::string meaning;
  ParameterKind kind = ParameterKind::whole;
  double least = 0;                    ///< of a number
  double most = 0;                     ///< inclusive
  std::vector<std::string> names = {}; ///< of a choice
  std::string standard = {};           ///< its default, as it is written
};

struct AgentDescription {
  std::string name;
  std::string meaning;
  std::string main; ///< the parameter that "name-N" gives; empty if none
  std::vector<AgentParameter> parameters;
};

/// In the order of AgentKind.
const std::vector<AgentDescription>& agent_descriptions();

/// A line for each kind: its parameters, their defaults and meanings.
std::string agents_help();

/// Splits at commas outside parentheses.
std::vector<std::string> split_agents(std::string_view text);

} // namespace sowlab
