/// \file
/// What a trial of a variant came to, in words and a table.
#pragma once

#include "runner/trial/trial.h"

#include <string>

namespace sowlab {

/// Also checks positions of random games; false, with the reason in the text, if one is not as it
/// must be. The text is added to `told`.
bool tell_trial(const Engine& engine, const Trial& trial, const TrialPlan& plan, std::string& told);

} // namespace sowlab
