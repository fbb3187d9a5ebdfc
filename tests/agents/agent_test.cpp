// Agents as text.
#include "runner/agents/agent.h"
#include "runner/agents/exact.h"

#include <catch2/catch.hpp>
#include <cmath>

namespace {

using namespace sowlab;

std::string read_back(const std::string& text) {
  return to_text(read_agent(text));
}

std::string complaint(const std::string& text) {
  try {
    read_agent(text);
  } catch (const AgentError& error) {
    return error.what();
  }
  return "none";
}

} // namespace

TEST_CASE("an agent is written in its shortest form") {
  CHECK(read_back("random") == "random");
  CHECK(read_back("mcts") == "mcts-800");
  CHECK(read_back("mcts(iterations=100)") == "mcts-100");
  CHECK(read_back("mcts( playouts = greedy , iterations=50)") ==
        "mcts(iterations=50,playouts=greedy)");
  CHECK(read_back("alphabeta-6") == "alphabeta-6");
  CHECK(read_back("alphabeta(nodes=1000)") == "alphabeta(depth=4,nodes=1000)");
  CHECK(read_back("weighted(temperature=0.50)") == "weighted(temperature=0.5)");
  CHECK(read_back("epsilon") == "epsilon");
  CHECK(read_back("epsilon(share=0.25,second=mcts(iterations=9,exploration=2))") ==
        "epsilon(share=0.25,second=mcts(iterations=9,exploration=2))");
}

TEST_CASE("what is written reads back as the same agent") {
  for (const char* text : {"random", "greedy", "mcts-3200", "weighted(risk=-1.5,seeds=2)",
                           "epsilon(share=0.5,first=epsilon(second=alphabeta-2))"})
    CHECK(read_agent(read_back(text)) == read_agent(text));
}

TEST_CASE("what is wrong with the text of an agent is said") {
  CHECK(complaint("mtcs-800") == "there is no agent 'mtcs'; did you mean 'mcts'? (random, greedy, "
                                 "epsilon, weighted, alphabeta, mcts)");
  CHECK(complaint("") ==
        "there is no agent ''; (random, greedy, epsilon, weighted, alphabeta, mcts)");
  CHECK(complaint("mcts-0") == "iterations of mcts must be 1 to 100000000, not '0'");
  CHECK(complaint("mcts-1e3") == "iterations of mcts must be 1 to 100000000, not '1e3'");
  CHECK(complaint("greedy-3") == "greedy takes no number, but parameters: none");
  CHECK(complaint("mcts(depth=3)") ==
        "mcts has no parameter 'depth'; it has iterations, exploration, playouts");
  CHECK(complaint("mcts(playouts=clever)") ==
        "playouts of mcts must be random, greedy, not 'clever'");
  CHECK(complaint("mcts(iterations=3") == "'mcts(iterations=3' lacks a closing parenthesis");
  CHECK(complaint("mcts(3)") == "'3' is not name=value");
  CHECK(complaint("weighted(temperature=0)") ==
        "temperature of weighted must be 0.001 to 1000, not '0'");
  CHECK(complaint("weighted(risk=nan)") == "risk of weighted must be -1000 to 1000, not 'nan'");
}

TEST_CASE("a list of agents is split at commas outside parentheses") {
  CHECK(split_agents("random, mcts(iterations=3,exploration=2),greedy") ==
        std::vector<std::string>{"random", "mcts(iterations=3,exploration=2)", "greedy"});
}

TEST_CASE("the exact logarithm and exponential are those of the library, nearly") {
  for (double x = 1; x < 2e9; x = x * 1.37 + 1)
    CHECK(std::abs(exact_log(x) - std::log(x)) <= 1e-14 * (1 + std::log(x)));
  for (double x = -50; x < 50; x += 0.77)
    CHECK(std::abs(exact_exp(x) / std::exp(x) - 1) < 1e-11);
  CHECK(exact_exp(0) == 1);
  CHECK(exact_exp(-1000) == 0);
}
