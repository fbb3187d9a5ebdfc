#include "runner/agents/agents.h"

namespace sowlab {

const std::vector<std::string>& agent_names() {
  static const std::vector<std::string> names = {"random"};
  return names;
}

} // namespace sowlab
