#include "runner/agents/agent.h"

#include "core/document/document.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>

namespace sowlab {
namespace {

/// A parameter that is read from and written to text.
struct Parameter : AgentParameter {
  std::function<std::string(const Agent&)> get;
  std::function<bool(Agent&, std::string_view)> set; ///< false: not one of the values
};

struct Kind {
  std::string name;
  std::string meaning;
  std::string main; ///< the parameter that "kind-N" gives; empty if none
  std::vector<Parameter> parameters;
};

template <class Number>
std::optional<Number> number_in(std::string_view text) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return number;
}

Parameter whole(std::string name, std::string meaning, std::uint64_t Agent::*member,
                std::uint64_t least, std::uint64_t most) {
  return {{std::move(name), std::move(meaning), ParameterKind::whole, static_cast<double>(least),
           static_cast<double>(most)},
          [member](const Agent& agent) { return fmt::format("{}", agent.*member); },
          [member, least, most](Agent& agent, std::string_view text) {
            const auto number = number_in<std::uint64_t>(text);
            if (!number || *number < least || *number > most) return false;
            agent.*member = *number;
            return true;
          }};
}

Parameter decimal(std::string name, std::string meaning, double Agent::*member, double least,
                  double most) {
  return {{std::move(name), std::move(meaning), ParameterKind::decimal, least, most},
          [member](const Agent& agent) { return fmt::format("{}", agent.*member); },
          [member, least, most](Agent& agent, std::string_view text) {
            const auto number = number_in<double>(text);
            if (!number || !(*number >= least && *number <= most)) return false;
            agent.*member = *number;
            return true;
          }};
}

Parameter one_of_two(std::string name, std::string meaning, bool Agent::*member, const char* no,
                     const char* yes) {
  return {{std::move(name), std::move(meaning), ParameterKind::choice, 0, 0, {no, yes}},
          [=](const Agent& agent) { return std::string(agent.*member ? yes : no); },
          [=](Agent& agent, std::string_view text) {
            agent.*member = text == yes;
            return text == yes || text == no;
          }};
}

/// One of the two agents of a mixture.
Parameter part(std::string name, std::string meaning, std::size_t place) {
  return {{std::move(name), std::move(meaning), ParameterKind::agent},
          [place](const Agent& agent) { return to_text(agent.agents.at(place)); },
          [place](Agent& agent, std::string_view text) {
            agent.agents.at(place) = read_agent(text);
            return true;
          }};
}

const std::vector<Kind>& kinds() {
  const double any = 1000;
  static const std::vector<Kind> table = {
      {"random", "picks uniformly among the options of each decision", "", {}},
      {"greedy", "gains the most seeds by the turn; among equals at random", "", {}},
      {"epsilon",
       "lets one agent make a share of the decisions, another the rest",
       "",
       {decimal("share", "of the decisions, made by the first", &Agent::share, 0, 1),
        part("first", "who makes that share", 0), part("second", "who makes the rest", 1)}},
      {"weighted",
       "picks by chance, the more often the better an option looks: exp(worth / temperature)",
       "",
       {decimal("temperature", "the higher, the more evenly it picks", &Agent::temperature, 0.001,
                any),
        decimal("seeds", "worth of a seed more than the enemy", &Agent::seeds, -any, any),
        decimal("mobility", "worth of an option less for the enemy", &Agent::mobility, -any, any),
        decimal("holes", "worth of an occupied hole more than the enemy", &Agent::holes, -any, any),
        decimal("risk", "worth of a seed less that the enemy can gain at once", &Agent::risk, -any,
                any)}},
      {"alphabeta",
       "searches all turns to a depth, captures beyond it, with a table of positions",
       "depth",
       {whole("depth", "in turns", &Agent::depth, 1, 60),
        whole("nodes", "positions looked at in a decision, 0 for no bound", &Agent::nodes, 0,
              1'000'000'000),
        whole("quiescence", "turns with captures beyond the depth", &Agent::quiescence, 0, 20),
        decimal("seeds", "worth of a seed more than the enemy", &Agent::seeds, -any, any),
        decimal("mobility", "worth of an option less for the enemy", &Agent::mobility, -any, any),
        decimal("holes", "worth of an occupied hole more than the enemy", &Agent::holes, -any,
                any)}},
      {"mcts",
       "Monte Carlo tree search (UCT) with playouts, proven wins and losses",
       "iterations",
       {whole("iterations", "games played on in a decision", &Agent::iterations, 1, 100'000'000),
        decimal("exploration", "the constant of UCT", &Agent::exploration, 0, any),
        one_of_two("playouts", "how games are played on", &Agent::greedy_playouts, "random",
                   "greedy")}},
  };
  return table;
}

Agent standard_agent(std::size_t kind) {
  Agent agent;
  agent.kind = static_cast<AgentKind>(kind);
  if (agent.kind == AgentKind::epsilon) {
    Agent greedy;
    greedy.kind = AgentKind::greedy;
    agent.agents = {Agent{}, greedy};
  }
  return agent;
}

const Parameter* find_parameter(const Kind& kind, std::string_view name) {
  for (const Parameter& parameter : kind.parameters)
    if (parameter.name == name) return &parameter;
  return nullptr;
}

/// What a parameter may be, in words.
std::string values_of(const Parameter& parameter) {
  switch (parameter.kind) {
  case ParameterKind::whole:
    return fmt::format("{:.0f} to {:.0f}", parameter.least, parameter.most);
  case ParameterKind::decimal:
    return fmt::format("{} to {}", parameter.least, parameter.most);
  case ParameterKind::choice:
    return fmt::format("{}", fmt::join(parameter.names, ", "));
  case ParameterKind::agent:
    return "an agent";
  }
  return {};
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ')
    text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ')
    text.remove_suffix(1);
  return text;
}

std::string names_of(const Kind& kind) {
  std::string names;
  for (const Parameter& parameter : kind.parameters)
    names += fmt::format("{}{}", names.empty() ? "" : ", ", parameter.name);
  return names.empty() ? "none" : names;
}

void set_parameter(Agent& agent, const Kind& kind, std::string_view name, std::string_view value) {
  const Parameter* parameter = find_parameter(kind, name);
  if (parameter == nullptr)
    throw AgentError(
        fmt::format("{} has no parameter '{}'; it has {}", kind.name, name, names_of(kind)));
  if (!parameter->set(agent, value))
    throw AgentError(fmt::format("{} of {} must be {}, not '{}'", name, kind.name,
                                 values_of(*parameter), value));
}

} // namespace

std::vector<std::string> split_agents(std::string_view text) {
  std::vector<std::string> parts;
  int depth = 0;
  std::size_t from = 0;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    if (at < text.size() && text[at] == '(') ++depth;
    if (at < text.size() && text[at] == ')') --depth;
    if (at < text.size() && (text[at] != ',' || depth > 0)) continue;
    parts.emplace_back(trimmed(text.substr(from, at - from)));
    from = at + 1;
  }
  return parts;
}

