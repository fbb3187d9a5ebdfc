/// \file
/// Studies as the tests of playing them write them.
#pragma once

#include "runner/study/study.h"

namespace studies {

/// Random games of the entries of `variants`: 1,500 a cell, so that lanes play the last ones.
sowlab::Study study_of(const char* variants);

} // namespace studies
