/// \file
/// Who decides.
#pragma once

#include <string>
#include <vector>

namespace sowlab {

/// The names by which a study may ask for a player.
const std::vector<std::string>& agent_names();

} // namespace sowlab