Agent read_agent(std::string_view text) {
  text = trimmed(text);
  if (text.size() > 1000) throw AgentError("an agent of more than 1000 letters");
  const std::size_t end = std::min(text.find_first_of("-("), text.size());
  const std::string_view name = trimmed(text.substr(0, end));
  const auto& names = agent_kinds();
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) {
    const std::string_view near = nearest(name, {names.begin(), names.end()});
    throw AgentError(
        fmt::format("there is no agent '{}'; {}{}", name,
                    near.empty() ? std::string() : fmt::format("did you mean '{}'? ", near),
                    fmt::format("({})", fmt::join(names, ", "))));
  }
  const auto place = static_cast<std::size_t>(found - names.begin());
  const Kind& kind = kinds()[place];
  Agent agent = standard_agent(place);
  const std::string_view rest = text.substr(end);
  if (rest.empty()) return agent;
  if (rest.front() == '-') {
    if (kind.main.empty())
      throw AgentError(
          fmt::format("{} takes no number, but parameters: {}", kind.name, names_of(kind)));
    set_parameter(agent, kind, kind.main, rest.substr(1));
    return agent;
  }
  if (rest.back() != ')') throw AgentError(fmt::format("'{}' lacks a closing parenthesis", text));
  for (const std::string& word : split_agents(rest.substr(1, rest.size() - 2))) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) throw AgentError(fmt::format("'{}' is not name=value", word));
    set_parameter(agent, kind, trimmed(std::string_view(word).substr(0, equals)),
                  trimmed(std::string_view(word).substr(equals + 1)));
  }
  return agent;
}

std::string to_text(const Agent& agent) {
  const auto place = static_cast<std::size_t>(agent.kind);
  const Kind& kind = kinds()[place];
  const Agent standard = standard_agent(place);
  std::string others, main;
  for (const Parameter& parameter : kind.parameters) {
    const std::string value = parameter.get(agent);
    if (parameter.name == kind.main)
      main = value;
    else if (value != parameter.get(standard))
      others += fmt::format(",{}={}", parameter.name, value);
  }
  if (others.empty()) return main.empty() ? kind.name : fmt::format("{}-{}", kind.name, main);
  if (!main.empty()) others = fmt::format(",{}={}{}", kind.main, main, others);
  return fmt::format("{}({})", kind.name, others.substr(1));
}

const std::vector<std::string>& agent_kinds() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const Kind& kind : kinds())
      all.push_back(kind.name);
    return all;
  }();
  return names;
}

const std::vector<AgentDescription>& agent_descriptions() {
  static const std::vector<AgentDescription> all = [] {
    std::vector<AgentDescription> descriptions;
    for (std::size_t place = 0; place < kinds().size(); ++place) {
      const Kind& kind = kinds()[place];
      AgentDescription description{kind.name, kind.meaning, kind.main, {}};
      for (const Parameter& parameter : kind.parameters) {
        description.parameters.push_back(parameter);
        description.parameters.back().standard = parameter.get(standard_agent(place));
      }
      descriptions.push_back(std::move(description));
    }
    return descriptions;
  }();
  return all;
}

std::string agents_help() {
  std::string text;
  for (std::size_t place = 0; place < kinds().size(); ++place) {
    const Kind& kind = kinds()[place];
    const Agent standard = standard_agent(place);
    text += fmt::format("  {:10}{}\n", kind.name, kind.meaning);
    for (const Parameter& parameter : kind.parameters)
      text += fmt::format("            {} = {}: {} ({}{})\n", parameter.name,
                          parameter.get(standard), parameter.meaning, values_of(parameter),
                          parameter.name == kind.main ? fmt::format("; {}-N for short", kind.name)
                                                      : std::string());
  }
  return text;
}

} // namespace sowlab
